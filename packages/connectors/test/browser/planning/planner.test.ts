import { describe, expect, it } from 'vitest';
import type { ActionResult } from '../../../src/browser/page-model/action.ts';
import type { Decision } from '../../../src/browser/planning/decision.ts';
import { decide } from '../../../src/browser/planning/planner.ts';
import type { PurchaseGoal } from '../../../src/browser/planning/purchase-goal.ts';
import {
  NO_MEMORY,
  observe,
  type PurchaseMemory,
  remember,
} from '../../../src/browser/planning/purchase-memory.ts';
import { ADDRESS_FORM, actionOn, decisionOn, FILLED_ADDRESS, failureOn, GOAL, IN_CART } from './decisions.ts';
import { type PageParts, page, usd } from './pages.ts';

/** What is done on a page that never changes, up to the end. */
function actionsOnFrozenPage(
  parts: PageParts,
  start: PurchaseMemory,
): { readonly kinds: string[]; readonly end: Decision } {
  const { model, reading } = page(parts);
  const kinds: string[] = [];
  const done: ActionResult = { kind: 'done' };
  let memory = start;
  for (;;) {
    memory = observe(memory, reading, GOAL.quantity);
    const decision = decide(GOAL, model, reading, memory);
    if (decision.kind !== 'act') return { kinds, end: decision };
    kinds.push(decision.action.kind);
    memory = remember(memory, model, reading, decision, done);
  }
}

const SIZES = [
  {
    label: 'Size',
    choices: ['S', 'M', 'M/L'].map((text) => ({
      text,
      ref: `size ${text}`,
      isSelected: false,
      isEnabled: true,
    })),
  },
];

describe('on the product’s page', () => {
  it('selects the variant, enters the quantity, and adds the product to the cart', () => {
    const parts: PageParts = {
      stage: 'product',
      product: { dimensions: SIZES },
      buttons: { Add: 'add-to-cart' },
    };
    const goal = { selections: [{ label: 'size', value: 'm' }], quantity: 3 };
    expect(actionOn(parts, NO_MEMORY, goal)).toEqual({ kind: 'check', ref: 'size M', isChecked: true });
    const [size] = SIZES;
    const chosen = size?.choices.map((choice) => ({ ...choice, isSelected: choice.text === 'M' })) ?? [];
    const selected: PageParts = {
      ...parts,
      product: { dimensions: [{ label: 'Size', choices: chosen }], quantity: 'pieces' },
      fields: { pieces: 'quantity' },
      controls: { pieces: { value: '1' } },
    };
    expect(actionOn(selected, NO_MEMORY, goal)).toMatchObject({ kind: 'fill', ref: 'pieces' });
    const ready: PageParts = { ...selected, controls: { pieces: { value: '3' } } };
    expect(actionOn(ready, NO_MEMORY, goal)).toEqual({ kind: 'click', ref: 'Add' });
  });

  it('never chooses a variant that the request leaves open, and refuses options that do not exist', () => {
    const parts: PageParts = {
      stage: 'product',
      product: { dimensions: SIZES },
      buttons: { Add: 'add-to-cart' },
    };
    expect(failureOn(parts)).toBe('variant_selections_required');
    expect(failureOn(parts, NO_MEMORY, { selections: [{ label: 'Size', value: 'XL' }] })).toBe(
      'variant_selections_invalid',
    );
    const waited = { ...NO_MEMORY, waitCount: 3 };
    const plain: PageParts = { ...parts, product: {} };
    expect(failureOn(plain, waited, { selections: [{ label: 'Size', value: 'M' }] })).toBe(
      'variant_selections_invalid',
    );
    const linked = { linkedSelections: [{ label: 'Size', value: 'M/L' }] };
    expect(actionOn(parts, NO_MEMORY, linked)).toMatchObject({ ref: 'size M/L' });
  });

  it('ends if the field for the quantity refuses it, also after the click that sent nothing', () => {
    const refused: PageParts = {
      stage: 'product',
      product: { quantity: 'pieces' },
      fields: { pieces: 'quantity' },
      controls: { pieces: { value: '3', isInvalid: true } },
      buttons: { Add: 'add-to-cart', Cart: 'view-cart' },
    };
    expect(failureOn(refused, NO_MEMORY, { quantity: 3 })).toBe('insufficient_stock');
    expect(failureOn(refused, IN_CART, { quantity: 3 })).toBe('insufficient_stock');
    const accepted = { ...refused, controls: { pieces: { value: '3' } } };
    expect(actionOn(accepted, NO_MEMORY, { quantity: 3 })).toEqual({ kind: 'click', ref: 'Add' });
  });

  it('adds the page’s own product, not a recommended one, and never pays by a wallet', () => {
    const parts: PageParts = {
      stage: 'product',
      product: {},
      buttons: { Wallet: 'express-pay', Other: 'add-to-cart', Own: 'add-to-cart' },
      subjects: { Other: 'Floor Cushion', Own: 'Desk Lamp' },
    };
    expect(actionOn(parts)).toEqual({ kind: 'click', ref: 'Own' });
    expect(actionOn({ ...parts, buttons: { Wallet: 'express-pay' } }, NO_MEMORY)).toMatchObject({
      kind: 'wait',
    });
    expect(failureOn({ ...parts, product: { availability: 'out_of_stock' } })).toBe('product_out_of_stock');
    expect(failureOn(parts, NO_MEMORY, { title: 'Garden Hose' })).toBe('product_not_found');
  });
});

