import { type FaultOptions, type FaultReport, type Injection, runFault } from './fault-run.ts';

const TARGETS = ['api', 'worker', 'worker', 'postgres', 'worker', 'shop'] as const;
const PAUSE_MS_MAX = 8000;

/**
 * SIGSTOP and SIGCONT of every kind of process. Every second pause of a worker ends its database connections, as a database does to a client
 * that no longer responds: then another worker takes its jobs over, and the paused one wakes up with work that is no longer its own.
 */
export const pausesAtRandomMoments = (options: FaultOptions): Promise<FaultReport> =>
  runFault('SIGSTOP, SIGCONT', options, async (injection) => {
    let workerPauses = 0;
    for (let index = 0; !injection.hasEnded(); index += 1) {
      await injection.pause();
      const target = TARGETS[index % TARGETS.length] ?? 'worker';
      if (target === 'worker') workerPauses += 1;
      await pauseOne(injection, target, workerPauses % 2 === 0);
    }
  });

async function pauseOne(
  { system, options, count, pause }: Injection,
  target: (typeof TARGETS)[number],
  losesConnections: boolean,
): Promise<void> {
  const { database, apis, workers, shop, links } = system;
  if (target === 'postgres') {
    await database.pause();
    await pause(PAUSE_MS_MAX);
    database.resume();
    count('pauses of PostgreSQL');
    return;
  }
  const among = target === 'api' ? apis : target === 'worker' ? workers : [shop];
  const chosen = among[Math.floor(options.random() * among.length)];
  if (chosen === undefined) return;
  chosen.pause();
  const link = target === 'worker' && losesConnections ? links.database.get(chosen.name) : undefined;
  link?.setMode('cut');
  await pause(PAUSE_MS_MAX);
  link?.setMode('open');
  chosen.resume();
  count(link === undefined ? `pauses of ${nameOf(target)}` : 'pauses of a worker that lost its connections');
}

const nameOf = (target: 'api' | 'worker' | 'shop'): string =>
  ({ api: 'an api process', worker: 'a worker', shop: 'the merchant' })[target];
