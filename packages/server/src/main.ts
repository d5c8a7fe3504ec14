import { timingSafeEqual } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { type App, createApp } from './app.ts';
import { type Config, type Env, type Role, readConfig, readSecrets } from './config/config.ts';
import { loadMasterKey, parseKey } from './config/master-key.ts';
import { hashApiKey, makeApiKey } from './domain/accounts/api-key.ts';
import { type Clock, steadyNow, systemClock } from './kernel/clock.ts';
import type { Log } from './kernel/log.ts';
import { systemRandom } from './kernel/random.ts';
import { createSeal } from './kernel/seal.ts';
import { openDatabase } from './runtime/open-database.ts';
import { createLog, type LogFormat } from './runtime/process-log.ts';
import { openStore } from './store/database.ts';
import { claimInstallation } from './store/installation.ts';
import { migrate } from './store/migrate.ts';
import { createFirstAccount } from './usecases/accounts/create-first-account.ts';
import { makeFirstOwnerLink } from './usecases/members/first-owner-link.ts';
import { ensureSigningKey } from './usecases/merchants/signing-keys.ts';

export { ConfigError } from './config/config.ts';
export { backupDatabase, restoreDatabase } from './runtime/database-backup.ts';
export { reencryptDatabase } from './runtime/database-reencryption.ts';

export type { LogFormat };

export interface ServiceOptions {
  readonly env: Env;
  readonly role: Exclude<Role, 'operator'>;
  readonly log: LogFormat;
  /** The system's clock when left out. */
  readonly clock?: Clock;
}

export interface RunningService {
  /** Where the API listens; in the worker role, where the probes and metrics do. */
  readonly url: string;
  /** On the very first start: the first account and its key, to be shown once. */
  readonly firstKey: { readonly accountId: string; readonly apiKey: string } | null;
  /** Where the console is; null in a process that does not serve it. */
  readonly consoleUrl: string | null;
  /** Where the owner signs in for the first time, as long as nobody can sign in. Works once. */
  readonly setupUrl: string | null;
  /** Stops accepting, finishes requests, hands back claimed jobs; within 10 s. */
  close(): Promise<void>;
}

/**
 * Starts the service: database, migrations, then API and worker as the role says. Throws `ConfigError` for a setting that breaks its
 * rule, and errors that say what to do when the database or the port cannot be had.
 */
export async function startService({
  env,
  role,
  log: format,
  clock,
}: ServiceOptions): Promise<RunningService> {
  const config = readConfig(env, role);
  const log = createLog(format);
  const started = await assemble({ env, config, log, clock: clock ?? systemClock });
  const { app, listening, firstKey } = started;
  try {
    if (config.role !== 'api') await app.startWork();
    app.setServing(true);
  } catch (error) {
    await started.close();
    throw error;
  }
  log.info({ url: listening, role, environment: config.environment }, 'service started');
  const consoleUrl = role === 'worker' ? null : `${config.publicUrl ?? listening}/console`;
  const setupUrl =
    consoleUrl === null || started.setupToken === null ? null : `${consoleUrl}/enter#${started.setupToken}`;
  return { url: listening, firstKey, consoleUrl, setupUrl, close: started.close };
}

export interface OperatorService {
  readonly url: string;
  readonly apiKey: string;
  close(): Promise<void>;
}

/**
 * A private, short-lived API over the installation's database, on a loopback port of its own with a one-time operator key: whoever can
 * reach the database's secrets may operate the installation.
 */
export async function startOperatorService({ env }: { readonly env: Env }): Promise<OperatorService> {
  const config = { ...readConfig({ ...env, HOST: '127.0.0.1', PORT: '0' }, 'operator'), poolSizeMax: 4 };
  const { host, port } = readConfig(env, 'operator');
  const apiKey = makeApiKey(config.environment, systemRandom);
  const hash = hashApiKey(apiKey);
  const started = await assemble({
    env,
    config,
    log: createLog('silent'),
    clock: systemClock,
    // Links lead to the installation, not to this short-lived service.
    ...(port === 0 ? {} : { servedAt: `http://${reachable(host)}:${port}` }),
    isOperatorKey: (key) => timingSafeEqual(hashApiKey(key), hash),
  });
  started.app.setServing(true);
  return { url: started.listening, apiKey, close: started.close };
}

/** How a host that is listened on is written in an address on the same machine. */
function reachable(host: string): string {
  if (['', '0.0.0.0', '::'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

interface Assembled {
  readonly app: App;
  readonly listening: string;
  readonly firstKey: RunningService['firstKey'];
  readonly setupToken: string | null;
  close(): Promise<void>;
}

/** Over connections of its own: a migration may take longer than any statement of a request. */
async function migrateDatabase(connection: PoolConfig, log: Log): Promise<void> {
  const store = openStore({ connection, poolSizeMax: 2, statementTimeoutMs: 0, log });
  try {
    await migrate(store.pool);
  } finally {
    await store.close();
  }
}

interface AssembleOptions {
  readonly env: Env;
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  /** Where the installation is reached while its PUBLIC_URL is not set; where this process listens when left out. */
  readonly servedAt?: string;
  readonly isOperatorKey?: (key: string) => boolean;
}

async function assemble({
  env,
  config,
  log,
  clock,
  servedAt,
  isOperatorKey,
}: AssembleOptions): Promise<Assembled> {
  const secrets = readSecrets(env, config.environment);
  const database = await openDatabase(config, log);
  let app: App | null = null;
  const close = async () => {
    await app?.close();
    await database.close();
  };
  try {
    const seal = createSeal(
      await loadMasterKey(secrets.secretKey, config.dataDir, systemRandom),
      systemRandom,
      secrets.previousSecretKey === null ? null : parseKey(secrets.previousSecretKey, 'SECRET_KEY_PREVIOUS'),
    );
    let listening = '';
    app = createApp({
      config,
      connection: database.connection,
      payments: secrets.payments,
      mail: secrets.mail,
      clock,
      steadyNow,
      random: systemRandom,
      seal,
      log,
      publicUrl: () => config.publicUrl ?? servedAt ?? listening,
      ...(isOperatorKey === undefined ? {} : { isOperatorKey }),
    });
    await migrateDatabase(database.connection, log);
    await claimInstallation(app.store.db, config.environment, seal);
    if (config.role !== 'operator') await ensureSigningKey(app.usecases);
    const firstKey =
      config.role === 'operator'
        ? null
        : await createFirstAccount(app.usecases, config.environment, secrets.bootstrapApiKey ?? undefined);
    listening = await app.server.listen({ host: config.host, port: config.port });
    const serves = config.role === 'api' || config.role === 'all';
    const setupToken = serves ? await makeFirstOwnerLink(app.usecases) : null;
    return { app, listening, firstKey, setupToken, close };
  } catch (error) {
    await close();
    throw error;
  }
}
