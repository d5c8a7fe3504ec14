import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type FaultOptions, type FaultReport, type Injection, runFault } from './fault-run.ts';
import { expectUnavailable, untilAvailable } from './probes.ts';

/** A fault is repeated until the purchases have ended, at least once. */
async function repeat(injection: Injection, fault: () => Promise<void>): Promise<void> {
  do {
    await injection.pause();
    await fault();
    await untilAvailable(injection);
  } while (!injection.hasEnded());
}

/** A fast shutdown and start, as by a package update. */
export const databaseRestarts = (options: FaultOptions): Promise<FaultReport> =>
  runFault('PostgreSQL restarted', options, (injection) =>
    repeat(injection, async () => {
      const { database } = injection.system;
      await database.shutDown();
      await database.restart();
      injection.count('restarts');
    }),
  );

/** A server that hangs with all of its connections open. */
export const databaseHangs = (options: FaultOptions): Promise<FaultReport> =>
  runFault('PostgreSQL hung', options, (injection) =>
    repeat(injection, async () => {
      const { database } = injection.system;
      await database.pause();
      try {
        await expectUnavailable(injection);
        await injection.pause();
      } finally {
        database.resume();
      }
      injection.count('hangs');
    }),
  );

const CONNECTIONS_MAX = 60;

/** Others take all connections, while the service loses its own. */
export const databaseWithoutConnections = (options: FaultOptions): Promise<FaultReport> =>
  runFault(
    'no connections left',
    options,
    (injection) =>
      repeat(injection, async () => {
        const release = holdConnections(injection.system.database.connection);
        try {
          await expectUnavailable(injection);
          await injection.pause();
        } finally {
          await release();
        }
        injection.count('exhaustions');
      }),
    { postgres: { max_connections: String(CONNECTIONS_MAX) }, env: { DATABASE_POOL: '10' } },
  );

const END_SERVICE = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'purser%'`;
/** While no connection is left. */
const TAKE_AGAIN_MS = 50;

/**
 * Takes every connection that is free or becomes free, and ends those of the service, until the returned function is called: a connection is
 * only free some time after it was ended, and the service may be the first to take it.
 */
function holdConnections(connection: pg.ClientConfig): () => Promise<void> {
  const held = new Set<pg.Client>();
  let isHolding = true;
  const take = async (): Promise<boolean> => {
    const client = new pg.Client(connection);
    client.on('error', () => held.delete(client));
    try {
      await client.connect();
      held.add(client);
      return true;
    } catch {
      return false;
    }
  };
  const hold = async (): Promise<void> => {
    while (isHolding) {
      const hasTaken = await take();
      const [first] = held;
      // A holder that was lost cannot end others, and is replaced.
      await first?.query(END_SERVICE).catch(() => held.delete(first));
      if (!hasTaken) await setTimeout(TAKE_AGAIN_MS);
    }
  };
  const holding = hold();
  return async () => {
    isHolding = false;
    await holding;
    await Promise.all([...held].map((client) => client.end().catch(() => undefined)));
  };
}
