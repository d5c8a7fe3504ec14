import { operationEntries } from '@purser/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';
import { type AccountResources, createAllResources } from './all-resources.ts';
import { expectNothingChanges, settledDatabaseText } from './database-text.ts';
import { INTENTS, intentBody, type Sent, send, UNREACHABLE_URL } from './http-client.ts';
import { expectErrorNamed } from './response-checks.ts';

let service: TestService;
let fixture: ShopFixture;
let otherAccount: Awaited<ReturnType<TestService['newAccount']>>;
let resources: AccountResources;

beforeAll(async () => {
  [service, fixture] = await Promise.all([
    // So rarely that tracking does not read the product while the test compares the database.
    startTestService({ env: { TRACKED_PRODUCT_SECONDS: '2592000' } }),
    openShopFixture(),
  ]);
  otherAccount = await service.newAccount();
  resources = await createAllResources(service, fixture);
});
afterAll(async () => {
  await service?.close();
  await fixture?.close();
});

const drawdown = { paymentMethod: { type: 'drawdown' } };

/** Every operation that names a resource of the account, with a request for that resource. */
const NAMING: readonly (readonly [string, keyof AccountResources, (id: string) => Sent])[] = [
  ['getCheckoutIntent', 'intent', (id) => ({ path: `${INTENTS}/${id}` })],
  ['confirmCheckoutIntent', 'offered', (id) => ({ path: `${INTENTS}/${id}/confirm`, json: drawdown })],
  ['getCheckoutIntentOrder', 'intent', (id) => ({ path: `${INTENTS}/${id}/order` })],
  ['explainCheckoutIntent', 'intent', (id) => ({ path: `${INTENTS}/${id}/explain` })],
  ['getCheckoutIntentMandate', 'intent', (id) => ({ path: `${INTENTS}/${id}/mandate` })],
  ['getCheckoutIntentTimeline', 'intent', (id) => ({ path: `${INTENTS}/${id}/timeline` })],
  ['listCheckoutIntentAttempts', 'intent', (id) => ({ path: `${INTENTS}/${id}/attempts` })],
  [
    'getCheckoutIntentScreenshot',
    'screenshot',
    (id) => ({ path: `${INTENTS}/${resources?.intent}/screenshots/${id}` }),
  ],
  ['listCheckoutIntentShipments', 'intent', (id) => ({ path: `${INTENTS}/${id}/shipments` })],
  [
    'advanceShipment',
    'intent',
    (id) => ({ method: 'POST', path: `/api/v1/test-helpers/checkout-intents/${id}/shipments/advance` }),
  ],
  ['getOrder', 'order', (id) => ({ path: `/api/v1/orders/${id}` })],
  [
    'cancelOrder',
    'order',
    (id) => ({ path: `/api/v1/orders/${id}/cancel`, json: { reason: { code: 'other' } } }),
  ],
  ['getShipment', 'shipment', (id) => ({ path: `/api/v1/shipments/${id}` })],
  ['getEvent', 'event', (id) => ({ path: `/api/v1/events/${id}` })],
  [
    'triggerEvent',
    'intent',
    (id) => ({ path: '/api/v1/events/trigger', json: { topic: 'shipment.updated', checkoutIntentId: id } }),
  ],
  ['getWebhookEndpoint', 'endpoint', (id) => ({ path: `/api/v1/webhook-endpoints/${id}` })],
  [
    'updateWebhookEndpoint',
    'endpoint',
    (id) => ({ method: 'PUT', path: `/api/v1/webhook-endpoints/${id}`, json: { enabled: false } }),
  ],
  [
    'checkWebhookEndpoint',
    'endpoint',
    (id) => ({ method: 'POST', path: `/api/v1/webhook-endpoints/${id}/check` }),
  ],
  [
    'rollWebhookSecret',
    'endpoint',
    (id) => ({ method: 'POST', path: `/api/v1/webhook-endpoints/${id}/secret/roll` }),
  ],
  [
    'verifyWebhookSecret',
    'endpoint',
    (id) => ({ method: 'POST', path: `/api/v1/webhook-endpoints/${id}/secret/verify` }),
  ],
  [
    'switchWebhookSecret',
    'endpoint',
    (id) => ({ path: `/api/v1/webhook-endpoints/${id}/secret/switch`, json: {} }),
  ],
  [
    'restoreWebhookSecret',
    'endpoint',
    (id) => ({ method: 'POST', path: `/api/v1/webhook-endpoints/${id}/secret/restore` }),
  ],
  [
    'cancelWebhookSecretRoll',
    'endpoint',
    (id) => ({ method: 'DELETE', path: `/api/v1/webhook-endpoints/${id}/secret/pending` }),
  ],
  [
    'deleteWebhookEndpoint',
    'endpoint',
    (id) => ({ method: 'DELETE', path: `/api/v1/webhook-endpoints/${id}` }),
  ],
  ['getDelivery', 'delivery', (id) => ({ path: `/api/v1/deliveries/${id}` })],
  ['resendDelivery', 'delivery', (id) => ({ method: 'POST', path: `/api/v1/deliveries/${id}/resend` })],
  [
    'resendEvent',
    'endpoint',
    (id) => ({ path: `/api/v1/webhook-endpoints/${id}/resend`, json: { eventId: 'evt_1' } }),
  ],
  [
    'createRecovery',
    'endpoint',
    (id) => ({
      path: `/api/v1/webhook-endpoints/${id}/recoveries`,
      json: { kind: 'failed', since: '2020-01-01T00:00:00Z' },
    }),
  ],
  [
    'previewRecovery',
    'endpoint',
    (id) => ({
      path: `/api/v1/webhook-endpoints/${id}/recovery-preview?kind=failed&since=2020-01-01T00:00:00Z`,
    }),
  ],
  ['getWebhookEndpointHealth', 'endpoint', (id) => ({ path: `/api/v1/webhook-endpoints/${id}/health` })],
  ['listRecoveries', 'endpoint', (id) => ({ path: `/api/v1/webhook-endpoints/${id}/recoveries` })],
  [
    'getRecovery',
    'recovery',
    (id) => ({ path: `/api/v1/webhook-endpoints/${resources?.endpoint}/recoveries/${id}` }),
  ],
  [
    'cancelRecovery',
    'recovery',
    (id) => ({
      method: 'POST',
      path: `/api/v1/webhook-endpoints/${resources?.endpoint}/recoveries/${id}/cancel`,
    }),
  ],
  [
    'changeMemberRole',
    'member',
    (id) => ({ method: 'PUT', path: `/api/v1/members/${id}`, json: { role: 'viewer' } }),
  ],
  ['removeMember', 'member', (id) => ({ method: 'DELETE', path: `/api/v1/members/${id}` })],
  [
    'createMemberResetLink',
    'member',
    (id) => ({ method: 'POST', path: `/api/v1/members/${id}/reset-links` }),
  ],
  [
    'cancelInvitation',
    'invitation',
    (id) => ({ method: 'DELETE', path: `/api/v1/member-invitations/${id}` }),
  ],
  ['getConnectedApp', 'connectedApp', (id) => ({ path: `/api/v1/connected-apps/${id}` })],
  ['disconnectApp', 'connectedApp', (id) => ({ method: 'DELETE', path: `/api/v1/connected-apps/${id}` })],
  ['getApproval', 'approval', (id) => ({ path: `/api/v1/approvals/${id}` })],
  ['getPortalLink', 'portalLink', (id) => ({ path: `/api/v1/portal-links/${id}` })],
  ['revokePortalLink', 'portalLink', (id) => ({ method: 'DELETE', path: `/api/v1/portal-links/${id}` })],
  ['getSpendingLimits', 'apiKey', (id) => ({ path: `/api/v1/spending-limits/${id}` })],
  [
    'setSpendingLimits',
    'apiKey',
    (id) => ({ method: 'PUT', path: `/api/v1/spending-limits/${id}`, json: { maxQuantity: 1 } }),
  ],
  ['revokeApiKey', 'apiKey', (id) => ({ method: 'DELETE', path: `/api/v1/api-keys/${id}` })],
];

