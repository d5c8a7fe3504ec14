/** Pages that show the rest of a checkout only after a click. */
import { describe, expect, it } from 'vitest';
import type { ActionResult } from '../../../src/browser/page-model/action.ts';
import type { Layer } from '../../../src/browser/page-model/page-model.ts';
import { decide } from '../../../src/browser/planning/planner.ts';
import {
  NO_MEMORY,
  observe,
  type PurchaseMemory,
  remember,
} from '../../../src/browser/planning/purchase-memory.ts';
import { readOffer } from '../../../src/browser/purchase/offer.ts';
import { actionOn, decisionOn, GOAL, IN_CART } from './decisions.ts';
import { type PageParts, page, usd } from './pages.ts';

/** The memory after the action that the planner decides on. */
function after(parts: PageParts, memory: PurchaseMemory, result: ActionResult): PurchaseMemory {
  const { model, reading } = page(parts);
  const seen = observe(memory, reading, 1);
  const decision = decide(GOAL, model, reading, seen);
  if (decision.kind !== 'act') throw new Error(`The planner does nothing: ${decision.kind}`);
  return remember(seen, model, reading, decision, result);
}

const ON_DELIVERY = { method: 'cash_on_delivery', label: 'Cash on delivery', card: null } as const;

const SINGLE_PAGE: PageParts = {
  stage: 'review',
  fields: { mail: 'email' },
  controls: { mail: { value: 'ada@example.com' } },
  shipping: [{ label: 'Post', isSelected: true, cost: usd(500) }],
  payment: [{ label: 'Cash on delivery', isSelected: true }],
  buttons: { 'Update totals': 'update-totals', 'Place order': 'place-order' },
  totals: { isFinal: false, shipping: null },
};

const PAID: PurchaseMemory = {
  ...IN_CART,
  fills: new Map([['main|email|', 1]]),
  payment: ON_DELIVERY,
  isPaymentSelected: true,
};

describe('a step that is closed', () => {
  const closed = (label: string): PageParts => ({
    ...SINGLE_PAGE,
    payment: [{ ref: 'on-delivery', label, isSelected: true, isEnabled: label !== '' }],
    totals: {},
  });

  it('keeps the payment method that was seen selected in it, and no other', () => {
    const { reading } = page(closed('Cash on delivery'));
    expect(actionOn(closed(''), observe(PAID, reading, 1))).toBe('ready');
    expect(actionOn(closed(''), PAID)).not.toBe('ready');
    expect(actionOn(closed(''), { ...PAID, paymentRef: 'by-card' })).not.toBe('ready');
  });
});

describe('the tab of the guest', () => {
  it('is clicked twice at most, although each field that is filled changes the page', () => {
    const tabs = (mail: string, name: string): PageParts => ({
      stage: 'sign-in',
      fields: { mail: 'email', name: 'first-name', secret: 'new-password' },
      controls: {
        mail: { value: mail },
        name: { value: name },
        secret: { type: 'password' },
        'Order as a guest': { kind: 'link' },
      },
      buttons: { 'Order as a guest': 'continue-as-guest', 'Log in': 'sign-in', Continue: 'continue' },
    });
    const done: ActionResult = { kind: 'done' };
    const clicked = after(tabs('', ''), after(tabs('', ''), IN_CART, done), done);
    const seen = observe(clicked, page(tabs('ada@example.com', '')).reading, 1);
    expect(actionOn(tabs('ada@example.com', ''), seen)).toMatchObject({ kind: 'fill', ref: 'name' });
    expect(actionOn(tabs('ada@example.com', 'Ada'), seen)).toMatchObject({ kind: 'click', ref: 'Continue' });
  });
});

