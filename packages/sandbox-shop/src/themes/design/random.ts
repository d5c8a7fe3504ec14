/** A reproducible sequence of choices. */
export interface Random {
  /** A whole number from 0 up to, but not including, the bound. */
  below(bound: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  /** Some of the values, in their order; each with the probability. */
  some<Value>(values: readonly Value[], probability: number): readonly Value[];
  shuffle<Value>(values: readonly Value[]): readonly Value[];
}

/** A 32-bit hash (FNV-1a) of a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The sequence that belongs to the text: always the same (mulberry32). */
export function randomFrom(seedText: string): Random {
  let state = hashOf(seedText);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (values) => values[below(values.length)] ?? values[0],
    some: (values, probability) => values.filter(() => next() < probability),
    shuffle: (values) => {
      const rest = [...values];
      return values.flatMap(() => rest.splice(below(rest.length), 1));
    },
  };
}
