import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Purser } from '../src/index.ts';
import { type ScriptedServer, startScriptedServer } from './scripted-server.ts';

interface DocumentedOperation {
  operationId: string;
  parameters: { $ref?: string }[];
  requestBody?: object;
}

const document: { paths: Record<string, Record<string, DocumentedOperation>> } = JSON.parse(
  readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8'),
);

/** Every operation of the service as its OpenAPI document has it. */
const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    takesKey: operation.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
    takesBody: operation.requestBody !== undefined,
  })),
);

const emptyPage = {
  data: [],
  pageInfo: { hasPreviousPage: false, hasNextPage: false, startCursor: null, endCursor: null },
};
const buyer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+14155550100',
  address1: '1 Market Street',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94105',
  country: 'US',
};
const create = { productUrl: 'https://shop.example.com/lamp', quantity: 1, buyer };
const paymentMethod = { type: 'drawdown' } as const;
const amount = { currencyCode: 'USD', amountSubunits: 100 };

/** One call per operation; path parameters are their own names in braces, so that the URL is the contract's path. */
const calls: Record<string, (purser: Purser) => PromiseLike<unknown>> = {
  createCheckoutIntent: (purser) => purser.checkoutIntents.create(create),
  purchaseCheckoutIntent: (purser) => purser.checkoutIntents.purchase({ ...create, paymentMethod }),
  listCheckoutIntents: (purser) => purser.checkoutIntents.list(),
  getCheckoutIntent: (purser) => purser.checkoutIntents.retrieve('{id}'),
  confirmCheckoutIntent: (purser) => purser.checkoutIntents.confirm('{id}', { paymentMethod }),
  getCheckoutIntentOrder: (purser) => purser.checkoutIntents.order('{id}'),
  getCheckoutIntentTimeline: (purser) => purser.checkoutIntents.timeline('{id}'),
  listCheckoutIntentShipments: (purser) => purser.checkoutIntents.shipments('{id}'),
  listOrders: (purser) => purser.orders.list(),
  getOrder: (purser) => purser.orders.retrieve('{id}'),
  listShipments: (purser) => purser.shipments.list(),
  getShipment: (purser) => purser.shipments.retrieve('{id}'),
  advanceShipment: (purser) => purser.testHelpers.advanceShipment('{id}'),
  lookupProduct: (purser) => purser.products.lookup('https://shop.example.com/lamp'),
  subscribeToProduct: (purser) =>
    purser.products.subscribe({ type: 'product', url: 'https://shop.example.com/lamp' }),
  unsubscribeFromProduct: (purser) =>
    purser.products.unsubscribe({ type: 'product', url: 'https://shop.example.com/lamp' }),
  listProductSubscriptions: (purser) => purser.products.subscriptions(),
  getBrandByDomain: (purser) => purser.brands.retrieveByDomain('{domain}'),
  listEvents: (purser) => purser.events.list(),
  getEvent: (purser) => purser.events.retrieve('{id}'),
  triggerEvent: (purser) => purser.events.trigger({ topic: 'shipment.updated' }),
  getBalance: (purser) => purser.billing.balance(),
  listTransactions: (purser) => purser.billing.transactions(),
  listHolds: (purser) => purser.billing.holds(),
  getBalanceHistory: (purser) => purser.billing.history(),
  getStatistics: (purser) => purser.statistics.retrieve(),
  listAlerts: (purser) => purser.alerts.list(),
  createPaymentGatewaySession: (purser) => purser.paymentGateways.createSession('sandbox'),
  createWebhookEndpoint: (purser) => purser.webhookEndpoints.create({ url: 'https://example.com/' }),
  listWebhookEndpoints: (purser) => purser.webhookEndpoints.list(),
  getWebhookEndpoint: (purser) => purser.webhookEndpoints.retrieve('{id}'),
  updateWebhookEndpoint: (purser) => purser.webhookEndpoints.update('{id}', { enabled: true }),
  deleteWebhookEndpoint: (purser) => purser.webhookEndpoints.delete('{id}'),
  getWebhookEndpointSecret: (purser) => purser.webhookEndpoints.secret('{id}'),
  rollWebhookSecret: (purser) => purser.webhookEndpoints.rollSecret('{id}'),
  verifyWebhookSecret: (purser) => purser.webhookEndpoints.verifySecret('{id}'),
  switchWebhookSecret: (purser) => purser.webhookEndpoints.switchSecret('{id}'),
  restoreWebhookSecret: (purser) => purser.webhookEndpoints.restoreSecret('{id}'),
  cancelWebhookSecretRoll: (purser) => purser.webhookEndpoints.cancelSecretRoll('{id}'),
  checkWebhookEndpoint: (purser) => purser.webhookEndpoints.check('{id}'),
  listDeliveries: (purser) => purser.deliveries.list(),
  getDelivery: (purser) => purser.deliveries.retrieve('{id}'),
  resendDelivery: (purser) => purser.deliveries.resend('{id}'),
  resendEvent: (purser) => purser.webhookEndpoints.resend('{id}', { eventId: 'evt_1' }),
  createRecovery: (purser) =>
    purser.recoveries.create('{id}', { kind: 'failed', since: '2026-01-01T00:00:00Z' }),
  listRecoveries: (purser) => purser.recoveries.list('{id}'),
  previewRecovery: (purser) =>
    purser.recoveries.preview('{id}', { kind: 'failed', since: '2026-01-01T00:00:00Z' }),
  getWebhookEndpointHealth: (purser) => purser.webhookEndpoints.health('{id}'),
  getRecovery: (purser) => purser.recoveries.retrieve('{id}', '{recoveryId}'),
  cancelRecovery: (purser) => purser.recoveries.cancel('{id}', '{recoveryId}'),
  createApiKey: (purser) => purser.apiKeys.create({ name: 'x' }),
  listApiKeys: (purser) => purser.apiKeys.list(),
  revokeApiKey: (purser) => purser.apiKeys.revoke('{id}'),
  getLimits: (purser) => purser.limits.retrieve(),
  listMembers: (purser) => purser.members.list(),
  changeMemberRole: (purser) => purser.members.changeRole('{id}', 'viewer'),
  removeMember: (purser) => purser.members.remove('{id}'),
  createMemberResetLink: (purser) => purser.members.createResetLink('{id}'),
  inviteMember: (purser) => purser.members.invite({ email: 'ada@example.com', role: 'viewer' }),
  listInvitations: (purser) => purser.members.invitations(),
  cancelInvitation: (purser) => purser.members.cancelInvitation('{id}'),
  listSignIns: (purser) => purser.members.signIns(),
  listUsers: (purser) => purser.operatorUsers.list(),
  setUserOperator: (purser) => purser.operatorUsers.setOperator('{id}', true),
  createUserResetLink: (purser) => purser.operatorUsers.createResetLink('{id}'),
  inviteAccountMember: (purser) =>
    purser.operatorUsers.inviteMember('{id}', { email: 'ada@example.com', role: 'viewer' }),
  changeAccountMemberRole: (purser) => purser.operatorUsers.changeMemberRole('{id}', '{memberId}', 'viewer'),
  removeAccountMember: (purser) => purser.operatorUsers.removeMember('{id}', '{memberId}'),
  listRequests: (purser) => purser.requests.list(),
  getRequest: (purser) => purser.requests.retrieve('{id}'),
  listRequestErrors: (purser) => purser.requests.errors(),
  getCaller: (purser) => purser.account.caller(),
  getAccount: (purser) => purser.account.retrieve(),
  updateAccount: (purser) => purser.account.update({ name: 'Acme' }),
  createAccount: (purser) => purser.operator.createAccount({ name: 'Acme' }),
  listAccounts: (purser) => purser.operator.listAccounts(),
  getAccountLimits: (purser) => purser.operator.accountLimits('{id}'),
  setAccountLimit: (purser) => purser.operator.setAccountLimit('{id}', 'mutations', 10),
  topUpAccount: (purser) => purser.operator.topUpAccount('{id}', { amount }),
  refundAccount: (purser) => purser.operator.refundAccount('{id}', { checkoutIntentId: 'ci_1', amount }),
  adjustAccount: (purser) =>
    purser.operator.adjustAccount('{id}', { amount, direction: 'debit', description: 'Booked twice' }),
  setHostRule: (purser) => purser.operator.setHostRule('{host}', { rule: 'block' }),
  listHostRules: (purser) => purser.operator.listHostRules(),
  setHostCredentials: (purser) =>
    purser.operator.setHostCredentials('{host}', { credentials: { apiKey: 'k' } }),
  getHostCredentials: (purser) => purser.operator.hostCredentials('{host}'),
  deleteHostCredentials: (purser) => purser.operator.deleteHostCredentials('{host}'),
  deleteHostRule: (purser) => purser.operator.deleteHostRule('{host}'),
  getAccountBalance: (purser) => purser.operator.accountBalance('{id}'),
  createAccountApiKey: (purser) => purser.operator.createAccountApiKey('{id}'),
  listAccountApiKeys: (purser) => purser.operator.listAccountApiKeys('{id}'),
  revokeAccountApiKey: (purser) => purser.operator.revokeAccountApiKey('{id}', '{keyId}'),
  listSigningKeys: (purser) => purser.operator.signingKeys(),
  rotateSigningKey: (purser) => purser.operator.rotateSigningKey({ revoke: false }),
  listMerchantStatistics: (purser) => purser.operator.merchants({ days: 30 }),
  getJobReport: (purser) => purser.operator.jobs(),
  retryJob: (purser) => purser.operator.retryJob('{id}'),
  listUnresolvedOrders: (purser) => purser.operator.unresolvedOrders(),
  resolveOrder: (purser) => purser.operator.resolveOrder('{id}', { outcome: 'not_placed' }),
  getDoctorReport: (purser) => purser.operator.doctor(),
};

let server: ScriptedServer;
let purser: Purser;
beforeEach(async () => {
  server = await startScriptedServer(() => ({ json: emptyPage }));
  purser = new Purser({ apiKey: 'sk_test_1', baseUrl: server.baseUrl });
});
afterEach(() => server.close());

describe('the client', () => {
  it('has a method for every operation of the service', () => {
    expect(Object.keys(calls).sort()).toEqual(documented.map(({ id }) => id).sort());
  });

  it.each(documented)(
    'calls $id where the service has it, with a key if it changes anything',
    async (operation) => {
      await calls[operation.id]?.(purser);
      const [request] = server.seen;
      const path = operation.path.replace('{gateway}', 'sandbox').replace('{bucket}', 'mutations');
      expect(request?.method).toBe(operation.method);
      expect(decodeURIComponent(request?.url.split('?')[0] ?? '')).toBe(path);
      expect(request?.headers['idempotency-key'] !== undefined).toBe(operation.takesKey);
      expect(request?.body !== '').toBe(operation.takesBody);
    },
  );
});