const LISTS: readonly (readonly [string, string])[] = [
  ['listCheckoutIntents', INTENTS],
  ['listOrders', '/api/v1/orders'],
  ['listMandateRecords', '/api/v1/mandate-records'],
  ['listShipments', '/api/v1/shipments'],
  ['listEvents', '/api/v1/events'],
  ['listWebhookEndpoints', '/api/v1/webhook-endpoints'],
  ['listDeliveries', '/api/v1/deliveries'],
  ['listProductSubscriptions', '/api/v1/products/subscriptions'],
  ['listConnectedApps', '/api/v1/connected-apps'],
  ['listApprovals', '/api/v1/approvals'],
  ['listPortalLinks', '/api/v1/portal-links'],
  ['listMembers', '/api/v1/members'],
  ['listInvitations', '/api/v1/member-invitations'],
  ['listSignIns', '/api/v1/members/sign-ins'],
];

/** Operations that name no resource of one account, or are refused to accounts entirely. */
const OTHERS = [
  'createCheckoutIntent',
  'purchaseCheckoutIntent',
  'createWebhookEndpoint',
  'createApiKey',
  'createPortalLink',
  // Refused to keys without the scope; `test/approvals` covers these.
  'approvePurchase',
  'rejectPurchase',
  // Refused to every key; `test/views` covers these.
  'listSavedViews',
  'createSavedView',
  'updateSavedView',
  'deleteSavedView',
  'inviteMember',
  'createPaymentGatewaySession',
  'listApiKeys',
  'listTransactions',
  'getBalance',
  // `test/audit` covers these.
  'listAuditEntries',
  'getAuditChain',
  // `test/statistics` covers these.
  'listHolds',
  'getBalanceHistory',
  'getStatistics',
  'listAlerts',
  'getAlertNotifications',
  'setAlertNotifications',
  'testAlertNotifications',
  'getLimits',
  // An account's own requests, the refused ones too: `test/requests` covers these.
  'listRequests',
  'getRequest',
  'listRequestErrors',
  'getAccount',
  'getCaller',
  'updateAccount',
  'lookupProduct',
  'subscribeToProduct',
  'unsubscribeFromProduct',
  'getBrandByDomain',
  'startSandboxShop',
  // Refused to every key.
  'getWebhookEndpointSecret',
];

