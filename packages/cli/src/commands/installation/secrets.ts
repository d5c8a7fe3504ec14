import { readFile } from 'node:fs/promises';
import type { Command } from '../../command.ts';
import { JSON_FLAG } from '../../flags/flags.ts';

const EXIT_FAILED = 1;

export const secretsReencrypt: Command = {
  words: ['secrets', 'reencrypt'],
  isLocal: true,
  summary: 'Re-encrypt all secrets with the current master key; SECRET_KEY_PREVIOUS is the previous one',
  flags: {
    'old-key-file': {
      kind: 'text',
      placeholder: 'file',
      summary: 'File with the previous master key, instead of SECRET_KEY_PREVIOUS',
    },
    json: JSON_FLAG,
  },
  async run(flags, { env, interrupted }) {
    const file = flags.text('old-key-file');
    const oldKey = file === null ? null : { text: await readFile(file, 'utf8'), source: file };
    const { reencryptDatabase } = await import('@purser/server');
    const json = await reencryptDatabase({
      env,
      signal: interrupted,
      ...(oldKey === null ? {} : { oldKey }),
    });
    const { resealedCount, unreadable, isComplete, keyFingerprint } = json;
    const lines = [
      `Re-encrypted ${resealedCount} values with the master key ${keyFingerprint}.`,
      isComplete
        ? 'No value uses another key: the previous one can be deleted.'
        : 'Interrupted: run the command again to continue.',
      ...unreadable.map((where) => `Cannot decrypt ${where}: no known key fits.`),
    ];
    return {
      json,
      text: lines.join('\n'),
      exitCode: isComplete && unreadable.length === 0 ? 0 : EXIT_FAILED,
    };
  },
};
