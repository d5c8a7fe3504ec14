import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  hasChromium,
  networkAddress,
  openTestSessions,
  sessionAt,
  startCanary,
  type TestSessionsOptions,
} from '../../../test-support/browser.ts';
import { type Respond, startHttpServer } from '../../../test-support/outbound-servers.ts';
import { makeTestCertificate } from '../../../test-support/test-certificate.ts';
import { systemRandom } from '../../kernel/random.ts';
import { createAddressGuard } from '../connection/address-guard.ts';
import type { OutboundFailure } from '../connection/outbound-failure.ts';
import { createGuardedConnector } from '../guarded-connector.ts';
import type { SessionRules } from './browser-session.ts';
import { type ProxySettings, startGuardProxy } from './guard-proxy.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function serverOf(respond: Respond) {
  const server = await startHttpServer(respond);
  cleanups.push(server.close);
  return { ...server, url: `http://127.0.0.1:${server.port}` };
}

const certificate = makeTestCertificate(['localhost', '127.0.0.1', 'shop.localhost', 'other.localhost']);
const publicKey = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });
const trustsTestCertificate = [
  `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
];

async function openAt(url: string, options: TestSessionsOptions = {}, rules: Partial<SessionRules> = {}) {
  const sessions = openTestSessions({ extraArguments: trustsTestCertificate, ...options });
  cleanups.push(() => sessions.close());
  return sessions.open(sessionAt(url, rules));
}

/** Runs in the page: tries to reach `target` in every way that a page has, and waits for those that report an end. */
const ATTEMPTS = `
async function reach(origin, control) {
  const ends = [];
  const element = (name, attributes) => new Promise((resolve) => {
    const made = Object.assign(document.createElement(name), attributes);
    made.onload = made.onerror = resolve;
    document.body.append(made);
  });
  const quiet = (work) => ends.push((async () => work())().catch(() => undefined));
  for (const path of ['/a', '/redirect?to=' + encodeURIComponent(origin)]) {
    const url = (path.startsWith('/redirect') ? control : origin) + path;
    quiet(() => fetch(url, { mode: 'no-cors' }));
    quiet(() => fetch(url, { method: 'POST', body: 'x', mode: 'no-cors', keepalive: true }));
    quiet(() => new Promise((resolve) => {
      const xhr = new XMLHttpRequest();
      xhr.onloadend = resolve;
      xhr.open('GET', url);
      xhr.send();
    }));
    quiet(() => element('img', { src: url }));
    quiet(() => element('script', { src: url }));
    quiet(() => element('link', { rel: 'stylesheet', href: url }));
    quiet(() => element('iframe', { src: url }));
    quiet(() => new Promise((resolve) => {
      const worker = new Worker(URL.createObjectURL(new Blob([
        'fetch(' + JSON.stringify(url) + ', { mode: "no-cors" }).catch(() => 0).then(() => postMessage(1))',
      ])));
      worker.onmessage = worker.onerror = resolve;
    }));
    quiet(() => new Promise((resolve) => {
      const source = new EventSource(url);
      source.onerror = () => { source.close(); resolve(); };
    }));
    navigator.sendBeacon(url, 'x');
  }
  quiet(() => new Promise((resolve) => {
    const socket = new WebSocket(origin.replace('http', 'ws') + '/socket');
    socket.onerror = socket.onopen = resolve;
  }));
  quiet(() => new WebTransport(origin.replace('http:', 'https:') + '/transport').ready);
  quiet(() => new Promise((resolve) => {
    const peer = new RTCPeerConnection({ iceServers: [
      { urls: origin.replace('http://', 'stun:') },
      { urls: origin.replace('http://', 'turn:'), username: 'a', credential: 'b' },
    ] });
    peer.createDataChannel('a');
    peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve();
    peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  }));
  for (const rel of ['dns-prefetch', 'preconnect', 'prefetch', 'preload', 'prerender'])
    document.head.append(Object.assign(document.createElement('link'), { rel, href: origin + '/' + rel, as: 'image' }));
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: [origin + '/s'] }], prerender: [{ source: 'list', urls: [origin + '/p'] }] });
  document.head.append(rules);
  const form = Object.assign(document.createElement('form'), { action: origin + '/form', method: 'post', target: 'sink' });
  document.body.append(Object.assign(document.createElement('iframe'), { name: 'sink' }), form);
  form.submit();
  const wait = new Promise((resolve) => setTimeout(resolve, 20_000));
  await Promise.race([Promise.all(ends), wait]);
}
`;

/** A shop whose page makes the attempts, and redirects wherever it is asked to. */
const attackingShop: Respond = (request, response) => {
  const to = new URL(request.url, 'http://shop').searchParams.get('to');
  if (to !== null) return void response.writeHead(302, { location: to }).end();
  if (request.url === '/') {
    response.writeHead(200, { 'content-type': 'text/html' });
    return void response.end(`<body><script>${ATTEMPTS}</script></body>`);
  }
  response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
};

describe.skipIf(!hasChromium())('a page in a browser session', () => {
  const canaries: Awaited<ReturnType<typeof startCanary>>[] = [];
  let port = 0;
  beforeAll(async () => {
    const first = await startCanary('127.0.0.2');
    port = first.port;
    canaries.push(first);
    for (const host of ['::1', networkAddress()])
      if (host !== undefined) canaries.push(await startCanary(host, port));
  });
  afterAll(async () => {
    for (const canary of canaries) await canary.close();
  });
  const contacts = () => canaries.flatMap((canary) => canary.contacts);

  it('reaches no forbidden address, whatever it tries', async () => {
    let answers = 0;
    // A port of the service, at the address of the shop: Chromium would connect to it without the proxy.
    const own = await startCanary('127.0.0.1');
    cleanups.push(own.close);
    const session = await openAt('http://127.0.0.1', {
      isOwn: (_hostname, asked) => asked === own.port,
      // A name whose address changes after the first answer.
      resolver: async () => [answers++ === 0 ? '127.0.0.1' : '127.0.0.2'],
    });
    const shop = await serverOf(attackingShop);
    await session.page.goto(shop.url);
    const network = networkAddress();
    const hosts = [
      ...['127.0.0.2', '2130706434', '0x7f000002', '0177.0.0.2', '127.2', '[::1]', '[::ffff:127.0.0.2]'],
      ...['rebind.example', 'localhost', '169.254.169.254', ...(network === undefined ? [] : [network])],
    ];
    const origins = [
      ...hosts.map((host) => `http://${host}:${port}`),
      ...['127.0.0.1', 'localhost'].map((host) => `http://${host}:${own.port}`),
    ];
    await session.page.evaluate(
      `Promise.all(${JSON.stringify(origins)}.map((origin) => reach(origin, location.origin)))`,
    );
    // The same attempts work where they may: none fails for another reason.
    void session.page
      .evaluate(`reach('http://127.0.0.1:${shop.port}', location.origin)`)
      .catch(() => undefined);
    await expect
      .poll(() => shop.seen.map(({ method, url }) => `${method} ${url}`))
      .toEqual(expect.arrayContaining(['GET /a', 'POST /a', 'POST /form', 'GET /prefetch']));
    expect([...contacts(), ...own.contacts]).toEqual([]);
    expect(session.failure()).toBe(null);
  });

  it.each(['127.0.0.2', '[::1]', '0x7f.2'])('ends the session when it leads to %s', async (host) => {
    const shop = await serverOf(attackingShop);
    const session = await openAt(shop.url);
    await session.page.goto(`${shop.url}/?to=http://${host}:${port}/`).catch(() => undefined);
    expect(session.failure()).toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/not on the public internet/),
    });
    expect(contacts()).toEqual([]);
  });

  it.each(['file:///etc/passwd', 'chrome://version', 'view-source:http://127.0.0.2/'])(
    'is no address of the machine or of the browser: %s',
    async (url) => {
      const shop = await serverOf(attackingShop);
      const session = await openAt(shop.url);
      const shown = await session.page
        .goto(url)
        .then(() => session.page.content())
        .catch(() => null);
      // The headless shell has no such pages: the address leads nowhere.
      if (shown !== null || !url.startsWith('chrome:')) expect(session.failure()?.code).toBe('refused');
      expect(shown ?? '').not.toMatch(/root:|Command Line/);
    },
  );

  it('signs each hop to the shop, and none to another site', async () => {
    const respond: Respond = (request, response) => {
      if (request.url === '/')
        return void response.writeHead(302, { location: '/shown', 'set-cookie': 'cart=1' }).end();
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        request.url === '/shown'
          ? `<img src="https://other.localhost:${server.port}/img"><script>
              addEventListener('load', () => fetch('/cart', { method: 'POST', body: '{"n":1}' }));
            </script>`
          : '',
      );
    };
    const server = await startHttpServer(respond, certificate);
    cleanups.push(server.close);
    const url = `https://shop.localhost:${server.port}`;
    const session = await openAt(
      url,
      {},
      {
        isShop: ({ hostname }) => hostname === 'shop.localhost',
        sign: async ({ method, url: signed, headers, body }) => ({
          ...headers,
          signature: `${method} ${signed} ${body}`,
        }),
      },
    );
    const sent = session.page.waitForResponse(`${url}/cart`);
    await session.page.goto(url);
    await sent;
    // The signature replaces no other header.
    const added = server.seen.find(({ url: path }) => path === '/cart');
    expect(added).toMatchObject({
      headers: { cookie: 'cart=1', referer: `${url}/shown`, 'sec-fetch-mode': 'cors' },
      body: '{"n":1}',
    });
    const signatures = server.seen.map(({ url: path, headers }) => [path, headers['signature']]);
    expect(signatures).toEqual(
      expect.arrayContaining([
        ['/', `GET ${url}/ null`],
        ['/shown', `GET ${url}/shown null`],
        ['/cart', `POST ${url}/cart {"n":1}`],
        ['/img', undefined],
      ]),
    );
  });
});

