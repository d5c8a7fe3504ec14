import { writeFile } from 'node:fs/promises';
import type { AuditExport } from '@purser/client';
import { ownAccountClient, withOperatorClient } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import { JSON_FLAG } from '../../flags/flags.ts';
import { ACCOUNT_FLAG, optionalAccountFlag } from '../../flags/identifier.ts';

const INSTALLATION = 'installation';

export const auditExport: Command = {
  words: ['audit', 'export'],
  operations: ['getAuditChain', 'getInstallationAuditChain'],
  summary: 'Write a whole chain of signed audit entries to a file, one per line, oldest first',
  operand: 'file',
  flags: {
    file: { kind: 'text', placeholder: 'path', summary: 'File to write; replaces its content' },
    account: {
      ...ACCOUNT_FLAG,
      summary: 'Account to export, for operators (default: the chain of the installation)',
    },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const file = flags.required('file');
    const chain = optionalAccountFlag(flags) ?? INSTALLATION;
    const write = async (exported: AuditExport) => {
      await writeFile(file, linesOf(exported));
      const entryCount = exported.length - 1;
      return { json: { file, entryCount }, text: `Wrote ${entryCount} entries to ${file}.` };
    };
    const own = await ownAccountClient(flags, environment);
    if (own !== null) return write(await own.auditEntries.export());
    return withOperatorClient(environment, async (client) =>
      write(await client.operator.exportAuditEntries(chain)),
    );
  },
};

function* linesOf(lines: AuditExport): Generator<string> {
  for (const line of lines) yield `${JSON.stringify(line)}\n`;
}
