/** The seed of this run: `CRASH_SEED` if set, to reproduce a run, otherwise a random one. */
export function chooseSeed(): number {
  const given = process.env['CRASH_SEED'];
  if (given === undefined || given === '') return Math.floor(Math.random() * 2 ** 32);
  if (!/^\d{1,10}$/.test(given)) throw new Error('CRASH_SEED must be a whole number');
  return Number(given) % 2 ** 32;
}

/** Reproducible numbers in [0, 1) for a seed (the mulberry32 generator). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
