import type { Command } from '../command.ts';
import { formatTable } from './table.ts';

/** All commands, one line each. */
export function overviewHelp(commands: readonly Command[]): string {
  const rows = commands.map((command) => ['', `purser ${command.words.join(' ')}`, command.summary]);
  return [
    'Usage: purser <command> [flags]',
    '',
    formatTable([
      ...rows,
      ['', 'purser help <command>', 'Show the flags of a command'],
      ['', 'purser --version', 'Print the version'],
    ]),
    '',
    'Settings are environment variables: HOST, PORT, DATA_DIR, DATABASE_URL, APP_ENV and others.',
    '"listen", "trigger", "events" and "endpoints" work for one account. They use PURSER_URL and PURSER_API_KEY,',
    'or --url and --key. On the machine of the installation they need no key.',
    'The commands from "accounts" on are for operators. They use the database of these settings,',
    'or the installation of PURSER_URL and PURSER_API_KEY (an operator key).',
  ].join('\n');
}

/** One command with its flags. */
export function commandHelp({ words, summary, flags, operand }: Command): string {
  const rows = Object.entries(flags).map(([name, { placeholder, summary: text }]) => [
    '',
    placeholder === undefined ? `--${name}` : `--${name} <${placeholder}>`,
    text,
  ]);
  const usage = operand === undefined ? words : [...words, `<${operand}>`];
  return [`Usage: purser ${usage.join(' ')} [flags]`, '', `  ${summary}`, '', formatTable(rows)].join('\n');
}
