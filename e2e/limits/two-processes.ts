import { Purser } from '@purser/client';
import { startOperatorService } from '@purser/server';
import type pg from 'pg';
import { openDatabase } from '../harness/database.ts';
import { copyPreparedData } from '../harness/prepared-data.ts';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { type SandboxShop, startSandboxShop } from '../harness/sandbox-shop.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

export type BucketName = Parameters<Purser['operator']['setAccountLimit']>[1];

/** An account with a client for each process, without retries. */
export interface SharedAccount {
  readonly accountId: string;
  readonly apiKey: string;
  readonly clients: readonly [Purser, Purser];
  setLimit(bucket: BucketName, quota: number): Promise<void>;
}

/** Two service processes on one PostgreSQL, and a shop. */
export interface TwoProcesses {
  readonly shop: SandboxShop;
  readonly urls: readonly [string, string];
  readonly database: pg.Pool;
  /** With default limits, except for the given ones. */
  newAccount(limits: Partial<Record<BucketName, number>>): Promise<SharedAccount>;
  close(): Promise<void>;
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const folder = await temporaryFolder();
  const env = { DATA_DIR: `${folder.path}/data`, PORT: '0' };
  await copyPreparedData(env.DATA_DIR);
  const running: RunningPurser[] = [];
  const start = async () => {
    const started = await startPurser(['start'], env);
    running.push(started);
    return started.url;
  };
  const [shop, first] = await Promise.all([startSandboxShop(), start()]);
  // The second process uses the PostgreSQL that the first one started.
  const urls = [first, await start()] as const;
  const database = await openDatabase(env.DATA_DIR);
  const operating = await startOperatorService({ env });
  const { operator } = new Purser({ baseUrl: operating.url, apiKey: operating.apiKey });
  return {
    shop,
    urls,
    database: database.pool,
    async newAccount(limits) {
      const { accountId, apiKey } = await operator.createAccount({ name: 'Shared' });
      // A busy machine answers the last of many parallel calls late.
      const clientAt = (baseUrl: string) =>
        new Purser({ baseUrl, apiKey, maxRetries: 0, timeoutMs: 15 * 60_000 });
      const account: SharedAccount = {
        accountId,
        apiKey,
        clients: [clientAt(urls[0]), clientAt(urls[1])],
        async setLimit(bucket, quota) {
          await operator.setAccountLimit(accountId, bucket, quota);
        },
      };
      for (const bucket of BUCKETS) {
        const quota = limits[bucket];
        if (quota !== undefined) await account.setLimit(bucket, quota);
      }
      return account;
    },
    async close() {
      await operating.close();
      await database.close();
      for (const one of running) await one.stop();
      await shop.close();
      await folder.remove();
    },
  };
}

const BUCKETS: readonly BucketName[] = [
  'mutations',
  'reads',
  'product-lookup',
  'checkout-intents',
  'concurrent-agents',
];
