/** The test shop's carts and orders. Like WooCommerce, it has no idempotency: every submitted order is placed. */
import { randomBytes } from 'node:crypto';
import { integer, isRecord, type LooseRecord, record, records, text } from '../../src/json/json-fields.ts';
import type { Reply } from '../merchant-server.ts';
import { itemBy, variationsOf } from './catalogue.ts';
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
  readonly #carts = new Map<string, Cart>();
  #nextId = 100;

  reset(): void {
    this.orders.length = 0;
    this.#carts.clear();
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
      return refuse(400, 'woocommerce_rest_missing_variation_data', 'Missing variation data for product.');
    const given = new Set(records(body['variation']).map((pair) => text(pair['attribute'])));
    if (item.values?.['Handle'] === null && !given.has('Handle'))
      return refuse(400, 'woocommerce_rest_missing_variation_data', 'Missing variation data: Handle.');
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
    cart.lines = cart.lines.filter((line) => line.item.id !== item.id);
    cart.lines.push({ item, quantity: held + quantity });
    return this.show(cart, 201);
  }

  updateCustomer(cart: Cart, body: LooseRecord): Reply {
    const billing = record(body['billing_address']);
    if (billing !== null && !/.@./.test(text(billing['email']) ?? ''))
      return refuse(400, 'rest_invalid_param', 'Invalid parameter(s): billing_address', {
        params: { billing_address: 'The provided email address is not valid' },
      });
    cart.billing = billing ?? cart.billing;
    cart.shipping = record(body['shipping_address']) ?? cart.shipping;
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

  /** Creates the draft, or returns it. */
  draft(cart: Cart): Reply {
    if (cart.lines.length === 0)
      return refuse(409, 'woocommerce_rest_cart_empty', 'Cannot create order from empty cart.');
    if (this.faults.makesNoDraft)
      return { status: 200, body: checkoutDocument(this.origin, null, cart, '', '') };
    const order = this.#draftOf(cart);
    return { status: 200, body: checkoutDocument(this.origin, order, cart, '', '') };
  }

  order(cart: Cart, body: LooseRecord): Reply {
    if (cart.lines.length === 0)
      return refuse(409, 'woocommerce_rest_cart_empty', 'Cannot create order from empty cart.', { cart: {} });
    if (this.faults.refusesGuests)
      return refuse(403, 'woocommerce_rest_guest_checkout_disabled', 'You must be logged in to checkout.');
    const [line] = cart.lines;
    if (this.faults.soldOut && line !== undefined)
      return refuse(409, 'woocommerce_rest_product_out_of_stock', `"${line.item.name}" is out of stock.`);
    const billing = record(body['billing_address']);
    if (billing === null || text(billing['email']) === null)
      return refuse(400, 'woocommerce_rest_missing_email_address', 'A valid email address is required');
    const order = this.#draftOf(cart);
    cart.billing = billing;
    const outcome = this.#pay(order, text(body['payment_method']) ?? '', body['payment_data']);
    order.email = text(billing['email']) ?? '';
    order.total = totalsOf(cart, this.faults).total;
    order.method = text(body['payment_method']) ?? '';
    order.data = body['payment_data'];
    order.quantity = cart.lines.reduce((sum, each) => sum + each.quantity, 0);
    order.status = outcome.status;
    if (outcome.payment === 'failure')
      return refuse(400, 'woocommerce_rest_checkout_process_payment_error', 'Your card was declined.');
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

  #draftOf(cart: Cart): Order {
    const known = this.orders.find((order) => order.id === cart.draftId && order.status === 'checkout-draft');
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
    };
    this.orders.push(order);
    cart.draftId = order.id;
    return order;
  }
}
