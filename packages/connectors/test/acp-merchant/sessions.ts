/** The test merchant's sessions and orders, in the shape of the negotiated version. */
import { randomUUID } from 'node:crypto';
import { type LooseRecord, list, record, records, text } from '../../src/json/json-fields.ts';
import type { Reply } from '../merchant-server.ts';
import type { Faults } from './faults.ts';
import { ITEMS, type Order, type Session, Wire } from './wire.ts';

export const refuse = (status: number, code: string, message: string, more: object = {}): Reply => ({
  status,
  body: { type: status >= 500 ? 'processing_error' : 'invalid_request', code, message, ...more },
});

export class Sessions {
  readonly orders: Order[] = [];
  readonly canceled: string[] = [];
  readonly #sessions = new Map<string, Session>();
  readonly wire = new Wire();

  get faults(): Faults {
    return this.wire.faults;
  }

  reset(): void {
    this.orders.length = 0;
    this.canceled.length = 0;
    this.#sessions.clear();
  }

  create(version: string, body: LooseRecord): Reply {
    const lines = records(version < '2026-01-30' ? body['items'] : body['line_items']);
    const [line] = lines;
    if (line === undefined) return refuse(400, 'missing', 'items are required', { param: '$.line_items' });
    const form = this.faults.lineForm;
    if (form === 'id' && line['item'] !== undefined)
      return refuse(400, 'invalid', 'Unrecognized fields: item', { param: '$.line_items[0]' });
    if (form === 'item' && line['id'] !== undefined)
      return refuse(422, 'invalid', 'additional properties are not allowed: id', {
        param: '$.line_items[0]',
      });
    if (version >= '2026-01-30' && (text(body['currency']) === null || record(body['capabilities']) === null))
      return refuse(400, 'missing', 'currency and capabilities are required');
    const itemId = text(record(line['item'])?.['id']) ?? text(line['id']) ?? '';
    if (ITEMS[itemId] === undefined)
      return refuse(400, 'not_found', `No item ${itemId}`, { param: '$.line_items[0].id' });
    const session: Session = {
      id: `cs_${randomUUID()}`,
      itemId,
      quantity: Number(line['quantity']),
      buyer: {},
      address: null,
      selected: [],
      codes: [],
      status: null,
      order: null,
      readsLeft: 0,
    };
    this.#take(session, body);
    this.#sessions.set(session.id, session);
    return { status: 201, body: this.wire.show(version, session) };
  }

  update(version: string, id: string, body: LooseRecord): Reply {
    const session = this.#sessions.get(id);
    if (session === undefined) return refuse(404, 'not_found', 'No such session.');
    this.#take(session, body);
    const single = text(body['fulfillment_option_id']);
    if (single !== null) session.selected = [{ type: 'shipping', optionId: single, itemIds: [] }];
    const chosen = records(body['selected_fulfillment_options']);
    const form = this.faults.selectForm;
    for (const entry of chosen) {
      const nested = record(entry[text(entry['type']) ?? '']);
      const itemIds = list(entry['item_ids'] ?? nested?.['item_ids']);
      if (form === 'nested' && nested === null)
        return refuse(400, 'invalid', 'shipping is required', { param: '$.selected_fulfillment_options[0]' });
      if (form === 'item_ids' && !itemIds.every((each) => each === session.itemId))
        return refuse(400, 'invalid', 'item_ids must be items', {
          param: '$.selected_fulfillment_options[0]',
        });
    }
    if (chosen.length > 0)
      session.selected = chosen.map((entry) => {
        const nested = record(entry[text(entry['type']) ?? '']) ?? entry;
        return {
          type: text(entry['type']) ?? '',
          optionId: text(nested['option_id']) ?? '',
          itemIds: list(nested['item_ids']).map(String),
        };
      });
    return { status: 200, body: this.wire.show(version, session) };
  }

