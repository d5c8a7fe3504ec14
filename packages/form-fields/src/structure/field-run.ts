/** Fields in the order of the page, as the rules of the structure see them. */
import type { FieldEvidence } from '../evidence.ts';
import type { FieldKind } from '../field-kinds.ts';
import type { EvidenceSignal } from '../label.ts';
import { type Ranked, rank } from '../rank.ts';

/** The fields of one form that people type into or choose from, in the order of the page. */
export type FormFields = readonly FieldEvidence[];

/** Checkboxes and radio buttons are between other fields without belonging to their sequence. */
export function forms(fields: readonly FieldEvidence[]): FormFields[] {
  const byForm = new Map<string, FieldEvidence[]>();
  for (const evidence of fields) {
    if (evidence.control === 'check' || evidence.control === 'radio') continue;
    const key = `${evidence.field.frame ?? ''} ${evidence.field.form ?? ''}`;
    const form = byForm.get(key);
    if (form) form.push(evidence);
    else byForm.set(key, [evidence]);
  }
  return [...byForm.values()];
}

export const best = (evidence: FieldEvidence): Ranked | undefined => rank(evidence.signals)[0];

export const isBest = (evidence: FieldEvidence | undefined, ...kinds: readonly FieldKind[]): boolean => {
  const top = evidence && best(evidence);
  return top !== undefined && kinds.includes(top.kind);
};

export const scoreOf = ({ signals }: FieldEvidence, kind: FieldKind): number =>
  signals.reduce((sum, signal) => (signal.kind === kind ? sum + signal.weight : sum), 0);

export function add(evidence: FieldEvidence, kind: FieldKind, weight: number): void {
  if (!evidence.allowed.has(kind)) return;
  evidence.signals = [...evidence.signals, { source: 'position', kind, weight, isGeneric: false }];
}

/** The signals for some kinds count for another. */
export function move(evidence: FieldEvidence, from: readonly FieldKind[], to: FieldKind): void {
  if (!evidence.allowed.has(to)) return;
  evidence.signals = evidence.signals.map(
    (signal): EvidenceSignal => (from.includes(signal.kind) ? { ...signal, kind: to } : signal),
  );
}

/** The other fields at most `distance` places away, the nearest first. */
export function neighbours(form: FormFields, index: number, distance: number): FieldEvidence[] {
  const found: FieldEvidence[] = [];
  for (let offset = 1; offset <= distance; offset += 1) {
    for (const at of [index - offset, index + offset]) {
      const evidence = form[at];
      if (evidence) found.push(evidence);
    }
  }
  return found;
}

export const CARD_ENTRY_KINDS: readonly FieldKind[] = [
  'card-number',
  'card-expiry',
  'card-expiry-month',
  'card-expiry-year',
  'card-security-code',
];
