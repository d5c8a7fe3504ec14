import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type Exchange, htmlReply, jsonReply, type Reply, redirectReply } from '../http/exchange.ts';
import { ACTIONS, isActionName, type Outcome, withValues } from './checkout/actions.ts';
import { FIELD_KEYS } from './checkout/field-names.ts';
import { finishChallenge, finishPayment, type Placing, placeOrder } from './checkout/place-order.ts';
import { CAPTCHA_TEXT, isCardField } from './checkout/validation.ts';
import { newVisit, type Visit } from './checkout/visit.ts';
import { hashOf } from './design/random.ts';
import type { Site } from './design/site.ts';
import { themeProduct } from './goods/products.ts';
import { documentOf, pageBody } from './pages/document.ts';
import { escapeText } from './pages/elements.ts';
import { actionAt } from './pages/requests.ts';
import { type ReceivedForm, receivedForm } from './received-form.ts';
import { openPage } from './site-pages.ts';

/** The modules of the pages' script, by path. They run in browsers only, so they are read as text. */
const SCRIPTS = new Map(
  ['site', 'state', 'elements', 'binding', 'lists', 'card-frames'].map((name) => [
    `/assets/${name}.js`,
    readFileSync(new URL(`./client/${name}.js`, import.meta.url), 'utf8'),
  ]),
);
const COOKIE = 'visit';
/** How long the shop's server takes to calculate totals, where pages show that they are being calculated. */
const CALCULATION_MS = 120;

/** The visitors of all sites of a process. */
export type Visits = Map<string, Visit>;

export interface SiteRequest {
  readonly site: Site;
  readonly exchange: Exchange;
  readonly visits: Visits;
  readonly placing: Placing;
  /** The path after the site's prefix. */
  readonly path: string;
}

/** Answers a request to a site: its pages, its files, and the actions of its forms and scripts. */
export async function siteReply(request: SiteRequest): Promise<Reply> {
  const { site, exchange, path } = request;
  const visit = visitOf(request);
  if (exchange.method === 'POST') return actionReply(request, visit);
  const script = SCRIPTS.get(path);
  if (script !== undefined) {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'max-age=60' };
    return { kind: 'send', status: 200, headers, body: script };
  }
  if (path.startsWith('/images/')) return imageReply(site, path);
  if (path === '/suggest') return suggestions(site, exchange.url.searchParams.get('q') ?? '');
  switch (path) {
    case '/checkout/place':
      return placedByGet(request, visit);
    case '/checkout/return':
      return outcomeReply(request, finishPayment(request.placing, site, visit));
    case '/checkout/verified':
      return outcomeReply(request, finishChallenge(request.placing, site, visit));
    case '/view':
      return viewReply(request, visit, exchange.url.searchParams.get('path') ?? '/', {});
    default:
      return pageReply(request, visit);
  }
}

function visitOf({ site, exchange, visits, placing }: SiteRequest): Visit {
  const known = visits.get(`${site.prefix}/${exchange.cookies[COOKIE] ?? ''}`);
  if (known !== undefined) return known;
  const newsletter = site.design.newsletter === 'preticked' ? '1' : '';
  const terms = site.design.terms === 'preticked' ? '1' : '';
  const insurance = { none: '', box: '1', choice: 'yes' }[site.design.paidExtra];
  return newVisit(placing.randomHex(12), { newsletter, terms, insurance });
}

/** Keeps the visit; returns the headers that name it to the browser. */
function keep({ site, visits }: SiteRequest, visit: Visit): Record<string, string> {
  visits.set(`${site.prefix}/${visit.id}`, visit);
  return { 'set-cookie': `${COOKIE}=${visit.id}; Path=${site.prefix}/; HttpOnly; SameSite=Lax` };
}

/** Pages of a theme may have scripts and frames, but nothing from elsewhere except the processor's frames. */
function pageHeaders({ processorUrl }: Site): Record<string, string> {
  return {
    'content-security-policy': `default-src 'self' 'unsafe-inline' data:; frame-src ${processorUrl}; form-action 'self' ${processorUrl}`,
  };
}

function pageReply(request: SiteRequest, visit: Visit): Reply {
  const { site, exchange, path, placing } = request;
  const opened = openPage(site, visit, `${path}${exchange.url.search}`, placing.orders);
  const headers = { ...pageHeaders(site), ...keep(request, opened.visit) };
  if (opened.kind === 'redirect') return redirectReply(`${site.prefix}${opened.to}`, headers);
  // A script opens the page again: what is shown once is kept for it.
  if (site.design.rendering === 'client') keep(request, visit);
  return htmlReply(
    opened.page.status ?? 200,
    documentOf(site, visitShown(opened.visit, visit), opened.page),
    headers,
  );
}

const visitShown = (opened: Visit, before: Visit): Visit => ({ ...opened, notice: before.notice });

