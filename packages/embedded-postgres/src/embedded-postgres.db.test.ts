import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { nodeArguments } from '../../../test/run/node-program.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { poll } from './poll.ts';
import { runningPostmaster, stopPostmaster } from './postmaster.ts';
import { firstClosedFolder, isRoot, type UnixUser } from './unix-user.ts';

const script = fileURLToPath(new URL('../test-support/database-process.ts', import.meta.url));
const repository = fileURLToPath(new URL('../../../', import.meta.url));
const unprivileged: UnixUser = { uid: 65534, gid: 65534 };
let parent: string;
let dataDir: string;
/** A data folder in which a server was created and stopped. */
let prepared: string;

beforeAll(async () => {
  prepared = await mkdtemp(path.join(os.tmpdir(), 'embedded-postgres-'));
  await chmod(prepared, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(prepared, 'data'), durable: false });
  await postgres.stop();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'embedded-postgres-'));
  await chmod(parent, 0o711);
  dataDir = path.join(parent, 'data');
});

afterEach(async () => {
  await stopPostmaster(path.join(dataDir, 'postgres'), 'immediate');
  await rm(parent, { recursive: true, force: true });
});

function start(options: Partial<EmbeddedPostgresOptions> = {}) {
  return startEmbeddedPostgres({ dataDir, durable: false, ...options });
}

/** Fills the data folder with a stopped server: creating one takes most of the time of a test. */
async function usePrepared(): Promise<void> {
  await promisify(execFile)('cp', ['-a', path.join(prepared, 'data'), dataDir]);
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

type Answer = { url: string; adopted: boolean; serverStartedAt: string };

/** Starts another process that uses the same data folder, in its own process group. */
async function startInOtherProcess(user?: UnixUser) {
  const child: ChildProcess = spawn(process.execPath, [...(await nodeArguments(script)), dataDir], {
    cwd: repository,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...user,
    // The temporary folder of this run may be closed to another user.
    env: user === undefined ? process.env : { ...process.env, TMPDIR: dataDir },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stdout === null || child.stderr === null) throw new Error('no output');
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const line = await lines.next();
    if (line.done === true) throw new Error(`the process ended: ${errors}`);
    return line.value;
  };
  const ask = async (word: 'query' | 'stop') => {
    child.stdin?.write(`${word}\n`);
    return nextLine();
  };
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killGroup = async () => {
    process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
    await ended;
  };
  const answer: Answer = JSON.parse(await nextLine());
  return { ...answer, ask, killGroup };
}

it('serves SQL durably, with the given name and settings, on a private socket only, until it is stopped', async () => {
  const postgres = await start({
    name: 'orders',
    durable: true,
    settings: { work_mem: '8MB', listen_addresses: '*' },
  });
  const [settings] = await query(
    postgres.url,
    `select current_database() as database, current_setting('listen_addresses') as addresses,
       current_user as role, current_setting('work_mem') as memory, current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
       current_setting('server_encoding') as encoding, current_setting('synchronous_commit') as commits,
       (select datcollate from pg_database where datname = current_database()) as collation`,
  );
  expect(settings).toEqual({
    database: 'orders',
    role: 'orders',
    memory: '8MB',
    addresses: '',
    fsync: 'on',
    checksums: 'on',
    encoding: 'UTF8',
    commits: 'on',
    collation: 'C',
  });
  expect((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
  expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700);
  const intruder = new pg.Client({ ...postgres.connection, password: 'guess' });
  await expect(intruder.connect()).rejects.toThrow('password authentication failed');
  await postgres.stop();
  expect(await runningPostmaster(path.join(dataDir, 'postgres'))).toBeUndefined();
});

it('keeps the data between starts', async () => {
  await usePrepared();
  const first = await start();
  await query(first.url, 'create table kept as select 42 as n');
  await first.stop();
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
  await second.stop();
});

it('adopts the server that a killed process left behind, and stops it', async () => {
  await usePrepared();
  const killed = await startInOtherProcess();
  await query(killed.url, 'create table kept as select 42 as n');
  await killed.killGroup();
  const next = await start();
  expect(next.adopted).toBe(true);
  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 42 }]);
  await next.stop();
  expect(await runningPostmaster(path.join(dataDir, 'postgres'))).toBeUndefined();
});

it.each([
  ['an exited process', 2 ** 22 - 1],
  ['another program', process.pid],
])('starts in spite of a pid file that names %s', async (_name, pid) => {
  await usePrepared();
  const first = await start();
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8');
  await first.stop();
  await mkdir(first.connection.host, { mode: 0o700 });
  const socketLock = path.join(first.connection.host, '.s.PGSQL.5432.lock');
  const owner = await stat(path.dirname(pidFile));
  await writeFile(pidFile, content.replace(/^\d+/, String(pid)), { mode: 0o600 });
  await writeFile(socketLock, `${pid}\n`, { mode: 0o600 });
  for (const file of [pidFile, socketLock, first.connection.host]) await chown(file, owner.uid, owner.gid);
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await second.stop();
});

