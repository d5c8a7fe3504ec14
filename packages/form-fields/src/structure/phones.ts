/** A phone number in two to four fields. */
import type { FieldEvidence } from '../evidence.ts';
import type { FieldKind } from '../field-kinds.ts';
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
