/** A shop that has pages only, served over HTTP, with faults that can be set. */
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { MerchantFaults } from '../../src/conformance/conformance-subject.ts';
import { FaultInjector } from '../fault-injection.ts';
import { EXTRA_PRICE, extraHtml, extraScript, type ShopExtra } from './page-shop-extras.ts';

export type ShopOperation = 'offer' | 'order' | 'read';

export interface ShopFaults extends Omit<MerchantFaults, 'breaks'> {
  readonly breaks?: readonly {
    readonly operation: ShopOperation;
    readonly fault: NonNullable<MerchantFaults['breaks']>[number]['fault'];
    readonly times?: number;
  }[];
  /** The script of the page ignores the click that places the order. */
  readonly swallowsClicks?: boolean;
  /** The page asks for the terms, in a box outside its form, before it sends the order. */
  readonly asksForTerms?: boolean;
  readonly declinesPayment?: boolean;
  /** The page marks the ZIP code as wrong, and its script sends the order nevertheless: the shop responds with 422. */
  readonly refusesZip?: boolean;
  /** The order is saved, and the response is a server error whose page says that the payment was declined. */
  readonly failsAfterOrder?: boolean;
  /** The confirmation is that of an earlier order. */
  readonly showsOtherOrder?: boolean;
  /** The URL of the confirmation has the buyer's email address. */
  readonly tellsEmail?: boolean;
  readonly hidesOrderNumber?: boolean;
  readonly placesByGet?: boolean;
  /** The product's page shows a price that is lower by as many cents than the one of cart and checkout. */
  readonly showsLessBy?: number;
  /** The shipping of the page costs as much more, in cents, a second after the ZIP code was entered. */
  readonly raisesShippingLate?: number;
  /** The checkout shows this as the address that it ships to, whatever was entered. */
  readonly shipsTo?: string;
  /** The checkout asks for a captcha, an answer of the buyer that no rule knows, or an account. */
  readonly asksPerson?: 'captcha' | 'question' | 'sign-in';
  /** The checkout sells a service that the buyer did not choose. */
  readonly addsExtra?: ShopExtra;
  /** A page between the cart and the checkout whose buttons have invented names. */
  readonly hasUnknownStep?: boolean;
  /** The page that confirms the order does not arrive. */
  readonly losesThanks?: boolean;
  /**
   * What shows an order again, to those who know its email address: the page of its confirmation, or a page that the first page links to. The
   * confirmation itself is not shown.
   */
  readonly showsOrdersOn?: 'confirmation' | 'own page';
  /** A card is paid on a page of another host, which shows this amount in cents, after the order was sent. */
  readonly cardPage?: { readonly amount: number };
}

export interface PageShop {
  readonly url: string;
  /** Parameters of the forms that placed an order. */
  readonly orders: readonly URLSearchParams[];
  /** How many orders were sent, those that wait for a payment included. */
  readonly sentCount: () => number;
  /** Replaces all faults. */
  set(faults: ShopFaults): void;
  /** Resolves when all requests are answered. */
  untilIdle(): Promise<void>;
  /** Resolves when the next request that places an order for this email address arrives, before it is processed. */
  untilOrderArrives(email: string): Promise<void>;
  reset(): void;
  close(): Promise<void>;
}

const SLOW_MS = 600;
const SHIPPING = { Standard: 500, Express: 1200 } as const;

