import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseWatch } from '../kernel/database-watch.ts';
import type { Log } from '../kernel/log.ts';

const PING_MS = 1000;
/** Together with `PING_MS` well below the 5 s within which every request is answered. */
const PING_TIMEOUT_MS = 3000;
const TICK_MS = 100;
/** A process that was itself late by this much cannot tell whether the database was. */
const LATE_MS_MAX = 1000;

/** Pings the database over a connection that is used for nothing else. */
export function watchDatabase(connection: pg.PoolConfig, log: Log, steadyNow: () => number): DatabaseWatch {
  const stopping = new AbortController();
  const listeners: (() => void)[] = [];
  let isHung = false;
  const connectionToPing = openPing(connection);

  const check = async () => {
    const lateness = measureLateness(steadyNow);
    try {
      await connectionToPing.ping();
      if (isHung) log.warn({}, 'database answers again');
      isHung = false;
    } catch (error) {
      connectionToPing.drop();
      const wasHung = isHung;
      const isTimeout = /timeout/i.test(String(error));
      if (isTimeout && !wasHung && lateness.maxMs() > LATE_MS_MAX) return;
      isHung = isTimeout;
      if (!isHung || wasHung) return;
      log.error({ timeoutMs: PING_TIMEOUT_MS }, 'database does not answer: requests get 503');
      for (const listener of listeners) listener();
    } finally {
      lateness.stop();
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await check();
      await sleep(PING_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    connectionToPing.drop();
  };
  const running = run();
  return {
    isHung: () => isHung,
    onHung: (listener) => listeners.push(listener),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** A connection that is opened again after it was lost or dropped. */
function openPing(connection: pg.PoolConfig) {
  let client: pg.Client | null = null;
  return {
    drop() {
      const dropped = client;
      client = null;
      // A hung database never answers this.
      void dropped?.end().catch(() => undefined);
    },
    async ping() {
      if (client === null) {
        const opened = new pg.Client({
          ...connection,
          connectionTimeoutMillis: PING_TIMEOUT_MS,
          query_timeout: PING_TIMEOUT_MS,
          application_name: 'purser-watch',
        });
        opened.on('error', () => {
          if (client === opened) client = null;
        });
        client = opened;
        await opened.connect();
      }
      await client?.query('select 1');
    },
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
