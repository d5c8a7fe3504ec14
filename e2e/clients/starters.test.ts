import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { Purser } from '@purser/client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from '../../test/run/chromium.ts';
import { serviceWithShop } from '../harness/service-with-shop.ts';

/** With the client libraries installed; `examples/starters/test.sh` makes it. */
const STARTERS = process.env['STARTERS'] ?? '';

/** For a step in a browser: a limit, not a measure. */
const PATIENCE_MS = 120_000;

const started = serviceWithShop();
let client: Purser;
let running: ChildProcess | null = null;

beforeAll(() => {
  client = new Purser({ baseUrl: started.service.url, apiKey: started.env.PURSER_API_KEY });
});

async function stop(): Promise<void> {
  const child = running;
  running = null;
  if (child === null || child.exitCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

afterEach(stop);

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' && address !== null ? address.port : 0);
}

interface Starter {
  readonly folder: string;
  readonly command: readonly [string, ...string[]];
  readonly webhooks: string;
}

/** What the READMEs say to set, except the secret. */
const settings = () => ({
  ...started.env,
  PRODUCT_URL: started.shop.productUrl('plain'),
});

/** Starts it, and waits until it answers. Rejects if it exits before. */
async function start(
  { folder: name, command: [program, ...words] }: Starter,
  port: string,
  secret?: string,
): Promise<string> {
  const child = spawn(program, words, {
    cwd: `${STARTERS}/${name}`,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: port,
      ...settings(),
      ...(secret === undefined ? {} : { WEBHOOK_SECRET: secret }),
    },
  });
  running = child;
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(async () => {
      if (child.exitCode !== null) return `exited with ${child.exitCode}`;
      return fetch(url).then(
        () => 'answers',
        () => 'not yet',
      );
    })
    .toMatch(/^(?:answers|exited)/);
  expect(child.exitCode).toBeNull();
  return url;
}

/** Saves the URL of the starter, which has no secret yet, and starts it again with the secret, as its README says. */
async function deploy(starter: Starter): Promise<string> {
  const port = await freePort();
  const url = await start(starter, port);
  const { secret } = await client.webhookEndpoints.create({ url: url + starter.webhooks });
  await stop();
  return start(starter, port, secret);
}

/** Runs the tests that a starter has, at the service. Rejects with their output if one fails. */
async function runItsTests(name: string, program: string, ...words: string[]): Promise<void> {
  const env = { ...process.env, ...settings() };
  await promisify(execFile)(program, words, { cwd: `${STARTERS}/${name}`, env }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`The tests of ${name} failed:\n${stdout}${stderr}`);
    },
  );
}

interface Purchase {
  readonly id: string;
  readonly state: string;
  readonly events: readonly string[];
}

async function post(url: string, key: string): Promise<Purchase> {
  const headers = { 'idempotency-key': key };
  return JSON.parse(await (await fetch(url, { method: 'POST', headers })).text());
}

const TOLD = ['checkout_intent.offer_retrieved', 'checkout_intent.completed'];

