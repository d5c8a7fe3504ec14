// Buys with the built app at a service in staging: PURSER_BASE_URL, PURSER_API_KEY (sk_test_...), and PRODUCT_URL.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Purser } from '@purser/client';

const NEXT = new URL('../node_modules/next/dist/bin/next', import.meta.url).pathname;
const TIMEOUT_MS = 120_000;

const purser = new Purser();
let app;
let url;
let endpoint;

/** Resolves with the first result that is no error and not false. */
async function eventually(look) {
  const endMs = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await Promise.resolve(look()).catch((error) => error);
    if (found && !(found instanceof Error)) return found;
    if (Date.now() > endMs) throw new Error(`Nothing came. The last time: ${found}`);
    await sleep(200);
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function start(port, secret) {
  const env = { ...process.env, WEBHOOK_SECRET: secret };
  app = spawn(process.execPath, [NEXT, 'start', '--hostname', '127.0.0.1', '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    if (app.exitCode !== null) process.exit(app.exitCode);
    return (await fetch(url)).ok;
  });
}

async function stop() {
  const closed = once(app, 'close');
  app.kill();
  await closed;
}

before(async () => {
  const port = await freePort();
  await start(port, '');
  endpoint = await purser.webhookEndpoints.create({ url: `${url}/webhooks` });
  await stop();
  await start(port, endpoint.secret);
});

after(async () => {
  await stop();
  await purser.webhookEndpoints.delete(endpoint.id);
});

/** Sends the form of a page, with these values in it, as a browser without JavaScript does. */
async function send(page, values = {}) {
  const form = new FormData();
  for (const [input] of page.text.matchAll(/<input[^>]*>/g)) {
    const attribute = (name) =>
      new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ??
      '';
    form.set(attribute('name'), values[attribute('name')] ?? attribute('value'));
  }
  const response = await fetch(page.url, { method: 'POST', body: form, headers: { origin: url } });
  return { url: response.url, text: await response.text() };
}

const open = async (address) => {
  const response = await fetch(address);
  return { url: address, text: await response.text() };
};

/** The page, once it contains this. */
const shown = (address, text) =>
  eventually(async () => {
    const page = await open(address);
    return page.text.includes(text) && page;
  });

const offer = async () => {
  const { url: address } = await send(await open(url), { productUrl: process.env.PRODUCT_URL });
  return shown(address, 'Your offer');
};

test('shows the offer, buys once however often the button is pressed, and shows the order and the webhooks', async () => {
  const offered = await offer();
  assert.match(offered.text, /Buy for [A-Z]{3} [\d,.]+/);
  await Promise.all([send(offered), send(offered)]);
  const { text } = await shown(offered.url, '<li>checkout_intent.completed</li>');
  assert.match(text, /<h1>Ordered<\/h1>/);
  const id = offered.url.split('/').at(-1);
  const order = await purser.checkoutIntents.order(id);
  assert.ok(text.includes(order.merchantOrderIds[0]));
  assert.equal(text.split('<li>checkout_intent.completed</li>').length, 2);
  // The second press repeats the first confirmation: it is not refused.
  const confirmations = await eventually(async () => {
    const { entries } = await purser.checkoutIntents.timeline(id);
    const calls = entries.filter(({ kind, path }) => kind === 'api_call' && path.endsWith('/confirm'));
    return calls.length >= 2 && calls.map(({ status }) => status);
  });
  assert.deepEqual(new Set(confirmations), new Set([200]));
});

test('refuses a webhook that is not authentic', async () => {
  const offered = await offer();
  const id = offered.url.split('/').at(-1);
  const event = { id: 'evt_1', object: 'event', type: 'checkout_intent.completed', data: {} };
  const body = JSON.stringify({
    ...event,
    createdAt: new Date().toISOString(),
    source: { type: 'checkout_intent', id },
  });
  const headers = { 'content-type': 'application/json', 'x-svc-signature': `sha256=${'0'.repeat(64)}` };
  const { status } = await fetch(`${url}/webhooks`, { method: 'POST', body, headers });
  assert.equal(status, 401);
  assert.ok(!(await open(offered.url)).text.includes('checkout_intent.completed'));
});

test('says why there is no offer', async () => {
  const { text } = await send(await open(url), { productUrl: 'ftp://shop.example.com/lamp' });
  assert.match(text, /role="alert"/);
  assert.match(text, /<h1>Shop<\/h1>/);
});
