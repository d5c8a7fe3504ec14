import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHttpServer } from '../../test-support/outbound-servers.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { type Browser, inviteAndSignIn, signUpFirstOwner } from '../members/browser.ts';
import { intentBody } from '../surface/http-client.ts';

const PNG = Buffer.from('\u0089PNG\r\n\u001a\n0000', 'latin1');

let service: TestService;
let merchant: Awaited<ReturnType<typeof startHttpServer>>;
let owner: Browser;
let viewer: Browser;
let others: { readonly accountId: string; readonly intentId: string };
let intentId: string;

beforeAll(async () => {
  [service, merchant] = await Promise.all([
    startTestService({ env: { TRUST_PROXY: 'true' }, role: 'api' }),
    startHttpServer(({ url }, response) => {
      response.setHeader('content-type', 'text/html').end(url === '/picture' ? PNG : '<svg/>');
    }),
  ]);
  owner = await signUpFirstOwner(service);
  viewer = await inviteAndSignIn(service, owner, 'grace@example.com', 'viewer');
  intentId = await offered(service.client, '/picture');
  const { accountId, client } = await service.newAccount();
  others = { accountId, intentId: await offered(client, '/picture') };
});
afterAll(async () => {
  await service?.close();
  await merchant?.close();
});

/** The id of an intent whose offer has the picture at the path of the merchant. */
async function offered(client: TestService['client'], path: string | null): Promise<string> {
  const { id } = await client.checkoutIntents.create(intentBody({ productUrl: 'https://shop.example/p' }));
  const money = { currencyCode: 'USD', amountSubunits: 100 };
  const imageUrl = path === null ? {} : { imageUrl: `http://127.0.0.1:${merchant.port}${path}` };
  const offer = {
    product: { name: 'Lamp', ...imageUrl },
    cost: { subtotal: money, total: money },
    shipping: { availableOptions: [] },
    expiresAt: '2026-03-25T00:45:00.000Z',
  };
  const database = new pg.Client(service.databaseUrl);
  await database.connect();
  await database.query(
    `update checkout_intents set state = 'awaiting_confirmation', version = version + 1, offer = $1, merchant = '{"marketplace":"UCP","reference":{}}' where id = $2`,
    [JSON.stringify(offer), id],
  );
  await database.end();
  return id;
}

function read(browser: Browser | null, accountId: string, id: string, headers: Record<string, string> = {}) {
  const cookie = [...(browser?.cookieJar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${service.url}/console/pictures/${accountId}/${id}`, { headers: { cookie, ...headers } });
}

it('is served from this origin, with its own type and bounds, to every role', async () => {
  for (const browser of [owner, viewer]) {
    const response = await read(browser, service.accountId, intentId, { 'sec-fetch-site': 'same-origin' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  }
  const pictures = merchant.seen.filter(({ url }) => url === '/picture');
  expect(pictures).toHaveLength(1);
  expect(pictures[0]?.headers).not.toHaveProperty('cookie');
  expect(pictures[0]?.headers).not.toHaveProperty('referer');
});

it('answers nothing, without an error in the browser, where there is no picture', async () => {
  for (const path of [null, '/script']) {
    const response = await read(owner, service.accountId, await offered(service.client, path));
    expect(response.status).toBe(204);
    expect(response.headers.get('cache-control')).toBe('private, max-age=600');
  }
});

it('is not found in another account, and not sent without a session or to another site', async () => {
  expect((await read(viewer, others.accountId, others.intentId)).status).toBe(404);
  expect((await read(viewer, service.accountId, others.intentId)).status).toBe(404);
  expect((await read(viewer, service.accountId, 'ci_unknown')).status).toBe(404);
  expect((await read(null, service.accountId, intentId)).status).toBe(401);
  expect((await read(owner, service.accountId, intentId, { 'sec-fetch-site': 'cross-site' })).status).toBe(
    404,
  );
  // The first owner is an operator.
  expect((await read(owner, others.accountId, others.intentId)).status).toBe(200);
});
