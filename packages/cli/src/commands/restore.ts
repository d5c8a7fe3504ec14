import type { Command } from '../command.ts';
import { JSON_FLAG } from '../flags/definition.ts';
import { reportText } from './doctor.ts';

const EXIT_FAILED = 1;

export const restore: Command = {
  words: ['restore'],
  summary: 'fill a new data folder or an empty database from a backup',
  operand: 'file',
  flags: {
    file: { kind: 'text', placeholder: 'file', summary: 'what "purser backup" wrote' },
    'resume-purchases': {
      kind: 'switch',
      summary: 'go on with purchases under way: only if the old installation never ran after the backup',
    },
    json: JSON_FLAG,
  },
  async run(flags, { env }) {
    const file = flags.required('file');
    const { restoreDatabase } = await import('@purser/server');
    const json = await restoreDatabase({ env, file, resumePurchases: flags.isOn('resume-purchases') });
    const { rowCount, createdAt, askedFirstCount, unconfirmedCount, examination } = json;
    const lines = [`${rowCount} rows of ${createdAt} were restored.`];
    if (askedFirstCount > 0)
      lines.push(`${askedFirstCount} orders were about to be placed: the merchants are asked first.`);
    if (unconfirmedCount > 0)
      lines.push(`${unconfirmedCount} purchases had no order yet: each now waits for a confirmation.`);
    const text = [...lines, '', reportText(examination)].join('\n');
    return { json, text, exitCode: examination.status === 'failed' ? EXIT_FAILED : 0 };
  },
};
