import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCount } from '../../../../../test/run/run-count.ts';
import type { PurchaseStage } from '../../../src/browser/attempt-recorder.ts';
import type { AdvisedAction } from '../../../src/browser/planner-advice.ts';
import { checkAdvice, reducePage } from '../../../src/browser/planning/check-advice.ts';
import { viewOf } from '../../../src/browser/planning/page-view.ts';
import { createMask } from '../../../src/browser/recipes/mask.ts';
import { type BuiltControl, buildPage } from '../built-pages.ts';

const MASK = createMask([{ what: 'email', spellings: ['ada@example.com'], isPersonal: true }]);
const values = (what: string) => ({ what, spellings: ['ada@example.com'] as const });

const choiceOf = (text: string) => ({ text, value: text, isSelected: false, isEnabled: true });

const CONTROLS: readonly BuiltControl[] = [
  { kind: 'button', name: 'Zur Kasse, ada@example.com' },
  { kind: 'button', name: 'Kaufen', intent: 'place-order' },
  { kind: 'button', name: 'PayNow', intent: 'express-pay' },
  { kind: 'button', name: 'Anmelden', intent: 'sign-in' },
  { kind: 'text', label: 'Rückfrage' },
  { kind: 'text', label: 'Karte', field: 'card-number' },
  { kind: 'text', label: 'Nummer', autocomplete: 'cc-number' },
  { kind: 'text', label: 'Kennwort', type: 'password' },
  { kind: 'text', label: 'Im Rahmen', frame: '2' },
  { kind: 'checkbox', label: 'AGB', field: 'terms' },
  {
    kind: 'select',
    label: 'Anrede',
    options: [
      { text: 'Frau', value: '1', isSelected: false, isEnabled: true },
      { text: 'Herr', value: '2', isSelected: false, isEnabled: false },
    ],
  },
  { kind: 'button', name: 'Weg', isUsable: false },
  { kind: 'text', label: 'Newsletter an', field: 'newsletter' },
  { kind: 'select', label: 'Zahlung', field: 'payment-method', options: [choiceOf('Karte')] },
  { kind: 'select', label: 'Lieferung', field: 'delivery-method', options: [choiceOf('Express')] },
];

function pageAt(stage: PurchaseStage) {
  const { model, reading } = buildPage(stage, CONTROLS);
  return reducePage(viewOf(model, reading), ['email'], MASK.strict);
}

describe('the question to a planner', () => {
  it('leaves out secrets, frames, consents and buttons that spend money, and masks the data of the buyer', () => {
    expect(
      pageAt('cart').question.controls.map(({ number, name, actions }) => [number, name, ...actions]),
    ).toEqual([
      [1, 'zur kasse, {email}', 'click'],
      [2, 'rückfrage', 'fill'],
      [3, 'anrede', 'choose'],
    ]);
  });

  it('offers no click in a checkout', () => {
    const actions = pageAt('payment').question.controls.flatMap((control) => control.actions);
    expect(actions).toEqual(['fill', 'choose']);
  });
});

describe('the answer of a planner', () => {
  const check = (answer: AdvisedAction, stage: PurchaseStage = 'cart') =>
    checkAdvice(answer, pageAt(stage), values)?.action ?? null;

  it.each<[AdvisedAction, unknown]>([
    [
      { control: 1, action: 'click', value: null },
      { kind: 'click', ref: 'c0' },
    ],
    [
      { control: 2, action: 'fill', value: 'email' },
      { kind: 'fill', ref: 'c4', value: values('email') },
    ],
    [
      { control: 3, action: 'choose', value: 'frau' },
      { kind: 'choose', ref: 'c10', value: { what: 'option', spellings: ['Frau'] } },
    ],
  ])('is a proposal if the page has it: %j', (answer, action) => {
    expect(check(answer)).toEqual(action);
  });

  it.each<AdvisedAction>([
    { control: 0, action: 'click', value: null },
    { control: 4, action: 'click', value: null },
    { control: 1, action: 'fill', value: 'email' },
    { control: 1, action: 'click', value: 'email' },
    { control: 2, action: 'fill', value: 'card-number' },
    { control: 2, action: 'fill', value: 'any text' },
    { control: 2, action: 'fill', value: null },
    { control: 3, action: 'choose', value: 'herr' },
    { control: 3, action: 'choose', value: 'Divers' },
  ])('is refused otherwise: %j', (answer) => {
    expect(check(answer)).toBeNull();
  });

  it('never acts on what the question left out, nor clicks in a checkout', () => {
    const answers = fc.record({
      control: fc.integer({ min: -1, max: 15 }),
      action: fc.constantFrom('click' as const, 'fill' as const, 'choose' as const),
      value: fc.constantFrom(null, 'email', 'frau', 'card-number', 'x'),
    });
    fc.assert(
      fc.property(
        answers,
        fc.constantFrom<PurchaseStage>('cart', 'address', 'payment', 'review'),
        (answer, stage) => {
          const action = check(answer, stage);
          if (action === null) return true;
          const allowed = stage === 'cart' ? ['c0', 'c4', 'c10'] : ['c4', 'c10'];
          return 'ref' in action && action.ref !== null && allowed.includes(action.ref);
        },
      ),
      { numRuns: runCount(500) },
    );
  });
});
