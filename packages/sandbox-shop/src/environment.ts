/** Time and chance, handed in so that the rules below them stay pure. */
export interface Surroundings {
  now(): Date;
  /** Lower-case hexadecimal digits, two for each byte, not to be guessed. */
  randomHex(bytes: number): string;
  /** Resolves after so many milliseconds, or at once when the shop closes. */
  sleep(ms: number): Promise<void>;
}
