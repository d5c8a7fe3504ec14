import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { acknowledge, type Receiver, startReceiver } from './receiver.ts';

let service: TestService;
let database: pg.Pool;
let client: TestService['client'];
const receivers: Receiver[] = [];
const workers: TestService[] = [];

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  database = new pg.Pool({ connectionString: service.databaseUrl, max: 2 });
  database.on('error', () => undefined);
});
beforeEach(async () => {
  ({ client } = await service.newAccount());
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
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

/** As far as the database can tell, another process. */
async function working(): Promise<TestService> {
  const worker = await startTestService({
    role: 'worker',
    databaseUrl: service.databaseUrl,
    limits: 'default',
    env: { WEBHOOK_RETRY_SECONDS: '0.3' },
  });
  workers.push(worker);
  return worker;
}

const trigger = () => client.events.trigger({ topic: 'checkout_intent.completed' });
const save = ({ url }: Receiver) => client.webhookEndpoints.create({ url });
const arrival = async (receiver: Receiver, eventId: string) => {
  await until('the event to arrive', () => receiver.of(eventId).length > 0);
  return performance.now();
};

describe('a worker that stops', () => {
  it('hands its endpoints over to another one at once, even while another attempt hangs', async () => {
    const [quick, hanging] = [await receiving(), await receiving()];
    await save(quick);
    const leaving = await working();
    await arrival(quick, (await trigger()).id);
    hanging.respond(() => 'hang');
    await save(hanging);
    await trigger();
    await until('the attempt that hangs', () => hanging.received.length > 0);
    await working();
    const held = 'select 1 from endpoint_leases where expires_at > now()';
    expect((await database.query(held)).rowCount).toBe(2);
    let hasLeft = false;
    const left = leaving.close().then(() => {
      hasLeft = true;
    });
    workers.splice(workers.indexOf(leaving), 1);
    const startedMs = performance.now();
    const arrivedMs = await arrival(quick, (await trigger()).id);
    expect(arrivedMs - startedMs).toBeLessThan(5000);
    expect(hasLeft).toBe(false);
    hanging.respond(() => acknowledge);
    await left;
  });
});

describe('a running worker', () => {
  it('finds due deliveries without a notification', async () => {
    const receiver = await receiving();
    const { id } = await save(receiver);
    await working();
    const event = await trigger();
    await arrival(receiver, event.id);
    const again = `update deliveries set status = 'pending', next_attempt_at = now() where endpoint_id = $1`;
    await until('it to be acknowledged', async () => {
      const { data } = await client.deliveries.list({ endpointId: id });
      return data.every(({ status }) => status === 'succeeded');
    });
    await database.query(again, [id]);
    const startedMs = performance.now();
    await until('the second', () => receiver.of(event.id).length > 1);
    expect(performance.now() - startedMs).toBeLessThan(60_000);
  });

  it('delivers to the other endpoints when one endpoint’s secret does not decrypt, and to that one once it does', async () => {
    const [broken, quick] = [await receiving(), await receiving()];
    const { id } = await save(broken);
    await save(quick);
    const read = 'select sealed_secret from webhook_endpoints where id = $1';
    const sealed: unknown = (await database.query(read, [id])).rows[0]?.sealed_secret;
    const write = 'update webhook_endpoints set sealed_secret = $2 where id = $1';
    await database.query(write, [id, `v1.${'A'.repeat(80)}`]);
    await working();
    const events = [await trigger(), await trigger(), await trigger()];
    for (const event of events) await arrival(quick, event.id);
    expect(broken.received).toEqual([]);
    await database.query(write, [id, sealed]);
    for (const event of events) await arrival(broken, event.id);
  });

  it('ignores a notification about an endpoint that does not exist', async () => {
    const receiver = await receiving();
    await save(receiver);
    await working();
    await arrival(receiver, (await trigger()).id);
    await database.query(`select pg_notify('purser_deliveries', 'we_unknown')`);
    for (let count = 0; count < 3; count += 1) await arrival(receiver, (await trigger()).id);
  });

  it('loses nothing, and sends nothing twice, when the database is unreachable during attempts', async () => {
    const receiver = await receiving();
    const { id } = await save(receiver);
    await working();
    let respondToAll = (): void => undefined;
    const mayRespond = new Promise<void>((resolve) => {
      respondToAll = resolve;
    });
    receiver.respond(() => mayRespond.then(() => acknowledge));
    const events = await Promise.all(Array.from({ length: 6 }, trigger));
    await until('the first attempts', () => receiver.received.length === 2);
    await withoutDatabase(async () => {
      respondToAll();
      await new Promise((resolve) => setTimeout(resolve, 3000));
    });
    await until('everything to be acknowledged', async () => {
      const { data } = await client.deliveries.list({ endpointId: id, status: ['succeeded'] });
      return data.length === events.length;
    });
    expect(events.map((event) => receiver.of(event.id).length)).toEqual(events.map(() => 1));
  });
});

/** Closes all connections to the service's database and refuses new ones until `meanwhile` has resolved. */
async function withoutDatabase(meanwhile: () => Promise<void>): Promise<void> {
  const name = /test_[0-9a-f]+/.exec(service.databaseUrl)?.[0] ?? '';
  const other = new pg.Client({ connectionString: service.databaseUrl.replace(name, 'postgres') });
  await other.connect();
  try {
    await other.query(`alter database "${name}" allow_connections false`);
    await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await meanwhile();
  } finally {
    await other.query(`alter database "${name}" allow_connections true`);
    await other.end();
  }
}
