/** The one click that places an order, and how the shop responds to it. */
import type { Failure } from '../../connector.ts';
import type { AttemptRequest } from '../attempt-recorder.ts';
import { perform } from '../page-model/perform.ts';
import { openTerms } from '../planning/consents.ts';
import { viewOf } from '../planning/page-view.ts';
import { isPaymentPage } from '../planning/payment-page.ts';
import type { ReadConfirmation, ReadProblem } from '../reading/page-reading.ts';
import { type BrowserVisit, type SeenPage, VisitFailure } from './browser-visit.ts';

/** How long a click without a request is waited for: pages may check the form first. */
const UNSENT_MS = 8_000;
/** The same if the form says that it wants something else. */
const REFUSED_MS = 2_500;
/** How long a page is read after all requests were answered. */
const SETTLED_MS = 10_000;
/** How long a shop may take for an order. */
const ANSWER_MS_MAX = 60_000;
const LOOK_PAUSE_MS = 300;
const QUIET_MS = 300;
const CERTAIN_MIN = 0.6;

interface Seen {
  /** The last page that could be read; null if none could. */
  readonly after: SeenPage | null;
  readonly reason: string;
  readonly requests: readonly AttemptRequest[];
  /** The page asks for something else first, such as the terms, and has sent nothing. */
  readonly isRefusedByForm: boolean;
}

type Verdict =
  | { readonly kind: 'confirmed'; readonly confirmation: ReadConfirmation; readonly seen: SeenPage }
  | { readonly kind: 'declined'; readonly failure: Failure }
  | { readonly kind: 'needs_buyer'; readonly failure: Failure }
  /** The shop has taken the order, and a page of its processor asks for the card. */
  | { readonly kind: 'payment_due' }
  /** A request was sent, and the shop's answer does not tell the outcome. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'not_sent' };

export type ClickResult = Seen & Verdict;

/** Never clicks twice. Rejects with `VisitFailure` only if the browser fails. */
export async function clickToOrder(
  visit: BrowserVisit,
  seen: SeenPage,
  button: string,
  productUrl: string,
): Promise<ClickResult> {
  const { watch, page } = visit;
  visit.preventResends();
  watch.arm();
  const clickedAt = visit.now();
  await perform(page, seen.model, { kind: 'click', ref: button });
  for (;;) {
    const after = await lookOrNull(visit);
    const requests = await watch.requests();
    const sent = requests.filter(({ isOrder }) => isOrder);
    const isRead = after !== null && isAnswered(after, sent, watch.isQuietFor(QUIET_MS));
    const verdict =
      (after === null ? null : confirmation(after)) ??
      (isRead ? answerOf(after, seen, sent, productUrl) : null);
    const seenNow = { after, requests, isRefusedByForm: false };
    if (verdict !== null) return { ...verdict, ...seenNow, reason: reasonOf(verdict) };
    const tookMs = visit.now() - clickedAt;
    if (sent.length === 0) {
      const isRefusedByForm = tookMs >= REFUSED_MS && after !== null && asksForMore(after, seen);
      if (isRefusedByForm || tookMs >= UNSENT_MS)
        return {
          kind: 'not_sent',
          ...seenNow,
          isRefusedByForm,
          reason: 'no request that may place an order was sent',
        };
    } else if (tookMs >= ANSWER_MS_MAX || watch.isQuietFor(SETTLED_MS))
      return { kind: 'unclear', ...seenNow, reason: lateReason(sent) };
    await page.waitForTimeout(LOOK_PAUSE_MS);
  }
}

/** Pages between the click and the confirmation cannot always be read. */
async function lookOrNull(visit: BrowserVisit): Promise<SeenPage | null> {
  try {
    return await visit.look();
  } catch (error) {
    if (error instanceof VisitFailure && !visit.page.isClosed()) return null;
    throw error;
  }
}

function confirmation(seen: SeenPage): Verdict | null {
  const { confirmation } = seen.reading;
  return confirmation !== null && confirmation.confidence >= CERTAIN_MIN
    ? { kind: 'confirmed', confirmation, seen }
    : null;
}

