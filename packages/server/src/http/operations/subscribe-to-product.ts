import { invalidFields, notFound } from '../../kernel/errors.ts';
import { runAskingCommand } from '../../usecases/run-command.ts';
import {
  type FoundProduct,
  type SubscriptionView,
  subscribeToProduct as subscribe,
  subscribeToStore,
} from '../../usecases/tracking/subscribe-to-product.ts';
import { type HttpContext, success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentProductSubscription } from '../present/product-subscription.ts';

export const subscribeToProduct: Handler<'subscribeToProduct'> = async (
  http,
  { principal, body, idempotency },
) => {
  const { usecases, productTracking } = http;
  const { accountId } = principal;
  const { type, url } = body;
  const answerOf = (subscription: SubscriptionView) =>
    success(http, 'subscribeToProduct', presentProductSubscription(subscription));
  switch (type) {
    case 'product':
      return replyOf(
        await runAskingCommand(
          usecases,
          idempotency,
          () => productAt(http, url),
          (tx, found) => subscribe(usecases, tx, productTracking, accountId, url, found),
          answerOf,
        ),
      );
    case 'store':
      return replyOf(
        await runAskingCommand(
          usecases,
          idempotency,
          () => productUrlsAt(http, url),
          (tx, urls) => subscribeToStore(usecases, tx, productTracking, accountId, url, urls),
          answerOf,
        ),
      );
    default: {
      const never: never = type;
      return never;
    }
  }
};

async function productAt(http: HttpContext, url: string): Promise<FoundProduct> {
  const found = await http.outside.lookupProduct(url);
  switch (found.kind) {
    case 'found':
      return found;
    case 'not_found':
      throw notFound('Product');
    case 'failed':
      throw refusedUrl(`could not be looked up: ${found.message}`, url);
    default: {
      const never: never = found;
      return never;
    }
  }
}

async function productUrlsAt(http: HttpContext, url: string): Promise<readonly string[]> {
  const listing = await http.outside.listProducts(url);
  switch (listing.kind) {
    case 'listed':
      return listing.productUrls;
    case 'not_offered':
      throw refusedUrl(
        'is at a merchant without an interface that lists its products: track them one by one',
        url,
      );
    case 'failed':
      throw refusedUrl(`could not be asked for its products: ${listing.message}`, url);
    default: {
      const never: never = listing;
      return never;
    }
  }
}

const refusedUrl = (message: string, value: string) => invalidFields({ 'body.url': { message, value } });
