import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/browser/planning/planner.ts';
import { observe, remember } from '../../../src/browser/planning/purchase-memory.ts';
import { ADDRESS_FORM, actionOn, FILLED_ADDRESS, failureOn, GOAL, IN_CART } from './decisions.ts';
import { type PageParts, page, usd } from './pages.ts';

describe('the address and what depends on it', () => {
  it.each([
    ['Ship to a different address?', true, false],
    ['Lieferung an eine abweichende Adresse', true, false],
    ['Livrer à une autre adresse', true, false],
    ['My billing address is the same', false, true],
  ])('uses one address: "%s" is no longer %s', (label, isChecked, wanted) => {
    const parts: PageParts = {
      stage: 'address',
      fields: { same: 'billing-same-as-shipping' },
      controls: { same: { label, isChecked } },
      buttons: { Next: 'continue' },
    };
    expect(actionOn(parts, IN_CART)).toEqual({ kind: 'check', ref: 'same', isChecked: wanted });
    const settled = { ...parts, controls: { same: { label, isChecked: wanted } } };
    expect(actionOn(settled, IN_CART)).toEqual({ kind: 'click', ref: 'Next' });
  });

  it('goes on before the shipping options of a later step, which are not shown yet', () => {
    const hidden = { isUsable: false, box: { x: 0, y: 0, width: 0, height: 0 } };
    const parts: PageParts = {
      stage: 'contact',
      shipping: [{ ref: 'first', isEnabled: false }],
      controls: { first: hidden },
      buttons: { Next: 'continue' },
    };
    expect(actionOn(parts, IN_CART)).toEqual({ kind: 'click', ref: 'Next' });
    const known = [{ label: 'Standard', cost: usd(500) }];
    const seen = observe(IN_CART, page({ stage: 'shipping', shipping: known }).reading, 1);
    expect(observe(seen, page(parts).reading, 1).shippingOptions).toMatchObject(known);
  });

  it('has the order delivered, not collected', () => {
    const mode = (isChecked: boolean) => ({ kind: 'button' as const, isChecked, form: 'checkout' });
    const parts: PageParts = {
      stage: 'shipping',
      fields: { Deliver: 'unknown' },
      controls: { Deliver: mode(false) },
      deliveryMode: 'Deliver',
      shipping: [{ label: 'Standard', cost: usd(500) }],
    };
    expect(actionOn(parts, IN_CART)).toEqual({ kind: 'click', ref: 'Deliver' });
    expect(actionOn({ ...parts, deliveryMode: null }, IN_CART)).toMatchObject({ ref: 'Standard' });
    const before: PageParts = {
      stage: 'shipping',
      shipping: [{ label: 'Deliver' }, { label: 'Collect', isPickUp: true }],
    };
    expect(actionOn(before, IN_CART, { shippingOption: 'Standard' })).toMatchObject({ ref: 'Deliver' });
  });

  it('waits for shipping options that cannot be selected yet, and then says that there are none', () => {
    const parts: PageParts = {
      stage: 'address',
      shipping: [
        { label: 'Standard', isEnabled: false },
        { label: 'Collect', isPickUp: true },
      ],
    };
    expect(actionOn(parts, IN_CART)).toMatchObject({ kind: 'wait' });
    const { model, reading } = page(parts);
    let memory = observe(IN_CART, reading, 1);
    for (let waits = 0; waits < 2; waits += 1) {
      const waited = decide(GOAL, model, reading, memory);
      if (waited.kind !== 'act') throw new Error(waited.kind);
      memory = observe(remember(memory, model, reading, waited, { kind: 'done' }), reading, 1);
    }
    expect(failureOn(parts, memory)).toBe('missing_shipping_method');
  });

  it.each([
    ['beside the options', [{ label: 'Express', isSelected: true, cost: usd(1500) }], 0],
    ['on a later page', [], 1],
  ])('forgets shipping options when an address is entered %s', (_, shipping, count) => {
    const options: PageParts = { ...ADDRESS_FORM, shipping: [{ label: 'Express', cost: usd(1500) }] };
    const seen = observe(IN_CART, page(options).reading, 1);
    const { model, reading } = page({
      ...ADDRESS_FORM,
      shipping,
      controls: { ...FILLED_ADDRESS, zip: { value: '' } },
    });
    const known = { ...seen, shippingLabel: 'Express' };
    const entered = decide(GOAL, model, reading, observe(known, reading, 1));
    if (entered.kind !== 'act') throw new Error(entered.kind);
    const after = remember(known, model, reading, entered, { kind: 'done', entered: '90001' });
    expect(observe(after, page(ADDRESS_FORM).reading, 1).shippingOptions).toHaveLength(count);
  });

  it('takes a field for optional that says so, whatever else marks it as required', () => {
    const parts: PageParts = {
      ...ADDRESS_FORM,
      fields: { ...ADDRESS_FORM.fields, tax: 'tax-id' },
      controls: {
        ...FILLED_ADDRESS,
        tax: { isRequired: true, label: 'VAT number (optional)' },
      },
    };
    expect(actionOn(parts, IN_CART)).toEqual({ kind: 'click', ref: 'Next' });
  });

  it('enters the email address where a password is asked for customers only', () => {
    const parts: PageParts = {
      ...ADDRESS_FORM,
      labels: { mail: { section: 'login' } },
      controls: {
        ...FILLED_ADDRESS,
        mail: { value: '', isRequired: true, form: 'account' },
      },
    };
    expect(actionOn(parts, IN_CART)).toMatchObject({ kind: 'fill', ref: 'mail' });
    const known: PageParts = {
      ...parts,
      controls: { ...parts.controls, 'Sign in': { form: 'account' } },
      buttons: { ...ADDRESS_FORM.buttons, 'Sign in': 'sign-in' },
    };
    expect(actionOn(known, IN_CART)).toEqual({ kind: 'click', ref: 'Next' });
  });
});
