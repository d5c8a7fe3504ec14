import Type, { type Static } from 'typebox';
import { answeredId, oneOfWords, timestamp } from './scalars.ts';
import { FailureReason } from './shapes/failure-reason.ts';
import { Money } from './shapes/money.ts';
import {
  DELIVERY_STATUSES,
  EVENT_TYPES,
  EXCHANGE_PURPOSES,
  INTENT_STATES,
  SHIPMENT_STATUSES,
  TIMELINE_KINDS,
  type TimelineKind,
  TRANSACTION_TYPES,
} from './vocabulary.ts';

/** One kind of entry: when, what, and its own fields. */
const entry = <const Kind extends TimelineKind, Fields extends Type.TProperties>(
  kind: Kind,
  description: string,
  fields: Fields,
) =>
  Type.Object({ kind: Type.Literal(kind), at: timestamp('When it happened.'), ...fields }, { description });

const durationMs = (description: string) => Type.Integer({ description: `${description}, in milliseconds.` });

export const TimelineApiCall = entry(
  'api_call',
  'A request to the API that changed the intent, or was refused.',
  {
    requestId: Type.String({ description: 'Its id, as in the answer’s `X-Request-Id`.' }),
    method: Type.String({ description: 'The HTTP method.' }),
    path: Type.String({ description: 'The path.' }),
    status: Type.Integer({ description: 'HTTP status of the answer.' }),
    errorName: Type.Optional(Type.String({ description: 'The error that it was answered with.' })),
    by: Type.Optional(Type.String({ description: 'What the API key or the person is called.' })),
    durationMs: durationMs('How long it took'),
  },
);

export const TimelineState = entry('state', 'The intent came to a state.', {
  state: oneOfWords(INTENT_STATES, { description: 'The state.' }),
  previousState: Type.Optional(oneOfWords(INTENT_STATES, { description: 'The state before.' })),
  previousMs: Type.Optional(durationMs('How long it was in the state before')),
  failureReason: Type.Optional(FailureReason),
});

export const TimelineOffer = entry('offer', 'The merchant made its offer.', {
  total: Money,
  shippingOptionCount: Type.Integer({ description: 'How many ways to ship there are.' }),
  expiresAt: timestamp('Until when it can be confirmed.'),
});

export const TimelineLedgerEntry = entry('ledger', 'The balance was touched.', {
  transactionId: answeredId('Identifier of the transaction.', 'txn_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  type: oneOfWords(TRANSACTION_TYPES, { description: 'What moved the balance.' }),
  amount: Money,
});

export const ExchangeBody = Type.Object(
  {
    shown: oneOfWords(['masked', 'credential', 'none'], {
      description:
        '`masked`: `text` is what is kept of it; `credential`: it carried what was paid with, and nothing of it is kept; `none`: nothing of this kind is kept.',
    }),
    byteCount: Type.Integer({ description: 'How long it was.' }),
    mediaType: Type.Optional(Type.String({ description: 'Its kind.', examples: ['application/json'] })),
    text: Type.Optional(
      Type.String({ description: 'JSON or form fields, with personal data and secrets hidden.' }),
    ),
  },
  { description: 'What is kept of a body.' },
);

export const ExchangeMessage = Type.Object(
  {
    headers: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The harmless ones.',
    }),
    body: Type.Optional(ExchangeBody),
  },
  { description: 'One side of an exchange, with personal data and secrets hidden.' },
);

export const TimelineExchange = entry('exchange', 'The merchant was asked, and answered or did not.', {
  purpose: oneOfWords(EXCHANGE_PURPOSES, {
    description:
      'For the `offer`, the `order`, the `outcome` of an order that may have been placed, or `tracking`.',
  }),
  method: Type.String({ description: 'The HTTP method.' }),
  url: Type.String({ description: 'Where it was asked, without what may be secret or personal.' }),
  request: ExchangeMessage,
  status: Type.Optional(Type.Integer({ description: 'HTTP status, when there was an answer.' })),
  response: Type.Optional(ExchangeMessage),
  failure: Type.Optional(
    Type.String({ description: 'Why there was no answer.', examples: ['not_sent: connect_failed'] }),
  ),
  durationMs: durationMs('How long it took'),
});

export const TimelineEvent = entry('event', 'An event was written to the log.', {
  eventId: answeredId('Identifier of the event.', 'evt_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  type: oneOfWords(EVENT_TYPES, { description: 'What happened.' }),
  sourceId: answeredId('The object that it is about.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
});

export const TimelineDeliveryAttempt = entry('delivery_attempt', 'An event was sent to an endpoint.', {
  deliveryId: answeredId('Identifier of the delivery.', 'dlv_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  webhookEndpointId: answeredId('Where it went.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  url: Type.String({ description: 'The URL of the endpoint.' }),
  eventId: answeredId('What was sent.', 'evt_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  eventType: oneOfWords(EVENT_TYPES),
  attempt: Type.Integer({ description: 'Counts the attempts from 1.' }),
  deliveryStatus: oneOfWords(DELIVERY_STATUSES, { description: 'How the delivery stands now.' }),
  status: Type.Optional(Type.Integer({ description: 'HTTP status, when there was an answer.' })),
  error: Type.Optional(Type.String({ description: 'What went wrong, when there was none.' })),
  responseBody: Type.Optional(Type.String({ description: 'The first KiB of the answer.' })),
  nextAttemptAt: Type.Optional(timestamp('When the next attempt follows.')),
  durationMs: durationMs('How long it took'),
});

export const TimelineShipment = entry(
  'shipment',
  'A shipment came to be, or to the status that it has now.',
  {
    shipmentId: answeredId('Identifier of the shipment.', 'shp_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    status: oneOfWords(SHIPMENT_STATUSES, { description: 'Where it stands.' }),
    marketplaceOrderId: Type.String({ description: "The merchant's order number." }),
  },
);

export const TimelineEntry = Type.Union(
  [
    TimelineApiCall,
    TimelineState,
    TimelineOffer,
    TimelineLedgerEntry,
    TimelineExchange,
    TimelineEvent,
    TimelineDeliveryAttempt,
    TimelineShipment,
  ],
  { description: 'Something that happened on the way of a purchase. Its fields depend on `kind`.' },
);
export type TimelineEntry = Static<typeof TimelineEntry>;

export const Timeline = Type.Object(
  {
    entries: Type.Array(TimelineEntry, { description: 'Oldest first: the newest 500 at most.' }),
    truncated: Type.Boolean({ description: 'Whether older entries were left away.' }),
    withheld: Type.Array(oneOfWords(TIMELINE_KINDS), {
      description: 'The kinds of entries for which the caller lacks a scope.',
    }),
  },
  { description: 'A purchase from request to receipt.' },
);
export type Timeline = Static<typeof Timeline>;
