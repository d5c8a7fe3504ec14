import { RECOVERY_KINDS, SUBSCRIBABLE_EVENT_TYPES } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { isCardLike } from './arbitrary-values.ts';
import type { Installation } from './installation.ts';
import type { OperationFixtures, StateRefusal } from './operation-fixture.ts';

const HOUR_MS = 3_600_000;

const oneOf = (values: readonly string[]) => fc.constantFrom(...values);
const alreadyRemoved: StateRefusal = { name: 'NotFoundError', reason: 'an earlier request removed it' };

/** Installation-specific values for endpoints, their secrets and their deliveries. */
export function webhookFixtures(installation: Installation): OperationFixtures {
  return {
    ...endpointFixtures(installation),
    ...secretFixtures(installation),
    ...deliveryFixtures(installation),
  };
}

function endpointFixtures({ shop, resources }: Installation): OperationFixtures {
  const receivers = oneOf([shop.receiverUrl, `${shop.receiverUrl}?a=b`, 'http://127.0.0.1:9/hook']);
  const challenge: StateRefusal = {
    name: 'ValidateError',
    location: 'body.url',
    reason: 'no receiver answers the challenge',
  };
  const endpoint = { 'path.id': oneOf(resources.endpoints) };
  const saved = { 'body.url': receivers, 'body.customHeaders': customHeaders };
  return {
    createWebhookEndpoint: { values: saved, refusals: [challenge] },
    updateWebhookEndpoint: { values: { ...endpoint, ...saved }, refusals: [challenge] },
    getWebhookEndpoint: { values: endpoint },
    checkWebhookEndpoint: { values: endpoint, share: 0.1 },
    deleteWebhookEndpoint: {
      values: { 'path.id': oneOf(resources.spareEndpoints) },
      refusals: [alreadyRemoved],
    },
  };
}

/** Unused names, none of which differs from another only by case. */
const customHeaders = fc.option(
  fc.dictionary(
    fc.stringMatching(/^x-[a-z0-9]{1,20}$/),
    fc.stringMatching(/^[!-~]([ -~]{0,60}[!-~])?$/).filter((text) => !isCardLike(text)),
    { maxKeys: 16, noNullPrototype: true },
  ),
);

function secretFixtures({ resources }: Installation): OperationFixtures {
  const endpoint = { 'path.id': oneOf(resources.endpoints) };
  const wrongStage: StateRefusal = {
    name: 'ConflictError',
    reason: 'no secret is at this stage of the rotation',
  };
  const soon = [1, 30, 71].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString());
  return {
    rollWebhookSecret: { values: endpoint },
    verifyWebhookSecret: { values: endpoint, refusals: [wrongStage] },
    switchWebhookSecret: {
      values: { ...endpoint, 'body.at': oneOf([...soon, '9999-01-01T00:00:00Z']) },
      refusals: [
        wrongStage,
        { name: 'ValidateError', location: 'body.at', reason: 'the time is not within the next 72 hours' },
      ],
    },
    restoreWebhookSecret: {
      values: { 'path.id': oneOf(resources.switchedEndpoints) },
      refusals: [wrongStage],
    },
    cancelWebhookSecretRoll: {
      values: { 'path.id': oneOf(resources.sendingEndpoints) },
      refusals: [wrongStage],
    },
  };
}

const SINCE = oneOf(['2020-01-01T00:00:00Z', '2020-01-01T00:00:00.5+01:00', '0001-01-01T00:00:00Z']);
const UNTIL = oneOf(['2999-12-31T00:00:00Z', '9999-12-31T23:59:59.999999999Z']);

/** Between two times, or between two cursors. */
function recoveryRanges(eventCursor: string): fc.Arbitrary<unknown> {
  const kind = oneOf(RECOVERY_KINDS);
  const eventTypes = fc.uniqueArray(oneOf(SUBSCRIBABLE_EVENT_TYPES), { minLength: 1 });
  const cursor = fc.constant(eventCursor);
  const requiredKeys: ['kind'] = ['kind'];
  return fc
    .tuple(
      fc.record({ kind, eventTypes }, { requiredKeys }),
      fc.oneof(fc.record({ since: SINCE }), fc.record({ sinceCursor: cursor })),
      fc.oneof(fc.constant({}), fc.record({ until: UNTIL }), fc.record({ untilCursor: cursor })),
    )
    .map((parts) => Object.assign({}, ...parts));
}

function deliveryFixtures({ resources }: Installation): OperationFixtures {
  const { deliveries, events, sendingEndpoints, recoveries, eventCursor } = resources;
  const endpoint = { 'path.id': oneOf(sendingEndpoints) };
  const recovery = fc.constantFrom(...recoveries);
  const named = {
    'path.id': oneOf(sendingEndpoints.slice(0, 1)),
    'path.recoveryId': recovery,
  };
  const off: StateRefusal = { name: 'ConflictError', reason: 'the endpoint is disabled' };
  const challengeReason = 'a challenge is not sent again';
  return {
    getDelivery: { values: { 'path.id': oneOf(deliveries) } },
    resendDelivery: { values: { 'path.id': oneOf(deliveries) }, refusals: [off] },
    resendEvent: {
      values: { ...endpoint, 'body.eventId': oneOf(events) },
      refusals: [{ name: 'ValidateError', location: 'body.eventId', reason: challengeReason }],
    },
    createRecovery: {
      values: { ...endpoint, body: recoveryRanges(eventCursor) },
      refusals: [{ name: 'ConflictError', reason: 'another recovery is running' }],
    },
    listRecoveries: { values: endpoint },
    previewRecovery: { values: { ...endpoint, 'query.since': SINCE, 'query.until': UNTIL } },
    getWebhookEndpointHealth: { values: endpoint },
    getRecovery: { values: named },
    // The running one: few requests might all name the one that has ended.
    cancelRecovery: { values: { ...named, 'path.recoveryId': oneOf(recoveries.slice(-1)) } },
  };
}
