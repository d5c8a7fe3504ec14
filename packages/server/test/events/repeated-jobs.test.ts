import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';

let service: TestService;
let fixture: ShopFixture;
let context: ReturnType<typeof openContext>;

beforeAll(async () => {
  [service, fixture] = await Promise.all([startTestService(), openShopFixture()]);
  context = openContext(service.databaseUrl);
  await context.store.pool.query(`
    create table seen_jobs (name text not null, payload json not null);
    create function note_job() returns trigger language plpgsql as $$
    begin
      insert into seen_jobs select identifier, new.payload from graphile_worker._private_tasks where id = new.task_id;
      return new;
    end $$;
    create trigger note_job after insert on graphile_worker._private_jobs for each row execute function note_job();`);
});
afterAll(async () => {
  await context?.store.close();
  await service?.close();
  await fixture?.close();
});

const rowsOf = async (text: string): Promise<Record<string, unknown>[]> =>
  (await context.store.pool.query(text)).rows;

/** Waits until no job is due within a minute. */
const rest = () =>
  until('the queue to be idle', async () => {
    const due = "select 1 from graphile_worker._private_jobs where run_at < now() + interval '1 minute'";
    return (await rowsOf(due)).length === 0;
  });

const log = () => rowsOf('select position, id, type, source_id, body from events order by position');

it('a job that runs twice adds no event the second time', async () => {
  const { client } = service;
  const endpoint = await client.webhookEndpoints.create({ url: fixture.receiverUrl });
  await Promise.all([fixture.buy(client), fixture.buy(client), fixture.offer(client)]);
  const recovery = await client.recoveries.create(endpoint.id, {
    kind: 'replay',
    since: '2020-01-01T00:00:00Z',
  });
  await until('the recovery to end', async () => {
    return (await client.recoveries.retrieve(endpoint.id, recovery.id)).status === 'completed';
  });
  // Added only when a purchase waits for an agent.
  const waiting = JSON.stringify({ accountId: service.accountId });
  await context.store.pool.query("select graphile_worker.add_job('confirm-waiting-purchases', $1::json)", [
    waiting,
  ]);
  await rest();
  const before = await log();
  const jobs = await rowsOf('select distinct name, payload::text as payload from seen_jobs');
  expect(new Set(jobs.map(({ name }) => name))).toEqual(
    new Set([
      'retrieve-offer',
      'place-order',
      'track-shipments',
      'confirm-purchase',
      'confirm-waiting-purchases',
      'run-recovery',
    ]),
  );
  for (const { name, payload } of jobs) {
    await context.store.pool.query('select graphile_worker.add_job($1, $2::json)', [name, payload]);
  }
  await rest();
  expect(await log()).toEqual(before);
  const changes = before.map(({ type, source_id: source }) => `${type} ${source}`);
  expect(new Set(changes).size).toBe(changes.length);
  expect(changes.filter((text) => text.startsWith('checkout_intent.completed'))).toHaveLength(2);
});
