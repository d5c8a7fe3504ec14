import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { recordOffer } from '../../src/usecases/intents/record-offer.ts';
import { claimPlacement, recordPlacement } from '../../src/usecases/intents/record-placement.ts';
import { openContext } from '../../test-support/database-context.ts';
import { awaiting } from '../../test-support/sample-intents.ts';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';
import { drawdown } from './purchase-fixture.ts';

/** A service without workers: the tests are the workers. */
let service: TestService;
let context: ReturnType<typeof openContext>;
let database: pg.Pool;
/** Holds the counters of the account, for which every change waits. */
let holder: pg.PoolClient;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  context = openContext(service.databaseUrl);
  database = new pg.Pool({ connectionString: service.databaseUrl, max: 2 });
  const amount = { currencyCode: 'USD', amountSubunits: 10_000_000 };
  await (await service.operator()).operator.topUpAccount(service.accountId, { amount });
});
afterAll(async () => {
  await context?.store.close();
  await database?.end();
  await service?.close();
});
beforeEach(async () => {
  await database.query('update webhook_endpoints set deleted_at = now()');
  holder = await database.connect();
});
afterEach(() => holder.release(true));

const create = async () =>
  (await service.client.checkoutIntents.create({ productUrl: 'https://shop.example/p', quantity: 1, buyer }))
    .id;

function offered(id: string): Promise<void> {
  const { offer, merchant } = awaiting;
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  return recordOffer(context, id, { kind: 'offer', offer: { ...offer, expiresAt }, merchant }, 1);
}

/** Starts a change, commits `meanwhile` while it waits for the account's counters, and ends it. */
async function changeWhile<T>(change: () => Promise<T>, ...meanwhile: readonly string[]): Promise<T> {
  await holder.query('begin');
  await holder.query('select from account_counters for update');
  const changing = change();
  await until('the change that waits', async () => {
    const { rows } = await database.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  });
  for (const statement of meanwhile) await holder.query(statement);
  await holder.query('commit');
  return changing;
}

const saveEndpoint = (id: string, mode: 'none' | 'source') => `
  insert into webhook_endpoints (id, account_id, position, url, event_types, sealed_secret, created_at, saved_at, verified_at, order_mode)
  select '${id}', account_id, position + 1, 'http://127.0.0.1/', '{}', '', now(), now(), now(), '${mode}' from account_counters`;

const deliveriesOf = async (endpointId: string) =>
  (
    await database.query(
      'select event_type, waits_for_source from deliveries where endpoint_id = $1 order by event_position',
      [endpointId],
    )
  ).rows;

describe('a change that waits for another of the account', () => {
  it('is delivered to an endpoint that was saved meanwhile', async () => {
    const id = await create();
    await changeWhile(() => offered(id), saveEndpoint('we_saved', 'none'));
    expect(await deliveriesOf('we_saved')).toEqual([
      { event_type: 'checkout_intent.offer_retrieved', waits_for_source: false },
    ]);
  });

  it('is delivered in order to an endpoint that asked for that meanwhile', async () => {
    const id = await create();
    await changeWhile(() => offered(id), saveEndpoint('we_ordered', 'source'));
    await service.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    const claimed = await claimPlacement(context, id);
    const run = { intentId: id, fence: claimed?.placementFence ?? 0 };
    const { total: paid } = awaiting.offer.cost;
    await recordPlacement(context, run, { kind: 'placed', merchantOrderIds: ['M-1'], paid }, 1, 1000);
    expect(await deliveriesOf('we_ordered')).toEqual([
      { event_type: 'checkout_intent.offer_retrieved', waits_for_source: false },
      { event_type: 'checkout_intent.completed', waits_for_source: true },
      { event_type: 'shipment.created', waits_for_source: false },
    ]);
  });

  it('wakes a purchase that found no agent meanwhile', async () => {
    const [id, waitingId] = [await create(), await create()];
    await offered(id);
    await offered(waitingId);
    await service.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    const claimed = await claimPlacement(context, id);
    const run = { intentId: id, fence: claimed?.placementFence ?? 0 };
    const failure = { code: 'payment_failed' as const, message: 'No.' };
    await changeWhile(
      () => recordPlacement(context, run, { kind: 'failed', failure }, 1, 1000),
      `update checkout_intents set purchase = '{"type": "drawdown"}' where id = '${waitingId}'`,
    );
    const { rows } = await database.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'confirm-waiting-purchases'",
    );
    expect(rows).toHaveLength(1);
  });

  it('is decided again if the intent was changed meanwhile', async () => {
    const id = await create();
    await holder.query('begin');
    await holder.query('select from checkout_intents where id = $1 for update', [id]);
    const recording = offered(id);
    await until('the change that waits', async () => {
      const { rows } = await database.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
    await holder.query(
      `update checkout_intents set state = 'failed', version = 2, failure = '{"code": "unknown", "message": "."}' where id = $1`,
      [id],
    );
    await holder.query('commit');
    await recording;
    expect((await service.client.checkoutIntents.retrieve(id)).state).toBe('failed');
    const { rows } = await database.query('select 1 from events where source_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
