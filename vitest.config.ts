import { defineConfig } from 'vitest/config';

const needDatabase = '**/*.db.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'test/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'packages/{connectors,client,sandbox-shop,contract,cli}/test/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', needDatabase],
        },
      },
      {
        test: {
          name: 'server',
          include: [
            `packages/{server,embedded-postgres}/${needDatabase}`,
            'packages/server/test/**/*.test.ts',
          ],
          isolate: false,
          globalSetup: 'packages/server/test-support/global-setup.ts',
          // Every file has a database of its own; two cores carry two files and one server.
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'e2e/merchant/**'],
          // Every file has installations of its own, on free ports; much of their time they wait.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Needs the address of a running merchant: MERCHANT_URL.
        test: {
          name: 'merchant',
          include: ['e2e/merchant/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
