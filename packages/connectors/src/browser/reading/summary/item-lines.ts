/** The lines of text above, beside or below a summary, in which its items are found. */

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

/**
 * Where the items of a summary are looked for: exactly above it, also a little beside that, above it in the whole width of the page, on
 * either side of it, or below it.
 */
export type ItemPlace = 'own' | 'near' | 'page' | 'beside' | 'below';

/** How far left of the summary its items can end, in pixels. */
const NEAR = { own: -8, near: 260 } as const;
const AREA_HEIGHT_MAX = 4_000;
const BELOW_HEIGHT_MAX = 600;

/** From top to bottom, without the rows of other summaries. */
export const itemLines = (
  page: Page,
  summary: Summary,
  place: ItemPlace,
  rowsOfOthers: ReadonlySet<Segment>,
): readonly Line[] => lines(partsIn(page, summary, place, rowsOfOthers));

/** Whether a box is in the place; a cart's items can be wider than the summary. */
function isInPlace(
  { rows }: Summary,
  { box: label }: Segment,
  place: ItemPlace,
  box: Segment['box'],
): boolean {
  const boxes = rows.flatMap(({ label: { box }, at }) => [box, at.box]);
  const left = Math.min(...boxes.map(({ x }) => x));
  const edge = Math.max(...boxes.map(right));
  const isInColumn = (near: number) => right(box) >= left - near && box.x <= edge + 40;
  const isAbove = bottom(box) <= label.y + 4 && box.y >= label.y - AREA_HEIGHT_MAX;
  switch (place) {
    case 'page':
      return isAbove;
    case 'own':
    case 'near':
      return isAbove && isInColumn(NEAR[place]);
    case 'beside':
      return Math.abs(box.y - label.y) <= AREA_HEIGHT_MAX && (right(box) <= left - 8 || box.x >= edge + 8);
    case 'below': {
      const end = Math.max(...boxes.map(bottom));
      return isInColumn(NEAR.own) && box.y >= end - 4 && box.y <= end + BELOW_HEIGHT_MAX;
    }
    default: {
      const never: never = place;
      return never;
    }
  }
}

/** Texts and links, without those before the heading of the list. */
function partsIn(
  page: Page,
  summary: Summary,
  place: ItemPlace,
  rowsOfOthers: ReadonlySet<Segment>,
): readonly Part[] {
  const first = firstOwn(summary);
  if (first === undefined) return [];
  const { label } = first;
  const isIn = (box: Segment['box']): boolean => isInPlace(summary, label, place, box);
  const texts = page.segments
    .filter(
      (segment) =>
        segment.frame === label.frame &&
        segment.layer === label.layer &&
        segment.control === null &&
        !rowsOfOthers.has(segment) &&
        isIn(segment.box),
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
        kind === 'link' && frame === label.frame && layer === label.layer && name.trim() !== '' && isIn(box),
    )
    .filter(({ name }) => BUTTONS.whole(folded(name)).length === 0)
    .map(({ name, box }) => linkPart(name, box));
  const all = [...texts, ...links, ...productPictures(page, [...texts, ...links], label, isIn)];
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
  isIn: (box: Segment['box']) => boolean,
): readonly Part[] {
  if (frame !== 'main' || layer !== null || parts.some(({ text }) => isProduct(page, text))) return [];
  return page.model.images
    .filter(({ alt, box }) => isProduct(page, alt) && isIn(box))
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
