import { readFile } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@purser/embedded-postgres';
import pg from 'pg';
import { until } from '../../test/run/until.ts';

/** A PostgreSQL server that is no child of the service, like one in production. */
export interface DatabaseProcess {
  /** The socket to which links lead. */
  readonly socketPath: string;
  /** The URL for a process that connects through the link with this port. */
  urlThrough(port: number): string;
  /** Executes a query on a separate connection, as the owner of the cluster, and again while the server is down. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Its options for `pg`. */
  readonly connection: pg.ClientConfig;
  isRunning(): Promise<boolean>;
  /** A fast shutdown: open transactions are rolled back. */
  shutDown(): Promise<void>;
  /** `kill -9` of the main process. */
  kill(): Promise<void>;
  /** `kill -9` of a process that serves a connection: the server ends all connections and recovers. */
  killBackend(random: () => number): Promise<void>;
  /** Starts it again after it has ended. */
  restart(): Promise<void>;
  /** SIGSTOP of the server with all of its processes. */
  pause(): Promise<void>;
  resume(): void;
  close(): Promise<void>;
}

export async function startDatabaseProcess(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<DatabaseProcess> {
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'purser', settings });
  const { host, port, user, password, database } = postgres.connection;
  const pidFile = `${dataDir}/postgres/postmaster.pid`;
  const mainPid = async () => Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  const end = async (signal: NodeJS.Signals) => {
    process.kill(await mainPid(), signal);
    await until('the server has ended', async () => !(await postgres.isRunning()));
  };
  let paused: readonly number[] = [];
  const queryOnce = async <Row extends object>(text: string, values: readonly unknown[]) => {
    const client = new pg.Client({ ...postgres.connection, application_name: 'faults' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const query = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    until('the database to answer', () => queryOnce<Row>(text, values).catch(() => null));
  return {
    socketPath: `${host}/.s.PGSQL.${port}`,
    urlThrough: (through) =>
      `postgres://${user}:${password}@127.0.0.1:${through}/${database}?sslmode=disable`,
    connection: postgres.connection,
    isRunning: postgres.isRunning,
    query,
    shutDown: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    async killBackend(random) {
      const pids = await query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      const chosen = pids[Math.floor(random() * pids.length)];
      if (chosen !== undefined) process.kill(chosen.pid, 'SIGKILL');
    },
    restart: () => postgres.restart(),
    async pause() {
      const main = await mainPid();
      // While the main process is stopped it reaps no child, so that every child's pid stays valid.
      process.kill(main, 'SIGSTOP');
      const children = (await readFile(`/proc/${main}/task/${main}/children`, 'utf8')).trim();
      paused = [...children.split(' ').filter(Boolean).map(Number), main];
      for (const pid of paused) process.kill(pid, 'SIGSTOP');
    },
    resume() {
      for (const pid of paused) process.kill(pid, 'SIGCONT');
      paused = [];
    },
    close: () => postgres.stop(),
  };
}
