import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { SHORT_LIVED } from './test/run/node-flags.ts';
import SlowestFiles from './test/run/slowest-files.ts';

const needDatabase = '**/*.db.test.ts';
const runFolder = 'test/run/global-setup.ts';
const MINUTE_MS = 60_000;

/**
 * Where transformed modules are kept between runs, for each set of installed packages: Vitest removes a folder of others when it starts, while
 * a run beside it may be using it.
 */
function moduleCacheFolder(): string {
  const packages = readFileSync(new URL('node_modules/.package-lock.json', import.meta.url));
  return `node_modules/.cache/vitest-${createHash('sha256').update(packages).digest('hex').slice(0, 16)}`;
}

/** Timeouts end tests that hang. They are no measure of speed: a busy machine takes ten times as long. */
const shared = {
  globalSetup: runFolder,
  // Loading modules would take most of a file's time. Files share them, so modules must keep no state.
  isolate: false,
  execArgv: SHORT_LIVED,
  testTimeout: 30 * MINUTE_MS,
  hookTimeout: 30 * MINUTE_MS,
  teardownTimeout: 2 * MINUTE_MS,
  expect: { poll: { timeout: 2 * MINUTE_MS } },
};

export default defineConfig({
  test: {
    reporters: ['default', new SlowestFiles()],
    experimental: { fsModuleCache: true, fsModuleCachePath: moduleCacheFolder() },
    teardownTimeout: 2 * MINUTE_MS,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'test/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'packages/{connectors,client,sandbox-shop,contract,cli,form-fields}/test/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', needDatabase],
          // Those in a browser mostly wait for pages.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: [
            `packages/{server,embedded-postgres}/${needDatabase}`,
            'packages/server/test/**/*.test.ts',
          ],
          globalSetup: [runFolder, 'packages/server/test-support/global-setup.ts'],
          // Each file has its own database, and waits part of the time for it and for timers.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [runFolder, 'e2e/harness/prepared-data.ts'],
          exclude: ['**/node_modules/**', 'e2e/merchant/**', 'e2e/clients/**'],
          // Each file has its own installations on free ports, and mostly waits for them.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // Each needs the tools of its language: run by the test script of each client library.
        test: {
          ...shared,
          name: 'clients',
          include: ['e2e/clients/*.test.ts'],
          globalSetup: [runFolder, 'e2e/harness/prepared-data.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 5 },
        },
      },
      {
        // Needs the address of a running merchant: MERCHANT_URL.
        test: {
          ...shared,
          name: 'merchant',
          include: ['e2e/merchant/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
