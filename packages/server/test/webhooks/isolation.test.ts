import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { acknowledge, type Receiver, type ReceiverResponse, startReceiver } from './receiver.ts';

let service: TestService;
let database: pg.Pool;
let client: TestService['client'];
const receivers: Receiver[] = [];

beforeAll(async () => {
  service = await startTestService({ env: { WEBHOOK_RETRY_SECONDS: '0.1' } });
  database = new pg.Pool({ connectionString: service.databaseUrl, max: 2 });
});
beforeEach(async () => {
  ({ client } = await service.newAccount());
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});
afterAll(async () => {
  await database.end();
  await service.close();
});

async function receiving(): Promise<Receiver> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  return receiver;
}

const trigger = () => client.events.trigger({ topic: 'checkout_intent.completed' });
const numberOf = async (query: string, values: unknown[] = []): Promise<number> =>
  Number((await database.query(query, values)).rows[0]?.number);

describe('an endpoint that hangs', () => {
  it('delays no other: all of their deliveries arrive while its own wait; then its own continue', async () => {
    const [hanging, quick, stranger] = [await receiving(), await receiving(), await receiving()];
    let isHanging = true;
    hanging.respond(() => (isHanging ? 'hang' : acknowledge));
    const { id } = await client.webhookEndpoints.create({ url: hanging.url });
    await client.webhookEndpoints.create({ url: quick.url });
    await service.client.webhookEndpoints.create({ url: stranger.url });
    const events = await Promise.all(Array.from({ length: 30 }, trigger));
    const others = await Promise.all(
      events.map(() => service.client.events.trigger({ topic: 'shipment.updated' })),
    );
    await until(
      'everything else to arrive',
      () => quick.received.length === 30 && stranger.received.length === 30,
    );
    expect(new Set(stranger.received.map(({ event }) => event.id))).toEqual(
      new Set(others.map((one) => one.id)),
    );
    const attempts =
      'select coalesce(sum(attempt_count), 0) as number from deliveries where endpoint_id = $1';
    const ended = await numberOf(attempts, [id]);
    expect(ended).toBeLessThan(events.length);
    // It has no history yet, so it starts with few concurrent attempts, and hanging gets it no more.
    expect(hanging.received.length).toBeLessThanOrEqual(ended + 2);

    const commits = 'select xact_commit as number from pg_stat_database where datname = current_database()';
    const before = await numberOf(commits);
    await until('the next attempt to end', async () => (await numberOf(attempts, [id])) > ended);
    // A poll for due deliveries every second or two, and those of this test: not thousands.
    expect((await numberOf(commits)) - before).toBeLessThan(700);

    isHanging = false;
    const open = 'select count(*) as number from deliveries where endpoint_id = $1 and status <> $2';
    await until('its own to arrive', async () => (await numberOf(open, [id, 'succeeded'])) === 0);
  });
});

const WAITING =
  "select count(*) as number from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/** Inserts a delivery of the account's first event that is due in an hour. */
async function insertDelivery(
  db: Pick<pg.Pool, 'query'>,
  id: string,
  { accountId, endpointId, position }: { accountId: string; endpointId: string; position: number },
): Promise<void> {
  await db.query(
    `insert into deliveries (id, account_id, position, endpoint_id, event_id, event_type, source_id, event_position, status,
                             next_attempt_at, retry_schedule_started_at, created_at)
     select $1, $2, $3, $4, id, type, source_id, position, 'pending', now() + interval '1 hour', now(), now()
       from events where account_id = $2 limit 1`,
    [id, accountId, position, endpointId],
  );
  await db.query('update account_counters set position = $2 where account_id = $1', [accountId, position]);
}

