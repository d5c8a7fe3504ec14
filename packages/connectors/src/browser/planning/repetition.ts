/** Counts the actions that were done, by the state of the page, so that none is repeated without effect. */
import { createHash } from 'node:crypto';
import type { Action } from '../page-model/action.ts';
import type { Control, PageModel } from '../page-model/page-model.ts';
import type { Proposal } from './decision.ts';

/** Counts of the actions that were done. */
export interface DoneActions {
  /** How often an action was done in one state of the page, and in all states. */
  readonly inState: ReadonlyMap<string, number>;
  readonly overall: ReadonlyMap<string, number>;
}

const IN_STATE_MAX = 2;
const OVERALL_MAX = 8;

/** The same for a control that was rendered again. */
function signatureOf({ frame, kind, name, attributeName, id, group }: Control): string {
  return [frame, kind, name, attributeName === '' ? id : attributeName, group].join('|');
}

function actionSignature(model: PageModel, action: Action): string {
  const ref = 'ref' in action ? action.ref : null;
  const control = model.controls.find((each) => each.ref === ref);
  const value = 'value' in action ? action.value.what + action.value.spellings[0] : '';
  const target =
    action.kind === 'open' ? action.url : action.kind === 'dismiss' ? layerOf(model, action) : '';
  const checked = action.kind === 'check' ? String(action.isChecked) : '';
  return hash([action.kind, control === undefined ? '' : signatureOf(control), value, target, checked]);
}

/** One more piece is another action for each number that is shown. */
const proposalSignature = (
  model: PageModel,
  { action, purpose }: Pick<Proposal, 'action' | 'purpose'>,
): string => actionSignature(model, action) + (purpose.kind === 'quantity' ? ` ${purpose.shown ?? ''}` : '');

const layerOf = (model: PageModel, { layer }: Extract<Action, { kind: 'dismiss' }>): string =>
  model.layers.find(({ id }) => id === layer)?.name ?? '';

/** What of a page matters to the question whether an action would be a repetition. */
function stateSignature(model: PageModel): string {
  const controls = model.controls
    .filter(({ isUsable }) => isUsable)
    .map((control) => `${signatureOf(control)}|${control.value}|${control.isChecked}|${control.isEnabled}`);
  const { origin, pathname } = new URL(model.url, 'http://localhost');
  return hash([origin, pathname, ...model.layers.map(({ name }) => name), ...controls]);
}

const hash = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64').slice(0, 22);

/** Whether the action was done as often as is allowed. */
export function isExhausted(done: DoneActions, model: PageModel, { action, purpose }: Proposal): boolean {
  const signature = proposalSignature(model, { action, purpose });
  const inState = done.inState.get(`${stateSignature(model)} ${signature}`) ?? 0;
  const overall = done.overall.get(signature) ?? 0;
  return inState >= IN_STATE_MAX || (purpose.kind !== 'wait' && overall >= OVERALL_MAX);
}

/** Whether the button was clicked while the page had the state that it has now. */
export const wasClicked = (done: DoneActions, model: PageModel, ref: string): boolean =>
  done.inState.has(`${stateSignature(model)} ${actionSignature(model, { kind: 'click', ref })}`);

/** How often the button was clicked, whatever else was done between. */
export const clicksOf = (done: DoneActions, model: PageModel, ref: string): number =>
  done.overall.get(actionSignature(model, { kind: 'click', ref })) ?? 0;

/** The counts after the action was done once more. */
export function countAction(
  { inState, overall }: DoneActions,
  model: PageModel,
  proposal: Pick<Proposal, 'action' | 'purpose'>,
): DoneActions {
  const signature = proposalSignature(model, proposal);
  return {
    inState: increased(inState, `${stateSignature(model)} ${signature}`),
    overall: increased(overall, signature),
  };
}

/** The counts with one more for the key. */
export const increased = (counts: ReadonlyMap<string, number>, key: string): ReadonlyMap<string, number> =>
  new Map(counts).set(key, (counts.get(key) ?? 0) + 1);
