import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { systemRandom } from '../../packages/server/src/kernel/random.ts';
import { createSeal } from '../../packages/server/src/kernel/seal.ts';
import { screenshotContext } from '../../packages/server/src/usecases/merchants/record-attempt.ts';
import { sharedChromium } from '../../test/run/chromium.ts';
import { openDatabase } from '../harness/database.ts';
import { jsonInProcess } from '../harness/purser-in-process.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { consoleFixture } from './fixture/console-fixture.ts';
import { intentOf } from './fixture/purchases.ts';

const STEP_COUNT = 30;
const installation = consoleFixture();
let intentId = '';

beforeAll(async () => {
  const productUrl = 'http://127.0.0.1:9/lamp';
  const failed = await installation.client.checkoutIntents.createAndPoll({ ...intentOf('', ''), productUrl });
  intentId = failed.id;
  const image = await picture();
  const key = await readFile(join(installation.dataDir, 'secret.key'), 'utf8');
  const seal = createSeal(Buffer.from(key, 'base64'), systemRandom);
  const { pool, close } = await openDatabase(installation.dataDir);
  const { accountId } = installation;
  await pool.query(
    `insert into purchase_attempts (id, account_id, intent_id, purpose, marketplace, started_at, ended_at, outcome, message)
     values ('att_1', $1, $2, 'order', 'BROWSER', now(), now(), 'unknown', 'The page did not confirm the order.')`,
    [accountId, intentId],
  );
  const insertScreenshot = (id: string) =>
    pool.query(`insert into purchase_attempt_screenshots values ($2, $1, 'att_1', 'image/jpeg', $3, $4)`, [
      accountId,
      id,
      image.byteLength,
      seal.sealBytes(image, screenshotContext(accountId, id)),
    ]);
  await insertScreenshot('scr_0');
  for (let number = 1; number <= STEP_COUNT; number += 1) {
    const requests = JSON.stringify(
      number === STEP_COUNT
        ? [{ method: 'POST', url: 'https://shop.example/order', status: null, isOrder: true }]
        : [],
    );
    const done = number === STEP_COUNT ? 'Clicked "Place order".' : `Filled in field ${number}.`;
    const [before, after] = [`scr_${number - 1}`, `scr_${number}`];
    await insertScreenshot(after);
    await pool.query(
      `insert into purchase_attempt_steps values ('att_1', $1, $2, now(), 'address', 'https://shop.example/checkout',
         'The form asks for the address.', $3, '["label"]', 0.9, 'done', $4, false, $5, $6)`,
      [accountId, number, done, requests, before, after],
    );
  }
  await close();
});

async function picture(): Promise<Buffer> {
  const page = await (await sharedChromium()).newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.setContent('<h1>Checkout</h1><input value="Address"><button>Place order</button>');
    return await page.screenshot({ type: 'jpeg', quality: 60 });
  } finally {
    await page.close();
  }
}

it.each([
  { width: 1280, theme: 'light' },
  { width: 375, theme: 'dark' },
] as const)('shows a film strip of an attempt, by keyboard ($width px, $theme)', async (options) => {
  const { page, go } = await installation.visit(options);
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/screenshots/')) loaded.add(request.url());
  });
  await go(`/checkout-intents/${intentId}`);
  const panel = page.getByRole('region', { name: 'Browser attempts' });
  await panel.getByText('The page did not confirm the order.').waitFor();
  const strip = panel.getByRole('list', { name: 'Steps: Place order' });
  const frames = strip.getByRole('button');
  expect(await frames.count()).toBe(STEP_COUNT);
  await frames.first().scrollIntoViewIfNeeded();
  await frames.first().locator('img').waitFor();
  expect(loaded.size).toBeLessThan(STEP_COUNT);
  await frames.nth(STEP_COUNT - 2).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: `Step ${STEP_COUNT - 1}: address` }).waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('heading', { name: `Step ${STEP_COUNT}: address` }).waitFor();
  await dialog.getByText('POST https://shop.example/order').waitFor();
  for (const moment of ['before', 'after'])
    await dialog.getByRole('img', { name: `Screenshot ${moment} the step` }).waitFor();
  const widths = "[...document.querySelectorAll('dialog[open] img')].map((image) => image.naturalWidth)";
  await expect.poll(() => page.evaluate(widths)).toEqual([1280, 1280]);
  const zoom = dialog.getByRole('button', { name: 'Full size of the screenshot before' });
  await zoom.click();
  expect(await zoom.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

it('is explained by the command line, which saves the screenshots', async () => {
  const folder = await temporaryFolder();
  const env = { PURSER_URL: installation.url, PURSER_API_KEY: installation.apiKey };
  try {
    const explained = await jsonInProcess(
      ['intents', 'explain', intentId, `--screenshots=${folder.path}`],
      env,
    );
    expect(explained).toMatchObject({ state: 'failed', attempts: [{ id: 'att_1', outcome: 'unknown' }] });
    const files = await readdir(folder.path);
    expect(files).toHaveLength(2 * STEP_COUNT);
    expect([...(await readFile(join(folder.path, 'order-1-001-before.jpg'))).subarray(0, 2)]).toEqual([
      0xff, 0xd8,
    ]);
  } finally {
    await folder.remove();
  }
});
