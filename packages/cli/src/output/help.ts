import { type Command, flagsOf } from '../command.ts';
import type { Style } from './style.ts';
import { definitionList, WIDTH_DEFAULT, wrapped } from './wrap.ts';

/** Commands with a common purpose, as the help lists them. */
export interface Section {
  readonly title: string;
  readonly commands: readonly Command[];
}

const CONNECTION_HELP =
  'To begin, run "purser start" and "purser login". Commands use the profile of "purser login", or PURSER_URL and PURSER_API_KEY. ' +
  'On the machine of the installation they need neither: DATA_DIR or DATABASE_URL names its database.';

/** All commands by section: a line for a command of one word, and one for each group with the names of its commands. */
export function overviewHelp(sections: readonly Section[], { bold }: Style, columns: number | null): string {
  return [
    `${bold('Usage:')} purser <command> [flags]`,
    ...sections.flatMap(({ title, commands }) => [
      '',
      bold(title),
      definitionList(overviewRows(commands), columns),
    ]),
    '',
    bold('Help'),
    definitionList(
      [
        ['help <command or group>', 'Show the flags of a command, or the commands of a group such as "keys"'],
        ['--version', 'Print the version'],
      ],
      columns,
    ),
    '',
    ...wrapped(CONNECTION_HELP, columns ?? WIDTH_DEFAULT),
  ].join('\n');
}

function overviewRows(commands: readonly Command[]): [string, string][] {
  const rows = new Map<string, string[]>();
  for (const { words, summary } of commands) {
    const [first = '', ...rest] = words;
    const texts = rows.get(first) ?? [];
    rows.set(first, [...texts, rest.length === 0 ? summary : rest.join(' ')]);
  }
  return [...rows].map(([name, texts]) => [name, texts.join(', ')]);
}

/** The commands that begin with the same words. */
export const groupHelp = (
  words: readonly string[],
  commands: readonly Command[],
  { bold }: Style,
  columns: number | null,
): string =>
  [
    `${bold('Usage:')} purser ${words.join(' ')} <subcommand> [flags]`,
    '',
    definitionList(
      commands.map((command) => [`purser ${command.words.join(' ')}`, command.summary]),
      columns,
    ),
    '',
    `"purser help ${words.join(' ')} <subcommand>" shows the flags of one.`,
  ].join('\n');

/** One command with its flags. */
export function commandHelp(command: Command, { bold }: Style, columns: number | null): string {
  const { words, summary, operand } = command;
  const rows = Object.entries(flagsOf(command)).map(
    ([name, { placeholder, summary: text }]): [string, string] => [
      placeholder === undefined ? `--${name}` : `--${name} <${placeholder}>`,
      text,
    ],
  );
  const usage = operand === undefined ? words : [...words, `<${operandName(command, operand)}>`];
  return [
    `${bold('Usage:')} purser ${usage.join(' ')} [flags]`,
    '',
    `  ${summary}`,
    '',
    definitionList(rows, columns),
  ].join('\n');
}

/** What stands for the value, if that is a word: `<url>` for the flag `--product <url>`. */
function operandName({ flags }: Command, operand: string): string {
  const placeholder = flags[operand]?.placeholder ?? '';
  return /^[a-z]+$/.test(placeholder) ? placeholder : operand;
}
