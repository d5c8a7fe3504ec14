/** The lines of text above a summary, in which its items are found. */

import { plainText } from '../money/written-amounts.ts';
import type { Page } from '../page.ts';
import { BUTTONS, TEXTS } from '../phrases/all-phrases.ts';
import { folded } from '../phrases/phrases.ts';
import { bottom, middle, right, type Segment, sharesRow } from '../segments.ts';
import type { Summary } from './totals.ts';

export interface Line {
  readonly top: number;
  readonly segments: readonly Part[];
}

/** A text of the area, also of a link or a picture. */
export interface Part {
  readonly text: string;
  readonly box: Segment['box'];
  readonly isStruckThrough: boolean;
  readonly isLink: boolean;
  readonly isStrong: boolean;
}

/** Where the items of a summary are looked for: exactly above it, also a little beside that, or in the whole width of the page. */
export type ItemColumn = 'own' | 'near' | 'page';

/** How far left of the summary its items can end, in pixels. */
const NEAR = { own: -8, near: 260 } as const;
const AREA_HEIGHT_MAX = 4_000;

/** From top to bottom. */
export const linesAbove = (page: Page, summary: Summary, column: ItemColumn): readonly Line[] =>
  lines(partsAbove(page, summary, column));

/** Texts and links above the first row of the summary, in its column; a cart's items can be wider than the summary. */
function partsAbove(page: Page, summary: Summary, column: ItemColumn): readonly Part[] {
  const first = firstOwn(summary);
  const { rows } = summary;
  if (first === undefined) return [];
  const { label } = first;
  const left = Math.min(...rows.map(({ label: { box }, at }) => Math.min(box.x, at.box.x)));
  const edge = Math.max(...rows.map(({ label: { box }, at }) => Math.max(right(box), right(at.box))));
  const isInColumn = (box: Segment['box']): boolean =>
    (column === 'page' || (right(box) >= left - NEAR[column] && box.x <= edge + 40)) &&
    bottom(box) <= label.box.y + 4 &&
    box.y >= label.box.y - AREA_HEIGHT_MAX;
  const texts = page.segments
    .filter(
      ({ frame, layer, box, control }) =>
        frame === label.frame && layer === label.layer && control === null && isInColumn(box),
    )
    .map(({ text, box, isStruckThrough, isStrong }) => ({
      text,
      box,
      isStruckThrough,
      isStrong,
      isLink: false,
    }));
  const links = page.model.controls
    .filter(
      ({ kind, frame, layer, box, name }) =>
        kind === 'link' &&
        frame === label.frame &&
        layer === label.layer &&
        name.trim() !== '' &&
        isInColumn(box),
    )
    .filter(({ name }) => BUTTONS.whole(folded(name)).length === 0)
    .map(({ name, box }) => linkPart(name, box));
  const all = [...texts, ...links, ...productPictures(page, [...texts, ...links], label, isInColumn)];
  const headings = all.filter(({ text }) => isListHeading(text));
  const start = Math.max(Number.NEGATIVE_INFINITY, ...headings.map(({ box }) => middle(box)));
  return all.filter(({ box }) => middle(box) > start);
}

const linkPart = (text: string, box: Segment['box']): Part => ({
  text: plainText(text),
  box,
  isStruckThrough: false,
  isStrong: true,
  isLink: true,
});

/** A picture of the product, where no text has its title. */
function productPictures(
  page: Page,
  parts: readonly Part[],
  { frame, layer }: Segment,
  isInColumn: (box: Segment['box']) => boolean,
): readonly Part[] {
  if (frame !== 'main' || layer !== null || parts.some(({ text }) => isProduct(page, text))) return [];
  return page.model.images
    .filter(({ alt, box }) => isProduct(page, alt) && isInColumn(box))
    .map(({ alt, box }) => linkPart(alt, { ...box, height: Math.min(box.height, PICTURE_TEXT_HEIGHT) }));
}

/** A picture stands for a text at its top. */
const PICTURE_TEXT_HEIGHT = 24;

/** The summary's first row: a column of prices can be headed by a word of summaries. */
export const firstOwn = ({ rows }: Summary): Summary['rows'][number] | undefined =>
  rows.find(({ meaning }) => meaning !== 'aside');

/** What stands before the items: the heading of the cart or of a column. */
const isListHeading = (text: string): boolean => {
  const words = folded(text);
  return TEXTS.is(words, 'cart-heading') || TEXTS.is(words, 'review-heading') || TEXTS.is(words, 'quantity');
};

function lines(parts: readonly Part[]): readonly Line[] {
  const sorted = parts.toSorted((a, b) => middle(a.box) - middle(b.box));
  const found: Part[][] = [];
  for (const part of sorted) {
    const line = found.at(-1);
    const first = line?.[0];
    if (line !== undefined && first !== undefined && sharesRow(first.box, part.box)) line.push(part);
    else found.push([part]);
  }
  return found.map((segments) => {
    const inOrder = segments.toSorted((a, b) => a.box.x - b.box.x);
    return {
      segments: inOrder,
      top: Math.min(...inOrder.map(({ box }) => box.y)),
    };
  });
}

/** Whether the text is the title that the product has on its own page, alone or with its options. */
export function isProduct({ hints: { productTitle } }: Page, text: string): boolean {
  if (productTitle === undefined) return false;
  const [title, words] = [bareWords(productTitle), bareWords(text)];
  return title !== '' && (words === title || words.startsWith(`${title} `));
}

export const bareWords = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}+%]+/gu, ' ')
    .trim();
