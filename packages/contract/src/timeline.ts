import Type, { type Static } from 'typebox';
import { FailureReason } from './shapes/failure-reason.ts';
import { Money } from './shapes/money.ts';
import { responseId, stringEnum, timestamp } from './shapes/scalars.ts';
import {
  DELIVERY_STATUSES,
  EVENT_TYPES,
  INTENT_STATES,
  MERCHANT_REQUEST_PURPOSES,
  SHIPMENT_STATUSES,
  TIMELINE_KINDS,
  type TimelineKind,
  TRANSACTION_TYPES,
} from './vocabulary.ts';

/** Schema of one kind of entry: kind, time and additional fields. */
const entry = <const Kind extends TimelineKind, Fields extends Type.TProperties>(
  kind: Kind,
  description: string,
  fields: Fields,
) =>
  Type.Object({ kind: Type.Literal(kind), at: timestamp('When it happened.'), ...fields }, { description });

const durationMs = (description: string) => Type.Integer({ description: `${description}, in milliseconds.` });

export const TimelineApiCall = entry(
  'api_call',
  'An API request that changed the checkout intent or was rejected.',
  {
    requestId: Type.String({ description: 'Request ID, as in the `X-Request-Id` response header.' }),
    method: Type.String({ description: 'The HTTP method.' }),
    path: Type.String({ description: 'The path.' }),
    status: Type.Integer({ description: 'HTTP status of the response.' }),
    errorName: Type.Optional(Type.String({ description: 'Name of the returned error.' })),
    actorName: Type.Optional(Type.String({ description: 'Name of the API key or user.' })),
    durationMs: durationMs('Duration'),
  },
);

export const TimelineState = entry('state', 'The checkout intent entered a state.', {
  state: stringEnum(INTENT_STATES, { description: 'New state.' }),
  previousState: Type.Optional(stringEnum(INTENT_STATES, { description: 'Previous state.' })),
  previousMs: Type.Optional(durationMs('Time spent in the previous state')),
  failureReason: Type.Optional(FailureReason),
});

export const TimelineOffer = entry('offer', 'The merchant returned an offer.', {
  total: Money,
  shippingOptionCount: Type.Integer({ description: 'Number of shipping options.' }),
  expiresAt: timestamp('When the offer expires.'),
});

export const TimelineLedgerEntry = entry('ledger', 'A balance transaction was recorded.', {
  transactionId: responseId('Identifier of the transaction.', 'txn_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  type: stringEnum(TRANSACTION_TYPES, { description: 'Type of the transaction.' }),
  amount: Money,
});

export const RecordedBody = Type.Object(
  {
    redaction: stringEnum(['masked', 'omitted_credentials', 'omitted_unsupported'], {
      description:
        '`masked`: `text` contains the body with personal data and secrets hidden. `omitted_credentials`: not stored, because the body contained payment credentials. `omitted_unsupported`: not stored, because bodies of this media type or length are not masked.',
    }),
    byteCount: Type.Integer({ description: 'Length of the body in bytes.' }),
    mediaType: Type.Optional(
      Type.String({ description: 'Media type of the body.', examples: ['application/json'] }),
    ),
    text: Type.Optional(
      Type.String({ description: 'JSON or form fields, with personal data and secrets hidden.' }),
    ),
  },
  { description: 'The stored part of a body.' },
);

export const RecordedMessage = Type.Object(
  {
    headers: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Headers that contain no personal data or secrets.',
    }),
    body: Type.Optional(RecordedBody),
  },
  { description: 'A request or response, with personal data and secrets hidden.' },
);

export const TimelineMerchantRequest = entry('merchant_request', 'A request was sent to the merchant.', {
  purpose: stringEnum(MERCHANT_REQUEST_PURPOSES, {
    description:
      'Purpose of the request: to retrieve the `offer`, place the `order`, look up the `outcome` of an order that may have been placed, or for `tracking`.',
  }),
  method: Type.String({ description: 'The HTTP method.' }),
  url: Type.String({ description: 'URL of the request, with personal data and secrets removed.' }),
  request: RecordedMessage,
  status: Type.Optional(Type.Integer({ description: 'HTTP status, if there was a response.' })),
  response: Type.Optional(RecordedMessage),
  failure: Type.Optional(
    Type.String({
      description: 'Error code, if there was no response.',
      examples: ['not_sent: connect_failed'],
    }),
  ),
  durationMs: durationMs('Duration'),
});

export const TimelineEvent = entry('event', 'An event was created.', {
  eventId: responseId('Identifier of the event.', 'evt_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  type: stringEnum(EVENT_TYPES, { description: 'Type of the event.' }),
  sourceId: responseId('`source.id` of the event.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
});

export const TimelineDeliveryAttempt = entry('delivery_attempt', 'An event was sent to a webhook endpoint.', {
  deliveryId: responseId('Identifier of the delivery.', 'dlv_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  webhookEndpointId: responseId('Identifier of the webhook endpoint.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  url: Type.String({ description: 'URL of the webhook endpoint.' }),
  eventId: responseId('Identifier of the event.', 'evt_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  eventType: stringEnum(EVENT_TYPES),
  attempt: Type.Integer({ description: 'Number of the attempt, starting at 1.' }),
  deliveryStatus: stringEnum(DELIVERY_STATUSES, { description: 'Current status of the delivery.' }),
  status: Type.Optional(Type.Integer({ description: 'HTTP status, if there was a response.' })),
  error: Type.Optional(Type.String({ description: 'Error code, if there was no response.' })),
  responseBody: Type.Optional(Type.String({ description: 'The first KiB of the response body.' })),
  nextAttemptAt: Type.Optional(timestamp('When the next attempt is due.')),
  durationMs: durationMs('Duration'),
});

export const TimelineShipment = entry('shipment', 'A shipment was created or entered its current status.', {
  shipmentId: responseId('Identifier of the shipment.', 'shp_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  status: stringEnum(SHIPMENT_STATUSES, { description: 'Status of the shipment.' }),
  marketplaceOrderId: Type.String({ description: 'Order number at the merchant.' }),
});

export const TimelineEntry = Type.Union(
  [
    TimelineApiCall,
    TimelineState,
    TimelineOffer,
    TimelineLedgerEntry,
    TimelineMerchantRequest,
    TimelineEvent,
    TimelineDeliveryAttempt,
    TimelineShipment,
  ],
  { description: 'An entry of the timeline. Its fields depend on `kind`.' },
);
export type TimelineEntry = Static<typeof TimelineEntry>;

export const Timeline = Type.Object(
  {
    entries: Type.Array(TimelineEntry, { description: 'The latest 500 entries, oldest first.' }),
    truncated: Type.Boolean({ description: 'Whether older entries were omitted.' }),
    omittedKinds: Type.Array(stringEnum(TIMELINE_KINDS), {
      description: 'Kinds of entries omitted because the caller lacks the scope.',
    }),
  },
  { description: 'The timeline of a checkout intent.' },
);
export type Timeline = Static<typeof Timeline>;
