/** The test merchant's session documents, per version. */
import type { UcpVersion } from '../../src/ucp/discovery/versions.ts';
import { capabilitiesOf, HANDLER_NAME, handlerIn } from './discovery-wire.ts';
import { type Faults, groupIdsOf, type MerchantOptions, type Order, type Session } from './model.ts';

export function checkoutDocument(origin: string, options: MerchantOptions, session: Session): object {
  const { product } = session;
  const { version, faults } = options;
  return {
    ucp: ucpOf(options, session.declared),
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
    totals: totalsOf(options, session),
    messages: session.messages,
    links: [],
    expires_at: session.expiresAt,
    ...paymentOf(options, session),
    ...(hasMethods(options, session) ? { fulfillment: fulfilmentOf(options, session) } : {}),
    ...(options.address === 'shipping_address' && session.address !== null
      ? { shipping_address: session.address }
      : {}),
    discounts: {
      codes: session.codes,
      applied: session.codes
        .filter((code) => code === 'TEN')
        .map((code) => ({ title: 'Ten', code, amount: 100 })),
    },
    ...(faults.action !== undefined && session.status === 'complete_in_progress'
      ? { actions: { [faults.action]: [{ id: 'act_1', config: {} }] } }
      : {}),
    ...(session.continueUrl === null ? {} : { continue_url: session.continueUrl }),
    ...orderOf(version, origin, session),
  };
}

export function orderDocument(order: Order, cancels: Faults['cancels']): unknown {
  const cancellation = {
    id: 'adj_1',
    type: 'cancellation',
    occurred_at: '2026-11-21T12:00:00Z',
    status: cancels,
    description: 'Decided by the warehouse',
    totals: [{ type: 'total', amount: -order.total }],
  };
  return {
    id: order.id,
    checkout_id: order.sessionId,
    line_items: [],
    fulfillment: { expectations: [], events: [] },
    adjustments: order.cancelKey === undefined ? [] : [cancellation],
    totals: [],
  };
}

function ucpOf(options: MerchantOptions, declared: ReadonlySet<string> | null): object {
  const { version, faults, echoedVersion } = options;
  const instruments = faults.instruments === undefined ? {} : { available_instruments: faults.instruments };
  const handlers = { [HANDLER_NAME]: [{ ...handlerIn(options), ...instruments }] };
  return {
    version: echoedVersion ?? version,
    capabilities: capabilitiesOf(options, declared),
    ...(version === '2026-01-11' ? {} : { payment_handlers: handlers }),
  };
}

function paymentOf(options: MerchantOptions, session: Session): object {
  if (options.version === '2026-01-11')
    return { payment: { handlers: [{ name: HANDLER_NAME, ...handlerIn(options) }], instruments: [] } };
  if (options.faults.paysLater !== true) return {};
  const half = Math.floor(session.product.price / 2);
  const schedule = (id: string, type: string): object => ({ id, type, description: type, amount: half });
  const terms = [
    { id: 'now', title: 'Pay now', schedules: [schedule('a', 'immediate')] },
    { id: 'half', title: 'Half later', schedules: [schedule('b', 'immediate'), schedule('c', 'deferred')] },
  ];
  return { payment: { terms, selected_term_id: 'half' } };
}

function orderOf(version: UcpVersion, origin: string, session: Session): object {
  if (session.orderId === null) return {};
  const url = `${origin}/orders/${session.orderId}`;
  return version === '2026-01-11'
    ? { order_id: session.orderId, order_permalink_url: url }
    : { order: { id: session.orderId, permalink_url: url } };
}

const COSTS: Readonly<Record<string, number>> = { express: 1500, standard: 500 };

/** The totals, as far as address and options are known. */
export function amountsOf({ faults }: MerchantOptions, session: Session) {
  const subtotal = session.product.price * session.quantity;
  const discount = session.codes.includes('TEN') ? 100 : 0;
  const options = Object.values(session.chosen);
  const shipping =
    options.length === 0 ? null : options.reduce((sum, option) => sum + (COSTS[option] ?? 0), 0);
  const tax = session.address === null ? null : 80;
  const extra = faults.priceRisesBy ?? 0;
  const total = subtotal - discount + (shipping ?? 0) + (tax ?? 0) + extra + (faults.totalsOffBy ?? 0);
  return { subtotal, discount, shipping, tax, extra, total };
}

function totalsOf(options: MerchantOptions, session: Session): unknown {
  const { subtotal, discount, shipping, tax, extra, total } = amountsOf(options, session);
  const written = options.version < '2026-04-08' ? discount : -discount;
  return [
    { type: 'subtotal', amount: subtotal },
    ...(discount === 0 ? [] : [{ type: 'discount', amount: written }]),
    ...(shipping === null ? [] : [{ type: 'fulfillment', amount: shipping }]),
    ...(tax === null ? [] : [{ type: 'tax', amount: tax }]),
    ...(extra === 0 ? [] : [{ type: 'fee', display_text: 'Handling', amount: extra }]),
    { type: 'total', amount: total },
  ];
}

function hasMethods({ showsMethods }: MerchantOptions, { product, address }: Session): boolean {
  return product.digital !== true && (showsMethods === 'always' || address !== null);
}

function fulfilmentOf(options: MerchantOptions, session: Session): unknown {
  const lineIds = session.lines.map((line) => line.id);
  const shown = options.address === 'fulfillment' ? session.address : null;
  const typed = options.version >= '2026-08-25' ? { type: 'shipping_address' } : {};
  const canShip = session.address !== null && !options.faults.unshippable;
  const ids = groupIdsOf(session);
  const groups = [...ids, ...(options.repeatsGroups ? ids : [])].map((id, index) => ({
    id,
    line_item_ids: lineIds,
    options: [
      optionOf(options.version, 'express', index % ids.length),
      optionOf(options.version, 'standard', index % ids.length),
    ],
    selected_option_id: session.chosen[id] ?? null,
  }));
  return {
    methods: [
      {
        id: 'm1',
        type: 'shipping',
        line_item_ids: lineIds,
        ...(shown === null
          ? {}
          : { destinations: [{ ...shown, id: 'dest_1', ...typed }], selected_destination_id: 'dest_1' }),
        groups: canShip ? groups : [],
      },
    ],
  };
}

/** The second parcel takes a day longer than the first. */
function optionOf(version: UcpVersion, id: 'express' | 'standard', parcel: number): object {
  const title = id === 'express' ? 'Express' : 'Standard';
  const amount = COSTS[id];
  const day = (id === 'express' ? 2 : 9) + parcel;
  return {
    id,
    title,
    description: version >= '2026-08-25' ? { plain: title } : title,
    latest_fulfillment_time: `2027-01-${String(day).padStart(2, '0')}T00:00:00Z`,
    ...(version === '2026-01-11'
      ? { subtotal: amount, tax: 0, total: amount }
      : { totals: [{ type: 'total', amount }] }),
  };
}
