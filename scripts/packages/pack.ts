/** Builds the packages that are published, and writes them as npm does (`.tgz`) into a folder, `dist` unless one is named. Prints their sizes. */
import { cpSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './programs.ts';

export const PUBLISHED = ['client', 'cli'] as const;

export interface Packed {
  readonly name: string;
  readonly tarball: string;
  readonly files: readonly string[];
}

/** Builds, checks and packs all published packages. Rejects if one has a problem that its users would see. */
export function pack(folder: string): readonly Packed[] {
  mkdirSync(folder, { recursive: true });
  return PUBLISHED.map((name) => packOne(`packages/${name}`, folder));
}

function packOne(workspace: string, folder: string): Packed {
  run('npm', ['run', '--silent', 'build', '--workspace', workspace]);
  const printed = run('npm', [
    'pack',
    `./${workspace}/dist`,
    '--json',
    '--silent',
    '--pack-destination',
    folder,
  ]);
  const report: unknown = JSON.parse(printed);
  const [packed] = Array.isArray(report) ? report : Object.values(Object(report));
  if (!isReport(packed)) throw new Error(`npm pack printed ${printed.slice(0, 200)}`);
  return {
    name: packed.name,
    tarball: join(folder, packed.filename),
    files: packed.files.map(({ path }) => path),
  };
}

interface Report {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'name' in value && 'filename' in value && 'files' in value;

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? 'dist';
  rmSync(folder, { recursive: true, force: true });
  run('npm', ['run', '--silent', 'build:console']);
  run('npm', ['run', '--silent', 'build:docs']);
  for (const { name, tarball, files } of pack(folder)) {
    if (name === 'purser') cpSync('packages/cli/dist/sbom.cdx.json', tarball.replace(/\.tgz$/, '.cdx.json'));
    const megabytes = (statSync(tarball).size / 1024 / 1024).toFixed(1);
    process.stdout.write(`${tarball}: ${files.length} files, ${megabytes} MiB\n`);
  }
}
