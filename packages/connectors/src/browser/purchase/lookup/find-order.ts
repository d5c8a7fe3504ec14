/** Looks for an order with an unknown outcome on the page that the browser reached after the click, and on the shop's page for looking orders up. */
import type { ConnectorContext, FindOrderOutcome, Money, PlaceRequest } from '../../../connector.ts';
import type { ReadConfirmation } from '../../reading/page-reading.ts';
import { AttemptJournal } from '../attempt-journal.ts';
import { BrowserVisit, VisitFailure } from '../browser-visit.ts';
import { readReference } from '../reference.ts';
import { lookUpOrder, orderNumberIn } from './order-lookup.ts';

const UNKNOWN: FindOrderOutcome = {
  kind: 'unknown',
  detail: 'the shop has no interface to look up an order without its number',
};

/** Never says that there is no order if a click was made: that a page does not show it proves nothing. */
export async function findOrder(context: ConnectorContext, request: PlaceRequest): Promise<FindOrderOutcome> {
  const { clickedAt, reachedUrl } = readReference(request.reference);
  if (clickedAt === null) return { kind: 'not_placed' };
  if (reachedUrl === null || context.browser === undefined) return UNKNOWN;
  let visit: BrowserVisit | null = null;
  let journal: AttemptJournal | null = null;
  try {
    const number = orderNumberIn(reachedUrl);
    visit = await startAt(context, request, reachedUrl, number);
    visit.hints = { ...visit.hints, currencyCode: request.total.currencyCode };
    journal = new AttemptJournal(context, visit.page, { buyer: request.buyer });
    const seen = await visit.look();
    await journal.look();
    const { confirmation } = seen.reading;
    const isFound = confirmation !== null && isOfOrder(confirmation, request.total, seen.model.url);
    const reason = isFound ? 'the page confirms the order' : 'the page does not confirm the order';
    journal.placing(seen, null, [reason, 'the browser reached this page after the click'], []);
    if (isFound && confirmation.orderNumber !== null)
      return {
        kind: 'placed',
        merchantOrderIds: [confirmation.orderNumber],
        paid: paidFor(request, confirmation),
        orderUrl: confirmation.orderUrl ?? seen.model.url,
      };
    const shown = number === null ? null : await lookUpOrder(visit, request, number);
    if (number === null || shown === null) return UNKNOWN;
    await journal.look();
    const looked = [
      'the shop shows the order with the confirmed total',
      'its number is in the URL after the click',
    ];
    journal.placing(shown, 'Looked the order up by its number and the email address.', looked, []);
    return { kind: 'placed', merchantOrderIds: [number], paid: request.total };
  } catch (error) {
    const cause = visit === null ? error : visit.failureFor(error);
    if (cause instanceof VisitFailure) return { kind: 'unknown', detail: cause.failure.message };
    throw cause;
  } finally {
    journal?.end();
    await visit?.close();
  }
}

/** At the shop's first page if the reached one is gone, and the number of the order is known. */
async function startAt(
  context: ConnectorContext,
  { productUrl, buyer }: PlaceRequest,
  reachedUrl: string,
  number: string | null,
): Promise<BrowserVisit> {
  try {
    return await BrowserVisit.start(context, reachedUrl, buyer.country);
  } catch (error) {
    const isGone = error instanceof VisitFailure && error.failure.code === 'product_not_found';
    if (!isGone || number === null) throw error;
    return BrowserVisit.start(context, new URL('/', productUrl).href, buyer.country);
  }
}

/** This session has placed no order: a page that confirms one is about the order that is looked for if its total, or its URL, says so. */
function isOfOrder({ orderNumber, paid }: ReadConfirmation, total: Money, url: string): boolean {
  if (orderNumber === null) return false;
  const isSameTotal =
    paid !== null && paid.currencyCode === total.currencyCode && paid.amountSubunits === total.amountSubunits;
  return isSameTotal || (paid === null && url.includes(orderNumber));
}

/** What the shop says was paid, if that is possible. */
export function paidFor({ total }: Pick<PlaceRequest, 'total'>, { paid }: ReadConfirmation): Money {
  const isPossible =
    paid !== null && paid.currencyCode === total.currencyCode && paid.amountSubunits <= total.amountSubunits;
  return isPossible ? paid : total;
}
