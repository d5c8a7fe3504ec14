import type { Command } from '../command.ts';
import { JSON_FLAG } from '../flags/definition.ts';

export const backup: Command = {
  words: ['backup'],
  summary: 'write all data into one new file, also while the service runs',
  operand: 'file',
  flags: {
    file: { kind: 'text', placeholder: 'file', summary: 'the file to write; must not exist' },
    'with-key': {
      kind: 'switch',
      summary: 'put the master key in too: the file then opens all secrets in it',
    },
    json: JSON_FLAG,
  },
  async run(flags, { env }) {
    const file = flags.required('file');
    const { backupDatabase } = await import('@purser/server');
    const json = await backupDatabase({ env, file, withKey: flags.isOn('with-key') });
    const key = json.withKey
      ? 'The master key is inside: whoever has this file can read every secret in it.'
      : `The master key (${json.keyFingerprint}) is not inside: keep secret.key or SECRET_KEY apart, a restore needs it.`;
    const size = `${(json.bytes / 1024 / 1024).toFixed(1)} MiB`;
    return { json, text: `${json.rowCount} rows were written to ${json.file} (${size}).\n${key}` };
  },
};
