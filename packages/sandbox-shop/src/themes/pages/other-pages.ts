import { fieldNames } from '../checkout/field-names.ts';
import type { ThemeOrder } from '../checkout/order-book.ts';
import type { Site } from '../design/site.ts';
import { unitPriceSubunits } from '../goods/prices.ts';
import { THEME_PRODUCTS } from '../goods/products.ts';
import { linesView } from './cart-page.ts';
import { el, type PageElement } from './elements.ts';
import { link } from './requests.ts';

/** All products. */
export function homePage(site: Site): PageElement {
  return el(
    'ul',
    { class: site.classes('products') },
    ...THEME_PRODUCTS.map((product) =>
      el(
        'li',
        { class: site.classes('card') },
        el('img', { src: `${site.prefix}/images/${product.slug}.svg`, alt: '', width: 160, height: 120 }),
        link(site, `/products/${product.slug}`, site.text(product.title)),
        el('p', null, site.money(unitPriceSubunits(product.variants[0]?.id ?? '', site.design.market) ?? 0)),
      ),
    ),
  );
}

/** The confirmation of an order. Some shops show no number at all. */
export function confirmationPage(site: Site, order: ThemeOrder): PageElement {
  return el(
    'div',
    { class: site.classes('confirmation') },
    el('h1', null, site.text('thanks')),
    site.design.confirmation === 'no-number'
      ? null
      : el('p', null, `${site.text('orderNumber')}: `, el('strong', null, order.number)),
    el('p', null, `${site.text('mailSent')} ${order.email}`),
    linesView(site, order.lines, ({ quantity }) => String(quantity)),
    el('p', null, `${site.text('total')}: `, el('strong', null, site.money(order.totalSubunits))),
    link(site, '/', site.text('keepShopping')),
  );
}

/** The bank's question about a card payment, in a frame of another origin. */
export function challengePage(site: Site, challengeId: string): PageElement {
  return el(
    'div',
    { class: site.classes('checkout') },
    el('h1', null, site.text('secureTitle')),
    el('iframe', {
      src: `${site.processorUrl}/challenge/${challengeId}?lang=${site.design.language}`,
      title: site.text('secureTitle'),
      style: 'border:1px solid #bbb;width:100%;height:260px',
    }),
  );
}

/** The page of a wallet, where this shop's test wallets end. */
export function walletPage(site: Site): PageElement {
  return el(
    'div',
    null,
    el('h1', null, site.text('signIn')),
    el('p', null, 'PocketWallet'),
    link(site, '/checkout', site.text('close')),
  );
}

/** The picture of the captcha: its text is only in the drawing. */
export function captchaPicture(site: Site): PageElement {
  return el('img', {
    src: `${site.prefix}/images/captcha.svg`,
    alt: site.text('captcha'),
    'aria-describedby': fieldNames(site.design, 'captcha').id,
    width: 160,
    height: 60,
  });
}
