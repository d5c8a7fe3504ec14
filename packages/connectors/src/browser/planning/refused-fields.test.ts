/** Fields that the shop has marked as wrong. */
import { describe, expect, it } from 'vitest';
import { remember } from './purchase-memory.ts';
import { actionOn, decisionOn, IN_CART } from './test-decisions.ts';
import { type PageParts, page } from './test-pages.ts';

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
