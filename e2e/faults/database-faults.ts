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
        const taken = await takeConnections(injection);
        try {
          await expectUnavailable(injection);
          await injection.pause();
        } finally {
          await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
        }
        injection.count('exhaustions');
      }),
    { postgres: { max_connections: String(CONNECTIONS_MAX) }, env: { DATABASE_POOL: '10' } },
  );

/** Ends the connections of the service and opens others until the server refuses one. */
async function takeConnections({ system: { database } }: Injection): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  let hasEnded = false;
  while (taken.length < CONNECTIONS_MAX) {
    const client = new pg.Client(database.connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
      taken.push(client);
    } catch {
      if (hasEnded) return taken;
    }
    const [first] = taken;
    if (first === undefined || taken.length % 10 !== 0) continue;
    await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'purser%'`,
    );
    hasEnded = true;
  }
  return taken;
}
