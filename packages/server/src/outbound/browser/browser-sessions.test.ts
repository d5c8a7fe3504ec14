import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import {
  groupOf,
  hasChromium,
  leftFolders,
  openTestSessions,
  sessionAt,
  type TestSessions,
  type TestSessionsOptions,
} from '../../../test-support/browser.ts';
import { type Respond, startHttpServer } from '../../../test-support/outbound-servers.ts';
import { notSent } from '../connection/outbound-failure.ts';
import type { SessionRules } from './browser-session.ts';
import { groupMembers, killGroup } from './processes.ts';

const OWNER = fileURLToPath(new URL('../../../test-support/browser-owner-process.ts', import.meta.url));

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function sessionsWith(options: TestSessionsOptions = {}): TestSessions {
  const sessions = openTestSessions(options);
  cleanups.push(() => sessions.close());
  return sessions;
}

async function shopOf(pages: string | Respond) {
  const server = await startHttpServer((request, response) => {
    if (typeof pages !== 'string') return pages(request, response);
    response.writeHead(200, { 'content-type': 'text/html' }).end(pages);
  });
  cleanups.push(server.close);
  return { ...server, url: `http://127.0.0.1:${server.port}` };
}

/** Opens a page, and waits until the session has failed. */
async function failureAt(url: string, options: TestSessionsOptions = {}, rules: Partial<SessionRules> = {}) {
  const sessions = sessionsWith(options);
  try {
    const session = await sessions.open(sessionAt(url, rules));
    const group = await groupOf(sessions.dataDir);
    await session.page.goto(url).catch(() => undefined);
    await expect.poll(() => session.failure()).not.toBe(null);
    await session.close();
    expect(groupMembers(group)).toEqual([]);
    const failure = session.failure();
    expect(sessions.ended).toEqual([{ outcome: failure?.code, message: failure?.message }]);
    return failure;
  } finally {
    expect(await leftFolders(sessions.dataDir)).toEqual([]);
  }
}

