/** A phone number in two to four fields. */
import type { FieldEvidence } from '../evidence.ts';
import type { FieldKind } from '../field-kinds.ts';
import { fold } from '../text/words.ts';
import { add, type FormFields, isBest, move } from './field-run.ts';

const PHONE: readonly FieldKind[] = [
  'phone',
  'phone-area-code',
  'phone-prefix',
  'phone-suffix',
  'phone-country-code',
  'phone-extension',
];
const PART_LENGTH_MAX = 5;
const THREE: readonly FieldKind[] = ['phone-area-code', 'phone-prefix', 'phone-suffix'];
const POSITION = 3;

export function namePhoneParts(form: FormFields): void {
  for (const [index, evidence] of form.entries())
    if (isCodeBesidePhone(form, index)) move(evidence, ['country'], 'phone-country-code');
  for (let start = 0; start < form.length; start += 1) {
    const first = form[start];
    if (!first || !isBest(first, ...PHONE) || isBest(first, 'phone-country-code')) continue;
    const run = [first];
    for (let at = start + 1; at < form.length && run.length < 3; at += 1) {
      const next = form[at];
      if (!next || !isPart(next) || next.control !== 'text') break;
      run.push(next);
    }
    if (run.length === 3 && isPart(first)) {
      for (const [index, evidence] of run.entries()) name(evidence, THREE[index]);
      start += 2;
    }
  }
}

/** `Country code` right before the phone number, after the country of the address. */
function isCodeBesidePhone(form: FormFields, index: number): boolean {
  const evidence = form[index];
  if (!evidence || !isBest(evidence, 'country')) return false;
  const { modifiers, field } = evidence;
  // As one word it is also the usual name of the country in code.
  const isCode = modifiers.has('country-code') || /^country code\b/.test(fold(field.label ?? ''));
  const isCertain = evidence.signals.some(
    ({ source, kind }) => kind === 'country' && (source === 'autocomplete' || source === 'options'),
  );
  const isAsked = form.slice(0, index).some((field) => isBest(field, 'country'));
  return isCode && !isCertain && isAsked && isBest(form[index + 1], 'phone');
}

function isPart(evidence: FieldEvidence): boolean {
  const { field, signals } = evidence;
  const isShort = (field.maxLength ?? 99) <= PART_LENGTH_MAX;
  const isNumbered = /(?:tel|phone|fon|mobile|denwa)\D{0,12}0?[1-4]\D{0,3}$/i.test(
    field.name || field.id || '',
  );
  const isPhone = isBest(evidence, ...PHONE) && !isBest(evidence, 'phone-extension');
  return (isPhone && (isShort || isNumbered)) || (signals.length === 0 && isShort);
}

function name(evidence: FieldEvidence, kind: FieldKind | undefined): void {
  if (!kind) return;
  move(evidence, PHONE, kind);
  add(evidence, kind, POSITION);
}
