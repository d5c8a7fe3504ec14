import type { Command } from '../command.ts';
import { formatTable } from './table.ts';

/** All commands, one line each. */
export function overviewHelp(commands: readonly Command[]): string {
  const rows = commands.map((command) => ['', `purser ${command.words.join(' ')}`, command.summary]);
  return [
    'Usage: purser <command> [flags]',
    '',
    formatTable([...rows, ['', 'purser help <command>', "show a command's flags"]]),
    '',
    'Settings come from the environment: HOST, PORT, DATA_DIR, DATABASE_URL, APP_ENV and others.',
    '"listen", "trigger", "events" and "endpoints" are an account\'s: they work at PURSER_URL with PURSER_API_KEY,',
    'or with --url and --key; without a key on the machine of the installation.',
    'The commands from "accounts" on work on the database of these settings,',
    'or on the installation that PURSER_URL and PURSER_API_KEY (an operator key) name.',
  ].join('\n');
}

/** One command with its flags. */
export function commandHelp({ words, summary, flags, operand }: Command): string {
  const rows = Object.entries(flags).map(([name, { placeholder, summary: text }]) => [
    '',
    placeholder === undefined ? `--${name}` : `--${name} <${placeholder}>`,
    text,
  ]);
  const call = operand === undefined ? words : [...words, `<${operand}>`];
  return [`Usage: purser ${call.join(' ')} [flags]`, '', `  ${summary}`, '', formatTable(rows)].join('\n');
}
