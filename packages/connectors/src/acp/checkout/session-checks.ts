/** Checks that a session still matches the request. */

import { worded } from '../../checkout/failure-codes.ts';
import type { Buyer, Failure } from '../../connector.ts';
import { canonical } from '../../product-page/choose-variant.ts';
import type { PageProduct } from '../../structured-data/page-product.ts';
import { blockingMessages, codeOf, escalationFailure, isAboutShippingChoice } from './messages.ts';
import type { Session, SessionLine } from './session.ts';

/**
 * Whether an item with an unconfirmed id is the page's product: its price or its name must agree. If the line has neither, the total
 * price is compared.
 */
export function looksLikePage(
  session: Session,
  page: PageProduct | null,
  priceSubunits: number | null,
): boolean {
  const [line] = session.lines;
  if (line === undefined) return false;
  const price = line.priceSubunits ?? (line.title === null ? unitOf(session, line) : null);
  if (price !== null && price === priceSubunits) return true;
  const own = canonical(line.title ?? '');
  const names = [page?.product.name, ...(page?.variants ?? []).map((entry) => entry.variant.name)]
    .map((each) => canonical(each ?? ''))
    .filter((each) => each !== '');
  return own !== '' && names.some((each) => each.includes(own) || own.includes(each));
}

function unitOf({ totals }: Session, { quantity }: SessionLine): number | null {
  const base =
    totals.find(({ type }) => type === 'items_base_amount') ?? totals.find(({ type }) => type === 'subtotal');
  return base?.amount == null || quantity === null || quantity < 1 ? null : base.amount / quantity;
}

/** Whether the session is for the buyer's address, as far as it shows one. */
export const showsDestination = (session: Session, buyer: Buyer): boolean =>
  session.postalCode === null || canonical(session.postalCode) === canonical(buyer.postalCode);

/**
 * What blocks the session; null if nothing does. Before the option is selected, only problems that the selection cannot resolve count. A
 * missing payment never counts, since it is sent with completion.
 */
export function obstacle(
  session: Session,
  stage: 'created' | 'final',
  fallback: Failure['code'],
): Failure | null {
  if (session.status === 'needs_buyer' || session.status === 'pending_approval')
    return escalationFailure(session.messages, session.continueUrl, fallback);
  if (session.status === 'ended') return { code: fallback, message: 'The merchant has closed the checkout.' };
  for (const message of blockingMessages(session.messages)) {
    const code = codeOf(message);
    if (code === 'payment_failed' || /payment/.test(message.param)) continue;
    if (stage === 'created' && isAboutShippingChoice(message)) continue;
    if (code !== null) return { code, message: worded(message) };
    if (stage === 'final' && session.status !== 'ready') return { code: fallback, message: worded(message) };
  }
  return null;
}
