/** The test merchant's sessions, with the strict validation of its version. */
import { isRecord, list, record, records, text } from '../../src/json/json-fields.ts';
import { lookedUp, product, searched } from './catalogue.ts';
import {
  codesOf,
  type Exchange,
  failure,
  groupIdsOf,
  ITEMS,
  type Item,
  type MerchantOptions,
  type Order,
  problem,
  type Reply,
  refuse,
  type Session,
  type SwapMoment,
} from './model.ts';
import { bodyProblem, completionProblem } from './request-rules.ts';
import { authorised } from './response-signer.ts';
import { amountsOf, checkoutDocument, orderDocument } from './wire.ts';

const CATALOG = 'dev.ucp.shopping.catalog';

export class Sessions {
  readonly #options: MerchantOptions;
  readonly orders: Order[] = [];
  /** The region of the last address. */
  lastRegion = '';
  readonly sessions = new Map<string, Session>();
  origin = '';
  #sessionsMade = 0;

  constructor(options: MerchantOptions) {
    this.#options = options;
  }

  /** One call of the protocol. */
  route(exchange: Exchange): Reply {
    const { method, path, body } = exchange;
    const { negotiation } = this.#options.faults;
    if (negotiation !== undefined)
      return refuse(negotiation === 'profile_unreachable' ? 424 : 422, negotiation, 'We cannot talk');
    const { declared } = exchange;
    if (
      path.startsWith('/ucp/catalog/') &&
      declared !== null &&
      ![...declared].some((name) => name.startsWith(CATALOG))
    )
      return refuse(403, 'capability_not_declared', 'The profile does not declare the catalogue');
    if (path === '/ucp/catalog/lookup') return lookedUp(this.#options.version, list(body['ids']));
    if (path === '/ucp/catalog/search') return searched(this.#options.version, body['query']);
    if (path === '/ucp/catalog/product') return product(this.#options.version, body['id']);
    const order = this.orders.find((each) => path.split('/')[3] === each.id);
    if (order !== undefined && path.startsWith('/ucp/orders/')) return this.#order(order, exchange);
    if (path === '/ucp/checkout-sessions' && method === 'POST') return this.#create(exchange);
    const session = this.sessions.get(path.split('/')[3] ?? '');
    if (session === undefined) return refuse(404, 'not_found', 'no such session');
    if (session.agent !== exchange.headers['ucp-agent'])
      return refuse(403, 'forbidden', 'another agent’s session');
    if (method === 'GET') return this.#read(session);
    if (path.endsWith('/cancel')) session.status = 'canceled';
    else if (path.endsWith('/complete')) return this.#complete(session, exchange);
    else return this.#update(session, body);
    return this.#show(session);
  }

  #order(order: Order, { path, headers, body }: Exchange): Reply {
    const { cancels } = this.#options.faults;
    if (path.endsWith('/cancel')) {
      if (cancels === undefined) return refuse(404, 'not_found', 'no such path');
      if (text(record(body['reason'])?.['code']) === null)
        return refuse(422, 'invalid_request', 'a reason is needed');
      if (cancels === 'already_shipped') return refuse(409, 'already_shipped', 'The parcel has left');
      order.cancelKey = String(headers['idempotency-key']);
    }
    return { status: 200, body: orderDocument(order, cancels) };
  }

  /** An error response as the schemas since 2026-04-08 have it. */
  #handOff(operation: 'create' | 'complete'): Reply | null {
    const { handOff } = this.#options.faults;
    if (handOff?.at !== operation) return null;
    const { status, severity, url = `${this.origin}/continue/new` } = handOff;
    const message = { type: 'error', code: 'age_check', content: 'Confirm your age', severity };
    return { status, body: { ucp: { status: 'error' }, messages: [message], continue_url: url } };
  }

  #create({ headers, body, declared }: Exchange): Reply {
    const refused = this.#refuseBody(body, 'create') ?? this.#handOff('create');
    if (refused !== null) return refused;
    const [line] = records(body['line_items']);
    const id = text(record(line?.['item'])?.['id']);
    const product = ITEMS.find((item) => item.id === id);
    const quantity = Number(line?.['quantity']);
    if (product === undefined) return failure('item_unavailable', `Product ${id} not found`);
    if (this.#options.faults.soldOut) return failure('out_of_stock', `${product.title} is sold out`);
    if (quantity > product.stock) return failure('out_of_stock', `Only ${product.stock} left`);
    this.#sessionsMade += 1;
    const session: Session = {
      id: `chk_${this.#sessionsMade}`,
      agent: String(headers['ucp-agent']),
      declared,
      product,
      expiresAt: new Date(Date.now() + 21_600_000).toISOString(),
      lines: [{ id: 'li_1', quantity }],
      quantity,
      status: 'incomplete',
      currency: 'USD',
      buyer: body['buyer'] ?? null,
      address: null,
      chosen: {},
      codes: codesOf(body),
      messages: [],
      orderId: null,
      continueUrl: null,
      reads: 0,
      updates: 0,
    };
    this.sessions.set(session.id, session);
    this.#swap(session, 'created');
    return { ...this.#show(session), status: 201 };
  }

  #update(session: Session, body: Record<string, unknown>): Reply {
    const { update, address } = this.#options;
    const refused = this.#refuseBody(body, 'update');
    if (refused !== null) return refused;
    const lines = records(body['line_items']);
    if (update === 'patch')
      session.lines.push(
        ...lines.map((line, index) => ({ id: `li_${index + 9}`, quantity: Number(line['quantity']) })),
      );
    else if (lines.length === 0) return refuse(422, 'invalid_request', 'line_items must not be empty');
    else
      session.lines = lines.map((line) => ({
        id: text(line['id']) ?? 'li_1',
        quantity: Number(line['quantity']),
      }));
    session.quantity = session.lines.reduce((sum, line) => sum + line.quantity, 0);
    session.codes = codesOf(body);
    const [method] = records(record(body['fulfillment'])?.['methods']);
    const [destination] = records(method?.['destinations']);
    const given = address === 'fulfillment' ? destination : record(body['shipping_address']);
    if (isRecord(given) && !session.product.digital) {
      session.address = { ...given };
      this.lastRegion = text(given['address_region']) ?? '';
    }
    if (update === 'replace') session.chosen = {};
    for (const group of records(method?.['groups'])) {
      const [groupId, optionId] = [text(group['id']), text(group['selected_option_id'])];
      if (groupId !== null && optionId !== null && groupIdsOf(session).includes(groupId))
        session.chosen[groupId] = optionId;
    }
    session.updates += 1;
    this.#swap(session, session.updates === 1 ? 'addressed' : 'selected');
    return this.#show(session);
  }

  /** Puts another thing into the session. */
  #swap(session: Session, moment: SwapMoment): void {
    const { swap } = this.#options.faults;
    if (swap === undefined || swap.at !== moment) return;
    const { product } = session;
    const other = (id: string): Item => ITEMS.find((item) => item.id === id) ?? product;
    if (swap.what === 'product') session.product = other('item_gift');
    if (swap.what === 'variant') session.product = other('item_mug_grey');
    if (swap.what === 'title') session.product = { ...product, title: 'Bowl' };
    if (swap.what === 'cheaper') session.product = { ...product, price: product.price - 1 };
    if (swap.what === 'dearer') session.product = { ...product, price: product.price + 1 };
    if (swap.what === 'fewer') session.quantity -= 1;
    if (swap.what === 'more') session.quantity += 1;
    session.lines = [{ id: session.lines[0]?.id ?? 'li_1', quantity: session.quantity }];
  }

