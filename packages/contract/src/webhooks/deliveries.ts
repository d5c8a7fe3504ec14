import Type, { type Static } from 'typebox';
import { createdBetween, pageOf, pageQuery } from '../shapes/pages.ts';
import { identifier, responseId, stringEnum, timestamp } from '../shapes/scalars.ts';
import { DELIVERY_STATUSES, EVENT_TYPES, FAILURE_SOURCES } from '../vocabulary.ts';

const deliveryFields = {
  id: responseId('Identifier of the delivery.', 'dlv_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  webhookEndpointId: responseId('Identifier of the webhook endpoint.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  eventId: responseId('Identifier of the event.', 'evt_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  eventType: stringEnum(EVENT_TYPES, { description: 'Type of the event.' }),
  status: stringEnum(DELIVERY_STATUSES, {
    description:
      '`pending`: not attempted since it was queued or resent. `succeeded`: acknowledged. `failed`: the last attempt failed and will be retried. `exhausted`: the last attempt failed and will not be retried.',
  }),
  attemptCount: Type.Integer({ description: 'Number of attempts so far.' }),
  createdAt: timestamp('When the delivery was queued.'),
  nextAttemptAt: Type.Optional(timestamp('When the next attempt is due. Omitted if none follows.')),
  lastStatus: Type.Optional(
    Type.Integer({ description: 'HTTP status of the last attempt. Omitted if there was no response.' }),
  ),
  succeededAt: Type.Optional(timestamp('When the receiver acknowledged the event. Omitted if it did not.')),
  recoveryId: Type.Optional(
    responseId(
      'Identifier of the recovery that last resent the delivery. Omitted if there is none.',
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
    description: 'Duration of each step. Steps that were skipped or not reached are omitted.',
  },
);

export const DeliveryAttempt = Type.Object(
  {
    startedAt: timestamp('When the attempt started.'),
    durationMs: Type.Integer({ description: 'Total duration in milliseconds.' }),
    durations: AttemptDurations,
    address: Type.Optional(
      Type.String({ description: 'IP address of the receiver. Omitted if it is unknown.' }),
    ),
    connectionReused: Type.Boolean({
      description: 'Whether the attempt used a connection that was already open.',
    }),
    failureSource: Type.Optional(
      stringEnum(FAILURE_SOURCES, {
        description:
          'Where the failure occurred: at the `receiver`, in the `network` or in this `service`. Omitted if the attempt succeeded.',
      }),
    ),
    requestUrl: Type.Optional(
      Type.String({ description: 'URL that the request was sent to. Omitted if it was not kept.' }),
    ),
    requestHeaders: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
        description:
          'Request headers, including the signature. The values of custom headers are replaced by `[hidden]`. The request body is the event. Omitted if they were not kept.',
      }),
    ),
    status: Type.Optional(Type.Integer({ description: 'HTTP status. Omitted if there was no response.' })),
    error: Type.Optional(Type.String({ description: 'Error code. Omitted if there was a response.' })),
    responseHeaders: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Response headers. Omitted if there was no response.',
      }),
    ),
    responseBody: Type.Optional(
      Type.String({ description: 'First 4 KiB of the response body. Omitted if there was no response.' }),
    ),
    nextAttemptAt: Type.Optional(
      timestamp('When the next attempt was scheduled for. Omitted if none was scheduled.'),
    ),
  },
  { description: 'One attempt to deliver an event.' },
);

export const DeliveryWithAttempts = Type.Object(
  {
    ...deliveryFields,
    attempts: Type.Array(DeliveryAttempt, { description: 'Attempts of the last 30 days, oldest first.' }),
  },
  { description: 'A delivery with its attempts.' },
);
export type DeliveryWithAttempts = Static<typeof DeliveryWithAttempts>;

export const DeliveryPage = pageOf(Delivery, 'A page of deliveries.');

export const DeliveriesQuery = Type.Object({
  ...pageQuery,
  endpointId: Type.Optional(identifier({ description: 'Return only deliveries to this endpoint.' })),
  eventId: Type.Optional(identifier({ description: 'Return only deliveries of this event.' })),
  eventType: Type.Optional(
    Type.Array(stringEnum(EVENT_TYPES), {
      maxItems: 32,
      description: 'Return only deliveries of events of these types.',
    }),
  ),
  status: Type.Optional(
    Type.Array(stringEnum(DELIVERY_STATUSES), {
      maxItems: 10,
      description: 'Return only deliveries with one of these statuses.',
    }),
  ),
  ...createdBetween,
});

export const Resend = Type.Object(
  { eventId: identifier({ description: 'Identifier of the event to resend.' }) },
  { description: 'The event to resend.' },
);
