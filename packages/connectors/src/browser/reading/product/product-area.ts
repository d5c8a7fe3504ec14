/** The part of a product page that is about its product, between the title and the button that adds it to the cart. */
import { controlLabel, stockSaid } from '../../../structured-data/markup/sale-words.ts';
import type { Control } from '../../page-model/page-model.ts';
import type { Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { BUTTONS, TEXTS } from '../phrases/all-phrases.ts';
import { folded } from '../phrases/phrases.ts';
import { ASKS_FOR_CHOICE } from '../phrases/topics/products.ts';
import { bottom, middle, type Segment } from '../segments.ts';

export interface ProductArea {
  readonly title: Segment;
  /** The button that adds the product to the cart, or says that it is sold out or what to select first; null if the page has none. */
  readonly button: Control | null;
  /** From the title, or a picture beside it, to below the button. */
  readonly top: number;
  readonly bottom: number;
  /** In reading order, from the title to the first heading of other products. */
  readonly segments: readonly Segment[];
}

const TITLE_LENGTH_MAX = 200;
/** Distance from the title to the end of the area, if no button ends it. */
const AREA_HEIGHT = 900;

/** Null if the page is no product page. */
export function productArea(page: Page, context: PageContext): ProductArea | null {
  if (context.isCheckout || context.isConfirmationPath) return null;
  const buttons = page.model.controls.filter(isSaleButton);
  const title = titleOf(page, buttons);
  if (title === null) return null;
  const button = mainButton(page, title, buttons) ?? askingButton(page, title);
  if (button === null && !isSaidSoldOut(page, title) && !hasVariants(page, context, title)) return null;
  if (context.isCart && (button === null || context.isCartPath)) return null;
  const end =
    button === null ? title.box.y + AREA_HEIGHT : Math.max(bottom(button.box) + 80, bottom(title.box) + 200);
  const top = Math.min(title.box.y, button?.box.y ?? title.box.y) - 120;
  return { title, button, top, bottom: end, segments: areaSegments(page, title, top, end) };
}

function areaSegments(page: Page, title: Segment, top: number, end: number): readonly Segment[] {
  const other = page.segments.find(
    ({ index, headingLevel, text, box }) =>
      index > title.index &&
      headingLevel > 0 &&
      box.y > title.box.y &&
      TEXTS.is(folded(text), 'recommended-heading'),
  );
  return page.segments.filter(
    ({ index, frame, layer, box }) =>
      frame === title.frame &&
      layer === title.layer &&
      middle(box) >= top &&
      middle(box) <= end &&
      (other === undefined || index < other.index),
  );
}

/** `Add to cart` and the like, also where it says that the product is sold out. */
function isSaleButton({ kind, name, isUsable, isEnabled, layer }: Control): boolean {
  if ((kind !== 'button' && kind !== 'link') || layer !== null) return false;
  if (!isUsable && isEnabled) return false;
  const words = folded(name);
  const meant = BUTTONS.whole(words.replace(/[^\p{L}\p{N}\s'-]/gu, '').trim());
  if (meant.includes('other')) return false;
  return (
    meant.includes('add-to-cart') ||
    (kind === 'button' && meant.some((one) => one === 'buy' || one === 'order')) ||
    controlLabel(name) !== null
  );
}

/** The first heading of the first level outside of layers, else the largest; of several, the last above the first button. */
function titleOf(page: Page, buttons: readonly Control[]): Segment | null {
  const shown = page.segments.filter(
    ({ headingLevel, layer, text, frame }) =>
      headingLevel > 0 &&
      layer === null &&
      frame === 'main' &&
      text.length <= TITLE_LENGTH_MAX &&
      text.length > 1 &&
      !isOnlyPrice(page, text),
  );
  const named = shown.filter((heading) => !isSiteName(page, heading, shown));
  const headings = named.length > 0 ? named : shown;
  const main = headings.filter(({ headingLevel }) => headingLevel === 1);
  const [only, ...others] = main;
  if (only === undefined)
    return (
      plainTitle(page, headings, buttons) ??
      headings.toSorted((a, b) => b.fontSize - a.fontSize || a.index - b.index)[0] ??
      null
    );
  const [first] = buttons;
  if (others.length === 0 || first === undefined) return main.at(-1) ?? null;
  return main.findLast(({ box }) => box.y <= bottom(first.box)) ?? only;
}

/** In pages without a heading for it: the largest text above the button that the title of the page repeats. */
function plainTitle(page: Page, headings: readonly Segment[], buttons: readonly Control[]): Segment | null {
  const parts = folded(page.model.title).split(TITLE_PARTS);
  const size = Math.max(0, ...headings.map(({ fontSize }) => fontSize));
  const [title] = page.segments
    .filter(
      ({ text, control, layer, frame, headingLevel, fontSize, box }) =>
        headingLevel === 0 &&
        control === null &&
        layer === null &&
        frame === 'main' &&
        fontSize >= size &&
        text.length > 2 &&
        parts.includes(folded(text)) &&
        buttons.some((button) => box.y <= bottom(button.box)),
    )
    .toSorted((a, b) => b.fontSize - a.fontSize || a.index - b.index);
  return title ?? null;
}

/** Between the name of the product and that of the shop. */
const TITLE_PARTS = /\s+[|–—·•«»:-]+\s+|\s*[｜|]\s*/u;

/** Some shops write the price as a heading too: `from $14.00`. */
function isOnlyPrice(page: Page, text: string): boolean {
  const [amount, ...others] = page.money.amountsIn(text);
  if (amount === undefined || others.length > 0) return false;
  const rest = `${text.slice(0, amount.start)}${text.slice(amount.end)}`;
  return (rest.match(/\p{L}/gu) ?? []).length <= PRICE_LETTERS_MAX;
}

const PRICE_LETTERS_MAX = 8;

/**
 * A heading that leads to the shop's first page, or is one part of the page's title, as in `Blue mug | Smith & Sons`, while a later heading is
 * another.
 */
function isSiteName(page: Page, { text, control, index }: Segment, headings: readonly Segment[]): boolean {
  const href = page.controls.get(control ?? '')?.href ?? '';
  if (URL.canParse(href) && isFirstPage(new URL(href), page.model.url)) return true;
  const parts = folded(page.model.title).split(TITLE_PARTS);
  const isPart = (heading: string) => parts.includes(folded(heading));
  return (
    parts.length > 1 &&
    parts[0] !== folded(text) &&
    isPart(text) &&
    headings.some((other) => other.index > index && folded(other.text) === parts[0])
  );
}

/** Of the site or of one of its languages. */
function isFirstPage({ host, pathname }: URL, url: string): boolean {
  const own = new URL(url);
  return (
    host === own.host &&
    pathname !== own.pathname &&
    /^\/(?:[a-z]{2}(?:[_-][a-z]{2})?\/?)?(?:(?:index|home|default)\.\w{2,5})?$/i.test(pathname)
  );
}

/** The button nearest to the title that has no other product's title in between. Null if it is one of a list of products. */
function mainButton(page: Page, title: Segment, buttons: readonly Control[]): Control | null {
  const ranked = buttons
    .map((control) => ({ control, distance: distanceTo(title, control) }))
    .filter(({ distance }) => distance < MAIN_DISTANCE_MAX)
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = ranked;
  if (best === undefined) return null;
  const heading = folded(best.control.heading);
  const isOther =
    heading !== '' && heading !== folded(title.text) && isTitleBetween(page, title, best.control);
  return isOther ? null : best.control;
}

/** In place of the sale: a button that cannot be used yet and says what to select first, such as `Select size`, below title and price. */
function askingButton(page: Page, title: Segment): Control | null {
  const found = page.model.controls.find(
    ({ kind, name, isEnabled, layer, frame, box, heading }) =>
      kind === 'button' &&
      !isEnabled &&
      layer === null &&
      frame === title.frame &&
      box.width > 0 &&
      box.y > title.box.y - 40 &&
      box.y - title.box.y < MAIN_DISTANCE_MAX &&
      ASKS_FOR_CHOICE.test(folded(name)) &&
      !TEXTS.is(folded(heading), 'recommended-heading') &&
      isPriced(page, title.box.y - 40, bottom(box)),
  );
  return found ?? null;
}

const MAIN_DISTANCE_MAX = 1_400;

function distanceTo(title: Segment, { box, heading, prominence, kind }: Control): number {
  const isUnderTitle = folded(heading) === folded(title.text);
  const isBelow = box.y >= title.box.y - 40;
  const isRecommended = TEXTS.is(folded(heading), 'recommended-heading');
  return (
    Math.abs(middle(box) - middle(title.box)) +
    (isUnderTitle ? 0 : 150) +
    (isBelow ? 0 : 400) +
    (isRecommended ? 1_000 : 0) +
    (kind === 'link' ? 100 : 0) -
    Math.min(1, prominence) * 80
  );
}

/** The heading of the button, with a price below it, stands between the title and the button, on a page that sells several products. */
function isTitleBetween(page: Page, title: Segment, button: Control): boolean {
  if (page.model.controls.filter(isSaleButton).length < 2) return false;
  return page.segments.some(
    ({ headingLevel, box, index, text }) =>
      headingLevel > 1 &&
      index > title.index &&
      box.y > bottom(title.box) &&
      bottom(box) <= button.box.y + 4 &&
      button.box.y - box.y < 500 &&
      folded(text) === folded(button.heading) &&
      isPriced(page, box.y, button.box.y + 4),
  );
}

/** Whether a price stands between two heights of the page. */
const isPriced = (page: Page, from: number, to: number): boolean =>
  page.segments.some(
    ({ box, text, layer }) =>
      layer === null && box.y >= from && box.y <= to && page.money.amountsIn(text).length > 0,
  );

/** Some shops show the button only once a variant is selected. */
const hasVariants = ({ model, labels }: Page, { isCart }: PageContext, title: Segment): boolean =>
  !isCart &&
  model.controls.some(
    ({ ref, box, layer, isUsable }) =>
      isUsable &&
      layer === title.layer &&
      labels.get(ref)?.kind === 'variant' &&
      box.y > title.box.y &&
      box.y - title.box.y < AREA_HEIGHT / 2,
  );

const isSaidSoldOut = (page: Page, title: Segment): boolean =>
  page.segments.some(
    ({ box, text, layer, index }) =>
      layer === null &&
      index > title.index &&
      box.y - title.box.y < AREA_HEIGHT / 2 &&
      box.y >= title.box.y - 20 &&
      stockSaid(text) === 'out_of_stock',
  );

export function isInArea(area: ProductArea, { box, layer, frame, isUsable }: Control): boolean {
  return (
    isUsable &&
    layer === area.title.layer &&
    frame === area.title.frame &&
    middle(box) >= area.top &&
    middle(box) <= area.bottom
  );
}
