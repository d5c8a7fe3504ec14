import { type IntentRow, intentFromRow } from '../../store/intents/checkout-intents.ts';
import { type IntentFilter, listIntents } from '../../store/intents/intent-list.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';

export const readCheckoutIntents = (
  context: Context,
  filter: IntentFilter,
  page: PageRequest,
): Promise<Page<IntentRow>> => listIntents(context.store.db, filter, page);

export { intentFromRow };
