import { readProductSubscriptions } from '../../usecases/tracking/read-product-subscriptions.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentProductSubscription } from '../present/product-subscription.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';

export const listProductSubscriptions: Handler<'listProductSubscriptions'> = async (
  http,
  { principal, query },
) => {
  const { seal } = http.usecases;
  const { accountId } = principal;
  const place = pagePlace(seal, accountId, 'product-subscriptions', query);
  const page = await readProductSubscriptions(http.usecases, accountId, place);
  const value = presentPage(seal, accountId, 'product-subscriptions', page, presentProductSubscription);
  return { answer: success(http, 'listProductSubscriptions', value) };
};
