import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { drawdown, openPurchaseFixture, type PurchaseFixture } from '../lifecycle/purchase-fixture.ts';

const LIFETIME_MS = 45 * 60_000;

/** A worker whose clock is further off takes no work, so that another one does. */
const takesWork = (aheadMs: number) => Math.abs(aheadMs) < 5000;

async function databaseTime({ database }: PurchaseFixture): Promise<number> {
  const { rows } = await database.query<{ at: Date }>('select clock_timestamp() as at');
  return rows[0]?.at.getTime() ?? Number.NaN;
}

async function timesOf({ database }: PurchaseFixture, id: string) {
  const { rows } = await database.query<{ updated_at: Date; expires_at: Date }>(
    'select updated_at, expires_at from checkout_intents where id = $1',
    [id],
  );
  const [times] = rows;
  if (times === undefined) throw new Error(`${id} is not stored`);
  return { updatedAtMs: times.updated_at.getTime(), expiresAtMs: times.expires_at.getTime() };
}

const expireAfter = ({ database }: PurchaseFixture, id: string, ms: number) =>
  database.query(
    `update checkout_intents set expires_at = clock_timestamp() + make_interval(secs => $2) where id = $1`,
    [id, ms / 1000],
  );

const confirm = ({ client }: PurchaseFixture, id: string) =>
  client.checkoutIntents.confirm(id, { paymentMethod: drawdown }).then(
    () => 'confirmed',
    ({ name }: Error) => name,
  );

describe.each([4000, -4000, 3_600_000, -3_600_000])('a process whose clock is %d ms ahead', (aheadMs) => {
  let opened: PurchaseFixture;
  let worker: TestService | undefined;
  beforeAll(async () => {
    const systemNow = () => Date.now() + aheadMs;
    opened = await openPurchaseFixture({ systemNow, role: takesWork(aheadMs) ? 'all' : 'api' });
    if (takesWork(aheadMs)) return;
    worker = await startTestService({ role: 'worker', databaseUrl: opened.service.databaseUrl });
  });
  afterAll(async () => {
    await worker?.close();
    await opened?.close();
  });

  it('dates an intent by the database, and its expiry', async () => {
    const from = await databaseTime(opened);
    const { id, createdAt } = await opened.client.checkoutIntents.create(opened.request('plain'));
    const by = await databaseTime(opened);
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(from - 1000);
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(by + 1000);
    const { expiresAtMs } = await timesOf(opened, id);
    expect(expiresAtMs - Date.parse(createdAt)).toBe(LIFETIME_MS);
  });

  it('confirms until the database says that the intent has expired', async () => {
    const { id: expired } = await opened.offered('plain');
    // The process knows the database's time as exactly as its queries are quick: not to the millisecond on a busy machine.
    await expireAfter(opened, expired, -2000);
    expect(await confirm(opened, expired)).toBe('InvalidCheckoutIntentStateError');
    await until('a confirmation in time', async () => {
      const { id } = await opened.offered('plain');
      const expiresAtMs = (await databaseTime(opened)) + 3000;
      await expireAfter(opened, id, 3000);
      const outcome = await confirm(opened, id);
      // On a busy machine, the intent may have expired by the database too.
      if (outcome !== 'confirmed' && (await databaseTime(opened)) >= expiresAtMs) return false;
      expect(outcome).toBe('confirmed');
      return true;
    });
  });

  if (!takesWork(aheadMs)) return;

  it('expires an intent when the database says so', async () => {
    await opened.database.query(`
    create table expiries (id text, was_due boolean);
    create function note_expiry() returns trigger language plpgsql as $$
    begin insert into expiries values (new.id, clock_timestamp() >= new.expires_at); return new; end $$;
    create trigger note_expiry before update on checkout_intents for each row
      when (new.state = 'failed') execute function note_expiry()`);
    const { id } = await opened.offered('plain');
    await expireAfter(opened, id, 3500);
    const failed = await opened.inState(id, 'failed');
    expect(failed.failureReason.code).toBe('checkout_intent_expired');
    const { rows } = await opened.database.query('select was_due from expiries where id = $1', [id]);
    expect(rows).toEqual([{ was_due: true }]);
    expect((await timesOf(opened, id)).updatedAtMs).toBeLessThanOrEqual((await databaseTime(opened)) + 1000);
  });
});
