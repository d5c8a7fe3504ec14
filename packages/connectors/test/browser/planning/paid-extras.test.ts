import { describe, expect, it } from 'vitest';
import { observe, type PurchaseMemory, remember } from '../../../src/browser/planning/purchase-memory.ts';
import { hasCostOfOtherOption } from '../../../src/browser/planning/totals.ts';
import { actionOn, decisionOn, failureOn, IN_CART } from './decisions.ts';
import { type PageParts, page } from './pages.ts';

const PROTECTED: PageParts = {
  stage: 'review',
  fields: { protection: 'unknown' },
  controls: { protection: { kind: 'checkbox', isChecked: true } },
  extras: [{ ref: 'protection', label: 'Protection plan: Two years' }],
};

/** What is remembered of what was decided on the page, and done. */
function after(parts: PageParts, memory: PurchaseMemory): PurchaseMemory {
  const { model, reading } = page(parts);
  const decision = decisionOn(parts, memory);
  if (decision.kind !== 'act') throw new Error(decision.kind);
  return remember(observe(memory, reading, 1), model, reading, decision, { kind: 'done' });
}

describe('a service that the shop selected', () => {
  it('is deselected in checkout, cart and on the product’s page', () => {
    const unticked = { kind: 'check', ref: 'protection', isChecked: false };
    expect(actionOn(PROTECTED, IN_CART)).toEqual(unticked);
    expect(actionOn({ ...PROTECTED, stage: 'cart' }, IN_CART)).toEqual(unticked);
    const onProduct: PageParts = {
      ...PROTECTED,
      stage: 'product',
      product: {},
      buttons: { Add: 'add-to-cart' },
    };
    expect(actionOn(onProduct)).toEqual(unticked);
    const priced: PageParts = { ...onProduct, extras: [{ ref: 'protection', isNamed: false }] };
    expect(actionOn(priced)).toEqual({ kind: 'click', ref: 'Add' });
  });

  it('stays if the client selected it as a variant', () => {
    const selections = [{ label: 'Protection plan', value: 'Two years' }];
    const parts: PageParts = { ...PROTECTED, stage: 'cart' };
    expect(actionOn(parts, IN_CART, { selections })).not.toMatchObject({ kind: 'check' });
  });

  it('makes the totals stale', () => {
    expect(IN_CART.isTotalStale).toBe(false);
    expect(after(PROTECTED, IN_CART).isTotalStale).toBe(true);
  });

  it.each([
    ['Protection plan ($5.25)', 525, true],
    ['Protection plan ($5.25)', null, false],
    ['Gift wrap', 525, false],
  ])(
    'is in the total of the page until that is updated: "%s" with a cost of %s',
    (label, surcharge, isIn) => {
      const usd = (amountSubunits: number) => ({ currencyCode: 'USD', amountSubunits });
      const totals = { surcharge: surcharge === null ? null : usd(surcharge), total: usd(11_610) };
      const memory = after({ ...PROTECTED, extras: [{ ref: 'protection', label }], totals }, IN_CART);
      const costIn = (total: number) =>
        hasCostOfOtherOption(
          page({ stage: 'payment', totals: { ...totals, total: usd(total) } }).reading,
          memory,
        );
      expect([costIn(11_610), costIn(11_085)]).toEqual([isIn, false]);
    },
  );

  it('ends the purchase once it was deselected twice without effect', () => {
    const stillOn = after(PROTECTED, after(PROTECTED, IN_CART));
    expect(failureOn(PROTECTED, stillOn)).toBe('offer_retrieval_failed');
  });
});

describe('a dialog after something was taken off', () => {
  const dialog: PageParts = {
    ...PROTECTED,
    layers: [
      { id: 1, kind: 'modal', name: 'Sure?', isBlocking: true, box: { x: 0, y: 0, width: 100, height: 100 } },
    ],
    buttons: { Remove: 'remove', Close: 'close' },
    controls: {
      protection: { kind: 'checkbox', isChecked: true, isUsable: false },
      Remove: { layer: 1 },
      Close: { layer: 1 },
    },
    extras: [],
  };

  it('is confirmed, and one that came by itself is closed', () => {
    const removing = after(PROTECTED, IN_CART);
    expect(actionOn(dialog, removing)).toEqual({ kind: 'click', ref: 'Remove' });
    expect(actionOn(dialog, IN_CART)).toMatchObject({ kind: 'dismiss' });
  });
});
