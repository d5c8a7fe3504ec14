/** What the planner decides on the pages of its tests. */
import type { Action } from '../../../src/browser/page-model/action.ts';
import type { Decision } from '../../../src/browser/planning/decision.ts';
import { decide } from '../../../src/browser/planning/planner.ts';
import type { PurchaseGoal } from '../../../src/browser/planning/purchase-goal.ts';
import { NO_MEMORY, observe, type PurchaseMemory } from '../../../src/browser/planning/purchase-memory.ts';
import { BUYER } from '../../purchases.ts';
import { type PageParts, page } from './pages.ts';

export const GOAL: PurchaseGoal = {
  productUrl: 'https://shop.test/product',
  quantity: 1,
  buyer: BUYER,
  selections: [],
  linkedSelections: [],
  promoCodes: [],
  shippingOption: null,
  title: null,
};

export const IN_CART: PurchaseMemory = {
  ...NO_MEMORY,
  title: 'Desk Lamp',
  isInCart: true,
  addedCount: 1,
  isCartChecked: true,
};

/** A form for the address, and how it is filled in for the buyer. */
export const ADDRESS_FORM = {
  stage: 'address',
  fields: {
    mail: 'email',
    first: 'first-name',
    last: 'last-name',
    street: 'address-line1',
    zip: 'postal-code',
    city: 'city',
    country: 'country',
  },
  buttons: { Next: 'continue' },
} as const satisfies PageParts;

export const FILLED_ADDRESS = {
  mail: { value: 'ada@example.com' },
  first: { value: 'Ada' },
  last: { value: 'Byron' },
  street: { value: '1 Main Street' },
  zip: { value: '90001' },
  city: { value: 'Los Angeles' },
  country: { kind: 'select', value: 'United States' },
} as const satisfies PageParts['controls'];

export function decisionOn(parts: PageParts, memory = NO_MEMORY, goal: Partial<PurchaseGoal> = {}): Decision {
  const { model, reading } = page(parts);
  const wanted = { ...GOAL, ...goal };
  return decide(wanted, model, reading, observe(memory, reading, wanted.quantity));
}

export const actionOn = (...given: Parameters<typeof decisionOn>): Action | string => {
  const decision = decisionOn(...given);
  return decision.kind === 'act' ? decision.action : decision.kind;
};

export const failureOn = (...given: Parameters<typeof decisionOn>): string | undefined => {
  const decision = decisionOn(...given);
  return decision.kind === 'give-up' ? decision.failure.code : decision.kind;
};
