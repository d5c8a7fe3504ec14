import { describe, expect, it } from 'vitest';
import { GOAL as ANY_GOAL } from '../../../../test/browser/planning/decisions.ts';
import { type PageParts, page, usd } from '../../../../test/browser/planning/pages.ts';
import type { PurchaseGoal } from '../../planning/purchase-goal.ts';
import { NO_MEMORY, type PurchaseMemory } from '../../planning/purchase-memory.ts';
import type { PageReading, ReadItem, ReadTotals } from '../../reading/page-reading.ts';
import type { BrowserReference } from '../reference.ts';
import { refuseOrder, refusePayment } from './verify-order.ts';

const CONFIRMED = usd(2500);
const GOAL: PurchaseGoal = { ...ANY_GOAL, title: 'Desk Lamp' };
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
    { total: CONFIRMED },
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
    expect(refusePayment(reading, memory, GOAL, REFERENCE, { total: CONFIRMED })).not.toBeNull();
  });
});

describe('an order is not placed', () => {
  const PARTS: PageParts = {
    stage: 'review',
    items: [{ details: ['Color: Red'] }],
    shipping: [
      { label: 'Standard', cost: usd(500), isSelected: true },
      { label: 'Express', cost: usd(900) },
    ],
    payment: [
      { label: 'Card', method: 'card', isSelected: true },
      { label: 'Invoice', method: 'invoice' },
    ],
    totals: {},
  };
  const ADDRESS = ['Ada Byron', '1 Main Street', 'Los Angeles', 'CA 90001'];
  const READING: PageReading = {
    ...page(PARTS).reading,
    addresses: [{ isLabelled: true, lines: ADDRESS }],
  };
  const VARIANT = { label: 'Color', text: 'Red', others: ['Blue'] };
  const MEMORY: PurchaseMemory = {
    ...memoryAfter(PARTS),
    unitPrice: usd(2000),
    variant: [VARIANT],
    shippingOptions: READING.shippingOptions,
    shippingLabel: 'Standard',
  };
  const OFFERED: BrowserReference = {
    ...REFERENCE,
    variant: [{ label: 'Color', text: 'Red' }],
    shippingOption: 'Standard',
  };
  const ACCEPTED = { total: CONFIRMED };
  const codeOf = (shown: Partial<PageReading>, remembered: Partial<PurchaseMemory> = {}) =>
    refuseOrder({ ...READING, ...shown }, { ...MEMORY, ...remembered }, GOAL, OFFERED, ACCEPTED)?.code ??
    null;
  const items = (...given: readonly Partial<ReadItem>[]): Partial<PageReading> => ({
    items: page({ ...PARTS, items: given }).reading.items,
  });
  const totals = (given: Partial<ReadTotals>): Partial<PageReading> => ({
    totals: page({ ...PARTS, totals: given }).reading.totals,
  });
  const shipping = (...selected: readonly boolean[]): Partial<PageReading> => ({
    shippingOptions: READING.shippingOptions.map((option, at) => ({
      ...option,
      isSelected: selected[at] === true,
    })),
  });
  const payment = (...selected: readonly boolean[]): Partial<PageReading> => ({
    paymentOptions: READING.paymentOptions.map((option, at) => ({
      ...option,
      isSelected: selected[at] === true,
    })),
  });

  it('only if something differs from the offer', () => {
    expect(codeOf({})).toBeNull();
    expect(codeOf(totals({ subtotal: usd(1900), total: usd(2400) }))).toBeNull();
    expect(codeOf({ items: null, addresses: [], shippingOptions: [], paymentOptions: [] })).toBeNull();
  });

  it.each<[string, string, Partial<PageReading>, Partial<PurchaseMemory>?]>([
    ['the product of the page', 'product_not_found', {}, { title: 'Floor Lamp' }],
    ['no product', 'product_not_found', {}, { title: null }],
    ['the product of the summary', 'order_placement_failed', items({ title: 'Floor Lamp' })],
    ['a second item', 'order_placement_failed', items({}, { title: 'Gift Wrap' })],
    ['the product twice', 'order_placement_failed', items({}, {})],
    ['the selected variant', 'variant_selections_invalid', {}, { variant: [{ ...VARIANT, text: 'Blue' }] }],
    ['no variant', 'variant_selections_invalid', {}, { variant: [] }],
    [
      'a variant more',
      'variant_selections_invalid',
      {},
      { variant: [VARIANT, { label: 'Size', text: 'L', others: [] }] },
    ],
    ['the variant of the summary', 'order_placement_failed', items({ details: ['Color: Blue'] })],
    ['the quantity', 'order_placement_failed', items({ quantity: 2 }), { unitPrice: null }],
    [
      'the quantity that the subtotal is for',
      'order_placement_failed',
      {
        ...items({}),
        ...totals({ subtotal: usd(4000), shipping: null, discount: usd(1500), total: usd(2500) }),
      },
    ],
    ['items that no page has shown', 'order_placement_failed', { items: null }, { isCartChecked: false }],
    [
      'the postal code',
      'order_placement_failed',
      { addresses: [{ isLabelled: true, lines: [...ADDRESS.slice(0, 3), 'CA 90012'] }] },
    ],
    [
      'one of two addresses',
      'order_placement_failed',
      {
        addresses: [
          { isLabelled: true, lines: ADDRESS },
          { isLabelled: true, lines: ['Ada Byron', '99 Elm Avenue', 'Los Angeles', 'CA 90001'] },
        ],
      },
    ],
    ['a higher total', 'incorrect_cost_breakdown', totals({ shipping: usd(501), total: usd(2501) })],
    [
      'the currency',
      'incorrect_cost_breakdown',
      totals({
        subtotal: { currencyCode: 'CAD', amountSubunits: 2000 },
        shipping: { currencyCode: 'CAD', amountSubunits: 500 },
        total: { currencyCode: 'CAD', amountSubunits: 2500 },
      }),
    ],
    ['no total', 'incorrect_cost_breakdown', { totals: null }],
    ['a total that is not final', 'incorrect_cost_breakdown', totals({ isFinal: false })],
    ['a total that does not add up', 'incorrect_cost_breakdown', totals({ total: usd(2400) })],
    [
      'the selected shipping option',
      'missing_shipping_method',
      { ...shipping(false, true), ...totals({ subtotal: usd(1600), shipping: usd(900) }) },
    ],
    ['no selected shipping option', 'missing_shipping_method', shipping()],
    ['the selected payment method', 'payment_failed', payment(false, true)],
    ['no selected payment method', 'payment_failed', payment()],
    ['no payment method', 'payment_failed', {}, { payment: null }],
  ])('if this differs, and nothing else: %s', (_what, code, shown, remembered) => {
    expect(codeOf(shown, remembered)).toBe(code);
  });

  it('at a lower total only if the total must be exact', () => {
    const { totals: lower } = totals({ shipping: usd(499), total: usd(2499) });
    const reading = { ...READING, totals: lower ?? null };
    const refused = (isTotalExact: boolean) =>
      refuseOrder(reading, MEMORY, GOAL, OFFERED, { total: CONFIRMED, isTotalExact })?.code ?? null;
    expect([refused(false), refused(true)]).toEqual([null, 'not_approved']);
  });
});
