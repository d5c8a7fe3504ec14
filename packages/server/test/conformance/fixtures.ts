import fc from 'fast-check';
import type { KnownValues } from './arbitrary-values.ts';
import type { Installation } from './installation.ts';
import { memberFixtures } from './member-fixtures.ts';
import type { OperationFixtures, StateRefusal } from './operation-fixture.ts';
import { operatorFixtures, statisticsFixtures } from './operator-fixtures.ts';
import { webhookFixtures } from './webhook-fixtures.ts';

const alreadyRemoved: StateRefusal = { name: 'NotFoundError', reason: 'an earlier request removed it' };

const PAYMENT_REFUSALS: readonly StateRefusal[] = [
  {
    name: 'ValidateError',
    location: 'body.paymentMethod.type',
    reason: 'no gateway for Stripe tokens is configured',
  },
  {
    name: 'ValidateError',
    location: 'body.paymentMethod.basisTheoryToken',
    reason: 'the gateway did not issue this token',
  },
];

/** Installation-specific values for all operations. */
export function operationFixtures(installation: Installation): OperationFixtures {
  return {
    ...intentFixtures(installation),
    ...catalogueFixtures(installation),
    ...webhookFixtures(installation),
    ...approvalFixtures(installation.resources),
    ...accountFixtures(installation),
    ...operatorFixtures(installation),
    ...statisticsFixtures(new Date()),
    ...memberFixtures(installation),
  };
}

const oneOf = (values: readonly string[]) => fc.constantFrom(...values);

function intentFixtures({ resources }: Installation): OperationFixtures {
  const { completed, offered, orders, shipments, events, screenshots } = resources;
  const intent = { 'path.id': oneOf([...completed, ...offered]) };
  // Elsewhere the optional province is required.
  const withoutProvince = { 'body.buyer.country': oneOf(['DE', 'FR', 'GB', 'NL', 'NZ']) };
  return {
    getCheckoutIntent: { values: intent },
    createCheckoutIntent: { values: withoutProvince },
    purchaseCheckoutIntent: { values: withoutProvince, refusals: PAYMENT_REFUSALS },
    confirmCheckoutIntent: {
      values: intent,
      refusals: [
        ...PAYMENT_REFUSALS,
        { name: 'InvalidCheckoutIntentStateError', reason: 'the intent is completed or already confirmed' },
      ],
    },
    getCheckoutIntentOrder: {
      values: { 'path.id': fc.oneof(oneOf(completed), oneOf(offered)) },
      refusals: [{ name: 'NotFoundError', reason: 'only a completed intent has an order' }],
    },
    getCheckoutIntentTimeline: { values: intent },
    getCheckoutIntentMandate: {
      values: intent,
      refusals: [{ name: 'NotFoundError', reason: 'the purchase has not ended' }],
    },
    explainCheckoutIntent: { values: intent },
    listCheckoutIntentAttempts: { values: intent },
    getCheckoutIntentScreenshot: {
      values: { 'path.id': fc.constant(completed[0] ?? ''), 'path.screenshotId': oneOf(screenshots) },
    },
    listCheckoutIntentShipments: { values: intent },
    advanceShipment: {
      values: { 'path.id': oneOf(completed) },
      refusals: [{ name: 'ConflictError', reason: 'the shipment is delivered' }],
    },
    getOrder: { values: { 'path.id': oneOf(orders) } },
    cancelOrder: { values: { 'path.id': oneOf(orders) } },
    getShipment: { values: { 'path.id': oneOf(shipments) } },
    getEvent: { values: { 'path.id': oneOf(events) } },
    // Long polling is tested separately and would only take time here.
    listEvents: { values: { 'query.wait': fc.constant(0) } },
  };
}

function catalogueFixtures({ shop, resources }: Installation): OperationFixtures {
  const product = fc
    .tuple(fc.constantFrom('plain', 'digital'), fc.constantFrom('', '?ref=a', '#top', '?a=%20b'))
    .map(([slug, rest]) => `${shop.shopUrl}/products/${slug}${rest}`);
  const elsewhere = fc.constantFrom(`${shop.shopUrl}/nothing/here`, 'http://127.0.0.1:9/products/lamp');
  const url = fc.oneof({ arbitrary: product, weight: 5 }, elsewhere);
  const gateway = 'only the sandbox gateway is configured';
  return {
    lookupProduct: {
      values: { 'query.url': url },
      refusals: [
        { name: 'NotFoundError', reason: 'the URL shows no product' },
        { name: 'ValidateError', location: 'query.url', reason: 'nothing listens at this URL' },
      ],
    },
    subscribeToProduct: {
      values: { 'body.url': url },
      refusals: [
        { name: 'NotFoundError', reason: 'the URL shows no product' },
        { name: 'ValidateError', location: 'body.url', reason: 'nothing listens at this URL' },
      ],
      share: 0.5,
    },
    unsubscribeFromProduct: {
      values: { 'body.url': url },
      refusals: [{ name: 'NotFoundError', reason: 'the product is not tracked' }],
      share: 0.5,
    },
    getBrandByDomain: {
      values: { 'path.domain': oneOf([new URL(shop.shopUrl).host, '127.0.0.1:9', '256.0.0.1']) },
      refusals: [
        { name: 'ValidateError', location: 'path.domain', reason: 'the domain is not a valid host' },
      ],
    },
    triggerEvent: {
      values: {
        'body.productUrl': url,
        'body.checkoutIntentId': oneOf([...resources.completed, 'ci_unknown']),
      },
      refusals: [
        { name: 'NotFoundError', reason: 'the account has no such intent' },
        {
          name: 'ValidateError',
          location: 'body.productUrl',
          reason: 'the URL shows no product, or is missing',
        },
      ],
    },
    createPaymentGatewaySession: {
      refusals: [{ name: 'ValidateError', location: 'path.gateway', reason: gateway }],
    },
  };
}

