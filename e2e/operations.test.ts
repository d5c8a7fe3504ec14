import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPreparedData } from './harness/prepared-data.ts';
import { type RunningPurser, runPurser, startPurser } from './harness/purser.ts';
import { jsonInProcess, runInProcess } from './harness/purser-in-process.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';

const running: RunningPurser[] = [];

const folders: { remove(): Promise<void> }[] = [];

/** Links lead to its public URL. */
const here = { DATA_DIR: '', PUBLIC_URL: 'https://pay.example.com' };
let service: RunningPurser;

beforeAll(async () => {
  here.DATA_DIR = join(await openFolder(), 'data');
  await copyPreparedData(here.DATA_DIR);
  service = await start(here);
});

afterAll(async () => {
  for (const one of running) await one.stop();
  for (const folder of folders) await folder.remove();
});

async function openFolder(): Promise<string> {
  const folder = await temporaryFolder();
  folders.push(folder);
  return folder.path;
}

async function start(env: Record<string, string>): Promise<RunningPurser> {
  const started = await startPurser(['start'], { PORT: '0', ...env });
  running.push(started);
  return started;
}

describe('operating an installation on the embedded database', () => {
  it('reports no problems, backs up while serving, and restores into a new folder', async () => {
    const folder = await openFolder();
    const { firstKey } = service;
    expect(await jsonInProcess(['doctor'], here)).toMatchObject({ status: 'ok' });
    const file = join(folder, 'purser.backup');
    const written = await runInProcess(['backup', file], here);
    expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining('is not included') });
    expect(await runInProcess(['backup', file], here)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('already exists'),
    });

    const fresh = { DATA_DIR: join(folder, 'new') };
    expect(await runInProcess(['restore', file], fresh)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('set SECRET_KEY'),
    });
    const key = (await readFile(join(here.DATA_DIR, 'secret.key'), 'utf8')).trim();
    const keyed = { ...fresh, SECRET_KEY: key };
    const restored = await runInProcess(['restore', file], keyed);
    expect(restored).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^ok +ledger +All \d+ rules are satisfied/m),
    });
    expect(await runInProcess(['restore', file], keyed)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not empty'),
    });

    const { url, firstKey: none } = await start(keyed);
    expect(none).toBeNull();
    const response = await fetch(`${url}/api/v1/account`, {
      headers: { authorization: `Bearer ${firstKey?.apiKey}` },
    });
    expect(await response.json()).toMatchObject({ id: firstKey?.accountId });
  });

  it('invites members, lists users, and shows what operators see', async () => {
    const { url, firstKey } = service;
    const run = (env: Record<string, string>, ...args: string[]) => jsonInProcess(args, env);
    const follow = async (link: string, given: object) => {
      const response = await fetch(`${url}/console/auth/one-time-link/redeem`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: here.PUBLIC_URL },
        body: JSON.stringify({ token: new URL(link).hash.slice(1), ...given }),
      });
      return { status: response.status, cookie: response.headers.getSetCookie().join() };
    };
    const [email, password] = ['ada@example.com', 'nine brown ducks swim'];
    const invited = await run(here, 'members', 'invite', email, '--role=owner', '--operator');
    expect(invited).toMatchObject({ email, operator: true, mailed: false });
    expect(invited.url).toMatch(/^https:\/\/pay\.example\.com\/console\/redeem-link#/);
    const { status, cookie } = await follow(invited.url, { name: 'Ada', password });
    expect([status, cookie]).toEqual([200, expect.stringMatching(/^__Secure-purser.*; Secure;/)]);
    expect((await follow(invited.url, { name: 'Ada', password })).status).toBe(404);
    // The other commands use the API, which is faster than opening the database each time.
    const { key } = await run(here, 'keys', 'create', '--account', firstKey?.accountId ?? '', '--operator');
    const there = { PURSER_URL: url, PURSER_API_KEY: key };
    expect((await runInProcess(['users', 'list'], there)).stdout).toMatch(
      /ada@example\.com +Ada +operator, owner of/,
    );
    for (const words of [
      'jobs list',
      'merchants list',
      'orders unresolved',
      'installation notifications get',
    ])
      expect(await runInProcess(words.split(' '), there, { columns: 80 }), words).toMatchObject({
        code: 0,
        stdout: expect.not.stringMatching(/.{81}/),
        stderr: '',
      });
    const unknown = await runInProcess(['orders', 'resolve', 'ci_unknown', '--outcome=placed'], there);
    expect(unknown.code).toBe(4);
    const refused = { code: 1, stderr: expect.stringContaining('last') };
    for (const words of [
      ['members', 'role', '--role=viewer'],
      ['members', 'remove'],
      ['users', 'operator', '--revoke'],
    ])
      expect(await runInProcess([...words, '--email', email], there)).toMatchObject(refused);
    const reset = await run(there, 'users', 'reset', email);
    expect((await follow(reset.url, { password: 'ten brown ducks swim' })).status).toBe(200);
    expect(await runInProcess(['users', 'reset', 'unknown@example.com'], there)).toMatchObject({ code: 2 });
  });

  it('signals a problem by the exit code', async () => {
    const folder = await openFolder();
    const env = { DATA_DIR: join(folder, 'data') };
    await copyPreparedData(env.DATA_DIR);
    await writeFile(join(env.DATA_DIR, 'secret.key'), `${Buffer.alloc(32, 1).toString('base64')}\n`);
    expect(await runPurser(['doctor'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('another master key'),
    });
  });
});
