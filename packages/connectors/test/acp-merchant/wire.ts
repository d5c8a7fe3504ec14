/** The test merchant's session and order documents, by the schema of the negotiated version. */
import type { LooseRecord } from '../../src/json/json-fields.ts';
import type { Faults, Swap } from './faults.ts';

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
  readonly color?: string;
  readonly isDigital?: boolean;
}

export const ITEMS: Readonly<Record<string, Item>> = {
  item_lamp: { name: 'Lamp', price: 2500 },
  item_mug_grey: { name: 'Mug Grey', price: 1200, color: 'Grey' },
  item_mug_blue: { name: 'Mug Blue', price: 1300, color: 'Blue' },
  item_book: { name: 'E-book', price: 900, isDigital: true },
  // Another product, whose id is on the page of a different product.
  'SKU-2': { name: 'Sofa', price: 99_900 },
};

interface Option {
  readonly type: 'shipping' | 'digital' | 'pickup';
  readonly id: string;
  readonly title: string;
  readonly amount: number;
}

const OPTIONS: readonly Option[] = [
  { type: 'shipping', id: 'opt_standard', title: 'Standard', amount: 500 },
  { type: 'shipping', id: 'opt_express', title: 'Express', amount: 1500 },
  { type: 'pickup', id: 'opt_pickup', title: 'Pick-up', amount: 0 },
];
const DOWNLOAD: Option = { type: 'digital', id: 'opt_download', title: 'Download', amount: 0 };
const STORE = {
  name: 'Store',
  address: {
    name: 'Store',
    line_one: '2 Main Street',
    city: 'Los Angeles',
    state: 'CA',
    country: 'US',
    postal_code: '90001',
  },
};
const HANDLER = {
  id: 'tokens_1',
  name: 'com.example.tokens',
  version: '2026-01-22',
  spec: 'https://example.com/handlers/tokens',
  requires_delegate_payment: true,
  requires_pci_compliance: false,
  psp: 'example',
  config_schema: 'https://example.com/handlers/tokens/config.json',
  instrument_schemas: ['https://example.com/handlers/tokens/instrument.json'],
  config: {},
};

export interface Session {
  readonly id: string;
  readonly itemId: string;
  readonly quantity: number;
  buyer: LooseRecord | null;
  /** As they were sent; the first version has only an address. */
  details: LooseRecord | null;
  address: LooseRecord | null;
  selected: readonly { type: string; optionId: string; itemIds: readonly string[] }[];
  codes: readonly string[];
  status: string | null;
  order: Order | null;
  readsLeft: number;
}

interface Line {
  readonly id: string;
  readonly itemId: string;
  readonly name: string;
  readonly color: string | undefined;
  readonly price: number;
  readonly quantity: number;
}

const total = (type: string, display_text: string, amount: number): LooseRecord => ({
  type,
  display_text,
  amount,
});

export class Wire {
  faults: Faults = {};
  origin = '';

  wireOrder(version: string, { id, sessionId, total: amount, cancelKey }: Order): LooseRecord {
    const cancellation = {
      id: 'adj_1',
      type: 'cancellation',
      occurred_at: '2026-11-21T12:00:00Z',
      status: this.faults.cancels,
      amount,
      currency: 'usd',
    };
    return {
      id,
      checkout_session_id: sessionId,
      permalink_url: `${this.origin}/orders/${id}`,
      ...(version < '2026-01-30' ? {} : { status: 'confirmed' }),
      ...(cancelKey === undefined ? {} : { adjustments: [cancellation] }),
    };
  }

  orderOf(version: string, { order }: Session): LooseRecord {
    return order === null ? {} : { order: this.wireOrder(version, order) };
  }

