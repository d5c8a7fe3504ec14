import { describe, expect, it } from 'vitest';
import { type PageParts, page, usd } from '../../../../test/browser/planning/pages.ts';
import { BUYER } from '../../../../test/purchases.ts';
import type { PurchaseGoal } from '../../planning/purchase-goal.ts';
import { NO_MEMORY, type PurchaseMemory } from '../../planning/purchase-memory.ts';
import type { BrowserReference } from '../reference.ts';
import { refusePayment } from './verify-order.ts';

const CONFIRMED = usd(2500);
const GOAL: PurchaseGoal = {
  productUrl: 'https://shop.test/lamp',
  quantity: 1,
  buyer: BUYER,
  selections: [],
  linkedSelections: [],
  promoCodes: [],
  shippingOption: null,
  title: 'Desk Lamp',
};
const REFERENCE: BrowserReference = {
  host: 'shop.test',
  title: 'Desk Lamp',
  variant: [],
  shippingOption: null,
  paymentMethod: 'Card',
  total: CONFIRMED,
  clickedAt: null,
  reachedUrl: null,
};
const REVIEW: PageParts = { stage: 'review', items: [{}], totals: {} };
const memoryAfter = (parts: PageParts): PurchaseMemory => ({
  ...NO_MEMORY,
  title: 'Desk Lamp',
  isInCart: true,
  isCartChecked: true,
  payment: { method: 'card', label: 'Card', card: null },
  summary: page(parts).reading,
});
const refusal = (amount: PageParts['totals'], review = REVIEW) =>
  refusePayment(
    page({ stage: 'payment', ...(amount === undefined ? {} : { totals: { subtotal: null, ...amount } }) })
      .reading,
    memoryAfter(review),
    GOAL,
    REFERENCE,
    CONFIRMED,
  )?.code ?? null;

describe('a payment page', () => {
  it('is paid on if it shows the confirmed total, or no amount that can be read', () => {
    expect(refusal({ total: CONFIRMED })).toBeNull();
    expect(refusal(undefined)).toBeNull();
  });

  it('is left if it shows another amount or currency, less as well as more', () => {
    for (const total of [usd(2499), usd(2501), { currencyCode: 'EUR', amountSubunits: 2500 }])
      expect(refusal({ total })).toBe('incorrect_cost_breakdown');
  });

  it('is left if the shop’s last page showed another order, or none', () => {
    expect(refusal({ total: CONFIRMED }, { ...REVIEW, items: [{ quantity: 2 }] })).not.toBeNull();
    expect(
      refusal({ total: CONFIRMED }, { ...REVIEW, totals: { shipping: usd(600), total: usd(2600) } }),
    ).toBe('incorrect_cost_breakdown');
    const memory = { ...memoryAfter(REVIEW), summary: null };
    const { reading } = page({ stage: 'payment', totals: { total: CONFIRMED } });
    expect(refusePayment(reading, memory, GOAL, REFERENCE, CONFIRMED)).not.toBeNull();
  });
});
