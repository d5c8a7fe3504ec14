import { timingSafeEqual } from 'node:crypto';
import { readShippedRecipes } from '@purser/connectors';
import type { PoolConfig } from 'pg';
import { type App, createApp } from './app.ts';
import { type Config, type Env, type Role, readConfig, readSecrets, type Secrets } from './config/config.ts';
import { loadMasterKey, parseKey } from './config/master-key.ts';
import { readTracing } from './config/tracing.ts';
import { hashApiKey, makeApiKey } from './domain/accounts/api-key.ts';
import type { AccountBucketState } from './domain/accounts/rate-limits.ts';
import { type Clock, steadyNow, systemNow } from './kernel/clock.ts';
import type { Log } from './kernel/log.ts';
import { systemRandom } from './kernel/random.ts';
import { createSeal, type Seal } from './kernel/seal.ts';
import type { Tracer } from './kernel/tracing.ts';
import type { AppParts, SandboxShopStarter } from './runtime/app-parts.ts';
import { whenDatabaseIsReady } from './runtime/database-readiness.ts';
import { openDatabase } from './runtime/open-database.ts';
import { openTracer } from './runtime/open-tracer.ts';
import { createLogging, type LogFormat, type Logging, type LogLook } from './runtime/process-log.ts';
import { openStore, refusesConnections } from './store/database.ts';
import { claimInstallation } from './store/installation.ts';
import { migrate } from './store/migrate.ts';
import { createDatabaseClock, readDatabaseClock } from './store/operations/database-clock.ts';
import { createFirstAccount } from './usecases/accounts/create-first-account.ts';
import { readDailyLimit } from './usecases/accounts/read-limits.ts';
import { createOwnerSetupLink } from './usecases/members/owner-setup-link.ts';
import { storeShippedRecipes } from './usecases/merchants/recipes.ts';
import { ensureSigningKeys } from './usecases/merchants/signing-keys.ts';

export { ConfigError } from './config/config.ts';
export { backupDatabase, restoreDatabase } from './runtime/database-backup.ts';
export { reencryptDatabase } from './runtime/database-reencryption.ts';
export { type ArchiveFilter, listArchive, readArchive } from './runtime/read-archive.ts';

export type { LogFormat };

export interface ServiceOptions {
  readonly env: Env;
  readonly role: Exclude<Role, 'operator'>;
  readonly log: LogFormat;
  readonly look?: LogLook;
  /** Starts the sandbox shop beside the service. Without it, the service starts none. */
  readonly startSandboxShop?: SandboxShopStarter;
  /** Defaults to the database's clock. */
  readonly clock?: Clock;
  /** The machine's clock in milliseconds. Defaults to `Date.now`. */
  readonly systemNow?: () => number;
  /** Shortens the pauses of connectors between requests and those before a job is tried again, for tests. Defaults to 1. */
  readonly pauseScale?: number;
  /** The deadline over all outgoing requests that one request of a client causes. Defaults to 20 seconds. */
  readonly clientWaitMs?: number;
}

export interface RunningService {
  /** The base URL of the API; in the worker role, of probes and metrics. */
  readonly url: string;
  readonly environment: Config['environment'];
  /** Where secrets that are not printed can be kept. */
  readonly dataDir: string;
  /** On the first start: the first account and its key, to be shown once. Null in a worker. */
  readonly firstKey: { readonly accountId: string; readonly apiKey: string } | null;
  /** The URL of the console; null in a process that does not serve it. */
  readonly consoleUrl: string | null;
  /** The one-time link for the owner's first sign-in; null once a user exists. */
  readonly setupUrl: string | null;
  /** What is left of the daily limit of the first account; null in a worker, and if the database did not respond in time. */
  readonly dailyLimit: AccountBucketState | null;
  /** Resolves with the reason when the service cannot go on: its embedded database ended and could not be started again. */
  readonly lost: Promise<Error>;
  /** Drains: refuses new requests, finishes those in flight, releases claimed jobs. Takes at most 10 s. */
  close(): Promise<void>;
}

