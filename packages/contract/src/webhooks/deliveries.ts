import Type, { type Static } from 'typebox';
import { createdBetween, pageOf, pageQuery } from '../shapes/pages.ts';
import { identifier, responseId, stringEnum, timestamp } from '../shapes/scalars.ts';
import { DELIVERY_STATUSES, EVENT_TYPES, FAILURE_SOURCES } from '../vocabulary.ts';

const deliveryFields = {
  id: responseId('Identifier of the delivery.', 'dlv_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  webhookEndpointId: responseId('Identifier of the webhook endpoint.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  eventId: responseId('Identifier of the event.', 'evt_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  eventType: stringEnum(EVENT_TYPES),
  status: stringEnum(DELIVERY_STATUSES, {
    description:
      '`pending`: not attempted since it was queued or resent. `succeeded`: acknowledged. `failed`: the last attempt failed, another follows. `exhausted`: failed, and no attempt follows.',
  }),
  attemptCount: Type.Integer({ description: 'Number of attempts.' }),
  createdAt: timestamp('When the delivery was queued.'),
  nextAttemptAt: Type.Optional(timestamp('When the next attempt is due.')),
  lastStatus: Type.Optional(Type.Integer({ description: 'HTTP status of the last attempt.' })),
  succeededAt: Type.Optional(timestamp('When the receiver acknowledged the event.')),
  recoveryId: Type.Optional(
    responseId(
      'Identifier of the recovery that last resent this delivery.',
      'rcv_01jq8w3n5v7x9y2z4a6b8c0d1e',
    ),
  ),
};

export const Delivery = Type.Object(deliveryFields, {
  description: 'The delivery of one event to one webhook endpoint.',
});
export type Delivery = Static<typeof Delivery>;

const step = (description: string) =>
  Type.Optional(Type.Integer({ description: `${description}, in milliseconds.` }));

export const AttemptDurations = Type.Object(
  {
    resolveMs: step('DNS lookup'),
    connectMs: step('TCP connection'),
    tlsMs: step('TLS handshake'),
    firstByteMs: step('Time from sending the request to the first response byte'),
  },
  {
    description: 'Duration of each step of an attempt. Steps that were skipped or not reached are omitted.',
  },
);

export const DeliveryAttempt = Type.Object(
  {
    startedAt: timestamp('When the attempt started.'),
    durationMs: Type.Integer({ description: 'Duration in milliseconds.' }),
    durations: AttemptDurations,
    address: Type.Optional(Type.String({ description: 'IP address of the receiver.' })),
    connectionReused: Type.Boolean({ description: 'Whether an open connection was reused.' }),
    failureSource: Type.Optional(
      stringEnum(FAILURE_SOURCES, {
        description:
          'Source of the failure: the `receiver`, the `network` or this `service`. Omitted if the attempt succeeded.',
      }),
    ),
    status: Type.Optional(Type.Integer({ description: 'HTTP status, if there was a response.' })),
    error: Type.Optional(Type.String({ description: 'Error code, if there was no response.' })),
    responseHeaders: Type.Optional(
      Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
    ),
    responseBody: Type.Optional(Type.String({ description: 'The first 4 KiB of the response body.' })),
    nextAttemptAt: Type.Optional(timestamp('When the next attempt is due.')),
  },
  { description: 'One attempt to deliver an event.' },
);

export const DeliveryWithAttempts = Type.Object(
  {
    ...deliveryFields,
    attempts: Type.Array(DeliveryAttempt, { description: 'All attempts, oldest first.' }),
  },
  { description: 'A delivery with all its attempts.' },
);
export type DeliveryWithAttempts = Static<typeof DeliveryWithAttempts>;

export const DeliveryPage = pageOf(Delivery, 'A page of deliveries.');

export const DeliveriesQuery = Type.Object({
  ...pageQuery,
  endpointId: Type.Optional(identifier({ description: 'Return only deliveries to this endpoint.' })),
  eventId: Type.Optional(identifier({ description: 'Return only deliveries of this event.' })),
  eventType: Type.Optional(
    Type.Array(stringEnum(EVENT_TYPES), { maxItems: 32, description: 'Only events of these types.' }),
  ),
  status: Type.Optional(
    Type.Array(stringEnum(DELIVERY_STATUSES), {
      maxItems: 10,
      description: 'Return only items with one of these statuses.',
    }),
  ),
  ...createdBetween,
});

export const Resend = Type.Object(
  { eventId: identifier({ description: 'Identifier of the event to resend.' }) },
  { description: 'What to resend.' },
);
