import { describe, expect, it } from 'vitest';
import {
  type Design,
  describeDesign,
  designOf,
  parseThemeId,
  THEME_NAMES,
  themeIdText,
} from '../../src/main.ts';
import { openOrderBook } from '../../src/themes/checkout/order-book.ts';
import { newVisit, type Visit } from '../../src/themes/checkout/visit.ts';
import { siteOf } from '../../src/themes/design/site.ts';
import { pageBody } from '../../src/themes/pages/document.ts';
import { toHtml } from '../../src/themes/pages/elements.ts';
import { openPage } from '../../src/themes/site-pages.ts';
import { receiverFor, valuesOf, wantedFrom } from './wanted.ts';

const VARIATIONS = 10_000;
const REDESIGNS = 1000;

const variation = (index: number, redesign: number | null = null): Design => {
  const name = THEME_NAMES[index % THEME_NAMES.length] ?? 'step-pages';
  const design = designOf({ name, seed: 1 + index, redesign });
  if (design === null) throw new Error(`There is no theme ${name}`);
  return design;
};

/** Everything except the numbers that the design was made from. */
const structureOf = ({
  seed: _seed,
  redesign: _redesign,
  wordingSeed: _words,
  namingSeed: _names,
  ...rest
}: Design) => JSON.stringify(rest);

describe('a variation', () => {
  it('is a pure function of theme and seed', () => {
    for (let index = 0; index < 100; index += 1) {
      expect(variation(index)).toEqual(variation(index));
      expect(variation(index, index)).toEqual(variation(index, index));
    }
  });

  it('differs from all others in 10,000', () => {
    const designs = Array.from({ length: VARIATIONS }, (_, index) => variation(index));
    expect(new Set(designs.map(structureOf)).size).toBeGreaterThan(0.99 * VARIATIONS);
    expect(new Set(designs.map(({ seed: _seed, ...rest }) => JSON.stringify(rest))).size).toBe(VARIATIONS);
  });

  it('shows the product, and the checkout with every step open', () => {
    for (let index = 0; index < 4 * THEME_NAMES.length; index += 1) {
      const design = variation(index);
      const site = siteOf(design, '/shop', 'http://processor.test');
      const values = valuesOf(design, wantedFrom(design), receiverFor(design));
      const lines = [{ variantId: 'jacket-blue-m', quantity: 2, isSubscription: false }];
      const filled: Visit = { ...newVisit('visit', values), lines, isGuest: true, hasAnsweredOffer: true };
      for (const [step] of design.steps.entries()) {
        const visit: Visit = {
          ...filled,
          stepsDone: step,
          dialogStep: design.flow === 'modals' ? step : null,
        };
        const path = design.flow === 'pages' ? `/checkout/${design.steps[step]?.[0]}` : '/checkout';
        const opened = openPage(site, visit, path, openOrderBook());
        expect(opened.kind, describeDesign(design)).toBe('page');
        if (opened.kind !== 'page') continue;
        const html = toHtml(pageBody(site, opened.visit, opened.page));
        expect(html, describeDesign(design)).toContain(site.text('total'));
        expect(html).not.toMatch(/undefined|\[object|NaN/);
      }
    }
  });
});

it('a completed step shows the option that was selected', () => {
  const design = designOf({ name: 'accordion', seed: 0, redesign: null });
  if (design === null) throw new Error('There is no accordion');
  const site = siteOf(design, '', 'http://processor.test');
  const values = { ...valuesOf(design, wantedFrom(design), receiverFor(design)), shippingOption: 'pick-up' };
  const lines = [{ variantId: 'mug', quantity: 1, isSubscription: false }];
  const opened = openPage(
    site,
    { ...newVisit('visit', values), lines, stepsDone: 3 },
    '/checkout',
    openOrderBook(),
  );
  const html = opened.kind === 'page' ? toHtml(pageBody(site, opened.visit, opened.page)) : '';
  expect(html).toContain(site.text('pickUp'));
  expect(html).not.toContain(site.text('standard'));
});

describe('a redesign', () => {
  it('changes the pages of the same shop, 1,000 times in another way', () => {
    const redesigned = Array.from({ length: REDESIGNS }, (_, index) => variation(index % 100, 1 + index));
    expect(
      new Set(redesigned.map((design) => `${design.theme} ${JSON.stringify({ ...design, redesign: 0 })}`))
        .size,
    ).toBe(REDESIGNS);
    for (const [index, design] of redesigned.entries()) {
      const before = variation(index % 100);
      expect(
        structureOf(design) === structureOf(before) &&
          design.namingSeed === before.namingSeed &&
          design.wordingSeed === before.wordingSeed,
      ).toBe(false);
      const { market, payments, moneyStyle, language, rendering, flow, extraFields, phone } = design;
      const shop = { market, payments, moneyStyle, language, rendering, flow, extraFields, phone };
      expect(before).toMatchObject(shop);
    }
  });
});

describe('the name of a theme, a variation and a redesign', () => {
  it.each(['accordion', 'accordion~17', 'accordion~17~3', 'accordion~0~3'])(
    '%s is read and written',
    (text) => {
      const id = parseThemeId(text);
      expect(id === null ? '' : themeIdText(id)).toBe(text);
    },
  );

  it.each(['', 'Accordion', 'accordion~', 'accordion~x', '../accordion'])('"%s" is no name', (text) => {
    expect(parseThemeId(text)).toBeNull();
  });
});
