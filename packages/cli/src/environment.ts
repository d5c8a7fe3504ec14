import type { AskOptions } from './ask.ts';

/** What a command may use of its process, passed in by `main.ts`. */
export interface Environment {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Wall clock, for names and timestamps. */
  now(): Date;
  /** Milliseconds of a monotonic clock, for durations. */
  steadyMs(): number;
  /** Cryptographically random lower-case hexadecimal digits, two per byte. */
  randomHex(bytes: number): string;
  /** Writes a line of the command's output to stdout. */
  print(line: string): void;
  /** Writes a line of progress or diagnostics to stderr. */
  note(line: string): void;
  /**
   * Calls the listener for every character on stdin; on a terminal for each key press, while Ctrl-C still interrupts. With `atTerminal`
   * false a terminal is not read, which background commands require. Returns a function that stops listening.
   */
  onKeys(listener: (key: string) => void, atTerminal: boolean): () => void;
  /** Whether output to stdout, and diagnostics on stderr, are colored. */
  readonly colors: { readonly stdout: boolean; readonly stderr: boolean };
  /** The width of the terminal that shows stdout; null if stdout is not a terminal. */
  readonly columns: number | null;
  /** Shows what is being done, on a terminal only, until the next line or the next call; an empty text removes it. */
  progress(text: string): void;
  /**
   * Asks a question on the terminal, and resolves with the trimmed answer. Rejects with an `InterruptedError` on Ctrl-C. Null if stdin or
   * stderr is not a terminal.
   */
  readonly ask: ((question: string, options?: AskOptions) => Promise<string>) | null;
  /** Aborted by SIGINT or SIGTERM. A second signal, at least a second later, exits immediately. */
  readonly interrupted: AbortSignal;
}
