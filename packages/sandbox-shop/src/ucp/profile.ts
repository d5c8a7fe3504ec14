import type { JsonObject } from '../http/json-reading.ts';

/** The supported version of the Universal Commerce Protocol. */
const UCP_VERSION = '2026-04-08';

const SITE = `https://ucp.dev/${UCP_VERSION}`;

export const CAPABILITIES = {
  checkout: 'dev.ucp.shopping.checkout',
  fulfillment: 'dev.ucp.shopping.fulfillment',
  discount: 'dev.ucp.shopping.discount',
  order: 'dev.ucp.shopping.order',
  cancellation: 'dev.purser.shopping.order_cancellation',
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
} as const;

/** The only payment handler: it accepts test tokens and moves no money. */
export const PAYMENT_HANDLERS = {
  'dev.purser.sandbox_tokens': [
    {
      id: 'sandbox_tokens',
      version: UCP_VERSION,
      available_instruments: [{ type: 'card' }],
      config: { environment: 'test', supported_tokens: ['success_token', 'fail_token'] },
    },
  ],
} as const;

/** The discovery document at `/.well-known/ucp`. */
export function discoveryProfile(origin: string): JsonObject {
  const capability = (page: string, schema: string, extended?: string) => [
    {
      version: UCP_VERSION,
      spec: `${SITE}/specification/${page}`,
      schema: `${SITE}/schemas/shopping/${schema}.json`,
      ...(extended === undefined ? {} : { extends: extended }),
    },
  ];
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          {
            version: UCP_VERSION,
            spec: `${SITE}/specification/overview`,
            transport: 'rest',
            schema: `${SITE}/services/shopping/rest.openapi.json`,
            endpoint: `${origin}/ucp`,
          },
        ],
      },
      capabilities: {
        [CAPABILITIES.checkout]: capability('checkout', 'checkout'),
        [CAPABILITIES.fulfillment]: capability('fulfillment', 'fulfillment', CAPABILITIES.checkout),
        [CAPABILITIES.discount]: capability('discount', 'discount', CAPABILITIES.checkout),
        [CAPABILITIES.order]: capability('order', 'order'),
        [CAPABILITIES.cancellation]: [{ version: UCP_VERSION, extends: CAPABILITIES.order }],
        [CAPABILITIES.search]: capability('catalog/search', 'catalog_search'),
        [CAPABILITIES.lookup]: capability('catalog/lookup', 'catalog_lookup'),
      },
      payment_handlers: PAYMENT_HANDLERS,
    },
  };
}

/** The `ucp` part of a response for these capabilities. */
export function envelope(...names: readonly (keyof typeof CAPABILITIES)[]): JsonObject {
  return {
    version: UCP_VERSION,
    capabilities: Object.fromEntries(names.map((name) => [CAPABILITIES[name], [{ version: UCP_VERSION }]])),
  };
}
