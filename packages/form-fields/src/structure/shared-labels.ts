/** One label before several fields names them in its order: `City, state, zip`. */
import type { FieldEvidence } from '../evidence.ts';
import type { FieldKind } from '../field-kinds.ts';
import { add, type FormFields } from './field-run.ts';

const POSITION = 5;
const SHAREABLE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'honorific',
  'first-name',
  'middle-name',
  'last-name',
  'second-last-name',
  'first-name-kana',
  'last-name-kana',
  'street',
  'address-line1',
  'house-number',
  'house-number-addition',
  'district',
  'city',
  'region',
  'postal-code',
  'country',
  'phone-country-code',
  'phone-area-code',
  'phone',
  'phone-extension',
  'card-expiry-month',
  'card-expiry-year',
  'card-number',
  'card-expiry',
  'card-security-code',
]);
const SHARED_SOURCES = new Set(['label', 'accessible name', 'nearby text', 'title', 'group']);

export function splitSharedLabels(form: FormFields): void {
  for (let start = 0; start < form.length; start += 1) {
    const first = form[start];
    const count = first?.sequence.length ?? 0;
    if (
      !first ||
      count < 2 ||
      first.field.placeholder ||
      !first.sequence.every((kind) => SHAREABLE.has(kind))
    )
      continue;
    const run = form.slice(start, start + count);
    if (run.length < count || !run.every((evidence) => evidence === first || isCovered(evidence, first)))
      continue;
    // The next field must have its own text: otherwise the label covers more fields than it names.
    const next = form[start + count];
    if (next && isCovered(next, first) && next.shownText !== '') continue;
    for (const [index, evidence] of run.entries()) {
      const kind = first.sequence[index];
      if (!kind || !evidence.allowed.has(kind)) continue;
      evidence.signals = evidence.signals.filter(({ source }) => !SHARED_SOURCES.has(source));
      add(evidence, kind, POSITION);
    }
    start += count - 1;
  }
}

const isCovered = (evidence: FieldEvidence, first: FieldEvidence): boolean =>
  !evidence.field.placeholder && (evidence.shownText === '' || evidence.shownText === first.shownText);
