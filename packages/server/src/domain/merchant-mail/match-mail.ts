import type { Money } from '@purser/contract/shapes/money';
import { MAIL_CHECKS, type MailCheck } from '@purser/contract/vocabulary';
import { addMs } from '../../kernel/clock.ts';
import type { MailMessage } from './mail-message.ts';
import { orderNumbersIn } from './order-number.ts';
import { isSameMerchant, judgeSender } from './sender.ts';
import { totalIn } from './total.ts';

/** An order that was sent to a merchant, or may have been. */
export interface SentOrder {
  readonly intentId: string;
  readonly accountId: string;
  readonly buyerEmail: string;
  readonly host: string;
  readonly total: Money;
  /** When the purchase was confirmed. */
  readonly confirmedAt: Date;
  /** `unresolved`: failed with an unknown outcome. `placing`: a request may have been sent. `known`: completed or resolved. */
  readonly status: 'unresolved' | 'placing' | 'known';
}

/** What a mail says about one order. */
export interface MailEvidence {
  readonly order: SentOrder;
  /** The checks that agree. Recipient and time always do. */
  readonly checks: readonly MailCheck[];
  readonly merchantOrderId: string | null;
  /** The total that the mail names, in the currency of the order. */
  readonly total: Money | null;
}

/** Difference between the clocks of this installation and of the merchant's mail system. */
const CLOCK_TOLERANCE_MS = 10 * 60 * 1000;
/** A later mail confirms another order. */
const CONFIRMATION_DELAY_MS_MAX = 3 * 24 * 60 * 60 * 1000;

/** The time in which any order was confirmed that a mail about this order could be about. */
export const rivalsBetween = ({ confirmedAt }: SentOrder): readonly [from: Date, to: Date] => {
  const reachMs = CONFIRMATION_DELAY_MS_MAX + CLOCK_TOLERANCE_MS;
  return [addMs(confirmedAt, -reachMs), addMs(confirmedAt, reachMs)];
};

/** What a mail says about each of the orders without a known outcome that it may be about. Pure. */
export function matchMail(mail: MailMessage, orders: readonly SentOrder[]): MailEvidence[] {
  const numbers = orderNumbersIn(mail.text);
  return orders
    .filter(({ status }) => status !== 'known')
    .flatMap((order) => evidenceOf(mail, numbers, order) ?? []);
}

/** A mail about an order. */
export interface ReceivedMail {
  readonly sentAt: Date;
  readonly checks: readonly MailCheck[];
  readonly merchantOrderId: string | null;
}

/**
 * The mail that proves that the order was placed: every check agrees, no other mail with that proves another order number, and no other order
 * that exists or may exist could be meant. Null if there is none, or the outcome of the order is not unknown. Pure.
 */
export function proofOf<Mail extends ReceivedMail>(
  order: SentOrder,
  mails: readonly Mail[],
  orders: readonly SentOrder[],
): Mail | null {
  const complete = mails.filter(({ checks }) => MAIL_CHECKS.every((check) => checks.includes(check)));
  const [proof] = complete;
  if (proof === undefined || order.status !== 'unresolved') return null;
  if (complete.some(({ merchantOrderId }) => merchantOrderId !== proof.merchantOrderId)) return null;
  const hasRival = orders.some(
    (other) =>
      other.intentId !== order.intentId && isWithinTime(other, proof.sentAt) && isSimilarOrder(order, other),
  );
  return hasRival ? null : proof;
}

/** Whether a mail that confirms one of the orders could also confirm the other. */
const isSimilarOrder = (a: SentOrder, b: SentOrder): boolean =>
  isSameAddress(a.buyerEmail, b.buyerEmail) &&
  isSameMerchant(a.host, b.host) &&
  a.total.currencyCode === b.total.currencyCode &&
  a.total.amountSubunits === b.total.amountSubunits;

function isWithinTime({ confirmedAt }: SentOrder, sentAt: Date): boolean {
  const delayMs = sentAt.getTime() - confirmedAt.getTime();
  return delayMs >= -CLOCK_TOLERANCE_MS && delayMs <= CONFIRMATION_DELAY_MS_MAX;
}

/** Null if the mail is not about the order: another recipient, time or merchant, or neither a number nor the total. */
function evidenceOf(mail: MailMessage, numbers: readonly string[], order: SentOrder): MailEvidence | null {
  if (!mail.recipients.some((recipient) => isSameAddress(recipient, order.buyerEmail))) return null;
  if (!isWithinTime(order, mail.sentAt)) return null;
  const sender = judgeSender(mail, order.host);
  if (sender === 'unrelated') return null;
  const total = totalIn(mail.text, order.total.currencyCode);
  const isTotalEqual = total?.amountSubunits === order.total.amountSubunits;
  const [number] = numbers;
  if (number === undefined && !isTotalEqual) return null;
  return {
    order,
    checks: [
      'recipient',
      'time',
      ...(sender === 'authentic' ? (['sender'] as const) : []),
      // With two numbers, it is not known which is the order's.
      ...(numbers.length === 1 ? (['order_number'] as const) : []),
      ...(isTotalEqual ? (['total'] as const) : []),
    ],
    merchantOrderId: number ?? null,
    total,
  };
}

/** The domain of an address ignores case, its local part does not. */
function isSameAddress(a: string, b: string): boolean {
  const normalized = (address: string) => {
    const at = address.lastIndexOf('@');
    return `${address.slice(0, at)}@${address.slice(at + 1).toLowerCase()}`;
  };
  return normalized(a.trim()) === normalized(b.trim());
}
