/** Addresses that a page shows as text: what was entered, for the buyer to check. */

import type { Page } from './page.ts';
import type { ReadAddress } from './page-reading.ts';
import { TEXTS } from './phrases/all-phrases.ts';
import { folded } from './phrases/phrases.ts';
import { bottom, type Segment, sharesColumn, sharesRow } from './segments.ts';

const LINES_MAX = 8;
const TEXT_LENGTH_MAX = 200;
/** Between lines of one address, in heights of a line. */
const LINE_GAP_MAX = 1.2;
const LABEL_END = /[:：]\s*/u;
const DIVISION = /[,;|·•、，\n]|\s[/–—-]\s/u;

/** Under a heading or label for addresses, and from the recipient's name on. The recipient is a hint. */
export function readAddresses(page: Page): readonly ReadAddress[] {
  const texts = page.segments.filter(
    ({ control, text }) => control === null && text.length <= TEXT_LENGTH_MAX,
  );
  const recipient = folded(page.hints.recipient ?? '');
  return texts.flatMap((segment, at): ReadAddress[] => {
    const inline = afterLabel(segment.text);
    if (inline !== null) {
      const [next] = texts.slice(at + 1);
      const lines = inline === '' ? runFrom(texts, at + 1) : [inline, ...runBelow(texts, at)];
      const isBelow = inline !== '' || (next !== undefined && isNext(segment, next));
      return isBelow && lines.length > 0 ? [{ isLabelled: true, lines: lines.flatMap(parts) }] : [];
    }
    const isRecipient = recipient !== '' && hasWord(folded(segment.text), recipient);
    return isRecipient ? [{ isLabelled: false, lines: runFrom(texts, at).flatMap(parts) }] : [];
  });
}

/** What stands behind the label in its text; null if the text is not labelled as an address. */
function afterLabel(text: string): string | null {
  if (isAddressLabel(text)) return '';
  const [label = ''] = text.split(LABEL_END, 1);
  return label.length < text.length && isAddressLabel(label) ? text.slice(label.length + 1).trim() : null;
}

const isAddressLabel = (text: string): boolean =>
  TEXTS.is(folded(text).replace(/[\s:：.]+$/u, ''), 'address-heading');

const hasWord = (words: string, word: string): boolean =>
  ` ${words} `.replace(/[^\p{L}\p{N}]+/gu, ' ').includes(` ${word.replace(/[^\p{L}\p{N}]+/gu, ' ')} `);

const runFrom = (texts: readonly Segment[], at: number): readonly string[] => {
  const first = texts[at];
  return first === undefined || first.headingLevel > 0 ? [] : [first.text, ...runBelow(texts, at)];
};

/** The texts that stand directly below each other. */
function runBelow(texts: readonly Segment[], at: number): readonly string[] {
  const lines: string[] = [];
  let last = texts[at];
  for (const next of texts.slice(at + 1, at + LINES_MAX)) {
    if (last === undefined || next.headingLevel > 0 || !isNext(last, next)) break;
    if (TEXTS.parts(folded(next.text)).some(({ meaning, coverage }) => coverage === 1 && isHeading(meaning)))
      break;
    lines.push(next.text);
    last = next;
  }
  return lines;
}

const isHeading = (meaning: string): boolean => meaning.endsWith('-heading');

/** Beside it, or below it without another text between. */
function isNext(one: Segment, next: Segment): boolean {
  if (one.frame !== next.frame || one.layer !== next.layer) return false;
  if (sharesRow(one.box, next.box)) return true;
  const height = Math.max(one.fontSize, next.fontSize, 8) * 1.5;
  const distance = next.box.y - bottom(one.box);
  return sharesColumn(one.box, next.box) && distance > -height && distance <= height * LINE_GAP_MAX;
}

const parts = (text: string): readonly string[] =>
  text
    .split(DIVISION)
    .map((part) => part.trim())
    .filter((part) => part !== '');
