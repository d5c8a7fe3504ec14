import type { DoctorReport } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemNow } from '../../src/kernel/clock.ts';
import { systemRandom } from '../../src/kernel/random.ts';
import { createSeal } from '../../src/kernel/seal.ts';
import { diagnoseInstallation } from '../../src/usecases/operations/diagnose-installation.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';

let service: TestService;
let fixture: ShopFixture;
let context: ReturnType<typeof openContext>;

beforeAll(async () => {
  fixture = await openShopFixture();
  service = await startTestService();
  context = openContext(service.databaseUrl);
  await service.client.webhookEndpoints.create({ url: fixture.receiverUrl });
  await fixture.buy(service.client);
  await fixture.offer(service.client);
});

afterAll(async () => {
  await context?.store.close();
  await service?.close();
  await fixture?.close();
});

const examine = async (): Promise<DoctorReport> => (await service.operator()).operator.doctor();
/** For checks that connect to no endpoint. */
const noProbe = async () => [];
const statusOf = (report: DoctorReport) =>
  Object.fromEntries(report.checks.map(({ name, status }) => [name, status]));
const query = (text: string) => context.store.pool.query(text);

async function found(name: string): Promise<DoctorReport['checks'][number]> {
  const check = (await examine()).checks.find((candidate) => candidate.name === name);
  if (check === undefined) throw new Error(`no check ${name}`);
  return check;
}

describe('the doctor', () => {
  it('reports a running installation as healthy except for the unsafe settings of the test database', async () => {
    const report = await examine();
    expect(statusOf(report)).toEqual({
      configuration: 'ok',
      database: 'warning',
      migrations: 'ok',
      clock: 'ok',
      'master-key': 'ok',
      ledger: 'ok',
      'audit-log': 'ok',
      mandates: 'ok',
      workers: 'ok',
      jobs: 'ok',
      'checkout-intents': 'ok',
      'card-payments': 'ok',
      browser: 'ok',
      'webhook-endpoints': 'ok',
      deliveries: 'ok',
    });
    expect(report.status).toBe('warning');
    expect((await found('database')).details).toContainEqual(expect.stringContaining('fsync is off'));
  });

  it('is for operators only', async () => {
    await expect(service.client.operator.doctor()).rejects.toMatchObject({ status: 403 });
  });

  const troubles: readonly (readonly [string, 'warning' | 'failed', string, string, RegExp])[] = [
    [
      'ledger',
      'failed',
      'update ledger_balances set available_subunits = available_subunits + 1',
      'update ledger_balances set available_subunits = available_subunits - 1',
      /balances_are_the_fold_of_entries: acct_/,
    ],
    [
      'migrations',
      'warning',
      `insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', now()::text)`,
      `delete from kysely_migration where name = '9999-of-tomorrow'`,
      /9999-of-tomorrow/,
    ],
    [
      'migrations',
      'failed',
      `update kysely_migration set name = 'aside' where name = '0001-initial'`,
      `update kysely_migration set name = '0001-initial' where name = 'aside'`,
      /0001-initial/,
    ],
    [
      'master-key',
      'failed',
      `update webhook_endpoints set sealed_secret = 'v1.' || repeat('A', 60), description = sealed_secret`,
      'update webhook_endpoints set sealed_secret = description',
      /the secret of we_/,
    ],
    [
      'jobs',
      'failed',
      `select graphile_worker.add_job('unheard-of', '{}', run_at => now() + interval '1 day');
       update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'it broke' where run_at > now() + interval '23 hours'`,
      `delete from graphile_worker._private_jobs where last_error = 'it broke'`,
      /unheard-of \d+: it broke/,
    ],
    [
      'checkout-intents',
      'warning',
      `update checkout_intents set updated_at = now() - interval '20 minutes', state = 'retrieving_offer', offer = null where state = 'awaiting_confirmation'`,
      'select 1',
      /ci_\w+ has been in retrieving_offer for 20 minutes/,
    ],
    [
      'checkout-intents',
      'failed',
      'update account_counters set agents_in_flight = agents_in_flight + 1',
      'update account_counters set agents_in_flight = agents_in_flight - 1',
      /acct_\w+: the count of agents in flight is wrong/,
    ],
    [
      'workers',
      'warning',
      `insert into worker_processes (id, lock_key, started_at) values ('gone', 7777777777, now() + interval '1 hour')`,
      `delete from worker_processes where id = 'gone'`,
      /gone died without unregistering/,
    ],
    [
      'webhook-endpoints',
      'warning',
      `update webhook_endpoints set enabled = false, disabled_reason = 'It was switched off.'`,
      'update webhook_endpoints set enabled = true, disabled_reason = null',
      /we_\w+ is disabled: It was switched off\./,
    ],
  ];
  it.each(troubles)('reports a problem with %s as %s', async (name, status, cause, remedy, detail) => {
    await query(cause);
    try {
      const check = await found(name);
      expect([check.status, ...(check.details ?? [])]).toEqual(
        expect.arrayContaining([status, expect.stringMatching(detail)]),
      );
    } finally {
      await query(remedy);
    }
  });

  it('measures the difference between the clocks', async () => {
    const settings = { production: false, poolSizeMax: 4, warnings: [], cardGateways: [] };
    for (const [behindMs, status] of [
      [0, 'ok'],
      [10_000, 'warning'],
      [-90_000, 'failed'],
    ] as const) {
      const systemNow = () => Date.now() - behindMs;
      const { checks } = await diagnoseInstallation({ ...context, systemNow }, settings, noProbe);
      expect(checks.find(({ name }) => name === 'clock')?.status).toBe(status);
    }
  });

  it('detects a master key that does not match the database', async () => {
    const seal = createSeal(Buffer.alloc(32, 9), systemRandom);
    const { checks, status } = await diagnoseInstallation(
      { ...context, systemNow, seal },
      { production: false, poolSizeMax: 4, warnings: [], cardGateways: [] },
      noProbe,
    );
    expect(checks.find(({ name }) => name === 'master-key')?.status).toBe('failed');
    expect(status).toBe('failed');
  });

  it('requires safe database settings in production, and enough connections for the processes', async () => {
    const settings = {
      production: true,
      poolSizeMax: 5000,
      warnings: ['PUBLIC_URL is not set'],
      cardGateways: [],
    };
    const { checks } = await diagnoseInstallation({ ...context, systemNow }, settings, noProbe);
    const [configuration, database] = checks;
    expect(configuration).toMatchObject({ status: 'warning', details: ['PUBLIC_URL is not set'] });
    expect(database?.status).toBe('failed');
    expect(database?.details).toContainEqual(expect.stringMatching(/may open \d+ connections/));
  });

  it('reports missing workers when deliveries are overdue', async () => {
    const quiet = await startTestService({ role: 'api' });
    const own = openContext(quiet.databaseUrl);
    try {
      await quiet.client.checkoutIntents.create(fixture.createBody('plain'));
      await own.store.pool.query(
        `update graphile_worker._private_jobs set run_at = now() - interval '2 minutes'`,
      );
      const report = await (await quiet.operator()).operator.doctor();
      expect(statusOf(report)).toMatchObject({ workers: 'warning', jobs: 'warning' });
    } finally {
      await own.store.close();
      await quiet.close();
    }
  });
});