const FORM: PageParts = {
  ...ADDRESS_FORM,
  fields: {
    ...ADDRESS_FORM.fields,
    state: 'region',
    news: 'newsletter',
    account: 'create-account',
    terms: 'terms',
  },
  controls: { news: { isChecked: true }, country: { kind: 'select', value: 'Germany' } },
};

const FILLED = { ...FILLED_ADDRESS, state: { value: 'California' } };

describe('in the checkout', () => {
  it('refuses the newsletter, fills the country first, and ticks the terms only if they are required', () => {
    expect(actionOn(FORM, IN_CART)).toEqual({ kind: 'check', ref: 'news', isChecked: false });
    const quiet: PageParts = { ...FORM, controls: { country: { kind: 'select', value: 'Germany' } } };
    expect(actionOn(quiet, IN_CART)).toMatchObject({ kind: 'choose', ref: 'country' });
    const required: PageParts = { ...quiet, controls: { ...quiet.controls, terms: { isRequired: true } } };
    expect(actionOn(required, IN_CART)).toEqual({ kind: 'check', ref: 'terms', isChecked: true });
    expect(actionOn(quiet, { ...IN_CART, needsTerms: true })).toEqual({
      kind: 'check',
      ref: 'terms',
      isChecked: true,
    });
  });

  it('goes on when every field holds its value, and fills again what the page lost', () => {
    const done: PageParts = {
      ...FORM,
      controls: FILLED,
    };
    expect(actionOn(done, IN_CART)).toEqual({ kind: 'click', ref: 'Next' });
    const lost: PageParts = { ...done, controls: { ...done.controls, city: { value: '' } } };
    expect(actionOn(lost, IN_CART)).toMatchObject({ kind: 'fill', ref: 'city' });
  });

  it('enters a value key by key that the shop refused', () => {
    const refused: PageParts = {
      ...FORM,
      controls: FILLED,
      problems: [{ kind: 'field-error', ref: 'city', text: 'Enter a city' }],
    };
    const { model, reading } = page(refused);
    const first = decisionOn(refused, IN_CART);
    if (first.kind !== 'act') throw new Error(first.kind);
    expect(first.action).not.toHaveProperty('isRefused');
    const after = remember(IN_CART, model, reading, first, { kind: 'done', entered: 'Los Angeles' });
    const sent = { ...after, corrected: new Set<string>() };
    expect(actionOn(refused, sent)).toMatchObject({ kind: 'fill', ref: 'city', isRefused: true });
  });

  it('names a required field that the request has no value for', () => {
    const parts: PageParts = {
      ...FORM,
      fields: { ...FORM.fields, tax: 'tax-id' },
      controls: {
        ...FILLED,
        tax: { isRequired: true, label: 'VAT number' },
      },
    };
    const decision = decisionOn(parts, { ...IN_CART, waitCount: 3 });
    expect(decision).toMatchObject({ kind: 'give-up', failure: { code: 'form_validation_error' } });
    expect(decision.reasons.join()).toContain('"VAT number"');
  });

  it('leaves fields of a log-in, a search or a newsletter alone', () => {
    const parts: PageParts = {
      stage: 'contact',
      fields: { user: 'email', mail: 'email' },
      labels: { user: { section: 'login' } },
      buttons: { Next: 'continue' },
    };
    expect(actionOn(parts, IN_CART)).toMatchObject({ kind: 'fill', ref: 'mail' });
    const filled: PageParts = { ...parts, controls: { mail: { value: 'ADA@example.com' } } };
    expect(actionOn(filled, IN_CART)).toEqual({ kind: 'click', ref: 'Next' });
  });

  it('selects a salutation only if it says nothing about the buyer, and ends if the shop requires another', () => {
    const options = (...texts: string[]) =>
      texts.map((text) => ({ text, value: text, isSelected: false, isEnabled: true }));
    const parts = (...texts: string[]): PageParts => ({
      stage: 'address',
      fields: { Anrede: 'honorific', Stadt: 'city' },
      controls: {
        Anrede: { kind: 'select', options: options(...texts), isRequired: true },
        Stadt: { value: 'Los Angeles' },
      },
      buttons: { Weiter: 'continue' },
    });
    expect(actionOn(parts('Frau', 'Herr', 'Keine Angabe'), IN_CART)).toMatchObject({
      kind: 'choose',
      ref: 'Anrede',
      value: { spellings: ['Keine Angabe'] },
    });
    expect(actionOn(parts('M.', 'Mme', 'Non précisé'), IN_CART)).toMatchObject({ ref: 'Anrede' });
    expect(failureOn(parts('Frau', 'Herr'), { ...IN_CART, waitCount: 3 })).toBe('form_validation_error');
  });

  it('goes on from the form of a guest, not from that of a customer or back to the cart', () => {
    const parts: PageParts = {
      stage: 'sign-in',
      fields: { user: 'email', secret: 'password', mail: 'email' },
      labels: { user: { section: 'login' }, secret: { section: 'login' } },
      controls: {
        user: { form: 'customer' },
        secret: { form: 'customer', type: 'password' },
        Next: { form: 'customer' },
        mail: { form: 'guest', value: 'ada@example.com' },
        Continue: { form: 'guest' },
      },
      buttons: { Cart: 'view-cart', Next: 'continue', Continue: 'continue' },
    };
    expect(actionOn(parts, IN_CART)).toEqual({ kind: 'click', ref: 'Continue' });
  });

  it('leaves a form for an email address alone after the address was entered, unless the checkout goes on there', () => {
    const parts: PageParts = {
      stage: 'payment',
      fields: { news: 'email' },
      buttons: { Pay: 'place-order' },
      controls: { news: { form: 'footer' }, Pay: { form: 'checkout' } },
      payment: [{ label: 'Invoice', isSelected: true }],
    };
    const asked = actionOn(parts, IN_CART);
    expect(asked).toMatchObject({ kind: 'fill', ref: 'news' });
    const known = { ...IN_CART, entered: new Map([['main|email||false|mail', 'ada@example.com']]) };
    expect(decisionOn(parts, known)).not.toMatchObject({ action: { ref: 'news' } });
    const inCheckout = { ...parts, controls: { ...parts.controls, news: { form: 'checkout' } } };
    expect(actionOn(inCheckout, known)).toMatchObject({ kind: 'fill', ref: 'news' });
  });

  it('selects the cheapest delivery, the confirmed one when ordering, and never a pick-up', () => {
    const shipping = [
      { label: 'Express', cost: usd(900) },
      { label: 'Post', cost: usd(500), deliveryEstimate: { latest: '2026-12-05' } },
      { label: 'Parcel', cost: usd(500), deliveryEstimate: { latest: '2026-12-03' } },
      { label: 'Collect', cost: usd(0), isPickUp: true },
    ];
    const parts: PageParts = { stage: 'shipping', shipping, buttons: { Next: 'continue' } };
    expect(actionOn(parts, IN_CART)).toEqual({ kind: 'check', ref: 'Parcel', isChecked: true });
    expect(actionOn(parts, IN_CART, { shippingOption: 'Express' })).toMatchObject({ ref: 'Express' });
    expect(actionOn(parts, IN_CART, { shippingOption: 'Drone' })).toMatchObject({ kind: 'wait' });
    const waited = { ...IN_CART, waitCount: 3 };
    expect(failureOn(parts, waited, { shippingOption: 'Drone' })).toBe('missing_shipping_method');
    // The options of a page without scripts are those of the address that it was loaded with.
    const updatable: PageParts = { ...parts, buttons: { ...parts.buttons, Update: 'update-totals' } };
    const stale = { ...waited, isTotalStale: true };
    expect(actionOn(updatable, stale, { shippingOption: 'Drone' })).toEqual({ kind: 'click', ref: 'Update' });
    expect(failureOn({ ...updatable, totals: {} }, waited, { shippingOption: 'Drone' })).toBe(
      'missing_shipping_method',
    );
    expect(failureOn({ ...parts, shipping: [{ label: 'Collect', isPickUp: true }] }, IN_CART)).toBe(
      'missing_shipping_method',
    );
  });

  it('finds prices that are shown for the selected delivery only', () => {
    const parts: PageParts = {
      stage: 'shipping',
      shipping: [{ label: 'Post', isSelected: true }, { label: 'Express' }],
      totals: {},
      buttons: { Next: 'continue' },
    };
    expect(actionOn(parts, IN_CART)).toMatchObject({ ref: 'Express' });
    const { reading } = page(parts);
    const known = observe(IN_CART, reading, 1);
    const second: PageParts = {
      ...parts,
      shipping: [{ label: 'Post' }, { label: 'Express', isSelected: true }],
      totals: { shipping: usd(900), total: usd(2900) },
    };
    expect(actionOn(second, known)).toMatchObject({ ref: 'Post' });
  });

  it('asks for the payment method once, and selects it again if the page loses it', () => {
    const parts: PageParts = {
      stage: 'payment',
      payment: [{ label: 'Card', method: 'card', isSelected: true }, { label: 'Cash on delivery' }],
      buttons: { Next: 'continue' },
    };
    expect(actionOn(parts, IN_CART)).toBe('choose-payment');
    const payment = { method: 'cash_on_delivery', label: 'Cash on delivery', card: null } as const;
    expect(actionOn(parts, { ...IN_CART, payment, isPaymentSelected: true })).toMatchObject({
      kind: 'check',
      ref: 'Cash on delivery',
    });
  });

  it('ends an offer with a card before the card is asked for, once nothing can change the total', () => {
    const payment = { method: 'card', label: 'Card', card: null } as const;
    const memory = { ...IN_CART, payment, fills: new Map([['main|email||false|mail', 1]]) };
    const parts: PageParts = {
      stage: 'payment',
      fields: { number: 'card-number' },
      payment: [{ label: 'Card', method: 'card', isSelected: true }],
      totals: {},
      buttons: { Next: 'continue' },
    };
    expect(actionOn(parts, memory)).toBe('card-due');
    const card = {
      number: '4242424242424242',
      securityCode: '123',
      expiryMonth: '12',
      expiryYear: '2039',
      holder: '',
    };
    expect(actionOn(parts, { ...memory, payment: { ...payment, card } })).toMatchObject({ kind: 'fill' });
    const open: readonly (readonly [PageParts, Partial<PurchaseGoal>])[] = [
      [{ ...parts, totals: { shipping: null } }, {}],
      [{ ...parts, totals: { addsUp: false } }, {}],
      [{ ...parts, totals: { isFinal: false } }, {}],
      [parts, { promoCodes: ['SAVE10'] }],
    ];
    for (const [each, goal] of open)
      expect(actionOn(each, memory, goal)).toEqual({ kind: 'click', ref: 'Next' });
  });

  it('pays on the page of a processor only with a card, for an order that the shop showed', () => {
    const card = {
      number: '4242424242424242',
      securityCode: '1',
      expiryMonth: '1',
      expiryYear: '2',
      holder: '',
    };
    const payment = { method: 'card', label: 'Card', card } as const;
    const parts: PageParts = {
      stage: 'payment',
      url: 'https://processor.test/pay',
      fields: { number: 'card-number' },
      buttons: { Pay: 'place-order' },
    };
    const { reading } = page({ stage: 'review', totals: {} });
    const fills = new Map([
      ['main|email||false|mail', 1],
      ['main|card-number||false|number', 1],
    ]);
    const memory = { ...IN_CART, payment, fills, summary: reading };
    expect(actionOn(parts, memory)).toBe('ready');
    expect(actionOn(parts, { ...memory, summary: null })).not.toBe('ready');
    expect(actionOn(parts, { ...memory, payment: { ...payment, card: null } })).not.toBe('ready');
    expect(actionOn({ ...parts, url: 'https://shop.test/pay' }, memory)).not.toBe('ready');
  });

  it('is ready only with a verified product, contact data, a delivery, a payment and a final total', () => {
    const payment = { method: 'cash_on_delivery', label: 'Cash on delivery', card: null } as const;
    const memory = { ...IN_CART, payment, fills: new Map([['main|email||false|mail', 1]]) };
    const parts: PageParts = {
      stage: 'review',
      shipping: [{ label: 'Post', cost: usd(500), isSelected: true }],
      payment: [{ label: 'Cash on delivery', isSelected: true }],
      totals: {},
      buttons: { Buy: 'place-order' },
    };
    expect(decisionOn(parts, memory)).toMatchObject({ kind: 'ready', button: 'Buy' });
    const changing: PageParts = { ...parts, totals: { addsUp: false } };
    expect(actionOn(changing, memory)).toMatchObject({ kind: 'wait' });
    expect(actionOn(changing, { ...memory, waitCount: 3 })).toBe('ready');
    const unready: readonly (readonly [PageParts, PurchaseMemory])[] = [
      [parts, { ...memory, isCartChecked: false }],
      [parts, { ...memory, fills: new Map() }],
      [{ ...parts, totals: { isFinal: false } }, memory],
    ];
    for (const [each, remembered] of unready) expect(actionOn(each, remembered)).not.toBe('ready');
  });

  it('applies each coupon once', () => {
    const parts: PageParts = {
      stage: 'review',
      fields: { code: 'coupon' },
      buttons: { Apply: 'apply-coupon' },
    };
    const goal = { promoCodes: ['SAVE10'] };
    expect(actionOn(parts, IN_CART, goal)).toMatchObject({ kind: 'fill', ref: 'code' });
    const entered: PageParts = { ...parts, controls: { code: { value: 'SAVE10' } } };
    expect(actionOn(entered, IN_CART, goal)).toEqual({ kind: 'click', ref: 'Apply' });
    const tried = { ...IN_CART, coupons: new Map([['SAVE10', 'refused']] as const) };
    expect(actionOn(entered, tried, goal)).toMatchObject({ kind: 'wait' });
  });
});

