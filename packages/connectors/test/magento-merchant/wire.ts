/** The test shop's documents, after the published API: decimals from floating point arithmetic. */
import type { LooseRecord } from '../../src/json/json-fields.ts';
import { COUNTRIES } from './catalogue.ts';
import type { Faults } from './faults.ts';
import type { Cart, CartLine } from './model.ts';

const RATES = [
  { carrier: 'express', method: 'day', title: 'Express', amount: 15, available: true },
  { carrier: 'flatrate', method: 'flatrate', title: 'Flat Rate', amount: 5, available: true },
  { carrier: 'instore', method: 'pickup', title: 'In-Store Pickup', amount: 0, available: true },
  { carrier: 'tablerate', method: 'bestway', title: 'Table Rate', amount: 1, available: false },
];

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

function currencyOf({ store }: Pick<Cart, 'store'>, { currency }: Faults): string {
  return currency ?? (store === 'fr' ? 'EUR' : 'USD');
}

interface Totals {
  readonly subtotal: number;
  readonly subtotalInclTax: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
}

export function totalsOf(cart: Cart, faults: Faults): Totals {
  const rate = faults.taxRate ?? 0.08;
  const price = (cart.line?.sold.price ?? 0) + (faults.priceRisesBy ?? 0) / 100;
  const gross = faults.grossPrices ? price : price * (1 + rate);
  const net = faults.grossPrices ? rounded(price / (1 + rate)) : price;
  const quantity = cart.line?.quantity ?? 0;
  const subtotal = net * quantity;
  const subtotalInclTax = rounded(gross * quantity);
  const shipping = RATES.find((each) => `${each.carrier}_${each.method}` === cart.method)?.amount ?? 0;
  if (faults.grossPrices) {
    const discount = cart.coupon === null ? 0 : rounded(subtotalInclTax / 10);
    const tax = rounded(((subtotalInclTax - discount) / (1 + rate)) * rate);
    return {
      subtotal,
      subtotalInclTax,
      discount,
      shipping,
      tax,
      total: subtotalInclTax - discount + shipping,
    };
  }
  const discount = cart.coupon === null ? 0 : rounded(subtotal / 10);
  const tax = rounded((subtotal - discount + shipping) * rate);
  return { subtotal, subtotalInclTax, discount, shipping, tax, total: subtotal - discount + shipping + tax };
}

function totalsDocument(cart: Cart, faults: Faults): unknown {
  const { subtotal, subtotalInclTax, discount, shipping, tax, total } = totalsOf(cart, faults);
  const stated = total + (faults.totalsOffBy ?? 0) / 100;
  const currency = currencyOf(cart, faults);
  const quantity = cart.line?.quantity ?? 0;
  const unit = quantity === 0 ? 0 : subtotal / quantity;
  return {
    grand_total: stated,
    base_grand_total: stated,
    subtotal,
    base_subtotal: subtotal,
    discount_amount: -discount,
    subtotal_with_discount: subtotal - discount,
    shipping_amount: shipping,
    shipping_discount_amount: 0,
    shipping_incl_tax: faults.grossPrices ? shipping : rounded(shipping * (1 + (faults.taxRate ?? 0.08))),
    tax_amount: tax,
    weee_tax_applied_amount: null,
    shipping_tax_amount: 0,
    subtotal_incl_tax: subtotalInclTax,
    base_currency_code: currency,
    quote_currency_code: currency,
    ...(cart.coupon === null ? {} : { coupon_code: cart.coupon }),
    items_qty: quantity,
    items:
      cart.line === null
        ? []
        : [
            {
              item_id: 3,
              price: unit,
              qty: quantity,
              row_total: subtotal,
              name: cart.line.sold.name,
              options: '[]',
            },
          ],
    total_segments: [
      { code: 'subtotal', title: 'Subtotal', value: subtotal },
      { code: 'shipping', title: 'Shipping & Handling', value: shipping },
      ...(discount === 0 ? [] : [{ code: 'discount', title: 'Discount', value: -discount }]),
      { code: 'tax', title: 'Tax', value: tax, area: 'taxes' },
      { code: 'giftwrapping', title: 'Gift Wrapping', value: null },
      { code: 'grand_total', title: 'Grand Total', value: stated, area: 'footer' },
    ],
  };
}

/** A closed cart is shown without its items. */
export function cartDocument(cart: Cart, faults: Faults): unknown {
  const { line, isActive } = cart;
  const items = line === null ? [] : [{ ...itemDocument(line), quote_id: '7' }];
  return {
    id: 7,
    created_at: '2026-11-01 10:00:00',
    is_active: isActive,
    is_virtual: line?.sold.type === 'virtual',
    ...(isActive ? { items } : {}),
    items_count: line === null ? 0 : 1,
    items_qty: line?.quantity ?? 0,
    customer: { email: null, firstname: null, lastname: null },
    billing_address: cart.billing,
    ...(cart.reservedOrderId === null ? {} : { reserved_order_id: cart.reservedOrderId }),
    orig_order_id: 0,
    currency: { base_currency_code: 'USD', quote_currency_code: currencyOf(cart, faults) },
    customer_is_guest: true,
    store_id: 1,
  };
}

/** An item of a cart: with the SKU of the variant, and the type of the requested product. */
export function itemDocument({ sold, quantity, type }: CartLine): LooseRecord {
  const { sku, name, price } = sold;
  return { item_id: 3, sku, qty: quantity, name, price, product_type: type };
}

export function ratesDocument(faults: Faults): unknown {
  if (faults.unshippable) return [];
  return RATES.map(({ carrier, method, title, amount, available }) => ({
    carrier_code: carrier,
    method_code: method,
    carrier_title: title,
    method_title: title === 'Flat Rate' ? 'Fixed' : title,
    amount,
    base_amount: amount,
    available,
    error_message: available ? '' : 'This shipping method is not available.',
    price_excl_tax: amount,
    price_incl_tax: amount,
  }));
}

export const knowsRate = (method: string): boolean =>
  RATES.some((each) => each.available && `${each.carrier}_${each.method}` === method);

export function paymentDetails(cart: Cart, faults: Faults): unknown {
  const methods = faults.paymentMethods ?? ['stripe_payments', 'checkmo', 'cashondelivery', 'purchaseorder'];
  return {
    payment_methods: methods.map((code) => ({ code, title: `Pay by ${code}` })),
    totals: totalsDocument(cart, faults),
  };
}

export function countryDocument(id: string): unknown {
  const country = COUNTRIES.find((each) => each.id === id);
  if (country === undefined) return null;
  return {
    id,
    two_letter_abbreviation: id,
    three_letter_abbreviation: id,
    full_name_locale: id,
    full_name_english: id,
    ...(country.regions.length === 0 ? {} : { available_regions: country.regions }),
  };
}
