import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';
import { type Browser, inviteAndSignIn, PASSWORD, signIn, signUpFirstOwner } from './browser.ts';

let service: TestService;
let fixture: ShopFixture;
let database: pg.Client;
let owner: Browser;
let endpoint: { readonly id: string; readonly secret: string };
let aheadMs = 0;

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const env = { TRUST_PROXY: 'true' };
  [service, fixture] = await Promise.all([startTestService({ env, clock }), openShopFixture()]);
  database = new pg.Client(service.databaseUrl);
  await database.connect();
  owner = await signUpFirstOwner(service);
  endpoint = await service.client.webhookEndpoints.create({ url: fixture.receiverUrl });
});
afterAll(async () => {
  await database?.end();
  await service?.close();
  await fixture?.close();
});

const reveal = (browser: Browser, id = endpoint.id) => browser.api(`/api/v1/webhook-endpoints/${id}/secret`);
const confirm = (browser: Browser, password = PASSWORD) =>
  browser.auth('/profile/confirm-password', { password });
const revealed = async () => (await database.query('select * from secret_reveals order by position')).rows;

describe('a signing secret in the console', () => {
  it('is revealed to an owner once for each time that the password is entered, and each reveal is logged', async () => {
    expect((await reveal(owner)).status).toBe(403);
    for (const count of [1, 2]) {
      expect((await confirm(owner)).status).toBe(200);
      const shown = await reveal(owner);
      expect([shown.status, shown.body]).toEqual([200, { secret: endpoint.secret }]);
      expect((await reveal(owner)).status).toBe(403);
      expect(await revealed()).toHaveLength(count);
    }
    const { body: me } = await owner.api('/api/v1/me');
    const user = Object(me['user']);
    expect((await revealed())[0]).toMatchObject({
      account_id: service.accountId,
      endpoint_id: endpoint.id,
      user_id: user.id,
      at: expect.any(Date),
    });
    // The request log is written in the background.
    const logged = await vi.waitFor(async () => {
      const page = await owner.api('/api/v1/requests?operation=getWebhookEndpointSecret&status=2xx');
      expect(page.body.data).toHaveLength(2);
      return page;
    }, 120_000);
    expect(logged.body.data?.[0]).toMatchObject({ actor: { kind: 'user', id: user.id, name: user.name } });
    expect(logged.text).not.toContain(endpoint.secret);
  });

  it('is revealed to a developer, but not to a viewer', async () => {
    const developer = await inviteAndSignIn(service, owner, 'dev@example.com', 'developer');
    const viewer = await inviteAndSignIn(service, owner, 'viewer@example.com', 'viewer');
    for (const browser of [developer, viewer]) expect((await confirm(browser)).status).toBe(200);
    expect((await reveal(developer)).body).toEqual({ secret: endpoint.secret });
    expect((await reveal(viewer)).status).toBe(403);
  });

  it('is not revealed after a wrong password, in another session, or five minutes later', async () => {
    const before = await revealed();
    const elsewhere = await signIn(service, 'dev@example.com');
    expect((await confirm(elsewhere, 'a guess that is wrong')).status).toBe(400);
    expect((await reveal(elsewhere)).status).toBe(403);
    expect((await confirm(elsewhere)).status).toBe(200);
    expect((await reveal(await signIn(service, 'dev@example.com'))).status).toBe(403);
    aheadMs = 301_000;
    expect((await reveal(elsewhere)).status).toBe(403);
    aheadMs = 0;
    expect(await revealed()).toEqual(before);
  });

  it('is the one in use, also after a roll', async () => {
    const { webhookEndpoints } = service.client;
    const rolled = await webhookEndpoints.rollSecret(endpoint.id);
    await confirm(owner);
    expect((await reveal(owner)).body).toEqual({ secret: endpoint.secret });
    await webhookEndpoints.verifySecret(endpoint.id);
    await webhookEndpoints.switchSecret(endpoint.id);
    await confirm(owner);
    expect((await reveal(owner)).body).toEqual({ secret: rolled.secret });
  });

  it('does not exist for an endpoint of another account', async () => {
    const { client } = await service.newAccount();
    const foreign = await client.webhookEndpoints.create({ url: fixture.receiverUrl });
    await confirm(owner);
    expect((await reveal(owner, foreign.id)).status).toBe(404);
  });

  it('needs a session for the password, which may be guessed ten times a minute', async () => {
    const guesser = await inviteAndSignIn(service, owner, 'guess@example.com', 'developer');
    const statuses = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await confirm(guesser, `guess ${index}`)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});
