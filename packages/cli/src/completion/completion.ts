import { type Command, type CommandResult, flagsOf } from '../command.ts';
import { JSON_FLAG } from '../flags/flags.ts';
import { type CompletionWords, SHELLS, scriptOf } from './scripts.ts';

/** The words that can follow each beginning of a command, from all commands. */
function completionWords(commands: readonly Command[]): CompletionWords {
  const words = new Map<string, Set<string>>();
  const add = (path: string, word: string) => words.set(path, (words.get(path) ?? new Set()).add(word));
  for (const command of commands) {
    for (const [index, word] of command.words.entries()) add(command.words.slice(0, index).join(' '), word);
    const path = command.words.join(' ');
    for (const flag of ['help', ...Object.keys(flagsOf(command))]) add(path, `--${flag}`);
  }
  add('', 'help');
  return [...words].map(([path, following]) => [path, [...following]] as const);
}

/** The command that prints completion scripts for the given commands. */
export const completionOf = (commands: () => readonly Command[]): Command => ({
  words: ['completion'],
  summary: 'Print the completion script of a shell',
  isLocal: true,
  operand: 'shell',
  flags: {
    shell: { kind: 'text', placeholder: SHELLS.join('|'), summary: 'Shell that reads the script' },
    json: JSON_FLAG,
  },
  async run(flags): Promise<CommandResult> {
    const shell = flags.requiredOneOf('shell', SHELLS);
    const script = scriptOf(shell, completionWords(commands()));
    return { json: { shell, script }, text: script };
  },
});
