/** The items of a cart or an order summary, found above its totals, else beside or below them. */

import type { Money } from '../../../lookup.ts';
import type { Control } from '../../page-model/page-model.ts';
import type { Page } from '../page.ts';
import type { ReadItem } from '../page-reading.ts';
import { TEXTS } from '../phrases/all-phrases.ts';
import { folded } from '../phrases/phrases.ts';
import { ADDED_TO_CART, CART_CAPTION, FREE_SHIPPING } from '../phrases/topics/products.ts';
import { bottom, middle, type Segment, sharesRow } from '../segments.ts';
import { bareWords, firstOwn, type ItemPlace, isProduct, itemLines, type Line } from './item-lines.ts';
import type { Summary } from './totals.ts';

const ITEMS_MAX = 60;
/** Null if the page shows no items around the totals. Items whose sum contradicts the subtotal are left out. */
export function readItems(page: Page, summaries: readonly Summary[]): readonly ReadItem[] | null {
  const all = summaries
    .filter(({ rows }) => rows.some(({ meaning }) => meaning === 'subtotal' || meaning === 'total'))
    .map((summary) =>
      itemsOf(page, summary, rowsOfOthers(summaries, summary)).filter((item) => isInCurrency(item, summary)),
    )
    .filter((items) => items.length > 0);
  const [best] = all.toSorted((a, b) => quality(page, b) - quality(page, a));
  return best === undefined || isOtherText(page, best) ? null : best;
}

/** Opening hours such as `Fr 8 - 17` can be read as an amount in francs. */
const isInCurrency = ({ lineTotal }: ReadItem, { totals }: Summary): boolean =>
  lineTotal === null || totals === null || lineTotal.currencyCode === totals.total.currencyCode;

/** Texts with neither a unit price nor a quantity, and none of them the product. */
const isOtherText = (page: Page, items: readonly ReadItem[]): boolean =>
  page.hints.productTitle !== undefined &&
  items.every(
    ({ title, quantity, unitPrice }) => quantity === null && unitPrice === null && !isProduct(page, title),
  );

/** Summaries with the product come first. Its line decides before lines without prices and quantities. */
const quality = (page: Page, items: readonly ReadItem[]): number =>
  (items.some(({ title }) => isProduct(page, title)) ? 1_000 : 0) +
  items.filter(({ lineTotal }) => lineTotal !== null).length * 2 +
  items.filter(({ quantity }) => quantity !== null).length -
  items.length * 0.5;

/** Labels with their amounts beside them in other summaries: the total is often repeated above the button that places the order. */
const rowsOfOthers = (summaries: readonly Summary[], summary: Summary): ReadonlySet<Segment> =>
  new Set(
    summaries
      .filter((other) => other !== summary)
      .flatMap(({ rows }) => rows)
      .filter(({ meaning, label, at }) => meaning !== 'aside' && sharesRow(label.box, at.box))
      .flatMap(({ label, at }) => [label, at]),
  );

function itemsOf(page: Page, summary: Summary, others: ReadonlySet<Segment>): readonly ReadItem[] {
  const first = firstOwn(summary);
  if (first === undefined) return [];
  const itemsIn = (place: ItemPlace): readonly ReadItem[] =>
    itemBlocks(page, itemLines(page, summary, place, others)).flatMap(
      (block) => itemOf(page, block, first.label.layer) ?? [],
    );
  const own = itemsIn('own');
  if (addUp(own, summary)) return own;
  const above = itemsAbove(page, summary, others, first.label.layer);
  if (above.some(({ title }) => isProduct(page, title))) return above;
  const around =
    paidProduct(page, itemsIn('beside'), summary) ?? paidProduct(page, itemsIn('below'), summary);
  return around === null ? above : [around];
}

