import { VERSION } from '@purser/contract/version';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import type { Environment } from './environment.ts';
import { findCommand, findGroup } from './find-command.ts';
import { readFlags, UsageError } from './flags/flags.ts';
import { describeFailure } from './output/failure.ts';
import { commandHelp, groupHelp, overviewHelp } from './output/help.ts';
import { type Style, styleOf } from './output/style.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** Runs one `purser` command and returns its exit code: 0 success, 1 failure, 2 wrong usage. */
export async function run(args: readonly string[], environment: Environment): Promise<number> {
  try {
    if (['--version', '-v', 'version'].includes(args[0] ?? '')) {
      environment.print(args.includes('--json') ? JSON.stringify({ version: VERSION }) : VERSION);
      return 0;
    }
    const help = requestedHelp(args, styleOf(environment.colors.stdout));
    if (help !== null) {
      environment.print(help);
      return 0;
    }
    const { command, rest } = findCommand(args);
    return await runCommand(command, rest, environment);
  } catch (thrown) {
    const failure = describeFailure(thrown);
    environment.note(`${styleOf(environment.colors.stderr).red('purser:')} ${failure.message}`);
    if (failure.requestId !== undefined) environment.note(`  request ${failure.requestId}`);
    if (args.includes('--json')) environment.print(JSON.stringify({ error: failure }));
    return thrown instanceof UsageError ? EXIT_USAGE : EXIT_FAILED;
  }
}

async function runCommand(
  command: Command,
  rest: readonly string[],
  environment: Environment,
): Promise<number> {
  const flags = readFlags(rest, command.flags, command.operand);
  const { json, text, exitCode = 0 } = await command.run(flags, environment);
  if (flags.isOn('json') && json !== undefined) environment.print(JSON.stringify(json));
  if (!flags.isOn('json') && text !== undefined) environment.print(text);
  return exitCode;
}

/** The help text if the arguments request it: `help`, `--help`, `-h` or no arguments. */
function requestedHelp(args: readonly string[], style: Style): string | null {
  const wantsHelp = args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h');
  if (!wantsHelp) return null;
  const words = args.filter((word) => word !== 'help' && !word.startsWith('-'));
  if (words.length === 0) return overviewHelp(COMMANDS, style);
  const group = findGroup(words);
  return group === null ? commandHelp(findCommand(words).command, style) : groupHelp(words, group, style);
}
