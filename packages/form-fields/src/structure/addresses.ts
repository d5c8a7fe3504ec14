/** Lines of an address, streets with and without a house number, and postal codes in two parts. */
import { type FieldEvidence, isShown } from '../evidence.ts';
import type { FieldKind } from '../field-kinds.ts';
import { fold } from '../text/words.ts';
import {
  add,
  best,
  CARD_ENTRY_KINDS,
  type FormFields,
  isBest,
  move,
  neighbours,
  scoreOf,
} from './field-run.ts';

const STREET: readonly FieldKind[] = ['address-line1', 'street'];
const HOUSE_NUMBER_DISTANCE = 2;
const REST_DISTANCE = 4;
const ONLY_NUMBER_MIN = 0.9;
const LINES: readonly FieldKind[] = ['address-line1', 'address-line2', 'address-line3'];
const POSITION = 2;
const NUMBER = 4;
const PART_LENGTH_MAX = 4;

export function nameAddressLines(form: FormFields): void {
  nameHouseNumbers(form);
  nameDistantHouseNumber(form);
  for (const [index, evidence] of form.entries()) {
    if (!isBest(evidence, ...STREET)) continue;
    const distance = namesStreet(evidence) ? REST_DISTANCE : HOUSE_NUMBER_DISTANCE;
    const hasHouseNumber = neighbours(form, index, distance).some((other) => isBest(other, 'house-number'));
    // A street without a field for the number takes both.
    if (!hasHouseNumber) move(evidence, ['street'], 'address-line1');
    else if (
      !evidence.sequence.includes('house-number') &&
      (namesStreet(evidence) || !saysFirstLine(evidence))
    )
      move(evidence, ['address-line1'], 'street');
  }
  nameRepeatedLines(form);
  namePostalCodeParts(form);
  dropSecondGenericAddress(form);
  for (const [index, evidence] of form.entries()) {
    const hasRest = neighbours(form, index, REST_DISTANCE).some((other) =>
      isBest(other, 'city', 'postal-code', 'postal-code-part'),
    );
    if (isBest(evidence, 'full-address') && hasRest) move(evidence, ['full-address'], 'address-line1');
    // Several lines, and no field for the city: it is written there, too.
    const isWhole =
      evidence.control === 'multiline' && isBest(evidence, 'address-line1') && !hasCity(form, index);
    if (isWhole) move(evidence, ['address-line1'], 'full-address');
  }
}

const hasCity = (form: FormFields, index: number): boolean =>
  neighbours(form, index, REST_DISTANCE).some((other) => isBest(other, 'city'));

/** After a clear first line, a field that is only called `addr` in code can be anything. */
function dropSecondGenericAddress(form: FormFields): void {
  for (const [index, evidence] of form.entries()) {
    if (!isBest(evidence, 'address-line1')) continue;
    const own = evidence.signals.filter(({ kind }) => kind === 'address-line1');
    const isAfterFirst = form
      .slice(Math.max(0, index - REST_DISTANCE), index)
      .some((other) => isBest(other, ...STREET) && other.signals.some(({ isGeneric }) => !isGeneric));
    if (isAfterFirst && own.every(({ isGeneric }) => isGeneric))
      evidence.signals = evidence.signals.filter((signal) => !own.includes(signal));
  }
}

/** `Nr.` right after the street. */
function nameHouseNumbers(form: FormFields): void {
  for (const [index, evidence] of form.entries()) {
    const before = form[index - 1];
    const next = isBest(form[index + 1], 'house-number-addition') ? form[index + 2] : form[index + 1];
    const isStreet = isBest(next, 'street') || (isBest(next, ...STREET) && namesStreet(next));
    const isFirst = !isBest(before, ...STREET) && isStreet;
    if (isFirst && evidence.signals.every(({ kind }) => kind === 'house-number') && saysNumber(evidence))
      add(evidence, 'house-number', NUMBER);
    if (!before || !isBest(before, ...STREET) || evidence.control !== 'text') continue;
    if (
      isBest(before, 'street') &&
      isBest(evidence, 'address-line1') &&
      BLOCK_NUMBER.test(evidence.shownText)
    ) {
      move(evidence, ['address-line1'], 'house-number');
      continue;
    }
    if (isBehindSharedLabel(before, evidence)) {
      move(before, ['address-line1'], 'street');
      add(evidence, 'house-number', NUMBER);
      continue;
    }
    if (saysNumber(evidence)) {
      const isNumber = !evidence.signals.some(isShown);
      if (isNumber) {
        evidence.signals = evidence.signals.filter(
          ({ kind }) => !STREET.includes(kind) && !LINES.includes(kind),
        );
        add(evidence, 'house-number', NUMBER);
        continue;
      }
    }
    const isUnnamed = evidence.signals.every(({ source }) => source === 'type' || source === 'hint');
    if (isUnnamed && evidence.modifiers.has('number')) add(evidence, 'house-number', NUMBER);
  }
}

/** `Number` in the address, but not right after the street: `Street`, `District`, `Number`. */
function nameDistantHouseNumber(form: FormFields): void {
  if (form.some((other) => isBest(other, 'house-number'))) return;
  for (const [index, evidence] of form.entries()) {
    if (evidence.control !== 'text' || !saysNumber(evidence) || evidence.signals.some(isShown)) continue;
    const around = neighbours(form, index, HOUSE_NUMBER_DISTANCE);
    const isInAddress =
      around.some((other) => isBest(other, ...STREET)) &&
      around.some((other) => isBest(other, 'address-line2', 'district', 'city', 'postal-code', 'region'));
    if (isInAddress && !around.some((other) => isBest(other, 'phone', ...CARD_ENTRY_KINDS)))
      add(evidence, 'house-number', NUMBER);
  }
}

