import { VERSION } from '@purser/contract/version';
import { hasShortId, withFullIds } from './clients/short-ids.ts';
import { type Command, flagsOf } from './command.ts';
import { COMMANDS, SECTIONS } from './commands.ts';
import type { Environment } from './environment.ts';
import { findCommand, findGroup } from './find-command.ts';
import { readFlags } from './flags/flags.ts';
import { exitCodeOf } from './output/exit-code.ts';
import { describeFailure, nextStepText } from './output/failure.ts';
import { commandHelp, groupHelp, overviewHelp } from './output/help.ts';
import { type Style, styleOf } from './output/style.ts';
import { withProfileOf } from './profiles/selected-profile.ts';

/** Runs one `purser` command and returns its exit code, one of `EXIT`. */
export async function run(args: readonly string[], environment: Environment): Promise<number> {
  try {
    if (['--version', '-v', 'version'].includes(args[0] ?? '')) {
      environment.print(args.includes('--json') ? JSON.stringify({ version: VERSION }) : VERSION);
      return 0;
    }
    const help = requestedHelp(args, styleOf(environment.colors.stdout), environment.columns);
    if (help !== null) {
      environment.print(help);
      return 0;
    }
    const { command, rest } = findCommand(args);
    return await runCommand(command, rest, environment);
  } catch (thrown) {
    const failure = describeFailure(thrown);
    environment.note(`${styleOf(environment.colors.stderr).red('purser:')} ${failure.message}`);
    const nextStep = nextStepText(thrown, args, COMMANDS);
    if (nextStep !== null) environment.note(`  ${nextStep}`);
    if (failure.requestId !== undefined) environment.note(`  request ${failure.requestId}`);
    if (args.includes('--json')) environment.print(JSON.stringify({ error: failure }));
    return exitCodeOf(thrown);
  }
}

async function runCommand(
  command: Command,
  rest: readonly string[],
  environment: Environment,
): Promise<number> {
  const given = readFlags(rest, flagsOf(command), command.operand);
  const connected = command.isLocal === true ? environment : withProfileOf(given, environment);
  const flags =
    command.isLocal === true || !hasShortId(rest)
      ? given
      : readFlags(await withFullIds(rest, given, connected), flagsOf(command), command.operand);
  const shown = flags.isOn('wide') ? { ...connected, columns: null } : connected;
  const { json, text, exitCode = 0 } = await command.run(flags, shown);
  if (flags.isOn('json') && json !== undefined) environment.print(JSON.stringify(json));
  if (!flags.isOn('json') && text !== undefined) environment.print(text);
  return exitCode;
}

/** The help text if the arguments request it: `help`, `--help`, `-h` or no arguments. */
function requestedHelp(args: readonly string[], style: Style, columns: number | null): string | null {
  const wantsHelp = args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h');
  if (!wantsHelp) return null;
  const words = args.filter((word) => word !== 'help' && !word.startsWith('-'));
  if (words.length === 0) return overviewHelp(SECTIONS, style, columns);
  const group = findGroup(words);
  return group === null
    ? commandHelp(findCommand(words).command, style, columns)
    : groupHelp(words, group, style, columns);
}
