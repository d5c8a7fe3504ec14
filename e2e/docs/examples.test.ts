import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { type RunningShop, startShop } from '@purser/sandbox-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun, sampled } from '../../test/run/run-count.ts';
import { consoleFixture } from '../console/fixture/console-fixture.ts';
import { createOperatorKey } from '../harness/operator-key.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { exampleEnvironment } from './example-environment.ts';
import { type BlockFolder, openBlockFolder } from './run-block.ts';
import { isPrinted, type RunnableBlock, readPages, runnableBlocks } from './runnable-blocks.ts';

/** Outside CI curl may be missing; its examples are then skipped. */
const hasCurl = process.env['CI'] !== undefined || spawnSync('curl', ['--version']).status === 0;

const blocks = [...readPages()].flatMap(([page, text]) => runnableBlocks(page, text));
/** Those of Python and Java are run by the tests of these libraries, in e2e/clients. */
const runnable = blocks.filter(({ language }) => language === 'ts' || (language === 'sh' && hasCurl));
/** The types of all are checked. Tabs are one program: `npm test` runs every third in shell, and a long run all of them in TypeScript too. */
const run = sampled(
  runnable.filter(({ isTab, language }) => isLongRun || !isTab || language === (hasCurl ? 'sh' : 'ts')),
  3,
);
const named = (block: RunnableBlock) => [`${block.page}:${block.line}`, block] as const;

const installation = consoleFixture();
const folder = temporaryFolder();
let shop: RunningShop;
let operatorKey: string;
let blockFolder: BlockFolder;

beforeAll(async () => {
  const { path } = await folder;
  shop = await startShop({ port: 0, dataDir: `${path}/shop`, slowMs: 5000 });
  operatorKey = await createOperatorKey(installation);
  await mkdir(`${path}/blocks`);
  blockFolder = await openBlockFolder(`${path}/blocks`, runnable);
});

afterAll(async () => {
  await shop?.close();
  await (await folder).remove();
});

describe('the examples of the documentation', () => {
  it.concurrent.each(run.map(named))('%s prints the documented output', async (name, block) => {
    const productUrl = `${shop.url}/products/plain`;
    const env = await exampleEnvironment(installation.url, operatorKey, name, productUrl);
    const { code, stdout, stderr } = await blockFolder.run(block, env);
    expect([code, stderr]).toEqual([0, '']);
    const expected = block.printed ?? stdout;
    expect(isPrinted(expected, stdout) ? expected : stdout).toBe(expected);
  });

  it.runIf(hasCurl)('the first call runs in sh, also again, and stops at the first failure', async () => {
    const script = runnable.find(({ page, language }) => page === 'docs/quickstart.md' && language === 'sh');
    const productUrl = `${shop.url}/products/plain`;
    const env = await exampleEnvironment(installation.url, operatorKey, 'first call', productUrl);
    const call = async (changed: Readonly<Record<string, string>> = {}) => {
      const child = spawn('sh', ['-c', script?.code ?? 'exit 9'], {
        env: { PATH: process.env['PATH'] ?? '', ...env, ...changed },
      });
      const [stdout, stderr, code] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit').then(([code]) => code),
      ]);
      return { code, stdout, stderr };
    };
    for (let run = 0; run < 2; run += 1)
      expect(await call()).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('"ord_') });
    expect(await call({ PRODUCT_URL: `${shop.url}/products/sold-out` })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('"message":"The product is sold out'),
    });
    expect(await call({ PURSER_API_KEY: 'sk_test_unknown' })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('"message":'),
      stdout: '',
    });
  });

  it('type-check with the compiler options of the repository', async () => {
    expect(await blockFolder.checkTypes()).toMatchObject({ code: 0, stdout: '' });
  });
});
