import { type IntentFilter, type IntentRow, intentFromRow, listIntents } from '../store/checkout-intents.ts';
import type { Page, PageRequest } from '../store/pages.ts';
import type { Context } from './context.ts';

export const readCheckoutIntents = (
  context: Context,
  filter: IntentFilter,
  page: PageRequest,
): Promise<Page<IntentRow>> => listIntents(context.store.db, filter, page);

export { intentFromRow };
