/** Pieces of text joined to what a person reads as one text, with places. */
import type { Box, PageModel, TextPiece } from '../page-model/page-model.ts';
import { plainText } from './money/written-amounts.ts';

/** A text of one line, or of several lines without a visible division. */
export interface Segment {
  /** By `plainText`. */
  readonly text: string;
  /** Position in the page's reading order. */
  readonly index: number;
  readonly frame: string;
  readonly layer: number | null;
  readonly box: Box;
  readonly headingLevel: number;
  readonly isAlert: boolean;
  readonly isStruckThrough: boolean;
  readonly isStrong: boolean;
  readonly fontSize: number;
  readonly control: string | null;
  readonly containers: readonly string[];
}

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;
export const middle = (box: Box): number => box.y + box.height / 2;

/** Whether the boxes stand beside each other: they share at least half of the lower one's height. */
export function sharesRow(one: Box, other: Box): boolean {
  const shared = Math.min(bottom(one), bottom(other)) - Math.max(one.y, other.y);
  return shared > 0 && shared >= Math.min(one.height, other.height) / 2;
}

export function sharesColumn(one: Box, other: Box): boolean {
  return Math.min(right(one), right(other)) - Math.max(one.x, other.x) > 0;
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x - 2 &&
    inner.y >= outer.y - 2 &&
    right(inner) <= right(outer) + 2 &&
    bottom(inner) <= bottom(outer) + 2
  );
}

/** The horizontal distance of boxes beside each other; 0 if they overlap. */
function gap(one: Box, other: Box): number {
  return Math.max(0, Math.max(one.x, other.x) - Math.min(right(one), right(other)));
}

/** The smallest box that contains both. */
export function around(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(right(one), right(other)) - x,
    height: Math.max(bottom(one), bottom(other)) - y,
  };
}

/** The segments of a page in reading order. */
export function segmentsOf(model: PageModel): readonly Segment[] {
  const segments: Segment[] = [];
  model.texts.forEach((piece, index) => {
    const text = plainText(piece.text);
    if (text === '') return;
    const last = segments.at(-1);
    const segment = { ...piece, text, index };
    const joint = last === undefined ? null : jointOf(last, segment);
    if (last === undefined || joint === null) segments.push(segment);
    else segments[segments.length - 1] = joined(last, segment, joint);
  });
  return segments;
}

function joined(last: Segment, next: Segment, joint: string): Segment {
  return {
    ...last,
    text: plainText(`${last.text}${joint}${next.text}`),
    box: around(last.box, next.box),
    isAlert: last.isAlert || next.isAlert,
    isStrong: last.isStrong && next.isStrong,
    fontSize: Math.max(last.fontSize, next.fontSize),
    control: last.control ?? next.control,
  };
}

/** Width of a gap, in font sizes, that separates nothing and that separates words. */
const TOUCHING = 0.15;
const WORD_GAP = 0.7;
const SMALLER = 0.85;

/** What stands between two pieces of one text; null if they are different texts. */
function jointOf(last: Segment, next: TextPiece & { readonly text: string }): string | null {
  if (last.frame !== next.frame || last.layer !== next.layer) return null;
  if (last.isStruckThrough !== next.isStruckThrough || last.headingLevel !== next.headingLevel) return null;
  if (last.control !== next.control && (last.control !== null || next.control !== null)) return null;
  if (!overlapsVertically(last.box, next.box)) return null;
  if (LETTERS_BEFORE_SIGN.test(last.text) && /^[-+]?\p{Sc}/u.test(next.text)) return null;
  const size = Math.max(last.fontSize, next.fontSize, 8);
  const distance = gap(last.box, next.box);
  const isRaised = next.fontSize < last.fontSize * SMALLER || middle(next.box) < middle(last.box) - size / 5;
  if (isRaised && /(?<!\d)\d{1,7}$/.test(last.text) && /^\d{2}(?!\d)/.test(next.text) && distance < size)
    return '.';
  if (isRaised && /\d[.,]$/.test(last.text) && /^\d{2}(?!\d)/.test(next.text) && distance < size) return '';
  const isAmountPart = isPartOfAmount(last.text, next.text);
  if (distance > size * (isAmountPart ? 1.2 : WORD_GAP)) return null;
  const isDigits = /\d$/.test(last.text) && /^\d/.test(next.text);
  if (isDigits) return ' | ';
  // Elements that touch are separate words, unless one is a sign: `Shirt` beside `M`.
  const isWords = /[\p{L}\p{N}°º]$/u.test(last.text) && /^[\p{L}\p{N}×]/u.test(next.text);
  return distance <= size * TOUCHING && !isWords && !/×$/u.test(last.text) ? '' : ' ';
}

function overlapsVertically(one: Box, other: Box): boolean {
  return Math.min(bottom(one), bottom(other)) - Math.max(one.y, other.y) > 0;
}

/** A sign, separator or code beside digits. Other letters are not: a size `S` beside `$12` would make another currency. */
function isPartOfAmount(last: string, next: string): boolean {
  const isSign = /^[-+]?(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|zł|Kč|Ft|kr\.?|[.,]|円)$/u;
  return (isSign.test(last) && /^[-\d]/.test(next)) || (/\d$/.test(last) && isSign.test(next));
}

const LETTERS_BEFORE_SIGN = /(?:^|\P{L})[A-Za-z]{1,3}$/u;
