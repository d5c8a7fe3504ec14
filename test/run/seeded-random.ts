import type { Random } from '../../packages/server/src/kernel/random.ts';

/** A reproducible source of randomness: the same seed and label give the same sequence. */
export class SeededRandom implements Random {
  readonly #state = new Uint32Array(4);

  constructor(seed: number, label = '') {
    const text = `${seed} ${label}`;
    for (let index = 0; index < 4; index += 1) this.#state[index] = hashOf(text, index);
    for (let round = 0; round < 12; round += 1) this.#next();
  }

  fraction(): number {
    return this.#next() / 2 ** 32;
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.#next() & 255);
  }

  uuid(): string {
    const hex = Buffer.from(this.bytes(16)).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** A whole number from `min` to `max`. */
  between(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1));
  }

  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T {
    const chosen = choices[Math.floor(this.fraction() * choices.length)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  }

  /** The small fast counter generator (sfc32). */
  #next(): number {
    const [a = 0, b = 0, c = 0, counter = 0] = this.#state;
    const result = (a + b + counter) >>> 0;
    this.#state[3] = counter + 1;
    this.#state[0] = b ^ (b >>> 9);
    this.#state[1] = c + (c << 3);
    this.#state[2] = ((c << 21) | (c >>> 11)) + result;
    return result;
  }
}

function hashOf(text: string, salt: number): number {
  let hash = 2166136261 ^ Math.imul(salt + 1, 0x9e3779b1);
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** Reproducible numbers in [0, 1) for a seed. */
export function seededRandom(seed: number): () => number {
  const random = new SeededRandom(seed);
  return () => random.fraction();
}
