import { invalidFields, notFound } from '../../kernel/errors.ts';
import { readProductSubscriptions } from '../../usecases/queries.ts';
import { runAskingCommand } from '../../usecases/run-command.ts';
import {
  endProductSubscription,
  endStoreSubscription,
  isSubscribedAt,
} from '../../usecases/tracking/end-product-subscription.ts';
import {
  type FoundProduct,
  type SubscriptionView,
  subscribeToProduct,
  subscribeToStore,
} from '../../usecases/tracking/subscribe-to-product.ts';
import { type HttpContext, success } from '../http-context.ts';
import { type OperationHandlers, replyOf } from '../operation.ts';
import { presentProductSubscription } from '../present/product-subscription.ts';
import { pagePosition, presentPage } from '../validation/cursors.ts';

export const productHandlers = {
  lookupProduct: async (http, { query }) => {
    const found = await http.external.lookupProduct(query.url, { mayRender: true });
    switch (found.kind) {
      case 'found':
        return { response: success(http, 'lookupProduct', found.product) };
      case 'not_found':
        throw notFound('Product');
      case 'failed':
        throw invalidFields({
          'query.url': { message: `could not be looked up: ${found.message}`, value: query.url },
        });
      default: {
        const never: never = found;
        return never;
      }
    }
  },

  getBrandByDomain: async (http, { params }) => {
    const domain = params.domain.toLowerCase();
    if (!URL.canParse(`https://${domain}/`)) {
      throw invalidFields({ 'path.domain': { message: 'is not a domain', value: params.domain } });
    }
    const value = { id: domain, ...(await http.external.recogniseDomain(domain)) };
    return { response: success(http, 'getBrandByDomain', value) };
  },

  subscribeToProduct: async (http, { principal, body, idempotency }) => {
    const { usecases, productTracking } = http;
    const { accountId } = principal;
    const { type, url } = body;
    const responseOf = (subscription: SubscriptionView) =>
      success(http, 'subscribeToProduct', presentProductSubscription(subscription));
    switch (type) {
      case 'product':
        return replyOf(
          await runAskingCommand(
            usecases,
            idempotency,
            () => productAt(http, url),
            (tx, found) => subscribeToProduct(usecases, tx, productTracking, accountId, url, found),
            responseOf,
          ),
        );
      case 'store':
        return replyOf(
          await runAskingCommand(
            usecases,
            idempotency,
            () => productUrlsAt(http, url),
            (tx, urls) => subscribeToStore(usecases, tx, productTracking, accountId, url, urls),
            responseOf,
          ),
        );
      default: {
        const never: never = type;
        return never;
      }
    }
  },

  unsubscribeFromProduct: async (http, { principal, body, idempotency }) => {
    const { accountId } = principal;
    const { type, url } = body;
    const result = await runAskingCommand(
      http.usecases,
      idempotency,
      () => (type === 'store' ? Promise.resolve(null) : productIdAt(http, accountId, url)),
      (tx, productId) =>
        type === 'store'
          ? endStoreSubscription(http.usecases, tx, accountId, url)
          : endProductSubscription(http.usecases, tx, accountId, url, productId),
      (ended) => success(http, 'unsubscribeFromProduct', presentProductSubscription(ended, false)),
    );
    return replyOf(result);
  },

  listProductSubscriptions: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const place = pagePosition(seal, accountId, 'product-subscriptions', query);
    const page = await readProductSubscriptions(http.usecases, { accountId, search: query.q }, place);
    const value = presentPage(seal, accountId, 'product-subscriptions', page, (subscription) =>
      presentProductSubscription(subscription),
    );
    return { response: success(http, 'listProductSubscriptions', value) };
  },
} satisfies OperationHandlers;

async function productAt(http: HttpContext, url: string): Promise<FoundProduct> {
  // Later reads of the page are made without a browser, and compared with this one.
  const found = await http.external.lookupProduct(url, { mayRender: false });
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
  const listing = await http.external.listProducts(url);
  switch (listing.kind) {
    case 'listed':
      return listing.productUrls;
    case 'not_offered':
      throw refusedUrl('is at a merchant that does not list its products: track them individually', url);
    case 'failed':
      throw refusedUrl(`did not list its products: ${listing.message}`, url);
    default: {
      const never: never = listing;
      return never;
    }
  }
}

const refusedUrl = (message: string, value: string) => invalidFields({ 'body.url': { message, value } });

/** The id of the product at a URL; null if the account subscribed with this URL, which needs no lookup, or if the lookup fails. */
async function productIdAt(http: HttpContext, accountId: string, url: string): Promise<string | null> {
  if (await isSubscribedAt(http.usecases, accountId, url)) return null;
  const found = await http.external.lookupProduct(url, { mayRender: false });
  return found.kind === 'found' ? found.product.id : null;
}
