import Type, { type Static } from 'typebox';
import { createdBetween, pageOf, pageQuery } from './pages.ts';
import { answeredId, httpUrl, identifier, oneOfWords, text, timestamp } from './scalars.ts';
import { Product } from './shapes/product.ts';
import { EVENT_TYPES, SUBSCRIBABLE_EVENT_TYPES } from './vocabulary.ts';

const envelope = {
  id: answeredId('The same happening always has the same id.', 'evt_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  object: Type.Literal('event'),
  createdAt: timestamp('When the event was created.'),
};

function sourceOf<const Kind extends string>(kind: Kind, example: string) {
  return Type.Object(
    { id: answeredId('Identifier of the object.', example), type: Type.Literal(kind) },
    { description: 'The object that the event is about.' },
  );
}

const noData = Type.Object(
  {},
  { additionalProperties: false, description: 'Empty: fetch the source instead.' },
);

const noDataButTheMark = Type.Object(
  {
    test: Type.Optional(
      Type.Literal(true, {
        description: 'Only in the test events that a check of a webhook endpoint sends: nothing happened.',
      }),
    ),
    note: Type.Optional(Type.String({ description: 'Only in test events: any text.' })),
  },
  {
    additionalProperties: false,
    description: 'Empty: fetch the source instead. Test events are marked here.',
  },
);

export const CheckoutIntentEvent = Type.Object(
  {
    ...envelope,
    type: oneOfWords([
      'checkout_intent.offer_retrieved',
      'checkout_intent.offer_failed',
      'checkout_intent.completed',
      'checkout_intent.order_failed',
    ]),
    source: sourceOf('checkout_intent', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    data: noDataButTheMark,
  },
  { description: 'A checkout intent changed its state.' },
);

export const ShipmentEvent = Type.Object(
  {
    ...envelope,
    type: oneOfWords(['shipment.created', 'shipment.updated']),
    source: sourceOf('shipment', 'shp_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    data: noData,
  },
  { description: 'A shipment was created or changed.' },
);

export const ProductUpdatedEvent = Type.Object(
  {
    ...envelope,
    type: Type.Literal('product.updated'),
    source: sourceOf('product', 'shop.example.com:desk-lamp'),
    data: Product,
  },
  { description: 'A tracked product changed; `data` is the product as it was found.' },
);

export const ProductRemovedEvent = Type.Object(
  {
    ...envelope,
    type: Type.Literal('product.removed'),
    source: sourceOf('product', 'shop.example.com:desk-lamp'),
    data: noData,
  },
  { description: 'A tracked product is gone.' },
);

export const WebhookEndpointEvent = Type.Object(
  {
    ...envelope,
    type: Type.Literal('webhook_endpoint.verification_challenge'),
    source: sourceOf('webhook_endpoint', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    data: noData,
  },
  {
    description: 'A webhook URL is being saved: answer with a JSON object whose `challenge` is `source.id`.',
  },
);

/** An event, told apart by `type`. */
export const Event = Type.Union(
  [CheckoutIntentEvent, ShipmentEvent, ProductUpdatedEvent, ProductRemovedEvent, WebhookEndpointEvent],
  { description: 'Something that happened. Mostly thin: fetch `source.id` for the present state.' },
);
export type Event = Static<typeof Event>;

export const EventPage = pageOf(Event, 'A page of events.');

const WAIT_SECONDS_MAX = 25;

export const EventsQuery = Type.Object({
  ...pageQuery,
  type: Type.Optional(
    Type.Array(oneOfWords(EVENT_TYPES), { maxItems: 32, description: 'Only events of these types.' }),
  ),
  sourceId: Type.Optional(
    text(1, 512, { description: 'Only events about this object: the `id` of their `source`.' }),
  ),
  ...createdBetween,
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: WAIT_SECONDS_MAX,
      description:
        'Instead of an empty page at once, wait this many seconds at most for an event that belongs on it. Not together with `after`.',
    }),
  ),
});

export const EventTrigger = Type.Object(
  {
    topic: oneOfWords(SUBSCRIBABLE_EVENT_TYPES, { description: 'The event type to send.' }),
    productUrl: Type.Optional(
      httpUrl({ description: 'The product, for product events; `product.updated` needs it.' }),
    ),
    checkoutIntentId: Type.Optional(identifier({ description: 'The intent, for the other events.' })),
  },
  { description: 'Which event to make.' },
);