  #item(session: Session): Item {
    return ITEMS[session.itemId] ?? { name: '', price: 0 };
  }

  #options(version: string, session: Session): readonly Option[] {
    const { unshippable, preselects, groups } = this.faults;
    // Pick-up came with 2026-01-30.
    const physical = version < '2026-01-30' ? OPTIONS.filter(({ type }) => type !== 'pickup') : OPTIONS;
    if (this.#item(session).isDigital === true) return [DOWNLOAD];
    if (unshippable === true) return physical.filter(({ type }) => type === 'pickup');
    if (session.address === null) return [];
    if (preselects === true) return physical.slice(0, 1);
    return groups?.includes('digital') === true ? [...physical, DOWNLOAD] : physical;
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

  #statusOf(version: string, session: Session): string {
    if (session.status === 'complete_in_progress' && version < '2026-01-30') return 'in_progress';
    if (session.status !== null) return session.status;
    const { soldOut, status, preselects } = this.faults;
    if (status !== undefined) return status;
    const isReady = session.selected.length > 0 || preselects === true;
    return isReady && soldOut !== true ? 'ready_for_payment' : 'not_ready_for_payment';
  }

  #messages({ codes, selected }: Session): readonly LooseRecord[] {
    const { soldOut, message } = this.faults;
    const error = (code: string, content: string, param: string): LooseRecord => ({
      type: 'error',
      code,
      content_type: 'plain',
      content,
      param,
    });
    return [
      ...(soldOut === true ? [error('out_of_stock', 'Sold out.', '$.line_items[0]')] : []),
      ...codes
        .filter((code) => code !== 'SAVE')
        .map((code) => error('coupon_invalid', `No ${code}`, '$.discounts')),
      ...(message === undefined ? [] : [{ content_type: 'plain', ...message }]),
      ...(selected.length === 0 ? [error('missing', 'Choose.', '$.selected_fulfillment_options')] : []),
    ];
  }

  /** The lines, or what a merchant shows that swaps them. */
  #lines(session: Session): readonly Line[] {
    const { priceRisesBy = 0, separatesLines, swap } = this.faults;
    const other: Swap = swap?.from === 'update' && session.selected.length === 0 ? {} : (swap ?? {});
    const { name, price, color } = this.#item(session);
    const line = {
      itemId: other.itemId ?? session.itemId,
      name: other.name ?? name,
      color: other.color ?? color,
      price: other.price ?? price + priceRisesBy,
    };
    const quantity = other.quantity ?? session.quantity;
    return separatesLines === true
      ? Array.from({ length: quantity }, (_, index) => ({ id: `li_${index + 1}`, ...line, quantity: 1 }))
      : [{ id: 'li_1', ...line, quantity }];
  }

  show(version: string, session: Session): LooseRecord {
    const { subtotal, discount, shipping, total: sum } = this.amounts(session);
    const document = {
      id: session.id,
      status: this.#statusOf(version, session),
      currency: (this.faults.currency ?? 'usd').toLowerCase(),
      ...(session.buyer === null ? {} : { buyer: session.buyer }),
      totals: [
        total('items_base_amount', 'Items', subtotal),
        total('subtotal', 'Subtotal', subtotal),
        ...(discount === 0 ? [] : [total('discount', 'Discount', discount)]),
        total('fulfillment', 'Shipping', shipping),
        total('total', 'Total', sum),
      ],
      messages: this.#messages(session),
      links: [{ type: 'terms_of_use', url: `${this.origin}/terms` }],
    };
    if (version < '2025-12-12') return { ...document, ...this.#first(version, session) };
    const showsOrder = this.faults.hidesOrder !== true;
    return {
      ...document,
      ...(version < '2026-01-30' ? this.#second(version, session) : this.#newer(version, session)),
      ...(showsOrder ? this.orderOf(version, session) : {}),
    };
  }

  /** 2025-09-29: one address, one option, lines without names, and no order. */
  #first(version: string, session: Session): LooseRecord {
    const [selected] = session.selected;
    return {
      payment_provider: { provider: 'stripe', supported_payment_methods: ['card'] },
      line_items: this.#lines(session).map(({ id, itemId, price, quantity }) => ({
        id,
        item: { id: itemId, quantity },
        ...itemized(price * quantity),
      })),
      ...(session.address === null ? {} : { fulfillment_address: session.address }),
      fulfillment_options: this.#options(version, session).map(({ amount, ...option }) => ({
        ...option,
        subtitle: '',
        ...costs(amount),
      })),
      ...(selected === undefined ? {} : { fulfillment_option_id: selected.optionId }),
    };
  }

  /** 2025-12-12 and 2026-01-16: selected options below the name of their type. */
  #second(version: string, session: Session): LooseRecord {
    const isFirst = version < '2026-01-16';
    return {
      payment_provider: {
        provider: 'stripe',
        ...(isFirst ? {} : { merchant_id: 'acct_1' }),
        supported_payment_methods: [{ type: 'card', supported_card_networks: ['visa'] }],
      },
      line_items: this.#lines(session).map(({ id, itemId, name, color, price, quantity }) => ({
        id,
        item: { id: itemId, quantity },
        ...itemized(price * quantity),
        name,
        unit_amount: price,
        ...(color === undefined ? {} : { custom_attributes: [{ display_name: 'Color', value: color }] }),
      })),
      ...(session.details === null ? {} : { fulfillment_details: session.details }),
      fulfillment_options: this.#options(version, session).map(({ amount, ...option }) => ({
        ...option,
        ...(isFirst
          ? { subtitle: '', ...costs(amount) }
          : { totals: [total('total', option.title, amount)] }),
      })),
      selected_fulfillment_options: session.selected.map(({ type, optionId, itemIds }) => ({
        type,
        [type]: { option_id: optionId, item_ids: itemIds },
      })),
    };
  }

  /** From 2026-01-30 on. */
  #newer(version: string, session: Session): LooseRecord {
    const { preselects, groups } = this.faults;
    const { discount } = this.amounts(session);
    return {
      protocol: { version },
      capabilities: { payment: { handlers: [HANDLER] }, interventions: { supported: [] } },
      line_items: this.#lines(session).map(({ id, itemId, name, color, price, quantity }) => ({
        id,
        item: { id: itemId, name, unit_amount: price },
        quantity,
        name,
        unit_amount: price,
        ...(color === undefined ? {} : { variant_options: [{ name: 'Color', value: color }] }),
        totals: [total('items_base_amount', 'Items', price * quantity)],
      })),
      ...(session.details === null ? {} : { fulfillment_details: session.details }),
      fulfillment_options: this.#options(version, session).map(({ amount, ...option }) => ({
        ...option,
        ...(option.type === 'pickup' ? { location: STORE } : {}),
        totals: [total('total', option.title, amount)],
      })),
      ...(preselects === true
        ? {}
        : {
            selected_fulfillment_options: session.selected.map(({ type, optionId, itemIds }) => ({
              type,
              option_id: optionId,
              item_ids: itemIds,
            })),
          }),
      ...(groups === undefined
        ? {}
        : {
            fulfillment_groups: groups.map((type, index) => ({
              id: `fg_${index + 1}`,
              item_ids: ['li_1'],
              destination_type: type,
            })),
          }),
      ...(session.codes.includes('SAVE')
        ? {
            discounts: {
              codes: session.codes,
              applied: [{ id: 'd_1', code: 'SAVE', coupon: { id: 'c_1', name: 'Save' }, amount: discount }],
            },
          }
        : {}),
      continue_url: `${this.origin}/checkout/${session.id}`,
    };
  }
}

const itemized = (amount: number): LooseRecord => ({
  base_amount: amount,
  discount: 0,
  subtotal: amount,
  tax: 0,
  total: amount,
});

const costs = (amount: number): LooseRecord => ({ subtotal: amount, tax: 0, total: amount });
