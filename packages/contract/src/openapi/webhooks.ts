import * as events from '../events.ts';
import { isSchemaObject, type SchemaObject } from '../json-schema.ts';
import {
  EVENT_ID_HEADER,
  EVENT_TYPES,
  type EventType,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
  TOPIC_HEADER,
} from '../vocabulary.ts';
import { schemaFor } from './schemas.ts';

const EVENT_SCHEMAS = [
  events.CheckoutIntentEvent,
  events.ShipmentEvent,
  events.ProductUpdatedEvent,
  events.ProductRemovedEvent,
  events.WebhookEndpointEvent,
];

function header(name: string, description: string, schema: SchemaObject): SchemaObject {
  return { name, in: 'header', required: true, description, schema };
}

function headersFor(type: EventType): SchemaObject[] {
  return [
    header(
      SIGNATURE_HEADER,
      'Signature: `v0=` and the hexadecimal HMAC-SHA256 of the raw body, keyed with the signing secret.',
      {
        type: 'string',
        pattern: '^v0=[0-9a-f]{64}$',
      },
    ),
    header(EVENT_ID_HEADER, 'Identifier of the event. Use it to de-duplicate.', { type: 'string' }),
    header(TIMESTAMP_HEADER, 'Time of this attempt: Unix time in seconds.', {
      type: 'string',
      pattern: '^[0-9]+$',
    }),
    header(TOPIC_HEADER, 'Type of the event.', { type: 'string', const: type }),
  ];
}

function bodySchema(type: EventType): SchemaObject {
  for (const schema of EVENT_SCHEMAS) {
    const property: unknown = schema.properties.type;
    if (!isSchemaObject(property)) continue;
    if (property['const'] === type) return schemaFor({ ...schema });
    if (Array.isArray(property['enum']) && property['enum'].includes(type)) {
      return { allOf: [schemaFor({ ...schema }), { properties: { type: { const: type } } }] };
    }
  }
  throw new Error(`No schema for the event type ${type}.`);
}

const acknowledgement = { '2XX': { description: 'Acknowledges the event. Must arrive within 5 seconds.' } };

const challengeResponse = {
  '2XX': {
    description: 'Verifies the URL. Must arrive within 5 seconds.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['challenge'],
          properties: { challenge: { type: 'string', description: '`source.id` of the event.' } },
        },
      },
    },
  },
};

/** Builds the `webhooks` section: the requests sent to receivers and the expected responses. */
export function webhooksObject(): SchemaObject {
  return Object.fromEntries(
    EVENT_TYPES.map((type) => {
      const challenge = type === 'webhook_endpoint.verification_challenge';
      return [
        type,
        {
          post: {
            operationId: `receive:${type}`,
            tags: ['Webhooks'],
            summary: type,
            description: challenge
              ? 'Sent when you save a webhook URL, to verify that you control it. Not retried.'
              : 'Sent when the event occurs. Retried unless the receiver responds with a 2xx status within 5 seconds.',
            security: [],
            parameters: headersFor(type),
            requestBody: { required: true, content: { 'application/json': { schema: bodySchema(type) } } },
            responses: challenge ? challengeResponse : acknowledgement,
          },
        },
      ];
    }),
  );
}
