import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import {
  type MandateKey,
  type MandateVerification,
  verifyMandate as verifyFile,
  verifyMandateRecords,
} from '@purser/client';
import { MANDATE_KEYS_PATH } from '@purser/contract/vocabulary';
import { serviceUrl } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import type { Environment } from '../../environment.ts';
import { type Flags, JSON_FLAG, UsageError } from '../../flags/flags.ts';
import { EXIT } from '../../output/exit-code.ts';

const FETCH_TIMEOUT_MS = 30_000;

export const verifyMandate: Command = {
  words: ['verify-mandate'],
  summary: 'Verify a mandate or an exported chain of signed records; offline with --keys',
  operand: 'file',
  flags: {
    file: { kind: 'text', placeholder: 'path', summary: 'File of "mandates get" or "mandates export"' },
    keys: {
      kind: 'text',
      placeholder: 'path',
      summary: `File with the public keys: ${MANDATE_KEYS_PATH} of the service`,
    },
    url: {
      kind: 'text',
      placeholder: 'url',
      summary: 'Service to get the public keys from, without --keys (default: PURSER_URL, else this machine)',
    },
    json: JSON_FLAG,
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
  const first = await firstLine(file);
  return typeof first === 'object' && first !== null && !('records' in first)
    ? verifyMandateRecords(recordsOf(file), keys)
    : verifyFile(jsonOf(await readText(file, 'file')), keys);
}

async function firstLine(file: string): Promise<unknown> {
  await access(file).catch((error: unknown) => {
    throw unreadable(file, 'file', error);
  });
  for await (const line of linesOf(file)) return jsonOf(line);
  return undefined;
}

async function* recordsOf(file: string): AsyncGenerator<unknown> {
  for await (const line of linesOf(file)) yield jsonOf(line);
}

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });

/** Undefined for a text that is not JSON, which is no record either. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function publicKeys(flags: Flags, { env }: Environment): Promise<readonly MandateKey[]> {
  const file = flags.text('keys');
  if (file !== null) return keysOf(jsonOf(await readText(file, 'keys')), file);
  const url = `${serviceUrl(flags, env, 'url')}${MANDATE_KEYS_PATH}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new Error(`${url} does not respond: set --url or --keys`, { cause });
    },
  );
  return keysOf(response.ok ? jsonOf(await response.text()) : undefined, url);
}

async function readText(file: string, flag: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw unreadable(file, flag, error);
  });
}

const unreadable = (file: string, flag: string, error: unknown): UsageError =>
  new UsageError(`--${flag} cannot be read: ${error instanceof Error ? error.message : file}`, flag);

function keysOf(value: unknown, source: string): readonly MandateKey[] {
  const keys = typeof value === 'object' && value !== null && 'keys' in value ? value.keys : null;
  if (!Array.isArray(keys)) throw new UsageError(`${source} is not a set of public keys`, 'keys');
  return keys.filter(isKey);
}

const isKey = (value: unknown): value is MandateKey =>
  typeof value === 'object' &&
  value !== null &&
  'kid' in value &&
  typeof value.kid === 'string' &&
  'x' in value &&
  typeof value.x === 'string';

function textOf({ recordCount, problems, lastHash, disclosedCount }: MandateVerification): string {
  const lines = problems.map(({ place, sequence, part, message }) => {
    const name = sequence === null ? `Line or record ${place}` : `Record ${sequence}`;
    return `${name}: ${part}: ${message}`;
  });
  if (lines.length > 0) return [...lines, 'The file is not authentic.'].join('\n');
  const records = `${recordCount} ${recordCount === 1 ? 'record is' : 'records are'} authentic`;
  return `${records}: signatures, contents, hashes and links fit. ${disclosedCount} with the buyer.\nLast hash: ${lastHash}`;
}
