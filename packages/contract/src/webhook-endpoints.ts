import Type, { type Static } from 'typebox';
import { ChallengeExchange } from './errors.ts';
import { pageOf } from './pages.ts';
import { answeredId, givenTime, httpUrl, oneOfWords, orNull, text, timestamp } from './scalars.ts';
import { EVENT_TYPES, ORDER_MODES, SECRET_ROLL_STAGES, SUBSCRIBABLE_EVENT_TYPES } from './vocabulary.ts';

export const SecretRoll = Type.Object(
  {
    stage: oneOfWords(SECRET_ROLL_STAGES, {
      description:
        '`made`: shown, not proved; `proved`: the endpoint answered a challenge signed with it; `scheduled`: signs from `switchAt` on; `switched`: signs now, and the old one can still be put back.',
    }),
    madeAt: Type.Optional(timestamp('When the new secret was made.')),
    provedAt: Type.Optional(timestamp('When the endpoint proved that it holds it.')),
    switchAt: Type.Optional(timestamp('When it signs, or since when it does.')),
    restorableUntil: Type.Optional(timestamp('Until when the secret before can be put back.')),
  },
  { description: 'How far a new signing secret has come.' },
);

const endpointFields = {
  id: answeredId('Identifier of the endpoint.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  url: Type.String({ description: 'Where events are sent.' }),
  description: Type.Optional(Type.String()),
  eventTypes: Type.Array(oneOfWords(EVENT_TYPES), { description: 'What is sent there.' }),
  enabled: Type.Boolean({ description: 'Whether events are sent.' }),
  disabledReason: Type.Optional(Type.String({ description: 'Why the service stopped sending.' })),
  productEvents: Type.Boolean({
    description: 'Whether product events are sent: the URL was saved after the first product subscription.',
  }),
  createdAt: timestamp('When the endpoint was created.'),
  savedAt: timestamp('When its URL was last saved.'),
  verifiedAt: timestamp('When it last answered the challenge.'),
  customHeaderNames: Type.Array(Type.String(), {
    description: 'Which headers of your own go along; their values are not shown again.',
  }),
  orderMode: oneOfWords(ORDER_MODES, {
    description: '`source`: events of one `source.id` go one after the other; `none`: as they come.',
  }),
  maxInFlight: Type.Integer({ description: 'How many deliveries may be under way at a time.' }),
  ratePerSecond: Type.Optional(
    Type.Integer({ description: 'How many deliveries start in a second at most.' }),
  ),
  standardWebhooks: Type.Boolean({ description: 'Whether the headers of Standard Webhooks go along.' }),
  secretRoll: Type.Optional(SecretRoll),
  verification: Type.Optional(ChallengeExchange),
};

export const WebhookEndpoint = Type.Object(endpointFields, {
  description: 'A place that signed events are sent to.',
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

const secret = Type.String({ description: 'Signing secret. Keep it.', examples: ['whsec_...'] });

export const WebhookEndpointWithSecret = Type.Object(
  { ...endpointFields, secret },
  { description: 'The endpoint, with its signing secret this once.' },
);

export const WebhookEndpointSecret = Type.Object(
  { secret },
  { description: 'The signing secret, shown once.' },
);

export const WebhookEndpointPage = pageOf(WebhookEndpoint, 'A page of webhook endpoints.');

const url = httpUrl({
  description: 'Must answer the verification challenge before it is kept.',
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
    description: 'visible ASCII characters, with blanks only between them',
  },
  description:
    'Headers of your own that go along with every delivery and challenge, at most 16; none that the service sets itself. The whole set is replaced; `null` removes it. Kept encrypted and not shown again.',
});

const editable = {
  description: Type.Optional(orNull(text(0, 255, { description: 'Your own note. `null` removes it.' }))),
  eventTypes: Type.Optional(
    orNull(
      Type.Array(oneOfWords(SUBSCRIBABLE_EVENT_TYPES), {
        minItems: 1,
        maxItems: 32,
        description: 'What to send. `null`: everything, types of later versions included.',
      }),
    ),
  ),
  customHeaders: Type.Optional(orNull({ ...customHeaders, type: 'object' as const })),
  orderMode: Type.Optional(
    oneOfWords(ORDER_MODES, {
      description:
        '`source`: an event waits until the one before it of the same `source.id` is acknowledged or given up. `none`, the default: none waits.',
    }),
  ),
  maxInFlight: Type.Optional(
    orNull(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: 'How many deliveries may be under way at a time. `null`: 10, the default.',
      }),
    ),
  ),
  ratePerSecond: Type.Optional(
    orNull(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'How many deliveries start in a second at most. `null`, the default: no such limit.',
      }),
    ),
  ),
  standardWebhooks: Type.Optional(
    Type.Boolean({
      description: 'Also send `webhook-id`, `webhook-timestamp` and `webhook-signature` (Standard Webhooks).',
    }),
  ),
};

export const WebhookEndpointCreate = Type.Object(
  { url, ...editable },
  { description: 'Where to send events, and how. What is left out has its default.' },
);

export const WebhookEndpointUpdate = Type.Object(
  {
    url: Type.Optional(url),
    ...editable,
    enabled: Type.Optional(Type.Boolean({ description: 'Turn sending on or off.' })),
  },
  {
    description:
      'What to change; what is left out stays as it is. Sending `url`, even the same, saves and verifies it again.',
  },
);

export const WebhookSecretSwitch = Type.Object(
  {
    at: Type.Optional(
      givenTime('From when on the new secret signs, at most 72 hours ahead. At once when left out.'),
    ),
  },
  { description: 'When the new secret is taken into use.' },
);

const COUNT_MAX = 10_000;
const counted = (description: string) =>
  Type.Integer({ minimum: 0, maximum: COUNT_MAX, description: `${description} Counted up to 10,000.` });

export const WebhookEndpointHealth = Type.Object(
  {
    failingSince: Type.Optional(timestamp('Since when every attempt failed. Absent while they do not.')),
    lastSucceededAt: Type.Optional(
      timestamp(
        "When it last acknowledged an event. Looked for among the account's newest 1,000 deliveries.",
      ),
    ),
    nextAttemptAt: Type.Optional(
      timestamp('When something is tried next. Past while it waits for its turn.'),
    ),
    pendingCount: counted('Deliveries that were not tried yet.'),
    failedCount: counted('Deliveries that failed and will be tried again.'),
    exhaustedCount: counted('Deliveries that were given up.'),
  },
  { description: 'How sending to an endpoint goes.' },
);
