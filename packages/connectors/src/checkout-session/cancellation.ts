/** Cancelling orders through the extension `order_cancellation`, which UCP and ACP merchants can offer, and reading the decision. */
import { CANCELLATION_DENIAL_CODES } from '@purser/contract/vocabulary';
import type { CancelOutcome, CancelRequest, Money } from '../connector.ts';
import { integer, type LooseRecord, records, text } from '../json/json-fields.ts';

/** The name of the capability or extension, in the namespace of any vendor. */
const CANCELLATION = /(?:^|\.)order_cancellation(?:@|$)/;

export const offersCancellation = (names: Iterable<string>): boolean =>
  [...names].some((name) => CANCELLATION.test(name));

/** Cancels each order of the purchase. The first that is not canceled decides the outcome. */
export async function cancelEach(
  { merchantOrderIds, idempotencyKey }: CancelRequest,
  cancel: (orderId: string, idempotencyKey: string) => Promise<CancelOutcome>,
): Promise<CancelOutcome> {
  let refunded: Money | null = null;
  for (const [index, orderId] of merchantOrderIds.entries()) {
    const outcome = await cancel(orderId, index === 0 ? idempotencyKey : `${idempotencyKey}-${index + 1}`);
    if (outcome.kind !== 'completed') return outcome;
    refunded = sum(refunded, outcome.refunded);
  }
  return { kind: 'completed', refunded };
}

function sum(one: Money | null, other: Money | null): Money | null {
  if (one === null || other === null) return one ?? other;
  return { ...one, amountSubunits: one.amountSubunits + other.amountSubunits };
}

/** The decision in an order's adjustments; null if it was not asked to cancel. */
export function readDecision(order: LooseRecord, currencyCode: string): CancelOutcome | null {
  const adjustments = records(order['adjustments']);
  const decision = adjustments.findLast(({ type }) => /^cancell?ation$/i.test(text(type) ?? ''));
  if (decision === undefined) return null;
  switch (text(decision['status'])) {
    case 'completed': {
      const refund = adjustments.find(({ type, status }) => type === 'refund' && status === 'completed');
      const subunits = amountOf(decision) ?? (refund === undefined ? null : amountOf(refund));
      const refunded = subunits === null ? null : { currencyCode, amountSubunits: subunits };
      return { kind: 'completed', refunded };
    }
    case 'failed':
      return denial([{ code: '', content: text(decision['description']) ?? '' }]);
    default:
      return { kind: 'requested' };
  }
}

/** What the buyer gets back: UCP has signed totals, ACP an amount. */
function amountOf(adjustment: LooseRecord): number | null {
  const total = records(adjustment['totals']).find(({ type }) => type === 'total');
  const amount = integer(total?.['amount']) ?? integer(adjustment['amount']);
  return amount === null ? null : Math.abs(amount);
}

interface Message {
  readonly code: string;
  readonly content: string;
}

const codeOf = ({ code }: Message) => CANCELLATION_DENIAL_CODES.find((each) => each === code);

/** Whether a message gives a reason that only a denial has, whatever the status of the response. */
export const isDenial = (messages: readonly Message[]): boolean =>
  messages.some((message) => codeOf(message) !== undefined);

/** A refused request to cancel, with the merchant's reason. */
export function denial(messages: readonly Message[]): Extract<CancelOutcome, { kind: 'denied' }> {
  const message = messages.find((each) => codeOf(each) !== undefined) ?? messages[0];
  return {
    kind: 'denied',
    code: (message && codeOf(message)) ?? 'other',
    message: message?.content || 'The merchant did not cancel the order.',
  };
}
