import type { Command } from '../../command.ts';
import { JSON_FLAG } from '../../flags/flags.ts';
import { doctorReportText } from './doctor.ts';

const EXIT_FAILED = 1;

export const backup: Command = {
  words: ['backup'],
  isLocal: true,
  summary: 'Back up all data to a new file, also while the service runs',
  operand: 'file',
  flags: {
    file: { kind: 'text', placeholder: 'file', summary: 'File to create; must not exist' },
    'with-key': {
      kind: 'switch',
      summary: 'Include the master key: anyone with the file can then read every secret in it',
    },
    json: JSON_FLAG,
  },
  async run(flags, { env }) {
    const file = flags.required('file');
    const { backupDatabase } = await import('@purser/server');
    const json = await backupDatabase({ env, file, withKey: flags.isOn('with-key') });
    const key = json.withKey
      ? 'The master key is included: anyone with this file can read every secret in it.'
      : `The master key (${json.keyFingerprint}) is not included: keep secret.key or SECRET_KEY separately, a restore needs it.`;
    const size = `${(json.bytes / 1024 / 1024).toFixed(1)} MiB`;
    return { json, text: `Wrote ${json.rowCount} rows to ${json.file} (${size}).\n${key}` };
  },
};

export const restore: Command = {
  words: ['restore'],
  isLocal: true,
  summary: 'Restore a backup into a new data folder or an empty database',
  operand: 'file',
  flags: {
    file: { kind: 'text', placeholder: 'file', summary: 'File created by "purser backup"' },
    'resume-purchases': {
      kind: 'switch',
      summary: 'Resume purchases in progress; only if the old installation never ran after the backup',
    },
    json: JSON_FLAG,
  },
  async run(flags, { env }) {
    const file = flags.required('file');
    const { restoreDatabase } = await import('@purser/server');
    const json = await restoreDatabase({ env, file, resumePurchases: flags.isOn('resume-purchases') });
    const { rowCount, createdAt, askedFirstCount, unconfirmedCount, diagnosis } = json;
    const lines = [`Restored ${rowCount} rows of ${createdAt}.`];
    if (askedFirstCount > 0)
      lines.push(`${askedFirstCount} orders were about to be placed: the merchants are queried first.`);
    if (unconfirmedCount > 0)
      lines.push(`${unconfirmedCount} purchases had no order yet: each needs to be confirmed again.`);
    const text = [...lines, '', doctorReportText(diagnosis)].join('\n');
    return { json, text, exitCode: diagnosis.status === 'failed' ? EXIT_FAILED : 0 };
  },
};
