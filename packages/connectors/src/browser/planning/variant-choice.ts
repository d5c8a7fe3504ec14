/** Which choices of a product's page have the values that are asked for. */
import { canonical } from '../../product-page/choose-variant.ts';
import { stockSaid } from '../../structured-data/markup/sale-words.ts';
import { plainText, writtenAmounts } from '../reading/money/written-amounts.ts';
import type { ReadChoice, ReadDimension } from '../reading/page-reading.ts';
import { dimensionLabel } from '../reading/product/variants.ts';
import { containsWords, sameLabel } from './spelling.ts';

/** By its label, in which either side may ask for a choice, such as `Select a size`; null unless one dimension alone has it. */
export function dimensionNamed(dimensions: readonly ReadDimension[], label: string): ReadDimension | null {
  const name = dimensionLabel(label);
  const same =
    dimensions.find((dimension) => sameLabel(dimension.label, label)) ??
    dimensions.find((dimension) => sameLabel(dimensionLabel(dimension.label), name));
  if (same !== undefined) return same;
  const [only, ...others] = dimensions.filter((dimension) => containsWords(dimension.label, name));
  return only === undefined || others.length > 0 ? null : only;
}

/** The choice with the value; prices and remarks after it do not matter. Null unless exactly one matches best. */
export function choiceFor(choices: readonly ReadChoice[], value: string): ReadChoice | null {
  const spellings: readonly ((text: string) => string)[] = [
    (text) => text.trim(),
    (text) => text.trim().toLowerCase(),
    canonical,
    (text) => canonical(withoutRemarks(text)),
    (text) => canonical(withoutRemarks(text).replace(LABEL, '')),
    (text) => canonical(beforePrice(text)),
    (text) => canonical(beforePrice(text).replace(LABEL, '')),
  ];
  for (const spelling of spellings) {
    const [first, ...others] = choices.filter(({ text }) => spelling(text) === spelling(value));
    if (first !== undefined) return others.length === 0 ? first : null;
  }
  return null;
}

const SEPARATORS = '[\\s/|,،、;·•・–—&+-]+';
const LABEL = /^[^:/|,]{1,30}:\s*/u;
const VALUES_MAX = 4;

/** The choice of a list of whole variants, such as `Blue / M`, that has all values and no other. Null unless exactly one has. */
export function combinedChoice(choices: readonly ReadChoice[], values: readonly string[]): ReadChoice | null {
  if (values.length < 2 || values.length > VALUES_MAX) return null;
  const wanted = values.map((value) => `(?:[^:/|,]{1,30}: ?)?${escaped(wordsOf(value))}`);
  const pattern = new RegExp(`^(?:${orders(wanted).join('|')})$`, 'u');
  const texts = choices.map(({ text }) => wordsOf(withoutRemarks(text)));
  const shared = sharedStart(texts);
  for (const start of shared === '' ? [''] : ['', shared]) {
    const [first, ...others] = choices.filter((_, at) => pattern.test((texts[at] ?? '').slice(start.length)));
    if (first !== undefined) return others.length === 0 ? first : null;
  }
  return null;
}

/** Whether choices have the value as one part of several: the others are still open. */
export const isPartOfChoices = (choices: readonly ReadChoice[], value: string): boolean =>
  choices.some(({ text }) => {
    const parts = withoutRemarks(text).split(/\s*[/|,،、·•・–—]\s*|\s-\s/u);
    return parts.length > 1 && parts.some((part) => canonical(part) === canonical(value));
  });

const wordsOf = (text: string): string => text.trim().split(/\s+/u).map(canonical).join(' ');

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** All orders of the values, with something between them. */
function orders(values: readonly string[]): readonly string[] {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return [only];
  return values.flatMap((value, at) =>
    orders(values.filter((_, other) => other !== at)).map((rest) => `${value}${SEPARATORS}${rest}`),
  );
}

/** What all texts start with up to a separator, such as the title of the product. */
function sharedStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  if (others.length === 0) return '';
  let length = 0;
  while (length < first.length && others.every((text) => text[length] === first[length])) length += 1;
  return /^.*(?: [/|·•–—-] |[,:] )/u.exec(first.slice(0, length))?.[0] ?? '';
}

/** `Hardcover €29.99 only 3 left`: what follows the price says more about the offer. The whole text if nothing stands before the price. */
function beforePrice(text: string): string {
  const plain = plainText(text);
  const price = writtenAmounts(plain).find(({ currencies }) => currencies !== null);
  const before = trimmed(plain.slice(0, price?.start).replace(/[\s([+]+$/u, ''));
  return before === '' ? plain : withoutRemarks(before);
}

/** Without the price, the stock and what is in parentheses at the end. The whole text if nothing else is left. */
export function withoutRemarks(text: string): string {
  const plain = plainText(text);
  let rest = plain;
  for (const { start, end, currencies } of writtenAmounts(plain).toReversed())
    if (currencies !== null) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  rest = trimmed(rest.replace(/(?:\s*[([][^)\]]*[)\]])+\s*$/u, ''));
  const [, before = '', remark = ''] = /^(.*\S)\s*[–—:|,;-]\s*([^–—:|,;]+)$/u.exec(rest) ?? [];
  if (stockSaid(remark) !== 'unknown') rest = trimmed(before);
  return rest === '' ? plain : rest;
}

const trimmed = (text: string): string => text.replace(/[\s–—:|,;+·•-]+$/u, '').trim();
