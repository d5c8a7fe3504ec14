/** The test shop's documents, as WooCommerce 10.6.2 and 11.0.1 write them. */
import { ATTRIBUTES, type Attribute, attributeBy, type Item, itemBy, variationsOf } from './catalogue.ts';
import type { Faults, Swap } from './faults.ts';
import type { Cart, Line, Order } from './model.ts';

const currencyFields = ({ currency }: Faults) => ({
  currency_code: currency ?? 'USD',
  currency_symbol: '$',
  currency_minor_unit: 2,
  currency_decimal_separator: '.',
  currency_thousand_separator: ',',
  currency_prefix: '$',
  currency_suffix: '',
});

const TAX_RATE = 0.08;

export interface Totals {
  readonly items: number;
  readonly discount: number;
  readonly shipping: number | null;
  readonly tax: number;
  readonly total: number;
}

export function totalsOf(cart: Cart, faults: Faults): Totals {
  const items = cart.lines.reduce(
    (sum, { item, quantity }) => sum + (item.price + (faults.priceRisesBy ?? 0)) * quantity,
    0,
  );
  const discount = cart.coupons.includes('ten') ? Math.round(items / 10) : 0;
  const packages = packagesOf(cart, faults);
  const shipping = packages.reduce(
    (sum, { rates }) => sum + (rates.find((rate) => rate.selected)?.price ?? 0),
    0,
  );
  const tax = Math.round((items - discount + shipping) * TAX_RATE);
  return { items, discount, shipping, tax, total: items - discount + shipping + tax };
}

interface Package {
  readonly id: number;
  readonly rates: readonly { id: string; name: string; price: number; method: string; selected: boolean }[];
}

const needsShipping = (cart: Cart): boolean => cart.lines.some(({ item }) => !item.isVirtual);

function packagesOf(cart: Cart, faults: Faults): readonly Package[] {
  if (!needsShipping(cart) || typeof cart.shipping['country'] !== 'string') return [];
  const count = Math.max(...cart.lines.map(({ item }) => item.packages ?? 1));
  return Array.from({ length: count }, (_unused, index) => {
    const offered = [
      { id: `flat_rate:${index + 5}`, name: 'Express', price: 1500, method: 'flat_rate' },
      { id: `flat_rate:${index + 1}`, name: 'Standard', price: 500, method: 'flat_rate' },
      { id: 'pickup_location:0', name: 'Pickup', price: 0, method: 'pickup_location' },
    ];
    const rates = faults.unshippable ? [] : offered;
    const chosen = cart.rates.get(String(index)) ?? rates[0]?.id;
    return { id: index, rates: rates.map((rate) => ({ ...rate, selected: rate.id === chosen })) };
  });
}

export function cartDocument(cart: Cart, faults: Faults): unknown {
  const currency = currencyFields(faults);
  return {
    items: cart.lines.map((line) => lineDocument(line, cart, faults)),
    coupons: cart.coupons.map((code) => ({ code, discount_type: 'percent' })),
    fees: [],
    totals: { ...totalsDocument(totalsOf(cart, faults), faults), ...currency },
    shipping_address: cart.shipping,
    billing_address: cart.billing,
    needs_payment: cart.lines.length > 0,
    needs_shipping: needsShipping(cart),
    payment_requirements: ['products'],
    has_calculated_shipping: typeof cart.shipping['country'] === 'string',
    shipping_rates: packagesOf(cart, faults).map(({ id, rates }) => ({
      package_id: id,
      name: `Shipment ${id + 1}`,
      destination: cart.shipping,
      shipping_rates: rates.map((rate) => ({
        rate_id: rate.id,
        name: rate.name,
        description: '',
        delivery_time: '',
        price: String(rate.price),
        taxes: String(Math.round(rate.price * TAX_RATE)),
        method_id: rate.method,
        selected: rate.selected,
        ...currency,
      })),
    })),
    items_count: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    errors: errorsOf(cart, faults),
    payment_methods: faults.paymentMethods ?? ['stripe', 'bacs', 'cod'],
  };
}

/** What the cart has instead of what was added, now. */
function swapIn({ shipping }: Cart, { swap }: Faults): Partial<Swap> {
  return swap?.at === 'added' || Object.keys(shipping).length > 0 ? (swap ?? {}) : {};
}

function lineDocument({ item: added, quantity, chosen }: Line, cart: Cart, faults: Faults): unknown {
  const swap = swapIn(cart, faults);
  const item = itemBy(swap.item) ?? added;
  const price = item.price + (faults.priceRisesBy ?? 0) + (faults.unitPriceOffBy ?? 0);
  const values = Object.entries(item.values ?? {}).map(([name, value]) => {
    const attribute = attributeBy(name);
    const slug = value ?? chosen[name] ?? chosen[attribute?.taxonomy ?? ''] ?? '';
    return {
      raw_attribute: parameterOf(attribute?.taxonomy ?? name),
      attribute: name,
      value: swap.attribute ?? attribute?.terms.find((term) => term.slug === slug)?.name ?? slug,
    };
  });
  return {
    key: `line-${item.id}`,
    id: item.id,
    type: item.parent === undefined ? 'simple' : 'variation',
    quantity: quantity + (swap.quantityBy ?? 0),
    name: item.name,
    variation: values.toSorted((one, other) => one.raw_attribute.localeCompare(other.raw_attribute)),
    sold_individually: item.isSoldIndividually === true,
    prices: { price: String(price), ...currencyFields(faults) },
  };
}

