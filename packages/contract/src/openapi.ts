import type { SchemaObject } from './json-schema.ts';
import { COMPONENTS } from './openapi/components.ts';
import { REQUEST_HEADERS, RESPONSE_HEADERS } from './openapi/headers.ts';
import { errorResponseComponents, operationObject } from './openapi/paths.ts';
import { expandedSchema } from './openapi/schemas.ts';
import { tagObjects } from './openapi/tags.ts';
import { webhooksObject } from './openapi/webhooks.ts';
import { operationEntries } from './operations.ts';
import { VERSION } from './version.gen.ts';

const DESCRIPTION = `With the Purser API, you buy products from merchants on behalf of buyers.

To buy a product, create a checkout intent for its URL, wait for the offer and confirm it. The service then places the order with the merchant. Poll the intent or receive webhook events to learn when its state changes.

Authenticate every request with \`Authorization: Bearer <API_KEY>\`. Requests and responses are JSON. Times are ISO 8601 in UTC, amounts of money are integers in the smallest unit of the currency. Ignore fields that you do not know: later versions may add some. Errors have a \`name\` and a \`message\`.`;

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
      bearer: { type: 'http', scheme: 'bearer', description: 'API key: `sk_live_...` or `sk_test_...`.' },
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
 * Builds the OpenAPI 3.1 document of the API, including its `webhooks` section.
 * `serverUrl` is the base URL without `/api/v1`. By default, the server is the host that serves the document.
 */
export function openapiDocument(options: { serverUrl?: string } = {}): SchemaObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Purser',
      version: VERSION,
      description: DESCRIPTION,
      contact: { name: 'Operator of this installation' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.serverUrl ?? '/' }],
    security: [{ bearer: [] }],
    tags: tagObjects(),
    paths: pathsObject(),
    'x-method-not-allowed': { $ref: '#/components/responses/MethodNotAllowedError' },
    webhooks: webhooksObject(),
    components: componentsObject(),
  };
}
