import { currentStep, stepPath, toCheckout } from './checkout/actions.ts';
import type { OrderBook } from './checkout/order-book.ts';
import type { Visit } from './checkout/visit.ts';
import type { Site } from './design/site.ts';
import { themeProduct, themeVariant } from './goods/products.ts';
import { cartPage } from './pages/cart-page.ts';
import { checkoutPage, offerPage, signInPage } from './pages/checkout-page.ts';
import type { SitePage } from './pages/document.ts';
import { el } from './pages/elements.ts';
import { challengePage, confirmationPage, homePage, walletPage } from './pages/other-pages.ts';
import { productPage } from './pages/product-page.ts';

/** A page of a site with the visit after it was opened, or another path to go to. */
export type Opened =
  | { readonly kind: 'page'; readonly page: SitePage; readonly visit: Visit }
  | { readonly kind: 'redirect'; readonly to: string; readonly visit: Visit };

/** Opens a path of the site, as given after the site's prefix, with its query. */
export function openPage(site: Site, visit: Visit, path: string, orders: OrderBook): Opened {
  const url = new URL(path, 'http://site.invalid');
  const [, first = '', second = ''] = url.pathname.split('/');
  switch (first) {
    case '':
      return shown(visit, { title: site.text('home'), content: homePage(site), path });
    case 'products':
      return openProduct(site, visit, url, second);
    case 'cart':
      return shown(visit, { title: site.text('cart'), content: cartPage(site, visit), path });
    case 'checkout':
      return openCheckout(site, visit, second, path);
    case 'thank-you':
      return openConfirmation(site, visit, url, second, orders);
    default:
      return notFound(site, visit, path);
  }
}

const shown = (visit: Visit, page: SitePage): Opened => ({ kind: 'page', page, visit });

const notFound = (site: Site, visit: Visit, path: string): Opened =>
  shown(visit, {
    title: '404',
    content: el('h1', null, '404'),
    path: path === '' ? site.prefix : path,
    status: 404,
  });

function openProduct(site: Site, visit: Visit, url: URL, slug: string): Opened {
  const product = themeProduct(slug);
  const path = `${url.pathname}${url.search}`;
  if (product === null) return notFound(site, visit, path);
  const variantId = url.searchParams.get('variant') ?? '';
  const isOwn = themeVariant(variantId)?.product === product;
  const chosen: Visit = isOwn ? { ...visit, values: { ...visit.values, variant: variantId } } : visit;
  const content = productPage(site, chosen, product);
  return shown({ ...chosen, notice: null }, { title: site.text(product.title), content, path, product });
}

function openCheckout(site: Site, visit: Visit, part: string, path: string): Opened {
  const page = (content: SitePage['content']): Opened =>
    shown(visit, { title: site.text('startCheckout'), content, path });
  switch (part) {
    case 'sign-in':
      return page(signInPage(site, visit));
    case 'offer':
      return page(offerPage(site));
    case 'wallet':
      return page(walletPage(site));
    case 'verify':
      return visit.challengeId === null
        ? { kind: 'redirect', to: '/checkout', visit }
        : page(challengePage(site, visit.challengeId));
    default:
      return openStepPage(site, visit, path);
  }
}

/** A step that is not complete is opened only after those before it. */
function openStepPage(site: Site, visit: Visit, path: string): Opened {
  const asked = site.design.steps.findIndex((_, step) => stepPath(site, step) === path);
  const hasPages = site.design.flow === 'pages';
  const reached =
    hasPages && asked !== -1 && asked <= visit.stepsDone ? { ...visit, reopened: asked } : visit;
  const outcome = toCheckout(site, reached);
  if (outcome.goTo !== path) return { kind: 'redirect', to: outcome.goTo, visit: outcome.visit };
  const content = checkoutPage(site, outcome.visit);
  const title = `${site.text('startCheckout')} ${currentStep(site, outcome.visit) + 1}`;
  return shown({ ...outcome.visit, notice: null }, { title, content, path });
}

function openConfirmation(site: Site, visit: Visit, url: URL, part: string, orders: OrderBook): Opened {
  const path = `${url.pathname}${url.search}`;
  const key = url.searchParams.get('key') ?? part;
  const order = orders.orders().find((candidate) => candidate.key === key);
  return order === undefined
    ? notFound(site, visit, path)
    : shown(visit, { title: site.text('thanks'), content: confirmationPage(site, order), path });
}
