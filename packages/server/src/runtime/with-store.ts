import type { Config } from '../config/config.ts';
import { openStore, type Store } from '../store/database.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { createLog } from './process-log.ts';

/** Runs an operator task on the installation's database, without a statement timeout. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const log = createLog('silent');
  const database: OpenDatabase = await openDatabase(config, log);
  const store = openStore({ connection: database.connection, poolSizeMax: 3, statementTimeoutMs: 0, log });
  try {
    return await work(store);
  } finally {
    await store.close();
    await database.close();
  }
}
