import type { FieldKind } from './field-kinds.ts';
import type { Signal } from './label.ts';

export interface Ranked {
  readonly kind: FieldKind;
  readonly score: number;
}

/** The kinds by the sum of their signals, the best first. */
export function rank(signals: readonly Signal[]): Ranked[] {
  const scores = new Map<FieldKind, number>();
  for (const { kind, weight } of signals) scores.set(kind, (scores.get(kind) ?? 0) + weight);
  return [...scores]
    .map(([kind, score]) => ({ kind, score }))
    .sort((a, b) => b.score - a.score || (a.kind < b.kind ? -1 : 1));
}
