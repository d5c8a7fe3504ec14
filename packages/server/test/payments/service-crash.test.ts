import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Purser } from '@purser/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { type ServiceProcess, startServiceProcess } from '../../test-support/service-process.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';
import { type SpawnedGateway, spawnGateway } from '../../test-support/spawned-gateway.ts';

const API_KEY = 'sk_test_of_the_killed_service';

let stripe: SpawnedGateway;
let shop: ShopFixture;
let database: TestDatabase;
let pool: pg.Pool;
let dataDir = '';
const running: ServiceProcess[] = [];
/** The log of the service. */
const logged: string[] = [];

async function start(): Promise<ServiceProcess> {
  const service = await startServiceProcess(
    {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      BOOTSTRAP_API_KEY: API_KEY,
      STRIPE_URL: stripe.url,
      STRIPE_API_KEY: stripe.ready['key'] ?? '',
    },
    { onLine: (line) => logged.push(line) },
  );
  running.push(service);
  return service;
}

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'purser-killed-'));
  stripe = await spawnGateway('stripe-gateway');
  shop = await openShopFixture();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.end('SIGKILL')));
  await shop.close();
  await stripe.close();
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface State {
  readonly heldCount: number;
  readonly charges: readonly { readonly status: string; readonly history: readonly string[] }[];
}

it('charges the card once when the service is killed just after authorizing and just after charging it', async () => {
  let service = await start();
  const client = () => new Purser({ apiKey: API_KEY, baseUrl: service.url });
  const heldAt = (step: string) => stripe.ask('faults', { faults: [{ step, kind: 'hold_after' }] });
  const untilHeld = () =>
    until('Stripe to hold back its response', async () => (await stripe.ask<State>('state')).heldCount > 0);
  const again = async () => {
    await service.end('SIGKILL');
    await stripe.ask('release');
    service = await start();
  };

  await heldAt('confirm');
  const { id } = await client().checkoutIntents.purchase({
    ...shop.createBody('plain'),
    paymentMethod: { type: 'stripe_token', stripeToken: 'tok_visa_killed' },
  });
  await untilHeld();
  await again();
  await heldAt('capture');
  await untilHeld();
  await again();

  const intent = await client().checkoutIntents.pollUntilFinished(id, { pollTimeoutMs: 120_000 });
  expect(intent.state).toBe('completed');
  const total = intent.offer?.cost.total.amountSubunits;
  await until('it is recorded as charged', async () => {
    const { rows } = await pool.query('select state from card_payments');
    return rows[0]?.state === 'captured';
  });
  const { charges } = await stripe.ask<State>('state');
  expect(charges.map(({ history }) => history)).toEqual([
    ['opened', `authorised ${total}`, `captured ${total}`],
  ]);
  expect((await pool.query('select id from orders')).rows).toHaveLength(1);
  await until('it is logged', () => logged.some((line) => line.includes('card payment captured')));
  expect(logged.join('\n')).not.toMatch(/tok_visa|sk_test_of/);
});
