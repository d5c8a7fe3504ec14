/** A bounded map whose entries expire; the least recently used entry is evicted first. */
export class ExpiringCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly expiresAtMs: number }>();
  readonly #sizeMax: number;

  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax;
  }

  get(key: string, now: Date): Value | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#entries.delete(key);
    if (entry.expiresAtMs <= now.getTime()) return null;
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, ttlMs: number, now: Date): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expiresAtMs: now.getTime() + ttlMs });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#sizeMax) break;
      this.#entries.delete(oldest);
    }
  }
}
