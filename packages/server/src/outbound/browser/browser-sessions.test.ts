import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { hasChromium, openTestSessions, sessionAt } from '../../../test-support/browser.ts';
import { type Respond, startHttpServer } from '../../../test-support/outbound-servers.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const sessions = openTestSessions();
afterAll(() => sessions.close());

async function startShop(respond: Respond) {
  const server = await startHttpServer(respond);
  cleanups.push(server.close);
  return { ...server, url: `http://127.0.0.1:${server.port}` };
}

async function openAt(url: string) {
  const session = await sessions.open(sessionAt(url));
  cleanups.push(() => session.close());
  return session;
}

describe.skipIf(!hasChromium())('a browser session', () => {
  it('shows pages with the identity and the language of the session', async () => {
    const shop = await startShop((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Lamp</h1>');
    });
    const session = await openAt(shop.url);
    await session.page.goto(`${shop.url}/lamp`);
    expect(await session.page.textContent('h1')).toBe('Lamp');
    expect(shop.seen[0]?.headers).toMatchObject({ 'accept-language': 'de-DE' });
    expect(shop.seen[0]?.headers['user-agent']).toContain('Purser-Test/1 (+https://purser.example)');
    expect(session.failure()).toBe(null);
  });
});