/** Hosts that no other test buys from. */
const HOSTS = ['shop.example', 'www.other.example', 'OTHER.example'];

function hostFixtures(): OperationFixtures {
  return {
    setHostRule: {
      values: { 'path.host': oneOf(HOSTS) },
      refusals: [
        {
          name: 'ValidateError',
          location: 'body.marketplace',
          reason: 'no such connector is installed',
        },
      ],
    },
    deleteHostRule: {
      values: { 'path.host': oneOf(HOSTS) },
      refusals: [{ name: 'NotFoundError', reason: 'the host has no rule' }],
    },
    setHostCredentials: {
      values: { 'path.host': oneOf(HOSTS) },
      refusals: [
        {
          name: 'ValidateError',
          location: 'body.marketplace',
          reason: 'no such connector is installed',
        },
      ],
    },
    getHostCredentials: {
      values: { 'path.host': oneOf(HOSTS) },
      refusals: [{ name: 'NotFoundError', reason: 'no credentials are stored for the host' }],
    },
    deleteHostCredentials: {
      values: { 'path.host': oneOf(HOSTS) },
      refusals: [{ name: 'NotFoundError', reason: 'no credentials are stored for the host' }],
    },
  };
}

function approvalFixtures({ approvals }: Installation['resources']): OperationFixtures {
  const values = { 'path.id': oneOf(approvals) };
  const refusals: readonly StateRefusal[] = [
    { name: 'ConflictError', reason: 'the approval is decided, or the digest is that of another purchase' },
  ];
  return {
    getApproval: { values },
    approvePurchase: { values, refusals },
    rejectPurchase: { values, refusals },
    createApiKey: {
      refusals: [{ name: 'PermissionDeniedError', reason: 'only a person can grant approvals:write' }],
    },
  };
}

function spendingLimitFixtures(
  resources: Installation['resources'],
  account: KnownValues,
): OperationFixtures {
  // Rules made at random mostly contradict each other.
  const approval = { 'body.approval': fc.constantFrom({ always: true }, { newMerchants: true }) };
  const ofAccount = { ...account, ...approval, 'path.spender': fc.constant('account') };
  const contradiction: StateRefusal = {
    name: 'ValidateError',
    reason: 'limits can contradict each other, and an expiry be in the past',
  };
  return {
    getSpendingLimits: { values: { 'path.spender': oneOf(['account', ...resources.spareKeys]) } },
    setSpendingLimits: {
      values: { ...approval, 'path.spender': oneOf(resources.spareKeys) },
      refusals: [contradiction],
    },
    getAccountSpendingLimits: { values: { ...account, 'path.spender': fc.constant('account') } },
    setAccountSpendingLimits: {
      values: ofAccount,
      refusals: [contradiction],
    },
  };
}

function accountFixtures({ service, other, resources }: Installation): OperationFixtures {
  const account = { 'path.id': fc.constant(other.accountId) };
  const highest: StateRefusal = {
    name: 'ValidateError',
    location: 'body.amount.amountSubunits',
    reason: 'the balance would exceed the maximum',
  };
  return {
    ...hostFixtures(),
    getAccountLimits: { values: account },
    setAccountLimit: { values: account },
    ...spendingLimitFixtures(resources, account),
    getAccountBalance: { values: account },
    topUpAccount: { values: account, refusals: [highest] },
    getInstallationAuditChain: { values: { 'path.chain': fc.constant(service.accountId) } },
    adjustAccount: {
      values: account,
      refusals: [
        highest,
        { name: 'InsufficientBalanceError', reason: 'a debit cannot exceed the available balance' },
      ],
    },
    refundAccount: {
      values: {
        'path.id': fc.constant(service.accountId),
        'body.checkoutIntentId': oneOf([...resources.completed, ...resources.offered]),
        'body.amount.currencyCode': fc.constant('USD'),
        'body.amount.amountSubunits': fc.integer({ min: 1, max: 20 }),
      },
      refusals: [
        { name: 'InvalidCheckoutIntentStateError', reason: 'only a completed intent can be refunded' },
        {
          name: 'ValidateError',
          location: 'body.amount.amountSubunits',
          reason: 'nothing is left to refund',
        },
      ],
    },
    createAccountApiKey: { values: account },
    listAccountApiKeys: { values: account },
    getRequest: { values: { 'path.id': oneOf(resources.requests) } },
    createPortalLink: { values: { 'body.endpointIds': fc.constant(resources.endpoints) } },
    getPortalLink: { values: { 'path.id': oneOf(resources.sparePortalLinks) } },
    revokePortalLink: { values: { 'path.id': oneOf(resources.sparePortalLinks) } },
    revokeApiKey: { values: { 'path.id': oneOf(resources.spareKeys) }, refusals: [alreadyRemoved] },
    revokeAccountApiKey: {
      values: { ...account, 'path.keyId': oneOf(resources.othersSpareKeys) },
      refusals: [alreadyRemoved],
    },
  };
}
