import { expect, vi } from 'vitest';
import { storeConnectedApp } from '../../test-support/connected-app.ts';
import type { TestService } from '../../test-support/service.ts';
import type { ShopFixture } from '../../test-support/shop-fixture.ts';
import { storeScreenshot } from '../../test-support/stored-screenshot.ts';
import { count } from './database-text.ts';
import { INTENTS, send } from './http-client.ts';

/** One of every resource that an account can have. */
export interface AccountResources {
  readonly intent: string;
  readonly offered: string;
  readonly order: string;
  readonly shipment: string;
  readonly event: string;
  readonly endpoint: string;
  readonly delivery: string;
  readonly recovery: string;
  readonly apiKey: string;
  readonly connectedApp: string;
  readonly portalLink: string;
  readonly approval: string;
  readonly member: string;
  readonly invitation: string;
  /** Of an attempt of `intent`. */
  readonly screenshot: string;
}

const RECOVERY_JOBS = `
  select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where t.identifier = 'run-recovery'`;

/** Creates them, and waits until the background work that follows is done. */
export async function createAllResources(
  service: TestService,
  fixture: ShopFixture,
): Promise<AccountResources> {
  const { client } = service;
  const endpoint = await client.webhookEndpoints.create({ url: fixture.receiverUrl });
  await client.products.subscribe({ type: 'product', url: `${fixture.shopUrl}/products/plain` });
  const [bought, offered] = await Promise.all([fixture.buy(client), fixture.offer(client)]);
  const firstOf = async (path: string) => {
    const id = await vi.waitFor(async () => {
      const { body } = await send(service, { path });
      expect(body.data?.length).toBeGreaterThan(0);
      return body.data?.[0]?.id ?? '';
    }, 120_000);
    return id;
  };
  const shipment = await firstOf(`${INTENTS}/${bought.id}/shipments`);
  await vi.waitFor(async () => {
    const { text } = await send(service, { path: '/api/v1/deliveries' });
    expect(text).not.toContain('"status":"pending"');
    expect(text.match(/"status":"succeeded"/g)?.length).toBeGreaterThanOrEqual(4);
  }, 120_000);
  const since = new Date(Date.now() + 3_600_000).toISOString();
  const recovery = await client.recoveries.create(endpoint.id, { kind: 'failed', since });
  await vi.waitFor(async () => {
    expect((await client.recoveries.retrieve(endpoint.id, recovery.id)).status).toBe('completed');
    // Its last poll is still due after it has ended.
    expect(await count(service.databaseUrl, RECOVERY_JOBS)).toBe(0);
  }, 120_000);
  const member = await joinMember(service);
  return {
    recovery: recovery.id,
    intent: bought.id,
    offered: offered.id,
    order: await firstOf('/api/v1/orders'),
    shipment,
    event: await firstOf('/api/v1/events'),
    endpoint: endpoint.id,
    delivery: await firstOf('/api/v1/deliveries'),
    apiKey: (await client.apiKeys.create({ name: 'of A' })).id,
    connectedApp: await storeConnectedApp(service, member),
    approval: await askForApproval(service, (await fixture.offer(client)).id),
    portalLink: (await client.portalLinks.create()).id,
    member,
    invitation: (await client.members.invite({ email: 'grace@example.com', role: 'viewer' })).id,
    screenshot: await storeScreenshot(service, bought.id),
  };
}

/** Confirms the offer with a key whose purchases need an approval, and returns the id of the approval. */
async function askForApproval(service: TestService, intentId: string): Promise<string> {
  const { client } = service;
  const { id, key } = await client.apiKeys.create({ name: 'agent' });
  await client.spendingLimits.set(id, { approval: { always: true } });
  const { body } = await send(service, {
    path: `${INTENTS}/${intentId}/confirm`,
    apiKey: key,
    json: { paymentMethod: { type: 'drawdown' } },
  });
  expect(body).toMatchObject({ approval: { status: 'pending' } });
  const { data } = await client.approvals.list({ checkoutIntentId: intentId });
  return data[0]?.id ?? '';
}

/** Invites a member, signs in as them, and returns their id. */
async function joinMember(service: TestService): Promise<string> {
  const { url } = await service.client.members.invite({ email: 'ada@example.com', role: 'developer' });
  const { status, body } = await send(service, {
    path: '/console/auth/one-time-link/redeem',
    apiKey: null,
    headers: { origin: service.url },
    json: { token: new URL(url).hash.slice(1), name: 'Ada', password: 'nine brown ducks swim' },
  });
  expect(status).toBe(200);
  return String(body['userId']);
}
