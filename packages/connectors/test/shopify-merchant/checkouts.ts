/** The test shop's checkouts in its API for agents (2026-04-08). */

import { currencyExponent } from '@purser/contract/vocabulary';
import { type LooseRecord, record, records, text } from '../../src/json/json-fields.ts';
import { type Sold, soldBy, swapped } from './catalogue.ts';
import type { Faults, Swap } from './faults.ts';

const VERSION = '2026-04-08';
const HANDLER = 'com.example.shop_tokens';
const GOOD_TOKENS = ['good', 'success_token'];

export interface Order {
  readonly id: string;
  readonly sessionId: string;
  readonly total: number;
  readonly credential: unknown;
}

interface Session {
  readonly id: string;
  sold: Sold;
  quantity: number;
  destination: LooseRecord | null;
  optionId: string | null;
  codes: readonly string[];
  buyer: unknown;
  status: 'open' | 'completed' | 'canceled' | 'escalated';
  order: Order | null;
}

const says = (code: string, content: string): unknown => ({
  ucp: { version: VERSION, status: 'error' },
  messages: [{ type: 'error', code, content, severity: 'unrecoverable' }],
});

const problem = (code: string, content: string, severity: string): unknown => ({
  type: 'error',
  code,
  content,
  severity,
});

function messagesOf({ status, sold }: Session, isShort: boolean, isWaiting: boolean): readonly unknown[] {
  if (isWaiting) return [problem('buyer_needed', 'Complete it in person.', 'requires_buyer_review')];
  if (isShort) return [problem('out_of_stock', `${sold.item.title} is sold out`, 'recoverable')];
  return status === 'escalated' ? [problem('review', 'Review the order.', 'requires_buyer_review')] : [];
}

export class Checkouts {
  faults: Faults = {};
  origin = '';
  readonly orders: Order[] = [];
  /** The region of the last address. */
  lastRegion = '';
  readonly #sessions = new Map<string, Session>();

  reset(): void {
    this.orders.length = 0;
    this.lastRegion = '';
    this.#sessions.clear();
  }

  profile(): unknown {
    const capability = [{ version: VERSION }];
    const names = [
      'checkout',
      'fulfillment',
      'discount',
      'order',
      'cart',
      'catalog.lookup',
      'catalog.search',
    ];
    return {
      ucp: {
        version: VERSION,
        services: {
          'dev.ucp.shopping': [
            { version: VERSION, transport: 'mcp', endpoint: `${this.origin}/api/ucp/mcp` },
          ],
        },
        capabilities: Object.fromEntries(names.map((name) => [`dev.ucp.shopping.${name}`, capability])),
        payment_handlers: { [HANDLER]: [{ id: 'shop_tokens', version: VERSION, config: {} }] },
      },
    };
  }

  create(body: LooseRecord): unknown {
    const [line] = records(body['line_items']);
    const sold = soldBy(record(line?.['item'])?.['id']);
    if (sold === undefined) return says('not_found', 'The merchandise with this id does not exist.');
    const quantity = Number(line?.['quantity']);
    const stock = this.faults.soldOut ? 0 : sold.variant.stock;
    if (stock === 0) return says('out_of_stock', `${sold.item.title} is sold out`);
    if (quantity > stock) return says('insufficient_stock', `Only ${stock} left`);
    const session: Session = {
      id: `gid://shopify/Checkout/${this.#sessions.size + 1}?key=k`,
      sold,
      quantity,
      destination: null,
      optionId: null,
      codes: [],
      buyer: body['buyer'],
      status: 'open',
      order: null,
    };
    this.#sessions.set(session.id, session);
    this.#take(session, body);
    return this.#show(this.#swapped(session, 'create_checkout'));
  }

  update(id: unknown, body: LooseRecord): unknown {
    const session = this.#sessions.get(String(id));
    if (session === undefined) return null;
    if (session.status === 'open') this.#take(session, body);
    return this.#show(this.#swapped(session, 'update_checkout'));
  }

  get(id: unknown): unknown {
    const session = this.#sessions.get(String(id));
    if (session === undefined || this.faults.forgetsCheckouts) return null;
    return this.#show(this.#swapped(session, 'get_checkout'));
  }

  cancel(id: unknown): unknown {
    const session = this.#sessions.get(String(id));
    if (session === undefined) return null;
    if (session.status === 'open') session.status = 'canceled';
    return this.#show(session);
  }

  complete(id: unknown, body: LooseRecord): unknown {
    const session = this.#sessions.get(String(id));
    if (session === undefined) return null;
    if (session.status !== 'open') return this.#show(session);
    if (this.faults.refusesCompletion === 'escalation') {
      session.status = 'escalated';
      return this.#show(session);
    }
    if (this.faults.soldOut) return says('out_of_stock', `${session.sold.item.title} is sold out`);
    const [instrument] = records(record(body['payment'])?.['instruments']);
    const credential = record(instrument?.['credential']);
    if (!GOOD_TOKENS.includes(text(credential?.['token']) ?? ''))
      return says('payment_declined', 'The payment was declined.');
    const total = this.#totals(session).find((each) => each.type === 'total')?.amount ?? 0;
    session.order = {
      id: `gid://shopify/Order/${this.orders.length + 9001}`,
      sessionId: session.id,
      total,
      credential,
    };
    session.status = 'completed';
    this.orders.push(session.order);
    return this.#show(session);
  }

