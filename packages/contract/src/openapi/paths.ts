import { csvFieldsOf, csvHeader } from '../csv.ts';
import { ERROR_BODIES } from '../errors.ts';
import { isSchemaObject, type SchemaObject } from '../json-schema.ts';
import { auditActionsOf, type Operation } from '../operations/operation.ts';
import { deprecationKeywords, deprecationText } from '../shapes/deprecation.ts';
import { BUCKETS, ERROR_STATUS, type ErrorName } from '../vocabulary.ts';
import { headerReferences, type ResponseHeaderName } from './headers.ts';
import { referenceTo, schemaFor } from './schemas.ts';

function jsonContent(schema: SchemaObject): SchemaObject {
  return { 'application/json': { schema } };
}

const SUCCESS_TEXTS = { 200: 'Success.', 201: 'Created.', 202: 'Accepted.' } as const;

function requestBody({ body, bodyMediaType }: Operation): SchemaObject {
  if (body === undefined) return {};
  const schema = schemaFor({ ...body });
  const content = bodyMediaType === undefined ? jsonContent(schema) : { [bodyMediaType]: { schema } };
  return { requestBody: { required: true, content } };
}

/** A list is also returned as CSV. */
function csvContent(operation: Operation): SchemaObject {
  const fields = csvFieldsOf(operation);
  if (fields === null) return {};
  const description = `All items that match the filters. Columns: ${csvHeader(fields).join(', ')}.`;
  return { 'text/csv': { schema: { type: 'string', description } } };
}

function successContent(operation: Operation): SchemaObject {
  const { schema, mediaTypes } = operation.success;
  const documented = schemaFor({ ...schema });
  if (mediaTypes === undefined) return { ...jsonContent(documented), ...csvContent(operation) };
  return Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: documented }]));
}

function parametersIn(where: 'path' | 'query', schema: unknown): SchemaObject[] {
  if (!isSchemaObject(schema) || !isSchemaObject(schema['properties'])) return [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schema['properties']).map(([name, property]) => {
    const { description, deprecated, ...rest } = isSchemaObject(property) ? property : {};
    return {
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      ...(deprecated === undefined ? {} : { deprecated }),
      schema: schemaFor(rest),
      ...(rest['type'] === 'array' ? { style: 'form', explode: true } : {}),
    };
  });
}

/** An error may be the stored response of an idempotency key, and tells whether a retry helps. */
const REPLAYABLE: readonly ResponseHeaderName[] = ['Idempotency-Replayed', 'x-should-retry'];

function errorHeaders(status: number): readonly ResponseHeaderName[] {
  if (status === 405) return ['Allow'];
  if (status === 409) return ['Retry-After', ...REPLAYABLE];
  if (status === 402 || status === 403 || status === 404 || status === 422) return REPLAYABLE;
  if (status === 429) return ['Retry-After', 'x-should-retry'];
  if (status === 503) return ['Retry-After'];
  return [];
}

function errorText(name: ErrorName): string {
  const { description }: SchemaObject = { ...ERROR_BODIES[name] };
  return `\`${name}\`: ${description}`;
}

/** One response for all errors that share a status. */
function errorResponse(status: number, names: readonly ErrorName[]): SchemaObject {
  const [only, ...others] = names;
  const schema =
    only !== undefined && others.length === 0
      ? referenceTo(only)
      : {
          oneOf: names.map(referenceTo),
          discriminator: {
            propertyName: 'name',
            mapping: Object.fromEntries(names.map((name) => [name, referenceTo(name).$ref])),
          },
        };
  return {
    description: names.map(errorText).join(' '),
    headers: headerReferences(errorHeaders(status)),
    content: jsonContent(schema),
  };
}

/** Groups errors by status, lowest first. */
function errorsByStatus(errors: readonly ErrorName[]): [number, ErrorName[]][] {
  const byStatus = new Map<number, ErrorName[]>();
  for (const name of errors) {
    byStatus.set(ERROR_STATUS[name], [...(byStatus.get(ERROR_STATUS[name]) ?? []), name]);
  }
  return [...byStatus].sort(([left], [right]) => left - right);
}

/** The error responses of all operations as OpenAPI components. */
export function errorResponseComponents(operations: readonly Operation[]): SchemaObject {
  const responses: SchemaObject = {
    MethodNotAllowedError: errorResponse(405, ['MethodNotAllowedError']),
  };
  for (const operation of operations) {
    for (const [status, names] of errorsByStatus(operation.errors)) {
      responses[names.join('Or')] ??= errorResponse(status, names);
    }
  }
  return responses;
}

function errorReferences(operation: Operation): SchemaObject {
  return Object.fromEntries(
    errorsByStatus(operation.errors).map(([status, names]) => [
      String(status),
      { $ref: `#/components/responses/${names.join('Or')}` },
    ]),
  );
}

function bucketsText(operation: Operation): string {
  const buckets = [operation.bucket, ...(operation.alsoCharges ?? [])];
  return buckets
    .map((name) => {
      const bucket = BUCKETS[name];
      if (!('windowSeconds' in bucket)) return `\`${name}\`, ${bucket.quota} at once`;
      return `\`${name}\`, ${bucket.quota} per ${bucket.windowSeconds === 1 ? 'second' : 'day'}`;
    })
    .join('; ');
}

function accessText({ operatorOnly, scope }: Operation): string | undefined {
  if (operatorOnly) return 'Requires an operator key.';
  return scope === null ? undefined : `Requires the scope \`${scope}\`.`;
}

function portalText({ portal }: Operation): string | undefined {
  if (portal === undefined) return undefined;
  return `Also with the token of a portal link${portal === 'changes' ? ' that allows changes' : ''}, for what it shows.`;
}

function auditText(operation: Operation): string | undefined {
  const actions = auditActionsOf(operation).map((action) => `\`${action}\``);
  return actions.length === 0 ? undefined : `In the audit log as ${actions.join(', ')}.`;
}

function descriptionOf(operation: Operation): string {
  const access = accessText(operation);
  const parts = [
    operation.deprecated && deprecationText(operation.deprecated),
    operation.description,
    access,
    portalText(operation),
    auditText(operation),
    `Default rate limits: ${bucketsText(operation)}.`,
  ];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** Builds the OpenAPI object of an operation. */
export function operationObject(operationId: string, operation: Operation): SchemaObject {
  const successHeaders: ResponseHeaderName[] = [];
  if (operation.idempotent) successHeaders.push('Idempotency-Replayed');
  if (operationId === 'getCheckoutIntent') successHeaders.push('retry-after-ms');
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: descriptionOf(operation),
    ...(operation.deprecated === undefined ? {} : deprecationKeywords(operation.deprecated)),
    'x-rate-limit-bucket': operation.bucket,
    parameters: [
      ...parametersIn('path', operation.params),
      ...parametersIn('query', operation.query),
      ...(operation.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      { $ref: '#/components/parameters/RequestId' },
    ],
    ...requestBody(operation),
    responses: {
      [String(operation.success.status)]: {
        description: SUCCESS_TEXTS[operation.success.status],
        headers: headerReferences(successHeaders),
        content: successContent(operation),
      },
      ...errorReferences(operation),
    },
  };
}
