import type { SimulatedProcess } from './simulated-process.ts';

/** Something that happens at a virtual time. */
export interface Task {
  atMs: number;
  /** Decides between tasks of the same time. */
  order: number;
  /** The process in which it happens; null for the world outside. */
  readonly owner: SimulatedProcess | null;
  /** What a process waits for: a timer, or an answer of the outside. */
  readonly kind: TaskKind;
  run(): void;
  isCanceled: boolean;
}

export type TaskKind = 'timer' | 'io';

/** Tasks in the order of their virtual time. */
class TaskQueue {
  readonly #heap: Task[] = [];

  get size(): number {
    return this.#heap.length;
  }

  add(task: Task): void {
    const heap = this.#heap;
    let index = heap.push(task) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(task, heap[parent])) break;
      this.#swap(index, parent);
      index = parent;
    }
  }

  peek(): Task | undefined {
    while (this.#heap[0]?.isCanceled === true) this.#remove();
    return this.#heap[0];
  }

  take(): Task | undefined {
    const next = this.peek();
    if (next !== undefined) this.#remove();
    return next;
  }

  /** The earliest time of a task that `matches`. */
  earliest(matches: (task: Task) => boolean): number {
    let atMs = Number.POSITIVE_INFINITY;
    for (const task of this.#heap) if (!task.isCanceled && matches(task)) atMs = Math.min(atMs, task.atMs);
    return atMs;
  }

  #remove(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    heap[0] = last;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const least = isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
      if (!isBefore(heap[least], heap[index])) return;
      this.#swap(index, least);
      index = least;
    }
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return;
    this.#heap[one] = b;
    this.#heap[other] = a;
  }
}

const isBefore = (one: Task | undefined, other: Task | undefined): boolean =>
  one !== undefined &&
  (other === undefined || one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order));

/** Called before a task of a process runs: `crash` and `pause` change the process instead. */
export type Fate = (process: SimulatedProcess, task: Task) => void;

/** The virtual clock. Runs one task at a time, and waits until everything that it set off has come to rest. */
export class Scheduler {
  nowMs: number;
  readonly #queue = new TaskQueue();
  #order = 0;
  /** Every task that ran, folded into one number: equal for two runs of one seed. */
  #fingerprint = 0;
  taskCount = 0;
  /** Decides about each step of a process. */
  fate: Fate | null = null;
  /** Waits for the database. */
  settle: () => Promise<void> = async () => undefined;

  constructor(startMs: number) {
    this.nowMs = startMs;
  }

  get fingerprint(): string {
    return (this.#fingerprint >>> 0).toString(16);
  }

  /** Adds to the fingerprint. */
  note(text: string): void {
    for (let index = 0; index < text.length; index += 1)
      this.#fingerprint = Math.imul(this.#fingerprint ^ text.charCodeAt(index), 16777619);
  }

  schedule(
    delayMs: number,
    run: () => void,
    owner: SimulatedProcess | null = null,
    kind: TaskKind = 'io',
  ): Task {
    this.#order += 1;
    const atMs = this.nowMs + Math.max(0, Math.ceil(delayMs));
    const task: Task = { atMs, order: this.#order, owner, kind, run, isCanceled: false };
    this.#queue.add(task);
    return task;
  }

  /** The time of the next task that the service did not plan itself: of the world outside, or an answer that a process waits for. */
  nextOutsideMs(): number {
    return this.#queue.earliest(
      ({ owner, kind }) => owner === null || (owner.isAlive && (!owner.isService || kind === 'io')),
    );
  }

  /** Moves the clock; what was due meanwhile happens late. */
  leapTo(atMs: number): void {
    this.nowMs = Math.max(this.nowMs, atMs);
  }

  /** Runs the next task; false if there is none. */
  async step(): Promise<boolean> {
    const task = this.#queue.take();
    if (task === undefined) return false;
    const { owner } = task;
    if (owner !== null) {
      if (!owner.isAlive) return true;
      if (this.#isPutOff(task, owner)) return true;
      this.fate?.(owner, task);
      if (!owner.isAlive) return true;
      if (this.#isPutOff(task, owner)) return true;
    }
    this.leapTo(task.atMs);
    this.taskCount += 1;
    this.note(`${task.atMs} ${owner?.name ?? ''}`);
    if (owner === null) task.run();
    else owner.run(task.run);
    await atRest();
    await this.settle();
    return true;
  }

  #isPutOff(task: Task, { pausedUntilMs, wakesWithTimers }: SimulatedProcess): boolean {
    if (pausedUntilMs <= Math.max(task.atMs, this.nowMs)) return false;
    // A process that wakes runs its timers before it reads what arrived, or after.
    if ((task.kind === 'timer') === wakesWithTimers) task.order -= FIRST;
    task.atMs = pausedUntilMs;
    this.#queue.add(task);
    return true;
  }
}

/** Puts a task before all others of its time. */
const FIRST = 2 ** 40;

/** Resolves when all promises that can continue have continued. */
const atRest = (): Promise<void> => new Promise((resolve) => realSetImmediate(resolve));
const realSetImmediate = globalThis.setImmediate;
