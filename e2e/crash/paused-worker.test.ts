import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../test/run/until.ts';
import { openDatabase } from '../harness/database.ts';
import { type Installation, retryingClient, startInstallation } from '../harness/installation.ts';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { intentBody, type SandboxShop, startSandboxShop } from '../harness/sandbox-shop.ts';
import type { Spawned } from '../harness/spawned.ts';

/** How long the shop takes to open the session with which the paused worker was busy. */
const DELAY_MS = 3000;
/** How long the order of the other worker takes: longer than the paused one needs to go on. */
const ORDER_MS = 10_000;

let shop: SandboxShop;
let installation: Installation;
/** Another process on the same data folder and database. */
let second: RunningPurser | undefined;

beforeEach(async () => {
  [shop, installation] = await Promise.all([startSandboxShop(), startInstallation()]);
});
afterEach(async () => {
  installation?.current().spawned.child.kill('SIGCONT');
  await second?.stop();
  second = undefined;
  await installation?.close();
  await shop?.close();
});

/** Ends all of the service's database connections, as a database does to a client that no longer responds. */
async function endDatabaseConnections(dataDir: string): Promise<void> {
  const { pool, close } = await openDatabase(dataDir);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'purser'`,
  );
  await close();
}

it('a worker that slept while another placed its order sends nothing after it wakes', async () => {
  const email = 'paused@example.com';
  const { client } = installation;
  const offered = await client.checkoutIntents.createAndPoll(intentBody(shop.url, { email, slug: 'plain' }));
  // The offer's session is lost, so the worker opens a new one to place the order.
  await fetch(`${shop.url}/admin/reset`, { method: 'POST' });
  await shop.delayOnce('create', DELAY_MS);
  await client.checkoutIntents.confirm(offered.id, { paymentMethod: { type: 'drawdown' } });
  await until('the worker opens a new session', async () => !(await shop.isDelayPending()));
  const { spawned: paused } = installation.current();
  const { child } = paused;
  child.kill('SIGSTOP');
  await endDatabaseConnections(installation.dataDir);
  await shop.delayOnce('complete', ORDER_MS);
  second = await startPurser(['start'], { ...installation.env, PORT: '0' });
  await until('the other worker sends its order', async () => !(await shop.isDelayPending()));
  child.kill('SIGCONT');
  const hasEnded = ({ stdout, stderr }: Spawned) =>
    /\bjob\W+place-order\b.*\boutcome\b/.test(stdout() + stderr());
  const { spawned } = second;
  await until('both workers have gone on', () => hasEnded(paused) && hasEnded(spawned));
  const finished = await retryingClient(second.url).checkoutIntents.pollUntilFinished(offered.id);
  expect(finished).toMatchObject({ state: 'completed' });
  const orders = await shop.orders();
  expect(orders.filter((order) => order.email === email)).toHaveLength(1);
  const { held } = await retryingClient(second.url).billing.balance();
  expect(held.amountSubunits).toBe(0);
});
