import { readFile } from 'node:fs/promises';
import type { Command } from '../command.ts';
import { JSON_FLAG } from '../flags/definition.ts';

const EXIT_FAILED = 1;

export const secretsReencrypt: Command = {
  words: ['secrets', 'reencrypt'],
  summary: 'seal all secrets under the present master key; the one before is SECRET_KEY_PREVIOUS',
  flags: {
    'old-key-file': {
      kind: 'text',
      placeholder: 'file',
      summary: 'holds the master key before, instead of SECRET_KEY_PREVIOUS',
    },
    json: JSON_FLAG,
  },
  async run(flags, { env, interrupted }) {
    const file = flags.text('old-key-file');
    const oldKey = file === null ? null : { text: await readFile(file, 'utf8'), where: file };
    const { reencryptDatabase } = await import('@purser/server');
    const json = await reencryptDatabase({
      env,
      signal: interrupted,
      ...(oldKey === null ? {} : { oldKey }),
    });
    const { resealedCount, unreadable, isComplete, keyFingerprint } = json;
    const lines = [
      `${resealedCount} values were sealed anew under the master key ${keyFingerprint}.`,
      isComplete
        ? 'Nothing is under another key any more: the old one can go.'
        : 'It was interrupted: run it again, it goes on.',
      ...unreadable.map((where) => `No known key opens ${where}.`),
    ];
    return {
      json,
      text: lines.join('\n'),
      exitCode: isComplete && unreadable.length === 0 ? 0 : EXIT_FAILED,
    };
  },
};
