import { type ReadIntent, readIntent } from '../../store/intents/checkout-intents.ts';
import type { Context } from '../context.ts';

/** One intent as it is now; null when there is none (of the account, where one is named). */
export const readCheckoutIntent = (
  context: Context,
  id: string,
  accountId?: string,
): Promise<ReadIntent | null> => readIntent(context.store.db, id, accountId);
