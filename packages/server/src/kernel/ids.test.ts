import { ID_PREFIXES, type IdKind } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedRandom } from '../../test-support/fixed-random.ts';
import { eventId, type IdSource, newId } from './ids.ts';

const KINDS: readonly IdKind[] = [
  'checkoutIntent',
  'event',
  'webhookEndpoint',
  'shipment',
  'order',
  'trackedProduct',
  'ledgerTransaction',
  'account',
  'apiKey',
  'delivery',
];
const ms = fc.integer({ min: 0, max: Date.UTC(9999, 0) });
const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
const source = (at: number, drawn: Uint8Array): IdSource => ({
  clock: { now: () => new Date(at) },
  random: fixedRandom(() => drawn),
});

describe('newId', () => {
  it('sorts by the millisecond of creation, whatever the random bytes are', () => {
    fc.assert(
      fc.property(ms, ms, bytes, bytes, (one, other, drawn, drawnToo) => {
        fc.pre(one < other);
        expect(newId('order', source(one, drawn)) < newId('order', source(other, drawnToo))).toBe(true);
      }),
    );
  });

  it('keeps all random bytes: different bytes give a different id', () => {
    fc.assert(
      fc.property(ms, bytes, bytes, (at, drawn, drawnToo) => {
        const same = Buffer.from(drawn).equals(Buffer.from(drawnToo));
        expect(newId('order', source(at, drawn)) === newId('order', source(at, drawnToo))).toBe(same);
      }),
    );
  });

  it.each(KINDS)('gives a %s id its prefix, in at most 64 characters', (kind) => {
    const id = newId(kind, source(1_774_396_800_000, new Uint8Array(10).fill(255)));
    expect(id).toMatch(new RegExp(`^${ID_PREFIXES[kind]}_[0-9a-hjkmnp-tv-z]{26}$`));
    expect(id.length).toBeLessThanOrEqual(64);
  });
});

describe('eventId', () => {
  it('depends on account, type, source and version only', () => {
    const id = eventId('acct_1', 'checkout_intent.completed', 'ci_1', 4);
    expect(eventId('acct_1', 'checkout_intent.completed', 'ci_1', 4)).toBe(id);
    const others = [
      eventId('acct_2', 'checkout_intent.completed', 'ci_1', 4),
      eventId('acct_1', 'checkout_intent.order_failed', 'ci_1', 4),
      eventId('acct_1', 'checkout_intent.completed', 'ci_2', 4),
      eventId('acct_1', 'checkout_intent.completed', 'ci_1', 5),
    ];
    expect(new Set([id, ...others]).size).toBe(5);
    // A fixed value: ids that clients have stored must never change.
    expect(id).toBe('evt_zxfx386wxzyg1f8h618c42en1af64xxg');
  });
});
