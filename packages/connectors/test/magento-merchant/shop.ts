/**
 * The test shop's carts and orders, as recorded of Magento 2.4.7-p3. Like that, it saves an order before it closes the cart, and makes
 * another order of a cart that stayed open.
 */
import { randomBytes } from 'node:crypto';
import { integer, type LooseRecord, list, record, records, text } from '../../src/json/json-fields.ts';
import type { Reply } from '../merchant-server.ts';
import { COUNTRIES, childrenOf, type Item, itemBy } from './catalogue.ts';
import type { BreakOff, Faults } from './faults.ts';
import { type Cart, type Order, orderNumber, refuse } from './model.ts';
import { cartDocument, itemDocument, knowsRate, paymentDetails, ratesDocument, totalsOf } from './wire.ts';

/** What Magento 2.4.7 returns when its code or an extension fails between saving the order and closing the cart. */
const BREAKS: Readonly<Record<BreakOff, Reply>> = {
  internal_error: refuse(
    500,
    'Internal Error. Details are available in Magento log file. Report ID: webapi-1',
  ),
  server_error: refuse(400, 'An error occurred on the server. Please try to place the order again.'),
  sentence: refuse(
    400,
    'A server error stopped your order from being placed. Please try to place your order again.',
  ),
  extension: refuse(400, 'Something of an extension went wrong.'),
  exit: { status: 200, body: '' },
};

const GUESTS_REFUSED = 'Sorry, guest checkout is not available.';

export class Shop {
  faults: Faults = {};
  readonly orders: Order[] = [];
  /** The id of the region of the last address. */
  lastRegionId: number | null = null;
  readonly #carts = new Map<string, Cart>();
  #nextId = 100;

  reset(): void {
    this.orders.length = 0;
    this.#carts.clear();
  }

  open(store: string): Reply {
    const cart: Cart = {
      maskedId: randomBytes(16).toString('hex'),
      store,
      isActive: true,
      line: null,
      shipping: {},
      billing: {},
      method: null,
      coupon: null,
      reservedOrderId: null,
    };
    this.#carts.set(cart.maskedId, cart);
    return { status: 200, body: cart.maskedId };
  }

  cart(maskedId: string): Cart | undefined {
    return this.#carts.get(maskedId);
  }

  show(cart: Cart): Reply {
    return { status: 200, body: cartDocument(cart, this.faults) };
  }

  addItem(cart: Cart, body: LooseRecord): Reply {
    const given = record(body['cartItem']);
    const item = itemBy(given?.['sku']);
    if (item === undefined)
      return refuse(404, "The product that was requested doesn't exist. Verify the product and try again.");
    if (given?.['quote_id'] !== cart.maskedId)
      return refuse(404, 'No such entity with %fieldName = %fieldValue');
    const wanted = item.type === 'configurable' ? this.#chosen(item, given) : item;
    if (wanted === undefined || item.type === 'bundle')
      return refuse(400, 'You need to choose options for your item.');
    const sold = itemBy(this.faults.swaps?.[wanted.sku]) ?? wanted;
    const quantity = (integer(given['qty']) ?? 0) + (cart.line?.quantity ?? 0);
    const stock = this.faults.soldOut ? 0 : sold.stock;
    if (stock === 0 && item.type !== 'configurable')
      return refuse(400, 'Product that you are trying to add is not available.');
    if (quantity > stock) return refuse(400, 'The requested qty is not available');
    cart.line = { sku: item.sku, type: item.type, sold, quantity };
    const options = Object.entries(sold.options ?? {}).map(([id, value]) => ({
      option_id: id,
      option_value: Number(value),
    }));
    const chosen =
      item.type === 'configurable'
        ? { product_option: { extension_attributes: { configurable_item_options: options } } }
        : {};
    return { status: 200, body: { ...itemDocument(cart.line), quote_id: '7', ...chosen } };
  }

