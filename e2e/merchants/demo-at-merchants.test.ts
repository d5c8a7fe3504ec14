import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { Purser } from '@purser/client';
import { startThemeShop } from '@purser/sandbox-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOperatorClient } from '../../packages/cli/src/clients/api.ts';
import { demo } from '../../packages/cli/src/commands/installation/demo.ts';
import { type Installation, startInstallation } from '../../packages/cli/src/demo/installation.ts';
import { createProcesses } from '../../packages/cli/src/demo/processes.ts';
import { createProgress, emptyReport } from '../../packages/cli/src/demo/report.ts';
import { runPurchase } from '../../packages/cli/src/demo/run-purchase.ts';
import { readDemoSettings } from '../../packages/cli/src/demo/settings.ts';
import type { Environment } from '../../packages/cli/src/environment.ts';
import { readFlags } from '../../packages/cli/src/flags/flags.ts';
import { hasChromium } from '../../packages/server/test-support/browser.ts';
import { startTestMerchant, testMerchantPlatforms } from '../../scripts/test-merchants.ts';
import { isLongRun } from '../../test/run/run-count.ts';
import { copyPreparedData } from '../harness/prepared-data.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const folder = temporaryFolder();
const processes = createProcesses();
const output: string[] = [];
const environment: Environment = {
  env: process.env,
  now: () => new Date(),
  steadyMs: () => performance.now(),
  randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  print: (line) => void output.push(line),
  note: (line) => void output.push(line),
  colors: { stdout: false, stderr: false },
  columns: null,
  progress: () => undefined,
  onKeys: () => () => {},
  ask: null,
  interrupted: new AbortController().signal,
};
const progress = createProgress(environment.steadyMs, environment.print);
let installation: Installation;

beforeAll(async () => {
  const dataFolder = (await folder).path;
  await chmod(dataFolder, 0o711);
  await copyPreparedData(`${dataFolder}/service`);
  installation = await startInstallation(
    processes,
    { env: process.env, dataFolder, apiKey: 'sk_test_demo_at_merchants', merchantHost: '127.0.0.1' },
    progress,
  );
});

afterAll(async () => {
  await processes.stop();
  await (await folder).remove();
});

/** An account for each purchase, as each run of the demo has; the receiver waits for its secret. */
async function newAccount(): Promise<string> {
  await fetch(`${installation.receiverUrl}/control/secret`, { method: 'POST', body: '' });
  const { apiKey } = await withOperatorClient(
    { ...environment, env: installation.serviceEnv },
    ({ operator }) => operator.createAccount({ name: 'Demo' }),
  );
  return apiKey;
}

/** The report of a purchase that the demo makes with these flags, and the key of its account. */
async function buyWith(flags: readonly string[]) {
  const settings = readDemoSettings(readFlags(flags, demo.flags));
  const report = emptyReport();
  const apiKey = await newAccount();
  await runPurchase(report, { settings, installation, apiKey, environment, progress }).catch((reason) => {
    throw new Error(output.slice(-12).join('\n'), { cause: reason });
  });
  return { report, apiKey };
}

if (isLongRun)
  describe('the demo', () => {
    it.each(testMerchantPlatforms())(
      'buys at the %s test merchant with the flags that it prints',
      async (platform) => {
        const merchant = await startTestMerchant(platform);
        try {
          const [product = '/'] = merchant.products;
          const productUrl = new URL(product, merchant.url).href;
          const { report } = await buyWith(['--url', productUrl, ...merchant.flags]);
          expect(report).toMatchObject({
            intent: { state: 'completed', productUrl },
            order: { merchantOrderIds: [expect.any(String)] },
          });
          expect(report.events.map(({ type }) => type)).toContain('checkout_intent.completed');
          expect(report.webhooks.length).toBeGreaterThan(report.events.length);
        } finally {
          await merchant.stop();
        }
      },
    );
  });

describe.skipIf(!hasChromium())('the demo at a shop without an interface', () => {
  it('buys through its pages, and leaves the steps and screenshots that the console shows', async () => {
    const shop = await startThemeShop();
    try {
      const productUrl = `${shop.url}/single-form/products/mug`;
      const { report, apiKey } = await buyWith(['--url', productUrl, '--quantity', '2']);
      expect(report).toMatchObject({ intent: { state: 'completed', productUrl } });
      const [order, ...others] = shop.orders();
      expect(others).toEqual([]);
      expect(order).toMatchObject({ lines: [{ quantity: 2 }] });
      expect(report.order?.merchantOrderIds).toEqual([order?.number]);
      const { checkoutIntents } = new Purser({ baseUrl: installation.serviceUrl, apiKey });
      const { data } = await checkoutIntents.attempts(report.intent?.id ?? '');
      expect(data.map(({ purpose, outcome }) => [purpose, outcome])).toEqual([
        ['order', 'order_placed'],
        ['offer', 'offer_retrieved'],
      ]);
      for (const { steps } of data)
        expect(steps.flatMap(({ screenshots }) => screenshots).length).toBeGreaterThan(3);
    } finally {
      await shop.close();
    }
  });
});
