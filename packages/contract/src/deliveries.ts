import Type, { type Static } from 'typebox';
import { pageOf, pageQuery } from './pages.ts';
import { answeredId, identifier, oneOfWords, timestamp } from './scalars.ts';
import { DELIVERY_STATUSES, EVENT_TYPES } from './vocabulary.ts';

const deliveryFields = {
  id: answeredId('Identifier of the delivery.', 'dlv_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  webhookEndpointId: answeredId('Where it goes.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  eventId: answeredId('What is sent.', 'evt_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  eventType: oneOfWords(EVENT_TYPES),
  status: oneOfWords(DELIVERY_STATUSES, {
    description:
      '`pending`: not tried yet; `succeeded`: acknowledged; `failed`: will be tried again; `exhausted`: given up.',
  }),
  attemptCount: Type.Integer({ description: 'How often it was tried.' }),
  createdAt: timestamp('When the event was put on its way.'),
  nextAttemptAt: Type.Optional(timestamp('When it is tried next.')),
  lastStatus: Type.Optional(Type.Integer({ description: 'HTTP status of the last attempt.' })),
  succeededAt: Type.Optional(timestamp('When it was acknowledged.')),
};

export const Delivery = Type.Object(deliveryFields, { description: 'One event on its way to one endpoint.' });
export type Delivery = Static<typeof Delivery>;

export const DeliveryAttempt = Type.Object(
  {
    startedAt: timestamp('When the attempt began.'),
    durationMs: Type.Integer({ description: 'How long it took, in milliseconds.' }),
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
  status: Type.Optional(
    Type.Array(oneOfWords(DELIVERY_STATUSES), { maxItems: 10, description: 'Only these statuses.' }),
  ),
});
