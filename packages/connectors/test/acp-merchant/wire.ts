/** The test merchant's session and order documents, in the shape of the negotiated version. */
import type { LooseRecord } from '../../src/json/json-fields.ts';
import type { Faults } from './faults.ts';

export interface Order {
  readonly id: string;
  readonly sessionId: string;
  readonly itemId: string;
  readonly quantity: number;
  readonly total: number;
  readonly email: string;
  /** The key of the request to cancel it, if there was one. */
  cancelKey?: string;
}

interface Item {
  readonly name: string;
  readonly price: number;
  readonly isDigital?: boolean;
}

export const ITEMS: Readonly<Record<string, Item>> = {
  item_lamp: { name: 'Lamp', price: 2500 },
  item_mug_grey: { name: 'Mug Grey', price: 1200 },
  item_mug_blue: { name: 'Mug Blue', price: 1300 },
  item_book: { name: 'E-book', price: 900, isDigital: true },
  // Another product, whose id is on the page of a different product.
  'SKU-2': { name: 'Sofa', price: 99_900 },
};
const OPTIONS = [
  { type: 'shipping', id: 'opt_standard', title: 'Standard', amount: 500 },
  { type: 'shipping', id: 'opt_express', title: 'Express', amount: 1500 },
  { type: 'pickup', id: 'opt_pickup', title: 'Pick-up', amount: 0 },
];
const DOWNLOAD = { type: 'digital', id: 'opt_download', title: 'Download', amount: 0 };

export interface Session {
  readonly id: string;
  readonly itemId: string;
  readonly quantity: number;
  buyer: LooseRecord;
  address: LooseRecord | null;
  selected: readonly { type: string; optionId: string; itemIds: readonly string[] }[];
  codes: readonly string[];
  status: string | null;
  order: Order | null;
  readsLeft: number;
}

export class Wire {
  faults: Faults = {};
  origin = '';

  wireOrder({ id, sessionId, total, cancelKey }: Order): LooseRecord {
    const cancellation = {
      id: 'adj_1',
      type: 'cancellation',
      occurred_at: '2026-11-21T12:00:00Z',
      status: this.faults.cancels,
      amount: total,
      currency: 'usd',
    };
    return {
      id,
      checkout_session_id: sessionId,
      permalink_url: `${this.origin}/orders/${id}`,
      status: 'confirmed',
      ...(cancelKey === undefined ? {} : { adjustments: [cancellation] }),
    };
  }

  orderOf({ order }: Session): LooseRecord {
    return order === null ? {} : { order: this.wireOrder(order) };
  }