describe('obstacles', () => {
  const layer = {
    id: 1,
    kind: 'modal',
    name: 'Welcome',
    isBlocking: true,
    box: { x: 0, y: 0, width: 9, height: 9 },
  } as const;

  it('refuses cookies and offers, and closes pop-ups that have no part in the purchase', () => {
    const parts: PageParts = { stage: 'product', product: {}, buttons: { Add: 'add-to-cart' } };
    const cookies = {
      ...parts,
      buttons: { ...parts.buttons, Accept: 'accept-cookies', Reject: 'reject-cookies' },
    } as const;
    expect(actionOn(cookies)).toEqual({ kind: 'click', ref: 'Reject' });
    const popUp: PageParts = {
      ...parts,
      layers: [layer],
      fields: { mail: 'email' },
      labels: { mail: { section: 'newsletter' } },
      controls: { mail: { layer: 1 }, Add: { isUsable: false } },
    };
    expect(actionOn(popUp)).toEqual({ kind: 'dismiss', layer: 1, ref: null });
  });

  it('uses a modal that is a part of the checkout', () => {
    const parts: PageParts = {
      stage: 'address',
      layers: [layer],
      fields: { mail: 'email' },
      controls: { mail: { layer: 1 } },
    };
    expect(actionOn(parts, IN_CART)).toMatchObject({ kind: 'fill', ref: 'mail' });
  });

  it('end the attempt with the code of the problem', () => {
    const cases = [
      ['captcha', 'captcha_blocked', true],
      ['bot-protection', 'bot_protection_blocked', true],
      ['sign-in-required', 'unsupported_store_no_guest_checkout', true],
      ['three-d-secure', 'payment_failed', true],
      ['product-not-found', 'product_not_found', false],
      ['out-of-stock', 'product_out_of_stock', false],
      ['insufficient-stock', 'product_out_of_stock', false],
    ] as const;
    for (const [kind, code, needsBuyer] of cases) {
      const decision = decisionOn({ stage: 'other', problems: [{ kind }] }, IN_CART);
      expect(decision).toMatchObject({ failure: { code }, needsBuyer });
    }
    const guests: PageParts = {
      stage: 'sign-in',
      problems: [{ kind: 'sign-in-required' }],
      buttons: { Guest: 'continue-as-guest' },
    };
    expect(actionOn(guests, IN_CART)).toEqual({ kind: 'click', ref: 'Guest' });
  });
});

