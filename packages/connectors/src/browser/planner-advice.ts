/**
 * Advice for pages that no rule knows how to continue from, by an optional planner that the service passes in. It sees a reduced page without
 * data of the buyer, and its answer is a proposal like any other, checked against the page. Purchases never depend on it.
 */
import type { PurchaseStage } from './attempt-recorder.ts';
import type { ControlKind } from './page-model/page-model.ts';

export interface PlannerAdvice {
  /** Calls for one attempt. */
  readonly callsMax: number;
  /** One proposal; null if there is none. Never rejects: a failure is as if it had not been asked. */
  ask(question: AdviceQuestion): Promise<AdvisedAction | null>;
}

/** What the planner sees. Texts have names of values, such as `{email}`, in place of the buyer's data. */
export interface AdviceQuestion {
  readonly stage: PurchaseStage;
  readonly controls: readonly AdviceControl[];
  /** Names of the values that can be entered. */
  readonly values: readonly string[];
}

export interface AdviceControl {
  /** Its number in the question. */
  readonly number: number;
  readonly kind: ControlKind;
  readonly name: string;
  readonly heading: string;
  readonly isRequired: boolean;
  readonly isFilled: boolean;
  readonly options: readonly string[];
  readonly actions: readonly AdvisedAction['action'][];
}

export interface AdvisedAction {
  readonly control: number;
  readonly action: 'click' | 'fill' | 'choose';
  /** One of the `values` for `fill`, one of the `options` for `choose`; null for a click. */
  readonly value: string | null;
}