/** The description of a page for the script, with the values that its fields must show. */
function viewReply(
  request: SiteRequest,
  visit: Visit,
  path: string,
  known: Readonly<Record<string, string>>,
): Reply {
  const { site, placing } = request;
  let opened = openPage(site, visit, path, placing.orders);
  let at = path;
  for (let redirects = 0; opened.kind === 'redirect' && redirects < 5; redirects += 1) {
    at = opened.to;
    opened = openPage(site, opened.visit, at, placing.orders);
  }
  if (opened.kind === 'redirect') throw new Error(`${at} redirects in a loop`);
  const headers = keep(request, opened.visit);
  const body = pageBody(site, opened.visit, opened.page);
  const tree = site.design.rendering === 'enhanced' ? mainOf(body) : body;
  const title = `${opened.page.title} - ${site.text('shop')}`;
  return jsonReply(200, { title, tree, url: at, values: valuesToShow(opened.visit, known) }, headers);
}

function mainOf(body: ReturnType<typeof pageBody>): ReturnType<typeof pageBody> {
  const main = body.children.find((child) => typeof child !== 'string' && child.tag === 'main');
  return main === undefined || typeof main === 'string' ? body : main;
}

/** The values that differ from those that the script knows. */
function valuesToShow(visit: Visit, known: Readonly<Record<string, string>>): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const key of FIELD_KEYS) {
    const value = visit.values[key] ?? (key === 'quantity' ? '1' : '');
    if (!isCardField(key) && (known[key] ?? '') !== value) shown[key] = value;
  }
  visit.lines.forEach((line, index) => {
    shown[`_line${index}`] = String(line.quantity);
  });
  return shown;
}

async function actionReply(request: SiteRequest, visit: Visit): Promise<Reply> {
  const { site, exchange, path, placing } = request;
  const action = actionAt(path) ?? '';
  if (action !== 'place-order' && !isActionName(action)) return jsonReply(404, { code: 'not_found' });
  const form = receivedForm(site, visit, exchange);
  const filled = withCard(
    request,
    withLostPayment(site, visit, withValues(visit, form.values)),
    form,
    action,
  );
  if (action === 'refresh' && (site.design.hasSkeletonTotals || site.design.debounceMs > 0))
    await delay(CALCULATION_MS);
  const outcome =
    action === 'place-order'
      ? placeOrder(placing, site, filled, form.args)
      : ACTIONS[action](site, filled, { at: form.at, ...form.args });
  if (form.scriptValues === null) return outcomeReply(request, outcome);
  if (/^https?:/.test(outcome.goTo))
    return jsonReply(200, { location: outcome.goTo }, keep(request, outcome.visit));
  const stays = action === 'refresh' && !form.at.startsWith('/checkout');
  return viewReply(request, outcome.visit, stays ? form.at : outcome.goTo, form.scriptValues);
}

/** Card data becomes a token at once, and only when a step is saved or the order is placed. */
function withCard({ placing }: SiteRequest, visit: Visit, { card }: ReceivedForm, action: string): Visit {
  if (card === null || (action !== 'save-step' && action !== 'place-order')) return visit;
  return { ...visit, values: { ...visit.values, cardToken: placing.payments.tokenize(card) ?? '' } };
}

/** Some shops forget the payment choice when the address or the shipping option changes. */
function withLostPayment({ design }: Site, before: Visit, after: Visit): Visit {
  const keys = ['country', 'postalCode', 'shippingOption'] as const;
  const hasChanged = keys.some((key) => (before.values[key] ?? '') !== (after.values[key] ?? ''));
  if (!design.losesPaymentChoice || !hasChanged) return after;
  return { ...after, values: { ...after.values, paymentMethod: '' } };
}

function outcomeReply(request: SiteRequest, { visit, goTo }: Outcome): Reply {
  const isElsewhere = /^https?:/.test(goTo);
  return redirectReply(isElsewhere ? goTo : `${request.site.prefix}${goTo}`, keep(request, visit));
}

function placedByGet(request: SiteRequest, visit: Visit): Reply {
  const { site, exchange, placing } = request;
  if (site.design.placesBy !== 'get') return redirectReply(`${site.prefix}/checkout`);
  const total = exchange.url.searchParams.get('total');
  return outcomeReply(request, placeOrder(placing, site, visit, total === null ? {} : { total }));
}

/** Addresses that begin like the text. None of them is the visitor's. */
function suggestions({ design }: Site, text: string): Reply {
  const places = [
    ['Springfield', '62701'],
    ['Lakewood', '44107'],
    ['Fairview', '07022'],
  ];
  return jsonReply(200, {
    suggestions: places.map(([city = '', postalCode = '']) => ({
      text: `${text} Street, ${city}`,
      values: { street: `${text} Street`, city, postalCode, country: design.market.country },
    })),
  });
}

function imageReply(site: Site, path: string): Reply {
  const slug = path.slice('/images/'.length).replace(/\.svg$/, '');
  const product = themeProduct(slug);
  const label = product === null ? (slug === 'captcha' ? CAPTCHA_TEXT : '') : site.text(product.title);
  if (label === '') return jsonReply(404, { code: 'not_found' });
  const hue = hashOf(slug) % 360;
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 270" width="360" height="270"><rect width="360" height="270" fill="hsl(${hue} 35% 85%)"/><text x="180" y="150" text-anchor="middle" font-family="sans-serif" font-size="34">${escapeText(label)}</text></svg>`;
  return { kind: 'send', status: 200, headers: { 'content-type': 'image/svg+xml' }, body };
}
