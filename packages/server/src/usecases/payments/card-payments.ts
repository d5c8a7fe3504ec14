import type { CardPayment } from '../../domain/payments/card-charge.ts';
import type { Money } from '../../kernel/money.ts';
import {
  type CardPaymentNews,
  findCardPayment,
  findPaidForIntent,
  keepCardPayment,
  updateCardPayment,
} from '../../store/intents/card-payments.ts';
import type { Context } from '../context.ts';

export const readCardPayment = (context: Context, intentId: string): Promise<CardPayment | null> =>
  findCardPayment(context.store.db, intentId);

/** Keeps the name of the charge, so that whatever happens next it can be taken or given back. */
export const beginCardPayment = (context: Context, payment: CardPayment): Promise<void> =>
  keepCardPayment(context.store.db, payment, context.clock.now());

export const recordCardPayment = (context: Context, intentId: string, news: CardPaymentNews): Promise<void> =>
  updateCardPayment(context.store.db, intentId, news, context.clock.now());

/** What was paid to the merchant; null when there is no order. */
export const readPaid = (context: Context, intentId: string): Promise<Money | null> =>
  findPaidForIntent(context.store.db, intentId);
