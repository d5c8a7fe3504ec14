import { chmod, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Environment } from '../environment.ts';

export interface DataFolder {
  readonly path: string;
  /** Removes a passing folder; leaves a lasting one alone. */
  tidy(): Promise<void>;
}

/** A fresh folder: in `.purser` to be kept, or a passing one among the temporary files. */
export async function createDataFolder(
  { now, randomHex }: Environment,
  isPassing: boolean,
): Promise<DataFolder> {
  const stamp = now().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  const name = `demo-${stamp}-${randomHex(3)}`;
  const path = isPassing ? join(tmpdir(), `purser-${name}`) : resolve('.purser', name);
  await mkdir(path, { recursive: true });
  // Started by root, PostgreSQL runs as another user, who must be able to pass through.
  await chmod(path, 0o711);
  return {
    path,
    async tidy() {
      if (isPassing) await rm(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
