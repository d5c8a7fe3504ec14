import {
  type MandateKey,
  type MandateVerification,
  verifyMandate as verifyFile,
  verifyMandateRecords,
} from '@purser/client';
import { jsonOf, publicKeys, readText, VERIFY_FLAGS, valuesOf } from '../../clients/signed-file.ts';
import type { Command } from '../../command.ts';
import { EXIT } from '../../output/exit-code.ts';

export const verifyMandate: Command = {
  words: ['verify-mandate'],
  summary: 'Verify a mandate or an exported chain of signed records; offline with --keys',
  operand: 'file',
  flags: {
    file: { kind: 'text', placeholder: 'path', summary: 'File of "mandates get" or "mandates export"' },
    ...VERIFY_FLAGS,
  },
  async run(flags, environment) {
    const file = flags.required('file');
    const keys = await publicKeys(flags, environment);
    const found = await verify(file, keys);
    return {
      json: found,
      text: textOf(found),
      exitCode: found.problems.length === 0 ? EXIT.ok : EXIT.failed,
    };
  },
};

/** A chain has one record per line; everything else is read as a mandate. */
async function verify(file: string, keys: readonly MandateKey[]): Promise<MandateVerification> {
  const first = await firstValue(file);
  return typeof first === 'object' && first !== null && !('records' in first)
    ? verifyMandateRecords(valuesOf(file), keys)
    : verifyFile(jsonOf(await readText(file, 'file')), keys);
}

async function firstValue(file: string): Promise<unknown> {
  for await (const value of valuesOf(file)) return value;
  return undefined;
}

function textOf({ recordCount, problems, lastHash, disclosedCount }: MandateVerification): string {
  const lines = problems.map(({ place, sequence, part, message }) => {
    const name = sequence === null ? `Line or record ${place}` : `Record ${sequence}`;
    return `${name}: ${part}: ${message}`;
  });
  if (lines.length > 0) return [...lines, 'The file is not authentic.'].join('\n');
  const records = `${recordCount} ${recordCount === 1 ? 'record is' : 'records are'} authentic`;
  return `${records}: signatures, contents, hashes and links fit. ${disclosedCount} with the buyer.\nLast hash: ${lastHash}`;
}
