import { Purser } from '@purser/client';
import { startEmbeddedPostgres } from '@purser/embedded-postgres';
import { startOperatorService } from '@purser/server';
import pg from 'pg';
import { copyPreparedData } from './prepared-data.ts';
import { type RunningPurser, startPurser } from './purser.ts';
import type { Environment } from './spawned.ts';
import { temporaryFolder } from './temporary-folder.ts';

const API_KEY = 'sk_test_for_end_to_end_tests';
const BUCKETS = ['mutations', 'reads', 'product-lookup', 'checkout-intents', 'concurrent-agents'] as const;
/** Short, so that clients reconnect soon after a restart. */
const RETRY_DELAY_MS_MAX = 200;

/** An installation on embedded PostgreSQL whose service can be killed and restarted at the same URL. */
export interface Installation {
  readonly url: string;
  readonly dataDir: string;
  readonly env: Environment;
  readonly apiKey: string;
  /** A client of the first account that retries until the service responds. */
  readonly client: Purser;
  /** The current service process. */
  current(): RunningPurser;
  /** `kill -9`; resolves when the process has exited. PostgreSQL keeps running. */
  kill(): Promise<void>;
  /** Restarts the service and waits until it is ready. */
  restart(): Promise<void>;
  /** A metric of /metrics, summed over its labels. */
  metric(name: string): Promise<number>;
  close(): Promise<void>;
}

/** A new installation whose first account has no rate limits. */
export async function startInstallation(settings: Environment = {}): Promise<Installation> {
  const folder = await temporaryFolder();
  const dataDir = `${folder.path}/data`;
  const env = { DATA_DIR: dataDir, PORT: '0', BOOTSTRAP_API_KEY: API_KEY, ...settings };
  await copyPreparedData(dataDir);
  let service = await startPurser(['start'], env);
  const { url, firstKey } = service;
  await liftLimits(env, firstKey?.accountId ?? '');
  return {
    url,
    dataDir,
    apiKey: API_KEY,
    env: { ...env, PORT: new URL(url).port },
    client: retryingClient(url),
    current: () => service,
    async kill() {
      service.spawned.child.kill('SIGKILL');
      await service.spawned.ended;
    },
    async restart() {
      service = await startPurser(['start'], { ...env, PORT: new URL(url).port });
    },
    metric: (name) => readMetric(url, name),
    async close() {
      await service.stop();
      await folder.remove();
    },
  };
}

/** A client that retries while the service is down. `delayMsMax`: the longest pause before it tries or polls again. */
export function retryingClient(baseUrl: string, delayMsMax = RETRY_DELAY_MS_MAX): Purser {
  const clock = {
    now: () => Date.now(),
    random: () => Math.random(),
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.min(ms, delayMsMax))),
  };
  return new Purser({ baseUrl, apiKey: API_KEY, maxRetries: 1000, timeoutMs: 15_000, clock });
}

/**
 * Removes the rate limits of an account of the installation with these settings, which runs. In the database: a service for operators takes as
 * long to start as the service under test.
 */
export async function liftLimits(env: Environment, accountId: string): Promise<void> {
  const { DATABASE_URL, DATA_DIR = '' } = env;
  const postgres =
    DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: DATA_DIR, name: 'purser' }) : null;
  const client = new pg.Client(postgres?.url ?? DATABASE_URL);
  try {
    await client.connect();
    const limits = Object.fromEntries(BUCKETS.map((bucket) => [bucket, 1_000_000]));
    await client.query('update accounts set limits = $1 where id = $2', [JSON.stringify(limits), accountId]);
  } finally {
    await client.end();
    await postgres?.stop();
  }
}

/** Runs a task as an operator of the installation with these settings. */
export async function withOperator<Result>(
  env: Environment,
  task: (operator: Purser['operator']) => Promise<Result>,
): Promise<Result> {
  const service = await startOperatorService({ env });
  try {
    return await task(new Purser({ baseUrl: service.url, apiKey: service.apiKey }).operator);
  } finally {
    await service.close();
  }
}

/** All items of a list, from every page. */
export async function collect<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

async function readMetric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  if (lines.length === 0) throw new Error(`/metrics lacks ${name}`);
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
