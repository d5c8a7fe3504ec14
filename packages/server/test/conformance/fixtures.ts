import fc from 'fast-check';
import type { Installation } from './installation.ts';
import { aboutPeople } from './member-fixtures.ts';
import type { About, StateRefusal } from './operation-fixture.ts';
import { aboutOperation, aboutStatistics } from './operator-fixtures.ts';
import { aboutWebhooks } from './webhook-fixtures.ts';

const gone: StateRefusal = { name: 'NotFoundError', why: 'an earlier request has removed it' };

const PAYMENT_REFUSALS: readonly StateRefusal[] = [
  {
    name: 'ValidateError',
    place: 'body.paymentMethod.type',
    why: 'no gateway for Stripe tokens is configured here',
  },
  {
    name: 'ValidateError',
    place: 'body.paymentMethod.basisTheoryToken',
    why: 'only the gateway knows its tokens, and this one it has not given out',
  },
];

/** Installation-specific values for all operations. */
export function knowledgeOf(installation: Installation): About {
  return {
    ...aboutIntents(installation),
    ...aboutCatalogue(installation),
    ...aboutWebhooks(installation),
    ...aboutAccounts(installation),
    ...aboutOperation(installation),
    ...aboutStatistics(new Date()),
    ...aboutPeople(installation),
  };
}

const oneOf = (values: readonly string[]) => fc.constantFrom(...values);

function aboutIntents({ things }: Installation): About {
  const { completed, offered, orders, shipments, events } = things;
  const intent = { 'path.id': oneOf([...completed, ...offered]) };
  return {
    getCheckoutIntent: { values: intent },
    purchaseCheckoutIntent: { refusals: PAYMENT_REFUSALS },
    confirmCheckoutIntent: {
      values: intent,
      refusals: [
        ...PAYMENT_REFUSALS,
        { name: 'InvalidCheckoutIntentStateError', why: 'it is completed, or was confirmed before' },
      ],
    },
    getCheckoutIntentOrder: {
      values: intent,
      refusals: [{ name: 'NotFoundError', why: 'only a completed intent has an order' }],
    },
    getCheckoutIntentTimeline: { values: intent },
    listCheckoutIntentShipments: { values: intent },
    advanceShipment: {
      values: { 'path.id': oneOf(completed) },
      refusals: [{ name: 'ConflictError', why: 'the shipment is delivered' }],
    },
    getOrder: { values: { 'path.id': oneOf(orders) } },
    getShipment: { values: { 'path.id': oneOf(shipments) } },
    getEvent: { values: { 'path.id': oneOf(events) } },
    // Waiting is tested elsewhere and would only take time here.
    listEvents: { values: { 'query.wait': fc.constant(0) } },
  };
}

function aboutCatalogue({ shop, things }: Installation): About {
  const product = fc
    .tuple(fc.constantFrom('plain', 'digital'), fc.constantFrom('', '?ref=a', '#top', '?a=%20b'))
    .map(([slug, rest]) => `${shop.shopUrl}/products/${slug}${rest}`);
  const elsewhere = fc.constantFrom(`${shop.shopUrl}/nothing/here`, 'http://127.0.0.1:9/products/lamp');
  const url = fc.oneof({ arbitrary: product, weight: 5 }, elsewhere);
  const gateway = 'only the sandbox gateway is configured here';
  return {
    lookupProduct: {
      values: { 'query.url': url },
      refusals: [
        { name: 'NotFoundError', why: 'no product stands at this URL' },
        { name: 'ValidateError', place: 'query.url', why: 'nothing listens at this URL' },
      ],
    },
    subscribeToProduct: {
      values: { 'body.url': url },
      refusals: [
        { name: 'NotFoundError', why: 'no product stands at this URL' },
        { name: 'ValidateError', place: 'body.url', why: 'nothing listens at this URL' },
      ],
      share: 0.5,
    },
    unsubscribeFromProduct: {
      values: { 'body.url': url },
      refusals: [{ name: 'NotFoundError', why: 'it is not tracked' }],
      share: 0.5,
    },
    getBrandByDomain: {
      values: { 'path.domain': oneOf([new URL(shop.shopUrl).host, '127.0.0.1:9', '256.0.0.1']) },
      refusals: [{ name: 'ValidateError', place: 'path.domain', why: 'no address is written like this' }],
    },
    triggerEvent: {
      values: { 'body.productUrl': url, 'body.checkoutIntentId': oneOf([...things.completed, 'ci_unknown']) },
      refusals: [
        { name: 'NotFoundError', why: 'the account has no such intent' },
        { name: 'ValidateError', place: 'body.productUrl', why: 'no product stands there, or none is named' },
      ],
    },
    createPaymentGatewaySession: {
      refusals: [{ name: 'ValidateError', place: 'path.gateway', why: gateway }],
    },
  };
}

/** Hosts that no other test buys from. */
const HOSTS = ['shop.example', 'www.other.example', 'OTHER.example'];

function aboutHosts(): About {
  return {
    setHostRule: {
      values: { 'path.host': oneOf(HOSTS) },
      refusals: [
        { name: 'ValidateError', place: 'body.marketplace', why: 'no connector of this kind is installed' },
      ],
    },
    deleteHostRule: {
      values: { 'path.host': oneOf(HOSTS) },
      refusals: [{ name: 'NotFoundError', why: 'nothing is decided about the host' }],
    },
    setHostCredentials: {
      values: { 'path.host': oneOf(HOSTS) },
      refusals: [
        { name: 'ValidateError', place: 'body.marketplace', why: 'no connector of this kind is installed' },
      ],
    },
    getHostCredentials: {
      values: { 'path.host': oneOf(HOSTS) },
      refusals: [{ name: 'NotFoundError', why: 'nothing is entrusted for the host' }],
    },
    deleteHostCredentials: {
      values: { 'path.host': oneOf(HOSTS) },
      refusals: [{ name: 'NotFoundError', why: 'nothing is entrusted for the host' }],
    },
  };
}

function aboutAccounts({ service, other, things }: Installation): About {
  const account = { 'path.id': fc.constant(other.accountId) };
  const highest: StateRefusal = {
    name: 'ValidateError',
    place: 'body.amount.amountSubunits',
    why: 'the balance would pass the highest that there is',
  };
  return {
    ...aboutHosts(),
    getAccountLimits: { values: account },
    setAccountLimit: { values: account },
    getAccountBalance: { values: account },
    topUpAccount: { values: account, refusals: [highest] },
    adjustAccount: {
      values: account,
      refusals: [highest, { name: 'InsufficientBalanceError', why: 'a debit takes only what is available' }],
    },
    refundAccount: {
      values: {
        'path.id': fc.constant(service.accountId),
        'body.checkoutIntentId': oneOf([...things.completed, ...things.offered]),
        'body.amount.currencyCode': fc.constant('USD'),
        'body.amount.amountSubunits': fc.integer({ min: 1, max: 20 }),
      },
      refusals: [
        { name: 'InvalidCheckoutIntentStateError', why: 'only a completed intent was paid' },
        { name: 'ValidateError', place: 'body.amount.amountSubunits', why: 'nothing is left to refund' },
      ],
    },
    createAccountApiKey: { values: account },
    listAccountApiKeys: { values: account },
    getRequest: { values: { 'path.id': oneOf(things.requests) } },
    revokeApiKey: { values: { 'path.id': oneOf(things.spareKeys) }, refusals: [gone] },
    revokeAccountApiKey: {
      values: { ...account, 'path.keyId': oneOf(things.othersSpareKeys) },
      refusals: [gone],
    },
  };
}
