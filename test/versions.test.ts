import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const found = (path: string, pattern: RegExp): string => pattern.exec(read(path))?.[1] ?? `none in ${path}`;

const MANIFEST = /^ {2}"version": "([^"]+)"/m;

it('has one version in all packages', () => {
  const folders = readdirSync(new URL('packages', root)).map((name) => `packages/${name}`);
  const versions = Object.fromEntries(
    ['.', 'examples', ...folders].map((folder) => [folder, found(`${folder}/package.json`, MANIFEST)]),
  );
  const others = {
    python: found('clients/python/src/purser/_generated/version.py', /"(\d[^"]*)"/),
    java: found('clients/java/pom.xml', /<artifactId>purser-java<\/artifactId>\s*<version>([^<]+)</),
    chart: found('deploy/helm/purser/Chart.yaml', /^version: (.*)$/m),
    image: found('deploy/helm/purser/Chart.yaml', /^appVersion: (.*)$/m),
  };
  expect(new Set([...Object.values(versions), ...Object.values(others)])).toEqual(
    new Set([found('package.json', MANIFEST)]),
  );
});
