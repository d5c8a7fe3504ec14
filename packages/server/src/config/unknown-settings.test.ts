import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS, unknownSettings } from './unknown-settings.ts';

it('names the setting that a misspelt variable may mean', () => {
  expect(
    unknownSettings({
      MERCHANT_HOST: 'x',
      DATABSE_URL: 'x',
      MERCHANT_HOSTS: 'x',
      HOME: '/',
      PATH: '/bin',
      LANG: 'C',
    }),
  ).toEqual([
    'MERCHANT_HOST is not a setting and is ignored: did you mean MERCHANT_HOSTS?',
    'DATABSE_URL is not a setting and is ignored: did you mean DATABASE_URL?',
  ]);
});

it('knows every variable that the configuration reads', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter(
    (name) => !name.endsWith('.test.ts') && name !== 'unknown-settings.ts',
  );
  const read = files.flatMap((name) => [
    ...readFileSync(new URL(name, folder), 'utf8').matchAll(/(?:env\[|env, )'([A-Z][A-Z_]+)'/g),
  ]);
  expect(read.length).toBeGreaterThan(50);
  for (const [, name] of read) expect(SETTINGS).toContain(name);
});