describe('the guard proxy', () => {
  async function openProxy(settings: Partial<ProxySettings> = {}) {
    const failures: OutboundFailure[] = [];
    const limits: string[] = [];
    const guard = createAddressGuard({ allowNetworks: ['127.0.0.1/32'], allowHttp: true });
    const proxy = await startGuardProxy(
      {
        guard,
        connect: createGuardedConnector({ guard, connectTimeoutMs: 30_000, now: () => performance.now() }),
        allowHttp: true,
        shopPort: 80,
        isOwn: () => false,
        limits: { receivedBytesMax: 1000, sentBytesMax: 1000, connectionsMax: 10 },
        onFailure: (_authority, failure) => failures.push(failure),
        onLimit: (message) => limits.push(message),
        ...settings,
      },
      systemRandom,
    );
    cleanups.push(() => proxy.close());
    return { proxy, failures, limits };
  }

  /** The status of a request to the proxy; 0 if it closes the connection. */
  const ask = (url: string, target: string, credentials: { username: string; password: string } | null) =>
    new Promise<number>((resolve) => {
      const token = credentials && Buffer.from(`${credentials.username}:${credentials.password}`);
      const headers = token === null ? {} : { 'proxy-authorization': `Basic ${token.toString('base64')}` };
      const method = /^https?:/.test(target) ? 'GET' : 'CONNECT';
      const request = httpRequest(url, { method, path: target, headers, agent: false });
      request.on('response', (response) => resolve(response.resume().statusCode ?? 0));
      request.on('connect', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', () => resolve(0));
      request.end();
    });

  it('serves its own browser only', async () => {
    const shop = await serverOf((_request, response) => response.end('there'));
    const { proxy } = await openProxy();
    const target = `127.0.0.1:${shop.port}`;
    const wrong = { ...proxy.credentials, password: 'a'.repeat(43) };
    for (const credentials of [null, wrong])
      for (const asked of [target, `http://${target}/`])
        expect(await ask(proxy.url, asked, credentials)).toBe(407);
    expect(shop.connectionCount()).toBe(0);
    expect(await ask(proxy.url, `http://${target}/`, proxy.credentials)).toBe(200);
    expect(await ask(proxy.url, target, proxy.credentials)).toBe(200);
  });

  it('refuses ports of other protocols, itself and the service', async () => {
    const service = await serverOf((_request, response) => response.end('there'));
    const { proxy, failures } = await openProxy({ isOwn: (_hostname, port) => port === service.port });
    const ports = [22, 25, 5432, 6379, service.port, Number(new URL(proxy.url).port)];
    for (const port of ports)
      for (const host of ['127.0.0.1', 'localhost'])
        expect(await ask(proxy.url, `${host}:${port}`, proxy.credentials)).toBe(502);
    expect(failures.map(({ code }) => code)).toEqual(
      ports.flatMap(() => ['address_refused', 'address_refused']),
    );
    // By its public name, which may lead to a proxy in front of it.
    const named = await openProxy({
      isOwn: (hostname, port) => hostname === 'localhost' && port === service.port,
    });
    const asked = `localhost:${service.port}`;
    expect(await ask(named.proxy.url, asked, named.proxy.credentials)).toBe(502);
    expect(service.connectionCount()).toBe(0);
  });

  it('reports when the bytes of the session are used up', async () => {
    const shop = await serverOf((_request, response) => response.end('a'.repeat(2000)));
    const { proxy, limits } = await openProxy();
    await ask(proxy.url, `http://127.0.0.1:${shop.port}/`, proxy.credentials);
    await expect.poll(() => limits).toEqual(['The browser received more than 0 MB.']);
  });

  it('forwards TLS only, unless plain HTTP is allowed', async () => {
    const shop = await serverOf((_request, response) => response.end('there'));
    const guard = createAddressGuard({ allowNetworks: ['127.0.0.1/32'], allowHttp: false });
    const { proxy, failures } = await openProxy({ guard, allowHttp: false });
    const target = `127.0.0.1:${shop.port}`;
    expect(await ask(proxy.url, `http://${target}/`, proxy.credentials)).toBe(0);
    expect(failures.map(({ code }) => code)).toEqual(['url_refused']);
    const token = Buffer.from(`${proxy.credentials.username}:${proxy.credentials.password}`).toString(
      'base64',
    );
    const ended = new Promise<string>((resolve) => {
      const headers = { 'proxy-authorization': `Basic ${token}` };
      const request = httpRequest(proxy.url, { method: 'CONNECT', path: target, headers, agent: false });
      request.on('connect', (_response, socket) => {
        let received = '';
        socket.on('data', (chunk) => (received += chunk));
        socket.on('close', () => resolve(received));
        socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      });
      request.end();
    });
    expect(await ended).toBe('');
    expect(shop.seen).toEqual([]);
  });

  /** Closes the connection in place of a response to `/order`: `end` says so before, as TLS can. */
  const losesOrders =
    (how: 'destroy' | 'end'): Respond =>
    ({ url }, response) => {
      if (url === '/order') response.socket?.[how]();
      else response.end('there');
    };

  /** A TLS connection through the proxy; null if the proxy refuses it. */
  async function tunnel(url: string, target: string, credentials: { username: string; password: string }) {
    const token = Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64');
    const headers = { 'proxy-authorization': `Basic ${token}` };
    const request = httpRequest(url, { method: 'CONNECT', path: target, headers, agent: false }).end();
    const connected: unknown[] = await once(request, 'connect');
    const socket = connected[1] as Socket;
    const secure = connectTls({ socket, rejectUnauthorized: false });
    secure.on('error', () => undefined);
    cleanups.push(() => secure.destroy());
    const isOpen = await new Promise<boolean>((resolve) => {
      secure.once('secureConnect', () => resolve(true));
      secure.once('close', () => resolve(false));
    });
    if (!isOpen) return null;
    const closed = new Promise<'closed'>((resolve) => {
      secure.once('close', () => resolve('closed'));
    });
    return {
      ask(method: string, path: string): Promise<'answered' | 'closed'> {
        secure.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`);
        const answered = new Promise<'answered'>((resolve) => {
          secure.once('data', () => resolve('answered'));
        });
        return Promise.race([answered, closed]);
      },
    };
  }

  it.each(['destroy', 'end'] as const)(
    'does not reach a site again after a lost response, over TLS (%s)',
    async (how) => {
      const [shop, other] = [
        await startHttpServer(losesOrders(how), certificate),
        await startHttpServer(losesOrders(how), certificate),
      ];
      cleanups.push(shop.close, other.close);
      const { proxy } = await openProxy({
        limits: { receivedBytesMax: 100_000, sentBytesMax: 100_000, connectionsMax: 10 },
      });
      const open = (port: number) => tunnel(proxy.url, `127.0.0.1:${port}`, proxy.credentials);
      // Without `preventResends`, and after a response, the site can be reached.
      expect(await (await open(shop.port))?.ask('POST', '/order')).toBe('closed');
      proxy.preventResends();
      const [first, idle] = [await open(shop.port), await open(shop.port)];
      expect(await first?.ask('GET', '/cart')).toBe('answered');
      expect(await idle?.ask('GET', '/cart')).toBe('answered');
      expect(await first?.ask('POST', '/order')).toBe('closed');
      // A browser sends the order once more over a connection that is open.
      expect(await idle?.ask('POST', '/order')).toBe('closed');
      expect(await open(shop.port)).toBe(null);
      expect(await (await open(other.port))?.ask('GET', '/cart')).toBe('answered');
      expect(shop.seen.filter(({ url }) => url === '/order')).toHaveLength(2);
    },
  );

  it('does not reach a site again after a lost response, without TLS', async () => {
    const shop = await serverOf(losesOrders('destroy'));
    const { proxy } = await openProxy();
    const askFor = (path: string) => ask(proxy.url, `${shop.url}${path}`, proxy.credentials);
    expect([await askFor('/order'), await askFor('/cart')]).toEqual([0, 200]);
    proxy.preventResends();
    expect([await askFor('/cart'), await askFor('/order'), await askFor('/cart')]).toEqual([200, 0, 0]);
  });
});
