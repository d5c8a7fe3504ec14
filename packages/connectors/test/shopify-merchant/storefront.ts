/** The test shop's storefront: product data, carts by cookie, shipping rates that take a while. */
import { integer, type LooseRecord, record, records, text } from '../../src/json/json-fields.ts';
import type { Exchange, Reply } from '../merchant-server.ts';
import { ITEMS, type Item, soldBy, swapped, type Variant } from './catalogue.ts';
import type { Faults } from './faults.ts';

interface Cart {
  lines: { variant: Variant; item: Item; quantity: number }[];
  codes: string[];
  ratePolls: number;
}

/** Folders of the storefront for separate markets. */
const MARKETS: Readonly<Record<string, string>> = { 'en-ca': 'CAD', fr: 'EUR', ja: 'JPY', 'ar-kw': 'KWD' };

const cartError = (description: string): Reply => ({
  status: 422,
  body: { status: 422, message: 'Cart Error', description },
});

export class Storefront {
  faults: Faults = {};
  /** The region of the last address. */
  lastRegion = '';
  readonly #carts = new Map<string, Cart>();

  reset(): void {
    this.#carts.clear();
    this.lastRegion = '';
  }

  /** The market of an address: its folder and currency. */
  market({ url }: Exchange): { readonly path: string; readonly currency: string } {
    const folder = url.pathname.split('/')[1] ?? '';
    const currency = MARKETS[folder];
    return currency === undefined
      ? { path: url.pathname, currency: this.faults.currency ?? 'USD' }
      : { path: url.pathname.slice(folder.length + 1), currency: this.faults.currency ?? currency };
  }

  /** Null for other addresses. */
  respond(exchange: Exchange): Reply | null {
    const { path, currency } = this.market(exchange);
    const [, handle, form] = /^\/products\/([^/]+)\.(js|json)$/.exec(path) ?? [];
    if (handle !== undefined) return this.#product(decodeURIComponent(handle), form === 'js' ? 'js' : 'json');
    if (path === '/products.json') return this.#list(exchange);
    if (!path.startsWith('/cart')) return null;
    return this.#cart(exchange, path, currency);
  }

  #product(handle: string, form: 'js' | 'json'): Reply {
    const item = ITEMS.find((each) => each.handle === handle);
    const forms = this.faults.productForms ?? ['js', 'json'];
    if (item === undefined || !forms.includes(form)) return { status: 404, body: 'Not Found' };
    return { status: 200, body: form === 'js' ? this.#js(item) : { product: this.#json(item) } };
  }

