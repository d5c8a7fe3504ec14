import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flagsOf } from './command.ts';
import { COMMANDS } from './commands.ts';
import { findCommand } from './find-command.ts';
import { readFlags } from './flags/flags.ts';
import { EXIT } from './output/exit-code.ts';

const PAGE = readFileSync(new URL('../../../docs/operating/command-line.md', import.meta.url), 'utf8');

/** Every command line of the page: in code, in an indented or a fenced block. */
const EXAMPLES = [
  ...[...PAGE.matchAll(/`(?:npx )?purser ([^`]+)`/g)],
  ...[...PAGE.matchAll(/^(?: {4})?(?:\$ )?npx purser (.+?)(?: +#.*)?$/gm)],
]
  .map(([, line = '']) => line)
  .filter((line) => !/^help|<command>|<file>|\|/.test(line));

const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

describe('the page about the command line', () => {
  it.each(COMMANDS.map(({ words }) => words.join(' ')))('has an example of purser %s', (name) => {
    const shown = EXAMPLES.filter((line) => findCommand(wordsOf(line)).command.words.join(' ') === name);
    expect(shown).not.toEqual([]);
  });

  it.each(EXAMPLES)('shows flags that exist: purser %s', (line) => {
    const { command, rest } = findCommand(wordsOf(line));
    readFlags(rest, flagsOf(command), command.operand);
  });

  it('lists every exit code', () => {
    const codes = [...PAGE.matchAll(/^\| (\d+) \| /gm)].map(([, code]) => Number(code));
    expect(codes).toEqual(Object.values(EXIT));
  });
});
