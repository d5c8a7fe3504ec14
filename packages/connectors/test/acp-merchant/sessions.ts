/** The test merchant's sessions and orders. */
import { randomUUID } from 'node:crypto';
import { integer, type LooseRecord, list, record, records, text } from '../../src/json/json-fields.ts';
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
  /** The region of the last address. */
  lastRegion = '';
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
    const isOld = version < '2026-01-30';
    const lines = records(isOld ? body['items'] : body['line_items']);
    const ids = new Set(lines.map((line) => text(record(line['item'])?.['id']) ?? text(line['id']) ?? ''));
    const [itemId = '', ...others] = ids;
    if (others.length > 0) return refuse(400, 'unsupported', 'One item at a time.');
    if (ITEMS[itemId] === undefined)
      return refuse(400, 'not_found', `No item ${itemId}`, { param: '$.line_items[0].id' });
    const counted = lines.map((line) => integer(line['quantity']) ?? 1);
    const quantity = counted.reduce((sum, each) => sum + each, 0);
    const session: Session = {
      id: `cs_${randomUUID()}`,
      itemId,
      quantity: this.faults.lineForm === 'lenient' ? (counted[0] ?? 1) : quantity,
      buyer: null,
      details: null,
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
    const chosen = records(body['selected_fulfillment_options']).map((entry) => {
      const type = text(entry['type']) ?? '';
      const selected = record(entry[type]) ?? entry;
      return {
        type,
        optionId: text(selected['option_id']) ?? '',
        itemIds: list(selected['item_ids']).map(String),
      };
    });
    const wantsLines = this.faults.selectForm === 'line_ids';
    if (wantsLines && chosen.some(({ itemIds }) => !itemIds.every((each) => each.startsWith('li_'))))
      return refuse(400, 'invalid', 'item_ids must be ids of lines', {
        param: '$.selected_fulfillment_options[0]',
      });
    if (chosen.length > 0) session.selected = chosen;
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
    if (version >= '2026-01-30' && payment?.['handler_id'] !== 'tokens_1')
      return refuse(400, 'invalid', 'No such handler.', { param: '$.payment_data.handler_id' });
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
        return {
          status: 200,
          body: { ...this.wire.show(version, session), ...this.wire.orderOf(version, session) },
        };
      default: {
        const never: never = this.faults.ending;
        return never;
      }
    }
  }

  /** Orders can be read from 2026-04-17 on. */
  readOrder(version: string, id: string): Reply {
    const order = this.orders.find((each) => each.id === id);
    if (order === undefined || this.faults.offersNoOrders === true || version < '2026-04-17')
      return refuse(404, 'not_found', 'No such order.');
    return { status: 200, body: { ...this.wire.wireOrder(version, order), ...this.faults.order } };
  }

  cancelOrder(version: string, id: string, key: string): Reply {
    const order = this.orders.find((each) => each.id === id);
    const { cancels } = this.faults;
    if (order === undefined || cancels === undefined) return refuse(404, 'not_found', 'No such order.');
    if (cancels === 'already_shipped') return refuse(409, 'already_shipped', 'The parcel has left.');
    order.cancelKey = key;
    return this.readOrder(version, id);
  }

  #take(session: Session, body: LooseRecord): void {
    session.buyer = record(body['buyer']) ?? session.buyer;
    session.details = record(body['fulfillment_details']) ?? session.details;
    session.address =
      record(session.details?.['address']) ?? record(body['fulfillment_address']) ?? session.address;
    this.lastRegion = text(session.address?.['state']) ?? '';
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
      email: text(session.buyer?.['email']) ?? '',
    };
    this.orders.push(session.order);
  }
}