/**
 * Starts the service: database, migrations, then API and worker according to the role. Throws `ConfigError` for an invalid setting, and
 * an error with instructions if the database or the port is unavailable.
 */
export async function startService({
  env,
  role,
  log: format,
  look,
  startSandboxShop,
  clock,
  systemNow,
  pauseScale,
  clientWaitMs,
}: ServiceOptions): Promise<RunningService> {
  const config = readConfig(env, role);
  const logging = createLogging(format, look);
  for (const unknown of config.unknownSettings) logging.log.warn({}, unknown);
  const started = await assemble({
    env,
    config,
    logging,
    parts: {
      ...(startSandboxShop === undefined ? {} : { startSandboxShop }),
      ...(pauseScale === undefined ? {} : { pauseScale }),
      ...(clientWaitMs === undefined ? {} : { clientWaitMs }),
    },
    ...(clock === undefined ? {} : { clock }),
    ...(systemNow === undefined ? {} : { systemNow }),
  });
  const { app, listening, firstKey } = started;
  try {
    if (config.role !== 'api') await app.startWorkers();
    app.setServing(true);
  } catch (error) {
    await started.close();
    throw error;
  }
  logging.log.info({ url: listening, role, environment: config.environment }, 'service started');
  const consoleUrl = role === 'worker' ? null : `${config.publicUrl ?? listening}/console`;
  const setupUrl =
    consoleUrl === null || started.setupToken === null
      ? null
      : `${consoleUrl}/redeem-link#${started.setupToken}`;
  const dailyLimit = config.role === 'worker' ? null : await shownDailyLimit(app, logging.log);
  const { environment, dataDir } = config;
  const { lost, close } = started;
  return { url: listening, environment, dataDir, firstKey, consoleUrl, setupUrl, dailyLimit, lost, close };
}

/** A service that serves requests does not end because its database responds late. */
const shownDailyLimit = ({ usecases }: App, log: Log): Promise<AccountBucketState | null> =>
  readDailyLimit(usecases).catch((error: unknown) => {
    log.warn({ error: String(error) }, 'daily limit could not be read');
    return null;
  });

export interface OperatorService {
  readonly url: string;
  readonly apiKey: string;
  close(): Promise<void>;
}

/**
 * Starts a private, short-lived API over the installation's database, on a random loopback port with a temporary operator key. Access to
 * the database's secrets implies operator access.
 */
export async function startOperatorService({ env }: { readonly env: Env }): Promise<OperatorService> {
  const config = { ...readConfig({ ...env, HOST: '127.0.0.1', PORT: '0' }, 'operator'), poolSizeMax: 4 };
  const { host, port } = readConfig(env, 'operator');
  const apiKey = makeApiKey(config.environment, systemRandom);
  const hash = hashApiKey(apiKey);
  const started = await assemble({
    env,
    config,
    logging: createLogging('silent'),
    // Links must point to the installation, not to this short-lived service.
    ...(port === 0 ? {} : { servedAt: `http://${localHost(host)}:${port}` }),
    parts: { isOperatorKey: (key) => timingSafeEqual(hashApiKey(key), hash) },
  });
  started.app.setServing(true);
  return { url: started.listening, apiKey, close: started.close };
}

