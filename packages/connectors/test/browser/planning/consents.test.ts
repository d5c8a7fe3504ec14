import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/browser/planning/planner.ts';
import { observe, remember } from '../../../src/browser/planning/purchase-memory.ts';
import { actionOn, GOAL, IN_CART } from './decisions.ts';
import { type PageParts, page } from './pages.ts';

describe('check boxes in the checkout', () => {
  it('ticks the terms in the form of the order, unless they are optional', () => {
    const parts = (terms: NonNullable<PageParts['controls']>[string]): PageParts => ({
      stage: 'review',
      fields: { terms: 'terms' },
      controls: { terms },
      buttons: { Buy: 'place-order' },
    });
    const ticked = { kind: 'check', ref: 'terms', isChecked: true };
    expect(actionOn(parts({ label: 'I accept the terms' }), IN_CART)).toEqual(ticked);
    expect(actionOn(parts({ label: 'I accept the partner terms (optional)' }), IN_CART)).not.toEqual(ticked);
    expect(actionOn(parts({ form: 'other' }), IN_CART)).not.toEqual(ticked);
  });

  it('ticks the terms for a link that a script made the button, and for no other link', () => {
    const parts = (href: string): PageParts => ({
      stage: 'review',
      fields: { terms: 'terms' },
      buttons: { Buy: 'place-order' },
      controls: { terms: { form: 'page' }, Buy: { kind: 'link', href } },
    });
    const ticked = { kind: 'check', ref: 'terms', isChecked: true };
    expect(actionOn(parts("javascript:__doPostBack('order','')"), IN_CART)).toEqual(ticked);
    expect(actionOn(parts('https://shop.test/order'), IN_CART)).not.toEqual(ticked);
  });

  it('ticks the terms of a step whose button is disabled without them', () => {
    const parts = (isEnabled: boolean): PageParts => ({
      stage: 'contact',
      fields: { terms: 'terms' },
      buttons: { Next: 'continue' },
      controls: { Next: { isEnabled } },
    });
    expect(actionOn(parts(false), IN_CART)).toEqual({ kind: 'check', ref: 'terms', isChecked: true });
    expect(actionOn(parts(true), IN_CART)).toEqual({ kind: 'click', ref: 'Next' });
  });

  it('ticks the terms while the button that places the order is disabled without them', () => {
    const parts: PageParts = {
      stage: 'payment',
      fields: { terms: 'terms' },
      buttons: { Buy: 'place-order' },
      controls: { Buy: { isEnabled: false } },
    };
    expect(actionOn(parts, IN_CART)).toEqual({ kind: 'check', ref: 'terms', isChecked: true });
  });

  it('ticks the terms of a step only after the step came back as it was', () => {
    const parts: PageParts = {
      stage: 'contact',
      fields: { terms: 'terms', partners: 'newsletter' },
      buttons: { Next: 'continue' },
    };
    const { model, reading } = page(parts);
    const memory = observe(IN_CART, reading, 1);
    const first = decide(GOAL, model, reading, memory);
    if (first.kind !== 'act') throw new Error(first.kind);
    expect(first.action).toEqual({ kind: 'click', ref: 'Next' });
    const after = remember(memory, model, reading, first, { kind: 'done' });
    expect(actionOn(parts, after)).toEqual({ kind: 'check', ref: 'terms', isChecked: true });
    const next = { ...parts, url: 'https://shop.test/next' };
    expect(actionOn(next, after)).toEqual({ kind: 'click', ref: 'Next' });
    const optional = { ...parts, controls: { terms: { label: 'I accept (optional)' } } };
    expect(actionOn(optional, after)).not.toMatchObject({ kind: 'check' });
  });
});
