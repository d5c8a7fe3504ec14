import { describe, expect, it } from 'vitest';
import { actionOn, IN_CART } from './decisions.ts';
import type { PageParts } from './pages.ts';

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
});
