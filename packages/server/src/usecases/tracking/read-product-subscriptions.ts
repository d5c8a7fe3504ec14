import type { Page, PageRequest } from '../../store/pages.ts';
import { listSubscriptions } from '../../store/tracking/product-subscriptions.ts';
import type { Context } from '../context.ts';
import type { SubscriptionView } from './subscribe-to-product.ts';

export const readProductSubscriptions = (
  context: Context,
  accountId: string,
  page: PageRequest,
): Promise<Page<SubscriptionView>> => listSubscriptions(context.store.db, accountId, page);
