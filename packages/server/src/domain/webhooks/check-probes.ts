import type { EndpointCheckName } from '@purser/contract/vocabulary';
import { addMs } from '../../kernel/clock.ts';
import { eventId } from '../../kernel/ids.ts';
import { makeEvent } from '../events/event.ts';
import type { CustomHeaders } from './custom-headers.ts';
import { type DeliveryRequest, prepareDelivery } from './delivery-request.ts';

/** The expected reaction of a correct receiver. */
export type ProbeExpectation = 'accepted' | 'refused' | 'either' | 'challenge';

/** One prepared request of an endpoint check. */
export interface Probe {
  readonly name: Exclude<EndpointCheckName, 'response_time'>;
  readonly expects: ProbeExpectation;
  readonly request: DeliveryRequest;
}

/** The endpoint under check, and the inputs of its probes. */
export interface CheckSubject {
  readonly accountId: string;
  readonly endpointId: string;
  readonly url: string;
  /** The current signing secret, and a random one for forged signatures. */
  readonly secret: string;
  readonly otherSecret: string;
  readonly customHeaders: CustomHeaders;
  readonly standardWebhooks: boolean;
  readonly userAgent: string;
  /** Id of a nonexistent intent; new for every check, so that no receiver has seen its events. */
  readonly sourceId: string;
  readonly now: Date;
}

const TYPE = 'checkout_intent.completed';
const OTHER_TYPE = 'checkout_intent.order_failed';
const OLD_MS = 3_600_000;
const SIGNATURE = 'x-svc-signature';
const STANDARD_SIGNATURE = 'webhook-signature';

interface ProbeEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

type Headers = Readonly<Record<string, string>>;

/** All probes in the order of sending; those for Standard Webhooks only where the endpoint uses its headers. */
export function probesOf(subject: CheckSubject): readonly Probe[] {
  return [...genuine(subject), ...(subject.standardWebhooks ? standard(subject) : []), ...forged(subject)];
}

function genuine(subject: CheckSubject): Probe[] {
  const valid = probeEventOf(subject, 'valid_event');
  return [
    { name: 'valid_event', expects: 'accepted', request: requestOf(subject, valid) },
    { name: 'duplicate_event', expects: 'accepted', request: requestOf(subject, valid) },
    { name: 'raw_bytes', expects: 'accepted', request: requestOf(subject, unusualJsonEvent(subject)) },
    {
      name: 'challenge',
      expects: 'challenge',
      request: requestOf(subject, challengeProbeEvent(subject, 'challenge')),
    },
    {
      name: 'forged_challenge',
      expects: 'refused',
      request: requestOf(
        { ...subject, secret: subject.otherSecret },
        challengeProbeEvent(subject, 'forged_challenge'),
      ),
    },
  ];
}

/** All have a valid `x-svc-signature`: a receiver that refuses them verifies `webhook-signature`. */
function standard(subject: CheckSubject): Probe[] {
  const { accountId, sourceId, now } = subject;
  const probe = (name: Probe['name'], change: (headers: Headers) => Headers): Probe =>
    altered(subject, name, 'refused', change);
  const foreign = requestOf({ ...subject, secret: subject.otherSecret }, probeEventOf(subject, OTHER_SECRET));
  const old = requestOf(
    { ...subject, now: addMs(now, -OLD_MS) },
    probeEventOf(subject, 'standard_old_timestamp'),
  );
  return [
    probe(
      OTHER_SECRET,
      replacing(STANDARD_SIGNATURE, () => foreign.headers[STANDARD_SIGNATURE] ?? ''),
    ),
    probe('standard_missing_signature', without(STANDARD_SIGNATURE)),
    probe('standard_malformed_signature', replacing(STANDARD_SIGNATURE, withoutVersion)),
    probe(
      'standard_changed_id',
      replacing('webhook-id', () => eventId(accountId, TYPE, sourceId, 'other id')),
    ),
    probe(
      'standard_changed_timestamp',
      replacing('webhook-timestamp', (seconds) => String(Number(seconds) + 1)),
    ),
    { name: 'standard_old_timestamp', expects: 'refused', request: old },
  ];
}
const OTHER_SECRET = 'standard_wrong_secret';

