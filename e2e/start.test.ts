import { Purser } from '@purser/client';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningPurser, runPurser, spawnPurser, startPurser } from './harness/purser.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';

const running: RunningPurser[] = [];
const folders: { remove(): Promise<void> }[] = [];

afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
  for (const folder of folders.splice(0)) await folder.remove();
});

async function freshSettings() {
  const folder = await temporaryFolder();
  folders.push(folder);
  return { DATA_DIR: `${folder.path}/data`, PORT: '0' };
}

describe('purser start', () => {
  it('creates an account on the first start only, prints its key once, and exits with 0 on SIGTERM', async () => {
    const env = await freshSettings();
    const first = await startPurser(['start'], env);
    running.push(first);
    const { accountId = '', apiKey = '' } = first.firstKey ?? {};
    expect(accountId).toMatch(/^acct_/);
    expect(apiKey).toMatch(/^sk_test_/);
    const client = new Purser({ baseUrl: first.url, apiKey });
    expect(await client.account.retrieve()).toMatchObject({ id: accountId, environment: 'staging' });
    expect((await client.billing.balance()).available).toEqual({
      currencyCode: 'USD',
      amountSubunits: 1_000_000,
    });
    const startedMs = performance.now();
    expect(await first.stop()).toBe(0);
    expect(performance.now() - startedMs).toBeLessThan(60_000);
    expect(first.spawned.stdout().split(apiKey)).toHaveLength(2);
    expect(first.spawned.stderr()).not.toContain(apiKey);

    const second = await startPurser(['start'], env);
    running.push(second);
    expect(second.firstKey).toBeNull();
    const again = new Purser({ baseUrl: second.url, apiKey });
    expect(await again.account.retrieve()).toMatchObject({ id: accountId });
  });

  it('prints the address, the account and the key, and says if no browser can start', async () => {
    const service = spawnPurser(['start'], {
      ...(await freshSettings()),
      CHROMIUM_PATH: '/nowhere/chromium',
    });
    const url = await service.untilLine((line) => /listening at (http:\S+)/.exec(line)?.[1] ?? null);
    expect(service.stdout()).toMatch(/account\s+acct_\S+\n\s+key\s+sk_test_\S+/);
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    const written = () => service.stdout() + service.stderr();
    await expect.poll(written).toMatch(/no browser.*CHROMIUM_PATH/);
    service.child.kill('SIGINT');
    expect((await service.ended).code).toBe(0);
  });

  it('names the port that is in use', async () => {
    const first = await startPurser(['start'], await freshSettings());
    running.push(first);
    const { port } = new URL(first.url);
    const { code, stderr } = await runPurser(['start'], { ...(await freshSettings()), PORT: port });
    expect(code).toBe(1);
    expect(stderr).toContain(`port ${port} is in use`);
  });

  it.each([
    ['harbour', 'DATABASE_URL must be a URL such as postgres://user:password@host:5432/database'],
    ['postgres://ada:secret@127.0.0.1:1/x', 'cannot connect to the database of DATABASE_URL at 127.0.0.1:1'],
  ])('names DATABASE_URL if it is %s', async (url, message) => {
    const { code, stderr } = await runPurser(['start'], { ...(await freshSettings()), DATABASE_URL: url });
    expect(code).toBe(1);
    expect(stderr).toContain(`purser: ${message}`);
    expect(stderr).not.toContain('secret');
  });

  it('names the invalid setting', async () => {
    const { code, stdout, stderr } = await runPurser(['start', '--json'], {
      ...(await freshSettings()),
      PORT: 'harbour',
    });
    expect(code).toBe(1);
    expect(stderr).toContain('PORT');
    expect(JSON.parse(stdout)).toMatchObject({ error: { message: expect.stringContaining('PORT') } });
  });
});
