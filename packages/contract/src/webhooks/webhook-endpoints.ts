import Type, { type Static } from 'typebox';
import { ChallengeExchange } from '../errors.ts';
import { pageOf, pageQuery, searchText } from '../shapes/pages.ts';
import {
  described,
  givenTime,
  httpUrl,
  orNull,
  responseId,
  stringEnum,
  text,
  timestamp,
} from '../shapes/scalars.ts';
import {
  ENDPOINT_HEALTH_STATES,
  EVENT_TYPES,
  ORDER_MODES,
  SECRET_ROLL_STAGES,
  SUBSCRIBABLE_EVENT_TYPES,
} from '../vocabulary.ts';

export const SecretRoll = Type.Object(
  {
    stage: stringEnum(SECRET_ROLL_STAGES, {
      description:
        '`created`: the new secret is not verified yet. `verified`: the endpoint has answered a challenge signed with it. `scheduled`: it signs from `switchAt` on. `switched`: it signs, and the previous secret can still be restored.',
    }),
    createdAt: Type.Optional(timestamp('When the new secret was created. Omitted for `switched`.')),
    verifiedAt: Type.Optional(
      timestamp('When the endpoint answered the challenge. Omitted if it has not, and for `switched`.'),
    ),
    switchAt: Type.Optional(
      timestamp('When the new secret starts or started signing. Omitted for `created` and `verified`.'),
    ),
    restorableUntil: Type.Optional(
      timestamp('Until when the previous secret can be restored. Omitted if there is none to restore.'),
    ),
  },
  {
    description: 'The change to a new signing secret. Omitted if there is no new secret and none to restore.',
  },
);

