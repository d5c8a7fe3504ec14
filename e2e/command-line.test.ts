import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AuthenticationError, PermissionDeniedError, Purser, TooManyRequestsError } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recipeText } from '../packages/server/test/lifecycle/recipe-text.ts';
import { copyPreparedData } from './harness/prepared-data.ts';
import { type RunningPurser, runPurser, startPurser } from './harness/purser.ts';
import { jsonInProcess, runInProcess } from './harness/purser-in-process.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';

interface Created {
  accountId: string;
  apiKey: string;
}

const folder = temporaryFolder();
/** Commands on the machine of the database, which start a private API each. */
let here: Record<string, string> = {};
/** Commands with an operator key, which start nothing; used by most tests. */
let env: Record<string, string> = {};
let account: Created;
let service: RunningPurser;

const json = (...args: string[]) => jsonInProcess(args, env);
const jsonHere = (...args: string[]) => jsonInProcess(args, here);
const clientOf = (apiKey: string, maxRetries = 4) => new Purser({ baseUrl: service.url, apiKey, maxRetries });

beforeAll(async () => {
  here = { DATA_DIR: `${(await folder).path}/data`, PORT: '0' };
  await copyPreparedData(`${(await folder).path}/data`);
  account = await jsonHere('accounts', 'create', '--name', 'Acme');
  service = await startPurser(['start'], here);
  const { key } = await jsonHere('keys', 'create', '--account', account.accountId, '--operator');
  env = { PURSER_URL: service.url, PURSER_API_KEY: key };
});

afterAll(async () => {
  await service?.stop();
  await (await folder).remove();
});

