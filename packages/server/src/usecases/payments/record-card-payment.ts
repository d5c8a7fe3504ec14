import type { CardPayment } from '../../domain/payments/card-charge.ts';
import {
  type CardPaymentUpdate,
  insertCardPayment,
  updateCardPayment,
} from '../../store/intents/card-payments.ts';
import type { Context } from '../context.ts';

/** Stores the charge before its authorization, so that it can be captured or cancelled after a crash. */
export const beginCardPayment = (context: Context, payment: CardPayment): Promise<void> =>
  insertCardPayment(context.store.db, payment, context.clock.now());

export const recordCardPayment = (
  context: Context,
  intentId: string,
  update: CardPaymentUpdate,
): Promise<void> => updateCardPayment(context.store.db, intentId, update, context.clock.now());
