import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/browser/planning/planner.ts';
import { NO_MEMORY, observe, remember } from '../../../src/browser/planning/purchase-memory.ts';
import { actionOn, GOAL } from './decisions.ts';
import { type PageParts, page } from './pages.ts';

describe('the quantity on the product’s page', () => {
  it('clicks for each piece where the number is no field, up or down', () => {
    const shown = (number: number): PageParts => ({
      stage: 'product',
      product: { stepper: { shown: number, increase: '+', decrease: '-' } },
      buttons: { '+': 'increase', '-': 'decrease', Add: 'add-to-cart' },
    });
    let memory = NO_MEMORY;
    const clicked: unknown[] = [];
    for (const number of [1, 2, 3, 4, 5]) {
      const { model, reading } = page(shown(number));
      memory = observe(memory, reading, 5);
      const decision = decide({ ...GOAL, quantity: 5 }, model, reading, memory);
      if (decision.kind !== 'act') throw new Error(decision.kind);
      clicked.push(decision.action);
      memory = remember(memory, model, reading, decision, { kind: 'done' });
    }
    const click = (ref: string) => ({ kind: 'click', ref });
    expect(clicked).toEqual([click('+'), click('+'), click('+'), click('+'), click('Add')]);
    expect(actionOn(shown(3), NO_MEMORY, { quantity: 2 })).toEqual(click('-'));
  });
});
