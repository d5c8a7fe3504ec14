import Type, { type Static } from 'typebox';
import { ChallengeExchange } from '../errors.ts';
import { pageOf } from '../shapes/pages.ts';
import { givenTime, httpUrl, orNull, responseId, stringEnum, text, timestamp } from '../shapes/scalars.ts';
import { EVENT_TYPES, ORDER_MODES, SECRET_ROLL_STAGES, SUBSCRIBABLE_EVENT_TYPES } from '../vocabulary.ts';

export const SecretRoll = Type.Object(
  {
    stage: stringEnum(SECRET_ROLL_STAGES, {
      description:
        '`created`: not verified yet. `verified`: the endpoint answered a challenge signed with the new secret. `scheduled`: signs from `switchAt` on. `switched`: signs now; the previous secret can still be restored.',
    }),
    createdAt: Type.Optional(timestamp('When the new secret was created.')),
    verifiedAt: Type.Optional(timestamp('When the endpoint verified the new secret.')),
    switchAt: Type.Optional(timestamp('When the new secret starts signing or started signing.')),
    restorableUntil: Type.Optional(timestamp('Until when the previous secret can be restored.')),
  },
  { description: 'Progress of a signing secret roll.' },
);

const endpointFields = {
  id: responseId('Identifier of the webhook endpoint.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  url: Type.String({ description: 'URL that events are sent to.' }),
  description: Type.Optional(Type.String()),
  eventTypes: Type.Array(stringEnum(EVENT_TYPES), { description: 'Event types sent to the endpoint.' }),
  enabled: Type.Boolean({ description: 'Whether events are sent to the endpoint.' }),
  disabledReason: Type.Optional(Type.String({ description: 'Why the service disabled the endpoint.' })),
  productEvents: Type.Boolean({
    description:
      'Whether product events are sent. True if the URL was saved after the first product subscription.',
  }),
  createdAt: timestamp('When the endpoint was created.'),
  savedAt: timestamp('When the URL was last saved.'),
  verifiedAt: timestamp('When the endpoint last answered a verification challenge.'),
  customHeaderNames: Type.Array(Type.String(), {
    description: 'Names of custom headers. Their values are not returned.',
  }),
  orderMode: stringEnum(ORDER_MODES, {
    description:
      '`source`: events with the same `source.id` are delivered in order. `none`: order is not guaranteed.',
  }),
  maxInFlight: Type.Integer({ description: 'Maximum number of concurrent deliveries.' }),
  ratePerSecond: Type.Optional(
    Type.Integer({ description: 'Maximum number of deliveries per second. Omitted if unlimited.' }),
  ),
  standardWebhooks: Type.Boolean({ description: 'Whether the Standard Webhooks headers are also sent.' }),
  secretRoll: Type.Optional(SecretRoll),
  verification: Type.Optional(ChallengeExchange),
};

export const WebhookEndpoint = Type.Object(endpointFields, {
  description: 'A URL that receives signed events.',
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

const secret = Type.String({ description: 'Signing secret. Store it safely.', examples: ['whsec_...'] });

export const WebhookEndpointWithSecret = Type.Object(
  { ...endpointFields, secret },
  { description: 'The webhook endpoint, including its signing secret.' },
);

export const WebhookEndpointSecret = Type.Object({ secret }, { description: 'The signing secret.' });

export const WebhookEndpointPage = pageOf(WebhookEndpoint, 'A page of webhook endpoints.');

const url = httpUrl({
  description: 'URL that events are sent to. It must answer a verification challenge.',
  examples: ['https://example.com/webhooks'],
});
const HEADERS_MAX = 16;
const customHeaders = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: HEADERS_MAX,
  additionalProperties: {
    type: 'string',
    minLength: 1,
    maxLength: 1024,
    pattern: '^[\\x21-\\x7E]([\\x20-\\x7E]*[\\x21-\\x7E])?$',
    description: 'visible ASCII characters; spaces only between them',
  },
  description:
    'Custom headers to send with every delivery and challenge: at most 16, and none that the service sets. Replaces all custom headers; `null` removes them. Values are stored encrypted and not returned.',
});

const editable = {
  description: Type.Optional(
    orNull(text(0, 255, { description: 'Your note about the endpoint. `null` removes it.' })),
  ),
  eventTypes: Type.Optional(
    orNull(
      Type.Array(stringEnum(SUBSCRIBABLE_EVENT_TYPES), {
        minItems: 1,
        maxItems: 32,
        description: 'Event types to send. `null` sends all, including types added in later versions.',
      }),
    ),
  ),
  customHeaders: Type.Optional(orNull({ ...customHeaders, type: 'object' as const })),
  orderMode: Type.Optional(
    stringEnum(ORDER_MODES, {
      description:
        '`source`: an event waits until the previous one with the same `source.id` is acknowledged or exhausted. `none` (default): events do not wait for each other.',
    }),
  ),
  maxInFlight: Type.Optional(
    orNull(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: 'Maximum number of concurrent deliveries. `null` resets it to the default of 10.',
      }),
    ),
  ),
  ratePerSecond: Type.Optional(
    orNull(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'Maximum number of deliveries per second. `null` (default): unlimited.',
      }),
    ),
  ),
  standardWebhooks: Type.Optional(
    Type.Boolean({
      description:
        'Whether to also send the Standard Webhooks headers `webhook-id`, `webhook-timestamp` and `webhook-signature`.',
    }),
  ),
};

export const WebhookEndpointCreate = Type.Object(
  { url, ...editable },
  { description: 'The webhook endpoint to create.' },
);

export const WebhookEndpointUpdate = Type.Object(
  {
    url: Type.Optional(url),
    ...editable,
    enabled: Type.Optional(Type.Boolean({ description: 'Whether to send events to the endpoint.' })),
  },
  {
    description:
      'The fields to change. Omitted fields stay unchanged. Passing `url`, even unchanged, saves and verifies it again.',
  },
);

export const WebhookSecretSwitch = Type.Object(
  {
    at: Type.Optional(
      givenTime('When the new secret starts signing: at most 72 hours from now. Defaults to now.'),
    ),
  },
  { description: 'When to switch to the new secret.' },
);

const COUNT_MAX = 10_000;
const counted = (description: string) =>
  Type.Integer({ minimum: 0, maximum: COUNT_MAX, description: `${description} Counts up to 10,000.` });

export const WebhookEndpointHealth = Type.Object(
  {
    failingSince: Type.Optional(
      timestamp('When the current series of failed attempts began. Omitted if the last attempt succeeded.'),
    ),
    lastSucceededAt: Type.Optional(
      timestamp("When the endpoint last acknowledged an event, among the account's latest 1,000 deliveries."),
    ),
    nextAttemptAt: Type.Optional(
      timestamp('When the next attempt is due. In the past if a due delivery is waiting for capacity.'),
    ),
    pendingCount: counted('Deliveries not attempted yet.'),
    failedCount: counted('Deliveries that failed and will be retried.'),
    exhaustedCount: counted('Deliveries that failed and will not be retried.'),
  },
  { description: 'Health of a webhook endpoint.' },
);
