import { runAskingCommand } from '../../usecases/run-command.ts';
import {
  endProductSubscription,
  endStoreSubscription,
  isSubscribedAt,
} from '../../usecases/tracking/end-product-subscription.ts';
import { type HttpContext, success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';

export const unsubscribeFromProduct: Handler<'unsubscribeFromProduct'> = async (
  http,
  { principal, body, idempotency },
) => {
  const { accountId } = principal;
  const { type, url } = body;
  const result = await runAskingCommand(
    http.usecases,
    idempotency,
    () => (type === 'store' ? Promise.resolve(null) : productIdAt(http, accountId, url)),
    (tx, productId) =>
      type === 'store'
        ? endStoreSubscription(tx, accountId, url)
        : endProductSubscription(tx, accountId, url, productId),
    (id) => success(http, 'unsubscribeFromProduct', { id, deleted: true }),
  );
  return replyOf(result);
};

/** Which product stands at an address that the subscription was not made under; null when nothing tells, or nobody need ask. */
async function productIdAt(http: HttpContext, accountId: string, url: string): Promise<string | null> {
  if (await isSubscribedAt(http.usecases, accountId, url)) return null;
  const found = await http.outside.lookupProduct(url);
  return found.kind === 'found' ? found.product.id : null;
}