const sendAsOther = (sent: Sent) => send(service, { ...sent, apiKey: otherAccount.apiKey });

describe('another account’s resources', () => {
  it('are all covered: every operation is on one list', () => {
    const listed = [...NAMING.map(([id]) => id), ...LISTS.map(([id]) => id), ...OTHERS];
    const all = operationEntries.filter(([, { operatorOnly }]) => operatorOnly !== true).map(([id]) => id);
    expect(listed.sort()).toEqual(all.sort());
  });

  describe('named in a request', () => {
    expectNothingChanges(() => service.databaseUrl, settledDatabaseText);

    it.each(NAMING)(
      'do not exist for %s: the response is that for an unknown id, and nothing changes',
      async (_, kind, ask) => {
        const id = resources[kind];
        const foreign = await sendAsOther(ask(id));
        expectErrorNamed(foreign, 'NotFoundError');
        const unknown = await sendAsOther(
          ask(`${id.split('_')[0]}_${'0'.repeat(id.split('_')[1]?.length ?? 0)}`),
        );
        expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
        expect(foreign.text).not.toContain(id);
      },
    );
  });

  it.each(NAMING.filter(([, , ask]) => ask('x').json === undefined && ask('x').method === undefined))(
    'exist for their own account: %s',
    async (_, kind, ask) => {
      const own = await send(service, ask(resources[kind]));
      expect([own.status, own.text]).toEqual([200, own.text]);
    },
  );

  it.each(LISTS)('are in no list: %s', async (_, path) => {
    expect((await send(service, { path })).body.data?.length).toBeGreaterThan(0);
    const { status, body } = await sendAsOther({ path });
    expect([status, body]).toEqual([
      200,
      {
        data: [],
        pageInfo: { hasPreviousPage: false, hasNextPage: false, startCursor: null, endCursor: null },
      },
    ]);
  });

  it('match no filter', async () => {
    const queries = [
      `${INTENTS}?id=${resources.intent},${resources.offered}`,
      `${INTENTS}?state=completed`,
      `${INTENTS}?q=${resources.order}`,
      `/api/v1/shipments?ids=${resources.shipment}`,
      '/api/v1/shipments?status=ordered,shipped,delivered',
      `/api/v1/deliveries?endpointId=${resources.endpoint}`,
      `/api/v1/deliveries?eventId=${resources.event}&status=succeeded`,
      `/api/v1/events?sourceId=${resources.intent}`,
      '/api/v1/events?type=checkout_intent.completed&createdAfter=2020-01-01T00:00:00Z',
    ];
    for (const path of queries) expect((await sendAsOther({ path })).body.data).toEqual([]);
    for (const path of queries.slice(0, 4)) {
      expect((await send(service, { path })).body.data?.length).toBeGreaterThan(0);
    }
  });

  it('are not included when an account reads its own data', async () => {
    const keys = await sendAsOther({ path: '/api/v1/api-keys' });
    expect(keys.body.data).toHaveLength(1);
    const [mine, theirs] = await Promise.all(
      ['/api/v1/account', '/api/v1/account'].map((path, index) =>
        index === 0 ? send(service, { path }) : sendAsOther({ path }),
      ),
    );
    expect([mine?.body.id, theirs?.body.id]).toEqual([service.accountId, otherAccount.accountId]);
    const transactions = await sendAsOther({ path: '/api/v1/billing/transactions' });
    expect(transactions.text).not.toContain(resources.intent);
    const before = await sendAsOther({ path: '/api/v1/billing/balance' });
    await fixture.buy(service.client);
    expect((await sendAsOther({ path: '/api/v1/billing/balance' })).text).toBe(before.text);
  });

  it('are not delivered to another account’s endpoint', async () => {
    const listener = await service.newAccount();
    await listener.client.webhookEndpoints.create({ url: fixture.receiverUrl });
    const { body } = await send(service, {
      path: '/api/v1/events/trigger',
      json: { topic: 'shipment.updated' },
    });
    await vi.waitFor(() => expect(fixture.receivedBodies.join('\n')).toContain(body.id), 120_000);
    const deliveries = await send(service, { path: '/api/v1/deliveries', apiKey: listener.apiKey });
    expect(deliveries.body.data).toEqual([]);
  });

  it('do not count against this account’s agents and daily limit', async () => {
    const { operator } = await service.operator();
    const { accountId, apiKey } = await service.newAccount();
    await operator.setAccountLimit(accountId, 'checkout-intents', 0);
    expect((await send(service, { path: INTENTS, json: intentBody(), apiKey })).status).toBe(429);
    const own = await send(service, { path: INTENTS, json: intentBody({ productUrl: UNREACHABLE_URL }) });
    expect(own.status).toBe(201);
  });
});