describe('totals that a button shows', () => {
  it('are asked for before the order is placed, and again after something was entered', () => {
    expect(actionOn(SINGLE_PAGE, PAID)).toEqual({ kind: 'click', ref: 'Update totals' });
    const updated: PageParts = { ...SINGLE_PAGE, totals: {} };
    expect(actionOn(updated, PAID)).toBe('ready');
    expect(actionOn(updated, { ...PAID, isTotalStale: true })).toEqual({
      kind: 'click',
      ref: 'Update totals',
    });
  });

  it('are stale after a field was filled, until they were updated', () => {
    const empty: PageParts = { ...SINGLE_PAGE, totals: {}, controls: {} };
    const filled = after(empty, PAID, { kind: 'done', entered: 'ada@example.com' });
    expect(filled.isTotalStale).toBe(true);
    const updated: PageParts = { ...SINGLE_PAGE, totals: {} };
    expect(after(updated, filled, { kind: 'done' }).isTotalStale).toBe(false);
  });

  it('are asked for before card data is entered, which a page that is loaded again has lost', () => {
    const card = {
      number: '4242424242424242',
      securityCode: '123',
      expiryMonth: '12',
      expiryYear: '2039',
      holder: 'Ada Byron',
    };
    const parts: PageParts = {
      ...SINGLE_PAGE,
      fields: { mail: 'email', card: 'card-number' },
      payment: [{ label: 'Card', method: 'card', isSelected: true }],
    };
    const memory: PurchaseMemory = { ...PAID, payment: { method: 'card', label: 'Card', card } };
    expect(actionOn(parts, memory)).toEqual({ kind: 'click', ref: 'Update totals' });
    expect(actionOn({ ...parts, totals: {} }, memory)).toMatchObject({ kind: 'fill', ref: 'card' });
  });
});

describe('lists that show their options only when they are open', () => {
  const closed: PageParts = {
    ...SINGLE_PAGE,
    fields: { mail: 'email', Delivery: 'delivery-method' },
    controls: { ...SINGLE_PAGE.controls, Delivery: { kind: 'combobox', value: 'Select' } },
    shipping: [],
    totals: {},
    closedLists: [{ ref: 'Delivery', kind: 'shipping' }],
    buttons: { 'Place order': 'place-order' },
  };

  it('are opened, and keep the order from being placed until their options are known', () => {
    expect(actionOn(closed, PAID)).toEqual({ kind: 'click', ref: 'Delivery' });
    const { model, reading } = page(closed);
    const proposal = decide(GOAL, model, reading, PAID);
    if (proposal.kind !== 'act') throw new Error('The list is not opened');
    const tried = [1, 2].reduce(
      (memory) => remember(memory, model, reading, proposal, { kind: 'failed', reason: 'covered' }),
      PAID,
    );
    expect(actionOn(closed, tried)).toMatchObject({ kind: 'wait' });
    expect(decisionOn(closed, { ...tried, waitCount: 3 })).toMatchObject({ kind: 'give-up' });
  });

  it('are selected from by the whole text of the option', () => {
    const option = (text: string) => ({ text, value: text, isSelected: false, isEnabled: true });
    const open: PageParts = {
      ...closed,
      fields: { mail: 'email' },
      shipping: [{ label: 'Parcel (3-5 days)', cost: usd(490) }],
      closedLists: [],
      controls: {
        'Parcel (3-5 days)': {
          kind: 'select',
          options: ['Choose', 'Parcel (3-5 days) - CHF 4.90', 'Express - CHF 13.90'].map(option),
        },
        ...SINGLE_PAGE.controls,
      },
    };
    expect(actionOn(open, PAID)).toMatchObject({
      kind: 'choose',
      value: { spellings: ['Parcel (3-5 days) - CHF 4.90', 'Parcel (3-5 days)'] },
    });
  });
});

describe('the click that continues the purchase', () => {
  it('is the button that continues, before the link to a cart that was checked', () => {
    const step: PageParts = { stage: 'other', buttons: { Cart: 'view-cart', Continue: 'continue' } };
    expect(actionOn(step, IN_CART)).toEqual({ kind: 'click', ref: 'Continue' });
    expect(actionOn(step, { ...IN_CART, isCartChecked: false })).toEqual({ kind: 'click', ref: 'Cart' });
  });

  it('is the button for the order in a cart, as long as nothing was entered', () => {
    const cart: PageParts = { stage: 'cart', items: [{}], buttons: { 'Place order - next': 'place-order' } };
    expect(actionOn(cart, IN_CART)).toEqual({ kind: 'click', ref: 'Place order - next' });
    expect(actionOn(cart, { ...IN_CART, fills: new Map([['main|email|', 1]]) })).toMatchObject({
      kind: 'wait',
    });
  });

  it('is the same button in a cart over the product’s page, and never one of the page itself', () => {
    const name = 'Place order - next';
    const page: PageParts = { stage: 'product', items: [{}], buttons: { [name]: 'place-order' } };
    const drawer: PageParts = { ...page, controls: { [name]: { layer: 1 } } };
    expect(actionOn(drawer, IN_CART)).toEqual({ kind: 'click', ref: name });
    expect(actionOn(page, IN_CART)).toMatchObject({ kind: 'wait' });
    expect(actionOn(drawer, { ...IN_CART, fills: new Map([['main|email|', 1]]) })).toMatchObject({
      kind: 'wait',
    });
  });
});

