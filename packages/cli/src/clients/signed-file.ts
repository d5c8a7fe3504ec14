import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { MandateKey } from '@purser/client';
import { MANDATE_KEYS_PATH } from '@purser/contract/vocabulary';
import type { Environment } from '../environment.ts';
import { type FlagDefinition, type Flags, JSON_FLAG, UsageError } from '../flags/flags.ts';
import { serviceUrl } from './api.ts';

const FETCH_TIMEOUT_MS = 30_000;

/** Flags of commands that verify a file offline. */
export const VERIFY_FLAGS = {
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
} satisfies Record<string, FlagDefinition>;

/** The values of a file with one in each line; undefined for a line that is not JSON. Throws `UsageError` if it cannot be read. */
export async function* valuesOf(file: string): AsyncGenerator<unknown> {
  await access(file).catch((error: unknown) => {
    throw unreadable(file, 'file', error);
  });
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield jsonOf(line);
}

/** Undefined for a text that is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The keys of the file in `--keys`, or of the service. */
export async function publicKeys(flags: Flags, { env }: Environment): Promise<readonly MandateKey[]> {
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

/** Throws `UsageError` if the file cannot be read. */
export async function readText(file: string, flag: string): Promise<string> {
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
