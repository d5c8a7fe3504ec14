import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts';
import { openContext } from '../../../test-support/database-context.ts';
import { signingKeyAt } from '../../domain/merchants/signing-key.ts';
import { inTransaction } from '../../store/database.ts';
import type { Context } from '../context.ts';
import { sweep } from '../operations/sweep.ts';
import { ensureSigningKey, openSigningKeys, readSigningKeys, rotateSigningKey } from './signing-keys.ts';

const START = new Date('2026-06-01T00:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let now = START;
let database: TestDatabase;
let context: Context;

beforeAll(async () => {
  database = await openTestDatabase();
  context = openContext(database.url, { now: () => now });
});
beforeEach(async () => {
  now = START;
  await context.store.db.deleteFrom('signing_keys').execute();
});
afterAll(async () => {
  await context.store.close();
  await database.drop();
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const rotate = (revoke = false) =>
  inTransaction(context.store.db, (tx) => rotateSigningKey(context, tx, revoke));
/** The ids of the signing key and of all published keys. */
const inForce = async () => {
  const keys = await openSigningKeys(context);
  return { signs: signingKeyAt(keys, now)?.id, published: keys.map(({ id }) => id) };
};

describe('the keys of an installation', () => {
  it('start with one, even if several processes start at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ensureSigningKey(context)));
    const keys = await openSigningKeys(context);
    expect(keys).toHaveLength(1);
    expect(keys[0]?.publicJwk).toEqual({
      kid: keys[0]?.id,
      kty: 'EC',
      crv: 'P-256',
      x: expect.stringMatching(/^[\w-]{43}$/),
      y: expect.stringMatching(/^[\w-]{43}$/),
      use: 'sig',
      alg: 'ES256',
    });
    expect(keys[0]?.privateJwk['d']).toMatch(/^[\w-]{43}$/);
    const [row] = await readSigningKeys(context);
    expect(JSON.stringify(row)).not.toContain(String(keys[0]?.privateJwk['d']));
  });

  it('are published before their use, and for a week after', async () => {
    await ensureSigningKey(context);
    const first = (await inForce()).signs;
    const { id: second } = await rotate();
    expect(await inForce()).toEqual({ signs: first, published: [second, first] });
    expect((await rotate()).id).toBe(second);
    later(10 * MINUTE_MS - 1);
    expect((await inForce()).signs).toBe(first);
    later(1);
    expect(await inForce()).toEqual({ signs: second, published: [second, first] });
    later(7 * DAY_MS - 1);
    await sweep(
      context,
      { eventDays: 90, requestDays: 7, merchantRequestDays: 30, purchaseAttemptDays: 30, signInDays: 90 },
      new AbortController().signal,
    );
    expect((await inForce()).published).toEqual([second, first]);
    later(1);
    expect((await inForce()).published).toEqual([second]);
    later(1);
    await sweep(
      context,
      { eventDays: 90, requestDays: 7, merchantRequestDays: 30, purchaseAttemptDays: 30, signInDays: 90 },
      new AbortController().signal,
    );
    expect((await readSigningKeys(context)).map(({ id }) => id)).toEqual([second]);
  });

  it('are removed at once when revoked, and a new key signs', async () => {
    await ensureSigningKey(context);
    await rotate();
    const { id } = await rotate(true);
    expect(await inForce()).toEqual({ signs: id, published: [id] });
  });

  it('are rotated once by concurrent rotations', async () => {
    await ensureSigningKey(context);
    const ids = new Set((await Promise.all(Array.from({ length: 5 }, () => rotate()))).map(({ id }) => id));
    expect([ids.size, (await inForce()).published.length]).toEqual([1, 2]);
  });
});