describe('a total', () => {
  it('waits while the total contains the cost of another delivery than the selected one', () => {
    const payment = { method: 'cash_on_delivery', label: 'Cash on delivery', card: null } as const;
    const memory = { ...IN_CART, payment, fills: new Map([['main|email||false|mail', 1]]) };
    const parts = (selectedCost: number): PageParts => ({
      stage: 'review',
      shipping: [
        { label: 'Post', cost: usd(selectedCost), isSelected: true },
        { label: 'Express', cost: usd(500) },
      ],
      payment: [{ label: 'Cash on delivery', isSelected: true }],
      totals: {},
      buttons: { Buy: 'place-order' },
    });
    expect(actionOn(parts(300), memory)).toMatchObject({ kind: 'wait' });
    expect(readOffer(page(parts(300)).reading, observe(memory, page(parts(300)).reading, 1))).toMatchObject({
      kind: 'refused',
    });
    expect(actionOn(parts(500), memory)).toBe('ready');
  });
});

describe('the cost of a delivery that shows no price', () => {
  const option = (label: string, isSelected: boolean) => ({ label, isSelected, cost: null });
  const parts = (selected: string, shipping: number): PageParts => ({
    stage: 'shipping',
    shipping: [option('Express', selected === 'Express'), option('Post', selected === 'Post')],
    totals: { shipping: usd(shipping) },
  });
  const seen = (memory: PurchaseMemory, given: PageParts) => observe(memory, page(given).reading, 1);
  const costs = ({ shippingOptions }: PurchaseMemory) =>
    shippingOptions.map(({ cost }) => cost?.amountSubunits ?? null);

  it('is that of the totals once they were updated', () => {
    const first = seen(IN_CART, parts('Express', 1400));
    expect(costs(first)).toEqual([1400, null]);
    const stale = seen({ ...first, isTotalStale: true }, parts('Post', 1400));
    expect(costs(stale)).toEqual([1400, null]);
    expect(costs(seen(stale, parts('Post', 500)))).toEqual([1400, 500]);
    expect(costs(seen({ ...stale, isTotalStale: false }, parts('Post', 1400)))).toEqual([1400, 1400]);
  });
});

describe('a last page without a subtotal', () => {
  const offerOf = (total: number) => {
    const { reading } = page({
      stage: 'review',
      items: [{ lineTotal: usd(2400) }],
      totals: { subtotal: null, shipping: usd(250), tax: usd(240), isTaxIncluded: true, total: usd(total) },
    });
    return readOffer(reading, PAID);
  };

  it('has the tax in its total or beside the items, as the sum tells', () => {
    expect(offerOf(2890)).toMatchObject({ kind: 'offer', quote: { cost: { tax: usd(240) } } });
    expect(offerOf(2650)).toMatchObject({ kind: 'offer', quote: { cost: { total: usd(2650) } } });
    expect(offerOf(2700).kind).toBe('refused');
  });
});

describe('a last page without a row for the delivery', () => {
  const offerOf = (cost: number) => {
    const { reading } = page({
      stage: 'review',
      totals: { subtotal: usd(8950), shipping: null, tax: null, total: usd(13850), addsUp: false },
    });
    const post = { ref: 'post', label: 'Post', deliveryEstimate: null, isEnabled: true, isPickUp: false };
    const shippingOptions = [{ ...post, cost: usd(cost), isSelected: true }];
    return readOffer(reading, { ...PAID, shippingOptions, shippingLabel: 'Post' });
  };

  it('has the cost of the selected one if that is exactly what the total contains besides the items', () => {
    expect(offerOf(4900)).toMatchObject({ kind: 'offer', quote: { cost: { shipping: usd(4900) } } });
    expect(offerOf(4800).kind).toBe('refused');
  });
});

