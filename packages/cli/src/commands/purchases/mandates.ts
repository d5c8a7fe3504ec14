import { writeFile } from 'node:fs/promises';
import type { Mandate, MandateRecord } from '@purser/client';
import { ACCOUNT_CLIENT_FLAGS, collect, withAccountClient } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import type { FlagDefinition } from '../../flags/flags.ts';
import { identifierFlag } from '../../flags/identifier.ts';
import { formatTable } from '../../output/table.ts';

const FILE_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'path',
  summary: 'File to write; replaces its content',
};

export const mandatesGet: Command = {
  words: ['mandates', 'get'],
  operations: ['getCheckoutIntentMandate'],
  summary: 'Get the signed records that prove a purchase',
  operand: 'id',
  flags: {
    id: { kind: 'text', placeholder: 'ci_...', summary: 'Checkout intent ID' },
    file: FILE_FLAG,
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const id = identifierFlag(flags, 'id');
    const file = flags.text('file');
    return withAccountClient(flags, environment, async ({ client }) => {
      const json = await client.checkoutIntents.mandate(id);
      if (file !== null) await writeFile(file, `${JSON.stringify(json, null, 2)}\n`);
      const written = file === null ? [] : [`Wrote ${json.records.length} records to ${file}.`];
      return { json, text: [mandateText(json, environment.columns), ...written].join('\n\n') };
    });
  },
};

function mandateText({ checkoutIntentId, records }: Mandate, columns: number | null): string {
  const rows = records.map(({ payload, hash }) => [
    String(payload.sequence),
    payload.kind,
    payload.occurredAt,
    payload.sealedAt,
    hash,
  ]);
  const heading = ['record', 'kind', 'happened', 'signed', 'hash'];
  return `${checkoutIntentId}\n${formatTable([heading, ...rows], [], columns)}`;
}

export const mandatesExport: Command = {
  words: ['mandates', 'export'],
  operations: ['listMandateRecords'],
  summary: "Write the account's whole chain of signed records to a file, one record per line, oldest first",
  operand: 'file',
  flags: { file: FILE_FLAG, ...ACCOUNT_CLIENT_FLAGS },
  async run(flags, environment) {
    const file = flags.required('file');
    return withAccountClient(flags, environment, async ({ client }) => {
      const records: MandateRecord[] = await collect(client.checkoutIntents.mandateRecords());
      await writeFile(file, linesOf(records.reverse()));
      return {
        json: { file, recordCount: records.length },
        text: `Wrote ${records.length} records to ${file}.`,
      };
    });
  },
};

function* linesOf(records: readonly MandateRecord[]): Generator<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`;
}
