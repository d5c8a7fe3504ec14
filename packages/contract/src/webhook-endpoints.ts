import Type, { type Static } from 'typebox';
import { SUBSCRIBABLE_EVENT_TYPES } from './events.ts';
import { pageOf } from './pages.ts';
import { answeredId, httpUrl, oneOfWords, text, timestamp } from './scalars.ts';
import { EVENT_TYPES } from './vocabulary.ts';

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
const editable = {
  description: Type.Optional(text(0, 255, { description: 'Your own note.' })),
  eventTypes: Type.Optional(
    Type.Array(oneOfWords(SUBSCRIBABLE_EVENT_TYPES), {
      minItems: 1,
      maxItems: 32,
      description: 'What to send. Everything when left out.',
    }),
  ),
};

export const WebhookEndpointCreate = Type.Object(
  { url, ...editable },
  { description: 'Where to send events.' },
);

export const WebhookEndpointUpdate = Type.Object(
  {
    url: Type.Optional(url),
    ...editable,
    enabled: Type.Optional(Type.Boolean({ description: 'Turn sending on or off.' })),
  },
  { description: 'What to change. Sending `url`, even the same, saves and verifies it again.' },
);
