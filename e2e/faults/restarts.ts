import { temporaryFolder } from '../harness/temporary-folder.ts';
import { type FaultOptions, type FaultReport, runFault } from './fault-run.ts';
import { makeNextVersion } from './next-version.ts';

/** While one stops, the other serves. */
const TWO_APIS = { apiCount: 2 };

/**
 * Every process of the service is stopped with SIGTERM and started again, one after the other, without an end, while clients buy. No client
 * that retries as ours does may see an error.
 */
export const rollingRestart = (options: FaultOptions): Promise<FaultReport> =>
  runFault(
    'rolling restart',
    options,
    async ({ system, hasEnded, count, expect }) => {
      const processes = [...system.apis, ...system.workers];
      for (let index = 0; !hasEnded(); index += 1) {
        const one = processes[index % processes.length];
        const code = await one?.stop();
        expect(code === 0, `${one?.name} drains and exits with 0, not with ${code}`);
        await one?.start();
        count('restarts');
      }
    },
    TWO_APIS,
  ).then(withoutErrors);

/**
 * The processes are replaced by those of the next version, one after the other, while the others serve. The first of them migrates the
 * database. One of the previous version is killed and started again afterwards, on the migrated database.
 */
export async function upgrade(options: FaultOptions): Promise<FaultReport> {
  const folder = await temporaryFolder();
  const program = await makeNextVersion(folder.path);
  try {
    const report = await runFault(
      'upgrade',
      options,
      async ({ system, count, expect, pause }) => {
        const { apis, workers, database } = system;
        const last = apis.at(-1);
        for (const one of [...workers, ...apis]) {
          await pause();
          if (one === last) {
            await one.stop();
            await one.start();
            count('restarts of the previous version on the migrated database');
          }
          const code = await one.stop();
          expect(code === 0, `${one.name} drains and exits with 0, not with ${code}`);
          await one.start(undefined, program);
          count('processes replaced by the next version');
        }
        const rows = await database.query(`select from kysely_migration where name = '9000-next'`);
        expect(rows.length === 1, 'the next version has migrated the database');
      },
      TWO_APIS,
    );
    return withoutErrors(report);
  } finally {
    await folder.remove();
  }
}

/** Adds a broken guarantee for errors that the client saw. */
const withoutErrors = (report: FaultReport): FaultReport => ({
  ...report,
  broken: [...report.broken, ...[...report.outcome.errors.keys()].map((text) => `the client saw: ${text}`)],
});