it('runs one server when two processes start it at once; the last one to stop stops it', async () => {
  const [one, other] = await Promise.all([startInOtherProcess(), startInOtherProcess()]);
  expect(one.serverStartedAt).toBe(other.serverStartedAt);
  expect([one.adopted, other.adopted].sort()).toEqual([false, true]);
  expect(await one.ask('stop')).toBe('stopped');
  expect(await other.ask('query')).toBe('answered');
  expect(await other.ask('stop')).toBe('stopped');
  expect(await runningPostmaster(path.join(dataDir, 'postgres'))).toBeUndefined();
});

it('keeps running when one of two uses by the same process is stopped', async () => {
  await usePrepared();
  const service = await start();
  const command = await start();
  expect(command.adopted).toBe(true);
  await command.stop();
  expect(await query(service.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await service.stop();
  await service.stop();
  expect(await runningPostmaster(path.join(dataDir, 'postgres'))).toBeUndefined();
});

it('does not wait for processes that were killed', async () => {
  await usePrepared();
  const service = await start();
  const killed = await startInOtherProcess();
  await killed.killGroup();
  await service.stop();
  const gone = async () =>
    (await runningPostmaster(path.join(dataDir, 'postgres'))) === undefined || undefined;
  expect(await poll(gone, { timeoutMs: 60_000, everyMs: 20 })).toBe(true);
});

it('works in a folder below one that only its owner may enter', async () => {
  await chmod(parent, 0o700);
  const first = await start();
  const place = await readFile(path.join(dataDir, 'postgres.location'), 'utf8').catch(() => dataDir);
  const home = place.trim();
  onTestFinished(async () => {
    await stopPostmaster(path.join(home, 'postgres'), 'immediate');
    if (home.startsWith('/var/lib/embedded_postgres/')) await rm(home, { recursive: true });
  });
  expect(home !== dataDir).toBe(isRoot());
  await query(first.url, 'create table kept as select 42 as n');
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
  await second.stop();
  if (!isRoot()) return;
  await rm(home, { recursive: true });
  await mkdir(home);
  await expect(start()).rejects.toThrow('start with an empty database');
});

it('works for an ordinary user', async () => {
  await mkdir(dataDir, { mode: 0o700 });
  const user =
    isRoot() && (await firstClosedFolder(path.dirname(script), unprivileged)) === undefined
      ? unprivileged
      : undefined;
  if (user !== undefined) await chown(dataDir, user.uid, user.gid);
  const ordinary = await startInOtherProcess(user);
  expect(await readFile(path.join(dataDir, 'postgres.location'), 'utf8').catch(() => 'inside')).toBe(
    'inside',
  );
  expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe((await stat(dataDir)).uid);
  expect(await ordinary.ask('query')).toBe('answered');
  expect(await ordinary.ask('stop')).toBe('stopped');
});

it('works for root in a folder that belongs to an ordinary user and is closed to others', async () => {
  await mkdir(dataDir, { mode: 0o700 });
  if (isRoot()) await chown(dataDir, unprivileged.uid, unprivileged.gid);
  const postgres = await start();
  expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe((await stat(dataDir)).uid);
  expect(await query(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await postgres.stop();
});

it('puts the socket in the temporary folder when its path would be too long', async () => {
  dataDir = path.join(parent, 'x'.repeat(90));
  await usePrepared();
  const postgres = await start();
  expect(postgres.connection.host).toMatch(/\/embedded_postgres-[0-9a-f]{12}$/);
  expect(await query(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await postgres.stop();
});

it('says what to do when the password, the version or the configuration is wrong', async () => {
  await usePrepared();
  const postgres = await start();
  await postgres.stop();
  const password = path.join(dataDir, 'postgres.password');
  const kept = await readFile(password, 'utf8');
  await rm(password);
  await expect(start()).rejects.toThrow(/postgres\.password is missing.*Restore it/s);
  await writeFile(password, 'something else', { mode: 0o600 });
  await expect(start()).rejects.toThrow(/rejects the password.*Restore that file/s);
  await writeFile(password, kept, { mode: 0o600 });
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/not a database of PostgreSQL 18.*says 17/s);
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  await writeFile(path.join(dataDir, 'postgres', 'postgresql.auto.conf'), "shared_buffers = 'nonsense'\n");
  await writeFile(path.join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense = on\n');
  await expect(start()).rejects.toThrow(/did not start.*unrecognized configuration parameter "nonsense"/s);
});

it.each(['', 'Orders', 'pg_orders', 'orders-1', '../orders', 'o'.repeat(32)])(
  'rejects the name %j',
  async (name) => {
    await expect(start({ name })).rejects.toMatchObject({ code: 'invalid_option' });
  },
);

it('rejects a data folder that cannot be created', async () => {
  await writeFile(dataDir, '');
  await expect(start()).rejects.toMatchObject({ name: 'EmbeddedPostgresError', code: 'data_directory' });
});