describe.skipIf(!hasChromium())('a browser session', () => {
  it('shows pages with the identity and the language of the session, and leaves nothing behind', async () => {
    const shop = await shopOf('<h1>Lamp</h1>');
    const sessions = sessionsWith();
    const session = await sessions.open(sessionAt(shop.url));
    const group = await groupOf(sessions.dataDir);
    await session.page.goto(`${shop.url}/lamp`);
    expect(await session.page.textContent('h1')).toBe('Lamp');
    expect(shop.seen[0]?.headers).toMatchObject({ 'accept-language': 'de-DE' });
    expect(shop.seen[0]?.headers['user-agent']).toMatch(/ Purser-Test\/1 \(\+https:\/\/purser\.example\)$/);
    expect(
      await session.page.evaluate('document.cookie = "a=1"; [navigator.language, document.cookie].join()'),
    ).toBe('de-DE,a=1');
    expect(session.failure()).toBe(null);
    await session.close();
    expect(groupMembers(group)).toEqual([]);
    expect(await leftFolders(sessions.dataDir)).toEqual([]);
    expect([sessions.ended, sessions.counts]).toEqual([[{ outcome: 'closed', message: '' }], [1, 0]]);
  });

  it('keeps no downloads, runs no shared or service workers, and grants no permissions', async () => {
    const shop = await shopOf(({ url }, response) => {
      const isFile = url === '/invoice';
      response.writeHead(200, {
        'content-type': url === '/worker.js' ? 'text/javascript' : 'text/html',
        ...(isFile ? { 'content-disposition': 'attachment; filename="invoice.pdf"' } : {}),
      });
      response.end(isFile ? 'Invoice' : '<h1>Lamp</h1>');
    });
    const session = await sessionsWith().open(sessionAt(shop.url));
    const { page } = session;
    await page.goto(shop.url);
    const downloading = page.waitForEvent('download');
    await page.goto(`${shop.url}/invoice`).catch(() => undefined);
    expect(await (await downloading).failure()).not.toBe(null);
    await page.goto(shop.url);
    const permissions = ['geolocation', 'camera', 'microphone', 'notifications', 'clipboard-read'];
    const granted = await page.evaluate(
      `Promise.all(${JSON.stringify(permissions)}.map(async (name) => (await navigator.permissions.query({ name })).state))`,
    );
    expect(granted).toEqual(permissions.map(() => 'denied'));
    const workerCount = await page.evaluate(`(async () => {
      await navigator.serviceWorker.register('/worker.js').catch(() => undefined);
      return (await navigator.serviceWorker.getRegistrations()).length;
    })()`);
    expect(workerCount).toBe(0);
    expect(await page.evaluate('typeof Worker + typeof SharedWorker')).toBe('functionundefined');
    expect(shop.seen.map(({ url }) => url)).not.toContain('/worker.js');
    expect(session.failure()).toBe(null);
  });

  it('does not pass the environment of the service to the browser', async () => {
    const shop = await shopOf('');
    process.env['SECRET_KEY_OF_TEST'] = 'secret-of-test';
    cleanups.push(() => delete process.env['SECRET_KEY_OF_TEST']);
    const sessions = sessionsWith();
    await sessions.open(sessionAt(shop.url));
    const group = await groupOf(sessions.dataDir);
    const environments = await Promise.all(
      groupMembers(group).map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')),
    );
    expect(environments.join()).toContain('HOME=');
    expect(environments.join()).not.toContain('secret-of-test');
  });

  it('resolves no names, keeps no cache, does not load the address bar, and keeps the features of Playwright disabled', async () => {
    const shop = await shopOf('');
    const sessions = sessionsWith();
    const session = await sessions.open(sessionAt(shop.url));
    await session.page.goto(shop.url);
    const command = await readFile(`/proc/${await groupOf(sessions.dataDir)}/cmdline`, 'utf8');
    const given = command.split('\0');
    // The proxy and the checks of requests hide whether these have an effect.
    expect(given).toEqual(
      expect.arrayContaining([
        '--proxy-bypass-list=<-loopback>',
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
        '--dns-prefetch-disable',
        '--disable-quic',
        '--disk-cache-size=1',
        '--no-pings',
      ]),
    );
    const disabled = given.filter((argument) => argument.startsWith('--disable-features='));
    expect(disabled).toHaveLength(1);
    expect(disabled[0]?.slice('--disable-features='.length).split(',')).toEqual(
      expect.arrayContaining(['HttpsUpgrades', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']),
    );
  });

  it.each([
    ['a page of 50 MB', /larger than 20 MB/, `<!--${'a'.repeat(50 * 1024 ** 2)}-->`],
    [
      'scripts that redirect endlessly',
      /redirects endlessly/,
      '<script>location = "/?" + Math.random()</script>',
    ],
    ['endless dialogs', /too many dialogs/, '<script>for (;;) alert(1)</script>'],
    [
      'a hundred windows',
      /more than 6 windows/,
      '<script>for (let i = 0; i < 100; i++) open("/?" + i)</script>',
    ],
    [
      'a page that uses up the memory',
      /BROWSER_MEMORY_MB/,
      '<script>const a = []; setInterval(() => a.push(new Uint8Array(2 ** 25).fill(1)))</script>',
    ],
  ])('fails at %s', async (_name, message, page) => {
    const memoryBytesMax = 1024 ** 3;
    const shop = await shopOf((request, response) => {
      // Windows and redirects of the other cases need no content.
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(page.includes('open(') && request.url !== '/' ? '' : page);
    });
    expect(await failureAt(`${shop.url}/`, { memoryBytesMax })).toMatchObject({
      code: 'limit',
      message: expect.stringMatching(message),
    });
  });

  it('answers no to what a page asks, and yes once it is told so', async () => {
    const shop = await shopOf('');
    const session = await sessionsWith().open(sessionAt(shop.url));
    await session.page.goto(shop.url);
    const asked = () => session.page.evaluate('confirm("Sure?")');
    expect(await asked()).toBe(false);
    session.answerConfirms(true);
    expect(await asked()).toBe(true);
    session.answerConfirms(false);
    expect(await asked()).toBe(false);
  });

  it('fails at endless redirects', async () => {
    const shop = await shopOf(({ url }, response) => response.writeHead(302, { location: `${url}a` }).end());
    expect(await failureAt(shop.url)).toMatchObject({
      code: 'limit',
      message: expect.stringMatching(/redirects endlessly/),
    });
  });

  it('fails when its time is over, also while a script never ends', async () => {
    const shop = await shopOf('<script>for (;;);</script>');
    const failure = await failureAt(shop.url, { sessionMsMax: 2_000 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'deadline', message: expect.stringMatching(/BROWSER_SECONDS/) });
  });

  it('fails when the browser crashes', async () => {
    const sessions = sessionsWith();
    const shop = await shopOf('');
    const session = await sessions.open(sessionAt(shop.url));
    killGroup(await groupOf(sessions.dataDir));
    await expect
      .poll(() => session.failure())
      .toMatchObject({ code: 'crashed', message: 'The browser crashed.' });
    await session.close();
    expect(await leftFolders(sessions.dataDir)).toEqual([]);
  });

  it('fails when a page crashes', async () => {
    const sessions = sessionsWith();
    const shop = await shopOf('');
    const session = await sessions.open(sessionAt(shop.url));
    await session.page.goto('chrome://crash').catch(() => undefined);
    await expect
      .poll(() => session.failure())
      .toMatchObject({ code: 'crashed', message: expect.stringMatching(/on a page of the shop/) });
  });

  it('fails when the browser does not respond', async () => {
    let stoppedAtMs = Number.POSITIVE_INFINITY;
    // Time goes by faster for a browser that is stopped.
    const now = () => performance.now() + 30 * Math.max(0, performance.now() - stoppedAtMs);
    const sessions = sessionsWith({ now });
    const shop = await shopOf('');
    const session = await sessions.open(sessionAt(shop.url));
    const group = await groupOf(sessions.dataDir);
    process.kill(group, 'SIGSTOP');
    stoppedAtMs = performance.now();
    await expect
      .poll(() => session.failure())
      .toMatchObject({ code: 'crashed', message: 'The browser does not respond.' });
    await session.close();
    expect(groupMembers(group)).toEqual([]);
  });

  it('tells that a shop cannot be reached, until it can', async () => {
    const gone = await startHttpServer((_request, response) => response.end());
    await gone.close();
    const shop = await shopOf('');
    const session = await sessionsWith().open(sessionAt(shop.url));
    await session.page.goto(`http://127.0.0.1:${gone.port}/`).catch(() => undefined);
    await expect
      .poll(() => session.failure())
      .toMatchObject({ code: 'unreachable', message: expect.stringMatching(/127\.0\.0\.1/) });
    // The error page of the failed visit would interrupt a visit that starts before it.
    await session.page.waitForURL(/^chrome-error:/);
    await session.page.goto(shop.url);
    expect(session.failure()).toBe(null);
  });

  it('asks the rules before each page and what its scripts send, not for its parts, and ends when they refuse', async () => {
    const asked: string[] = [];
    const shop = await shopOf(
      `<img src="/img"><iframe src="/frame"></iframe><script>
        if (top === self) fetch('/stock').then(() => fetch('/cart/add', { method: 'POST' }));
      </script>`,
    );
    const session = await sessionsWith().open(
      sessionAt(shop.url, {
        isShop: () => true,
        async beforeSubmission(url) {
          asked.push(`POST ${new URL(url).pathname}`);
        },
        async beforeNavigation(url) {
          asked.push(new URL(url).pathname);
          if (url.endsWith('/cart')) throw notSent('robots_disallowed', 'Disallowed.');
        },
      }),
    );
    await session.page.goto(`${shop.url}/lamp`);
    await expect.poll(() => shop.seen.map(({ url }) => url)).toContain('/cart/add');
    await session.page.goto(`${shop.url}/cart`).catch(() => undefined);
    expect(asked).toEqual(['/lamp', 'POST /cart/add', '/cart']);
    expect(shop.seen.map(({ url }) => url)).not.toContain('/cart');
    expect(session.failure()).toMatchObject({
      code: 'disallowed',
      message: expect.stringMatching(/--robots ignore/),
    });
  });

  it('is one of a limited number on the machine: others wait, a bounded number of them, and start without its data', async () => {
    const shop = await shopOf('');
    const options = { countMax: 1, dataDir: `places ${shop.port}` };
    const [one, other] = [sessionsWith(options), sessionsWith(options)];
    const first = await one.open(sessionAt(shop.url));
    await first.page.goto(shop.url);
    await first.page.evaluate('document.cookie = "cart=1; max-age=600"; localStorage.setItem("cart", "1")');
    expect(await other.check()).toEqual({ kind: 'busy' });
    const stop = new AbortController();
    const waiting = Array.from({ length: 20 }, () =>
      other.open({ ...sessionAt(shop.url), signal: stop.signal }).then(
        (session) => session,
        () => 'stopped',
      ),
    );
    await expect(other.open(sessionAt(shop.url))).rejects.toMatchObject({
      code: 'busy',
      message: expect.stringMatching(/BROWSERS_MAX/),
    });
    await first.close();
    const next = await waiting[0];
    if (next === undefined || typeof next === 'string') throw new Error(next);
    await next.page.goto(shop.url);
    expect(await next.page.evaluate('[document.cookie, localStorage.length].join()')).toBe(',0');
    stop.abort(new Error('stop'));
    expect(new Set(await Promise.all(waiting.slice(1)))).toEqual(new Set(['stopped']));
  });

  it('ends with its service, even if that is killed, and the next start removes its files', async () => {
    const shop = await shopOf('');
    const dataDir = `killed ${shop.port}`;
    const owner = spawn(process.execPath, ['--import', 'tsx', OWNER, dataDir, shop.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    cleanups.push(() => owner.kill('SIGKILL'));
    const [line] = await once(owner.stdout, 'data');
    const group = Number(String(line));
    expect(groupMembers(group).length).toBeGreaterThan(1);
    // A browser that hangs does not notice that its connection to the service is lost.
    process.kill(group, 'SIGSTOP');
    owner.kill('SIGKILL');
    await expect.poll(() => groupMembers(group)).toEqual([]);
    await sessionsWith({ dataDir }).removeAbandoned();
    expect(await leftFolders(dataDir)).toEqual([]);
  });

  it('for a look-up ends at its time', async () => {
    const sessions = sessionsWith();
    const lookup = { ...sessionAt('http://127.0.0.1:9/'), lookupEndsAtMs: performance.now() };
    await expect(sessions.open(lookup)).rejects.toMatchObject({ code: 'deadline' });
    expect(await leftFolders(sessions.dataDir)).toEqual([]);
  });

  it('can be checked without a page', async () => {
    expect(await sessionsWith().check()).toMatchObject({ kind: 'available', version: /^\d+\./ });
  });
});

describe('without a browser', () => {
  it.each([
    [{ executable: '/nowhere/chromium' }, 'CHROMIUM_PATH'],
    [{ executable: null, searchPath: '' }, 'CHROMIUM_PATH'],
    [{ countMax: 0 }, 'BROWSERS_MAX'],
  ])('sessions fail at once and name the setting (%j)', async (options, setting) => {
    const sessions = sessionsWith(options);
    await expect(sessions.open(sessionAt('http://127.0.0.1'))).rejects.toMatchObject({
      code: 'not_available',
      message: expect.stringContaining(setting),
    });
    expect(sessions.problem()?.message).toContain(setting);
  });

  it('sessions fail if the configured program is none', async () => {
    const sessions = sessionsWith({ executable: '/bin/false' });
    await expect(sessions.open(sessionAt('http://127.0.0.1'))).rejects.toMatchObject({
      code: 'not_available',
    });
    expect(await leftFolders(sessions.dataDir)).toEqual([]);
  });
});
