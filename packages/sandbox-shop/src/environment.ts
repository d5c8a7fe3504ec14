/** Clock and randomness, passed in so that the rules stay pure. */
export interface Environment {
  now(): Date;
  /** Lower-case hexadecimal digits, two for each byte, cryptographically random. */
  randomHex(bytes: number): string;
  /** Resolves after the delay, or as soon as the shop closes. */
  sleep(ms: number): Promise<void>;
}
