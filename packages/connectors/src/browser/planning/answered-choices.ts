/** Choices whose answer is known beforehand: buying as a guest, and keeping the address as it was entered. */
import type { Control } from '../page-model/page-model.ts';
import { BUTTONS } from '../reading/phrases/all-phrases.ts';
import { folded } from '../reading/phrases/phrases.ts';
import { ENTERED_ADDRESS } from '../reading/phrases/topics/buyer-fields.ts';
import type { Proposal } from './decision.ts';
import { fillFields } from './fill-fields.ts';
import { buttonsFor, type PageView } from './page-view.ts';
import type { PurchaseGoal } from './purchase-goal.ts';
import type { PurchaseMemory } from './purchase-memory.ts';

/** The choice between an account and none, then the fields of the guest's own form, such as the email address. */
export function* buyAsGuest(view: PageView, goal: PurchaseGoal, memory: PurchaseMemory): Generator<Proposal> {
  yield* selecting(view, saysGuest, 'buys without an account');
  const forms = new Set(
    buttonsFor(view, 'continue-as-guest')
      .filter(({ control }) => control.kind === 'button' && control.form !== '')
      .map(({ control }) => formOf(control)),
  );
  const inForms = new Set(
    view.model.controls.filter((control) => forms.has(formOf(control))).map(({ ref }) => ref),
  );
  yield* fillFields(view, goal, memory).filter(
    ({ action }) => 'ref' in action && inForms.has(action.ref ?? ''),
  );
}

/** Shops that know a similar address ask which of the two counts. */
export const keepEnteredAddress = (view: PageView): readonly Proposal[] =>
  selecting(view, saysEntered, 'keeps the address as it was entered');

function saysGuest(words: string): boolean {
  const isWhole = BUTTONS.whole(words).includes('continue-as-guest');
  return (
    isWhole ||
    BUTTONS.parts(words).some(({ meaning, start }) => meaning === 'continue-as-guest' && start === 0)
  );
}

const saysEntered = (words: string): boolean =>
  ENTERED_ADDRESS.test(words) || BUTTONS.whole(words).includes('keep-address');

const formOf = ({ frame, form }: Control): string => `${frame} ${form}`;

/** Selects the radio button whose words say so, beside another one. */
function selecting(view: PageView, says: (words: string) => boolean, reason: string): readonly Proposal[] {
  const radios = view.model.controls.filter(
    ({ kind, isUsable, isEnabled }) => kind === 'radio' && isUsable && isEnabled,
  );
  return radios
    .filter((control) => control.isChecked === false && says(wordsOf(control)))
    .filter(({ ref, choice }) => radios.some((other) => other.choice === choice && other.ref !== ref))
    .slice(0, 1)
    .map((control) => ({
      action: { kind: 'check', ref: control.ref, isChecked: true },
      purpose: { kind: 'obstacle' },
      otherwise: null,
      reasons: [`"${control.label || control.name}"`, reason],
      confidence: 0.8,
    }));
}

const wordsOf = ({ label, name, nearbyText }: Control): string =>
  folded(label || name || nearbyText).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
