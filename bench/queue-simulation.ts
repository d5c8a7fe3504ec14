/**
 * `npm run bench:queue`: a simulation of the queue at a rate of purchases that no machine here can make, from the costs that
 * `docs/performance.md` measures. Virtual time and a seed: the same figures on every machine. `--rate=N`, `--seed=N`.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '../test/run/seeded-random.ts';
import { quantile } from './rounds.ts';

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const RATE = Number(values.rate);
/** What a purchase costs PostgreSQL, in milliseconds of a core: measured, and aimed at. */
const DATABASE_MS = [27, 10];
/** Of each database server. */
const CORES = 32;
/** The jobs of a purchase: their shares of its cost, and the mean time that the merchant takes. */
const JOBS = [
  { share: 0.4, merchantMs: 400 },
  { share: 0.6, merchantMs: 600 },
] as const;
const WARM_UP_MS = 5000;
const RUN_MS = 30_000;

/** Runs tasks at virtual times, the earliest first: a binary heap. */
class Timeline {
  readonly #tasks: { readonly atMs: number; run(): void }[] = [];
  nowMs = 0;

  add(afterMs: number, run: () => void): void {
    const tasks = this.#tasks;
    let index = tasks.push({ atMs: this.nowMs + afterMs, run }) - 1;
    while (index > 0 && this.#swapIfLater((index - 1) >> 1, index)) index = (index - 1) >> 1;
  }

  runUntil(endMs: number): void {
    const tasks = this.#tasks;
    for (let [first] = tasks; first !== undefined && first.atMs < endMs; [first] = tasks) {
      const last = tasks.pop();
      if (last !== undefined && last !== first) tasks[0] = last;
      for (let index = 0, next = 0; ; index = next) {
        const [left, right] = [2 * index + 1, 2 * index + 2];
        next = (tasks[right]?.atMs ?? Infinity) < (tasks[left]?.atMs ?? Infinity) ? right : left;
        if (!this.#swapIfLater(index, next)) break;
      }
      this.nowMs = first.atMs;
      first.run();
    }
  }

  #swapIfLater(parent: number, child: number): boolean {
    const [above, below] = [this.#tasks[parent], this.#tasks[child]];
    if (above === undefined || below === undefined || above.atMs <= below.atMs) return false;
    [this.#tasks[parent], this.#tasks[child]] = [below, above];
    return true;
  }
}

/** Cores or worker slots: each serves one at a time, the others wait in order. */
class Places {
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #first = 0;

  constructor(count: number) {
    this.#free = count;
  }

  take(run: () => void): void {
    if (this.#free === 0) this.#waiting.push(run);
    else {
      this.#free -= 1;
      run();
    }
  }

  release(): void {
    const next = this.#waiting[this.#first];
    if (next === undefined) this.#free += 1;
    else {
      this.#first += 1;
      next();
    }
  }
}

interface Setup {
  readonly shards: number;
  readonly databaseMs: number;
  /** Jobs at a time, of all worker processes of a shard. */
  readonly slots: number;
}

/** One shard with its part of the purchases. */
function simulate({ shards, databaseMs, slots }: Setup, random: () => number) {
  const exponential = (mean: number) => -Math.log(1 - random()) * mean;
  const timeline = new Timeline();
  const [cores, workers] = [new Places(CORES), new Places(slots)];
  const durations: number[] = [];
  let busyMs = 0;
  const execute = (ms: number, then: () => void) =>
    cores.take(() => {
      busyMs += ms;
      timeline.add(ms, () => {
        cores.release();
        then();
      });
    });
  const runJob = (index: number, begunMs: number): void => {
    const job = JOBS[index];
    if (job === undefined) {
      if (begunMs > WARM_UP_MS) durations.push(timeline.nowMs - begunMs);
      return;
    }
    const halfMs = exponential((databaseMs * job.share) / 2);
    workers.take(() =>
      execute(halfMs, () =>
        timeline.add(exponential(job.merchantMs), () =>
          execute(halfMs, () => {
            workers.release();
            runJob(index + 1, begunMs);
          }),
        ),
      ),
    );
  };
  const arrive = (): void => {
    runJob(0, timeline.nowMs);
    timeline.add(exponential((1000 * shards) / RATE), arrive);
  };
  arrive();
  timeline.runUntil(RUN_MS);
  return { durations, used: busyMs / (RUN_MS * CORES) };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(6);
process.stdout.write(
  `${RATE} purchases/s, ${CORES} cores for each database, ${RUN_MS / 1000} s\n` +
    'database ms  shards  slots each  cores used     p50     p95     p99 (s)\n',
);
for (const databaseMs of DATABASE_MS)
  for (const shards of [1, 2, 4])
    for (const slotsForRate of [1, 1.5]) {
      const slots = Math.ceil((RATE / shards) * slotsForRate);
      const random = seededRandom(Number(values.seed));
      const { durations, used } = simulate({ shards, databaseMs, slots }, random);
      const figures = [0.5, 0.95, 0.99].map((part) => seconds(quantile(durations, part))).join('  ');
      const cells = [String(databaseMs).padStart(11), String(shards).padStart(6), String(slots).padStart(10)];
      process.stdout.write(`${cells.join('  ')}  ${`${Math.round(used * 100)}%`.padStart(10)}  ${figures}\n`);
    }