/** Whether people read "Street" or a word like it, and no number. */
const namesStreet = (evidence: FieldEvidence | undefined): boolean =>
  evidence !== undefined &&
  evidence.sequence.length > 0 &&
  evidence.sequence.every((kind) => kind === 'street') &&
  !evidence.modifiers.has('line-1') &&
  !/\p{N}/u.test(evidence.shownText);

/** The number of a block, which is the line of an address unless the name of the block stands before it. */
const BLOCK_NUMBER = /^番地(?:[・.\s]?号)?[\s*＊:：]*$/u;

const saysNumber = ({ shownCoverage, modifiers }: FieldEvidence): boolean =>
  shownCoverage >= ONLY_NUMBER_MIN && modifiers.has('number');

const ENDS_WITH_NUMBER =
  /(?:^|[^\p{L}])(?:nr|no|num|n|number|nummer|numero|hausnr|hausnummer|huisnummer|civico|domu|husnummer)[\s.:*°º]*$/u;

/** The second of two fields behind "Street / No.". */
const isBehindSharedLabel = (before: FieldEvidence, evidence: FieldEvidence): boolean =>
  ENDS_WITH_NUMBER.test(before.shownText) &&
  (evidence.shownText === '' || evidence.shownText === before.shownText) &&
  evidence.signals.every(({ source, kind }) => source !== 'name' || kind === 'house-number');

const FIRST_LINE =
  /1|(?:^|[^\p{L}])(?:line|zeile|ligne|linea|riga|regel|linha|rad|linia|nr|no|num|n|number|nummer|numer|numero|hausn\p{L}*|huisn\p{L}*|civico)(?:[^\p{L}]|$)/u;

/** `Address` beside a field for the house number is the street, but not `Address line 1`. */
const saysFirstLine = (evidence: FieldEvidence): boolean =>
  evidence.modifiers.has('line-1') ||
  FIRST_LINE.test(fold(`${evidence.shownText} ${evidence.field.name ?? ''} ${evidence.field.id ?? ''}`));

/** `street[0]` and `street[1]`, or one label for several lines. */
function nameRepeatedLines(form: FormFields): void {
  for (let start = 0; start < form.length; start += 1) {
    const first = form[start];
    if (!first || !isBest(first, 'address-line1', 'street')) continue;
    for (let line = 1; line < LINES.length; line += 1) {
      const next = form[start + line];
      const kind = LINES[line];
      if (!next || !kind || !continues(first, next, line)) break;
      move(next, ['address-line1', 'street'], kind);
      add(next, kind, POSITION);
    }
  }
}

function continues(first: FieldEvidence, next: FieldEvidence, line: number): boolean {
  const top = best(next);
  const isLine =
    top === undefined || top.kind === 'address-line1' || top.kind === 'street' || top.kind === LINES[line];
  if (!isLine || next.control !== first.control) return false;
  if (isNumberedAfter(first.field.name ?? '', next.field.name ?? '', line)) return true;
  const isSameText = next.shownText === '' || next.shownText === first.shownText;
  return top !== undefined && isSameText;
}

/** Whether the names differ in nothing but a number that is `distance` higher: `street[0]`, `street[1]`. */
function isNumberedAfter(first: string, next: string, distance: number): boolean {
  const a = /^(.{0,100}?)(\d{1,2})(\D{0,20})$/.exec(first);
  const b = /^(.{0,100}?)(\d{1,2})(\D{0,20})$/.exec(next);
  if (!a || !b) return false;
  return a[1] === b[1] && a[3] === b[3] && Number(b[2]) === Number(a[2]) + distance;
}

/** Three and four digits in Japan, five and three in Brazil. Five and four are a ZIP code and its optional extension. */
function isFirstPart(first: FieldEvidence, second: FieldEvidence): boolean {
  const length = first.field.maxLength ?? 99;
  return length <= PART_LENGTH_MAX || (length === 5 && second.field.maxLength === 3);
}

const FIRST_PART = /[a-z]{2}[_-]?[01]$/i;

function namePostalCodeParts(form: FormFields): void {
  for (const [index, first] of form.entries()) {
    const second = form[index + 1];
    if (!second || !isBest(first, 'postal-code')) continue;
    // `zip1` and `zip2` behind one label.
    const isNumbered =
      FIRST_PART.test(first.field.name ?? '') &&
      isNumberedAfter(first.field.name ?? '', second.field.name ?? '', 1) &&
      (second.shownText === '' || second.shownText === first.shownText);
    const isPart =
      (isNumbered || (second.field.maxLength ?? 99) <= PART_LENGTH_MAX) && second.control === 'text';
    if (
      !isPart ||
      !(isBest(second, 'postal-code') || second.signals.length === 0) ||
      scoreOf(second, 'postal-code') > 6
    )
      continue;
    move(second, ['postal-code'], 'postal-code-part');
    add(second, 'postal-code-part', 3);
    if (isNumbered || isFirstPart(first, second)) move(first, ['postal-code'], 'postal-code-part');
  }
}
