import type { Clock } from '../src/clock.ts';

/** A clock that advances instead of sleeping, and records the requested delays. */
export class ManualClock implements Clock {
  readonly sleptMs: number[] = [];
  #nowMs = Date.UTC(2026, 2, 25);
  readonly #chance: number;

  constructor(chance = 0) {
    this.#chance = chance;
  }

  now(): number {
    return this.#nowMs;
  }

  async sleep(delayMs: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.sleptMs.push(delayMs);
    this.#nowMs += delayMs;
  }

  random(): number {
    return this.#chance;
  }
}