/** The host in a URL that reaches a listener from the same machine. */
function localHost(host: string): string {
  if (['', '0.0.0.0', '::'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

interface Assembled {
  readonly app: App;
  readonly listening: string;
  readonly firstKey: RunningService['firstKey'];
  readonly setupToken: string | null;
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** Prepares the database once it is ready. If the configured one refuses connections, the error names the setting, without its password. */
const whenReady = ({ databaseUrl }: Config, log: Log, prepare: () => Promise<void>): Promise<void> =>
  whenDatabaseIsReady(prepare, log, steadyNow).catch((error: unknown) => {
    if (databaseUrl === null || !refusesConnections(error)) throw error;
    const at = URL.canParse(databaseUrl) ? ` at ${new URL(databaseUrl).host}` : '';
    throw new Error(`cannot connect to the database of DATABASE_URL${at}`, { cause: error });
  });

/** Uses a separate pool: migrations need a longer statement timeout than requests. */
async function migrateDatabase(connection: PoolConfig, log: Log): Promise<void> {
  const store = openStore({ connection, poolSizeMax: 2, statementTimeoutMs: 0, log });
  try {
    await migrate(store.pool);
  } finally {
    await store.close();
  }
}

/** Stores what every installation has from its first start on. Returns the key of the first account if that is new. */
async function storeDefaults(
  { usecases }: App,
  { environment, role }: Config,
  { bootstrapApiKey }: Secrets,
): Promise<RunningService['firstKey']> {
  await ensureSigningKeys(usecases);
  await storeShippedRecipes(usecases, readShippedRecipes());
  // The key of the first account is shown once, which a worker does not do.
  if (role === 'worker') return null;
  return createFirstAccount(usecases, environment, bootstrapApiKey ?? undefined);
}

interface AssembleOptions {
  readonly systemNow?: () => number;
  readonly env: Env;
  readonly config: Config;
  readonly logging: Logging;
  readonly clock?: Clock;
  /** The installation's URL if PUBLIC_URL is not set. Defaults to the address that this process listens on. */
  readonly servedAt?: string;
  readonly parts?: Pick<AppParts, 'isOperatorKey' | 'startSandboxShop' | 'pauseScale' | 'clientWaitMs'>;
}

async function openSeal({ secretKey, previousSecretKey }: Secrets, { dataDir }: Config): Promise<Seal> {
  const key = await loadMasterKey(secretKey, dataDir, systemRandom);
  const previous = previousSecretKey === null ? null : parseKey(previousSecretKey, 'SECRET_KEY_PREVIOUS');
  return createSeal(key, systemRandom, previous);
}

async function assemble({
  env,
  config,
  logging,
  clock,
  servedAt,
  parts,
  systemNow: now = systemNow,
}: AssembleOptions): Promise<Assembled> {
  const secrets = readSecrets(env, config.environment);
  const tracing = config.role === 'operator' ? null : readTracing(env);
  const database = await openDatabase(config, logging.log);
  const databaseClock = createDatabaseClock(now, steadyNow);
  let app: App | null = null;
  let tracer: Tracer | null = null;
  const close = async () => {
    await app?.close();
    await tracer?.close();
    await database.close();
  };
  try {
    tracer = tracing === null ? null : await openTracer(tracing, logging.log, steadyNow);
    const seal = await openSeal(secrets, config);
    let listening = '';
    app = createApp({
      config,
      connection: database.connection,
      databaseProblem: database.problem,
      payments: secrets.payments,
      mail: secrets.mail,
      planner: secrets.planner,
      eventArchive: secrets.eventArchive,
      clock: clock ?? databaseClock,
      onClockRead: databaseClock.observe,
      steadyNow,
      systemNow: now,
      random: systemRandom,
      seal,
      ...logging,
      tracer,
      publicUrl: () => config.publicUrl ?? servedAt ?? listening,
      ...parts,
    });
    const { pool, db } = app.store;
    await whenReady(config, logging.log, async () => {
      await migrateDatabase(database.connection, logging.log);
      databaseClock.observe(await readDatabaseClock(pool, steadyNow));
      await claimInstallation(db, config.environment, seal);
    });
    const firstKey = config.role === 'operator' ? null : await storeDefaults(app, config, secrets);
    listening = await app.server.listen({ host: config.host, port: config.port });
    const servesConsole = config.role === 'api' || config.role === 'all';
    const setupToken = servesConsole ? await createOwnerSetupLink(app.usecases) : null;
    return { app, listening, firstKey, setupToken, lost: database.lost, close };
  } catch (error) {
    await close();
    throw error;
  }
}
