import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { openPurchaseFixture, type PurchaseFixture, refusal } from '../lifecycle/purchase-fixture.ts';

let fixture: PurchaseFixture | undefined;
let aheadMs = 0;

beforeEach(async () => {
  aheadMs = 3_600_000;
  fixture = await openPurchaseFixture({ systemNow: () => Date.now() + aheadMs });
});
afterEach(() => fixture?.close());

const readiness = async () => {
  const response = await fetch(`${fixture?.service.url}/readyz`);
  return { status: response.status, text: await response.text() };
};

describe('a worker whose clock is an hour ahead of the database', () => {
  it('says so and takes no work until the clocks agree', async () => {
    if (fixture === undefined) throw new Error('not opened');
    const { client } = fixture;
    expect(await readiness()).toMatchObject({ status: 503, text: expect.stringContaining('differs') });
    const { id } = await client.checkoutIntents.create(fixture.request('plain'));
    const jobs = async () =>
      (await fixture?.database.query('select attempts from graphile_worker._private_jobs'))?.rows;
    expect(await jobs()).toEqual([{ attempts: 0 }]);
    aheadMs = 0;
    await until('the worker works', async () => (await readiness()).status === 200);
    expect((await fixture.inState(id, 'awaiting_confirmation')).id).toBe(id);
  });
});

describe('a database whose disk is full', () => {
  it('is answered with 503, and the process is not ready for a while', async () => {
    if (fixture === undefined) throw new Error('not opened');
    aheadMs = 0;
    await until('the worker works', async () => (await readiness()).status === 200);
    await fixture.database.query(`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on checkout_intents for each statement execute function no_room()`);
    const { status, message } = await refusal(
      fixture.client.checkoutIntents.create(fixture.request('plain')),
    );
    expect([status, message]).toEqual([503, 'The disk of the database is full.']);
    expect(await readiness()).toMatchObject({ status: 503, text: expect.stringContaining('disk') });
  });
});