describe('an offer at a page that updates the total with the step that takes the card', () => {
  const parts = (other: PageParts['payment']): PageParts => ({
    stage: 'payment',
    shipping: [
      { label: 'Post', cost: usd(300), isSelected: true },
      { label: 'Express', cost: usd(500) },
    ],
    payment: [{ label: 'Card', method: 'card', isSelected: true }, ...(other ?? [])],
    totals: {},
    buttons: { Next: 'continue' },
  });
  const memory: PurchaseMemory = {
    ...PAID,
    payment: { method: 'card', label: 'Card', card: null },
  };

  it('is read with a method that needs no card', () => {
    const given = parts([
      { label: 'Cash on delivery' },
      { label: 'Wallet', method: 'wallet' },
      { label: 'Bank transfer', method: 'bank_transfer', isEnabled: false },
    ]);
    expect(actionOn(given, memory)).toMatchObject({ kind: 'wait' });
    expect(decisionOn(given, { ...memory, waitCount: 3 })).toMatchObject({
      kind: 'choose-payment',
      options: [{ label: 'Cash on delivery' }],
    });
    expect(actionOn(parts([]), { ...memory, waitCount: 3 })).toBe('card-due');
  });
});

describe('a dialog over the page', () => {
  const layers: readonly Layer[] = [
    {
      id: 1,
      kind: 'modal',
      name: '10 % off',
      isBlocking: true,
      box: { x: 0, y: 0, width: 400, height: 300 },
    },
  ];
  const inLayer = { layer: 1 };
  const asking: PageParts = {
    stage: 'other',
    layers,
    fields: { mail: 'email', name: 'full-name' },
    controls: { mail: inLayer, name: inLayer },
  };

  it('that asks for an address to write to is closed', () => {
    const lone: PageParts = { ...asking, fields: { mail: 'email' } };
    expect(actionOn(lone, IN_CART)).toMatchObject({ kind: 'dismiss', layer: 1 });
    expect(actionOn(asking, NO_MEMORY)).toMatchObject({ kind: 'dismiss', layer: 1 });
  });

  it('that covers the cart is closed where the quantity can be changed only under it', () => {
    const cart: PageParts = {
      stage: 'cart',
      layers: layers.map((layer) => ({ ...layer, kind: 'drawer', isBlocking: false })),
      items: [{}],
      fields: { pieces: 'quantity' },
      controls: { pieces: { isUsable: false, value: '1' }, Cart: inLayer },
      buttons: { Cart: 'view-cart' },
    };
    const { model, reading } = page(cart);
    expect(decide({ ...GOAL, quantity: 3 }, model, reading, observe(IN_CART, reading, 3))).toMatchObject({
      action: { kind: 'dismiss', layer: 1 },
    });
  });

  it('that asks for data of the purchase, or has a button of it, stays open', () => {
    expect(actionOn({ ...asking, stage: 'address' }, IN_CART)).toMatchObject({ kind: 'fill' });
    const step: PageParts = {
      ...asking,
      stage: 'contact',
      fields: { mail: 'email' },
      buttons: { Next: 'continue' },
      controls: { mail: inLayer, Next: inLayer },
    };
    expect(actionOn(step, IN_CART)).toMatchObject({ kind: 'fill', ref: 'mail' });
    const sizes: PageParts = {
      ...asking,
      stage: 'product',
      product: {},
      fields: { size: 'variant' },
      controls: { size: inLayer },
    };
    expect(actionOn(sizes, NO_MEMORY)).not.toMatchObject({ kind: 'dismiss' });
  });
});

describe('items that a page shows later', () => {
  const unchecked: PurchaseMemory = { ...IN_CART, isCartChecked: false };

  it('are waited for before the cart is left', () => {
    const loading: PageParts = { stage: 'cart', buttons: { Checkout: 'checkout' } };
    expect(actionOn(loading, unchecked)).toMatchObject({ kind: 'wait' });
    expect(actionOn(loading, { ...unchecked, waitCount: 3 })).toMatchObject({ ref: 'Checkout' });
    expect(actionOn({ ...loading, items: [{}] }, unchecked)).toMatchObject({ ref: 'Checkout' });
    expect(actionOn({ ...loading, stage: 'other' }, unchecked)).toMatchObject({ ref: 'Checkout' });
    const cart = { ...loading, stage: 'other', url: 'https://shop.test/checkout/cart/' } as const;
    expect(actionOn(cart, unchecked)).toMatchObject({ kind: 'wait' });
  });

  it('are opened in a summary if nothing has shown the product yet', () => {
    const closed: PageParts = {
      ...SINGLE_PAGE,
      totals: {},
      buttons: { '2 items': 'show-items', 'Place order': 'place-order' },
    };
    const paid: PurchaseMemory = { ...PAID, isCartChecked: false };
    expect(actionOn(closed, paid)).toEqual({ kind: 'click', ref: '2 items' });
    expect(actionOn({ ...closed, items: [{}] }, paid)).toBe('ready');
    expect(actionOn(closed, PAID)).toBe('ready');
  });
});
