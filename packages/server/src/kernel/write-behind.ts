/** Accepts items without blocking the caller, and writes them in batches. */
export interface WriteBehind<Item> {
  add(item: Item): void;
  /** Resolves once what was added before is written or dropped, and at the first write that must be retried. */
  flush(): Promise<void>;
  /** Writes what is left, within `closeMsMax`. Items added afterwards are dropped. */
  close(): Promise<void>;
}

export interface WriteBehindOptions<Item> {
  write(items: readonly Item[]): Promise<void>;
  /** Called for items that will never be written. */
  onDrop(count: number, reason: 'full' | 'refused' | 'closed'): void;
  /** Whether a failed write may succeed later; its items are then kept and retried. */
  isTransient(error: unknown): boolean;
  /** The longest time an item waits for its batch to fill. */
  everyMs: number;
  /** The pause after a failed write. */
  pauseMs: number;
  batchMax: number;
  /** Items added while this many wait are dropped. */
  waitingMax: number;
  closeMsMax: number;
}

/** An in-memory buffer in front of a slow store: one write at a time, `everyMs` after the first item or once a batch is full. */
export const createWriteBehind = <Item>(options: WriteBehindOptions<Item>): WriteBehind<Item> =>
  new Buffered(options);

class Buffered<Item> implements WriteBehind<Item> {
  readonly #options: WriteBehindOptions<Item>;
  readonly #waiting: Item[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> | null = null;
  #isPausing = false;
  #isClosed = false;

  constructor(options: WriteBehindOptions<Item>) {
    this.#options = options;
  }

  add(item: Item): void {
    const { batchMax, waitingMax, everyMs, onDrop } = this.#options;
    if (this.#isClosed || this.#waiting.length >= waitingMax) {
      onDrop(1, this.#isClosed ? 'closed' : 'full');
      return;
    }
    this.#waiting.push(item);
    if (this.#writing !== null || this.#isPausing) return;
    if (this.#waiting.length === batchMax) this.#schedule(0);
    else if (this.#timer === null) this.#schedule(everyMs);
  }

  async flush(): Promise<void> {
    await this.#writing;
    const { batchMax } = this.#options;
    for (let left = this.#waiting.length; left > 0 && !this.#isPausing; left -= batchMax) {
      this.#writing ??= this.#run();
      await this.#writing;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    let cut: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      cut = setTimeout(resolve, this.#options.closeMsMax);
    });
    await Promise.race([this.#drain(), late]);
    clearTimeout(cut);
    if (this.#waiting.length > 0) this.#options.onDrop(this.#waiting.splice(0).length, 'closed');
  }

  #schedule(afterMs: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#isPausing = false;
      this.#writing ??= this.#run();
    }, afterMs);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    const { batchMax, everyMs, pauseMs } = this.#options;
    const isWritten = await this.#writeOne();
    this.#writing = null;
    if (this.#waiting.length === 0 || this.#isClosed) return;
    this.#isPausing = !isWritten;
    this.#schedule(this.#isPausing ? pauseMs : this.#waiting.length >= batchMax ? 0 : everyMs);
  }

  /** False if the items must be retried. */
  async #writeOne(): Promise<boolean> {
    const { batchMax, write, isTransient, onDrop } = this.#options;
    const batch = this.#waiting.splice(0, batchMax);
    try {
      await write(batch);
      return true;
    } catch (error) {
      if (!isTransient(error)) {
        onDrop(batch.length, 'refused');
        return true;
      }
      this.#waiting.unshift(...batch);
      return false;
    }
  }

  async #drain(): Promise<void> {
    await this.#writing;
    while (this.#waiting.length > 0 && (await this.#writeOne()));
  }
}
