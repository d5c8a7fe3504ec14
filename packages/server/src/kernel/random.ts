import { randomBytes, randomUUID } from 'node:crypto';

/** The only source of randomness. Passed in, like the clock. */
export interface Random {
  bytes(count: number): Uint8Array;
  /** Uniform in [0, 1). */
  fraction(): number;
  uuid(): string;
}

export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  fraction: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
  uuid: randomUUID,
};
