import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Installation, startInstallation } from '../harness/installation.ts';
import { buy, type SandboxShop, startSandboxShop } from '../harness/sandbox-shop.ts';
import { until } from '../harness/until.ts';

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
