import type { Environment } from './environment.ts';
import type { FlagDefinitions, Flags } from './flags/flags.ts';

/** The result of a command: `json` with `--json`, else `text`. Empty if the command has printed its output itself. */
export interface CommandResult {
  readonly json?: unknown;
  readonly text?: string;
  /** Default 0. */
  readonly exitCode?: number;
}

export interface Command {
  /** `['accounts', 'create']`. */
  readonly words: readonly string[];
  readonly summary: string;
  readonly flags: FlagDefinitions;
  /** The flag that a positional argument sets: `purser backup <file>`. */
  readonly operand?: string;
  /** Failures are shown by `describeFailure`. */
  run(flags: Flags, environment: Environment): Promise<CommandResult>;
}
