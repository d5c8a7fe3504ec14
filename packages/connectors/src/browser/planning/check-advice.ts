/** What a planner is asked about a page, and which of its answers are proposals. */
import type { PurchaseStage } from '../attempt-recorder.ts';
import type { Action, InputValue } from '../page-model/action.ts';
import type { Control } from '../page-model/page-model.ts';
import type { AdviceControl, AdviceQuestion, AdvisedAction } from '../planner-advice.ts';
import type { ButtonIntent } from '../reading/page-reading.ts';
import type { Proposal } from './decision.ts';
import type { PageView } from './page-view.ts';

/** A page with the controls that the planner may be asked about, by their numbers. */
export interface ReducedPage {
  readonly question: AdviceQuestion;
  readonly controls: ReadonlyMap<number, Control>;
}

const CONTROLS_MAX = 60;
const OPTIONS_MAX = 30;
const CONFIDENCE = 0.5;

/** In a checkout, a button that the rules do not know could place the order. */
const CLICK_STAGES: ReadonlySet<PurchaseStage> = new Set(['product', 'cart', 'sign-in', 'other']);
const REFUSED_INTENTS: ReadonlySet<ButtonIntent> = new Set<ButtonIntent>([
  'place-order',
  'express-pay',
  'buy-now',
  'sign-in',
  'create-account',
  'remove',
  'accept-extra',
]);
/** Kinds of fields that are never shown: secrets, and consents that are the buyer's. */
const HIDDEN_FIELDS =
  /^(?:card-|variant|quantity|saved-|bank-|gift-card|password|new-password|one-time-code|captcha|security-|national-id|tax-id|newsletter|terms|create-account|save-information|payment-method|delivery-method)/;
const SECRET_NAMES = /^(?:cc-|current-password|new-password|one-time-code)/;

/** The controls of a page that a planner may propose something for. `mask` replaces the buyer's data. */
export function reducePage(
  view: PageView,
  values: readonly string[],
  mask: (text: string) => string,
): ReducedPage {
  const { model, reading } = view;
  const labels = new Map(reading.fields.map(({ ref, label }) => [ref, label.kind]));
  const intents = new Map(reading.buttons.map(({ ref, intent }) => [ref, intent.value]));
  const chosen = new Set([...reading.shippingOptions, ...reading.paymentOptions].map(({ ref }) => ref));
  const controls = model.controls.filter(({ ref, isUsable, isEnabled, autocomplete, type, frame, layer }) => {
    const intent = intents.get(ref);
    const isSecret = HIDDEN_FIELDS.test(labels.get(ref) ?? '') || SECRET_NAMES.test(autocomplete);
    return (
      isUsable &&
      isEnabled &&
      frame === 'main' &&
      type !== 'password' &&
      !isSecret &&
      !chosen.has(ref) &&
      !(intent !== undefined && REFUSED_INTENTS.has(intent)) &&
      (view.blockingLayer === null || layer === view.blockingLayer)
    );
  });
  const offered = controls
    .map((control) => ({ control, actions: actionsFor(control, reading.stage.value) }))
    .filter(({ actions }) => actions.length > 0)
    .slice(0, CONTROLS_MAX);
  return {
    controls: new Map(offered.map(({ control }, index) => [index + 1, control])),
    question: {
      stage: reading.stage.value,
      values,
      controls: offered.map(({ control, actions }, index) => ({
        number: index + 1,
        kind: control.kind,
        name: mask(control.name || control.label || control.placeholder || control.nearbyText),
        heading: mask(control.group || control.heading),
        isRequired: control.isRequired,
        isFilled: control.value !== '' || control.isChecked === true,
        options: control.options.slice(0, OPTIONS_MAX).map(({ text }) => mask(text)),
        actions,
      })),
    },
  };
}

function actionsFor({ kind, options }: Control, stage: PurchaseStage): readonly AdvisedAction['action'][] {
  switch (kind) {
    case 'text':
      return ['fill'];
    case 'select':
      return options.length === 0 ? [] : ['choose'];
    case 'button':
    case 'link':
      return CLICK_STAGES.has(stage) ? ['click'] : [];
    case 'combobox':
    case 'radio':
    case 'checkbox':
      return [];
    default: {
      const never: never = kind;
      return never;
    }
  }
}

/** The proposal of an answer; null unless it names a control, an action and a value of the question. */
export function checkAdvice(
  answer: AdvisedAction,
  page: ReducedPage,
  entered: (what: string) => InputValue | null,
): Proposal | null {
  const control = page.controls.get(answer.control);
  const shown = page.question.controls.find(({ number }) => number === answer.control);
  if (control === undefined || shown === undefined || !shown.actions.includes(answer.action)) return null;
  const action = actionOf(answer, control, shown, page.question, entered);
  if (action === null) return null;
  return {
    action,
    purpose: { kind: 'navigation' },
    otherwise: null,
    reasons: ['proposed by the configured planner: no rule knows how to continue'],
    confidence: CONFIDENCE,
  };
}

function actionOf(
  { action, value }: AdvisedAction,
  { ref, options }: Control,
  shown: AdviceControl,
  { values }: AdviceQuestion,
  entered: (what: string) => InputValue | null,
): Action | null {
  if (action === 'click') return value === null ? { kind: 'click', ref } : null;
  if (value === null) return null;
  if (action === 'fill') {
    const input = values.includes(value) ? entered(value) : null;
    return input === null || input.isSecret === true ? null : { kind: 'fill', ref, value: input };
  }
  const option = options[shown.options.indexOf(value)];
  if (option === undefined || !option.isEnabled) return null;
  return { kind: 'choose', ref, value: { what: 'option', spellings: [option.text] } };
}
