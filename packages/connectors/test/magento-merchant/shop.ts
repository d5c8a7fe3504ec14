/** The test shop's carts and orders. Like older releases of Magento, it places an order for every request that found an open cart. */
import { randomBytes } from 'node:crypto';
import { integer, type LooseRecord, list, record, records, text } from '../../src/json/json-fields.ts';
import type { Reply } from '../merchant-server.ts';
import { COUNTRIES, childrenOf, type Item, itemBy } from './catalogue.ts';
import type { Faults } from './faults.ts';
import { type Cart, type Order, refuse } from './model.ts';
import { cartDocument, knowsRate, paymentDetails, ratesDocument, totalsOf } from './wire.ts';

const BREAKS = {
  internal_error: {
    status: 500,
    message: 'Internal Error. Details are available in Magento log file. Report ID: webapi-1',
  },
  sentence: {
    status: 400,
    message: 'A server error stopped your order from being placed. Please try to place your order again.',
  },
};

export class Shop {
  faults: Faults = {};
  readonly orders: Order[] = [];
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
    const sold = item.type === 'configurable' ? this.#chosen(item, given) : item;
    if (sold === undefined || item.type === 'bundle')
      return refuse(400, 'You need to choose options for your item.');
    const quantity = (integer(given['qty']) ?? 0) + (cart.line?.quantity ?? 0);
    const stock = this.faults.soldOut ? 0 : sold.stock;
    if (stock === 0) return refuse(400, 'Product that you are trying to add is not available.');
    if (quantity > stock) return refuse(400, 'The requested qty is not available');
    cart.line = { sku: item.sku, sold, quantity };
    const { sku, name, price } = sold;
    const added = { item_id: 3, sku, qty: quantity, name, price, product_type: item.type, quote_id: '7' };
    return { status: 200, body: added };
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
    const missing = missingField(address);
    if (missing !== null)
      return refuse(400, 'The shipping information was unable to be saved. Error: "%message"', {
        message: `"${missing}" is required. Enter the value and try again.`,
      });
    if (!knowsRate(method))
      return refuse(404, 'Carrier with such method not found: %1, %2', method.split('_'));
    cart.shipping = address;
    cart.billing = record(given?.['billing_address']) ?? {};
    cart.method = method;
    return { status: 200, body: paymentDetails(cart, this.faults) };
  }

  bill(cart: Cart, body: LooseRecord): Reply {
    cart.billing = record(body['address']) ?? {};
    return { status: 200, body: 12 };
  }

  paymentInformation(cart: Cart): Reply {
    return { status: 200, body: paymentDetails(cart, this.faults) };
  }

  /** `wasOpen`: whether the cart was open when the request came. */
  order(cart: Cart, body: LooseRecord, wasOpen: boolean): Reply {
    if (!wasOpen)
      return refuse(404, 'No such entity with %fieldName = %fieldValue', {
        fieldName: 'cartId',
        fieldValue: '7',
      });
    const method = record(body['paymentMethod']) ?? {};
    const billing = record(body['billingAddress']) ?? {};
    const refused = this.#refusal(cart, method, billing);
    if (refused !== null || cart.line === null) return refused ?? refuse(400, 'The cart is empty.');
    this.#nextId += 1;
    const order: Order = {
      id: this.#nextId,
      number: `0000${this.#nextId}`,
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
    const broken = this.faults.breaksOff;
    if (broken !== undefined) return refuse(BREAKS[broken].status, BREAKS[broken].message);
    cart.isActive = false;
    cart.reservedOrderId = order.number;
    return { status: 200, body: order.id };
  }

  #refusal(cart: Cart, method: LooseRecord, billing: LooseRecord): Reply | null {
    const { wantsCaptcha, refusesGuests, terms = [], soldOut } = this.faults;
    if (wantsCaptcha) return refuse(400, 'ReCaptcha validation failed, please try again');
    if (refusesGuests) return refuse(400, 'Sorry, guest checkout is not available.');
    const agreed = list(record(method['extension_attributes'])?.['agreement_ids']);
    if (!terms.every((id) => agreed.includes(id)))
      return refuse(
        400,
        "The order wasn't placed. First, agree to the terms and conditions, then try placing your order again.",
      );
    if (soldOut) return refuse(400, 'Some of the products are out of stock.');
    const missing = missingField(billing);
    if (missing !== null)
      return refuse(
        400,
        `Please check the billing address information. "${missing}" is required. Enter and try again.`,
      );
    if (cart.line?.sold.type !== 'virtual' && cart.method === null)
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
