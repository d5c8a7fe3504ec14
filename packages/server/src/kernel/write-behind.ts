/** Takes items without making their giver wait, and writes them in batches. */
export interface WriteBehind<Item> {
  add(item: Item): void;
  /** Writes what is left, for as long as `closeMsMax` allows. Nothing is taken any more. */
  close(): Promise<void>;
}

export interface WriteBehindOptions<Item> {
  write(items: readonly Item[]): Promise<void>;
  /** Told of items that will never be written, and why. */
  onDrop(count: number, why: 'full' | 'refused' | 'closed'): void;
  /** Whether a failed write may succeed later: its items then wait for it. */
  isTransient(error: unknown): boolean;
  /** How long an item waits for others at most. */
  everyMs: number;
  /** How long nothing is tried after a write that failed. */
  pauseMs: number;
  batchMax: number;
  /** What comes when so many wait is dropped. */
  waitingMax: number;
  closeMsMax: number;
}

/** A buffer in memory before something slow: one write at a time, soon after the first item or once a batch is full. */
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

  /** False when the items have to wait for another try. */
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