describe('the starters', () => {
  it('Express: the button shows the price, buys once if it is pressed twice, and the page lists the webhooks', async () => {
    const url = await deploy({ folder: 'express', command: ['node', 'server.js'], webhooks: '/webhooks' });
    const before = await started.shop.orders();
    /** Presses the button of a page, twice. Both times the same page is shown. */
    const press = async (page: string, action: string) => {
      const key = / name="key" value="([\w-]{36})"/.exec(page)?.[1] ?? '';
      const post = () => fetch(action, { method: 'POST', body: new URLSearchParams({ key }) });
      const [first, second] = [await post(), await post()];
      expect([first.status, second.status, second.url]).toEqual([200, 200, first.url]);
      return { url: first.url, page: await first.text() };
    };
    const home = await (await fetch(url)).text();
    expect(home).toContain('Get the price');
    const offered = await press(home, `${url}/purchases`);
    expect(offered.page).toContain('awaiting_confirmation');
    expect(offered.page).toMatch(/<p>\d+ USD/);
    await press(offered.page, `${offered.url}/confirm`);
    await expect.poll(async () => (await fetch(offered.url)).text()).toContain(TOLD[1]);
    const bought = await (await fetch(offered.url)).text();
    for (const type of ['<h1>completed</h1>', ...TOLD]) expect(bought).toContain(type);
    expect(await started.shop.orders()).toHaveLength(before.length + 1);
  });

  it('Next.js: the pages show the offer, buy, and list the webhooks, in a browser', async () => {
    const before = await started.shop.orders();
    const url = await deploy({
      folder: 'nextjs',
      command: ['node', 'node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1'],
      webhooks: '/webhooks',
    });
    const page = await (await sharedChromium()).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(url);
    await page.getByRole('button', { name: 'Get the price' }).click();
    await page.getByRole('button', { name: /^Buy for USD \d/ }).click();
    await page.getByRole('heading', { name: 'Ordered' }).waitFor();
    for (const type of TOLD) await page.getByRole('listitem').getByText(type).waitFor();
    const [order, ...others] = (await started.shop.orders()).slice(before.length);
    expect(others).toEqual([]);
    expect(await page.getByText(/^Order /).textContent()).toContain(order?.id);
    await page.close();
  });

  it('Next.js: its tests pass at the service', async () => {
    const before = await started.shop.orders();
    await runItsTests('nextjs', 'node', '--test', 'test/purchase.test.js');
    expect(await started.shop.orders()).toHaveLength(before.length + 1);
  });

  it('FastAPI: the service buys once per key, and shows the webhooks', async () => {
    const url = await deploy({
      folder: 'fastapi',
      command: ['.venv/bin/python', 'app.py'],
      webhooks: '/webhooks/',
    });
    const product = encodeURIComponent(started.shop.productUrl('plain'));
    const before = await started.shop.orders();
    const create = `${url}/purchases?product_url=${product}`;
    const { id, state } = await post(create, 'offer');
    expect(state).toBe('awaiting_confirmation');
    expect((await post(create, 'offer')).id).toBe(id);
    expect((await fetch(create, { method: 'POST' })).status).toBe(422);
    await post(`${url}/purchases/${id}/confirm`, 'confirm');
    await post(`${url}/purchases/${id}/confirm`, 'confirm');
    const bought = async (): Promise<Purchase> =>
      JSON.parse(await (await fetch(`${url}/purchases/${id}`)).text());
    await expect.poll(async () => (await bought()).events).toContain(TOLD[1]);
    expect(await bought()).toEqual({ id, state: 'completed', events: expect.arrayContaining(TOLD) });
    expect(await started.shop.orders()).toHaveLength(before.length + 1);
  });

  it('Spring Boot: the service shows the offer, buys once per key, and shows the webhooks', async () => {
    const before = await started.shop.orders();
    const url = await deploy({
      folder: 'spring-boot',
      command: ['java', '-jar', 'target/shop.jar'],
      webhooks: '/webhooks',
    });
    const product = encodeURIComponent(started.shop.productUrl('plain'));
    const { id } = await post(`${url}/purchases?productUrl=${product}`, 'spring-offer');
    const purchase = async (): Promise<Purchase> =>
      JSON.parse(await (await fetch(`${url}/purchases/${id}`)).text());
    await expect.poll(purchase).toMatchObject({
      state: 'awaiting_confirmation',
      offer: { total: expect.stringMatching(/^USD \d/) },
    });
    await post(`${url}/purchases/${id}/confirm`, 'spring-confirm');
    await post(`${url}/purchases/${id}/confirm`, 'spring-confirm');
    await expect.poll(async () => (await purchase()).events).toContain(TOLD[1]);
    const orders = (await started.shop.orders()).slice(before.length);
    expect(await purchase()).toMatchObject({
      state: 'completed',
      orderNumbers: orders.map((order) => order.id),
      events: expect.arrayContaining(TOLD),
    });
  });

  it('Spring Boot: its tests pass at the service', async () => {
    const before = await started.shop.orders();
    await runItsTests('spring-boot', 'mvn', '--batch-mode', 'test');
    expect(await started.shop.orders()).toHaveLength(before.length + 1);
  });
});
