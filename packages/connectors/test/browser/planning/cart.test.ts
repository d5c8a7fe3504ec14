/** The cart has the product in the right quantity, and nothing else, before it is left. */
import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/browser/planning/planner.ts';
import { observe, remember } from '../../../src/browser/planning/purchase-memory.ts';
import { actionOn, failureOn, GOAL, IN_CART } from './decisions.ts';
import { type PageParts, page } from './pages.ts';

describe('in the cart', () => {
  it('corrects another quantity, and ends if the shop does not take it', () => {
    const parts: PageParts = {
      stage: 'cart',
      items: [{ quantity: 1 }],
      fields: { qty: 'quantity' },
      controls: { qty: { value: '1' } },
      buttons: { Update: 'update-cart', Checkout: 'checkout' },
    };
    expect(actionOn(parts, IN_CART, { quantity: 4 })).toMatchObject({ kind: 'fill', ref: 'qty' });
    const entered: PageParts = { ...parts, controls: { qty: { value: '4' } } };
    expect(actionOn(entered, IN_CART, { quantity: 4 })).toEqual({ kind: 'click', ref: 'Update' });
    const fixed: PageParts = { ...parts, fields: {}, buttons: { Checkout: 'checkout' } };
    expect(failureOn(fixed, IN_CART, { quantity: 4 })).toBe('insufficient_stock');
    expect(actionOn(parts, IN_CART)).toEqual({ kind: 'click', ref: 'Checkout' });
  });

  it('takes no quantity as changed that the subtotal contradicts', () => {
    const price = (amountSubunits: number) => ({ currencyCode: 'USD', amountSubunits });
    const memory = { ...IN_CART, isCartChecked: false, unitPrice: price(2000) };
    const totals = { subtotal: price(2000), total: price(2000) };
    const entered: PageParts = {
      stage: 'cart',
      items: [{ quantity: 2 }],
      totals,
      fields: { qty: 'quantity' },
      controls: { qty: { value: '2' } },
      buttons: { Update: 'update-cart', Checkout: 'checkout' },
    };
    expect(actionOn(entered, memory, { quantity: 2 })).toEqual({ kind: 'click', ref: 'Update' });
    const review: PageParts = { stage: 'review', items: [{ quantity: null }], totals };
    expect(failureOn(review, memory, { quantity: 2 })).toBe('insufficient_stock');
    const saved = { ...entered, totals: { subtotal: price(4000), total: price(4000) } };
    expect(actionOn(saved, memory, { quantity: 2 })).toEqual({ kind: 'click', ref: 'Checkout' });
  });

  it('saves a quantity by the button for updates, where no price tells whether it is saved', () => {
    const parts: PageParts = {
      stage: 'cart',
      items: [{ quantity: 2 }],
      fields: { qty: 'quantity' },
      controls: { qty: { value: '2' } },
      buttons: { Update: 'update-cart', Checkout: 'checkout' },
    };
    const memory = { ...IN_CART, isCartChecked: false, isQuantityUnsaved: true };
    const { model, reading } = page(parts);
    const seen = observe(memory, reading, 2);
    expect(seen.isCartChecked).toBe(false);
    const decision = decide({ ...GOAL, quantity: 2 }, model, reading, seen);
    if (decision.kind !== 'act') throw new Error('The cart is not updated');
    expect(decision.action).toEqual({ kind: 'click', ref: 'Update' });
    const saved = remember(seen, model, reading, decision, { kind: 'done' });
    expect(observe(saved, reading, 2).isCartChecked).toBe(true);
    expect(actionOn(parts, saved, { quantity: 2 })).toEqual({ kind: 'click', ref: 'Checkout' });
  });

  it('removes what the shop added, and never orders another product or variant', () => {
    const parts: PageParts = {
      stage: 'cart',
      items: [{}, { title: 'Gift Wrap' }],
      buttons: { 'Remove lamp': 'remove', 'Remove wrap': 'remove', Checkout: 'checkout' },
      subjects: { 'Remove lamp': 'Desk Lamp', 'Remove wrap': 'Gift Wrap' },
    };
    expect(actionOn(parts, IN_CART)).toEqual({ kind: 'click', ref: 'Remove wrap' });
    expect(failureOn({ ...parts, items: [{ title: 'Garden Hose' }] }, IN_CART)).toBe(
      'offer_retrieval_failed',
    );
    const other = { ...parts, items: [{ details: ['Size: S'] }] };
    const medium = { ...IN_CART, variant: [{ label: 'Size', text: 'M', others: ['S', 'M/L'] }] };
    expect(failureOn(other, medium)).toBe('variant_selections_invalid');
  });

  it('never orders a variant that is shown without its label', () => {
    const memory = {
      ...IN_CART,
      variant: [{ label: 'Size', text: 'M - $20.00', others: ['L - $22.00', 'M/L'] }],
    };
    const cart = (item: { title?: string; details?: string[] }): PageParts => ({
      stage: 'cart',
      items: [item],
      buttons: { Checkout: 'checkout' },
    });
    expect(failureOn(cart({ details: ['Blue / L'] }), memory)).toBe('variant_selections_invalid');
    expect(failureOn(cart({ title: 'Desk Lamp, L' }), memory)).toBe('variant_selections_invalid');
    expect(actionOn(cart({ details: ['Blue / M'] }), memory)).toEqual({ kind: 'click', ref: 'Checkout' });
    expect(actionOn(cart({ details: ['Size: M'] }), memory)).toEqual({ kind: 'click', ref: 'Checkout' });
    expect(actionOn(cart({ details: ['Lampshade L'] }), memory)).toEqual({ kind: 'click', ref: 'Checkout' });
  });

  it('goes to the cart where the checkout does not let the quantity be changed', () => {
    const parts: PageParts = { stage: 'address', items: [{ quantity: 1 }], buttons: { Basket: 'view-cart' } };
    expect(actionOn(parts, { ...IN_CART, isCartChecked: false }, { quantity: 2 })).toEqual({
      kind: 'click',
      ref: 'Basket',
    });
  });

  it('adds the product again only if the cart says that it is empty', () => {
    const empty: PageParts = { stage: 'cart', problems: [{ kind: 'cart-empty' }] };
    const waited = { ...IN_CART, isCartChecked: false, waitCount: 3 };
    expect(actionOn(empty, waited)).toEqual({ kind: 'open', url: GOAL.productUrl });
    expect(failureOn(empty, { ...waited, addedCount: 2 })).toBe('offer_retrieval_failed');
  });
});
