import { once } from 'node:events';
import { chmod, link, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { Purser } from '@purser/client';
import { afterEach, describe, expect, it } from 'vitest';
import { copyPreparedData } from './harness/prepared-data.ts';
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
  return { DATA_DIR: `${folder.path}/data`, PORT: '0', SANDBOX_SHOP_PORT: '0' };
}

/** Of an installation whose database was created, and never served. */
async function preparedSettings() {
  const settings = await freshSettings();
  await copyPreparedData(settings.DATA_DIR);
  return settings;
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
    const shopUrl = (await client.testHelpers.startSandboxShop()).url ?? '';
    expect(await client.testHelpers.startSandboxShop()).toEqual({ url: shopUrl });
    expect((await client.products.lookup(`${shopUrl}/products/plain`)).name).toBe('Canvas Tote Bag');
    const startedMs = performance.now();
    expect(await first.stop()).toBe(0);
    expect(performance.now() - startedMs).toBeLessThan(60_000);
    await expect(fetch(shopUrl)).rejects.toThrow();
    const { setupUrl, secretsFile } = first;
    expect(secretsFile).toBe(`${env.DATA_DIR}/start-secrets.json`);
    expect((await stat(secretsFile ?? '')).mode & 0o777).toBe(0o600);
    for (const secret of [apiKey, new URL(setupUrl ?? '').hash])
      expect(first.spawned.stdout() + first.spawned.stderr()).not.toContain(secret);

    const earlier = await readFile(secretsFile ?? '', 'utf8');
    await link(secretsFile ?? '', `${secretsFile}.earlier`);
    await chmod(secretsFile ?? '', 0o644);
    const second = await startPurser(['start'], env);
    running.push(second);
    expect((await stat(secretsFile ?? '')).mode & 0o777).toBe(0o600);
    // The key of the first start stays in the file; the link is a new one, as long as no user has a password.
    expect(second.setupUrl).not.toBe(setupUrl);
    expect(JSON.parse(await readFile(secretsFile ?? '', 'utf8'))).toEqual({
      accountId,
      apiKey,
      setupUrl: second.setupUrl,
    });
    // The file is replaced, not written over: a crash leaves the old one.
    expect(await readFile(`${secretsFile}.earlier`, 'utf8')).toBe(earlier);
    const again = new Purser({ baseUrl: second.url, apiKey });
    expect(await again.account.retrieve()).toMatchObject({ id: accountId });
  });

  it('prints the address, the account and the key, and says if no browser can start', async () => {
    const service = spawnPurser(['start'], {
      ...(await preparedSettings()),
      CHROMIUM_PATH: '/nowhere/chromium',
    });
    const url = await service.untilLine((line) => /listening at (http:\S+)/.exec(line)?.[1] ?? null);
    const frame = service.stdout();
    expect(frame).toMatch(/^╭─+╮\n(│ .* │\n)+╰─+╯\n$/);
    expect(frame).toMatch(/Account +acct_\S+ .*\n│ API key +sk_test_\S+ /);
    expect(frame).toMatch(/Sign in +set up your account.*\n│ +http:\S+\/console\/redeem-link#\S+ /);
    expect(frame).toMatch(/Daily limit +50 of 50 checkout intents left; resets in (\d+ h )?\d+ (min|s) /);
    expect(frame).toContain('npx purser keys create');
    expect(frame).toContain('npx purser limits set --bucket checkout-intents --quota 500');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    const written = () => service.stdout() + service.stderr();
    await expect.poll(written).toMatch(/no browser.*CHROMIUM_PATH/);
    service.child.kill('SIGINT');
    expect((await service.ended).code).toBe(0);
  });

  it('prints no secret as a worker, and logs warnings only with --quiet', async () => {
    const env = await preparedSettings();
    const worker = spawnPurser(['start', '--role=worker', '--quiet'], env);
    const url = await worker.untilLine(
      (line) => /^Purser's worker is running at (http:\S+)/.exec(line)?.[1] ?? null,
    );
    expect(worker.stdout()).not.toMatch(/sk_test_|redeem-link/);
    expect((await fetch(`${url}/nothing`)).status).toBe(404);
    worker.child.kill('SIGINT');
    expect((await worker.ended).code).toBe(0);
    expect(worker.stderr()).not.toMatch(/service started|404/);
    const first = await startPurser(['start'], env);
    running.push(first);
    expect(first.firstKey?.apiKey).toMatch(/^sk_test_/);
  });

  it('names the port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const { code, stderr } = await runPurser(['start'], { ...(await preparedSettings()), PORT: port });
    other.close();
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
