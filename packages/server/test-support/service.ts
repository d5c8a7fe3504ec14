import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Purser } from '@purser/client';
import type { Clock } from '../src/kernel/clock.ts';
import {
  type OperatorService,
  type RunningService,
  startOperatorService,
  startService,
} from '../src/main.ts';
import { inTransaction } from '../src/store/database.ts';
import { createAccount } from '../src/usecases/accounts/create-account.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { openContext } from './database-context.ts';
import {
  liftLimits,
  openStartedDatabase,
  SECRET_KEY,
  STARTED_API_KEY,
  type StartedDatabase,
} from './started-database.ts';

export interface TestService {
  readonly url: string;
  readonly apiKey: string;
  readonly accountId: string;
  readonly databaseUrl: string;
  /** The first owner's one-time link; empty once a user exists. */
  readonly setupUrl: string;
  /** The first account's client. Retries are off so that tests see every response. */
  readonly client: Purser;
  /** A client with operator access. */
  operator(): Promise<Purser>;
  /** Another account with its own client, without limits unless the options set them. */
  newAccount(limits?: 'lifted' | 'default'): Promise<{ accountId: string; apiKey: string; client: Purser }>;
  close(): Promise<void>;
}

export interface TestServiceOptions {
  readonly env?: Record<string, string>;
  readonly clock?: Clock;
  readonly systemNow?: () => number;
  readonly role?: 'api' | 'worker' | 'all';
  /**
   * Default limits would stop most tests at the fifth request in a second, so they are lifted unless a test is about
   * them.
   */
  readonly limits?: 'lifted' | 'default';
  /** Of connectors between requests, and before a job is tried again. Default: a tenth, unless a test is about them. */
  readonly pauses?: 'short' | 'usual';
  /** The deadline over the requests to merchants that one request of a client causes. */
  readonly clientWaitMs?: number;
  /** Default: no output. */
  readonly log?: 'pretty' | 'silent';
  /** Serve an existing database instead of a new one; `close` then keeps it. */
  readonly databaseUrl?: string;
}

const SHORT_PAUSES = 0.1;

/** Settings by which a service reads or stores something else in a new database. */
const STORED_BY = ['APP_ENV', 'BOOTSTRAP_API_KEY', 'SECRET_KEY', 'SECRET_KEY_PREVIOUS'];

/** Null: the database of the options is served, and kept. */
async function openDatabaseFor({
  databaseUrl,
  env = {},
  limits,
  clock,
  systemNow,
}: TestServiceOptions): Promise<StartedDatabase | (TestDatabase & { accountId?: never }) | null> {
  if (databaseUrl !== undefined) return null;
  const isUsual = limits !== 'default' && clock === undefined && systemNow === undefined;
  return isUsual && !STORED_BY.some((name) => name in env) ? openStartedDatabase() : openTestDatabase();
}

/** An account as the service creates it, by the use case: a service for operators would take as long to start as the service under test. */
async function createAccountIn(databaseUrl: string, environment: RunningService['environment']) {
  const context = openContext(databaseUrl);
  try {
    const command = { name: 'Another', environment };
    return await inTransaction(context.store.db, (tx) => createAccount(context, tx, command));
  } finally {
    await context.store.close();
  }
}

function startWith(options: TestServiceOptions, env: Record<string, string>): Promise<RunningService> {
  const { clock, systemNow, clientWaitMs } = options;
  return startService({
    env,
    role: options.role ?? 'all',
    log: options.log ?? 'silent',
    pauseScale: options.pauses === 'usual' ? 1 : SHORT_PAUSES,
    ...(clock === undefined ? {} : { clock }),
    ...(systemNow === undefined ? {} : { systemNow }),
    ...(clientWaitMs === undefined ? {} : { clientWaitMs }),
  });
}

/** The whole service in this process, with its own database, on a free port. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const database = await openDatabaseFor(options);
  const startedAccountId = database?.accountId;
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'purser-test-'));
  const apiKey =
    startedAccountId === undefined ? `sk_test_${randomBytes(16).toString('hex')}` : STARTED_API_KEY;
  const env: Record<string, string> = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    BOOTSTRAP_API_KEY: apiKey,
    SECRET_KEY,
    DATABASE_POOL: '8',
    // Each looks for a job at the start, on its own connection.
    WORKER_CONCURRENCY: '8',
    OUTCOME_LOOKUP_MS: '1500',
    // Only tests of rate limiting towards merchants wait for it.
    MERCHANT_REQUESTS_PER_SECOND: '0',
    MERCHANT_CONCURRENCY: '100',
    ...options.env,
  };
  const service = await startWith(options, env);
  const baseUrl = service.url ?? '';
  const clientFor = (key: string) => new Purser({ apiKey: key, baseUrl, maxRetries: 0 });
  let operating: OperatorService | null = null;
  const operator = async () => {
    operating ??= await startOperatorService({ env });
    return new Purser({ apiKey: operating.apiKey, baseUrl: operating.url });
  };
  const accountId = startedAccountId ?? service.firstKey?.accountId ?? '';
  if (options.limits !== 'default' && service.firstKey !== null) await liftLimits(databaseUrl, accountId);
  return {
    url: baseUrl,
    apiKey,
    accountId,
    databaseUrl,
    setupUrl: service.setupUrl ?? '',
    client: clientFor(apiKey),
    operator,
    async newAccount(limits = 'lifted') {
      const created = await createAccountIn(databaseUrl, service.environment);
      if (limits === 'lifted') await liftLimits(databaseUrl, created.accountId);
      return { ...created, client: clientFor(created.apiKey) };
    },
    async close() {
      await operating?.close();
      await service.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A valid buyer; tests change single fields. */
export const buyer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 415 555 0100',
  address1: '1 Main St',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94105',
  country: 'US',
};