  read(version: string, id: string): Reply {
    const session = this.#sessions.get(id);
    if (session === undefined) return refuse(404, 'not_found', 'No such session.');
    if (session.status === 'complete_in_progress' && session.readsLeft-- <= 0) this.#finish(session);
    return { status: 200, body: this.wire.show(version, session) };
  }

  cancel(version: string, id: string): Reply {
    const session = this.#sessions.get(id);
    if (session === undefined) return refuse(404, 'not_found', 'No such session.');
    if (session.status === 'completed' || session.status === 'canceled')
      return refuse(405, 'already_canceled', 'Not cancelable.');
    session.status = 'canceled';
    this.canceled.push(id);
    return { status: 200, body: this.wire.show(version, session) };
  }

  complete(version: string, id: string, body: LooseRecord): Reply {
    const session = this.#sessions.get(id);
    if (session === undefined) return refuse(404, 'not_found', 'No such session.');
    if (session.status === 'completed') return refuse(409, 'already_completed', 'Already completed.');
    if (session.status === 'canceled') return refuse(409, 'already_canceled', 'Already canceled.');
    const payment = record(body['payment_data']);
    const credential = record(record(payment?.['instrument'])?.['credential']) ?? payment;
    const token = text(credential?.['token']);
    const handler = version < '2026-01-30' ? payment?.['provider'] : payment?.['handler_id'];
    if (token === null || handler !== (version < '2026-01-30' ? 'stripe' : 'tokens_1'))
      return refuse(400, 'missing', 'payment_data is not whole', { param: '$.payment_data' });
    if (token === 'fail_token') return refuse(402, 'payment_declined', 'The card was declined.');
    if (this.faults.soldOut === true) return refuse(409, 'out_of_stock', 'Sold out.');
    switch (this.faults.ending) {
      case 'requires_3ds':
        return refuse(400, 'requires_3ds', 'Authentication is required.', {
          param: '$.authentication_result',
        });
      case 'authentication_required':
      case 'requires_escalation':
      case 'pending_approval':
        session.status = this.faults.ending;
        return { status: 200, body: this.wire.show(version, session) };
      case 'in_progress':
        session.status = 'complete_in_progress';
        session.readsLeft = this.faults.readsUntilEnd ?? 2;
        return { status: 200, body: this.wire.show(version, session) };
      case undefined:
        this.#finish(session);
        return { status: 200, body: { ...this.wire.show(version, session), ...this.wire.orderOf(session) } };
      default: {
        const never: never = this.faults.ending;
        return never;
      }
    }
  }

  readOrder(id: string): Reply {
    const order = this.orders.find((each) => each.id === id);
    if (order === undefined || this.faults.offersNoOrders === true)
      return refuse(404, 'not_found', 'No such order.');
    return { status: 200, body: { ...this.wire.wireOrder(order), ...this.faults.order } };
  }

  cancelOrder(id: string, key: string): Reply {
    const order = this.orders.find((each) => each.id === id);
    const { cancels } = this.faults;
    if (order === undefined || cancels === undefined) return refuse(404, 'not_found', 'No such order.');
    if (cancels === 'already_shipped') return refuse(409, 'already_shipped', 'The parcel has left.');
    order.cancelKey = key;
    return this.readOrder(id);
  }

  #take(session: Session, body: LooseRecord): void {
    session.buyer = record(body['buyer']) ?? session.buyer;
    const details = record(body['fulfillment_details']);
    session.address = record(details?.['address']) ?? record(body['fulfillment_address']) ?? session.address;
    const codes = record(body['discounts'])?.['codes'];
    if (codes !== undefined) session.codes = list(codes).map(String);
  }

  #finish(session: Session): void {
    session.status = 'completed';
    session.order = {
      id: `ord_${this.orders.length + 1}`,
      sessionId: session.id,
      itemId: session.itemId,
      quantity: session.quantity,
      total: this.wire.amounts(session).total,
      email: text(session.buyer['email']) ?? '',
    };
    this.orders.push(session.order);
  }
}
