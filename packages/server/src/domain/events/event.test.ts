import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EventInput, makeEvent } from './event.ts';

const input: EventInput = {
  accountId: 'acct_1',
  type: 'checkout_intent.completed',
  source: { id: 'ci_1', type: 'checkout_intent' },
  sourceVersion: 4,
  createdAt: new Date('2026-03-25T00:00:00.000Z'),
};

describe('makeEvent', () => {
  it('gives the same change the same id, regardless of the time', () => {
    const again = { ...input, createdAt: new Date('2026-03-26T00:00:00.000Z') };
    expect(makeEvent(again).id).toBe(makeEvent(input).id);
    expect(makeEvent(input).id).toMatch(/^evt_[0-9a-z]{32}$/);
  });

  it.each<[string, Partial<EventInput>]>([
    ['account', { accountId: 'acct_2' }],
    ['type', { type: 'checkout_intent.order_failed' }],
    ['source', { source: { id: 'ci_2', type: 'checkout_intent' } }],
    ['version', { sourceVersion: 5 }],
    ['kind of version', { sourceVersion: '4' }],
  ])('gives another %s another id', (_name, change) => {
    expect(makeEvent({ ...input, ...change }).id).not.toBe(makeEvent(input).id);
  });

  it('gives different ids where the parts differ but their concatenation is equal', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ minLength: 1 }), (account, source, moved) => {
        const one = makeEvent({
          ...input,
          accountId: account + moved,
          source: { ...input.source, id: source },
        });
        const two = makeEvent({
          ...input,
          accountId: account,
          source: { ...input.source, id: moved + source },
        });
        expect(one.id).not.toBe(two.id);
      }),
    );
  });

  it('writes a thin body with every field of the specification', () => {
    const { id, body } = makeEvent(input);
    expect(JSON.parse(body)).toEqual({
      id,
      object: 'event',
      type: 'checkout_intent.completed',
      createdAt: '2026-03-25T00:00:00.000Z',
      source: { id: 'ci_1', type: 'checkout_intent' },
      data: {},
    });
  });

  it('includes a snapshot where there is one', () => {
    const { body } = makeEvent({ ...input, type: 'product.updated', data: { name: 'Lamp' } });
    expect(JSON.parse(body).data).toEqual({ name: 'Lamp' });
  });
});