function itemsAbove(
  page: Page,
  summary: Summary,
  others: ReadonlySet<Segment>,
  layer: number | null,
): readonly ReadItem[] {
  const read = blocksAbove(page, summary, others)
    .slice(0, ITEMS_MAX)
    .flatMap((block) => {
      const item = itemOf(page, block, layer);
      const amounts = block.flatMap((line) => amountsOf(page, line));
      return item === null
        ? []
        : [{ item, isFree: amounts.some(({ amountSubunits }) => amountSubunits === 0) }];
    });
  const product = paidProduct(
    page,
    read.map(({ item }) => item),
    summary,
  );
  return read.flatMap(({ item, isFree }) => (product === null || item === product || isFree ? [item] : []));
}

/** A step that repeats the items beside the summary has their prices near it. */
function addUp(items: readonly ReadItem[], { totals }: Summary): boolean {
  const subtotal = totals?.subtotal?.amountSubunits;
  const sum = items.reduce((total, { lineTotal }) => total + (lineTotal?.amountSubunits ?? Number.NaN), 0);
  return items.length > 0 && sum === subtotal;
}

/** The product, if it costs the whole subtotal: then nothing else costs something, and other texts with prices are no items. */
function paidProduct(page: Page, items: readonly ReadItem[], { rows }: Summary): ReadItem | null {
  const subtotal = rows.find(({ meaning }) => meaning === 'subtotal')?.money ?? null;
  const [item, ...others] = items.filter(({ title }) => isProduct(page, title));
  if (subtotal === null || item === undefined || others.length > 0) return null;
  return item.lineTotal?.amountSubunits === subtotal.amountSubunits ? item : null;
}

function blocksAbove(
  page: Page,
  summary: Summary,
  others: ReadonlySet<Segment>,
): readonly (readonly Line[])[] {
  const inColumn = itemBlocks(page, itemLines(page, summary, 'near', others));
  const hasProduct = inColumn.some(([line]) => line !== undefined && isProductLine(page, line));
  const isEnough = inColumn.length > 0 || hasAddressFields(page);
  if (!hasProduct && isEnough && page.hints.productTitle === undefined) return inColumn;
  const wide = itemBlocks(page, itemLines(page, summary, 'page', others));
  if (hasProduct) return isCutOff(page, inColumn, wide) ? wide : inColumn;
  const isFound = wide.some(([line]) => line !== undefined && isProductLine(page, line));
  return isFound || !isEnough ? wide : inColumn;
}

/** Cells of a table can be further left or right than the totals below it: in the width of the page, the product's row has a quantity or more prices. */
function isCutOff(
  page: Page,
  inColumn: readonly (readonly Line[])[],
  wide: readonly (readonly Line[])[],
): boolean {
  const [row, ...others] = wide.flatMap(([line]) =>
    line !== undefined && isProductLine(page, line) ? [line] : [],
  );
  if (row === undefined || others.length > 0 || amountsOf(page, row).length < 2) return false;
  return (
    hasQuantity(row) &&
    inColumn.some(
      ([line]) =>
        line !== undefined &&
        isProductLine(page, line) &&
        Math.abs(line.top - row.top) < 4 &&
        (amountsOf(page, line).length < amountsOf(page, row).length || !hasQuantity(line)),
    )
  );
}

const hasQuantity = ({ segments }: Line): boolean => segments.some(({ text }) => QUANTITY_TEXT.test(text));

/** A page with a form has other texts beside its summary than items. */
const hasAddressFields = (page: Page): boolean =>
  page.fields.some(({ label }) => ['address-line1', 'street', 'city', 'postal-code'].includes(label.kind));

/** Lines from one title to the next. A title is followed by, or stands beside, a price. */
function itemBlocks(page: Page, all: readonly Line[]): readonly (readonly Line[])[] {
  const pictures = page.model.images
    .filter(({ box }) => box.width >= 28 && box.height >= 28)
    .map(({ box }) => box);
  const blocks: Line[][] = [];
  let hasPrice = true;
  for (const line of all) {
    const priced = amountsOf(page, line).length > 0;
    const isNewProduct = isProductLine(page, line) && !isProductBlock(page, blocks.at(-1));
    const isStart = titleOf(page, line) !== null && hasPrice && (priced || isTitleLine(line, pictures, page));
    if (isStart || isNewProduct) {
      blocks.push([line]);
      hasPrice = priced;
    } else if (blocks.length > 0) {
      blocks.at(-1)?.push(line);
      hasPrice ||= priced;
    }
  }
  return blocks.filter((block) =>
    block.some(
      (line) => line.top - (block[0]?.top ?? 0) < ITEM_HEIGHT_MAX && amountsOf(page, line).length > 0,
    ),
  );
}

