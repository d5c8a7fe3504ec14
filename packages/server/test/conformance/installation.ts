import { Purser } from '@purser/client';
import { SCOPES } from '@purser/contract/vocabulary';
import { expect, vi } from 'vitest';
import { runCount } from '../../../../test/run/run-count.ts';
import { storeConnectedApp } from '../../test-support/connected-app.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';
import { storeScreenshot } from '../../test-support/stored-screenshot.ts';
import { KEPT_RECIPE, recipeText, SPARE_RECIPE } from '../lifecycle/recipe-text.ts';
import { bodyOf, type HttpClient, openHttpClient } from './http-client.ts';
import { recordsOf } from './json-schema.ts';
import { readDocument, type ServedDocument } from './openapi-document.ts';
import { type SeededFailures, seedFailures } from './seeded-failures.ts';
import { type SeededUsers, seedUsers } from './seeded-users.ts';

/** Resources of the first account. */
export interface SeededResources extends SeededUsers, SeededFailures {
  readonly completed: readonly string[];
  readonly offered: readonly string[];
  /** Asked for by another key than those of the tests, and pending. */
  readonly approvals: readonly string[];
  readonly orders: readonly string[];
  readonly shipments: readonly string[];
  readonly events: readonly string[];
  readonly deliveries: readonly string[];
  readonly endpoints: readonly string[];
  /** Endpoints that no request disables; each has a pending new secret. The first has the recoveries. */
  readonly sendingEndpoints: readonly string[];
  /** Endpoints that send with a new secret, and can return to the old one. */
  readonly switchedEndpoints: readonly string[];
  /** The first has ended, the second is running. */
  readonly recoveries: readonly string[];
  /** Of the first completed intent. */
  readonly screenshots: readonly string[];
  /** Ids of earlier requests. */
  readonly requests: readonly string[];
  /** A cursor into the event log. */
  readonly eventCursor: string;
  /** Resources to delete. */
  readonly spareEndpoints: readonly string[];
  readonly spareKeys: readonly string[];
  readonly spareConnectedApps: readonly string[];
  readonly sparePortalLinks: readonly string[];
  readonly othersSpareKeys: readonly string[];
}

/** A service with the API only, an account that has one of every resource, another account, and a shop. */
export interface Installation {
  readonly service: TestService;
  readonly shop: ShopFixture;
  readonly http: HttpClient;
  readonly document: ServedDocument;
  readonly resources: SeededResources;
  /** The first account's key, with operator access. */
  readonly apiKey: string;
  /** An account whose limits and keys the tests may change. */
  readonly other: { readonly accountId: string; readonly apiKey: string };
  close(): Promise<void>;
}

const REPLAY = { kind: 'replay', since: '2020-01-01T00:00:00Z' } as const;

const REQUESTS_AT_ONCE = 16;
const SPARE_COUNT = runCount(12, 24);
const OFFER_COUNT = runCount(12, 24);
const SENDING_COUNT = 6;
const CONNECTED_COUNT = 4;
const SWITCHED_COUNT = 3;

/**
 * Starts an installation. It resolves when all background work for its resources has finished: from then on only requests
 * change data.
 */
export async function openInstallation(): Promise<Installation> {
  const [service, shop] = await Promise.all([
    // A proxy is trusted so that requests without a key can come from many addresses.
    startTestService({ role: 'api', env: { TRUST_PROXY: 'true' } }),
    openShopFixture(),
  ]);
  const { operator } = await service.operator();
  const other = await service.newAccount();
  const http = openHttpClient(service.url, REQUESTS_AT_ONCE);
  const { key: apiKey } = await operator.createAccountApiKey(service.accountId, {
    operator: true,
    scopes: [...SCOPES],
  });
  const worker = await startTestService({ role: 'worker', databaseUrl: service.databaseUrl });
  const seeded = await seedResources({ service, shop, other, http });
  await worker.close();
  const running = await service.client.recoveries.create(seeded.sendingEndpoints[0] ?? '', REPLAY);
  const resources = { ...seeded, recoveries: [...seeded.recoveries, running.id] };
  const { text } = await http.send({ method: 'GET', path: '/openapi.json', headers: {} });
  return {
    service,
    shop,
    http,
    document: readDocument(JSON.parse(text)),
    resources,
    apiKey,
    other,
    async close() {
      http.close();
      await service.close();
      await shop.close();
    },
  };
}

type SeedContext = Pick<Installation, 'service' | 'shop' | 'other' | 'http'>;

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

async function seedRecipes(operator: Purser['operator']): Promise<void> {
  for (const host of [KEPT_RECIPE, SPARE_RECIPE])
    await operator.setRecipe(host, { content: recipeText(host) });
}

/** For many requests at once: on a busy machine the database is unavailable to some. */
const patientClient = ({ apiKey, url }: TestService): Purser =>
  new Purser({ apiKey, baseUrl: url, maxRetries: 20 });

