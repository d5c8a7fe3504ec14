import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Tx } from '../store/database.ts';

/** A database whose queries join the transaction in which they are made. */
export interface AmbientTransaction {
  /** For a library that takes a database once and knows no transactions of ours. */
  readonly db: Db;
  /** All queries of `db` during `work` are made in the transaction. */
  run<T>(tx: Tx, work: () => Promise<T>): Promise<T>;
}

export function ambientTransaction(database: Db): AmbientTransaction {
  const running = new AsyncLocalStorage<Tx>();
  const db = new Proxy(database, {
    get(_, name) {
      const current = running.getStore() ?? database;
      const value: unknown = Reflect.get(current, name, current);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
  return { db, run: (tx, work) => running.run(tx, work) };
}