/** From the title of an item to its price, beside a tall picture: further down, the price belongs to something else. */
const ITEM_HEIGHT_MAX = 500;

const isProductLine = (page: Page, { segments }: Line): boolean =>
  segments.some(({ text, isStruckThrough }) => !isStruckThrough && isProduct(page, bareTitle(page, text)));

/** A line with the product's title, and no price yet: a title below its picture's belongs to the same item. */
const isProductBlock = (page: Page, block: readonly Line[] | undefined): boolean =>
  block?.some((line) => isProductLine(page, line)) === true &&
  !block.some((line) => amountsOf(page, line).length > 0);

/** Beside a picture, with a quantity, or written as titles are. */
function isTitleLine(line: Line, pictures: readonly Segment['box'][], page: Page): boolean {
  if (line.segments.some(({ text }) => QUANTITY_BEFORE.test(text))) return true;
  const isBeside = pictures.some((box) => line.segments.some((part) => sharesRow(part.box, box)));
  const isMarked = line.segments.some(({ isLink, isStrong }) => isLink || isStrong);
  return (isBeside || isMarked) && titleOf(page, line) !== null;
}

const amountsOf = (page: Page, line: Line): readonly Money[] =>
  line.segments.flatMap(({ text, isStruckThrough }) =>
    isStruckThrough
      ? []
      : page.money
          .amountsIn(text)
          .flatMap(({ money, isPerUnit }) => (money === null || isPerUnit ? [] : [money])),
  );

const QUANTITY_TEXT = /^[x×*]?\s?(\d{1,4})\s?[x×*]?$/iu;
const QUANTITY_BEFORE = /^\d{1,4}\s?[x×]\s?\p{L}/iu;
const QUANTITY_AFTER = /(?:^|\s)[x×]\s?(\d{1,4})$|^(\d{1,4})\s?[x×]\s/iu;

/** A text that names a product: words that are no label of the summary, no quantity and no price. */
function titleOf(page: Page, line: Line): string | null {
  const parts = line.segments.filter(({ text, isStruckThrough }) => !isStruckThrough && isTitle(page, text));
  const titles = parts.map(({ text }) => bareTitle(page, text));
  return titles.find((title) => isProduct(page, title)) ?? titles[0] ?? null;
}

const bareTitle = (page: Page, text: string): string => withoutQuantity(withoutAmounts(page, text));

function isTitle(page: Page, text: string): boolean {
  if (isProduct(page, bareTitle(page, text))) return true;
  const { hints } = page;
  const words = withoutAmounts(page, text);
  if (!/\p{L}{2}|\p{Script=Han}|\p{Script=Katakana}/u.test(words) || words.length > 160) return false;
  const bare = folded(words).replace(/[:：]\s*.*$/u, '');
  const isOption = (hints.selectedOptions ?? []).some((option) => bareWords(option) === bareWords(words));
  return (
    !isOption &&
    !TEXTS.is(bare, 'quantity') &&
    !TEXTS.is(folded(words), 'cart-heading') &&
    !TEXTS.is(folded(words), 'review-heading') &&
    !/^[\p{L}\s]{2,24}:\s/u.test(words) &&
    !CART_CAPTION.test(folded(words)) &&
    !ADDED_TO_CART.test(folded(words)) &&
    !FREE_SHIPPING.test(folded(words))
  );
}

function withoutAmounts(page: Page, text: string): string {
  let rest = text;
  for (const { start, end } of page.money.amountsIn(text).toReversed())
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest
    .replace(/\s+/g, ' ')
    .replace(/^[\s–—-]+|[\s:–—-]+$/g, '')
    .trim();
}