  order(id: unknown): unknown {
    const order = this.orders.find((each) => each.id === id);
    if (order === undefined) return null;
    const events = [
      { type: 'shipped', occurred_at: '2027-01-02T10:00:00Z', tracking_number: 'T1', carrier: 'Post' },
    ];
    return { id: order.id, line_items: [], fulfillment: { expectations: [], events }, totals: [] };
  }

  /** The session as a response shows it. */
  #swapped(session: Session, at: Swap['at']): Session {
    const { swap } = this.faults;
    return swap?.at === at ? { ...session, ...swapped(swap.what, session.sold, session.quantity) } : session;
  }

  #take(session: Session, body: LooseRecord): void {
    const [line] = records(body['line_items']);
    const sold = soldBy(record(line?.['item'])?.['id']);
    if (line !== undefined && sold !== undefined) {
      session.sold = sold;
      session.quantity = Number(line['quantity']);
    }
    const [method] = records(record(body['fulfillment'])?.['methods']);
    const [destination] = records(method?.['destinations']);
    session.destination = destination ?? session.destination;
    this.lastRegion = text(session.destination?.['address_region']) ?? '';
    const [group] = records(method?.['groups']);
    session.optionId = text(group?.['selected_option_id']) ?? session.optionId;
    const codes = record(body['discounts'])?.['codes'];
    if (Array.isArray(codes)) session.codes = codes.map(String);
  }

  #amount(hundredths: number): number {
    return Math.round(hundredths * 10 ** (currencyExponent(this.faults.currency ?? 'USD') - 2));
  }

  #totals({ sold, quantity, optionId, destination, codes }: Session): { type: string; amount: number }[] {
    const price = this.#amount(sold.variant.price) + (this.faults.priceRisesBy ?? 0);
    const subtotal = price * quantity;
    const discount = codes.includes('TEN') ? this.#amount(1000) : 0;
    const shipping = optionId === null ? 0 : this.#amount(optionId === 'express' ? 1500 : 500);
    const tax = destination === null || this.faults.taxesIncluded ? 0 : this.#amount(200);
    return [
      { type: 'subtotal', amount: subtotal },
      ...(discount === 0 ? [] : [{ type: 'discount', amount: -discount }]),
      ...(optionId === null ? [] : [{ type: 'fulfillment', amount: shipping }]),
      { type: 'tax', amount: tax },
      { type: 'total', amount: subtotal - discount + shipping + tax + (this.faults.totalsOffBy ?? 0) },
    ];
  }

  #show(session: Session): unknown {
    const { sold, order } = session;
    const isShort = this.faults.soldOut === true && session.status === 'open';
    const isReady = !isShort && (sold.variant.isDigital === true || session.optionId !== null);
    const isWaiting = isReady && session.status === 'open' && this.faults.escalatesWhenReady === true;
    const status =
      session.status === 'escalated' || isWaiting
        ? 'requires_escalation'
        : session.status === 'open'
          ? isReady
            ? 'ready_for_complete'
            : 'incomplete'
          : session.status;
    return {
      ucp: {
        version: VERSION,
        capabilities: { 'dev.ucp.shopping.fulfillment': [{ version: VERSION }] },
        payment_handlers: { [HANDLER]: [{ id: 'shop_tokens', version: VERSION, config: {} }] },
      },
      id: session.id,
      status,
      currency: this.faults.currency ?? 'USD',
      line_items: [
        {
          id: 'line-1',
          item: {
            id: `gid://shopify/ProductVariant/${sold.variant.id}`,
            title: sold.item.title,
            price: this.#amount(sold.variant.price),
          },
          quantity: session.quantity,
        },
      ],
      totals: this.#totals(session),
      messages: messagesOf(session, isShort, isWaiting),
      links: [],
      continue_url: `${this.origin}/checkouts/cn/${encodeURIComponent(session.id)}`,
      discounts: {
        codes: session.codes,
        applied: session.codes.includes('TEN') ? [{ title: 'Ten', code: 'TEN', amount: 1000 }] : [],
      },
      ...(sold.variant.isDigital ? {} : { fulfillment: { methods: [this.#method(session)] } }),
      ...(order === null ? {} : { order: { id: order.id, permalink_url: `${this.origin}/orders/1` } }),
    };
  }

  #method({ destination, optionId }: Session): unknown {
    const option = (id: string, title: string, cost: number) => ({
      id,
      title,
      totals: [{ type: 'total', amount: this.#amount(cost) }],
    });
    const canShip = destination !== null && !this.faults.unshippable;
    return {
      id: 'm1',
      type: 'shipping',
      line_item_ids: ['line-1'],
      ...(destination === null
        ? {}
        : {
            destinations: [{ id: 'd1', ...destination }],
            selected_destination_id: text(destination['id']) ?? 'd1',
          }),
      groups: canShip
        ? [
            {
              id: 'g1',
              line_item_ids: ['line-1'],
              options: [option('express', 'Express', 1500), option('standard', 'Standard', 500)],
              selected_option_id: optionId,
            },
          ]
        : [],
    };
  }
}
