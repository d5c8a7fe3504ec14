import { INTENT_LIFETIME_MS } from '../../domain/intents/checkout-intent.ts';
import type { MailMessage } from '../../domain/merchant-mail/mail-message.ts';
import {
  type MailEvidence,
  matchMail,
  proofOf,
  rivalsBetween,
  type SentOrder,
} from '../../domain/merchant-mail/match-mail.ts';
import { addMs } from '../../kernel/clock.ts';
import type { Tx } from '../../store/database.ts';
import { lockIntent } from '../../store/intents/checkout-intents.ts';
import {
  insertMerchantMail,
  listKnownMatches,
  listMailsOfIntent,
  listOpenOrders,
  listSentOrders,
  type MerchantMailRow,
  markMailResolved,
  readOpenOrder,
} from '../../store/intents/merchant-mails.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { MERCHANT_MAIL, resolveOrder } from './unresolved-orders.ts';

export interface MatchedOrder {
  readonly intentId: string;
  readonly isResolved: boolean;
}

/**
 * Compares a mail with all orders that have an unknown outcome. Resolves the one that the mail proves as placed; otherwise stores what the
 * mail says about the orders that it may be about. A known mail changes nothing. Returns the orders.
 */
export async function receiveMerchantMail(
  context: Context,
  tx: Tx,
  mail: MailMessage,
): Promise<MatchedOrder[]> {
  const known = await listKnownMatches(tx, mail.hash);
  if (known.length > 0)
    return known.map(({ intent_id: intentId, is_resolved: isResolved }) => ({ intentId, isResolved }));
  const evidence = matchMail(mail, await listOpenOrders(tx));
  const matched: MatchedOrder[] = [];
  for (const one of evidence) {
    const { intentId, accountId } = one.order;
    // A placement that ends meanwhile waits here, and then finds the mail.
    await lockIntent(tx, intentId, accountId);
    await insertMerchantMail(tx, rowOf(mail, one, context.clock.now()));
    await recordChange(context, tx, {
      accountId,
      action: 'checkout_intent.mail_matched',
      objectId: intentId,
      after: {
        senderDomain: mail.senderDomain,
        merchantOrderId: one.merchantOrderId,
        checks: [...one.checks],
      },
    });
    matched.push({ intentId, isResolved: await resolveByStoredMail(context, tx, intentId, accountId) });
  }
  return matched;
}

const rowOf = (
  { hash, senderDomain, sentAt }: MailMessage,
  { order, checks, merchantOrderId, total }: MailEvidence,
  receivedAt: Date,
) => ({
  intent_id: order.intentId,
  message_hash: hash,
  account_id: order.accountId,
  sender_domain: senderDomain,
  sent_at: sentAt,
  received_at: receivedAt,
  merchant_order_id: merchantOrderId,
  total_subunits: total?.amountSubunits ?? null,
  currency_code: order.total.currencyCode,
  checks: [...checks],
});

/**
 * Resolves a locked intent with an unknown outcome as placed if a stored mail proves it: every check agrees, no mail names another order
 * number, and no other order could be meant. Returns whether it did. Called also when a placement ends, because mails arrive earlier.
 */
export async function resolveByStoredMail(
  context: Context,
  tx: Tx,
  intentId: string,
  accountId: string,
): Promise<boolean> {
  const mails = await listMailsOfIntent(tx, accountId, intentId);
  const order = mails.length === 0 ? null : await readOpenOrder(tx, intentId);
  if (order === null) return false;
  const proof = proofOf(order, mails.map(receivedMailOf), await ordersInTimeOf(tx, order));
  if (proof === null) return false;
  await resolveOrder(context, tx, intentId, {
    outcome: 'placed',
    ...(proof.merchantOrderId === null ? {} : { merchantOrderId: proof.merchantOrderId }),
    note: `Order confirmation from ${proof.senderDomain}`.slice(0, 255),
    decidedBy: MERCHANT_MAIL,
  });
  await markMailResolved(tx, intentId, proof.hash);
  return true;
}

const receivedMailOf = (row: MerchantMailRow) => ({
  hash: row.message_hash,
  senderDomain: row.sender_domain,
  sentAt: row.sent_at,
  checks: row.checks,
  merchantOrderId: row.merchant_order_id,
});

/** All orders that a mail about this one could be about. */
function ordersInTimeOf(tx: Tx, order: SentOrder): Promise<SentOrder[]> {
  const [from, to] = rivalsBetween(order);
  // An intent is confirmed within its lifetime.
  return listSentOrders(tx, addMs(from, -INTENT_LIFETIME_MS), to);
}