  #complete(session: Session, { body, headers }: Exchange): Reply {
    const { version } = this.#options;
    const problem = completionProblem(version, body);
    if (problem !== null) return refuse(400, 'invalid_request', problem);
    const handOff = this.#handOff('complete');
    if (handOff !== null) return handOff;
    const instrument =
      version === '2026-01-11'
        ? record(body['payment_data'])
        : records(record(body['payment'])?.['instruments'])[0];
    const token = record(instrument?.['credential'])?.['token'];
    const mandate = text(record(body['ap2'])?.['checkout_mandate']);
    if (this.#options.authorises !== null && mandate === null)
      return refuse(400, 'mandate_required', 'A checkout mandate is required');
    if (instrument?.['handler_id'] !== 'tokens_1') return refuse(400, 'invalid_payment', 'unknown handler');
    if (token !== 'success_token') return refuse(402, 'payment_failed', 'The card was declined');
    if (this.#options.faults.soldOut) return failure('out_of_stock', 'Sold out a moment ago');
    if (session.orderId === null && this.#options.faults.action === undefined) {
      session.orderId = `ord_${this.orders.length + 1}`;
      this.orders.push({
        id: session.orderId,
        sessionId: session.id,
        key: String(headers['idempotency-key']),
        token,
        mandate,
        total: amountsOf(this.#options, session).total,
      });
    }
    const { inProgressReads, action } = this.#options.faults;
    const isWaiting = inProgressReads !== undefined || action !== undefined;
    session.status = isWaiting ? 'complete_in_progress' : 'completed';
    return this.#show(session);
  }

  #read(session: Session): Reply {
    session.reads += 1;
    this.#swap(session, session.reads === 1 ? 'read' : 'read_again');
    const left = this.#options.faults.inProgressReads;
    if (session.status === 'complete_in_progress' && left !== undefined && session.reads > left)
      session.status = 'completed';
    return this.#show(session);
  }

  #show(session: Session): Reply {
    const { faults } = this.#options;
    const isOpen = session.status === 'incomplete' || session.status === 'ready_for_complete';
    session.currency = faults.currency ?? session.currency;
    session.messages = [];
    if (isOpen) {
      const isReady =
        session.product.digital === true ||
        (session.address !== null && groupIdsOf(session).every((id) => session.chosen[id] !== undefined));
      session.status = isReady ? 'ready_for_complete' : 'incomplete';
      if (faults.soldOut) session.messages.push(problem('out_of_stock', 'Sold out'));
      if (faults.unshippable && session.address !== null)
        session.messages.push(problem('address_undeliverable', 'We do not ship there'));
      if (session.codes.includes('BAD'))
        session.messages.push({
          type: this.#options.version < '2026-04-08' ? 'error' : 'warning',
          code: 'discount_code_invalid',
          content: 'No such code',
          severity: 'recoverable',
        });
      this.#wantBuyer(session);
    }
    const hidden = session.status === 'complete_in_progress' ? { ...session, orderId: null } : session;
    return {
      status: 200,
      body: authorised(checkoutDocument(this.origin, this.#options, hidden), this.#options),
    };
  }

  /** Steps that only a person can take. */
  #wantBuyer(session: Session): void {
    const { escalation, disclosure, review } = this.#options.faults;
    const asks = escalation !== undefined || disclosure !== undefined || review !== undefined;
    if (asks || this.#options.faults.paysLater) session.continueUrl = `${this.origin}/continue/${session.id}`;
    if (disclosure !== undefined)
      session.messages.push({
        type: 'warning',
        code: 'prop65',
        content: disclosure,
        presentation: 'disclosure',
      });
    if (review !== undefined)
      session.messages.push({
        type: 'error',
        code: 'high_value_order',
        content: review,
        severity: 'requires_buyer_review',
      });
    if (escalation === undefined) return;
    session.status = 'requires_escalation';
    session.messages.push({ type: 'error', severity: 'requires_buyer_input', ...escalation });
  }

  #refuseBody(body: Record<string, unknown>, operation: 'create' | 'update'): Reply | null {
    const { version, update, refusedFields, demandedFields } = this.#options;
    const unknown = Object.keys(body).filter((field) => refusedFields.includes(field));
    if (unknown.length > 0)
      return {
        status: 400,
        body: {
          type: 'invalid_data',
          message: `Invalid request: Unrecognized fields: '${unknown.join(', ')}'`,
        },
      };
    const missing = operation === 'update' ? demandedFields.find((field) => !(field in body)) : undefined;
    if (missing !== undefined) return refuse(422, 'schema', `${missing} is a required property`);
    const allowed = Object.fromEntries(
      Object.entries(body).filter(([field]) => !demandedFields.includes(field)),
    );
    const problem = bodyProblem(
      version,
      operation,
      version < '2026-04-08' ? body : allowed,
      update === 'patch',
    );
    return problem === null ? null : refuse(422, 'schema', problem);
  }
}
