import type { Product, ProductSubscription } from '@purser/client';
import { apiCommand, listCommand, recordCommand } from '../../clients/api-command.ts';
import { switchFlag, textFlag } from '../../flags/filters.ts';
import { type Flags, httpUrl } from '../../flags/flags.ts';
import { formatMoney } from '../../output/money.ts';
import { recordText } from '../../output/record.ts';
import { formatTable } from '../../output/table.ts';

const PRODUCT_FLAG = textFlag('url', 'URL of the product page');
const STORE_FLAG = switchFlag('The URL is that of a store: all of its products');

function productUrl(flags: Flags): string {
  const url = flags.required('product');
  httpUrl('product', url);
  return url;
}

const targetOf = (flags: Flags) => ({
  type: flags.isOn('store') ? ('store' as const) : ('product' as const),
  url: productUrl(flags),
});

export const productsLookup = apiCommand({
  words: ['products', 'lookup'],
  summary: 'Show the price, stock and variants of a product',
  operations: ['lookupProduct'],
  operand: 'product',
  flags: { product: PRODUCT_FLAG },
  task(flags, { columns }) {
    const url = productUrl(flags);
    return async (client) => {
      const json = await client.products.lookup(url);
      return { json, text: productText(json, columns) };
    };
  },
});

function productText(product: Product, columns: number | null): string {
  const { images: _images, variants, variantDimensions, ...fields } = product;
  const options = (variantDimensions ?? []).map(({ label, values }) => [label, values.join(', ')]);
  const rows = (variants ?? []).map(({ name, sku, price, availability }) => [
    name ?? sku ?? '',
    price === null ? '' : formatMoney(price),
    availability.replaceAll('_', ' '),
  ]);
  return [
    recordText({ ...fields, ...Object.fromEntries(options) }, columns),
    ...(rows.length === 0 ? [] : ['', formatTable([['variant', 'price', 'stock'], ...rows], [1], columns)]),
  ].join('\n');
}

export const productsTrack = recordCommand({
  words: ['products', 'track'],
  summary: 'Track a product: changes of its price and stock become events',
  operations: ['subscribeToProduct'],
  operand: 'product',
  flags: { product: PRODUCT_FLAG, store: STORE_FLAG },
  task(flags) {
    const target = targetOf(flags);
    return (client) => client.products.subscribe(target);
  },
});

export const productsUntrack = recordCommand({
  words: ['products', 'untrack'],
  summary: 'Stop tracking a product',
  operations: ['unsubscribeFromProduct'],
  operand: 'product',
  flags: { product: PRODUCT_FLAG, store: STORE_FLAG },
  task(flags) {
    const target = targetOf(flags);
    return (client) => client.products.unsubscribe(target);
  },
});

export const productsList = listCommand({
  words: ['products', 'list'],
  summary: 'List tracked products and stores, newest first',
  operations: ['listProductSubscriptions'],
  heading: ['id', 'type', 'name', 'state', 'url', 'checked'],
  empty: 'No tracked products. "purser products track <url>" adds one.',
  row: ({ id, subscriptionId, type, name, state, url, checkedAt }: ProductSubscription) => [
    id ?? subscriptionId,
    type,
    name ?? '',
    state,
    url,
    checkedAt,
  ],
  list: () => (client, page) => client.products.subscriptions(page),
});

export const merchantsCheck = recordCommand({
  words: ['merchants', 'check'],
  summary: 'Check whether the service can buy at a domain',
  operations: ['getBrandByDomain'],
  operand: 'domain',
  flags: { domain: textFlag('domain', 'Domain, such as shop.example.com') },
  task(flags) {
    const domain = flags.required('domain');
    return (client) => client.brands.retrieveByDomain(domain);
  },
});

const GATEWAYS = ['basis-theory', 'sandbox'] as const;

export const paymentGatewaysSession = recordCommand({
  words: ['payment-gateways', 'session'],
  summary: "Create a session that tokenizes a card in the buyer's browser",
  operations: ['createPaymentGatewaySession'],
  operand: 'gateway',
  flags: { gateway: textFlag(GATEWAYS.join('|'), 'Payment gateway') },
  task(flags) {
    const gateway = flags.requiredOneOf('gateway', GATEWAYS);
    return (client) => client.paymentGateways.createSession(gateway);
  },
});