/** Forged requests. Both signatures are invalid in the same way, because a receiver may verify either. */
function forged(subject: CheckSubject): Probe[] {
  const { accountId, sourceId } = subject;
  const probe = (name: Probe['name'], ours: (value: string) => string, theirs: (value: string) => string) =>
    altered(subject, name, 'refused', (headers) =>
      replacing(STANDARD_SIGNATURE, theirs)(replacing(SIGNATURE, ours)(headers)),
    );
  const unchanged = probeEventOf(subject, 'changed_body');
  const signed = requestOf(subject, unchanged);
  const otherSecret = requestOf(
    { ...subject, secret: subject.otherSecret },
    probeEventOf(subject, 'wrong_secret'),
  );
  return [
    altered(subject, 'missing_signature', 'refused', (headers) =>
      without(SIGNATURE)(without(STANDARD_SIGNATURE)(headers)),
    ),
    probe('signature_without_scheme', (value) => value.slice('v0='.length), withoutVersion),
    probe(
      'signature_too_short',
      (value) => value.slice(0, -2),
      (value) => value.slice(0, -4),
    ),
    probe(
      'signature_not_hex',
      () => `v0=${'z'.repeat(64)}`,
      () => `v1,${'!'.repeat(44)}`,
    ),
    altered(
      subject,
      'signature_uppercase',
      'either',
      replacing(SIGNATURE, (value) => `v0=${value.slice('v0='.length).toUpperCase()}`),
    ),
    { name: 'wrong_secret', expects: 'refused', request: otherSecret },
    {
      name: 'changed_body',
      expects: 'refused',
      request: { ...signed, body: unchanged.body.replace(sourceId, withOtherEnd(sourceId)) },
    },
    altered(
      subject,
      'mismatched_event_id',
      'refused',
      replacing('x-svc-event-id', () => eventId(accountId, TYPE, sourceId, 'other event')),
    ),
    altered(
      subject,
      'mismatched_topic',
      'refused',
      replacing('x-svc-topic', () => OTHER_TYPE),
    ),
  ];
}

function altered(
  subject: CheckSubject,
  name: Probe['name'],
  expects: ProbeExpectation,
  change: (headers: Headers) => Headers,
): Probe {
  const request = requestOf(subject, probeEventOf(subject, name));
  return { name, expects, request: { ...request, headers: change(request.headers) } };
}

const without =
  (name: string) =>
  (headers: Headers): Headers =>
    Object.fromEntries(Object.entries(headers).filter(([known]) => known !== name));

/** Ignores an absent header. */
const replacing =
  (name: string, change: (value: string) => string) =>
  (headers: Headers): Headers => {
    const value = headers[name];
    return value === undefined ? headers : { ...headers, [name]: change(value) };
  };

const withoutVersion = (value: string): string => value.slice('v1,'.length);

/** The id with one byte changed. */
const withOtherEnd = (id: string): string => `${id.slice(0, -1)}${id.endsWith('x') ? 'y' : 'x'}`;

function requestOf(subject: CheckSubject, event: ProbeEvent): DeliveryRequest {
  const { url, secret, userAgent, now, customHeaders, standardWebhooks } = subject;
  const { id, type, body } = event;
  return prepareDelivery({
    url,
    body,
    eventId: id,
    eventType: type,
    secret,
    userAgent,
    now,
    customHeaders,
    standardWebhooks,
  });
}

/** A separate test event for each probe name. */
const probeEventOf = ({ accountId, sourceId, now }: CheckSubject, name: string): ProbeEvent =>
  makeEvent({
    accountId,
    type: TYPE,
    source: { id: sourceId, type: 'checkout_intent' },
    sourceVersion: name,
    createdAt: now,
    data: { test: true },
  });

const challengeProbeEvent = (
  { accountId, endpointId, sourceId, now }: CheckSubject,
  name: string,
): ProbeEvent =>
  makeEvent({
    accountId,
    type: 'webhook_endpoint.verification_challenge',
    source: { id: endpointId, type: 'webhook_endpoint' },
    sourceVersion: `${sourceId} ${name}`,
    createdAt: now,
  });

/** A test event that reserialized JSON does not reproduce, with non-ASCII text. */
function unusualJsonEvent({ accountId, sourceId, now }: CheckSubject): ProbeEvent {
  const id = eventId(accountId, TYPE, sourceId, 'raw_bytes');
  const body = `{ "source" : {"type":"checkout_intent",\t"id":"${sourceId}"},
  "id":"${id}" ,"object":"\\u0065vent", "type":"${TYPE}",
  "createdAt": "${now.toISOString()}",
  "data" : { "test": true, "note":"Gr\\u00fc\\u00dfe \\/ Grüße, 東京, 🚚" } }
`;
  return { id, type: TYPE, body };
}
