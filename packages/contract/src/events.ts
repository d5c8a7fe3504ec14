import Type, { type Static } from 'typebox';
import { createdBetween, pageOf, pageQuery } from './shapes/pages.ts';
import { Product } from './shapes/product.ts';
import { described, httpUrl, identifier, responseId, stringEnum, text, timestamp } from './shapes/scalars.ts';
import { EVENT_TYPES, SUBSCRIBABLE_EVENT_TYPES } from './vocabulary.ts';

const EVENT_TYPE = 'Type of the event.';

const envelope = {
  id: responseId(
    'Identifier of the event. It is the same in every delivery and response: use it to de-duplicate.',
    'evt_01jq8w3n5v7x9y2z4a6b8c0d1e',
  ),
  object: Type.Literal('event', { description: 'Always `event`.' }),
  createdAt: timestamp('When the event was created.'),
};

function sourceOf<const Kind extends string>(kind: Kind, example: string) {
  return Type.Object(
    {
      id: responseId('Identifier of the object.', example),
      type: Type.Literal(kind, { description: 'Type of the object.' }),
    },
    { description: 'The object that the event is about.' },
  );
}

const noData = Type.Object(
  {},
  { additionalProperties: false, description: 'Always empty. Get the object by `source.id`.' },
);

const emptyExceptTestData = Type.Object(
  {
    test: Type.Optional(
      Type.Literal(true, {
        description: 'Always true. Present only in test events of a webhook endpoint check.',
      }),
    ),
    note: Type.Optional(
      Type.String({ description: 'Present only in test events. Explains that the event is a test.' }),
    ),
  },
  {
    additionalProperties: false,
    description: 'Empty, except in test events. Get the object by `source.id`.',
  },
);

export const CheckoutIntentEvent = Type.Object(
  {
    ...envelope,
    type: stringEnum(
      [
        'checkout_intent.offer_retrieved',
        'checkout_intent.offer_failed',
        'checkout_intent.approval_requested',
        'checkout_intent.approval_approved',
        'checkout_intent.approval_rejected',
        'checkout_intent.approval_expired',
        'checkout_intent.completed',
        'checkout_intent.order_failed',
      ],
      { description: EVENT_TYPE },
    ),
    source: sourceOf('checkout_intent', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    data: emptyExceptTestData,
  },
  { description: 'The state of a checkout intent, or of its approval, changed.' },
);

export const ShipmentEvent = Type.Object(
  {
    ...envelope,
    type: stringEnum(['shipment.created', 'shipment.updated'], { description: EVENT_TYPE }),
    source: sourceOf('shipment', 'shp_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    data: noData,
  },
  { description: 'A shipment was created or changed.' },
);

export const ProductUpdatedEvent = Type.Object(
  {
    ...envelope,
    type: Type.Literal('product.updated', { description: EVENT_TYPE }),
    source: sourceOf('product', 'shop.example.com:desk-lamp'),
    data: described(Product, 'The product after the change.'),
  },
  { description: 'A tracked product changed.' },
);

export const ProductRemovedEvent = Type.Object(
  {
    ...envelope,
    type: Type.Literal('product.removed', { description: EVENT_TYPE }),
    source: sourceOf('product', 'shop.example.com:desk-lamp'),
    data: noData,
  },
  { description: 'A tracked product no longer exists.' },
);

export const WebhookEndpointEvent = Type.Object(
  {
    ...envelope,
    type: Type.Literal('webhook_endpoint.verification_challenge', { description: EVENT_TYPE }),
    source: sourceOf('webhook_endpoint', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    data: noData,
  },
  {
    description: 'Verifies a webhook URL. Respond with a JSON object whose `challenge` is the `source.id`.',
  },
);

/** An event. The schema depends on `type`. */
export const Event = Type.Union(
  [CheckoutIntentEvent, ShipmentEvent, ProductUpdatedEvent, ProductRemovedEvent, WebhookEndpointEvent],
  {
    description: 'An event. Most events carry no data: get the object by `source.id` for its current state.',
  },
);
export type Event = Static<typeof Event>;

export const EventPage = pageOf(Event, 'A page of events.');

const WAIT_SECONDS_MAX = 25;

export const EventsQuery = Type.Object({
  ...pageQuery,
  type: Type.Optional(
    Type.Array(stringEnum(EVENT_TYPES), { maxItems: 32, description: 'Return only events of these types.' }),
  ),
  sourceId: Type.Optional(text(1, 512, { description: 'Return only events with this `source.id`.' })),
  ...createdBetween,
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: WAIT_SECONDS_MAX,
      description:
        'Seconds to wait for a matching event if the page would be empty. Cannot be combined with `after`. Defaults to 0.',
    }),
  ),
});

export const EventTrigger = Type.Object(
  {
    topic: stringEnum(SUBSCRIBABLE_EVENT_TYPES, { description: 'Type of the event.' }),
    productUrl: Type.Optional(
      httpUrl({ description: 'URL of the product, for product events. Required for `product.updated`.' }),
    ),
    checkoutIntentId: Type.Optional(
      identifier({
        description:
          'Identifier of the checkout intent, for checkout intent and shipment events. If omitted, the event has a `source.id` that does not exist.',
      }),
    ),
  },
  { description: 'The event to create.' },
);
