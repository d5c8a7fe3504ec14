/** The test shop's carts and orders. Like WooCommerce, it has no idempotency: every submitted order is placed. */
import { randomBytes } from 'node:crypto';
import { integer, isRecord, type LooseRecord, record, records, text } from '../../src/json/json-fields.ts';
import type { Reply } from '../merchant-server.ts';
import { attributeBy, itemBy, STATES, variationsOf } from './catalogue.ts';
import type { Faults } from './faults.ts';
import type { Cart, Order } from './model.ts';
import { cartDocument, checkoutDocument, orderDocument, totalsOf } from './wire.ts';

export const refuse = (status: number, code: string, message: string, data: object = {}): Reply => ({
  status,
  body: { code, message, data: { status, ...data } },
});

export class Shop {
  faults: Faults = {};
  origin = '';
  readonly orders: Order[] = [];
  /** The state that was stored last. */
  lastState = '';
  readonly #carts = new Map<string, Cart>();
  #nextId = 100;

  reset(): void {
    this.orders.length = 0;
    this.#carts.clear();
    this.lastState = '';
  }

  /** The cart of the token, or a new one for an unknown token. */
  cart(token: string | undefined): Cart {
    const known = token === undefined ? undefined : this.#carts.get(token);
    if (known !== undefined) return known;
    const cart: Cart = {
      token: randomBytes(12).toString('hex'),
      lines: [],
      shipping: {},
      billing: {},
      rates: new Map(),
      coupons: [],
      draftId: null,
    };
    this.#carts.set(cart.token, cart);
    return cart;
  }

  knows(token: string | undefined): boolean {
    return token !== undefined && this.#carts.has(token);
  }

  show(cart: Cart, status = 200): Reply {
    return { status, body: cartDocument(cart, this.faults) };
  }

  addItem(cart: Cart, body: LooseRecord): Reply {
    const id = integer(body['id']);
    const quantity = integer(body['quantity']) ?? 1;
    const item = itemBy(id);
    if (item === undefined)
      return refuse(
        400,
        'woocommerce_rest_cart_invalid_product',
        'This product cannot be added to the cart.',
      );
    if (variationsOf(item.id).length > 0)
      return refuse(400, 'woocommerce_rest_missing_attributes', 'Missing attributes for variable product.');
    const chosen = Object.fromEntries(
      records(body['variation']).map((pair) => [text(pair['attribute']) ?? '', text(pair['value']) ?? '']),
    );
    for (const [name, value] of Object.entries(item.values ?? {})) {
      const posted = chosen[name] ?? chosen[attributeBy(name)?.taxonomy ?? name];
      if (value === null && posted === undefined)
        return refuse(
          400,
          'woocommerce_rest_missing_variation_data',
          `Missing variation data for variable product. ${name} is a required field`,
        );
      if (value !== null && posted !== undefined && posted !== value)
        return refuse(400, 'woocommerce_rest_invalid_variation_data', `Invalid value posted for ${name}.`);
    }
    const stock = this.faults.soldOut ? 0 : item.stock;
    const held = cart.lines.find((line) => line.item.id === item.id)?.quantity ?? 0;
    if (stock === 0)
      return refuse(
        400,
        'woocommerce_rest_product_out_of_stock',
        `You cannot add &quot;${item.name}&quot; to the cart because the product is out of stock.`,
      );
    if (held + quantity > stock)
      return refuse(
        400,
        'woocommerce_rest_product_partially_out_of_stock',
        `You cannot add that amount to the cart because there is not enough stock (${stock} remaining).`,
      );
    const isReadOnly = item.isSoldIndividually === true;
    if (isReadOnly && held > 0)
      return refuse(400, 'readonly_quantity', `The quantity of &quot;${item.name}&quot; cannot be changed`);
    cart.lines = cart.lines.filter((line) => line.item.id !== item.id);
    cart.lines.push({ item, quantity: isReadOnly ? 1 : held + quantity, chosen });
    return this.show(cart, 201);
  }

