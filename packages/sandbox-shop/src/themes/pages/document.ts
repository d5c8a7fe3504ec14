import { fieldNames } from '../checkout/field-names.ts';
import type { Visit } from '../checkout/visit.ts';
import type { Site } from '../design/site.ts';
import { exponentOf } from '../goods/money-format.ts';
import { unitPriceSubunits } from '../goods/prices.ts';
import type { ThemeProduct } from '../goods/products.ts';
import { linesView, totalsView } from './cart-page.ts';
import { dialog } from './checkout-page.ts';
import { injectedInstructions, newsletterForm } from './decoys.ts';
import { type Behaviour, el, escapeText, type PageElement, toHtml, withBehaviour } from './elements.ts';
import { ACTION_PATHS, form, link, requestButton, submitButton } from './requests.ts';
import { styleSheet } from './style.ts';

export interface SitePage {
  readonly title: string;
  readonly content: PageElement;
  /** The page's path in the site, to return to. */
  readonly path: string;
  readonly product?: ThemeProduct;
  readonly status?: number;
}

/** Header, content, footer and whatever lies over them. */
export function pageBody(site: Site, visit: Visit, page: SitePage): PageElement {
  const { design } = site;
  const count = visit.lines.reduce((sum, line) => sum + line.quantity, 0);
  return el(
    'div',
    { class: site.classes('shell') },
    el(
      'header',
      null,
      link(site, '/', site.text('shop')),
      design.decoys.includes('search') ? searchForm(site) : null,
      el('nav', null, link(site, '/cart', `${site.text('cart')} (${count})`)),
    ),
    withBehaviour(el('main', null, page.content, ...injectedInstructions(site)), { fragment: 'main' }),
    el(
      'footer',
      null,
      design.decoys.includes('newsletter') ? newsletterForm(site, page.path) : null,
      el('p', null, site.text('testShop')),
    ),
    visit.isDrawerOpen ? drawer(site, visit, page.path) : null,
    design.hasCookieBanner && !visit.hasConsented ? cookieBanner(site, page.path) : null,
    design.hasNewsletterPopUp && !visit.hasClosedPopUp && page.path.startsWith('/products/')
      ? popUp(site, page.path)
      : null,
  );
}

function searchForm(site: Site): PageElement {
  const { id, name } = fieldNames(site.design, 'search');
  return el(
    'form',
    { method: 'get', action: `${site.prefix}/`, role: 'search' },
    el('input', {
      type: 'search',
      id,
      name,
      'aria-label': site.text('search'),
      placeholder: site.text('search'),
    }),
    el('button', { type: 'submit' }, site.text('search')),
  );
}

/** The cart over the edge of the page, after something was added. */
function drawer(site: Site, visit: Visit, at: string): PageElement {
  return el(
    'div',
    { class: site.classes('drawer'), role: 'dialog', 'aria-label': site.text('cart') },
    el('h2', null, site.text('added')),
    requestButton(site, '×', 'close-drawer', { at }, { kind: 'link', label: site.text('close') }),
    linesView(site, visit.lines, ({ quantity }) => `× ${quantity}`),
    totalsView(site, visit),
    requestButton(site, site.text('startCheckout'), 'start-checkout', {}, { kind: 'primary' }),
    link(site, '/cart', site.text('viewCart')),
  );
}

function cookieBanner(site: Site, at: string): PageElement {
  return el(
    'div',
    { class: site.classes('banner'), role: 'region', 'aria-label': 'Cookies' },
    el('span', null, site.text('cookieText')),
    requestButton(site, site.text('cookieReject'), 'consent', { at }),
    requestButton(site, site.text('cookieAccept'), 'consent', { at }, { kind: 'primary' }),
  );
}

const POP_UP_DELAY_MS = 400;

function popUp(site: Site, at: string): PageElement {
  const { id, name } = fieldNames(site.design, 'popUpEmail');
  const content = dialog(
    site,
    site.text('popUpTitle'),
    form(
      site,
      { action: 'join-newsletter', args: { at } },
      el('input', { type: 'email', id, name, placeholder: site.text('email') }),
      submitButton(site, site.text('popUpButton')),
    ),
    requestButton(site, site.text('noThanks'), 'close-pop-up', { at }, { kind: 'link' }),
  );
  return withBehaviour(content, { appearsAfterMs: POP_UP_DELAY_MS });
}

/** Settings of the site's script. */
function scriptSettings({ design, prefix, processorUrl, classes, text }: Site) {
  return {
    prefix,
    processorUrl,
    actionPaths: ACTION_PATHS,
    debounceMs: design.debounceMs,
    swallowsEarlyClick: design.swallowsEarlyClick,
    hiddenClass: classes('hidden-native'),
    listClass: classes('list'),
    inputClass: classes('input'),
    skeletonClass: classes('skeleton'),
    processing: text('processing'),
  };
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he']);

const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The whole document of a page. Pages that a script makes are served empty. */
export function documentOf(site: Site, visit: Visit, page: SitePage): string {
  const { design } = site;
  const direction = RIGHT_TO_LEFT.has(design.language) ? ' dir="rtl"' : '';
  const behaviours: Behaviour[] | null = design.rendering === 'enhanced' ? [] : null;
  const body =
    design.rendering === 'client'
      ? '<div id="app"></div><noscript>JavaScript</noscript>'
      : toHtml(pageBody(site, visit, page), behaviours);
  const script =
    design.rendering === 'html'
      ? ''
      : `<script>window.__site=${json({ ...scriptSettings(site), behaviours })}</script>
<script type="module" src="${site.prefix}/assets/site.js"></script>`;
  return `<!doctype html>
<html lang="${design.language}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(`${page.title} - ${site.text('shop')}`)}</title>
<link rel="icon" href="data:,">
<style id="site-style">${styleSheet(site)}</style>
${page.product !== undefined && design.hasStructuredData ? structuredData(site, page.product) : ''}</head>
<body>${body}
${script}</body>
</html>
`;
}

function structuredData(site: Site, product: ThemeProduct): string {
  const { currency } = site.design.market;
  const digits = exponentOf(currency);
  const offers = product.variants.map((variant) => ({
    '@type': 'Offer',
    sku: variant.id,
    price: ((unitPriceSubunits(variant.id, site.design.market) ?? 0) / 10 ** digits).toFixed(digits),
    priceCurrency: currency,
    availability: `https://schema.org/${variant.isSoldOut ? 'OutOfStock' : 'InStock'}`,
  }));
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: site.text(product.title),
    offers,
  };
  return `<script type="application/ld+json">${json(data)}</script>\n`;
}
