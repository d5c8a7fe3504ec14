/** Fields that ask for a value a second time. */
import type { FieldEvidence } from '../evidence.ts';
import type { FieldKind } from '../field-kinds.ts';
import { type FormFields, isBest, move } from './field-run.ts';

const REPEATABLE: readonly FieldKind[] = ['email', 'new-password', 'password', 'phone', 'bank-account'];
const DISTANCE_MAX = 2;

export function findConfirmations(form: FormFields): FieldEvidence[] {
  const found: FieldEvidence[] = [];
  for (const evidence of form) {
    const { modifiers } = evidence;
    if (isBest(evidence, 'password') && (modifiers.has('confirm') || modifiers.has('new')))
      move(evidence, ['password'], 'new-password');
  }
  for (const [index, evidence] of form.entries()) {
    for (const kind of REPEATABLE) {
      if (!isBest(evidence, kind)) continue;
      const before = form
        .slice(Math.max(0, index - DISTANCE_MAX), index)
        .filter((other) => isBest(other, kind, 'password'));
      const previous = before
        .filter((other) => kind === 'new-password' || !isBest(other, 'password') || kind === 'password')
        .at(-1);
      const isSecond =
        previous !== undefined &&
        (evidence.modifiers.has('confirm') || kind === 'email' || kind === 'new-password');
      if (isSecond || (evidence.modifiers.has('confirm') && kind === 'email')) found.push(evidence);
      // Two passwords in one form are the new one, twice.
      if (isSecond && previous && isBest(previous, 'password')) move(previous, ['password'], 'new-password');
    }
  }
  return found;
}
