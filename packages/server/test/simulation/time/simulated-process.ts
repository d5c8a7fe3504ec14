import { AsyncLocalStorage } from 'node:async_hooks';
import type { SeededRandom } from '../../../../../test/run/seeded-random.ts';

/** What happens later, and can be canceled until then. */
export interface PlannedTask {
  isCanceled: boolean;
}

/** Where the process puts what happens later: in itself, or in the world outside (`owner` null). */
interface ProcessScheduler {
  readonly nowMs: number;
  schedule(
    delayMs: number,
    run: () => void,
    owner?: SimulatedProcess | null,
    kind?: 'timer' | 'io',
  ): PlannedTask;
}

const current = new AsyncLocalStorage<SimulatedProcess>();

export interface ProcessOptions {
  readonly name: string;
  readonly scheduler: ProcessScheduler;
  readonly random: SeededRandom;
  /** A process of the service, which can crash and pause; false for clients. */
  readonly isService: boolean;
}

/** Code that shares memory, timers and connections, and ends or sleeps as one. */
export class SimulatedProcess {
  readonly name: string;
  readonly scheduler: ProcessScheduler;
  readonly random: SeededRandom;
  readonly isService: boolean;
  isAlive = true;
  pausedUntilMs = 0;
  wakesWithTimers = false;
  readonly #endings: (() => void)[] = [];
  readonly #connections = new Set<{ cut(): void }>();

  constructor({ name, scheduler, random, isService }: ProcessOptions) {
    this.name = name;
    this.scheduler = scheduler;
    this.random = random;
    this.isService = isService;
  }

  /** Runs code as part of this process. */
  run<T>(code: () => T): T {
    return current.run(this, code);
  }

  /** To be called when the process dies. */
  onEnd(ending: () => void): void {
    this.#endings.push(ending);
  }

  /** Nothing of the process runs again. */
  crash(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    for (const ending of this.#endings) ending();
  }

  /** A connection that is cut when the machine loses its network. */
  addConnection(connection: { cut(): void }): void {
    this.#connections.add(connection);
  }

  removeConnection(connection: { cut(): void }): void {
    this.#connections.delete(connection);
  }

  disconnect(): void {
    for (const connection of [...this.#connections]) connection.cut();
  }

  pause(forMs: number, wakesWithTimers: boolean): void {
    this.pausedUntilMs = this.scheduler.nowMs + forMs;
    this.wakesWithTimers = wakesWithTimers;
  }

  /** Happens in this process, unless it has died by then. */
  schedule(delayMs: number, run: () => void): PlannedTask {
    return this.scheduler.schedule(delayMs, run, this);
  }
}

/** The process that the calling code belongs to; null outside the simulation. */
export const currentProcess = (): SimulatedProcess | null => current.getStore() ?? null;