async function seedResources({ service, shop, other, http }: SeedContext): Promise<SeededResources> {
  const client = patientClient(service);
  const { operator } = await service.operator();
  await seedRecipes(operator);
  const endpoint = await client.webhookEndpoints.create({ url: shop.receiverUrl });
  const createSending = () => client.webhookEndpoints.create({ url: shop.receiverUrl });
  const recovering = await createSending();
  const [completed, offered, approvals] = await Promise.all([
    times(3, async () => (await shop.buy(client)).id),
    times(OFFER_COUNT, async () => (await shop.offer(client)).id),
    askForApprovals(client, service.url, shop),
  ]);
  const idsAt = async (path: string) => {
    const authorization = `Bearer ${service.apiKey}`;
    const response = await http.send({ method: 'GET', path, headers: { authorization } });
    return recordsOf(bodyOf(response)['data']).map(({ id }) => String(id));
  };
  await vi.waitFor(async () => {
    expect(await idsAt('/api/v1/shipments')).toHaveLength(completed.length);
    expect(await idsAt('/api/v1/deliveries?status=pending,failed')).toEqual([]);
  }, 120_000);
  // After the purchases, whose events would also be delivered to these.
  const others = await times(SENDING_COUNT - 1, createSending);
  const sendingEndpoints = [recovering, ...others].map(({ id }) => id);
  await Promise.all(sendingEndpoints.map((id) => client.webhookEndpoints.rollSecret(id)));
  const switchedEndpoints = await times(SWITCHED_COUNT, () => createSwitched(client, shop.receiverUrl));
  const { pageInfo } = await client.events.list();
  const users = await seedUsers(service, SPARE_COUNT);
  return {
    completed,
    offered,
    approvals,
    endpoints: [endpoint.id],
    sendingEndpoints,
    switchedEndpoints,
    recoveries: [await completedRecovery(client, sendingEndpoints[0] ?? '')],
    eventCursor: pageInfo.endCursor ?? '',
    ...users,
    spareConnectedApps: await times(CONNECTED_COUNT, (index) =>
      storeConnectedApp(service, users.spareUsers[index] ?? ''),
    ),
    ...(await seedFailures(service, completed[0] ?? '', SPARE_COUNT)),
    screenshots: [await storeScreenshot(service, completed[0] ?? '')],
    requests: await vi.waitFor(async () => {
      const requests = await idsAt('/api/v1/requests?limit=10');
      expect(requests).not.toEqual([]);
      return requests;
    }, 120_000),
    orders: await idsAt('/api/v1/orders'),
    shipments: await idsAt('/api/v1/shipments'),
    events: await idsAt('/api/v1/events'),
    deliveries: await idsAt('/api/v1/deliveries'),
    ...(await seedSpares({ service, shop, other, http })),
  };
}

/** Creates an endpoint that sends with a new secret. */
async function createSwitched({ webhookEndpoints }: Purser, url: string): Promise<string> {
  const { id } = await webhookEndpoints.create({ url });
  await webhookEndpoints.rollSecret(id);
  await webhookEndpoints.verifySecret(id);
  await webhookEndpoints.switchSecret(id);
  return id;
}

async function seedSpares({ service, shop, other }: SeedContext) {
  const client = patientClient(service);
  const { operator } = await service.operator();
  return {
    spareEndpoints: await times(SPARE_COUNT, async () => {
      const eventTypes = ['product.removed' as const];
      return (await client.webhookEndpoints.create({ url: shop.receiverUrl, eventTypes })).id;
    }),
    sparePortalLinks: await times(SPARE_COUNT, async () => (await client.portalLinks.create()).id),
    spareKeys: await times(SPARE_COUNT, async () => (await client.apiKeys.create({})).id),
    othersSpareKeys: await times(
      SPARE_COUNT,
      async () => (await operator.createAccountApiKey(other.accountId, {})).id,
    ),
  };
}

/** Confirms offers with a key whose purchases need an approval, and returns the ids of the approvals. */
async function askForApprovals(client: Purser, baseUrl: string, shop: ShopFixture): Promise<string[]> {
  const { id, key } = await client.apiKeys.create({ name: 'agent' });
  await client.spendingLimits.set(id, { approval: { always: true } });
  const agent = new Purser({ apiKey: key, baseUrl, maxRetries: 20 });
  const asked = await times(SPARE_COUNT, async () => (await shop.offer(client)).id);
  for (const one of asked) await agent.checkoutIntents.confirm(one, { paymentMethod: { type: 'drawdown' } });
  const { data } = await client.approvals.list();
  return data.map((approval) => approval.id);
}

async function completedRecovery(client: Purser, endpointId: string): Promise<string> {
  const { id } = await client.recoveries.create(endpointId, REPLAY);
  await vi.waitFor(async () => {
    expect((await client.recoveries.retrieve(endpointId, id)).status).toBe('completed');
  }, 120_000);
  return id;
}
