import Type, { type Static } from 'typebox';
import { createdBetween, pageOf, pageQuery } from './pages.ts';
import { answeredId, identifier, oneOfWords, timestamp } from './scalars.ts';
import { DELIVERY_STATUSES, EVENT_TYPES, FAULTS } from './vocabulary.ts';

const deliveryFields = {
  id: answeredId('Identifier of the delivery.', 'dlv_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  webhookEndpointId: answeredId('Where it goes.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  eventId: answeredId('What is sent.', 'evt_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  eventType: oneOfWords(EVENT_TYPES),
  status: oneOfWords(DELIVERY_STATUSES, {
    description:
      '`pending`: not tried yet, or not since it was sent again; `succeeded`: acknowledged; `failed`: will be tried again; `exhausted`: given up.',
  }),
  attemptCount: Type.Integer({ description: 'How often it was tried.' }),
  createdAt: timestamp('When the event was put on its way.'),
  nextAttemptAt: Type.Optional(timestamp('When it is tried next.')),
  lastStatus: Type.Optional(Type.Integer({ description: 'HTTP status of the last attempt.' })),
  succeededAt: Type.Optional(timestamp('When it was acknowledged.')),
  recoveryId: Type.Optional(
    answeredId('The recovery that last sent it again.', 'rcv_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  ),
};

export const Delivery = Type.Object(deliveryFields, { description: 'One event on its way to one endpoint.' });
export type Delivery = Static<typeof Delivery>;

const step = (description: string) =>
  Type.Optional(Type.Integer({ description: `${description}, in milliseconds.` }));

export const AttemptDurations = Type.Object(
  {
    resolveMs: step('Finding the address'),
    connectMs: step('Connecting'),
    tlsMs: step('Agreeing on TLS'),
    firstByteMs: step("From sending to the first byte of the answer's headers"),
  },
  {
    description: 'What an attempt spent its time on. A step that was not needed or not reached is left out.',
  },
);

export const DeliveryAttempt = Type.Object(
  {
    startedAt: timestamp('When the attempt began.'),
    durationMs: Type.Integer({ description: 'How long it took, in milliseconds.' }),
    durations: AttemptDurations,
    address: Type.Optional(Type.String({ description: 'The IP address that was connected to.' })),
    connectionReused: Type.Boolean({ description: 'Whether an open connection was used again.' }),
    fault: Type.Optional(
      oneOfWords(FAULTS, {
        description:
          'Who has to look: whoever runs the `receiver`, the `network` on the way there, or this `service`. Absent when it was acknowledged.',
      }),
    ),
    status: Type.Optional(Type.Integer({ description: 'HTTP status, when there was an answer.' })),
    error: Type.Optional(Type.String({ description: 'What went wrong, when there was none.' })),
    responseHeaders: Type.Optional(
      Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
    ),
    responseBody: Type.Optional(Type.String({ description: 'The first 4 KiB of the answer.' })),
    nextAttemptAt: Type.Optional(timestamp('When the next attempt follows.')),
  },
  { description: 'One try to deliver.' },
);

export const DeliveryWithAttempts = Type.Object(
  {
    ...deliveryFields,
    attempts: Type.Array(DeliveryAttempt, { description: 'Every attempt, oldest first.' }),
  },
  { description: 'A delivery with all its attempts.' },
);
export type DeliveryWithAttempts = Static<typeof DeliveryWithAttempts>;

export const DeliveryPage = pageOf(Delivery, 'A page of deliveries.');

export const DeliveriesQuery = Type.Object({
  ...pageQuery,
  endpointId: Type.Optional(identifier({ description: 'Only deliveries to this endpoint.' })),
  eventId: Type.Optional(identifier({ description: 'Only deliveries of this event.' })),
  eventType: Type.Optional(
    Type.Array(oneOfWords(EVENT_TYPES), { maxItems: 32, description: 'Only events of these types.' }),
  ),
  status: Type.Optional(
    Type.Array(oneOfWords(DELIVERY_STATUSES), { maxItems: 10, description: 'Only these statuses.' }),
  ),
  ...createdBetween,
});

export const Resend = Type.Object(
  { eventId: identifier({ description: 'Which event.' }) },
  { description: 'What to send again.' },
);
