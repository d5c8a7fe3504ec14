import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DRAWDOWN, intentOf } from './console/fixture/purchases.ts';
import { type InstallationDatabase, openDatabase } from './harness/database.ts';
import { type Installation, startInstallation } from './harness/installation.ts';
import { createOperatorKey } from './harness/operator-key.ts';
import { jsonInProcess, runInProcess } from './harness/purser-in-process.ts';
import { type SandboxShop, startSandboxShop } from './harness/sandbox-shop.ts';

let installation: Installation;
let shop: SandboxShop;
let database: InstallationDatabase;
/** With the key of an operator. */
let env: Record<string, string> = {};

const run = (...args: string[]) => runInProcess(args, env);
const json = (...args: string[]) => jsonInProcess(args, env);

/** Lists at terminals of three widths, and in full. */
async function expectToFit(...words: string[]): Promise<void> {
  for (const columns of [60, 80, 120]) {
    const { code, stdout } = await runInProcess(words, env, { columns });
    expect(code).toBe(0);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
  }
  const wide = await runInProcess([...words, '--wide'], env, { columns: 60 });
  expect(wide.stdout).toBe((await run(...words)).stdout);
}

beforeAll(async () => {
  [installation, shop] = await Promise.all([
    startInstallation({ OUTCOME_LOOKUP_MS: '1500' }),
    startSandboxShop(),
  ]);
  database = await openDatabase(installation.dataDir);
  const accountId = installation.current().firstKey?.accountId ?? '';
  const key = await createOperatorKey({ dataDir: installation.dataDir, accountId });
  env = { PURSER_URL: installation.url, PURSER_API_KEY: key };
});

afterAll(async () => {
  await database?.close();
  await Promise.all([installation?.close(), shop?.close()]);
});

/** Buys the product whose shop stops responding after the order. Returns the intent. */
async function lostOrder(): Promise<string> {
  const { id } = await installation.client.checkoutIntents.purchaseAndPoll({
    ...intentOf(shop.url, 'outcome-unknown'),
    ...DRAWDOWN,
  });
  return id;
}

describe('purser orders resolve', () => {
  it('settles orders with an unknown outcome as placed or not placed, each once', async () => {
    const held = async () => (await installation.client.billing.balance()).held.amountSubunits;
    const [placed, other] = [await lostOrder(), await lostOrder()];
    const { data } = await json('orders', 'unresolved');
    expect(data.map((one: { checkoutIntentId: string }) => one.checkoutIntentId).sort()).toEqual(
      [placed, other].sort(),
    );
    await expectToFit('orders', 'unresolved');
    const before = await held();
    const resolve = ['orders', 'resolve', `ci_…${placed.slice(-6)}`, '--outcome=placed'];
    const resolved = await run(...resolve, '--merchant-order=A-17', '--note=Found in their account');
    expect([resolved.code, resolved.stderr]).toEqual([0, '']);
    expect(resolved.stdout).toMatch(new RegExp(`^checkout intent id +${placed}$`, 'm'));
    expect(resolved.stdout).toMatch(/^outcome +placed$/m);
    expect(resolved.stdout).toMatch(/^merchant order id +A-17$/m);
    expect(await held()).toBe(before / 2);
    const again = await run('orders', 'resolve', placed, '--outcome=not_placed');
    expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/^purser: /)]);
    expect(await json('orders', 'resolve', other, '--outcome=not_placed')).toMatchObject({
      checkoutIntentId: other,
      outcome: 'not_placed',
      transactionId: null,
    });
    expect(await held()).toBe(0);
    expect((await run('orders', 'unresolved')).stdout).toBe('No unresolved orders.\n');
  });
});

describe('purser jobs retry', () => {
  it('runs a failed job again, once its cause is gone', async () => {
    // The account is missing: every run fails.
    const { rows } = await database.pool.query<{ id: string }>(
      `select (graphile_worker.add_job('confirm-waiting-purchases', '{}', max_attempts => 1)).id::text as id`,
    );
    const id = rows[0]?.id ?? '';
    const failed = async () => (await json('jobs', 'list')).failed;
    await expect
      .poll(failed)
      .toContainEqual(
        expect.objectContaining({ id, isExhausted: true, error: expect.stringContaining('no "accountId"') }),
      );
    await expectToFit('jobs', 'list');
    expect((await run('jobs', 'list')).stdout).toMatch(
      new RegExp(`^${id} +confirm-waiting-purchases .* not retried `, 'm'),
    );
    await database.pool.query(
      `update graphile_worker._private_jobs set payload = json_build_object('accountId', $1::text) where id = $2`,
      [installation.current().firstKey?.accountId, id],
    );
    expect(await run('jobs', 'retry', id)).toEqual({
      code: 0,
      stdout: `The job ${id} is due now.\n`,
      stderr: '',
    });
    await expect.poll(failed).toEqual([]);
    expect((await run('jobs', 'retry', id)).code).toBe(4);
  });
});

describe('the lists of operators', () => {
  it('fit terminals of 60, 80 and 120 columns, and --wide prints everything', async () => {
    const host = 'a-shop-with-a-rather-long-name.example.com';
    await json('hosts', 'block', host, '--note=requested by the merchant, who wants to sell by telephone');
    await json('accounts', 'create', '--name=A company that has a rather long name, with a comma in it');
    for (const list of ['hosts list', 'accounts list', 'recipes list', 'recipes get platform:woocommerce'])
      await expectToFit(...list.split(' '));
    for (const list of ['users list', 'signing-keys list', 'merchants list', 'audit'])
      await expectToFit(...list.split(' '));
  });
});
