import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The idempotency keys of confirmations without a known result. Whoever confirms again, after a crash too, uses the same key. */
export interface ConfirmationKeys {
  /** The kept key of the intent, or a new one that is kept before it is returned. */
  keep(intentId: string, create: () => string): string;
  /** Call when the service has answered: the key is not needed, or would return the same refusal again. */
  forget(intentId: string): void;
}

const PERMISSIONS = 0o600;

/** Keeps the keys in a file in the user's state folder. */
export function confirmationKeys(env: Readonly<Record<string, string | undefined>>): ConfirmationKeys {
  const folder = env['XDG_STATE_HOME'] || join(env['HOME'] || homedir(), '.local', 'state');
  const path = join(folder, 'purser', 'confirmations.json');
  return {
    keep(intentId, create) {
      const keys = read(path);
      const kept = keys[intentId];
      if (kept !== undefined) return kept;
      const key = create();
      write(path, { ...keys, [intentId]: key });
      return key;
    },
    forget(intentId) {
      const { [intentId]: forgotten, ...keys } = read(path);
      if (forgotten !== undefined) write(path, keys);
    },
  };
}

function read(path: string): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, key]) => typeof key === 'string'));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

function write(path: string, keys: Readonly<Record<string, string>>): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}`;
  rmSync(temporary, { force: true });
  writeFileSync(temporary, `${JSON.stringify(keys)}\n`, { mode: PERMISSIONS });
  renameSync(temporary, path);
}