  #item(session: Session): Item {
    return ITEMS[session.itemId] ?? { name: '', price: 0 };
  }

  #options(session: Session): typeof OPTIONS {
    const { unshippable, preselects, groups } = this.faults;
    if (this.#item(session).isDigital === true) return [DOWNLOAD];
    if (unshippable === true) return OPTIONS.filter(({ type }) => type === 'pickup');
    if (session.address === null) return [];
    if (preselects === true) return OPTIONS.slice(0, 1);
    return groups?.includes('digital') === true ? [...OPTIONS, DOWNLOAD] : OPTIONS;
  }

  amounts(session: Session): { subtotal: number; discount: number; shipping: number; total: number } {
    const { priceRisesBy = 0, totalsOffBy = 0, preselects } = this.faults;
    const subtotal = (this.#item(session).price + priceRisesBy) * session.quantity;
    const discount = session.codes.includes('SAVE') ? 100 : 0;
    const chosen = preselects === true ? ['opt_standard'] : session.selected.map(({ optionId }) => optionId);
    const shipping = chosen.reduce(
      (sum, id) => sum + (OPTIONS.find((option) => option.id === id)?.amount ?? 0),
      0,
    );
    return { subtotal, discount, shipping, total: subtotal + shipping - discount + totalsOffBy };
  }

  #statusOf(session: Session): string {
    if (session.status !== null) return session.status;
    const { soldOut, status, preselects } = this.faults;
    if (status !== undefined) return status;
    const isReady = session.selected.length > 0 || preselects === true;
    return isReady && soldOut !== true ? 'ready_for_payment' : 'not_ready_for_payment';
  }

  #messages(session: Session): readonly unknown[] {
    const { soldOut, message } = this.faults;
    const unknown = session.codes.filter((code) => code !== 'SAVE');
    return [
      ...(soldOut === true
        ? [
            {
              type: 'error',
              code: 'out_of_stock',
              content_type: 'plain',
              content: 'Sold out.',
              param: '$.line_items[0]',
            },
          ]
        : []),
      ...unknown.map((code) => ({
        type: 'error',
        code: 'coupon_invalid',
        content: `No ${code}`,
        param: '$.discounts',
      })),
      ...(message === undefined ? [] : [message]),
      ...(session.selected.length === 0
        ? [{ type: 'error', code: 'missing', content: 'Choose.', param: '$.selected_fulfillment_options' }]
        : []),
    ];
  }

  show(version: string, session: Session): LooseRecord {
    const { name, price } = this.#item(session);
    const { subtotal, discount, shipping, total } = this.amounts(session);
    const isOld = version < '2026-01-30';
    const isFirst = version < '2026-01-16';
    const options = this.#options(session).map(({ amount, ...option }) => ({
      ...option,
      ...(isFirst
        ? { subtitle: '', subtotal: amount, tax: 0, total: amount }
        : { totals: [{ type: 'total', display_text: option.title, amount }] }),
    }));
    const quantity = session.quantity;
    return {
      id: session.id,
      status: this.#statusOf(session),
      currency: (this.faults.currency ?? 'usd').toLowerCase(),
      buyer: session.buyer,
      line_items: [
        isOld
          ? { id: 'li_1', item: { id: session.itemId, quantity }, base_amount: subtotal, total: subtotal }
          : { id: 'li_1', item: { id: session.itemId, name, unit_amount: price }, quantity, totals: [] },
      ],
      ...(isOld
        ? { payment_provider: { provider: 'stripe', supported_payment_methods: ['card'] } }
        : {
            protocol: { version },
            capabilities: {
              payment: { handlers: [{ id: 'tokens_1', name: 'com.example.tokens', config: {} }] },
            },
          }),
      ...(isFirst
        ? { fulfillment_address: session.address, ...this.#firstSelected(session) }
        : { fulfillment_details: { address: session.address }, ...this.#selected(session) }),
      ...this.#groups(),
      fulfillment_options: options,
      totals: [
        { type: 'items_base_amount', display_text: 'Items', amount: subtotal },
        { type: 'subtotal', display_text: 'Subtotal', amount: subtotal },
        ...(discount === 0 ? [] : [{ type: 'discount', display_text: 'Discount', amount: discount }]),
        { type: 'fulfillment', display_text: 'Shipping', amount: shipping },
        { type: 'total', display_text: 'Total', amount: total },
      ],
      ...(session.codes.includes('SAVE')
        ? { discounts: { codes: session.codes, applied: [{ id: 'd_1', code: 'SAVE', amount: discount }] } }
        : {}),
      messages: this.#messages(session),
      links: [],
      continue_url: `${this.origin}/checkout/${session.id}`,
      ...(this.faults.hidesOrder === true ? {} : this.orderOf(session)),
    };
  }

  #firstSelected({ selected }: Session): LooseRecord {
    const [first] = selected;
    return first === undefined ? {} : { fulfillment_option_id: first.optionId };
  }

  #selected({ selected }: Session): LooseRecord {
    if (this.faults.preselects === true) return {};
    return {
      selected_fulfillment_options: selected.map(({ type, optionId, itemIds }) => ({
        type,
        option_id: optionId,
        item_ids: itemIds,
      })),
    };
  }

  #groups(): LooseRecord {
    const { groups } = this.faults;
    if (groups === undefined) return {};
    return {
      fulfillment_groups: groups.map((type, index) => ({
        id: `fg_${index + 1}`,
        item_ids: ['li_1'],
        destination_type: type,
      })),
    };
  }
}
