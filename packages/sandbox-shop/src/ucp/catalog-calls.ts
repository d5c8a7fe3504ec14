import type { Product, VariantOption } from '../catalogue/product.ts';
import type { CurrentProduct } from '../catalogue/product-changes.ts';
import { jsonReply, type Reply, type Route } from '../http/exchange.ts';
import { arrayOf, objectOf, textOf } from '../http/json-reading.ts';
import { type FoundProduct, findProduct, searchProducts } from './find-product.ts';
import {
  type Match,
  optionsUnder,
  presentProduct,
  type StockLookup,
  variantsMatching,
} from './present-product.ts';
import { envelope } from './profile.ts';
import { type ProtocolCall, protocolCall, protocolError } from './protocol-call.ts';

interface Catalog {
  readonly stock: StockLookup;
  readonly shown: CurrentProduct;
}

const PAGE_DEFAULT = 20;
const PAGE_MAX = 100;
const IDS_MAX = 50;

/** The catalog capabilities over REST: search, lookup of several products, details of one. */
export function catalogRoutes(store: Catalog): readonly Route[] {
  return [
    { method: 'POST', path: '/ucp/catalog/search', handle: protocolCall((call) => search(call, store)) },
    { method: 'POST', path: '/ucp/catalog/lookup', handle: protocolCall((call) => lookup(call, store)) },
    { method: 'POST', path: '/ucp/catalog/product', handle: protocolCall((call) => detail(call, store)) },
  ];
}

function search({ exchange, body }: ProtocolCall, { stock, shown }: Catalog): Reply {
  const query = objectOf(body);
  const range = objectOf(objectOf(query['filters'])['price']);
  const found = searchProducts({
    words: textOf(query['query']).toLowerCase().split(/\s+/).filter(Boolean),
    priceMin: numberOf(range['min'], 0),
    priceMax: numberOf(range['max'], Number.MAX_SAFE_INTEGER),
    shown,
  });
  const pagination = objectOf(query['pagination']);
  const limit = Math.min(Math.max(1, Math.trunc(numberOf(pagination['limit'], PAGE_DEFAULT))), PAGE_MAX);
  const cursor = textOf(pagination['cursor']) || '0';
  if (!/^\d{1,6}$/.test(cursor)) return protocolError(400, 'invalid_request', 'cursor is invalid.');
  const start = Number(cursor);
  const page = found.slice(start, start + limit);
  const end = start + page.length;
  const hasNextPage = end < found.length;
  return jsonReply(200, {
    ucp: envelope('search'),
    products: page.map((product) => presentProduct({ origin: exchange.origin, product, stock })),
    pagination: {
      has_next_page: hasNextPage,
      total_count: found.length,
      ...(hasNextPage ? { cursor: String(end) } : {}),
    },
  });
}

function lookup({ exchange, body }: ProtocolCall, { stock, shown }: Catalog): Reply {
  const ids = arrayOf(objectOf(body)['ids']).map(textOf).filter(Boolean);
  if (ids.length === 0 || ids.length > IDS_MAX) {
    return protocolError(400, 'invalid_request', `ids must be a list of 1 to ${IDS_MAX} strings.`);
  }
  const { origin } = exchange;
  const found = new Map<Product, (FoundProduct & { readonly id: string })[]>();
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const match = findProduct(id, origin, shown);
    if (match === null) missing.push(id);
    else found.set(match.product, [...(found.get(match.product) ?? []), { ...match, id }]);
  }
  return jsonReply(200, {
    ucp: envelope('lookup'),
    products: [...found].map(([product, matches]) => {
      const inputsOf = (variantId: string) => matches.flatMap((match) => matchOf(match, variantId));
      return presentProduct({
        origin,
        product,
        stock,
        variants: product.variants.filter((variant) => inputsOf(variant.id).length > 0),
        inputsOf: (variant) => inputsOf(variant.id),
      });
    }),
    ...(missing.length === 0
      ? {}
      : { messages: missing.map((id) => ({ type: 'info', code: 'not_found', content: id })) }),
  });
}

function matchOf(found: FoundProduct & { readonly id: string }, variantId: string): Match[] {
  if (found.variant === null) return [{ id: found.id, match: 'featured' }];
  return found.variant.id === variantId ? [{ id: found.id, match: 'exact' }] : [];
}

function detail({ exchange, body }: ProtocolCall, { stock, shown }: Catalog): Reply {
  const query = objectOf(body);
  const id = textOf(query['id']);
  if (id === '') return protocolError(400, 'invalid_request', 'id must be a non-empty string.');
  const found = findProduct(id, exchange.origin, shown);
  if (found === null) return jsonReply(200, productNotFound(id));
  const { product, variant } = found;
  const asked = arrayOf(query['selected']).map((value): VariantOption => {
    const option = objectOf(value);
    return { name: textOf(option['name']), label: textOf(option['label']) };
  });
  const selected = asked.length > 0 ? asked : (variant?.options ?? []);
  return jsonReply(200, {
    ucp: envelope('lookup'),
    product: {
      ...presentProduct({
        origin: exchange.origin,
        product,
        stock,
        variants: variantsMatching(product, selected),
        options: optionsUnder(product, selected, stock),
      }),
      selected,
    },
  });
}

function productNotFound(id: string) {
  return {
    ucp: { ...envelope('lookup'), status: 'error' },
    messages: [
      { type: 'error', code: 'not_found', content: `Product not found: ${id}`, severity: 'unrecoverable' },
    ],
  };
}

function numberOf(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}