  #chosen(item: Item, given: LooseRecord): Item | undefined {
    const attributes = record(record(given['product_option'])?.['extension_attributes']);
    const options = records(attributes?.['configurable_item_options']);
    return childrenOf(item.id).find((child) =>
      Object.entries(child.options ?? {}).every(([id, value]) =>
        options.some((each) => each['option_id'] === id && each['option_value'] === Number(value)),
      ),
    );
  }

  applyCoupon(cart: Cart, code: string): Reply {
    // A rejected code also removes the previous one.
    cart.coupon = code === 'TEN' ? code : null;
    return cart.coupon === null
      ? refuse(404, "The coupon code isn't valid. Verify the code and try again.")
      : { status: 200, body: true };
  }

  estimate(cart: Cart): Reply {
    return { status: 200, body: cart.line?.sold.type === 'virtual' ? [] : ratesDocument(this.faults) };
  }

  ship(cart: Cart, body: LooseRecord): Reply {
    const given = record(body['addressInformation']);
    const address = record(given?.['shipping_address']);
    const method = `${text(given?.['shipping_carrier_code']) ?? ''}_${text(given?.['shipping_method_code']) ?? ''}`;
    if (address === null)
      return refuse(400, 'The shipping address is missing. Set the address and try again.');
    if (this.#refusesGuests()) return refuse(400, GUESTS_REFUSED);
    if (!knowsRate(method))
      return refuse(404, 'Carrier with such method not found: %1, %2', method.split('_'));
    cart.shipping = address;
    this.lastRegionId = integer(address['region_id']);
    cart.billing = record(given?.['billing_address']) ?? {};
    cart.method = method;
    return { status: 200, body: paymentDetails(cart, this.faults) };
  }

  bill(cart: Cart, body: LooseRecord): Reply {
    if (this.#refusesGuests()) return refuse(400, GUESTS_REFUSED);
    cart.billing = record(body['address']) ?? {};
    return { status: 200, body: 12 };
  }

  paymentInformation(cart: Cart): Reply {
    return { status: 200, body: paymentDetails(cart, this.faults) };
  }

  /** Older releases let guests order all the same. */
  #refusesGuests(): boolean {
    return this.faults.refusesGuests === true && this.faults.release !== '2.4.6';
  }

  /** The process ends after it saved the order: the cart stays as it was. */
  saveOnly(cart: Cart, body: LooseRecord): void {
    this.#save(cart, body);
  }

  /** `wasOpen`: whether the cart was open when the request came. */
  order(cart: Cart, body: LooseRecord, wasOpen: boolean): Reply {
    if (!wasOpen)
      return refuse(404, 'No such entity with %fieldName = %fieldValue', {
        fieldName: 'cartId',
        fieldValue: '7',
      });
    const order = this.#save(cart, body);
    if ('status' in order) return order;
    const { breaksOff, closesCart = breaksOff === undefined } = this.faults;
    if (closesCart) {
      cart.isActive = false;
      cart.reservedOrderId = order.number;
    }
    return breaksOff === undefined ? { status: 200, body: String(order.id) } : BREAKS[breaksOff];
  }

  #save(cart: Cart, body: LooseRecord): Order | Reply {
    const method = record(body['paymentMethod']) ?? {};
    const billing = record(body['billingAddress']) ?? {};
    const refused = this.#refusal(cart, method, billing);
    if (refused !== null || cart.line === null) return refused ?? refuse(400, 'The cart is empty.');
    this.#nextId += 1;
    const order: Order = {
      id: this.#nextId,
      number: orderNumber(this.#nextId),
      store: cart.store,
      sku: cart.line.sold.sku,
      email: text(body['email']) ?? '',
      lastName: text(billing['lastname']) ?? '',
      postalCode: text(billing['postcode']) ?? '',
      quantity: cart.line.quantity,
      total: totalsOf(cart, this.faults).total,
      payment: method,
      region: cart.shipping['region_id'] ?? null,
    };
    this.orders.push(order);
    return order;
  }

  #refusal(cart: Cart, method: LooseRecord, billing: LooseRecord): Reply | null {
    const { wantsCaptcha, terms = [], soldOut } = this.faults;
    if (wantsCaptcha) return refuse(400, 'ReCaptcha validation failed, please try again');
    if (this.#refusesGuests()) return refuse(400, GUESTS_REFUSED);
    const agreed = list(record(method['extension_attributes'])?.['agreement_ids']);
    if (!terms.every((id) => agreed.includes(id)))
      return refuse(
        400,
        "The order wasn't placed. First, agree to the terms and conditions, then try placing your order again.",
      );
    if (soldOut) return refuse(400, 'Some of the products are out of stock.');
    const isShipped = cart.line?.sold.type !== 'virtual';
    const missing = missingField(isShipped ? cart.shipping : billing);
    if (missing !== null)
      return refuse(
        400,
        `Please check the ${isShipped ? 'shipping' : 'billing'} address information. "${missing}" is required. Enter and try again.`,
      );
    if (isShipped && cart.method === null)
      return refuse(400, 'The shipping method is missing. Select the shipping method and try again.');
    switch (text(method['method'])) {
      case 'checkmo':
      case 'cashondelivery':
      case 'free':
        return null;
      case 'purchaseorder':
        return text(method['po_number']) === null
          ? refuse(400, 'Purchase order number is a required field.')
          : null;
      case 'stripe_payments':
        return record(method['additional_data'])?.['payment_method'] === 'pm_good'
          ? null
          : refuse(400, 'Your card was declined.');
      default:
        return refuse(400, 'The requested Payment Method is not available.');
    }
  }
}

function missingField(address: LooseRecord): string | null {
  const country = COUNTRIES.find((each) => each.id === address['country_id']);
  if (country === undefined) return 'countryId';
  if (country.needsRegion && integer(address['region_id']) === null) return 'regionId';
  const names = ['firstname', 'lastname', 'city', 'telephone', 'postcode'];
  return names.find((name) => text(address[name]) === null) ?? null;
}