export async function startPageShop(): Promise<PageShop> {
  const state = new ShopState();
  const server = createServer((request, response) => void respond(state, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    orders: state.orders,
    sentCount: () => state.sentCount,
    set: (faults) => state.injector.set(faults),
    async untilIdle() {
      while (state.pendingCount > 0) await once(state.answers, 'answer');
    },
    untilOrderArrives: (email) => new Promise((resolve) => state.arrivals.once(email, resolve)),
    reset: () => state.reset(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

class ShopState {
  readonly orders: URLSearchParams[] = [];
  /** Of each order, by its number. */
  readonly quantities = new Map<string, number>();
  /** Events are named by the email address of the order. */
  readonly arrivals = new EventEmitter();
  readonly answers = new EventEmitter();
  pendingCount = 0;
  sentCount = 0;
  readonly injector = new FaultInjector<
    ShopOperation,
    NonNullable<ShopFaults['breaks']>[number]['fault'],
    ShopFaults
  >({});

  reset(): void {
    this.orders.length = 0;
    this.sentCount = 0;
    this.injector.set({});
  }
}

async function respond(state: ShopState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  state.pendingCount += 1;
  response.once('close', () => {
    state.pendingCount -= 1;
    state.answers.emit('answer');
  });
  const url = new URL(request.url ?? '/', 'http://shop.test');
  let body = '';
  for await (const part of request) body += String(part);
  const form = new URLSearchParams(request.method === 'POST' ? body : url.search);
  const operation = operationOf(url.pathname);
  if (operation === 'order') state.arrivals.emit(form.get('email') ?? '');
  const fault = operation === null ? null : state.injector.take(operation);
  const send = () => reply(state, url.pathname, form, request, response);
  if (fault === null) send();
  else if (fault === 'slow' || fault === 'late') setTimeout(send, SLOW_MS);
  else if (fault === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  else if (fault === 'drop_before') response.destroy();
  else if (fault === 'drop_after' || fault === 'saved_only' || fault === 'bad_gateway') {
    if (operation === 'order') state.orders.push(form);
    if (fault === 'bad_gateway') page(response, 'Bad gateway', '<h1>502 Bad gateway</h1>', 502);
    else response.destroy();
  } else page(response, 'Error', `<h1>${ERRORS[fault][0]}</h1>`, ERRORS[fault][1]);
}

const ERRORS = {
  error_500: ['Something went wrong', 500],
  without_items: ['Something went wrong', 500],
  malformed: ['Something went wrong', 500],
  html: ['We will be back soon', 503],
  rate_limited: ['Too many requests', 429],
} as const;

const operationOf = (path: string): ShopOperation | null => {
  if (path === '/order') return 'order';
  return /^\/(?:products|cart|checkout)/.test(path) ? 'offer' : null;
};

function page(response: ServerResponse, title: string, body: string, status = 200): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body>${body}</body></html>`,
    );
}

function reply(
  state: ShopState,
  path: string,
  form: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { faults } = state.injector;
  const redirect = (location: string, cookie?: string) => redirectTo(response, location, cookie);
  const quantity = Number(/quantity=(\d+)/.exec(request.headers.cookie ?? '')?.[1] ?? 0);
  switch (path) {
    case '/products/lamp':
      page(response, 'Desk Lamp', productPage(faults));
      return;
    case '/cart/add':
      redirect('/cart', `quantity=${form.get('quantity')}; Path=/`);
      return;
    case '/cart':
      page(response, 'Cart', cartPage(faults, quantity));
      return;
    case '/invented':
      page(response, 'Lamp shop', UNKNOWN_STEP);
      return;
    case '/invented/back':
      page(response, 'Lamp shop', '<h1>Zurbel</h1><p>There is nothing here.</p>');
      return;
    case '/checkout':
      page(
        response,
        'Checkout',
        faults.asksPerson === 'sign-in' ? SIGN_IN : checkoutPage(faults, quantity, form),
      );
      return;
    case '/captcha':
      page(response, 'Captcha', 'I am not a robot');
      return;
    case '/order':
      takeOrder(state, quantity, form, request, response);
      return;
    case '/pay':
      if (request.method === 'POST') {
        state.orders.push(form);
        redirect(`http://127.0.0.1:${request.socket.localPort}/thanks?order=A-${1000 + state.orders.length}`);
      } else page(response, 'Payment', cardPage(faults.cardPage?.amount ?? 0));
      return;
    case '/':
      page(response, 'Lamp shop', '<h1>Lamp shop</h1><p><a href="/track">Track your order</a></p>');
      return;
    case '/track':
    case '/thanks':
      confirmOrder(state, path, form, response);
      return;
    default:
      page(response, 'Not found', '<h1>Page not found</h1>', 404);
  }
}

const redirectTo = (response: ServerResponse, location: string, cookie?: string): void =>
  void response.writeHead(303, { location, ...(cookie === undefined ? {} : { 'set-cookie': cookie }) }).end();

function takeOrder(
  state: ShopState,
  quantity: number,
  form: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { faults } = state.injector;
  state.sentCount += 1;
  if (faults.cardPage !== undefined && form.get('payment') === 'card')
    redirectTo(response, `http://localhost:${request.socket.localPort}/pay`);
  else if (faults.declinesPayment === true) {
    const alert = '<div role="alert">Your payment was declined.</div>';
    page(response, 'Checkout', alert + checkoutPage(faults, quantity, form));
  } else if (faults.refusesZip === true) {
    response.writeHead(422, { 'content-type': 'application/json' }).end('{"errors":["zip"]}');
  } else if (faults.failsAfterOrder === true) {
    state.orders.push(form);
    page(response, 'Error', '<h1>Your payment was declined</h1>', 500);
  } else {
    state.orders.push(form);
    const number = `A-${1000 + state.orders.length}`;
    state.quantities.set(number, quantity);
    const email = faults.tellsEmail === true ? `&for=${encodeURIComponent(form.get('email') ?? '')}` : '';
    redirectTo(response, `/thanks?order=${number}${email}`);
  }
}

function confirmOrder(state: ShopState, path: string, form: URLSearchParams, response: ServerResponse): void {
  const { faults } = state.injector;
  const number = faults.showsOtherOrder === true ? 'A-0999' : form.get('order');
  if (faults.showsOrdersOn !== undefined) showOrder(state, path, form, response);
  else if (faults.losesThanks === true) page(response, 'Bad gateway', '<h1>502 Bad gateway</h1>', 502);
  else page(response, 'Thank you', thanksPage(faults, number) + cardReceipt(state));
}

/** The order, if its number and its email address are known, else what asks for them. */
function showOrder(state: ShopState, path: string, form: URLSearchParams, response: ServerResponse): void {
  const { faults } = state.injector;
  const [number, email] = [form.get('order') ?? '', form.get('email')];
  const order = state.orders[Number(number.slice(2)) - 1001];
  const isOwn = path === '/track';
  if (isOwn !== (faults.showsOrdersOn === 'own page'))
    page(response, 'Not found', '<h1>Page not found</h1>', 404);
  else if (order !== undefined && order.get('email') === email) {
    const items = summary(faults, state.quantities.get(number) ?? 0, SHIPPING.Standard);
    page(response, 'Order', `<h1>Order ${number}</h1><p>It is being packed.</p>${items}`);
  } else {
    const asked = isOwn
      ? '<p><label>Order number <input name="order" required></label></p>'
      : `<input type="hidden" name="order" value="${number}">`;
    page(
      response,
      'Your order',
      `<h1>Your order</h1><form action="${path}">${asked}<p><label>E-mail <input type="email" name="email" required></label></p><button>Show order</button></form>`,
    );
  }
}

const cardPage = (
  amount: number,
): string => `<h1>Payment</h1><p>Total: <strong>${money({}, amount)}</strong></p>
<form method="post" action="/pay"><p><label>Card number <input name="number" autocomplete="cc-number" required></label></p>
<p><label>Expiry (MM/YY) <input name="expiry" autocomplete="cc-exp" required></label></p>
<p><label>CVC <input name="code" autocomplete="cc-csc" required></label></p><button>Pay now</button></form>`;

/** Where the confirmation shows the security code of a card: a part of the text's line. */
export const SECURITY_CODE_BOX = { x: 600, y: 20, width: 140, height: 16 };

function cardReceipt({ orders }: ShopState): string {
  const code = orders.at(-1)?.get('code') ?? null;
  const { x, y, width, height } = SECURITY_CODE_BOX;
  return code === null
    ? ''
    : `<p style="position:fixed;left:${x}px;top:${y}px;width:${width}px;height:${height}px;margin:0;white-space:nowrap">Your security code: ${code}</p>`;
}

function thanksPage({ hidesOrderNumber }: ShopFaults, order: string | null): string {
  const number = hidesOrderNumber === true ? '' : `<p>Order number: ${order}</p>`;
  return `<h1>Thank you for your order!</h1>${number}<p>We have sent you an e-mail.</p>`;
}

/** `EUR` instead of dollars; other currencies are a sign that no shop uses. */
function money({ currency = 'USD' }: ShopFaults, cents: number): string {
  const sign = { USD: '$', EUR: '€' }[currency] ?? '¤';
  return `${sign}${(cents / 100).toFixed(2)}`;
}

const unitPrice = ({ priceRisesBy = 0 }: ShopFaults): number => 2000 + priceRisesBy;

const productPage = (
  faults: ShopFaults,
): string => `<h1>Desk Lamp</h1><p class="price">${money(faults, unitPrice(faults) - (faults.showsLessBy ?? 0))}</p>
${
  faults.soldOut === true
    ? '<p>Sold out</p><button disabled>Sold out</button>'
    : `<form method="post" action="/cart/add"><label>Quantity <input type="number" name="quantity" value="1"></label>
<button>Add to cart</button></form>`
}`;

function cartPage(faults: ShopFaults, quantity: number): string {
  if (quantity === 0) return '<h1>Cart</h1><p>Your cart is empty.</p>';
  return `<h1>Cart</h1>${summary(faults, quantity, null)}<a href="${faults.hasUnknownStep === true ? '/invented' : '/checkout'}">Proceed to checkout</a>`;
}

const UNKNOWN_STEP = `<h1>Nearly there</h1><form action="/checkout"><p><label>E-mail <input type="email" name="email" required></label></p>
<button id="wobble">Wobble</button> <a href="/invented/back">Zurbel</a></form>
<script>
const email = document.querySelector('[name=email]');
email.addEventListener('input', () => { document.getElementById('wobble').textContent = 'Wobble as ' + email.value; });
</script>`;

/** Products, then the amounts; `shipping` is null until an option is selected. */
function summary(faults: ShopFaults, quantity: number, shipping: number | null): string {
  const subtotal = unitPrice(faults) * quantity;
  const hasExtra = faults.addsExtra !== undefined && shipping !== null;
  const total = subtotal + (shipping ?? 0) + (hasExtra ? EXTRA_PRICE : 0) + (faults.totalsOffBy ?? 0);
  const rows = [
    ['Subtotal', money(faults, subtotal)],
    ['Shipping', shipping === null ? 'Calculated at checkout' : money(faults, shipping)],
    ...(hasExtra ? [['Surcharge', money(faults, EXTRA_PRICE)] as const] : []),
    ['Total', money(faults, total)],
  ];
  const amounts = rows.map(
    ([name, amount]) => `<tr><th>${name}</th><td></td><td id="${name}">${amount}</td></tr>`,
  );
  return `<table style="width:600px;text-align:left"><tr><th>Product</th><th>Quantity</th><th>Price</th></tr>
<tr><td>Desk Lamp</td><td>${quantity}</td><td>${money(faults, subtotal)}</td></tr>${amounts.join('')}</table>`;
}

const SIGN_IN = `<h1>Sign in</h1><p>Please log in to continue to checkout.</p><form method="post" action="/login">
<p><label>E-mail <input type="email" name="login"></label></p><p><label>Password <input type="password" name="password"></label></p>
<button>Log in</button></form>`;

const PERSONAL_QUESTIONS = {
  captcha: '<iframe src="/captcha" title="captcha" style="width:300px;height:80px"></iframe>',
  question: '<p><label>Customer segment code <input name="segment" required></label></p>',
  'sign-in': '',
} as const;

const FIELDS = [
  ['email', 'E-mail'],
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['phone', 'Phone'],
  ['street', 'Street address'],
  ['city', 'City'],
  ['zip', 'ZIP code'],
  ['state', 'State'],
] as const;

function checkoutPage(faults: ShopFaults, quantity: number, form: URLSearchParams): string {
  const fields = FIELDS.map(
    ([name, label]) =>
      `<p><label>${label} <input name="${name}" value="${(form.get(name) ?? '').replace(/"/g, '&quot;')}" required></label></p>`,
  );
  const shipping = Object.entries(SHIPPING).map(
    ([name, price], index) =>
      `<p><label><input type="radio" name="shipping" value="${name}"${index === 0 ? ' checked' : ''}> ${name} delivery ${money(faults, price)}</label></p>`,
  );
  const terms =
    faults.asksForTerms === true
      ? '<p><label><input type="checkbox" id="terms"> I accept the terms and conditions</label></p>'
      : '';
  const method = faults.placesByGet === true ? 'get' : 'post';
  return `<h1>Checkout</h1><form method="${method}" action="/order"><h2>Delivery address</h2>${fields.join('')}
<h2>Shipping method</h2>${faults.unshippable === true ? '<p role="alert">We do not ship to your address.</p>' : shipping.join('')}
<h2>Payment method</h2><p><label><input type="radio" name="payment" value="cod"> Cash on delivery</label></p>
<p><label><input type="radio" name="payment" value="bank"> Bank transfer</label></p>
${faults.cardPage === undefined ? '' : '<p><label><input type="radio" name="payment" value="card"> Credit card</label></p>'}
${faults.shipsTo === undefined ? '' : `<h2>Ship to</h2><p>${faults.shipsTo}</p>`}
${extraHtml(faults.addsExtra)}<h2>Order summary</h2>${summary(faults, quantity, faults.unshippable === true ? null : SHIPPING.Standard)}
${faults.asksPerson === undefined ? '' : PERSONAL_QUESTIONS[faults.asksPerson]}<p id="message" role="alert"></p><button>Place order</button></form>${terms}
<script>
const unit = ${unitPrice(faults) * quantity + (faults.totalsOffBy ?? 0)};
const prices = ${JSON.stringify(SHIPPING)};
let extra = ${faults.addsExtra === undefined ? 0 : EXTRA_PRICE};
let shipping = prices.Standard;
const show = (id, cents) => { document.getElementById(id).textContent = '${money(faults, 0).charAt(0)}' + (cents / 100).toFixed(2); };
const showCosts = () => {
  show('Shipping', shipping);
  if (document.getElementById('Surcharge') !== null) show('Surcharge', extra);
  show('Total', unit + shipping + extra);
};
const sell = (isSold) => { extra = isSold ? ${EXTRA_PRICE} : 0; showCosts(); };
${extraScript(faults.addsExtra)}
for (const radio of document.querySelectorAll('[name=shipping]'))
  radio.addEventListener('change', () => { shipping = prices[radio.value]; showCosts(); });
document.querySelector('[name=zip]').addEventListener('input', () => setTimeout(() => {
  const rise = ${faults.raisesShippingLate ?? 0};
  if (rise > 0) { shipping = prices.Standard + rise; showCosts(); }
}, 1000));
if (${faults.refusesZip === true}) document.querySelector('[name=zip]').addEventListener('change', ({ target }) => {
  target.setAttribute('aria-invalid', 'true');
  target.setAttribute('aria-describedby', 'message');
  document.getElementById('message').textContent = 'Enter a valid ZIP code';
});
document.querySelector('form').addEventListener('submit', (event) => {
  const terms = document.getElementById('terms');
  if (${faults.swallowsClicks === true}) event.preventDefault();
  else if (${faults.refusesZip === true}) {
    event.preventDefault();
    fetch('/order', { method: 'post', body: new URLSearchParams(new FormData(event.target)) });
  }
  else if (terms !== null && !terms.checked) {
    event.preventDefault();
    document.getElementById('message').textContent = 'Please accept the terms and conditions.';
  }
});
</script>`;
}
