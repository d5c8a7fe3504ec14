/** Fields that the shop has marked as wrong. */
import { describe, expect, it } from 'vitest';
import { remember } from '../../../src/browser/planning/purchase-memory.ts';
import { actionOn, decisionOn, failureOn, IN_CART } from './decisions.ts';
import { type PageParts, page } from './pages.ts';

describe('a field that the shop refused', () => {
  const parts: PageParts = {
    stage: 'address',
    fields: { state: 'region' },
    controls: { state: { value: 'California', isInvalid: true } },
    problems: [{ kind: 'field-error', ref: 'state' }],
    buttons: { Next: 'continue' },
  };
  const entered = new Map([['main|region||false|state', 'California']]);
  const fills = new Map([['main|region||false|state', 1]]);

  it('is entered in another spelling once, before the form is sent again', () => {
    const memory = { ...IN_CART, entered, fills };
    const first = decisionOn(parts, memory);
    expect(first).toMatchObject({ kind: 'act', action: { kind: 'fill', value: { what: 'region' } } });
    if (first.kind !== 'act' || !('value' in first.action)) throw new Error(first.kind);
    const [other] = first.action.value.spellings;
    expect(other).not.toBe('California');
    const { model, reading } = page(parts);
    const corrected = remember(memory, model, reading, first, { kind: 'done', entered: other });
    const changed = { ...parts, controls: { state: { value: other, isInvalid: true } } };
    expect(actionOn(changed, corrected)).toEqual({ kind: 'click', ref: 'Next' });
    const sending = decisionOn(changed, corrected);
    if (sending.kind !== 'act') throw new Error(sending.kind);
    const sent = remember(corrected, page(changed).model, reading, sending, { kind: 'done' });
    expect(actionOn(changed, sent)).toMatchObject({ kind: 'fill', ref: 'state' });
  });

  it('is entered again as it was if the page has emptied it', () => {
    const emptied = { ...parts, controls: { state: { value: '', isInvalid: true } } };
    expect(actionOn(emptied, { ...IN_CART, entered, fills })).toMatchObject({
      value: { spellings: expect.arrayContaining(['California']) },
    });
    const action = actionOn(emptied, { ...IN_CART, entered, fills });
    expect(typeof action === 'object' && 'value' in action && action.value.spellings[0]).toBe('California');
  });
});

describe('a form beside the checkout that asks for an email address', () => {
  const parts = (form: string): PageParts => ({
    stage: 'address',
    fields: { mail: 'email', city: 'city', other: 'email' },
    controls: { mail: { value: 'ada@example.com' }, city: { value: 'Los Angeles' }, other: { form } },
    buttons: { Next: 'continue' },
  });

  it('is left alone', () => {
    expect(actionOn(parts('news'), IN_CART)).toEqual({ kind: 'click', ref: 'Next' });
    expect(actionOn(parts('checkout'), IN_CART)).toMatchObject({ kind: 'fill', ref: 'other' });
  });

  it('leaves other forms alone although their only field is named as one of the checkout', () => {
    const fields = { mail: 'email', street: 'address-line1', news: 'address-line1' } as const;
    const controls = {
      mail: { form: 'checkout', value: 'ada@example.com' },
      street: { form: 'checkout', value: '1 Main Street' },
      news: { form: 'footer' },
    };
    const beside: PageParts = { stage: 'address', fields, controls, buttons: { Next: 'continue' } };
    expect(actionOn(beside, IN_CART)).toEqual({ kind: 'click', ref: 'Next' });
    const alone: PageParts = {
      stage: 'payment',
      fields: { news: 'email' },
      buttons: { Subscribe: 'sign-in', Next: 'continue' },
      controls: { news: { form: 'footer', attributeName: 'email' }, Subscribe: { form: 'footer' } },
      payment: [{ label: 'Invoice', isSelected: true }],
    };
    const known = { ...IN_CART, entered: new Map([['main|email||false|email', 'ada@example.com']]) };
    expect(decisionOn(alone, known)).not.toMatchObject({ action: { ref: 'news' } });
    const contact: PageParts = {
      stage: 'contact',
      fields: { news: 'email', mail: 'email' },
      buttons: { Next: 'continue' },
      controls: { news: { form: 'footer' }, mail: { value: 'ada@example.com' } },
    };
    expect(actionOn(contact, IN_CART)).toEqual({ kind: 'click', ref: 'Next' });
  });
});

describe('two fields for the street', () => {
  it('are filled once, and fail if the second is required', () => {
    const parts = (second: NonNullable<PageParts['controls']>[string]): PageParts => ({
      stage: 'address',
      fields: { first: 'address-line1', second: 'address-line1' },
      controls: { first: { value: '1 Main Street' }, second },
      buttons: { Next: 'continue' },
    });
    expect(actionOn(parts({}), IN_CART)).toEqual({ kind: 'click', ref: 'Next' });
    expect(failureOn(parts({ isRequired: true }), { ...IN_CART, waitCount: 3 })).toBe(
      'form_validation_error',
    );
    expect(actionOn(parts({ form: 'billing' }), IN_CART)).toMatchObject({ kind: 'fill', ref: 'second' });
  });
});

describe('a field with a list that may only suggest values', () => {
  const parts = (kind: 'address-line1' | 'city' | 'country', tag = 'input'): PageParts => ({
    stage: 'address',
    fields: { field: kind },
    controls: { field: { kind: 'combobox', tag } },
    buttons: { Next: 'continue' },
  });
  const tried = (kind: string) => ({ ...IN_CART, fills: new Map([[`main|${kind}||false|field`, 1]]) });

  it('is typed into for the buyer’s own words', () => {
    expect(actionOn(parts('address-line1'), IN_CART)).toMatchObject({ kind: 'fill', ref: 'field' });
    expect(actionOn(parts('address-line1'), tried('address-line1'))).toMatchObject({ kind: 'choose' });
    expect(actionOn(parts('address-line1', 'button'), IN_CART)).toMatchObject({ kind: 'choose' });
  });

  it('is typed into for a city only after its list did not have the city', () => {
    expect(actionOn(parts('city'), IN_CART)).toMatchObject({ kind: 'choose', ref: 'field' });
    expect(actionOn(parts('city'), tried('city'))).toMatchObject({ kind: 'fill', ref: 'field' });
    expect(actionOn(parts('country'), tried('country'))).toMatchObject({ kind: 'choose' });
  });
});
