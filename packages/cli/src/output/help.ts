import type { Command } from '../command.ts';
import type { Style } from './style.ts';
import { formatTable } from './table.ts';

const commandRows = (commands: readonly Command[]) =>
  commands.map(({ words, summary }) => ['', `purser ${words.join(' ')}`, summary]);

/** All commands, one line each. */
export function overviewHelp(commands: readonly Command[], { bold }: Style): string {
  return [
    `${bold('Usage:')} purser <command> [flags]`,
    '',
    formatTable([
      ...commandRows(commands),
      [
        '',
        'purser help <command or group>',
        'Show the flags of a command, or the commands of a group such as "keys"',
      ],
      ['', 'purser --version', 'Print the version'],
    ]),
    '',
    'Settings are environment variables: HOST, PORT, DATA_DIR, DATABASE_URL, APP_ENV and others.',
    '"listen", "trigger", "events", "intents", "orders" and "endpoints" work for one account. They use PURSER_URL and PURSER_API_KEY,',
    'or --url and --key. On the machine of the installation they need no key.',
    'The commands from "accounts" on are for operators. They use the database of these settings,',
    'or the installation of PURSER_URL and PURSER_API_KEY (an operator key).',
  ].join('\n');
}

/** The commands that begin with the same words. */
export const groupHelp = (words: readonly string[], commands: readonly Command[], { bold }: Style): string =>
  [
    `${bold('Usage:')} purser ${words.join(' ')} <subcommand> [flags]`,
    '',
    formatTable(commandRows(commands)),
    '',
    `"purser help ${words.join(' ')} <subcommand>" shows the flags of one.`,
  ].join('\n');

/** One command with its flags. */
export function commandHelp({ words, summary, flags, operand }: Command, { bold }: Style): string {
  const rows = Object.entries(flags).map(([name, { placeholder, summary: text }]) => [
    '',
    placeholder === undefined ? `--${name}` : `--${name} <${placeholder}>`,
    text,
  ]);
  const usage = operand === undefined ? words : [...words, `<${operand}>`];
  return [
    `${bold('Usage:')} purser ${usage.join(' ')} [flags]`,
    '',
    `  ${summary}`,
    '',
    formatTable(rows),
  ].join('\n');
}
