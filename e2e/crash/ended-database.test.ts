import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../test/run/until.ts';
import { openDatabase } from '../harness/database.ts';
import { type Installation, startInstallation } from '../harness/installation.ts';
import { buy, type SandboxShop, startSandboxShop } from '../harness/sandbox-shop.ts';

/**
 * The service promises 5 s; a busy machine takes longer. Without the promise it would be 20 s for a connection of the pool, and 30 s for a
 * statement.
 */
const ANSWERED_MS_MAX = 15_000;

let shop: SandboxShop;
let installation: Installation;

beforeAll(async () => {
  [shop, installation] = await Promise.all([startSandboxShop(), startInstallation()]);
});
afterAll(async () => {
  await installation?.close();
  await shop?.close();
});

/** The process id of the PostgreSQL server, from its ready message. */
async function postmasterPid(): Promise<number> {
  const { spawned } = installation.current();
  const [, data = ''] = /"data":"([^"]+)"/.exec(spawned.stdout() + spawned.stderr()) ?? [];
  return Number((await readFile(`${data}/postmaster.pid`, 'utf8')).split('\n')[0]);
}

it('an embedded PostgreSQL that is killed is started again, and the service goes on in the same process', async () => {
  const { client, url } = installation;
  const { spawned } = installation.current();
  const killed = await postmasterPid();
  process.kill(killed, 'SIGKILL');
  await until(
    'the service says that it is not ready',
    async () => (await fetch(`${url}/readyz`)).status === 503,
  );
  await until('the service is ready again', async () => (await fetch(`${url}/readyz`)).status === 200);
  expect(await postmasterPid()).not.toBe(killed);
  expect(spawned.stdout() + spawned.stderr()).toContain('embedded PostgreSQL restarted');
  const planned = { email: 'restarted@example.com', slug: 'plain', method: 'purchase' as const };
  expect(await buy(client, shop.url, planned)).toMatchObject({ state: 'completed' });
  expect(spawned.child.exitCode).toBeNull();
});

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);

/** The processes that serve the connections of the service's pool. */
async function poolConnectionPids(): Promise<number[]> {
  const { pool, close } = await openDatabase(installation.dataDir);
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'purser'`,
  );
  await close();
  return rows.map(({ pid }) => pid);
}

type Asked = readonly [method: 'GET' | 'POST', path: string, body?: object];

/** Reads, writes, waits, probes and signing in. */
const REQUESTS: readonly Asked[] = [
  ['GET', '/readyz'],
  ['GET', '/api/v1/checkout-intents'],
  ['GET', '/api/v1/billing/balance'],
  ['GET', '/api/v1/events?wait=20'],
  ['POST', '/api/v1/webhook-endpoints', { url: 'https://example.com' }],
  ['POST', '/console/auth/sign-in/email', { email: 'a@example.com', password: 'correct horse battery' }],
];

async function statusOf([method, path, body]: Asked): Promise<number> {
  const { url, apiKey } = installation;
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      origin: url,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWERED_MS_MAX),
  });
  return response.status;
}

async function expectUnavailable(requests = REQUESTS): Promise<void> {
  for (const round of ['as it stops', 'afterwards'])
    expect(await Promise.all(requests.map(statusOf)), round).toEqual(requests.map(() => 503));
}

async function expectRecovery(): Promise<void> {
  const { url, client } = installation;
  await until('the service is ready again', async () => (await fetch(`${url}/readyz`)).status === 200);
  expect((await client.billing.balance()).held.amountSubunits).toBe(0);
}

it('a PostgreSQL that hangs is answered with 503 on every path, and the service goes on when it is back', async () => {
  const hung = await postmasterPid();
  // While the postmaster is stopped it reaps no child, so that every child's pid stays valid.
  process.kill(hung, 'SIGSTOP');
  const children = await childrenOf(hung);
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  try {
    await expectUnavailable();
  } finally {
    for (const pid of [...children, hung]) process.kill(pid, 'SIGCONT');
  }
  await expectRecovery();
});

it('a PostgreSQL that serves its connections but accepts no new ones is noticed, and the service goes on afterwards', async () => {
  const hung = await postmasterPid();
  process.kill(hung, 'SIGSTOP');
  const { spawned } = installation.current();
  const earlier = spawned.stdout().length;
  try {
    await until('the service is not ready', async () => (await statusOf(['GET', '/readyz'])) === 503);
    await until('the log to say why', async () => spawned.stdout().slice(earlier).includes('new connection'));
    // Signing in works over the connections that are open.
    await expectUnavailable(REQUESTS.filter(([, path]) => !path.startsWith('/console')));
  } finally {
    process.kill(hung, 'SIGCONT');
  }
  await expectRecovery();
});

it('a PostgreSQL that accepts no new connections is answered with 503 on every path while the pool has none', async () => {
  const hung = await postmasterPid();
  const connections = await poolConnectionPids();
  process.kill(hung, 'SIGSTOP');
  try {
    for (const pid of connections) process.kill(pid, 'SIGTERM');
    await expectUnavailable();
  } finally {
    process.kill(hung, 'SIGCONT');
  }
  await expectRecovery();
});
