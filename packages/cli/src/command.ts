import type { Environment } from './environment.ts';
import type { FlagDefinitions } from './flags/definition.ts';
import type { Flags } from './flags/flags.ts';

/** What a command answers: the same thing for programs and for people. Empty when it has printed everything itself. */
export interface Answer {
  readonly json?: unknown;
  readonly text?: string;
  /** 0 when left out. */
  readonly exitCode?: number;
}

export interface Command {
  /** `['accounts', 'create']`. */
  readonly words: readonly string[];
  readonly summary: string;
  readonly flags: FlagDefinitions;
  /** The flag that a word without a flag's name stands for: `purser backup <file>`. */
  readonly operand?: string;
  /** Rejects with what `describeFailure` puts into words. */
  run(flags: Flags, environment: Environment): Promise<Answer>;
}
