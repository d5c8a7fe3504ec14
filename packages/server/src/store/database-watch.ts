import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseWatch } from '../kernel/database-watch.ts';
import type { Log } from '../kernel/log.ts';
import { type ClockReading, readDatabaseClock } from './operations/database-clock.ts';

/** Together with `TIMEOUT_MS` below the 5 s within which every request is answered. */
const PAUSE_MS = 1000;
const TIMEOUT_MS = 3000;
const TICK_MS = 100;
/** A process that was itself late by this much cannot tell whether the database was. */
const LATE_MS_MAX = 1000;

export interface DatabaseWatchOptions {
  readonly connection: pg.PoolConfig;
  readonly log: Log;
  /** Monotonic milliseconds. */
  readonly steadyNow: () => number;
  /** Called with each reading of the database's clock, against `steadyNow`. */
  onClockRead?(reading: ClockReading): void;
}

/**
 * Executes statements on a connection that is used for nothing else, and opens new connections. A database hangs if it does either too
 * slowly: a server whose main process hangs serves its connections but accepts no new ones.
 */
export function watchDatabase({
  connection,
  log,
  steadyNow,
  onClockRead = () => undefined,
}: DatabaseWatchOptions): DatabaseWatch {
  const stopping = new AbortController();
  const listeners: (() => void)[] = [];
  const hung = new Set<Probe>();
  const probes = [openPing(connection, steadyNow, onClockRead), openNewConnection(connection)];

  const check = async (probe: Probe) => {
    const lateness = measureLateness(steadyNow);
    try {
      await probe.run();
      if (hung.delete(probe) && hung.size === 0) log.warn({}, 'database answers again');
    } catch (error) {
      const wasHung = hung.size > 0;
      const isTimeout = /timeout/i.test(String(error));
      if (isTimeout && !hung.has(probe) && lateness.maxMs() > LATE_MS_MAX) return;
      if (isTimeout) hung.add(probe);
      else hung.delete(probe);
      if (wasHung || hung.size === 0) return;
      log.error({ probe: probe.name, timeoutMs: TIMEOUT_MS }, 'database does not answer: requests get 503');
      for (const listener of listeners) listener();
    } finally {
      lateness.stop();
    }
  };
  const watch = async (probe: Probe) => {
    while (!stopping.signal.aborted) {
      await check(probe);
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    probe.close();
  };
  const watching = probes.map(watch);
  return {
    isHung: () => hung.size > 0,
    onHung: (listener) => listeners.push(listener),
    async stop() {
      stopping.abort();
      await Promise.all(watching);
    },
  };
}

interface Probe {
  readonly name: string;
  /** Rejects with a message that contains "timeout" if the database does not answer. */
  run(): Promise<void>;
  close(): void;
}

/** Reads the database's clock over a connection that is opened again after it was lost. */
function openPing(
  connection: pg.PoolConfig,
  steadyNow: () => number,
  onClockRead: (reading: ClockReading) => void,
): Probe {
  let client: pg.Client | null = null;
  const close = () => {
    const dropped = client;
    client = null;
    // A hung database never answers this.
    void dropped?.end().catch(() => undefined);
  };
  const connected = async () => {
    if (client !== null) return client;
    const opened = new pg.Client({
      ...connection,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      application_name: 'purser-watch',
    });
    opened.on('error', () => {
      if (client === opened) client = null;
    });
    client = opened;
    await opened.connect();
    return opened;
  };
  return {
    name: 'statement',
    async run() {
      try {
        onClockRead(await readDatabaseClock(await connected(), steadyNow));
      } catch (error) {
        close();
        throw error;
      }
    },
    close,
  };
}

/** Length and code of a `GSSENCRequest`, which a server answers with one byte before it authenticates the client, and never logs. */
const GSSENC_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x30]);

/** Opens a connection up to its first answer: authentication would cost both sides several milliseconds of CPU each time. */
function openNewConnection(connection: pg.PoolConfig): Probe {
  const { host, port } = new pg.Client(connection);
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  return {
    name: 'new connection',
    run: () =>
      new Promise((resolve, reject) => {
        const socket = connect(target, () => socket.write(GSSENC_REQUEST));
        const end = (error?: Error) => {
          clearTimeout(timer);
          socket.destroy();
          if (error === undefined) resolve();
          else reject(error);
        };
        const timer = setTimeout(() => end(new Error('connection timeout')), TIMEOUT_MS);
        socket.on('error', end);
        // A server that does not know the request closes the connection.
        socket.on('data', () => end());
        socket.on('close', () => end());
      }),
    close: () => undefined,
  };
}

/** How late this process's own timers are: on a busy machine, everything takes long. */
function measureLateness(steadyNow: () => number) {
  let lastMs = steadyNow();
  let maxMs = 0;
  const tick = () => {
    const nowMs = steadyNow();
    maxMs = Math.max(maxMs, nowMs - lastMs - TICK_MS);
    lastMs = nowMs;
  };
  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return {
    maxMs() {
      tick();
      return maxMs;
    },
    stop: () => clearInterval(timer),
  };
}