  updateCustomer(cart: Cart, body: LooseRecord): Reply {
    const refused = refuseAddresses(body, false);
    if (refused !== null) return refused;
    cart.billing = stored(body['billing_address']) ?? cart.billing;
    cart.shipping = stored(body['shipping_address']) ?? cart.shipping;
    this.lastState = text(cart.shipping['state']) ?? '';
    return this.show(cart);
  }

  selectRate(cart: Cart, body: LooseRecord): Reply {
    cart.rates.set(String(body['package_id']), String(body['rate_id']));
    return this.show(cart);
  }

  applyCoupon(cart: Cart, body: LooseRecord): Reply {
    const code = (text(body['code']) ?? '').toLowerCase();
    if (code !== 'ten' || cart.coupons.includes(code))
      return refuse(400, 'woocommerce_rest_cart_coupon_error', `Coupon &quot;${code}&quot; does not exist!`);
    cart.coupons.push(code);
    return this.show(cart);
  }

  /** Returns the draft of the cart; until version 10.7 it is created here. */
  draft(cart: Cart): Reply {
    if (this.faults.draftsOnRead && cart.lines.length === 0)
      return refuse(400, 'woocommerce_rest_cart_empty', 'Cannot create order from empty cart.');
    const order = this.faults.draftsOnRead ? this.#draftOf(cart) : this.#knownDraft(cart);
    return { status: 200, body: checkoutDocument(this.origin, order ?? null, cart, '', '') };
  }

  order(cart: Cart, body: LooseRecord): Reply {
    const invalid = refuseAddresses(body, true);
    if (invalid !== null) return invalid;
    if (this.faults.refusesGuests)
      return refuse(403, 'woocommerce_rest_guest_checkout_disabled', 'You must be logged in to checkout.');
    if (cart.lines.length === 0)
      return refuse(409, 'woocommerce_rest_cart_empty', 'Cannot place an order, your cart is empty.', {
        cart: {},
      });
    const [line] = cart.lines;
    if (this.faults.soldOut && line !== undefined)
      return refuse(409, 'woocommerce_rest_product_out_of_stock', `"${line.item.name}" is out of stock.`);
    const billing = record(body['billing_address']);
    if (billing === null || text(billing['email']) === null)
      return refuse(400, 'woocommerce_rest_missing_email_address', 'A valid email address is required');
    const isFree = totalsOf(cart, this.faults).total === 0;
    if (text(body['payment_method']) === null && !isFree) {
      if (this.faults.makesNoDraft !== true) this.#draftOf(cart);
      return refuse(400, 'woocommerce_rest_checkout_missing_payment_method', 'No payment method provided.');
    }
    const order = this.#draftOf(cart);
    cart.billing = stored(billing) ?? {};
    const outcome = this.#pay(order, text(body['payment_method']) ?? '', body['payment_data']);
    order.email = text(billing['email']) ?? '';
    order.total = totalsOf(cart, this.faults).total;
    order.method = text(body['payment_method']) ?? '';
    order.data = body['payment_data'];
    order.item = line?.item.id ?? null;
    order.state = text(stored(body['shipping_address'])?.['state']) ?? '';
    order.quantity = cart.lines.reduce((sum, each) => sum + each.quantity, 0);
    order.status = outcome.status;
    if (outcome.payment === 'failure')
      return refuse(400, 'woocommerce_rest_checkout_process_payment_error', 'Your card was declined.');
    if (this.faults.declinesAfterPlacing)
      return refuse(400, 'woocommerce_rest_checkout_process_payment_error', 'The connection timed out.');
    const receipt = `${this.origin}/checkout/order-received/${order.id}/?key=${order.key}`;
    const shown = { ...cart, lines: [...cart.lines] };
    cart.lines = [];
    cart.draftId = null;
    return {
      status: 200,
      body: checkoutDocument(this.origin, order, shown, outcome.payment, outcome.redirectUrl ?? receipt),
    };
  }

