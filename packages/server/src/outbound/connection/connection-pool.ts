import type { GuardedConnector } from '../guarded-connector.ts';
import { type Connection, type ConnectionLimits, createConnection } from './connection.ts';
import { type Cutoff, cutoffFailure } from './deadline.ts';
import { notSent } from './outbound-failure.ts';

export interface PoolLimits extends ConnectionLimits {
  /** Connections per pool key and origin. */
  readonly connectionsPerOriginMax: number;
  /** Connections in total. */
  readonly connectionsMax: number;
}

/** A connection, leased for one request. Either `release` or `discard` must be called, once. */
export interface Lease {
  readonly connection: Connection;
  /** After a complete exchange: makes the connection available for the next request. */
  release(): void;
  /** Closes the connection, whose state is unknown. */
  discard(): void;
}

export interface ConnectionPool {
  /**
   * Leases a connection to the origin of `url`; waits for one while the origin is at its limit. Requests with different
   * `poolKey` never share or wait for each other's connections. Rejects with `OutboundFailure` (`not_sent`: `timeout`,
   * `aborted`, `too_busy`). `forceNew` closes idle connections and opens a new one.
   */
  acquire(url: URL, poolKey: string, cutoff: Cutoff, forceNew?: boolean): Promise<Lease>;
  /** Closes all connections, including those in use. Idempotent. */
  close(): void;
  readonly openCount: number;
}

interface Waiter {
  readonly resolve: (lease: Lease) => void;
  readonly reject: (error: Error) => void;
}

interface OriginPool {
  readonly key: string;
  readonly url: URL;
  readonly idle: Connection[];
  readonly busy: Set<Connection>;
  readonly waiting: Set<Waiter>;
}

class Pool implements ConnectionPool {
  readonly #connector: GuardedConnector;
  readonly #limits: PoolLimits;
  readonly #origins = new Map<string, OriginPool>();
  #openCount = 0;
  #isClosed = false;

  constructor(connector: GuardedConnector, limits: PoolLimits) {
    this.#connector = connector;
    this.#limits = limits;
  }

  get openCount(): number {
    return this.#openCount;
  }

  acquire(url: URL, poolKey: string, cutoff: Cutoff, forceNew = false): Promise<Lease> {
    if (cutoff.ended !== null) return Promise.reject(cutoffFailure(cutoff.ended));
    if (this.#isClosed) return Promise.reject(notSent('aborted', 'The outbound client is closed.'));
    if (forceNew) this.#closeIdle(url, poolKey);
    const origin = this.#originPool(url, poolKey);
    const lease = this.#lease(origin);
    if (lease !== null) return Promise.resolve(lease);
    if (origin.busy.size === 0) {
      this.#removeIfEmpty(origin);
      return Promise.reject(notSent('too_busy', 'Too many outgoing connections are open. Try again later.'));
    }
    return this.#wait(origin, cutoff);
  }

  close(): void {
    this.#isClosed = true;
    for (const origin of [...this.#origins.values()]) {
      for (const waiter of origin.waiting)
        waiter.reject(notSent('aborted', 'The outbound client is closed.'));
      origin.waiting.clear();
      for (const connection of [...origin.idle, ...origin.busy]) this.#drop(origin, connection);
    }
  }

  #originPool(url: URL, poolKey: string): OriginPool {
    const key = `${url.origin} ${poolKey}`;
    const known = this.#origins.get(key);
    if (known !== undefined) return known;
    const origin = { key, url, idle: [], busy: new Set<Connection>(), waiting: new Set<Waiter>() };
    this.#origins.set(key, origin);
    return origin;
  }

  #closeIdle(url: URL, poolKey: string): void {
    const origin = this.#originPool(url, poolKey);
    for (const connection of [...origin.idle]) this.#drop(origin, connection);
  }

  /** The most recently used idle connection, else a new one, else null. */
  #lease(origin: OriginPool): Lease | null {
    const connection = origin.idle.pop() ?? this.#openNew(origin);
    if (connection === null) return null;
    origin.busy.add(connection);
    return {
      connection,
      release: () => this.#release(origin, connection),
      discard: () => this.#drop(origin, connection),
    };
  }

  #openNew(origin: OriginPool): Connection | null {
    if (origin.busy.size >= this.#limits.connectionsPerOriginMax) return null;
    if (this.#openCount >= this.#limits.connectionsMax && !this.#evictIdle()) return null;
    this.#openCount += 1;
    const connection = createConnection(origin.url, this.#connector, this.#limits, () => {
      if (origin.idle.includes(connection)) this.#drop(origin, connection);
    });
    return connection;
  }

  #evictIdle(): boolean {
    for (const origin of this.#origins.values()) {
      const [oldest] = origin.idle;
      if (oldest === undefined) continue;
      this.#drop(origin, oldest);
      return true;
    }
    return false;
  }

  #wait(origin: OriginPool, cutoff: Cutoff): Promise<Lease> {
    return new Promise((resolve, reject) => {
      const waiter = { resolve, reject };
      origin.waiting.add(waiter);
      cutoff.listen((reason) => {
        if (origin.waiting.delete(waiter)) reject(cutoffFailure(reason));
      });
    });
  }

  #release(origin: OriginPool, connection: Connection): void {
    if (!origin.busy.delete(connection)) return;
    origin.idle.push(connection);
    this.#serveNext(origin);
  }

  #drop(origin: OriginPool, connection: Connection): void {
    const index = origin.idle.indexOf(connection);
    if (index >= 0) origin.idle.splice(index, 1);
    else if (!origin.busy.delete(connection)) return;
    this.#openCount -= 1;
    connection.destroy();
    this.#serveNext(origin);
    this.#removeIfEmpty(origin);
  }

  #serveNext(origin: OriginPool): void {
    const [waiter] = origin.waiting;
    if (waiter === undefined) return;
    const lease = this.#lease(origin);
    if (lease === null) return;
    origin.waiting.delete(waiter);
    waiter.resolve(lease);
  }

  #removeIfEmpty(origin: OriginPool): void {
    if (origin.idle.length + origin.busy.size + origin.waiting.size === 0) this.#origins.delete(origin.key);
  }
}

/** Creates an empty pool of guarded keep-alive connections. */
export const createConnectionPool = (connector: GuardedConnector, limits: PoolLimits): ConnectionPool =>
  new Pool(connector, limits);
