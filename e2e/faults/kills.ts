import { type FaultOptions, type FaultReport, type Injection, runFault } from './fault-run.ts';

const TARGETS = ['api', 'worker', 'postgres', 'worker', 'shop', 'backend'] as const;

/** How long the merchant is asked about an order: kept short, because this time begins again with every kill of the worker that asks. */
const OUTCOME_LOOKUP_MS = '20000';

/** `kill -9` of every kind of process at random moments, one after the other; each is started again. */
export const killsAtRandomMoments = (options: FaultOptions): Promise<FaultReport> =>
  runFault(
    'kill -9',
    options,
    async (injection) => {
      for (let index = 0; !injection.hasEnded(); index += 1) {
        await injection.pause();
        await kill(injection, TARGETS[index % TARGETS.length] ?? 'worker');
      }
    },
    { env: { OUTCOME_LOOKUP_MS } },
  );

async function kill(injection: Injection, target: (typeof TARGETS)[number]): Promise<void> {
  const { system, options, count } = injection;
  const { database, apis, workers, shop } = system;
  const { random } = options;
  if (target === 'backend') {
    await database.killBackend(random);
    count('kills of a PostgreSQL backend');
  } else if (target === 'postgres') {
    await database.kill();
    await database.restart();
    count('kills of PostgreSQL');
  } else {
    const among = target === 'api' ? apis : target === 'worker' ? workers : [shop];
    const chosen = among[Math.floor(random() * among.length)];
    await chosen?.kill();
    await chosen?.start();
    count(
      target === 'shop' ? 'kills of the merchant' : `kills of an ${target} process`.replace('an w', 'a w'),
    );
  }
}