const endpointFields = {
  id: responseId('Identifier of the webhook endpoint.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  url: Type.String({ description: 'URL that events are sent to.' }),
  description: Type.Optional(
    Type.String({ description: 'Your description of the endpoint. Omitted if there is none.' }),
  ),
  eventTypes: Type.Array(stringEnum(EVENT_TYPES), { description: 'Event types sent to the endpoint.' }),
  enabled: Type.Boolean({ description: 'Whether events are sent to the endpoint.' }),
  disabledReason: Type.Optional(
    Type.String({ description: 'Why the service disabled the endpoint. Omitted if it did not.' }),
  ),
  productEvents: Type.Boolean({
    description:
      'Whether product events are sent to the endpoint. True if its URL was saved after the first product subscription of the account.',
  }),
  createdAt: timestamp('When the endpoint was created.'),
  savedAt: timestamp('When the URL was last saved.'),
  verifiedAt: timestamp('When the endpoint last answered a verification challenge.'),
  customHeaderNames: Type.Array(Type.String(), {
    description: 'Names of the custom headers. Their values are not returned.',
  }),
  orderMode: stringEnum(ORDER_MODES, {
    description:
      '`source`: events with the same `source.id` are delivered in order. `none`: the order is not guaranteed.',
  }),
  maxInFlight: Type.Integer({ description: 'Maximum number of concurrent deliveries.' }),
  ratePerSecond: Type.Optional(
    Type.Integer({ description: 'Maximum number of deliveries per second. Omitted if unlimited.' }),
  ),
  standardWebhooks: Type.Boolean({
    description: 'Whether deliveries also have the Standard Webhooks headers.',
  }),
  secretRoll: Type.Optional(SecretRoll),
  verification: Type.Optional(
    described(
      ChallengeExchange,
      'The verification challenge. Present only in the response to a request that sent it.',
    ),
  ),
};

export const WebhookEndpoint = Type.Object(endpointFields, {
  description: 'A URL that receives events.',
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

const secret = Type.String({ description: 'Signing secret. Store it securely.', examples: ['whsec_...'] });

export const WebhookEndpointWithSecret = Type.Object(
  { ...endpointFields, secret },
  { description: 'The webhook endpoint, including its signing secret.' },
);

export const WebhookEndpointSecret = Type.Object({ secret }, { description: 'The signing secret.' });

export const WebhookEndpointPage = pageOf(WebhookEndpoint, 'A page of webhook endpoints.');

export const WebhookEndpointsQuery = Type.Object({
  ...pageQuery,
  q: searchText(
    'Return only endpoints whose description or URL contains this text (case-insensitive).',
    'example.com',
  ),
});

const url = httpUrl({
  description: 'URL that events are sent to. It must answer the verification challenge.',
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
    description: 'Visible ASCII characters, with spaces only between them.',
  },
  description:
    'Custom headers of deliveries and challenges: at most 16, and none that the service sets itself. They replace all custom headers; pass null to remove them. Values are stored encrypted and not returned.',
});

const editable = {
  description: Type.Optional(
    orNull(text(0, 255, { description: 'Your description of the endpoint. Pass null to remove it.' })),
  ),
  eventTypes: Type.Optional(
    orNull(
      Type.Array(stringEnum(SUBSCRIBABLE_EVENT_TYPES), {
        minItems: 1,
        maxItems: 32,
        description:
          'Event types to send. Pass null for all types, including those added in later versions. Defaults to null on creation.',
      }),
    ),
  ),
  customHeaders: Type.Optional(orNull({ ...customHeaders, type: 'object' as const })),
  orderMode: Type.Optional(
    stringEnum(ORDER_MODES, {
      description:
        '`source`: an event waits until the previous one with the same `source.id` is acknowledged or exhausted. `none`: events do not wait for each other. Defaults to `none` on creation.',
    }),
  ),
  maxInFlight: Type.Optional(
    orNull(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: 'Maximum number of concurrent deliveries. Pass null for the default of 10.',
      }),
    ),
  ),
  ratePerSecond: Type.Optional(
    orNull(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'Maximum number of deliveries per second. Pass null, the default, for no limit.',
      }),
    ),
  ),
  standardWebhooks: Type.Optional(
    Type.Boolean({
      description:
        'Whether to also send the Standard Webhooks headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. Defaults to false on creation.',
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
      'The fields to change. Omitted fields do not change. A `url`, even the same one, is verified and saved again.',
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
  Type.Integer({ minimum: 0, maximum: COUNT_MAX, description: `${description} At most 10,000 are counted.` });

const attempts = (description: string) => Type.Integer({ minimum: 0, description });

export const WebhookEndpointHealth = Type.Object(
  {
    state: stringEnum(ENDPOINT_HEALTH_STATES, {
      description:
        'By the share of attempts that the endpoint acknowledged in the last `windowHours` hours: `healthy` from 95 % on, `failing` below 50 %, `degraded` between them, and `idle` without attempts.',
    }),
    windowHours: Type.Integer({
      minimum: 1,
      description:
        'Window of `state`, in whole hours including the current one: 2 with at least 10 attempts in them, otherwise 24.',
    }),
    attemptCount: attempts('Attempts in the window.'),
    succeededCount: attempts('Attempts in the window that the endpoint acknowledged.'),
    hours: Type.Array(
      Type.Object(
        {
          at: timestamp('Start of the hour.'),
          succeededCount: attempts('Attempts that the endpoint acknowledged.'),
          failedCount: attempts('Attempts that failed.'),
        },
        { description: 'The attempts that started in one hour.' },
      ),
      { description: 'The last 24 hours, oldest first, including the current one.' },
    ),
    lastFailedAt: Type.Optional(
      timestamp('When the last failed attempt of the last 30 days was made. Omitted if there is none.'),
    ),
    lastFailure: Type.Optional(
      Type.String({
        description: 'The HTTP status or the error of that attempt. Omitted if there is none.',
        examples: ['HTTP 500'],
      }),
    ),
    failingSince: Type.Optional(
      timestamp(
        'When the first of the consecutive failed attempts was made. Omitted if the last attempt succeeded.',
      ),
    ),
    lastSucceededAt: Type.Optional(
      timestamp(
        'When the endpoint last acknowledged an event. Omitted if it acknowledged none in the last 30 days.',
      ),
    ),
    nextAttemptAt: Type.Optional(
      timestamp(
        'When the next attempt is due. In the past if a delivery is due and waits for other deliveries. Omitted if none is due.',
      ),
    ),
    pendingCount: counted('Deliveries that were not attempted yet.'),
    failedCount: counted('Deliveries that failed and will be retried.'),
    exhaustedCount: counted('Deliveries that failed and will not be retried.'),
  },
  { description: 'The state of the deliveries to a webhook endpoint.' },
);