describe('purser accounts', () => {
  it('creates an account with a working key, also before the service runs', async () => {
    expect(account.accountId).toMatch(/^acct_/);
    expect(await clientOf(account.apiKey).account.retrieve()).toMatchObject({
      id: account.accountId,
      name: 'Acme',
    });
    const { data } = await json('accounts', 'list');
    expect(data).toContainEqual(expect.objectContaining({ id: account.accountId, name: 'Acme' }));
  });

  it('prints a table', async () => {
    const { code, stdout } = await runPurser(['accounts', 'list'], here);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^${account.accountId}\\s+Acme\\s+staging`, 'm'));
  });
});

describe('purser hosts', () => {
  it('pins, blocks, lists and clears a host', async () => {
    await json('hosts', 'pin', 'WWW.shop.example', '--marketplace', 'UCP');
    const blocked = await json('hosts', 'block', 'other.example', '--note', 'requested by the merchant');
    expect(blocked).toMatchObject({
      host: 'other.example',
      rule: 'block',
      note: 'requested by the merchant',
    });
    const { stdout } = await runInProcess(['hosts', 'list'], env);
    expect(stdout).toMatch(
      /^other\.example\s+block\s+obey\s+\S+\s+requested by the merchant\nshop\.example\s+pin\s+UCP\s/m,
    );
    const unknown = await runInProcess(['hosts', 'pin', 'shop.example', '--marketplace', 'UNKNOWN'], env);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('--marketplace');
    await json('hosts', 'clear', 'other.example');
    expect((await json('hosts', 'list')).data).toMatchObject([{ host: 'shop.example', marketplace: 'UCP' }]);
  });
});

describe('purser hosts credentials', () => {
  it('says which rule a name breaks', async () => {
    const { code, stderr } = await runInProcess(
      ['hosts', 'credentials', 'set', 'a.example', '--value', 'two words=x'],
      env,
    );
    expect(code).toBe(1);
    expect(stderr).toContain(
      'body.credentials: has a name with an invalid format: A letter, then at most 63 letters, digits and underscores.',
    );
  });
});

describe('purser recipes', () => {
  it('imports, exports, restores, pins and deletes a recipe', async () => {
    const file = join((await folder).path, 'recipe.yaml');
    await writeFile(file, recipeText('shop.example'));
    await json('recipes', 'import', 'shop.example', '--file', file);
    await writeFile(file, recipeText('shop.example', 'buy'));
    await json('recipes', 'import', 'shop.example', '--file', file);
    const { stdout } = await runInProcess(['recipes', 'export', 'shop.example', '--version', '1'], env);
    expect(stdout).toBe(recipeText('shop.example'));
    expect(await json('recipes', 'restore', 'shop.example', '--version', '1')).toMatchObject({ version: 3 });
    const edit = (editor: string) =>
      runInProcess(['recipes', 'edit', 'shop.example'], { ...env, VISUAL: editor });
    expect((await edit('true')).stdout).toBe('The recipe was not changed.\n');
    const refused = (await edit("sed -i 's/^host: .*/host: other.example/'")).stderr;
    expect(refused).toContain('is a recipe for other.example, not for shop.example');
    const [, kept = ''] = /Your changes are in (\S+)\/recipe\.yaml\./.exec(refused) ?? [];
    expect(await readFile(join(kept, 'recipe.yaml'), 'utf8')).toContain('host: other.example');
    await rm(kept, { recursive: true });
    expect((await edit("sed -i '1i # edited'")).stdout).toBe(
      'Stored version 4 of the recipe of shop.example.\n',
    );
    const edited = await runInProcess(['recipes', 'export', 'shop.example'], env);
    expect(edited.stdout).toMatch(/^# edited\n/);
    expect(await json('recipes', 'restore', 'shop.example', '--version', '1')).toMatchObject({ version: 5 });
    expect(await json('recipes', 'pin', 'shop.example')).toMatchObject({ isPinned: true });
    expect(await json('recipes', 'unpin', 'shop.example')).toMatchObject({ isPinned: false });
    await runInProcess(['recipes', 'export', 'shop.example', '--file', file], env);
    expect(await readFile(file, 'utf8')).toBe(recipeText('shop.example'));
    const wrong = await runInProcess(['recipes', 'import', 'other.example', '--file', file, '--json'], env);
    expect(wrong.stdout).toContain('is a recipe for shop.example, not for other.example');
    await json('recipes', 'delete', 'shop.example');
    const { data } = await json('recipes', 'list');
    expect(data).toContainEqual(
      expect.objectContaining({ target: 'platform:woocommerce', origin: 'shipped' }),
    );
    expect(data).not.toContainEqual(expect.objectContaining({ target: 'shop.example' }));
  });
});

describe('purser keys', () => {
  it('creates a key with scopes, and revokes it', async () => {
    const made = await json(
      ...['keys', 'create', '--account', account.accountId, '--name', 'reader', '--scopes', 'events:read'],
    );
    const client = clientOf(made.key);
    await client.events.list();
    await expect(client.billing.balance()).rejects.toBeInstanceOf(PermissionDeniedError);

    await json('keys', 'revoke', made.id, '--account', account.accountId);
    await expect(client.events.list()).rejects.toBeInstanceOf(AuthenticationError);
    const { data } = await json('keys', 'list', '--account', account.accountId);
    expect(data).toContainEqual(
      expect.objectContaining({ id: made.id, name: 'reader', revokedAt: expect.any(String) }),
    );
    expect(JSON.stringify(data)).not.toContain(made.key);
  });

  it('creates an operator key, which remote commands require', async () => {
    const made = await jsonHere('keys', 'create', '--account', account.accountId, '--operator');
    const remote = (apiKey: string) =>
      runInProcess(['accounts', 'list', '--json'], {
        DATA_DIR: '/nonexistent/purser',
        PURSER_URL: service.url,
        PURSER_API_KEY: apiKey,
      });
    const allowed = await remote(made.key);
    expect(allowed.code).toBe(0);
    expect(JSON.parse(allowed.stdout)).toEqual(await jsonHere('accounts', 'list'));
    const refused = await remote(account.apiKey);
    expect(refused.code).toBe(3);
    expect(JSON.parse(refused.stdout)).toMatchObject({
      error: { name: 'PermissionDeniedError', status: 403 },
    });
  });

  it('works on the database of this machine if the exported key is not an operator key, and says so', async () => {
    const exported = { ...here, PURSER_URL: service.url, PURSER_API_KEY: account.apiKey };
    const { code, stdout, stderr } = await runInProcess(['accounts', 'list', '--json'], exported);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `PURSER_API_KEY is not an operator key of ${service.url}: using the database in ${here['DATA_DIR']}\n`,
    });
    expect(JSON.parse(stdout).data).toContainEqual(expect.objectContaining({ id: account.accountId }));
    // What an account may do itself needs no operator.
    const own = await jsonInProcess(['keys', 'create'], exported);
    expect(await clientOf(own.key).account.retrieve()).toMatchObject({ id: account.accountId });
    const { PURSER_API_KEY: _key, ...urlOnly } = exported;
    const list = await runInProcess(['keys', 'list'], urlOnly);
    expect(list.stdout).toContain('ends in');
    expect(list.stderr).toContain('PURSER_URL is ignored without PURSER_API_KEY: using the database in');
  });
});

describe('purser limits', () => {
  it('sets a limit that the running service then applies', async () => {
    const created: Created = await json('accounts', 'create', '--name', 'Throttled');
    const client = clientOf(created.apiKey, 0);
    const quotaOf = ({ data }: { data: { name: string; quota: number }[] }, bucket: string) =>
      data.find(({ name }) => name === bucket)?.quota;
    const set = (bucket: string, quota: string) =>
      jsonHere('limits', 'set', '--account', created.accountId, '--bucket', bucket, '--quota', quota);

    expect(quotaOf(await set('mutations', '1000'), 'mutations')).toBe(1000);
    await vi.waitFor(async () => expect(quotaOf(await client.limits.retrieve(), 'mutations')).toBe(1000), {
      timeout: 120_000,
      interval: 250,
    });
    await set('reads', '2');
    expect(quotaOf(await json('limits', 'get', '--account', created.accountId), 'reads')).toBe(2);
    const filter = ['--account', created.accountId, '--kind', 'limit', '--object', 'reads'];
    const { data } = await json('audit', ...filter);
    expect(data).toMatchObject([
      {
        action: 'limit.updated',
        actor: { kind: 'command_line' },
        before: { quota: 10 },
        after: { quota: 2 },
      },
    ]);
    expect((await runInProcess(['audit', ...filter], env)).stdout).toMatch(
      /command line +command line +limit\.updated +reads +quota 10 -> 2/,
    );
    await vi.waitFor(
      async () => {
        const five = await Promise.allSettled(Array.from({ length: 5 }, () => client.account.retrieve()));
        const refused = five.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
        expect(refused.length).toBeGreaterThan(0);
        for (const reason of refused) expect(reason).toBeInstanceOf(TooManyRequestsError);
      },
      { timeout: 120_000, interval: 250 },
    );
  });
});

describe('purser balance', () => {
  it('tops up the balance, and formats amounts', async () => {
    const created: Created = await json('accounts', 'create', '--name', 'Funded');
    const { accountId } = created;
    const topUp = ['balance', 'topup', '--account', accountId, '--currency', 'USD'];
    const booked = await json(...topUp, '--amount', '500000', '--description', 'Invoice 7');
    expect(booked).toMatchObject({ type: 'topup', amount: { currencyCode: 'USD', amountSubunits: 500_000 } });
    const balance = await json('balance', 'get', '--account', accountId);
    expect(balance.available.amountSubunits).toBe(1_500_000);
    expect(await clientOf(created.apiKey).billing.balance()).toEqual(balance);
    expect((await runInProcess([...topUp, '--amount', '99'], env)).stdout).toContain('Added USD 0.99');
    const { stdout } = await runInProcess(['balance', 'get', '--account', accountId], env);
    expect(stdout).toMatch(/available +USD 15,000\.99/);
  });

  it('adjusts the balance, and says why a refund is refused', async () => {
    const { accountId }: Created = await json('accounts', 'create', '--name', 'Corrected');
    const five = ['--account', accountId, '--amount', '500', '--currency', 'USD'];
    const debit = ['balance', 'adjust', ...five, '--direction', 'debit', '--description', 'Booked twice'];
    expect((await runInProcess(debit, env)).stdout).toContain('Adjusted the balance by USD -5.00');
    expect((await json('balance', 'get', '--account', accountId)).available.amountSubunits).toBe(999_500);
    const refund = await runInProcess(['balance', 'refund', ...five, '--intent', 'ci_unknown'], env);
    expect(refund).toMatchObject({ code: 4, stdout: '' });
    expect(refund.stderr).toContain('Checkout intent not found');
  });
});

describe('a command that fails', () => {
  it('names what is unknown, with exit code 4', async () => {
    const args = ['balance', 'get', '--account', 'acct_unknown'];
    const plain = await runPurser(args, env);
    expect(plain).toMatchObject({ code: 4, stdout: '' });
    expect(plain.stderr).toMatch(/^purser: .+/);
    const { code, stdout } = await runInProcess([...args, '--json'], env);
    expect(code).toBe(4);
    expect(JSON.parse(stdout)).toMatchObject({ error: { name: 'NotFoundError', status: 404 } });
  });

  it('names the flag and the rule for wrong usage, with exit code 2', async () => {
    const { code, stderr } = await runInProcess(
      ['limits', 'set', '--account', 'acct_1', '--quota', 'many'],
      env,
    );
    expect(code).toBe(2);
    expect(stderr).toContain('--bucket <name> is required');
  });
});
