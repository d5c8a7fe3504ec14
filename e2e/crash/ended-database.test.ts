import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Installation, startInstallation } from '../harness/installation.ts';
import { buy, type SandboxShop, startSandboxShop } from '../harness/sandbox-shop.ts';
import { until } from '../harness/until.ts';

/** The service promises 5 s; a busy machine takes longer, and without the promise it would be 30 s. */
const ANSWERED_MS_MAX = 15_000;

let shop: SandboxShop;
let installation: Installation;

beforeEach(async () => {
  [shop, installation] = await Promise.all([startSandboxShop(), startInstallation()]);
});
afterEach(async () => {
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

it('a PostgreSQL that hangs is answered with 503 on every path, and the service goes on when it is back', async () => {
  const { url, apiKey, client } = installation;
  const authorization = `Bearer ${apiKey}`;
  const hung = await postmasterPid();
  const connections = (await readFile(`/proc/${hung}/task/${hung}/children`, 'utf8'))
    .trim()
    .split(' ')
    .map(Number);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [hung, ...connections]) process.kill(pid, signal);
  };
  signalAll('SIGSTOP');
  const paths = ['/readyz', '/api/v1/checkout-intents', '/api/v1/billing/balance', '/api/v1/events?wait=20'];
  try {
    for (const round of ['as it stops', 'afterwards']) {
      const asked = paths.map(async (path) => {
        const signal = AbortSignal.timeout(ANSWERED_MS_MAX);
        return (await fetch(url + path, { headers: { authorization }, signal })).status;
      });
      expect(await Promise.all(asked), round).toEqual(paths.map(() => 503));
    }
  } finally {
    signalAll('SIGCONT');
  }
  await until('the service is ready again', async () => (await fetch(`${url}/readyz`)).status === 200);
  expect((await client.billing.balance()).held.amountSubunits).toBe(0);
});
