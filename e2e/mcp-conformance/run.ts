import { createServer } from 'node:net';
import { startFixtureServer } from './fixture-server.ts';
import { type Product, startProduct } from './product.ts';
import { runSuite, type SuiteRun, summaryOf } from './suite.ts';

/** The revisions whose requirements the suite has, and that the service serves. */
const REVISIONS = ['2025-11-25', '2026-07-28'] as const;

/** The scenarios that need no tools of the suite. */
const PRODUCT_SCENARIOS = {
  '2025-11-25': [
    'server-initialize',
    'server-session-lifecycle',
    'ping',
    'tools-list',
    'dns-rebinding-protection',
  ],
  '2026-07-28': [
    'tools-list',
    'dns-rebinding-protection',
    'http-header-validation',
    'input-required-result-unsupported-methods',
  ],
} as const;

const [, , folder = ''] = process.argv;
if (folder === '') throw new Error('usage: run.ts FOLDER, where the suite is installed');

let failedCount = 0;
function report(name: string, { passed, output }: SuiteRun): void {
  process.stdout.write(
    `== ${name}: ${passed ? 'passed' : 'FAILED'}\n${passed ? summaryOf(output) : output}\n`,
  );
  if (!passed) failedCount += 1;
}

/** The suite waits for a person who opens the address that it prints. */
async function runAuthorization(product: Product): Promise<SuiteRun> {
  const port = await freePort();
  const clientId = await product.register(`http://127.0.0.1:${port}/callback`);
  let isOpened = false;
  return runSuite(
    folder,
    [
      'authorization',
      '--url',
      product.issuer,
      '--client-id',
      clientId,
      '--resource',
      product.resource,
      '--port',
      String(port),
    ],
    (output) => {
      const opened = /^http\S+\/oauth\/authorize\?\S+$/m.exec(output)?.[0];
      if (opened === undefined || isOpened) return;
      isOpened = true;
      void product.allow(opened);
    },
  );
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

const fixture = await startFixtureServer();
for (const revision of REVISIONS)
  report(
    `all of ${revision}`,
    await runSuite(folder, ['server', '--url', fixture.url, '--requirements', revision]),
  );
await fixture.close();

const product = await startProduct();
for (const revision of REVISIONS)
  for (const scenario of PRODUCT_SCENARIOS[revision])
    report(
      `${scenario} of ${revision}, at the service`,
      await runSuite(folder, [
        'server',
        '--url',
        product.url,
        '--scenario',
        scenario,
        '--spec-version',
        revision,
      ]),
    );
report('the authorization server', await runAuthorization(product));
await product.close();

process.stdout.write(`${failedCount} failed\n`);
process.exitCode = failedCount === 0 ? 0 : 1;