describe('an attempt', () => {
  it('ends on a page that never changes, without repeating an action more than once', () => {
    const frozen: readonly PageParts[] = [
      FORM,
      { stage: 'cart', items: [{}], buttons: { Checkout: 'checkout', View: 'view-cart' } },
      { stage: 'other', buttons: { A: 'continue', B: 'continue-as-guest', C: 'decline-extra' } },
    ];
    for (const parts of frozen) {
      const { kinds, end } = actionsOnFrozenPage(parts, IN_CART);
      expect(kinds.length).toBeLessThan(20);
      expect(end.kind).toBe('give-up');
    }
  });

  it('ends in a loop of modals that come back, also under other names', () => {
    const under = (name: string): PageParts => ({
      stage: 'product',
      product: {},
      layers: [{ id: 1, kind: 'modal', name, isBlocking: true, box: { x: 0, y: 0, width: 9, height: 9 } }],
      buttons: { Add: 'add-to-cart', Close: 'close' },
      controls: { Add: { isUsable: false }, Close: { layer: 1 } },
    });
    const same = actionsOnFrozenPage(under('Subscribe'), NO_MEMORY);
    expect(same.kinds.filter((kind) => kind === 'dismiss')).toHaveLength(2);
    expect(same.end.kind).toBe('give-up');
    let memory = NO_MEMORY;
    for (let number = 1; ; number += 1) {
      const { model, reading } = page(under(`Offer ${number}`));
      memory = observe(memory, reading, GOAL.quantity);
      const decision = decide(GOAL, model, reading, memory);
      if (decision.kind !== 'act') {
        expect([decision.kind, number < 100]).toEqual(['give-up', true]);
        break;
      }
      expect(decision.action.kind).toBe('dismiss');
      memory = remember(memory, model, reading, decision, { kind: 'done' });
    }
  });

  it('ends after a number of steps on pages that always change', () => {
    expect(failureOn(FORM, { ...IN_CART, stepCount: 90 })).toBe('offer_retrieval_failed');
  });
});
