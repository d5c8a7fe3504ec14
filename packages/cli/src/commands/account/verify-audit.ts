import { type AuditVerification, verifyAuditEntries } from '@purser/client';
import { publicKeys, VERIFY_FLAGS, valuesOf } from '../../clients/signed-file.ts';
import type { Command } from '../../command.ts';
import { EXIT } from '../../output/exit-code.ts';

export const verifyAudit: Command = {
  words: ['verify-audit'],
  summary: 'Verify an exported chain of audit entries; offline with --keys',
  operand: 'file',
  flags: {
    file: { kind: 'text', placeholder: 'path', summary: 'File of "audit export"' },
    ...VERIFY_FLAGS,
  },
  async run(flags, environment) {
    const file = flags.required('file');
    const keys = await publicKeys(flags, environment);
    const found = await verifyAuditEntries(valuesOf(file), keys);
    return {
      json: found,
      text: textOf(found),
      exitCode: found.problems.length === 0 ? EXIT.ok : EXIT.failed,
    };
  },
};

function textOf({ entryCount, problems, anchorSequence, lastHash }: AuditVerification): string {
  const lines = problems.map(({ line, sequence, part, message }) => {
    const name = sequence === null ? `Line ${line}` : `Entry ${sequence} (line ${line})`;
    return `${name}: ${part}: ${message}`;
  });
  if (lines.length > 0) return [...lines, 'The file is not authentic.'].join('\n');
  const entries = `${entryCount} ${entryCount === 1 ? 'entry is' : 'entries are'} authentic`;
  const removed =
    anchorSequence === 0 ? '' : ` Entries up to ${anchorSequence} were removed after their retention.`;
  return `${entries}: signatures, contents, hashes and links fit.${removed}\nLast hash: ${lastHash}`;
}
