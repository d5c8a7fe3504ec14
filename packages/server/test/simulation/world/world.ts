import { SeededRandom } from '../../../../../test/run/seeded-random.ts';
import type { SimulatedDatabase } from '../database/simulated-database.ts';
import type { ConnectionFaults } from '../database/simulated-socket.ts';
import { type FaultPlan, NO_FAULTS } from '../fault-plan.ts';
import type { Scheduler } from '../time/scheduler.ts';
import { SimulatedProcess } from '../time/simulated-process.ts';

/** Most messages are fast, and often two take the same time. */
const DELAYS_MS = [0, 0, 0, 1, 1, 1, 2, 3, 5, 20, 100] as const;
/** A killed process is noticed at once, a machine that lost its power or its network is not. */
const NOTICE_MS = [0, 0, 1, 10, 5000, 40_000] as const;

/** By then the database has given up the connections of a machine that sleeps. */
const LONG_SLEEP_MS = 40_000;

/** What all actors of a history share. */
export class World {
  readonly seed: number;
  readonly scheduler: Scheduler;
  readonly database: SimulatedDatabase;
  /** The choices of the world outside the processes. */
  readonly random: SeededRandom;
  faults: FaultPlan;
  /** Violations that are noticed while the history runs. */
  readonly violations: string[] = [];
  readonly counts = new Map<string, number>();
  readonly log: string[] = [];
  isVerbose = false;

  constructor(seed: number, scheduler: Scheduler, database: SimulatedDatabase, faults: FaultPlan) {
    this.seed = seed;
    this.scheduler = scheduler;
    this.database = database;
    this.faults = faults;
    this.random = new SeededRandom(seed, 'world');
  }

  newProcess(name: string, isService: boolean): SimulatedProcess {
    const random = new SeededRandom(this.seed, name);
    return new SimulatedProcess({ name, scheduler: this.scheduler, random, isService });
  }

  /** From now on nothing fails. */
  calmDown(): void {
    this.faults = NO_FAULTS;
  }

  readonly connectionFaults: ConnectionFaults = {
    delayMs: () => this.random.pick(DELAYS_MS),
    isRefused: () => this.random.chance(this.faults.refusedConnection),
    isLost: () => this.random.chance(this.faults.connectionLoss),
    noticeMs: () => (this.faults === NO_FAULTS ? 0 : this.random.pick(NOTICE_MS)),
  };

  /** A process that sleeps for long loses its connections meanwhile, so that others take over. */
  putToSleep(process: SimulatedProcess, forMs: number): void {
    this.count('pause');
    this.tell(`${process.name} sleeps for ${forMs} ms`);
    process.pause(forMs, this.random.chance(0.5));
    if (forMs >= LONG_SLEEP_MS)
      this.scheduler.schedule(this.random.pick([1000, 30_000]), () => process.disconnect());
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Notes a step for whoever looks at the history. */
  tell(text: string): void {
    this.scheduler.note(text);
    if (!this.isVerbose) return;
    this.log.push(`${new Date(this.scheduler.nowMs).toISOString().slice(11)} ${text}`);
  }
}
