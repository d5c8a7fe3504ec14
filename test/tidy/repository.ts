import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface TextFile {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** A rule reads files and answers with one line per breach: where it is and what to do instead. */
export type Rule = (files: readonly TextFile[]) => string[];

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

export const breach = (path: string, line: number, message: string): string => `${path}:${line} ${message}`;

export const isCode = (path: string): boolean => /\.(ts|tsx|mts|js|mjs|cjs)$/.test(path);

export const isGenerated = (path: string): boolean =>
  /\.gen\.ts$|(^|\/)(openapi|package-lock)\.json$|\/src\/main\/generated\/|\/_generated\//.test(path);

export const isTest = (path: string): boolean => /\.test\.tsx?$|(^|\/)(test|test-support|e2e)\//.test(path);

/** Every text file that is, or would be, committed. */
export function readRepository(): TextFile[] {
  return committedPaths()
    .filter((path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile())
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
}

function committedPaths(): string[] {
  try {
    // A checkout may belong to another user than the one who tests it.
    const listing = execFileSync(
      'git',
      ['-c', 'safe.directory=*', 'ls-files', '-coz', '--exclude-standard'],
      {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    return listing.split('\0').filter((path) => path !== '');
  } catch {
    return walk('', ignoredNames());
  }
}

function ignoredNames(): ReadonlySet<string> {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  return new Set(['.git', ...lines.map((line) => line.replace(/\/$/, ''))]);
}

/** The same list from the folders themselves, where there is no git. */
function walk(folder: string, ignored: ReadonlySet<string>): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? walk(path, ignored) : [path];
    });
}
