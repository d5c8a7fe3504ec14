import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RequestWatch } from '../../src/browser/purchase/request-watch.ts';
import { findChromium, sharedChromium } from './test-browser.ts';

const chromium = findChromium();
const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** Scripts mark the request that a test is about. */
const MARK = 'm=1';
const PAGE = `<!doctype html><iframe name="sink"></iframe><script>
const post = (url, more) => fetch(url, { method: 'POST', body: 'x', mode: 'no-cors', ...more });
const submit = (action, target = '') => {
  const form = Object.assign(document.createElement('form'), { action, method: 'post', target });
  document.body.append(form);
  form.submit();
};
const inWorker = (script) => new Worker(URL.createObjectURL(new Blob([script])));
const socket = async () => {
  const opened = new WebSocket(location.origin.replace('http', 'ws'));
  await new Promise((resolve) => { opened.onopen = resolve; });
  return opened;
};
</script>`;
const PAGES: Readonly<Record<string, string>> = {
  '/': PAGE,
  '/processor': `<script>fetch('/charge?${MARK}', { method: 'POST', body: 'x' })</script>`,
};

let browser: Browser;
let server: Server;
let page: Page;
const sockets = new Set<Duplex>();

beforeAll(async () => {
  if (chromium === null) return;
  browser = await sharedChromium();
  server = createServer((request, response) => {
    const html = PAGES[request.url ?? ''];
    response.writeHead(200, { 'content-type': html === undefined ? 'text/plain' : 'text/html' });
    request.resume().on('end', () => response.end(html));
  });
  server.on('upgrade', ({ headers }, socket) => {
    const key = `${headers['sec-websocket-key']}${WEBSOCKET_GUID}`;
    const accept = createHash('sha1').update(key).digest('base64');
    sockets.add(socket.on('error', () => socket.destroy()).resume());
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
  });
  server.listen(0);
  await once(server, 'listening');
});
afterEach(() => page?.context().close());
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
});

/**
 * Runs scripts in a page of the shop, before and after the watch is armed, and returns it once the marked request has left. `OTHER` is another
 * site.
 */
async function watched(script: string, before = ''): Promise<RequestWatch> {
  const { port } = server.address() as AddressInfo;
  const run = (code: string) =>
    page.evaluate(`(async () => { ${code} })()`.replaceAll('OTHER', `http://localhost:${port}`));
  const context = await browser.newContext();
  const url = `http://127.0.0.1:${port}/`;
  page = await context.newPage();
  const watch = new RequestWatch(context, url, () => performance.now());
  const sent = new Promise<void>((resolve) => {
    context.on('request', (request) => request.url().includes(MARK) && resolve());
    const listen = (opened: Page) =>
      opened.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => String(payload).includes(MARK) && resolve()),
      );
    listen(page);
    context.on('page', listen);
  });
  await page.goto(url);
  await run(before);
  watch.arm();
  // A script whose page is left does not return.
  await run(script).catch(() => undefined);
  await sent;
  return watch;
}

describe.runIf(chromium !== null)('after the click that places an order', () => {
  it.each<[what: string, script: string, before?: string]>([
    ['a form', "submit('/order?m=1')"],
    ['a form in a new window', "submit('/order?m=1', '_blank')"],
    ['a form in a frame', "submit('/order?m=1', 'sink')"],
    ['a form to a processor', "submit('OTHER/pay?m=1')"],
    ['another page', "location = '/thank-you?m=1'"],
    ['a page in a new window', "open('/thank-you?m=1')"],
    ['a request of a script', "void post('/api?m=1')"],
    ['a request of a script that reads an order', "void fetch('/api/place-order?m=1')"],
    ['a request with another method', "void fetch('/api?m=1', { method: 'PUT', body: 'x' })"],
    ['a request that outlives the page', "void post('/api?m=1', { keepalive: true })"],
    ['a request of a worker', 'inWorker(\'fetch("\' + location.origin + \'/api?m=1", { method: "POST" })\')'],
    ['a request to a processor', "void post('OTHER/charge?m=1')"],
    ['a request of a frame of the processor', "sink.location = 'OTHER/processor'"],
    ['a message over a socket', "(await socket()).send('order m=1')"],
    [
      'a message over a socket of another window',
      'other.eval(\'socket().then((opened) => opened.send("order m=1"))\')',
      "globalThis.other = open('/'); await new Promise((resolve) => { other.onload = resolve; })",
    ],
  ])('may have placed it: %s', async (_what, script, before = '') => {
    expect((await watched(script, before)).sawOrder()).toBe(true);
  });

  it.each([
    ['a picture', "new Image().src = '/picture?m=1'", ''],
    ['a request that reads stock', "void fetch('/api/stock?m=1')", ''],
    ['a page in a frame', "sink.location = '/frame?m=1'", ''],
    ['a beacon', "navigator.sendBeacon('/order?m=1', 'x')", ''],
    ['a measurement of the shop', "void post('/collect?m=1')", ''],
    ['a measurement of another site', "void post('OTHER/analytics/event?m=1')", ''],
    [
      'a request to another site like one before',
      "void post('OTHER/chat?m=1')",
      "await post('OTHER/chat?m=0')",
    ],
    [
      'a message like one before over a socket',
      'kept.send(\'{"ping":"m=1"}\')',
      'globalThis.kept = await socket(); kept.send(\'{"ping":"m=0"}\')',
    ],
  ])('has not placed it: %s', async (_what, script, before) => {
    expect((await watched(script, before)).sawOrder()).toBe(false);
  });

  it('requests are known with their responses, and without the values of their queries', async () => {
    const watch = await watched("await post('/api?m=1&email=ada@example.com')", "await post('/api?m=0')");
    const { origin } = new URL(page.url());
    await expect
      .poll(() => watch.requests())
      .toEqual([{ method: 'POST', url: `${origin}/api?m=&email=`, status: 200, isOrder: true }]);
  });
});
