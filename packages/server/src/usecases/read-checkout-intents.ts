import { type IntentRow, intentFromRow } from '../store/checkout-intents.ts';
import { type IntentFilter, listIntents } from '../store/intent-list.ts';
import type { Page, PageRequest } from '../store/pages.ts';
import type { Context } from './context.ts';

export const readCheckoutIntents = (
  context: Context,
  filter: IntentFilter,
  page: PageRequest,
): Promise<Page<IntentRow>> => listIntents(context.store.db, filter, page);

export { intentFromRow };