  #pay(
    order: Order,
    method: string,
    data: unknown,
  ): { status: string; payment: string; redirectUrl?: string } {
    switch (method) {
      case 'cod':
        return { status: 'processing', payment: 'success' };
      case 'bacs':
      case 'cheque':
        return { status: 'on-hold', payment: 'success' };
      case 'paypal':
        return {
          status: 'pending',
          payment: 'success',
          redirectUrl: `${this.origin}/pay-in-person/${order.id}`,
        };
      case 'stripe': {
        const good = records(data).some(
          (pair) => pair['key'] === 'wc-stripe-payment-method' && pair['value'] === 'pm_good',
        );
        return good ? { status: 'processing', payment: 'success' } : { status: 'failed', payment: 'failure' };
      }
      default:
        return { status: 'failed', payment: 'failure' };
    }
  }

  read(id: number, key: string | null, email: string | null): Reply {
    const order = this.orders.find((each) => each.id === id);
    if (order === undefined || order.key !== key)
      return refuse(401, 'woocommerce_rest_invalid_order', 'Invalid order ID or key provided.');
    if (order.email !== email)
      return refuse(401, 'woocommerce_rest_invalid_billing_email', 'Invalid billing email provided.');
    return { status: 200, body: orderDocument(order, this.faults) };
  }

  #knownDraft(cart: Cart): Order | undefined {
    return this.orders.find((order) => order.id === cart.draftId && order.status === 'checkout-draft');
  }

  #draftOf(cart: Cart): Order {
    const known = this.#knownDraft(cart);
    if (known !== undefined) return known;
    this.#nextId += 1;
    const order: Order = {
      id: this.#nextId,
      key: `wc_order_${randomBytes(6).toString('hex')}`,
      status: 'checkout-draft',
      email: isRecord(cart.billing) ? (text(cart.billing['email']) ?? '') : '',
      total: totalsOf(cart, this.faults).total,
      method: '',
      data: null,
      quantity: 0,
      item: null,
      state: '',
    };
    this.orders.push(order);
    cart.draftId = order.id;
    return order;
  }
}

/** The shop stores the code of a state, whether the code or the label was sent. */
function stored(value: unknown): LooseRecord | null {
  const address = record(value);
  if (address === null) return null;
  const states = STATES[text(address['country']) ?? ''];
  const sent = text(address['state']) ?? '';
  if (states === undefined || sent === '') return address;
  const named = Object.entries(states).find(([, label]) => label.toUpperCase() === sent.toUpperCase());
  return { ...address, state: named?.[0] ?? sent.toUpperCase() };
}

/** Updating the customer checks the address; only placing the order checks the email too. */
function refuseAddresses(body: LooseRecord, checksEmail: boolean): Reply | null {
  const params: Record<string, string> = {};
  for (const name of ['billing_address', 'shipping_address']) {
    const address = stored(body[name]);
    const states = STATES[text(address?.['country']) ?? ''];
    const state = text(address?.['state']) ?? '';
    if (states !== undefined && state !== '' && !Object.hasOwn(states, state))
      params[name] =
        `The provided state (${state}) is not valid. Must be one of: ${Object.keys(states).join(', ')}`;
    else if (/^x/i.test(text(address?.['postcode']) ?? ''))
      params[name] = 'The provided postcode / ZIP is not valid';
  }
  const email = text(record(body['billing_address'])?.['email']) ?? '';
  if (checksEmail && email !== '' && !/^[^@]+@[^@]+\.[^@]+$/.test(email))
    params['billing_address'] = 'The provided email address is not valid';
  const names = Object.keys(params);
  if (names.length === 0) return null;
  return refuse(400, 'rest_invalid_param', `Invalid parameter(s): ${names.join(', ')}`, { params });
}
