import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts';
import { openContext } from '../../../test-support/database-context.ts';
import { signingKeyAt } from '../../domain/merchants/signing-key.ts';
import { SIGNING_ALGORITHMS, type SigningAlgorithm } from '../../kernel/signing-key.ts';
import { inTransaction } from '../../store/database.ts';
import type { Context } from '../context.ts';
import { sweep } from '../operations/sweep.ts';
import { ensureSigningKeys, openSigningKeys, readSigningKeys, rotateSigningKeys } from './signing-keys.ts';

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
const rotate = async (revoke = false) => {
  const rows = await inTransaction(context.store.db, (tx) => rotateSigningKeys(context, tx, revoke));
  return idsByAlgorithm(rows.map(({ id, public_jwk }) => ({ id, algorithm: public_jwk.alg })));
};

type Ids = Record<SigningAlgorithm, string[]>;

function idsByAlgorithm(keys: readonly { readonly id: string; readonly algorithm: SigningAlgorithm }[]): Ids {
  const idsOf = (algorithm: SigningAlgorithm) =>
    keys.filter((key) => key.algorithm === algorithm).map(({ id }) => id);
  return { EdDSA: idsOf('EdDSA'), ES256: idsOf('ES256') };
}

/** For each algorithm: the id of the signing key, and those of all published keys. */
async function inForce(): Promise<{ signs: Ids; published: Ids }> {
  const keys = (await openSigningKeys(context)).map((key) => ({ ...key, algorithm: key.publicJwk.alg }));
  const signing = SIGNING_ALGORITHMS.flatMap(
    (algorithm) =>
      signingKeyAt(
        keys.filter((key) => key.algorithm === algorithm),
        now,
      ) ?? [],
  );
  return { signs: idsByAlgorithm(signing), published: idsByAlgorithm(keys) };
}

/** The ids of two sets, for each algorithm. */
const both = (first: Ids, second: Ids): Ids => ({
  EdDSA: [...first.EdDSA, ...second.EdDSA],
  ES256: [...first.ES256, ...second.ES256],
});

const sweepAll = () =>
  sweep(
    context,
    { eventDays: 90, requestDays: 7, merchantRequestDays: 30, purchaseAttemptDays: 30, signInDays: 90 },
    new AbortController().signal,
  );

describe('the keys of an installation', () => {
  it('start with one of each algorithm, even if several processes start at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ensureSigningKeys(context)));
    const keys = await openSigningKeys(context);
    const coordinate = expect.stringMatching(/^[\w-]{43}$/);
    const shapes = {
      ES256: { kty: 'EC', crv: 'P-256', x: coordinate, y: coordinate },
      EdDSA: { kty: 'OKP', crv: 'Ed25519', x: coordinate },
    };
    expect(keys.map(({ publicJwk }) => publicJwk.alg).toSorted()).toEqual(['ES256', 'EdDSA']);
    for (const { id, publicJwk, privateJwk } of keys) {
      expect(publicJwk).toEqual({ kid: id, use: 'sig', alg: publicJwk.alg, ...shapes[publicJwk.alg] });
      expect(privateJwk['d']).toMatch(/^[\w-]{43}$/);
      const row = (await readSigningKeys(context)).find((one) => one.id === id);
      expect(JSON.stringify(row)).not.toContain(String(privateJwk['d']));
    }
  });

  it('are published before their use, and for a week after', async () => {
    await ensureSigningKeys(context);
    const first = (await inForce()).signs;
    const second = await rotate();
    expect(await inForce()).toEqual({ signs: first, published: both(second, first) });
    expect(await rotate()).toEqual(second);
    later(10 * MINUTE_MS - 1);
    expect((await inForce()).signs).toEqual(first);
    later(1);
    expect(await inForce()).toEqual({ signs: second, published: both(second, first) });
    later(7 * DAY_MS - 1);
    await sweepAll();
    expect((await inForce()).published).toEqual(both(second, first));
    later(1);
    expect((await inForce()).published).toEqual(second);
    later(1);
    await sweepAll();
    expect(await readSigningKeys(context)).toHaveLength(2);
  });

  it('get the algorithm that an earlier version did not have, which signs once caches have expired', async () => {
    await ensureSigningKeys(context);
    await context.store.db.deleteFrom('signing_keys').where(sql`public_jwk->>'alg'`, '=', 'EdDSA').execute();
    await ensureSigningKeys(context);
    const { signs, published } = await inForce();
    expect([signs.EdDSA, published.EdDSA.length]).toEqual([[], 1]);
    later(10 * MINUTE_MS);
    expect((await inForce()).signs.EdDSA).toEqual(published.EdDSA);
  });

  it('are removed at once when revoked, and new keys sign', async () => {
    await ensureSigningKeys(context);
    await rotate();
    const fresh = await rotate(true);
    expect(await inForce()).toEqual({ signs: fresh, published: fresh });
  });

  it('are rotated once by concurrent rotations', async () => {
    await ensureSigningKeys(context);
    const made = await Promise.all(Array.from({ length: 5 }, () => rotate()));
    expect(new Set(made.flatMap(({ EdDSA, ES256 }) => [...EdDSA, ...ES256])).size).toBe(2);
    expect((await inForce()).published).toMatchObject({ EdDSA: { length: 2 }, ES256: { length: 2 } });
  });
});