  #js(item: Item): unknown {
    return {
      id: item.id,
      title: item.title,
      handle: item.handle,
      description: `<p>${item.title} of the test shop</p>`,
      vendor: 'Test &amp; Sons',
      type: 'Lamps',
      available: item.variants.some((variant) => this.stockOf(variant) > 0),
      price: Math.min(...item.variants.map((variant) => this.priceOf(variant))),
      compare_at_price: null,
      options: item.options.map((name, index) => ({ name, position: index + 1 })),
      images: [`//cdn.shopify.com/s/files/1/${item.handle}.jpg`],
      url: `/products/${item.handle}`,
      variants: item.variants.map((variant) => ({
        ...this.#variantFields(variant),
        price: this.priceOf(variant),
        compare_at_price: this.priceOf(variant) + 500,
        available: this.stockOf(variant) > 0,
        public_title: variant.title === 'Default Title' ? null : variant.title,
        options: variant.values,
        requires_selling_plan: variant.needsSellingPlan === true,
        ...(variant.rule === undefined ? {} : { quantity_rule: variant.rule }),
      })),
    };
  }

  #json(item: Item): unknown {
    return {
      id: item.id,
      title: item.title,
      handle: item.handle,
      body_html: `<p>${item.title} of the test shop</p>`,
      vendor: 'Test &amp; Sons',
      product_type: 'Lamps',
      options: item.options.map((name) => ({ name })),
      images: [{ id: 1, src: `https://cdn.shopify.com/s/files/1/${item.handle}.jpg` }],
      variants: item.variants.map((variant) => ({
        ...this.#variantFields(variant),
        price: (this.priceOf(variant) / 100).toFixed(2),
        compare_at_price: '',
      })),
    };
  }

  #variantFields(variant: Variant): object {
    const [option1 = null, option2 = null] = variant.values;
    const { id, title, isDigital, isTaxFree } = variant;
    const fields = { id, title, option1, option2, option3: null, sku: `SKU-${id}` };
    return { ...fields, requires_shipping: isDigital !== true, taxable: isTaxFree !== true };
  }

  #list({ url }: Exchange): Reply {
    const limit = Number(url.searchParams.get('limit') ?? 30);
    const start = (Number(url.searchParams.get('page') ?? 1) - 1) * limit;
    return {
      status: 200,
      body: { products: ITEMS.slice(start, start + limit).map((item) => this.#json(item)) },
    };
  }

  priceOf(variant: Variant): number {
    return variant.price + (this.faults.priceRisesBy ?? 0) * 100;
  }

  stockOf(variant: Variant): number {
    return this.faults.soldOut ? 0 : variant.stock;
  }

  #cart(exchange: Exchange, path: string, currency: string): Reply {
    const known = /(?:^|;\s*)cart=([^;]+)/.exec(exchange.headers.cookie ?? '')?.[1];
    const token = known ?? `c${this.#carts.size + 1}`;
    const cart = this.#carts.get(token) ?? { lines: [], codes: [], ratePolls: 0 };
    this.#carts.set(token, cart);
    const reply = this.#cartCall(exchange, path, cart, currency);
    const expires = 'expires=Fri, 05 Dec 2036 00:00:00 GMT';
    return { ...reply, headers: { 'set-cookie': [`cart=${token}; path=/; ${expires}`, `_y=1; ${expires}`] } };
  }

  #cartCall({ method, body, url }: Exchange, path: string, cart: Cart, currency: string): Reply {
    switch (`${method} ${path}`) {
      case 'POST /cart/add.js':
        return this.#add(cart, body);
      case 'POST /cart/update.js':
        cart.codes = (text(body['discount']) ?? '').split(',').filter((code) => code !== '');
        return { status: 200, body: this.#show(cart, currency) };
      case 'GET /cart.js':
        return { status: 200, body: this.#show(cart, currency) };
      case 'POST /cart/prepare_shipping_rates.json': {
        const address = record(body['shipping_address']);
        if (address?.['country'] !== 'United States' && address?.['country'] !== 'Canada')
          return { status: 422, body: { country: ['is not supported'] } };
        if (!/^[\w ]{3,}$/.test(text(address['zip']) ?? ''))
          return { status: 422, body: { zip: ['is not valid'] } };
        cart.ratePolls = 0;
        this.lastRegion = text(address['province']) ?? '';
        return { status: 202, body: null };
      }
      case 'GET /cart/async_shipping_rates.json': {
        if (url.searchParams.get('shipping_address[country]') === null) return { status: 400, body: {} };
        cart.ratePolls += 1;
        if (cart.ratePolls <= (this.faults.ratesAfterCount ?? 1)) return { status: 200, body: null };
        return { status: 200, body: { shipping_rates: this.#rates() } };
      }
      default:
        return { status: 404, body: 'Not Found' };
    }
  }

  #rates(): LooseRecord[] {
    if (this.faults.unshippable) return [];
    return [
      {
        name: 'Express',
        price: '15.00',
        code: 'express',
        source: 'shopify',
        delivery_range: ['2027-01-01', '2027-01-02'],
      },
      { name: 'Standard', price: '5.00', code: 'standard', source: 'shopify', delivery_range: null },
    ];
  }

  #add(cart: Cart, body: LooseRecord): Reply {
    const [wanted] = records(body['items']);
    const sold = soldBy(wanted?.['id']);
    if (sold === undefined) return { ...cartError('Cannot find variant'), status: 404 };
    const { variant, item } = sold;
    const stock = this.stockOf(variant);
    const quantity = integer(wanted?.['quantity']) ?? 1;
    if (stock === 0) return cartError(`The product '${item.title}' is already sold out.`);
    if (quantity > stock) return cartError(`You can only add ${stock} ${item.title} to the cart.`);
    const held = cart.lines.find((line) => line.variant.id === variant.id);
    if (held === undefined) cart.lines.push({ variant, item, quantity });
    else held.quantity += quantity;
    return { status: 200, body: { items: [{ id: variant.id, quantity }] } };
  }

  #shownLines({ lines }: Cart): Cart['lines'] {
    const { swap } = this.faults;
    if (swap?.at !== 'cart') return lines;
    return lines.map((line) => {
      const { sold, quantity } = swapped(swap.what, line, line.quantity);
      return { ...sold, quantity };
    });
  }

  #show(cart: Cart, currency: string): unknown {
    const lines = this.#shownLines(cart);
    const original = lines.reduce((sum, { variant, quantity }) => sum + this.priceOf(variant) * quantity, 0);
    const discount = cart.codes.includes('TEN') ? 1000 : 0;
    return {
      token: 'hidden',
      original_total_price: original,
      total_price: original - discount + (this.faults.totalsOffBy ?? 0),
      total_discount: discount,
      requires_shipping: lines.some(({ variant }) => variant.isDigital !== true),
      ...(this.faults.namesNoCurrency ? {} : { currency }),
      ...(this.faults.taxesIncluded === undefined ? {} : { taxes_included: this.faults.taxesIncluded }),
      discount_codes: cart.codes.map((code) => ({ code, applicable: code === 'TEN' })),
      items: lines.map(({ variant, item, quantity }) => ({
        id: variant.id,
        variant_id: variant.id,
        product_id: item.id,
        quantity,
        price: this.priceOf(variant),
        original_price: this.priceOf(variant),
        options_with_values: item.options.map((name, index) => ({ name, value: variant.values[index] })),
        taxable: variant.isTaxFree !== true,
      })),
    };
  }
}
