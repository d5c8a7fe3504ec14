/** Reads a product by its URL, from shops with GraphQL. */
import type { Availability } from '@purser/contract/vocabulary';
import type { ConnectorContext, Money } from '../../connector.ts';
import { type LooseRecord, present, record, records, text } from '../../json/json-fields.ts';
import { currencyCode } from '../../structured-data/offers/price-currency.ts';
import { readMoney } from '../api/amounts.ts';
import { ask } from '../api/graphql.ts';
import type { StoreRoot } from '../api/store-root.ts';
import type { Child, Configuration, OptionAttribute } from './configurable.ts';

export interface GraphqlProduct {
  readonly sku: string;
  readonly name: string | null;
  /** As a page would name it: `simple`, `configurable`. */
  readonly type: string | null;
  readonly price: Money | null;
  readonly availability: Availability;
  readonly images: readonly string[];
  readonly configuration: Configuration | null;
  readonly categories: readonly string[];
}

const PRICE = 'price_range { minimum_price { final_price { value currency } } }';
const PRODUCT = `__typename ... on ProductInterface {
  sku name stock_status ${PRICE} small_image { url } categories { name }
  ... on ConfigurableProduct {
    configurable_options { attribute_id_v2 attribute_code label position values { value_index label } }
    variants { attributes { code value_index } product { id sku stock_status ${PRICE} } }
  }
}`;
const BY_ROUTE = `query Route($url: String!) { found: route(url: $url) { ${PRODUCT} } }`;
const BY_KEY = `query Key($key: String!) { found: products(filter: { url_key: { eq: $key } }) { items { ${PRODUCT} url_key } } }`;

/** Null if the shop does not respond, or has no product there. */
export async function askForProduct(
  context: ConnectorContext,
  root: StoreRoot,
  pageUrl: string,
  asksOnce: boolean,
): Promise<GraphqlProduct | null> {
  const path = pathInStore(pageUrl, root);
  const routed = await ask(context, root, BY_ROUTE, { url: path }, asksOnce);
  if (routed.kind === 'data') return readGraphqlProduct(record(routed.data['found']));
  // Older shops cannot be queried by URL.
  if (routed.kind !== 'errors') return null;
  const key = (path.split('/').at(-1) ?? '').replace(/\.[a-z]{1,5}$/i, '');
  const keyed = await ask(context, root, BY_KEY, { key }, asksOnce);
  if (keyed.kind !== 'data') return null;
  const items = records(record(keyed.data['found'])?.['items']);
  return readGraphqlProduct(items.find((item) => text(item['url_key']) === key) ?? null);
}

function pathInStore(pageUrl: string, { restUrl, storeCode }: StoreRoot): string {
  const base = new URL(restUrl).pathname.replace(/rest\/.*$/, '');
  const path = new URL(pageUrl).pathname.replace(/^\/+/, '');
  const inInstallation = `/${path}`.startsWith(base) ? `/${path}`.slice(base.length) : path;
  const prefix = `${storeCode ?? ''}/`;
  return storeCode !== null && inInstallation.startsWith(prefix)
    ? inInstallation.slice(prefix.length)
    : inInstallation;
}

function readGraphqlProduct(node: LooseRecord | null): GraphqlProduct | null {
  const sku = text(node?.['sku']);
  if (node === null || sku === null) return null;
  const type =
    text(node['__typename'])
      ?.replace(/Product$/, '')
      .toLowerCase() ?? null;
  return {
    sku,
    name: text(node['name']),
    type,
    price: priceOf(node),
    availability: stockOf(node),
    images: present(text(record(node['small_image'])?.['url'])),
    configuration: type === 'configurable' ? configurationOf(node) : null,
    categories: records(node['categories']).flatMap((category) => present(text(category['name']))),
  };
}

function configurationOf(node: LooseRecord): Configuration | null {
  const attributes = records(node['configurable_options']).flatMap((option): OptionAttribute[] => {
    const id = text(option['attribute_id_v2']);
    const label = text(option['label']);
    if (id === null || label === null) return [];
    const options = records(option['values']).flatMap((value) => {
      const valueId = text(value['value_index']);
      const valueLabel = text(value['label']);
      return valueId === null || valueLabel === null ? [] : [{ id: valueId, label: valueLabel }];
    });
    return [{ id, code: text(option['attribute_code']), label, options }];
  });
  if (attributes.length === 0) return null;
  const children = records(node['variants']).flatMap((variant) => present(childOf(variant, attributes)));
  return { productId: null, attributes, children };
}

function childOf(variant: LooseRecord, attributes: readonly OptionAttribute[]): Child | null {
  const product = record(variant['product']);
  const sku = text(product?.['sku']);
  if (product === null || sku === null) return null;
  const options = new Map<string, string>();
  for (const pair of records(variant['attributes'])) {
    const attribute = attributes.find(({ code }) => code !== null && code === text(pair['code']));
    const value = text(pair['value_index']);
    if (attribute !== undefined && value !== null) options.set(attribute.id, value);
  }
  if (options.size !== attributes.length) return null;
  const amount = text(finalPrice(product)?.['value']);
  return { id: text(product['id']) ?? sku, sku, options, availability: stockOf(product), amount, images: [] };
}

function finalPrice(node: LooseRecord): LooseRecord | null {
  return record(record(record(node['price_range'])?.['minimum_price'])?.['final_price']);
}

function priceOf(node: LooseRecord): Money | null {
  const price = finalPrice(node);
  const code = currencyCode(price?.['currency']);
  return code === null ? null : readMoney(price?.['value'], code);
}

function stockOf(node: LooseRecord): Availability {
  const status = text(node['stock_status']);
  if (status === 'IN_STOCK') return 'in_stock';
  return status === 'OUT_OF_STOCK' ? 'out_of_stock' : 'unknown';
}
