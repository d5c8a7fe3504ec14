import { createHash } from 'node:crypto';
import type { TextFile } from './repository.ts';

export const MIGRATIONS = 'packages/server/src/store/migrations';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `released` maps a migration's file name to the SHA-256 it was released with. */
export function changedMigrations(
  files: readonly TextFile[],
  released: Readonly<Record<string, string>>,
): string[] {
  const textByPath = new Map(files.map(({ path, text }) => [path, text]));
  return Object.entries(released).flatMap(([name, hash]) => {
    const path = `${MIGRATIONS}/${name}`;
    const text = textByPath.get(path);
    if (text === undefined)
      return [`${path}:1 was released and is gone: bring it back and add a new migration`];
    if (sha256(text) === hash) return [];
    return [`${path}:1 was released and has changed: restore it and add a new migration`];
  });
}
