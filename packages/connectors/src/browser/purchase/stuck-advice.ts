/** Asks the configured planner, if there is one, where no rule knows how to continue. */
import type { ConnectorContext } from '../../connector.ts';
import { checkAdvice, reducePage } from '../planning/check-advice.ts';
import type { Decision } from '../planning/decision.ts';
import { viewOf } from '../planning/page-view.ts';
import type { PurchaseGoal } from '../planning/purchase-goal.ts';
import type { PurchaseMemory } from '../planning/purchase-memory.ts';
import { isExhausted } from '../planning/repetition.ts';
import type { SeenPage } from './browser-visit.ts';
import { BUYER_VALUES, purchaseMask, purchaseValues } from './purchase-values.ts';

export class StuckAdvice {
  readonly #context: ConnectorContext;
  readonly #goal: PurchaseGoal;
  #callCount = 0;

  constructor(context: ConnectorContext, goal: PurchaseGoal) {
    this.#context = context;
    this.#goal = goal;
  }

  /** The planner's proposal in place of a decision to give up; the decision itself if it has none that the page allows. */
  async instead(seen: SeenPage, decision: Decision, memory: PurchaseMemory): Promise<Decision> {
    const { advice } = this.#context;
    if (advice === undefined || decision.kind !== 'give-up' || !decision.isStuck) return decision;
    if (this.#callCount >= advice.callsMax) return decision;
    this.#callCount += 1;
    const entered = purchaseValues(this.#goal, seen);
    const mask = purchaseMask(this.#goal, seen, []);
    const offered = BUYER_VALUES.filter((kind) => entered(kind) !== null);
    const page = reducePage(viewOf(seen.model, seen.reading), offered, mask.strict);
    const answer = await advice.ask(page.question);
    const proposal = answer === null ? null : checkAdvice(answer, page, entered);
    if (proposal === null || isExhausted(memory, seen.model, proposal)) return decision;
    return { kind: 'act', stage: decision.stage, ...proposal };
  }
}
