import type { Random } from '../src/kernel/random.ts';

/** A random source whose bytes the test chooses. */
export const fixedRandom = (bytes: Random['bytes']): Random => ({
  bytes,
  fraction: () => 0,
  uuid: () => '00000000-0000-4000-8000-000000000000',
});
