/** What a command may touch of the world around it, handed in by the process entry. */
export interface Environment {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Wall clock, for names and stamps. */
  now(): Date;
  /** Milliseconds of a clock that only goes forward, for durations. */
  steadyMs(): number;
  /** Lower-case hexadecimal digits, two for each byte, not to be guessed. */
  randomHex(bytes: number): string;
  /** Writes one line to stdout: what the command was asked for. */
  print(line: string): void;
  /** Writes one line to stderr: everything else. */
  note(line: string): void;
  /**
   * Tells every character that a person or a script sends on stdin, at a terminal as soon as its key is pressed; Ctrl-C there still
   * interrupts. With `atTerminal` false a terminal is left alone, which a command in the background must do. Returns the way to stop it.
   */
  onKeys(listener: (key: string) => void, atTerminal: boolean): () => void;
  /** Aborted by SIGINT or SIGTERM. Another signal a second later ends the process at once. */
  readonly interrupted: AbortSignal;
}
