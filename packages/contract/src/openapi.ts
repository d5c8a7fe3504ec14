import { COMPONENTS } from './openapi/components.ts';
import { REQUEST_HEADERS, RESPONSE_HEADERS } from './openapi/headers.ts';
import { errorResponseComponents, operationObject } from './openapi/paths.ts';
import { expandedSchema, type SchemaObject } from './openapi/schemas.ts';
import { webhooksObject } from './openapi/webhooks.ts';
import { TAGS } from './operations/operation.ts';
import { operationEntries } from './operations.ts';

const DESCRIPTION = `Buys a product from a merchant on behalf of a buyer.

Create a checkout intent for a product URL, wait for the offer, confirm it, and the order is placed. Follow an intent by polling it or by signed webhooks.

Every request needs \`Authorization: Bearer <API_KEY>\`. Errors are JSON objects with \`name\` and \`message\`. A known path with a wrong method answers 405 with \`Allow\`.`;

function pathsObject(): SchemaObject {
  const paths: Record<string, SchemaObject> = {};
  for (const [operationId, operation] of operationEntries) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationObject(operationId, operation),
    };
  }
  return paths;
}

function componentsObject(): SchemaObject {
  return {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'An API key: `sk_live_...` or `sk_test_...`.' },
    },
    parameters: REQUEST_HEADERS,
    headers: RESPONSE_HEADERS,
    responses: errorResponseComponents(operationEntries.map(([, operation]) => operation)),
    schemas: Object.fromEntries(
      Object.entries(COMPONENTS).map(([name, schema]) => [name, expandedSchema({ ...schema })]),
    ),
  };
}

/**
 * Builds the OpenAPI 3.1 document of the whole API, with its `webhooks` section.
 * `serverUrl` is the address without `/api/v1`; without it the document's own address counts.
 */
export function openapiDocument(options: { serverUrl?: string } = {}): SchemaObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Purser',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.serverUrl ?? '/' }],
    security: [{ bearer: [] }],
    tags: [...Object.values(TAGS), 'Webhooks'].map((name) => ({ name })),
    paths: pathsObject(),
    webhooks: webhooksObject(),
    components: componentsObject(),
  };
}
