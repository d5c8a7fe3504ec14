import { openStore, type Store } from '../../packages/server/src/store/database.ts';
import type { BenchEnvironment, BenchService } from './environment.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A service with workers, its database and a webhook receiver. */
export interface DeliverySetup {
  /** The current service; another one after `killService`. */
  readonly service: BenchService;
  readonly store: Store;
  readonly receiver: Receiver;
  /** Creates an endpoint per path of the receiver. */
  createEndpoints(paths: readonly string[]): Promise<void>;
  /** Kills the service with SIGKILL and starts another one. */
  killService(): Promise<void>;
}

/** Runs a delivery benchmark on a new database and stops everything afterwards. */
export async function withDeliverySetup<Result>(
  environment: BenchEnvironment,
  database: string,
  run: (setup: DeliverySetup) => Promise<Result>,
  storeOptions: { readonly poolSizeMax?: number; readonly statementTimeoutMs?: number } = {},
): Promise<Result> {
  const databaseUrl = await environment.createDatabase(database);
  let service = await environment.startService(databaseUrl, 'all');
  const store = openStore({
    connection: { connectionString: databaseUrl },
    poolSizeMax: 2,
    log: silentLog,
    ...storeOptions,
  });
  const receiver = await startReceiver(`${environment.folder}/receiver.log`);
  try {
    return await run({
      get service() {
        return service;
      },
      store,
      receiver,
      async createEndpoints(paths) {
        for (const path of paths)
          await service.client.webhookEndpoints.create({ url: `${receiver.url}${path}` });
      },
      async killService() {
        await service.kill();
        service = await environment.startService(databaseUrl, 'all');
      },
    });
  } finally {
    await receiver.end();
    await store.close();
    await service.end();
  }
}

/** `/ok/0`, `/ok/1`, ... */
export const okPaths = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/ok/${index}`);
