import { closestName } from '@purser/contract/closest-name';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { UsageError } from './flags/flags.ts';
import { renamedCommand } from './renames.ts';

/** The command with the most words that the first arguments name, and the arguments after it. Throws a UsageError if there is none, with the one that may be meant. */
export function findCommand(args: readonly string[]): { command: Command; rest: readonly string[] } {
  const [command] = COMMANDS.filter(({ words }) => words.every((word, index) => args[index] === word)).sort(
    (one, other) => other.words.length - one.words.length,
  );
  if (command !== undefined) return { command, rest: args.slice(command.words.length) };
  const renamed = renamedCommand(args);
  if (renamed !== null) throw new UsageError(renamed);
  const group = groupOf(args);
  if (group === null) throw new UsageError(`unknown command "${args[0]}"; ${suggestion(args, COMMANDS)}`);
  const { words, commands } = group;
  const names = [...new Set(commands.map((command) => command.words[words.length]))].join(', ');
  const needed = `"${words.join(' ')}" needs a subcommand: ${names}`;
  const next = args[words.length];
  throw new UsageError(
    next === undefined || next.startsWith('-') ? needed : `${needed}; ${suggestion(args, commands)}`,
  );
}

/** The commands whose names begin with the words: `keys`, `hosts credentials`. Null if there is none, or if the words name a command. */
export function findGroup(words: readonly string[]): readonly Command[] | null {
  const commands = COMMANDS.filter(
    (command) => command.words.length > words.length && words.every((word, at) => command.words[at] === word),
  );
  const isCommand = COMMANDS.some((command) => command.words.join(' ') === words.join(' '));
  return words.length === 0 || commands.length === 0 || isCommand ? null : commands;
}

/** The longest group that the arguments begin with. */
function groupOf(args: readonly string[]) {
  for (const words of [args.slice(0, 2), args.slice(0, 1)]) {
    const commands = findGroup(words);
    if (commands !== null) return { words, commands };
  }
  return null;
}

function suggestion(args: readonly string[], commands: readonly Command[]): string {
  const names = [
    ...new Set(commands.flatMap(({ words }) => words.map((_, at) => words.slice(0, at + 1).join(' ')))),
  ];
  for (const count of [3, 2, 1]) {
    const typed = args.slice(0, count).join(' ');
    const meant = closestName(typed, names);
    if (meant !== null && meant !== typed) return `did you mean "${meant}"?`;
  }
  return 'see "purser help"';
}
