import { productBySlug } from './catalogue/catalogue.ts';
import type { Product } from './catalogue/product.ts';
import type { Environment } from './environment.ts';
import { type Exchange, jsonReply, type Reply, type Route } from './http/exchange.ts';
import { type JsonObject, objectOf, readJson } from './http/json-reading.ts';
import { advanceOrder, type Order, orderStatus } from './orders/order.ts';
import type { ShopStore } from './storage/shop-store.ts';
import { type FaultInjector, readFaults } from './ucp/fault-injection.ts';

interface AdminSettings {
  readonly store: ShopStore;
  readonly faults: FaultInjector;
  readonly environment: Environment;
}

/** The admin API, for tests. It has no authentication: the shop is for tests on one machine. */
export function adminRoutes({ store, faults, environment }: AdminSettings): readonly Route[] {
  const find = (idOrNumber: string): Order | null =>
    store.order(idOrNumber) ?? store.orders().find((order) => order.number === idOrNumber) ?? null;
  const withOrder = (idOrNumber: string | undefined, reply: (order: Order) => Reply): Reply => {
    const order = find(idOrNumber ?? '');
    return order === null ? jsonReply(404, { code: 'not_found', content: 'No such order.' }) : reply(order);
  };
  return [
    {
      method: 'GET',
      path: '/admin/orders',
      handle: () => jsonReply(200, { orders: store.orders().map(adminView) }),
    },
    {
      method: 'GET',
      path: '/admin/orders/:id',
      handle: (_exchange, { id }) => withOrder(id, (order) => jsonReply(200, adminView(order))),
    },
    {
      method: 'POST',
      path: '/admin/orders/:id/advance',
      handle: (_exchange, { id }) =>
        withOrder(id, (order) => {
          const next = advanceOrder(order, environment.now());
          if (next !== order) store.commit([{ table: 'orders', key: next.id, value: next }]);
          return jsonReply(200, adminView(next));
        }),
    },
    {
      method: 'PUT',
      path: '/admin/products/:slug',
      handle: (exchange, { slug }) => {
        const product = productBySlug(slug ?? '');
        return product === null
          ? jsonReply(404, { code: 'not_found', content: 'No such product.' })
          : changeProduct(store, product, exchange);
      },
    },
    {
      method: 'POST',
      path: '/admin/reset',
      handle: () => {
        store.reset();
        faults.clear();
        return jsonReply(200, { reset: true });
      },
    },
    { method: 'GET', path: '/admin/faults', handle: () => jsonReply(200, { waiting: faults.pending() }) },
    { method: 'POST', path: '/admin/faults', handle: (exchange) => injectFaults(exchange, faults) },
    {
      method: 'DELETE',
      path: '/admin/faults',
      handle: () => {
        faults.clear();
        return jsonReply(200, { waiting: [] });
      },
    },
  ];
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Changes the fields in the body and keeps the others. */
function changeProduct(store: ShopStore, product: Product, exchange: Exchange): Reply {
  const body = readJson(exchange.body);
  if (!body.ok) return jsonReply(400, { code: 'invalid_request', content: 'The body is not JSON.' });
  const { title, priceSubunits, stockCount, isWithdrawn } = objectOf(body.value);
  const revision = {
    ...store.revision(product.slug),
    ...(typeof title === 'string' && title.trim() !== '' ? { title } : {}),
    ...(isCount(priceSubunits) ? { priceSubunits } : {}),
    ...(typeof isWithdrawn === 'boolean' ? { isWithdrawn } : {}),
  };
  store.commit([
    { table: 'revisions', key: product.slug, value: revision },
    ...(isCount(stockCount)
      ? product.variants.map(({ id }) => ({ table: 'stock' as const, key: id, value: stockCount }))
      : []),
  ]);
  const stock = Object.fromEntries(product.variants.map(({ id }) => [id, store.stock(id)]));
  return jsonReply(200, { slug: product.slug, ...revision, stock });
}

function injectFaults(exchange: Exchange, faults: FaultInjector): Reply {
  const body = readJson(exchange.body);
  if (!body.ok) return jsonReply(400, { code: 'invalid_request', content: 'The body is not JSON.' });
  const reading = readFaults(body.value);
  if (!reading.ok) return jsonReply(400, { code: 'invalid_request', content: reading.content });
  for (const { operation, fault } of reading.faults) faults.inject(operation, fault, reading.times);
  return jsonReply(200, { waiting: faults.pending() });
}

function adminView(order: Order): JsonObject {
  const { agreed } = order;
  return {
    id: order.id,
    number: order.number,
    status: orderStatus(order),
    createdAt: order.createdAt,
    channel: order.channel,
    sessionId: order.checkoutId,
    currency: agreed.currency,
    totalSubunits: agreed.totalSubunits,
    totals: agreed.totals.map(({ type, amountSubunits }) => ({ type, amountSubunits })),
    lines: agreed.lines.map((line) => ({
      product: line.slug,
      variantId: line.variantId,
      sku: line.sku,
      title: line.title,
      quantity: line.quantity,
      unitPriceSubunits: line.unitPriceSubunits,
    })),
    shippingOption: agreed.selectedOption?.id ?? null,
    shippingAddress: order.shippingAddress,
    buyer: order.buyer,
    email: order.buyer.email,
    paymentTokenKind: order.paymentTokenKind,
    events: order.events,
  };
}