/** A refusal counts only if the shop answered the order itself: after a server error the order may exist. */
const isAnswered = ({ model }: SeenPage, sent: readonly AttemptRequest[], isQuiet: boolean): boolean =>
  isQuiet && !model.isBusy && sent.length > 0 && sent.every(({ status }) => status !== null && status < 500);

/** What a page that answers the order says; null if it does not tell. */
function answerOf(
  after: SeenPage,
  before: SeenPage,
  sent: readonly AttemptRequest[],
  productUrl: string,
): Verdict | null {
  const isRefused = sent.every(({ status }) => status !== null && REFUSING_STATUSES.has(status));
  for (const problem of after.reading.problems) {
    const isOld =
      !isRefused &&
      before.reading.problems.some(
        ({ kind, ref, text }) =>
          isFieldError(problem) && kind === problem.kind && ref === problem.ref && text === problem.text,
      );
    const verdict = isOld || problem.confidence < CERTAIN_MIN ? null : verdictOn(problem);
    if (verdict !== null) return verdict;
  }
  const isDue = (page: SeenPage) => isPaymentPage(viewOf(page.model, page.reading), { productUrl });
  return isDue(after) && !isDue(before) ? { kind: 'payment_due' } : null;
}

/** The shop does not accept what was entered: then also a message that is older than the click is its answer. */
const REFUSING_STATUSES: ReadonlySet<number> = new Set([400, 422]);

/** Messages about fields can be older than the click. */
const isFieldError = ({ kind }: ReadProblem): boolean => kind === 'field-error';

function verdictOn({ kind, text }: ReadProblem): Verdict | null {
  const declined = (code: Failure['code'], message: string): Verdict => ({
    kind: 'declined',
    failure: { code, message },
  });
  const buyer = (code: Failure['code'], message: string): Verdict => ({
    kind: 'needs_buyer',
    failure: { code, message },
  });
  switch (kind) {
    case 'payment-declined':
      return declined('payment_failed', 'The shop declined the payment.');
    case 'out-of-stock':
      return declined('product_out_of_stock', 'The product sold out before the order was placed.');
    case 'insufficient-stock':
      return declined('insufficient_stock', 'The shop has fewer in stock than requested.');
    case 'unshippable':
      return declined('missing_shipping_method', 'The shop does not ship to the address.');
    case 'field-error':
      return declined('form_validation_error', 'The shop does not accept what was entered.');
    case 'order-refused':
      return declined('order_placement_failed', `The shop refused the order: ${text.slice(0, 200)}`);
    case 'captcha':
      return buyer('captcha_blocked', 'The shop requires a captcha.');
    case 'three-d-secure':
      return buyer('payment_failed', 'The bank requires a confirmation by the cardholder.');
    case 'one-time-code':
      return buyer('payment_failed', 'The shop requires a code that only the buyer receives.');
    default:
      return null;
  }
}

/** The form marks fields, or the terms are not accepted. */
function asksForMore(after: SeenPage, before: SeenPage): boolean {
  const { model, reading } = after;
  const isNew = reading.problems.some(
    (problem) =>
      problem.kind === 'field-error' && !before.reading.problems.some(({ ref }) => ref === problem.ref),
  );
  return isNew || openTerms(viewOf(model, reading));
}

function reasonOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'confirmed':
      return 'the page confirms the order';
    case 'declined':
    case 'needs_buyer':
      return verdict.failure.message;
    case 'payment_due':
      return 'the payment page of the processor asks for the card';
    case 'unclear':
    case 'not_sent':
      return verdict.kind;
    default: {
      const never: never = verdict;
      return never;
    }
  }
}

function lateReason(sent: readonly AttemptRequest[]): string {
  const answer = sent.map(({ status }) => (status === null ? 'no answer' : `status ${status}`)).join(', ');
  return `a request that may have placed the order was sent (${answer}), and no page tells the outcome`;
}
