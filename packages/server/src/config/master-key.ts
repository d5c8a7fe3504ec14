import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../kernel/random.ts';
import { ConfigError } from './config.ts';

const KEY_BYTES = 32;

/** The 32-byte key that seals secrets: from the setting, or generated once in the data directory with mode 0600. Throws `ConfigError` for an invalid key. */
export async function loadMasterKey(
  setting: string | null,
  dataDir: string,
  random: Random,
): Promise<Uint8Array> {
  if (setting !== null) return parseKey(setting, 'SECRET_KEY');
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const path = join(dataDir, 'secret.key');
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${Buffer.from(random.bytes(KEY_BYTES)).toString('base64')}\n`);
    await file.sync();
    await file.close();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return parseKey(await readWhenWritten(path), path);
}

/** The existing master key; null if there is none. Throws `ConfigError` for an invalid key. */
export async function readMasterKey(setting: string | null, dataDir: string): Promise<Uint8Array | null> {
  if (setting !== null) return parseKey(setting, 'SECRET_KEY');
  const path = join(dataDir, 'secret.key');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : parseKey(text.trim(), path);
}

/** Writes the key into a data directory that has none; returns a function that removes it. Rejects with `EEXIST` if there is one. */
export async function saveMasterKey(dataDir: string, text: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await writeFile(path, `${text}\n`, { mode: 0o600, flag: 'wx' });
  return () => rm(path);
}

/** Waits for the content: another process may have created the file but not written it yet. */
async function readWhenWritten(path: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const text = (await readFile(path, 'utf8')).trim();
    if (text !== '') return text;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return '';
}

/** Parses 32 bytes in base64 or hex. Throws `ConfigError` naming `source` for anything else. */
export function parseKey(text: string, source: string): Uint8Array {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (bytes.length !== KEY_BYTES)
    throw new ConfigError(`${source} must be ${KEY_BYTES} bytes in base64 or hex`);
  return bytes;
}