describe('concurrent saving, deleting and appending', () => {
  it('wait for each other without a deadlock, and leave no delivery pending for a deleted endpoint', async () => {
    const receiver = await receiving();
    const { webhookEndpoints } = client;
    const kept = await webhookEndpoints.create({ url: receiver.url });
    const doomed = await Promise.all(
      Array.from({ length: 5 }, () => webhookEndpoints.create({ url: receiver.url })),
    );
    await Promise.all([
      ...Array.from({ length: 40 }, trigger),
      ...Array.from({ length: 8 }, () => webhookEndpoints.update(kept.id, { url: receiver.url })),
      ...doomed.map(({ id }) => webhookEndpoints.delete(id)),
    ]);
    const deadlocks = 'select deadlocks as number from pg_stat_database where datname = current_database()';
    expect(await numberOf(deadlocks)).toBe(0);
    const waiting = `select count(*) as number from deliveries d join webhook_endpoints w on w.id = d.endpoint_id
                      where w.deleted_at is not null and d.next_attempt_at is not null`;
    expect(await numberOf(waiting)).toBe(0);
    await until('the others to arrive', async () => {
      const { data } = await client.deliveries.list({ endpointId: kept.id, status: ['succeeded'] });
      return data.length === 40;
    });
  });

  it('a deletion cancels the pending deliveries of an event appended before it', async () => {
    const { id } = await client.webhookEndpoints.create({ url: (await receiving()).url });
    const { id: accountId } = await client.account.retrieve();
    const append = await database.connect();
    await append.query('begin');
    const counters = 'select position from account_counters where account_id = $1 for update';
    const position = Number((await append.query(counters, [accountId])).rows[0]?.position);
    let isDeleted = false;
    const deletion = client.webhookEndpoints.delete(id).then(() => {
      isDeleted = true;
    });
    await until('the deletion to wait or to be done', async () => isDeleted || (await numberOf(WAITING)) > 0);
    await insertDelivery(append, 'dlv_1', { accountId, endpointId: id, position: position + 1 });
    await append.query('commit');
    append.release();
    await deletion;
    expect((await client.deliveries.list()).data).toMatchObject([{ id: 'dlv_1', status: 'exhausted' }]);
  });

  it('a deletion that waits for one delivery does not hold up the record of another', async () => {
    const receiver = await receiving();
    let answer: (response: ReceiverResponse) => void = () => undefined;
    receiver.respond(() => new Promise((resolve) => (answer = resolve)));
    const { id } = await client.webhookEndpoints.create({ url: receiver.url });
    const { id: accountId } = await client.account.retrieve();
    await trigger();
    await until('the delivery to arrive', () => receiver.received.length === 1);
    await insertDelivery(database, 'dlv_0', { accountId, endpointId: id, position: 1_000 });
    const holder = await database.connect();
    await holder.query(`begin; select from deliveries where id = 'dlv_0' for update`);
    const deletion = client.webhookEndpoints.delete(id);
    await until('the deletion to wait', async () => (await numberOf(WAITING)) > 0);
    answer(acknowledge);
    const succeeded =
      "select count(*) as number from deliveries where endpoint_id = $1 and status = 'succeeded'";
    await until('the attempt to be recorded', async () => (await numberOf(succeeded, [id])) === 1);
    await holder.query('commit');
    holder.release();
    await deletion;
  });

  it('disabling an endpoint that waits for one delivery does not hold up the record of another', async () => {
    const receiver = await receiving();
    const answers: ((response: ReceiverResponse) => void)[] = [];
    receiver.respond(() => new Promise((resolve) => answers.push(resolve)));
    const { id } = await client.webhookEndpoints.create({ url: receiver.url });
    const { id: accountId } = await client.account.retrieve();
    await Promise.all([trigger(), trigger()]);
    await until('the deliveries to arrive', () => receiver.received.length === 2);
    await insertDelivery(database, 'dlv_00', { accountId, endpointId: id, position: 1_000 });
    const holder = await database.connect();
    await holder.query(`begin; select from deliveries where id = 'dlv_00' for update`);
    answers[0]?.({ status: 410 });
    await until('the disabling to wait', async () => (await numberOf(WAITING)) > 0);
    answers[1]?.(acknowledge);
    const succeeded =
      "select count(*) as number from deliveries where endpoint_id = $1 and status = 'succeeded'";
    await until('the attempt to be recorded', async () => (await numberOf(succeeded, [id])) === 1);
    await holder.query('commit');
    holder.release();
    const exhausted =
      "select count(*) as number from deliveries where endpoint_id = $1 and status = 'exhausted'";
    await until('the others to end', async () => (await numberOf(exhausted, [id])) === 2);
    expect((await client.webhookEndpoints.retrieve(id)).enabled).toBe(false);
  });

  it('an endpoint that answers 410 during many deliveries is disabled without a deadlock', async () => {
    const receiver = await receiving();
    const { id } = await client.webhookEndpoints.create({ url: receiver.url });
    receiver.respond(() => ({ status: 410 }));
    await Promise.all(Array.from({ length: 40 }, trigger));
    const open =
      'select count(*) as number from deliveries where endpoint_id = $1 and next_attempt_at is not null';
    await until('all deliveries to be given up', async () => (await numberOf(open, [id])) === 0);
    const deadlocks = 'select deadlocks as number from pg_stat_database where datname = current_database()';
    expect(await numberOf(deadlocks)).toBe(0);
  });
});
