import { readFile } from 'node:fs/promises';
import { Purser } from '@purser/client';
import { liftLimits, withOperator } from '../harness/installation.ts';
import { copyPreparedData } from '../harness/prepared-data.ts';
import type { Environment } from '../harness/spawned.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { startRecorder, type WebhookRecorder } from '../harness/webhook-recorder.ts';
import { type DatabaseProcess, startDatabaseProcess } from './database-process.ts';
import { type Link, startLink } from './link.ts';
import { type ManagedProcess, manageProcess } from './managed-process.ts';

/** Of the first account. */
export const API_KEY = 'sk_test_for_faults';
/** More than any number of purchases costs. */
const TOP_UP_SUBUNITS = 10_000_000_000;

export interface SystemOptions {
  readonly apiCount: number;
  readonly workerCount: number;
  /** Settings of all service processes. */
  readonly env?: Environment;
  /** Settings of the database server. */
  readonly postgres?: Readonly<Record<string, string>>;
  /** The folder of the database; otherwise a temporary one. */
  readonly databaseFolder?: string;
}

/** An installation as in production, as processes on one machine, each connected to the others by links that can be cut. */
export interface System {
  readonly database: DatabaseProcess;
  readonly apis: readonly ManagedProcess[];
  readonly workers: readonly ManagedProcess[];
  readonly shop: ManagedProcess;
  readonly receiver: WebhookRecorder;
  readonly links: {
    /** From clients to all API processes, as through a load balancer. */
    readonly clients: Link;
    /** From each service process to the database, by the name of the process. */
    readonly database: ReadonlyMap<string, Link>;
    readonly shop: Link;
    readonly receiver: Link;
  };
  /** Of the first account, with the client's default retries and timeouts. */
  readonly client: Purser;
  /** The URL under which workers reach the shop. */
  readonly shopUrl: string;
  /** The settings of operator commands. */
  readonly env: Environment;
  settingsOf(name: string): Environment;
  close(): Promise<void>;
}

export async function startSystem(options: SystemOptions): Promise<System> {
  const { apiCount, workerCount, env: settings = {} } = options;
  const folder = await temporaryFolder();
  const databaseFolder = options.databaseFolder ?? `${folder.path}/database`;
  await copyPreparedData(databaseFolder);
  const database = await startDatabaseProcess(databaseFolder, options.postgres);
  const shared = {
    PORT: '0',
    DATA_DIR: `${folder.path}/data`,
    SECRET_KEY: (await readFile(`${databaseFolder}/secret.key`, 'utf8')).trim(),
    BOOTSTRAP_API_KEY: API_KEY,
    WEBHOOK_RETRY_SECONDS: '1',
    ...settings,
  };
  const toDatabase = new Map<string, Link>();
  const settingsOf = (name: string): Environment => ({
    ...shared,
    DATABASE_URL: database.urlThrough(toDatabase.get(name)?.port ?? 0),
  });
  const service = async (name: string, role: string): Promise<ManagedProcess> => {
    toDatabase.set(name, await startLink(() => [{ path: database.socketPath }]));
    return manageProcess(name, ['start', `--role=${role}`], settingsOf(name));
  };
  const numbered = (count: number, role: string) =>
    Promise.all(Array.from({ length: count }, (_, index) => service(`${role} ${index + 1}`, role)));
  const [apis, workers] = [await numbered(apiCount, 'api'), await numbered(workerCount, 'worker')];
  const shop = await startShop(folder.path);
  const receiver = await startRecorder();
  const toReceiver = await startLink(() => [targetOf(receiver.url)]);
  const toApis = await startLink(() =>
    apis.flatMap((api) => {
      const url = api.url();
      return url === null ? [] : [targetOf(url)];
    }),
  );
  for (const one of [...apis, ...workers]) await one.start();
  const client = new Purser({ baseUrl: `http://127.0.0.1:${toApis.port}`, apiKey: API_KEY });
  const env = settingsOf(apis[0]?.name ?? '');
  await prepareAccount(client, env, `http://127.0.0.1:${toReceiver.port}/`, receiver);
  const links = { clients: toApis, database: toDatabase, shop: shop.link, receiver: toReceiver };
  return {
    database,
    apis,
    workers,
    shop: shop.process,
    receiver,
    links,
    client,
    shopUrl: shop.url,
    env,
    settingsOf,
    async close() {
      for (const one of [...apis, ...workers, shop.process]) await one.kill();
      for (const link of [toApis, toReceiver, shop.link, ...toDatabase.values()]) await link.close();
      await receiver.close();
      await database.close();
      await folder.remove();
    },
  };
}

const targetOf = (url: string) => ({ host: '127.0.0.1', port: Number(new URL(url).port) });

/** The shop keeps its orders when it is killed, and its URL when it is started again. */
async function startShop(folder: string) {
  let process: ManagedProcess | null = null;
  const link = await startLink(() => {
    const url = process?.url() ?? null;
    return url === null ? [] : [targetOf(url)];
  });
  const url = `http://127.0.0.1:${link.port}`;
  const flags = ['--port=0', `--data=${folder}/shop`, '--slow-ms=1500'];
  process = manageProcess('shop', ['sandbox-shop', ...flags], {});
  await process.start();
  return { process, link, url };
}

async function prepareAccount(
  client: Purser,
  env: Environment,
  receiverUrl: string,
  receiver: WebhookRecorder,
): Promise<void> {
  const { id } = await client.account.retrieve();
  await liftLimits(env, id);
  const amount = { currencyCode: 'USD', amountSubunits: TOP_UP_SUBUNITS };
  await withOperator(env, (operator) => operator.topUpAccount(id, { amount }));
  const { secret } = await client.webhookEndpoints.create({ url: receiverUrl });
  receiver.setSecret(secret);
}
