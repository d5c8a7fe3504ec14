import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Purser } from '@purser/client';
import { startEmbeddedPostgres } from '@purser/embedded-postgres';
import { startOperatorService } from '@purser/server';
import pg from 'pg';
import { startChild } from './child-process.ts';
import { type LoadGenerator, startLoadGenerator } from './load-generator.ts';

export const API_KEY = 'sk_test_for_the_benchmarks';
export const SECRET_KEY = Buffer.alloc(32, 7);
/** A request that creates a checkout intent. */
export const CHECKOUT_REQUEST = {
  productUrl: 'http://127.0.0.1:3220/products/plain',
  quantity: 1,
  buyer: {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace.hopper@example.com',
    phone: '+1 212 555 0187',
    address1: '11 Wall Street',
    city: 'New York',
    province: 'NY',
    postalCode: '10005',
    country: 'US',
  },
};
const BUCKETS = ['mutations', 'reads', 'product-lookup', 'checkout-intents', 'concurrent-agents'] as const;

/** Further settings of the service, or of PostgreSQL. */
type Settings = Readonly<Record<string, string>>;

export interface BenchService {
  readonly url: string;
  readonly pid: number;
  readonly accountId: string;
  /** With the default retries. */
  readonly client: Purser;
  /** CPU time since the start in milliseconds, and memory in MB, of its process. */
  cost(): Promise<{ readonly cpuMs: number; readonly rssMb: number }>;
  /** Creates an account with default limits; returns its key. */
  newAccount(): Promise<string>;
  /** Creates an account without limits; returns its ID and key. */
  newUnlimitedAccount(): Promise<{ readonly accountId: string; readonly apiKey: string }>;
  /** Runs a task as an operator. */
  operate<T>(work: (operator: Purser['operator']) => Promise<T>): Promise<T>;
  end(): Promise<void>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
}

/**
 * The environment of benchmarks: embedded PostgreSQL as the service starts it, or the server at `BENCH_DATABASE_URL`, and a load generator.
 */
export interface BenchEnvironment {
  readonly load: LoadGenerator;
  readonly folder: string;
  /** A new, empty database, which is dropped in the end. */
  createDatabase(name: string): Promise<string>;
  /** A database that stays, with what an earlier run left in it. */
  keptDatabase(name: string): Promise<string>;
  /** Starts the service on a database as a separate process, without limits for its account. It logs to a file. */
  startService(databaseUrl: string, role: 'api' | 'all', settings?: Settings): Promise<BenchService>;
  close(): Promise<void>;
}

export async function openEnvironment(settings: Settings = {}): Promise<BenchEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'purser-bench-'));
  await chmod(folder, 0o711);
  const server = await openDatabaseServer(folder, settings);
  const load = await startLoadGenerator(join(folder, 'load.log'));
  return {
    load,
    folder,
    createDatabase: server.createDatabase,
    keptDatabase: server.keptDatabase,
    startService: (databaseUrl, role, further = {}) => startBenchService(folder, databaseUrl, role, further),
    async close() {
      await load.end();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type DatabaseServer = Pick<BenchEnvironment, 'createDatabase' | 'keptDatabase' | 'close'>;

async function openDatabaseServer(folder: string, settings: Settings): Promise<DatabaseServer> {
  const given = process.env['BENCH_DATABASE_URL'];
  const postgres = given
    ? null
    : await startEmbeddedPostgres({ dataDir: join(folder, 'data'), name: 'purser', settings });
  const serverUrl = given ?? postgres?.url ?? '';
  const names: string[] = [];
  const execute = async (...statements: readonly string[]): Promise<number> => {
    const admin = new pg.Client(serverUrl);
    await admin.connect();
    let rowCount = 0;
    for (const statement of statements) rowCount = (await admin.query(statement)).rowCount ?? 0;
    await admin.end();
    return rowCount;
  };
  const urlOf = (name: string) => serverUrl.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
  const dropOf = (name: string) => `drop database if exists ${name} with (force)`;
  return {
    async createDatabase(name) {
      names.push(name);
      await execute(dropOf(name), `create database ${name}`);
      return urlOf(name);
    },
    async keptDatabase(name) {
      const found = await execute(`select from pg_database where datname = '${name}'`);
      if (found === 0) await execute(`create database ${name}`);
      return urlOf(name);
    },
    async close() {
      if (postgres === null) await execute(...names.map(dropOf));
      await postgres?.stop();
    },
  };
}

const isReady = (message: unknown): message is { url: string; accountId: string | null } =>
  typeof message === 'object' && message !== null && 'url' in message && 'accountId' in message;

const isCost = (message: unknown): message is { cpuMs: number; rssMb: number } =>
  typeof message === 'object' && message !== null && 'cpuMs' in message;

async function startBenchService(
  folder: string,
  databaseUrl: string,
  role: 'api' | 'all',
  settings: Settings,
): Promise<BenchService> {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'service'),
    HOST: '127.0.0.1',
    PORT: '0',
    APP_ENV: 'staging',
    BOOTSTRAP_API_KEY: API_KEY,
    SECRET_KEY: SECRET_KEY.toString('base64'),
    // Without request limits for merchants: the benchmark measures the work.
    MERCHANT_REQUESTS_PER_SECOND: '0',
    MERCHANT_CONCURRENCY: '100',
    ...settings,
  };
  const child = await startChild('./service-process.ts', {
    env: { ...env, BENCH_ROLE: role },
    logFile: join(folder, 'service.log'),
    isReady,
  });
  const { url } = child.ready;
  // On an existing database the service creates no first key.
  const accountId = child.ready.accountId ?? '';
  await operate(env, async (operator) => {
    if (accountId !== '') await liftLimits(operator, accountId);
  });
  return {
    url,
    pid: child.pid,
    accountId,
    client: new Purser({ baseUrl: url, apiKey: API_KEY }),
    newAccount: async () =>
      (await operate(env, (operator) => operator.createAccount({ name: 'Another' }))).apiKey,
    newUnlimitedAccount: () =>
      operate(env, async (operator) => {
        const { accountId: id, apiKey } = await operator.createAccount({ name: 'Another' });
        await liftLimits(operator, id);
        return { accountId: id, apiKey };
      }),
    operate: (work) => operate(env, work),
    async cost() {
      const cost = await child.request({});
      if (!isCost(cost)) throw new Error('the service returned no cost');
      return cost;
    },
    end: child.end,
    kill: child.kill,
  };
}

async function liftLimits(operator: Purser['operator'], accountId: string): Promise<void> {
  for (const bucket of BUCKETS) await operator.setAccountLimit(accountId, bucket, 1_000_000);
}

async function operate<T>(
  env: Readonly<Record<string, string>>,
  work: (operator: Purser['operator']) => Promise<T>,
): Promise<T> {
  const operating = await startOperatorService({ env });
  try {
    return await work(new Purser({ baseUrl: operating.url, apiKey: operating.apiKey }).operator);
  } finally {
    await operating.close();
  }
}
