/** Fields that name a kind in passing, in a form that has a clear field of the same kind: `Email`, and `Counsellor email`. */
import { type FieldEvidence, isShown } from '../evidence.ts';
import { type FieldKind, PERSONAL_KINDS } from '../field-kinds.ts';
import { best } from './field-run.ts';

/** Below this part, words of the text are unknown. */
const COVERAGE_MIN = 0.8;
/** How much clearer the other field must be. */
const DISTANCE_MIN = 1;

const keyOf = ({ field }: FieldEvidence, kind: FieldKind): string =>
  `${field.frame ?? ''} ${field.form ?? ''} ${kind}`;

/** The fields that people read about one kind only, if no other field of the form can be of that kind. */
export function findUnique(fields: readonly FieldEvidence[]): ReadonlySet<FieldEvidence> {
  const counts = new Map<string, number>();
  for (const evidence of fields)
    for (const kind of new Set(evidence.signals.map((signal) => signal.kind)))
      counts.set(keyOf(evidence, kind), (counts.get(keyOf(evidence, kind)) ?? 0) + 1);
  const found = fields.filter((evidence) => {
    const kinds = new Set(evidence.signals.map(({ kind }) => kind));
    const [kind] = kinds;
    const isNamed = evidence.signals.some((signal) => isShown(signal) && !signal.isGeneric);
    return (
      kind &&
      PERSONAL_KINDS.has(kind) &&
      kinds.size === 1 &&
      isNamed &&
      counts.get(keyOf(evidence, kind)) === 1
    );
  });
  return new Set(found);
}

export function findDoubtful(fields: readonly FieldEvidence[]): ReadonlySet<FieldEvidence> {
  const found = new Set<FieldEvidence>();
  const clearest = new Map<string, number>();
  const ranked = fields.map((evidence) => ({ evidence, top: best(evidence) }));
  for (const { evidence, top } of ranked) {
    if (!top || evidence.shownCoverage < COVERAGE_MIN) continue;
    const key = keyOf(evidence, top.kind);
    clearest.set(key, Math.max(clearest.get(key) ?? 0, top.score));
  }
  for (const { evidence, top } of ranked) {
    if (!top || !PERSONAL_KINDS.has(top.kind)) continue;
    const isNamed = evidence.signals.some((signal) => signal.kind === top.kind && isShown(signal));
    if (evidence.shownCoverage >= COVERAGE_MIN || evidence.shownText === '') continue;
    const isDeclared = evidence.signals.some(
      ({ source }) => source === 'autocomplete' || source === 'options',
    );
    const other = clearest.get(keyOf(evidence, top.kind)) ?? 0;
    if (isNamed && !isDeclared && other >= top.score + DISTANCE_MIN) found.add(evidence);
  }
  return found;
}
