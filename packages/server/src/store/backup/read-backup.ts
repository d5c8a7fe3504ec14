import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import {
  type ArchivedRows,
  BackupError,
  FORMAT_FILE,
  JOBS,
  KEY_FILE,
  MANIFEST_FILE,
  type Manifest,
  parseManifest,
  requireFormat,
} from './manifest.ts';
import { readTar, type TarFile } from './tar.ts';

export interface CheckedBackup {
  readonly manifest: Manifest;
  /** The text of the master key; null if the archive does not include it. */
  readonly keyText: string | null;
}

/** The files of an archive in order. Throws `BackupError` when it cannot be read. */
async function* readFiles(file: string): AsyncGenerator<TarFile> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  try {
    yield* readTar(unpacked);
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`${file} is damaged or truncated, or is not a backup.`, { cause });
  } finally {
    source.destroy();
  }
}

/**
 * Reads the whole archive and compares each table's rows with the manifest; writes nothing. Throws `BackupError` for an archive that is
 * damaged, truncated, of another kind or of a newer format.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size === 0) throw new BackupError(`${file} does not exist or is empty.`);
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  let manifest: Manifest | null = null;
  let keyText: string | null = null;
  let isFirst = true;
  for await (const { name, content } of readFiles(file)) {
    if (isFirst && name !== FORMAT_FILE) throw new BackupError(`${file} is not a backup of Purser.`);
    isFirst = false;
    if (name === FORMAT_FILE) requireFormat(content.toString());
    else if (name === KEY_FILE) keyText = content.toString().trim();
    else if (name === MANIFEST_FILE) manifest = parseManifest(content.toString());
    else hashOf(hashes, folderOf(name)).update(content);
  }
  if (manifest === null) throw new BackupError(`${file} is truncated: its manifest is missing.`);
  for (const rows of [...manifest.tables, manifest.jobs]) {
    const digest = hashOf(hashes, folderFor(rows)).digest('hex');
    if (digest !== rows.sha256)
      throw new BackupError(`${file} is damaged: ${rows.name} differs from the manifest.`);
  }
  return { manifest, keyText };
}

function hashOf(hashes: Map<string, ReturnType<typeof createHash>>, folder: string) {
  const hash = hashes.get(folder) ?? createHash('sha256');
  hashes.set(folder, hash);
  return hash;
}

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/'));
const folderFor = ({ name }: ArchivedRows): string => (name === JOBS ? JOBS : `tables/${name}`);

/** The parts of each table's rows, in the order of the archive. */
export async function* readRows(
  file: string,
  manifest: Manifest,
): AsyncGenerator<{ rows: ArchivedRows; content: Buffer }> {
  const byFolder = new Map([...manifest.tables, manifest.jobs].map((rows) => [folderFor(rows), rows]));
  for await (const { name, content } of readFiles(file)) {
    const rows = byFolder.get(folderOf(name));
    if (rows !== undefined) yield { rows, content };
  }
}
