/** The shapes in which the test merchant of the published protocol writes, per version. */
import type { UcpVersion } from '../src/ucp/versions.ts';
import type { MerchantOptions, Session } from './merchant-model.ts';

const HANDLER_NAME = 'com.example.tokens';
const HANDLER = { id: 'tokens_1', config: { tokens: ['success_token', 'fail_token'] } };
const CAPABILITIES = ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.discount', 'dev.ucp.shopping.order'];

function capabilityNames(options: MerchantOptions): readonly string[] {
  return [
    ...CAPABILITIES,
    ...(options.hidesFulfilment ? [] : ['dev.ucp.shopping.fulfillment']),
    ...(options.hasCatalog ? ['dev.ucp.shopping.catalog.lookup', 'dev.ucp.shopping.catalog.search'] : []),
  ];
}

function capabilitiesOf(version: UcpVersion, options: MerchantOptions): unknown {
  const names = capabilityNames(options);
  if (version === '2026-01-11') return names.map((name) => ({ name, version }));
  return Object.fromEntries(names.map((name) => [name, [{ version }]]));
}

export function discoveryDocument(version: UcpVersion, origin: string, options: MerchantOptions): unknown {
  const endpoint = `${origin}/ucp/`;
  const capabilities = capabilitiesOf(version, options);
  if (version === '2026-01-11') {
    const services = {
      'dev.ucp.shopping': {
        version,
        spec: 'https://ucp.dev/',
        rest: { schema: 'https://ucp.dev/', endpoint },
      },
    };
    return {
      ucp: { version, services, capabilities },
      payment: { handlers: [{ name: HANDLER_NAME, version, ...HANDLER }] },
    };
  }
  const services = {
    'dev.ucp.shopping': [
      { version, transport: 'mcp', endpoint: `${origin}/mcp` },
      { version, transport: 'rest', endpoint },
    ],
  };
  const body = {
    version,
    services,
    capabilities,
    payment_handlers: { [HANDLER_NAME]: [{ version, ...HANDLER }] },
  };
  return options.omitsWrapper ? body : { ucp: body };
}

export function checkoutDocument(
  version: UcpVersion,
  origin: string,
  options: MerchantOptions,
  session: Session,
): unknown {
  const { product, quantity } = session;
  const subtotal = product.price * quantity;
  const ucp = { version: options.echoedVersion ?? version, capabilities: capabilitiesOf(version, options) };
  const handlers =
    version === '2026-01-11'
      ? { payment: { handlers: [{ name: HANDLER_NAME, version, ...HANDLER }], instruments: [] } }
      : {};
  const payment_handlers =
    version === '2026-01-11' ? {} : { payment_handlers: { [HANDLER_NAME]: [{ version, ...HANDLER }] } };
  return {
    ucp: { ...ucp, ...payment_handlers },
    id: session.id,
    status: session.status,
    currency: session.currency,
    line_items: session.lines.map((line) => ({
      id: line.id,
      item: { id: product.id, title: product.title, price: product.price },
      quantity: line.quantity,
      totals: [{ type: 'subtotal', amount: product.price * line.quantity }],
    })),
    buyer: session.buyer,
    totals: totalsOf(version, options, session, subtotal),
    messages: session.messages,
    links: [],
    expires_at: session.expiresAt,
    ...handlers,
    ...(product.digital ? {} : { fulfillment: fulfilmentOf(version, options, session) }),
    ...(options.address === 'shipping_address' && session.address !== null
      ? { shipping_address: session.address }
      : {}),
    discounts: {
      codes: session.codes,
      applied: session.codes
        .filter((code) => code === 'TEN')
        .map((code) => ({ title: 'Ten', code, amount: 100 })),
    },
    ...(session.continueUrl === null ? {} : { continue_url: session.continueUrl }),
    ...orderOf(version, origin, session),
  };
}

function orderOf(version: UcpVersion, origin: string, session: Session): object {
  if (session.orderId === null) return {};
  const url = `${origin}/orders/${session.orderId}`;
  return version === '2026-01-11'
    ? { order_id: session.orderId, order_permalink_url: url }
    : { order: { id: session.orderId, permalink_url: url } };
}

function totalsOf(
  version: UcpVersion,
  options: MerchantOptions,
  session: Session,
  subtotal: number,
): unknown {
  const discount = session.codes.includes('TEN') ? 100 : 0;
  const shipping = session.optionId === null ? null : session.optionId === 'express' ? 1500 : 500;
  const tax = session.address === null ? null : 80;
  const extra = options.faults.priceRisesBy ?? 0;
  const total = subtotal - discount + (shipping ?? 0) + (tax ?? 0) + extra;
  return [
    { type: 'subtotal', amount: subtotal },
    ...(discount === 0 ? [] : [{ type: 'discount', amount: version < '2026-04-08' ? discount : -discount }]),
    ...(shipping === null ? [] : [{ type: 'fulfillment', amount: shipping }]),
    ...(tax === null ? [] : [{ type: 'tax', amount: tax }]),
    ...(extra === 0 ? [] : [{ type: 'fee', display_text: 'Handling', amount: extra }]),
    { type: 'total', amount: total + (options.faults.totalsOffBy ?? 0) },
  ];
}

function fulfilmentOf(version: UcpVersion, options: MerchantOptions, session: Session): unknown {
  const option = (id: string, title: string, amount: number): object => ({
    id,
    title,
    ...(version >= '2026-08-25' ? { description: { plain: title } } : { description: title }),
    latest_fulfillment_time: id === 'express' ? '2027-01-02T00:00:00Z' : '2027-01-09T00:00:00Z',
    ...(version === '2026-01-11'
      ? { subtotal: amount, tax: 0, total: amount }
      : { totals: [{ type: 'total', amount }] }),
  });
  const lineIds = session.lines.map((line) => line.id);
  const shown = options.address === 'fulfillment' ? session.address : null;
  const typed = version >= '2026-08-25' ? { type: 'shipping_address' } : {};
  const canShip = session.address !== null && !options.faults.unshippable;
  return {
    methods: [
      {
        id: 'm1',
        type: 'shipping',
        line_item_ids: lineIds,
        ...(shown === null
          ? {}
          : { destinations: [{ id: 'dest_1', ...typed, ...shown }], selected_destination_id: 'dest_1' }),
        groups: canShip
          ? [
              {
                id: 'g1',
                line_item_ids: lineIds,
                options: [option('express', 'Express', 1500), option('standard', 'Standard', 500)],
                selected_option_id: session.optionId,
              },
            ]
          : [],
      },
    ],
  };
}
