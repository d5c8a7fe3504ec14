import type { Environment } from './environment.ts';
import type { FlagDefinitions, Flags } from './flags/flags.ts';
import { PROFILE_FLAGS } from './profiles/selected-profile.ts';

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
  /** The operations of the API that the command uses. */
  readonly operations?: readonly string[];
  /** Whether the command works on this machine only, without a service: it has no profile. */
  readonly isLocal?: true;
  /** The flag that a positional argument sets: `purser backup <file>`. */
  readonly operand?: string;
  /** Failures are shown by `describeFailure`. */
  run(flags: Flags, environment: Environment): Promise<CommandResult>;
}

const WIDE_FLAG: FlagDefinitions = {
  wide: { kind: 'switch', summary: 'Print everything in full, also beyond the width of the terminal' },
};

/** All flags of a command. */
export const flagsOf = ({ flags, isLocal }: Command): FlagDefinitions => ({
  ...flags,
  ...('json' in flags ? WIDE_FLAG : {}),
  ...(isLocal === true ? {} : PROFILE_FLAGS),
});
