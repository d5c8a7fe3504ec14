import { Purser } from '@purser/client';
import { startOperatorService } from '@purser/server';
import { type RunningPurser, startPurser } from './purser.ts';
import type { Environment } from './spawned.ts';
import { temporaryFolder } from './temporary-folder.ts';

const API_KEY = 'sk_test_for_the_crash_tests';
const BUCKETS = ['mutations', 'reads', 'product-lookup', 'checkout-intents', 'concurrent-agents'] as const;
/** So that a client finds the service soon after it is back. */
const SLEEP_MS_MAX = 200;

/** An installation whose service can be killed and started again at the same address, on embedded PostgreSQL. */
export interface Installation {
  readonly url: string;
  readonly dataDir: string;
  readonly env: Environment;
  readonly apiKey: string;
  /** The first account's client; it tries again for as long as it takes. */
  readonly client: Purser;
  /** The service as it runs now. */
  current(): RunningPurser;
  /** `kill -9`; resolves when the process is gone. PostgreSQL lives on. */
  kill(): Promise<void>;
  /** Starts the service again and waits until it is ready. */
  restart(): Promise<void>;
  /** A figure of /metrics, summed over its labels. */
  metric(name: string): Promise<number>;
  close(): Promise<void>;
}

/** A new installation with all limits of its first account lifted. */
export async function startInstallation(settings: Environment = {}): Promise<Installation> {
  const folder = await temporaryFolder();
  const dataDir = `${folder.path}/data`;
  const env = { DATA_DIR: dataDir, PORT: '0', BOOTSTRAP_API_KEY: API_KEY, ...settings };
  let service = await startPurser(['start'], env);
  const { url, firstKey } = service;
  await liftLimits(env, firstKey?.accountId ?? '');
  return {
    url,
    dataDir,
    apiKey: API_KEY,
    env: { ...env, PORT: new URL(url).port },
    client: patientClient(url),
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

/** A client that survives the service being away. */
export function patientClient(baseUrl: string): Purser {
  const clock = {
    now: () => Date.now(),
    random: () => Math.random(),
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.min(ms, SLEEP_MS_MAX))),
  };
  return new Purser({ baseUrl, apiKey: API_KEY, maxRetries: 1000, timeoutMs: 15_000, clock });
}

/** Lifts all limits of an account of the installation that these settings name. */
export async function liftLimits(env: Environment, accountId: string): Promise<void> {
  const operating = await startOperatorService({ env });
  const { operator } = new Purser({ baseUrl: operating.url, apiKey: operating.apiKey });
  for (const bucket of BUCKETS) await operator.setAccountLimit(accountId, bucket, 1_000_000);
  await operating.close();
}

async function readMetric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  if (lines.length === 0) throw new Error(`/metrics lacks ${name}`);
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
