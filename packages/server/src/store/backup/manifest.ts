/** A backup or restore failed; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const FORMAT = { format: 'purser-backup', version: 1 } as const;
export const FORMAT_FILE = 'purser-backup.json';
/** Written last: an archive without it is truncated. */
export const MANIFEST_FILE = 'manifest.json';
export const KEY_FILE = 'secret.key';
/** Jobs are stored separately from the tables: a restore enqueues them again. */
export const JOBS = 'jobs';

/** The rows of one table in PostgreSQL's text format for COPY, in one or more files. */
export interface ArchivedRows {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface ArchivedSequence {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** The description of an archive. */
export interface Manifest {
  readonly createdAt: string;
  readonly environment: string;
  /** Identifies the master key that sealed the secrets in the archive, without revealing it. */
  readonly keyFingerprint: string;
  readonly withKey: boolean;
  readonly migrations: readonly string[];
  readonly postgresVersion: number;
  /** Ordered so that foreign keys refer to earlier tables only. */
  readonly tables: readonly ArchivedRows[];
  readonly jobs: ArchivedRows;
  readonly sequences: readonly ArchivedSequence[];
}

/** A file of one table's rows, such as `tables/events/000001.copy`. */
export const rowsFile = (folder: string, part: number): string =>
  `${folder}/${String(part).padStart(6, '0')}.copy`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isRows = (value: unknown): value is ArchivedRows =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  isTexts(value['columns']) &&
  typeof value['rowCount'] === 'number' &&
  typeof value['sha256'] === 'string';
const isSequence = (value: unknown): value is ArchivedSequence =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['lastValue'] === 'string' &&
  typeof value['isCalled'] === 'boolean';

const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  typeof value['createdAt'] === 'string' &&
  typeof value['environment'] === 'string' &&
  typeof value['keyFingerprint'] === 'string' &&
  typeof value['withKey'] === 'boolean' &&
  isTexts(value['migrations']) &&
  Array.isArray(value['tables']) &&
  value['tables'].every(isRows) &&
  isRows(value['jobs']) &&
  Array.isArray(value['sequences']) &&
  value['sequences'].every(isSequence);

/** Throws `BackupError` when the text is not a valid manifest. */
export function parseManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text);
  if (!isManifest(value)) throw new BackupError('The manifest of the backup cannot be read.');
  return value;
}

/** Throws `BackupError` for another kind of archive or a newer format. */
export function requireFormat(text: string): void {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || value['format'] !== FORMAT.format)
    throw new BackupError('This is not a backup of Purser.');
  if (value['version'] !== FORMAT.version) {
    throw new BackupError(
      `This backup has format ${String(value['version'])}; this version reads format ${FORMAT.version}.`,
    );
  }
}