const parameterOf = (attribute: string): string => `attribute_${attribute.toLowerCase()}`;

function errorsOf(cart: Cart, faults: Faults): unknown[] {
  if (!faults.soldOut) return [];
  return cart.lines.map(({ item }) => ({
    code: 'woocommerce_rest_product_out_of_stock',
    message: `&quot;${item.name}&quot; is out of stock and cannot be purchased.`,
  }));
}

function totalsDocument({ items, discount, shipping, tax, total }: Totals, faults: Faults): object {
  return {
    total_items: String(items),
    total_items_tax: String(tax),
    total_fees: '0',
    total_fees_tax: '0',
    total_discount: String(discount),
    total_discount_tax: '0',
    total_shipping: shipping === null ? null : String(shipping),
    total_shipping_tax: '0',
    total_price: String(total + (faults.totalsOffBy ?? 0)),
    total_tax: String(tax),
    tax_lines: [],
  };
}

export function checkoutDocument(
  origin: string,
  order: Order | null,
  cart: Cart,
  paymentStatus: string,
  redirectUrl: string,
): unknown {
  return {
    order_id: order?.id ?? 0,
    status: order?.status ?? 'checkout-draft',
    order_key: order?.key ?? '',
    order_number: String(order?.id ?? 0),
    customer_note: '',
    customer_id: 0,
    billing_address: cart.billing,
    shipping_address: cart.shipping,
    payment_method: order?.method ?? '',
    payment_result:
      order === null
        ? null
        : { payment_status: paymentStatus, payment_details: [], redirect_url: redirectUrl },
    extensions: { shop: { home: origin } },
  };
}

export function orderDocument(order: Order, faults: Faults): unknown {
  return {
    id: order.id,
    status: order.status,
    items: [],
    totals: { total_price: String(order.total), total_refund: '0', ...currencyFields(faults) },
    needs_payment: order.status === 'pending',
    errors: [],
  };
}

export function productDocument(item: Item, origin: string, faults: Faults): unknown {
  const children = variationsOf(item.id);
  const isInStock = !faults.soldOut && (children.length > 0 || item.stock > 0);
  const parent = itemBy(item.parent);
  const values = Object.entries(item.values ?? {}).flatMap(([name, slug]) =>
    slug === null ? [] : [{ attribute: attributeBy(name), name, slug }],
  );
  const query = new URLSearchParams(
    values.map(({ attribute, name, slug }): [string, string] => [
      parameterOf(attribute?.taxonomy ?? name),
      slug,
    ]),
  ).toString();
  return {
    id: item.id,
    name: item.name,
    slug: item.slug,
    parent: item.parent ?? 0,
    type: children.length > 0 ? 'variable' : parent === undefined ? 'simple' : 'variation',
    variation: values
      .map(({ attribute, name, slug }) => {
        const term = attribute?.terms.find((each) => each.slug === slug);
        return `${name}: ${term?.name ?? slug}`;
      })
      .join(', '),
    permalink:
      parent === undefined ? `${origin}/product/${item.slug}/` : `${origin}/product/${parent.slug}/?${query}`,
    sku: `SKU-${item.id}`,
    short_description: `<p>${item.name} of the test shop</p>`,
    description: '',
    prices: { price: String(item.price), regular_price: String(item.price), ...currencyFields(faults) },
    images: [{ id: 1, src: `${origin}/images/${item.slug}.jpg` }],
    categories: [
      { id: 15, name: 'Home &amp; Living', slug: 'home' },
      { id: 16, name: 'Lamps', slug: 'lamps' },
    ],
    attributes: ATTRIBUTES.filter(({ name }) => item.attributes?.includes(name)).map(attributeDocument),
    variations: children.map((child) => ({
      id: child.id,
      attributes: Object.entries(child.values ?? {}).map(([name, value]) => ({ name, value })),
    })),
    has_options: children.length > 0,
    is_purchasable: true,
    is_in_stock: isInStock,
    is_on_backorder: false,
    sold_individually: item.isSoldIndividually === true && faults.hidesLimit !== true,
    add_to_cart: { minimum: item.minimum ?? 1, maximum: 9999, multiple_of: item.multipleOf ?? 1 },
  };
}

function attributeDocument({ name, taxonomy, terms }: Attribute): unknown {
  return { id: taxonomy === null ? 0 : 1, name, taxonomy, has_variations: true, terms };
}