const withoutQuantity = (text: string): string =>
  text
    .replace(QUANTITY_AFTER, ' ')
    .replace(/^[x×]\s+/iu, '')
    .trim() || text;

function itemOf(page: Page, block: readonly Line[], layer: number | null): ReadItem | null {
  const [first] = block;
  const title = first === undefined ? null : titleOf(page, first);
  if (first === undefined || title === null) return null;
  const last = block.at(-1) ?? first;
  const field = quantityField(page, layer, first.top - 12, bottomOf(last) + 12);
  const quantity = field ?? writtenQuantity(page, block);
  const prices = block.flatMap((line) => amountsOf(page, line));
  const { unitPrice, lineTotal } = pricesOf(prices, quantity);
  const details = block
    .flatMap(({ segments }) => segments)
    .filter(({ isStruckThrough }) => !isStruckThrough)
    .map(({ text }) => withoutAmounts(page, text))
    .filter(
      (text) => text !== '' && text !== title && !QUANTITY_TEXT.test(text) && withoutQuantity(text) !== title,
    )
    .slice(0, 8);
  return { title, details: [...new Set(details)], quantity, unitPrice, lineTotal };
}

const bottomOf = (line: Line): number => Math.max(...line.segments.map(({ box }) => bottom(box)));

function quantityField(page: Page, layer: number | null, top: number, end: number): number | null {
  const fields = page.fields.flatMap(({ ref, label }): readonly Control[] => {
    const control = page.controls.get(ref);
    const isHere =
      control !== undefined &&
      control.layer === layer &&
      middle(control.box) >= top &&
      middle(control.box) <= end;
    return isHere && label.kind === 'quantity' ? [control] : [];
  });
  const [field] = fields;
  if (field === undefined || fields.length > 1) return null;
  return /^\s*\d{1,4}\s*$/.test(field.value) ? Number(field.value) : null;
}

function writtenQuantity(page: Page, block: readonly Line[]): number | null {
  const found = block
    .flatMap(({ segments }) => segments)
    .flatMap(({ text }) => {
      const bare = withoutAmounts(page, text);
      const [label = '', value = ''] = folded(bare).split(/\s?[:：]\s?/u, 2);
      if (TEXTS.is(label, 'quantity') && /^\d{1,4}$/.test(value)) return [Number(value)];
      const spoken = /^(\p{L}+)\.? (\d{1,4})$/u.exec(folded(bare));
      if (spoken !== null && TEXTS.is(spoken[1] ?? '', 'quantity')) return [Number(spoken[2])];
      const match = QUANTITY_TEXT.exec(bare) ?? QUANTITY_AFTER.exec(bare);
      const digits = match?.slice(1).find((group) => group !== undefined);
      return digits === undefined ? [] : [Number(digits)];
    })
    .filter((count) => count > 0);
  const [only, ...others] = new Set(found);
  return only === undefined || others.length > 0 ? null : only;
}

/** One price is the line's if one piece is bought; of two, their ratio is the quantity. */
function pricesOf(
  prices: readonly Money[],
  quantity: number | null,
): Pick<ReadItem, 'unitPrice' | 'lineTotal'> {
  const different = prices.filter(
    ({ amountSubunits }, at) => prices.findIndex((price) => price.amountSubunits === amountSubunits) === at,
  );
  const [first, second] = different;
  if (first === undefined || different.length > 2) return { unitPrice: null, lineTotal: null };
  if (second === undefined) {
    const isBoth = quantity === 1 || (prices.length > 1 && quantity === null);
    return isBoth ? { unitPrice: first, lineTotal: first } : { unitPrice: null, lineTotal: first };
  }
  const [unit, line] = first.amountSubunits < second.amountSubunits ? [first, second] : [second, first];
  const fits = quantity !== null && unit.amountSubunits * quantity === line.amountSubunits;
  return fits ? { unitPrice: unit, lineTotal: line } : { unitPrice: null, lineTotal: null };
}
