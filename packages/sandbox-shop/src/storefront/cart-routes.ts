import { productBySlug } from '../catalogue/catalogue.ts';
import type { Product, Variant } from '../catalogue/product.ts';
import type { BasketLine } from '../checkout/checkout.ts';
import { type Exchange, htmlReply, type Reply, type Route, redirectReply } from '../http/exchange.ts';
import { cartPage } from './cart-pages.ts';
import { notFoundPage } from './page-layout.ts';
import { productPage } from './product-pages.ts';
import { openCart, type StorefrontSettings, saveCart } from './visitor-cart.ts';

const QUANTITY_MAX = 999;
const LINE_COUNT_MAX = 50;

export function cartRoutes(settings: StorefrontSettings): readonly Route[] {
  const { checkouts } = settings;
  return [
    {
      method: 'GET',
      path: '/cart',
      handle: (exchange) => {
        const cart = openCart(checkouts, exchange);
        return htmlReply(200, cartPage(cart, cart === null ? null : checkouts.assess(cart)));
      },
    },
    { method: 'POST', path: '/cart/items', handle: (exchange) => addItem(settings, exchange) },
    { method: 'POST', path: '/cart/lines', handle: (exchange) => changeQuantities(settings, exchange) },
    { method: 'POST', path: '/cart/codes', handle: (exchange) => applyCodes(settings, exchange) },
    { method: 'GET', path: '/continue/:id', handle: (exchange, { id }) => takeOver(settings, exchange, id) },
  ];
}

function addItem({ checkouts, store }: StorefrontSettings, exchange: Exchange): Reply {
  const form = new URLSearchParams(exchange.body);
  const found = productBySlug(form.get('product') ?? '');
  const product = found === null ? null : store.shown(found);
  if (product === null) return notFoundPage(exchange);
  const variant = chosenVariant(product, form);
  const quantity = quantityOf(form.get('quantity') ?? '1');
  const refuse = (problem: string) => {
    const view = { origin: exchange.origin, product, stock: store.stock, chosen: variant, problem };
    return htmlReply(422, productPage(view));
  };
  if (variant === null) return refuse('Choose a variant that exists.');
  if (quantity === null || quantity === 0) return refuse(`Choose a quantity from 1 to ${QUANTITY_MAX}.`);
  if (store.stock(variant.id) === 0) return refuse('This variant is sold out.');
  const cart = openCart(checkouts, exchange);
  const currency = cart === null || cart.request.lines.length === 0 ? null : checkouts.assess(cart).currency;
  if (currency !== null && currency !== product.currency) {
    return refuse(`Your cart is in ${currency}: buy this item by itself.`);
  }
  const headers = saveCart(checkouts, exchange, (request) => ({
    ...request,
    selectedOptionId: null,
    lines: withItem(request.lines, variant.id, quantity),
  }));
  return redirectReply('/cart', headers);
}

function chosenVariant(product: Product, form: URLSearchParams): Variant | null {
  const matching = product.variants.filter((variant) =>
    variant.options.every((option) => form.get(`option:${option.name}`) === option.label),
  );
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

/** Null when it is no whole number from 0 to the most that is sold at once. */
function quantityOf(text: string): number | null {
  const quantity = Number(text);
  return /^\d{1,3}$/.test(text.trim()) && quantity <= QUANTITY_MAX ? quantity : null;
}

function withItem(lines: readonly BasketLine[], itemId: string, quantity: number): readonly BasketLine[] {
  const known = lines.find((line) => line.itemId === itemId);
  if (known !== undefined) {
    const sum = Math.min(known.quantity + quantity, QUANTITY_MAX);
    return lines.map((line) => (line === known ? { ...line, quantity: sum } : line));
  }
  return [...lines, { id: `li_${itemId}`, itemId, quantity }].slice(0, LINE_COUNT_MAX);
}

function changeQuantities({ checkouts }: StorefrontSettings, exchange: Exchange): Reply {
  const form = new URLSearchParams(exchange.body);
  const headers = saveCart(checkouts, exchange, (request) => ({
    ...request,
    lines: request.lines.flatMap((line) => {
      const quantity = quantityOf(form.get(`quantity:${line.id}`) ?? '') ?? line.quantity;
      return quantity === 0 ? [] : [{ ...line, quantity }];
    }),
  }));
  return redirectReply('/cart', headers);
}

function applyCodes({ checkouts }: StorefrontSettings, exchange: Exchange): Reply {
  const codes = (new URLSearchParams(exchange.body).get('code') ?? '').split(/[\s,]+/).filter(Boolean);
  const headers = saveCart(checkouts, exchange, (request) => ({
    ...request,
    discountCodes: codes.slice(0, 16),
  }));
  return redirectReply('/cart', headers);
}

/** Hands a session over from the API to the buyer: its basket becomes the visitor's cart. */
function takeOver({ checkouts }: StorefrontSettings, exchange: Exchange, id: string | undefined): Reply {
  const session = checkouts.find(id ?? '');
  if (session === null || session.channel !== 'ucp' || session.state !== 'open' || session.isUnresponsive) {
    return notFoundPage(exchange);
  }
  return redirectReply(
    '/checkout',
    saveCart(checkouts, exchange, () => session.request),
  );
}
