import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawdown, openPurchaseFixture, type PurchaseFixture } from '../lifecycle/purchase-fixture.ts';

let fixture: PurchaseFixture;
let database: PurchaseFixture['database'];

beforeAll(async () => {
  fixture = await openPurchaseFixture();
  database = fixture.database;
});
afterAll(() => fixture?.close());

/** The samples of a metric, by their labels. */
async function samples(name: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${fixture.service.url}/metrics`)).text();
  const found = [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))];
  return Object.fromEntries(found.map(([, labels = '', value]) => [labels, Number(value)]));
}

describe('a purchase', () => {
  it('is counted by job, and by merchant with the outcome of each step', async () => {
    const intent = await fixture.client.checkoutIntents.createAndPoll(fixture.request('plain'));
    await fixture.client.checkoutIntents.confirmAndPoll(intent.id, { paymentMethod: drawdown });
    await fixture.client.checkoutIntents.createAndPoll(fixture.request('sold-out'));
    const host = new URL(fixture.request('plain').productUrl).host;
    await expect
      .poll(() => samples('purser_job_seconds_count'))
      .toMatchObject({
        'name="retrieve-offer",outcome="done"': 2,
        'name="place-order",outcome="done"': 1,
      });
    const ends = await samples('purser_merchant_outcomes_total');
    expect(ends[`host="${host}",step="offer",outcome="succeeded"`]).toBe(1);
    expect(ends[`host="${host}",step="order",outcome="succeeded"`]).toBe(1);
    const failures = Object.keys(ends).filter(
      (labels) => labels.includes('step="offer"') && !labels.includes('succeeded'),
    );
    expect(failures).toHaveLength(1);
  });
});

describe('what an alert is about', () => {
  it('is shown as a gauge: late and exhausted jobs, dead endpoints, stuck intents, unknown outcomes, used limits', async () => {
    const { accountId } = fixture.service;
    expect(await samples('purser_workers')).toEqual({ '': 1 });
    await database.query(
      `select graphile_worker.add_job('no-such-job', run_at => now() - interval '10 minutes')`,
    );
    await database.query(`
      insert into webhook_endpoints (id, account_id, position, url, event_types, enabled, disabled_reason, sealed_secret, created_at,
                                     saved_at, verified_at, failing_since)
      select 'we_' || name, '${accountId}', n, 'http://127.0.0.1:9/', '{none}', name <> 'disabled', reason, '', now(), now(), now(), since
        from (values ('dead', 9001, null, now() - interval '2 hours'), ('failing', 9002, null, now() - interval '1 minute'),
                     ('disabled', 9003, 'gone', null), ('fine', 9004, null, null)) v (name, n, reason, since)`);
    await database.query(
      `update account_counters set day = (now() at time zone 'utc')::date, day_count = 950`,
    );
    await database.query(`update accounts set limits = limits || '{"checkout-intents": 1000}'`);
    await database.query(
      `update checkout_intents set attention = '{"kind":"outcome_unknown"}' where state = 'failed'`,
    );
    expect((await samples('purser_jobs_overdue_seconds'))['']).toBeGreaterThan(590);
    expect(await samples('purser_webhook_endpoints')).toEqual({
      'status="dead"': 1,
      'status="disabled"': 1,
      'status="failing"': 1,
      'status="healthy"': 1,
    });
    expect(await samples('purser_accounts_at_daily_limit')).toEqual({
      'level="near"': 1,
      'level="reached"': 0,
    });
    await database.query('update account_counters set day_count = 1000');
    expect(await samples('purser_accounts_at_daily_limit')).toEqual({
      'level="near"': 0,
      'level="reached"': 1,
    });
    expect(await samples('purser_intents_needing_attention')).toEqual({
      'kind="buyer_action_required"': 0,
      'kind="outcome_unknown"': 1,
    });
    expect((await samples('purser_jobs_exhausted'))['']).toBe(0);
    await database.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() - interval '1 hour'`,
    );
    expect((await samples('purser_jobs_exhausted'))['']).toBeGreaterThan(0);
    expect((await samples('purser_jobs_overdue_seconds'))['']).toBe(0);
    expect(await samples('purser_checkout_intents_stuck')).toEqual({ '': 0 });
    await database.query(`
      update checkout_intents set state = 'retrieving_offer', failure = null, attention = null, updated_at = now() - interval '1 hour'
       where state = 'failed'`);
    expect(await samples('purser_checkout_intents_stuck')).toEqual({ '': 1 });
  });
});
