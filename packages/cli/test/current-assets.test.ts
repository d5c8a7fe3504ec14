import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { currentAssets } from '../build/current-assets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'purser-assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the assets of a built console are those that its page names, directly or through others', () => {
  const files = {
    'index.html': '<script src="/console/assets/index-1.js"></script>',
    'theme.js': '',
    'assets/index-1.js': 'import("./pages-1.js")',
    'assets/index-1.js.br': '',
    'assets/pages-1.js': 'import "./index-1.js"; ["assets/pages-1.css"]',
    'assets/pages-1.css': '',
    'assets/index-0.js': 'import("./pages-0.js"); import("./pages-1.js")',
    'assets/index-0.js.gz': '',
    'assets/pages-0.js': '',
    'portal/index.html': '<script src="/portal/assets/index-2.js"></script>',
    'portal/assets/index-2.js': '',
    'portal/assets/index-1.js': '',
  };
  for (const name of ['assets', 'portal/assets']) mkdirSync(join(folder, name), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const isCurrent = currentAssets();
  expect(Object.keys(files).filter((name) => !isCurrent(join(folder, name)))).toEqual([
    'assets/index-0.js',
    'assets/index-0.js.gz',
    'assets/pages-0.js',
    'portal/assets/index-1.js',
  ]);
});
