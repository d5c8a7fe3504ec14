import { Check } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { isSchemaObject, type SchemaObject } from './json-schema.ts';
import { openapiDocument } from './openapi.ts';
import { operationEntries, operations } from './operations.ts';
import { API_PREFIX, BUCKETS, ERROR_STATUS, EVENT_TYPES, SCOPES } from './vocabulary.ts';

const document = openapiDocument();

function at(...names: string[]): SchemaObject {
  let value: unknown = document;
  for (const name of names) value = isSchemaObject(value) ? value[name] : undefined;
  if (!isSchemaObject(value)) throw new Error(`Nothing at ${names.join(' ')}.`);
  return value;
}

function* objectsIn(value: unknown): Generator<SchemaObject> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  if (!isSchemaObject(value)) return;
  yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

const responseOf = (id: keyof typeof operations, status: string) =>
  at('paths', operations[id].path, operations[id].method.toLowerCase(), 'responses', status);

/** First words of operation summaries. */
const VERBS = [
  'Adjust',
  'Advance',
  'Approve',
  'Cancel',
  'Change',
  'Check',
  'Confirm',
  'Create',
  'Delete',
  'Diagnose',
  'Discard',
  'Disconnect',
  'Explain',
  'Get',
  'Grant',
  'Invite',
  'List',
  'Look',
  'Pin',
  'Preview',
  'Refund',
  'Reject',
  'Remove',
  'Resend',
  'Resolve',
  'Restore',
  'Reveal',
  'Retry',
  'Revoke',
  'Rotate',
  'Set',
  'Start',
  'Store',
  'Subscribe',
  'Switch',
  'Top',
  'Trigger',
  'Unpin',
  'Unsubscribe',
  'Update',
  'Verify',
];

describe('an operation', () => {
  it('has no duplicate routes, and all start with the API prefix', () => {
    const routes = operationEntries.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
    for (const [, { path }] of operationEntries) expect(path.startsWith(`${API_PREFIX}/`)).toBe(true);
  });

  it.each(operationEntries)('has a summary of a verb and an object: %s', (_, { summary }) => {
    expect(VERBS).toContain(summary.split(' ')[0]);
    expect(summary).not.toMatch(/[.,:;]/);
  });

  it.each(operationEntries)('is consistent: %s', (id, operation) => {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const properties: unknown = Object.getOwnPropertyDescriptor(operation.params ?? {}, 'properties')?.value;
    expect(Object.keys(properties ?? {})).toEqual(inPath);
    // Every caller may read its identity, and every user has saved views.
    const needsNone = id === 'getCaller' || operation.tag === 'Saved views';
    expect(operation.scope === null).toBe(operation.operatorOnly === true || needsNone);
    if (operation.scope !== null) {
      expect(SCOPES).toContain(operation.scope);
      expect(operation.scope.endsWith(':read')).toBe(operation.method === 'GET' && !operation.returnsSecret);
    }
    expect(Object.keys(BUCKETS)).toContain(operation.bucket);
    expect(operation.bucket === 'mutations').toBe(operation.method !== 'GET');
    expect(operation.idempotent).toBe(operation.method !== 'GET');
    if (operation.method === 'GET' || operation.method === 'DELETE') expect(operation.body).toBeUndefined();
  });
});

describe('the OpenAPI document', () => {
  it('has no dangling references', () => {
    const references = [...objectsIn(document)].flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref] : [],
    );
    expect(references.length).toBeGreaterThan(500);
    for (const reference of new Set(references)) at(...reference.replace('#/', '').split('/'));
  });

  it('has every operation under its path and method', () => {
    for (const [id, { path, method }] of operationEntries) {
      expect(at('paths', path, method.toLowerCase())['operationId']).toBe(id);
    }
  });

  it('documents the errors that every operation can return', () => {
    for (const [id, operation] of operationEntries) {
      const statuses = Object.keys(at('paths', operation.path, operation.method.toLowerCase(), 'responses'));
      expect([id, statuses]).toEqual([
        id,
        expect.arrayContaining(['400', '401', '403', '429', '500', '503']),
      ]);
      if (operation.params) expect(statuses).toEqual(expect.arrayContaining(['404', '422']));
      if (operation.body) expect(statuses).toEqual(expect.arrayContaining(['413', '415', '422']));
    }
    expect(responseOf('confirmCheckoutIntent', '402')).toBeDefined();
    expect(responseOf('confirmCheckoutIntent', '409')).toEqual({
      $ref: '#/components/responses/ConflictErrorOrInvalidCheckoutIntentStateError',
    });
  });

  it('describes every tag, parameter, header and field', () => {
    const undescribed: string[] = [];
    for (const schema of objectsIn(document)) {
      const fields = isSchemaObject(schema['properties']) ? Object.entries(schema['properties']) : [];
      for (const [name, field] of fields) {
        const isDescribed =
          isSchemaObject(field) && ['description', '$ref', 'const'].some((key) => key in field);
        if (!isDescribed) undescribed.push(`${name} of ${fields.map(([other]) => other).join(', ')}`);
      }
      if ('in' in schema && !('description' in schema)) undescribed.push(`parameter ${schema['name']}`);
    }
    for (const tag of objectsIn(document['tags'])) {
      if (!('description' in tag)) undescribed.push(`tag ${tag['name']}`);
    }
    for (const name of Object.keys(at('components', 'schemas'))) {
      if (!('description' in at('components', 'schemas', name))) undescribed.push(`component ${name}`);
    }
    expect(undescribed).toEqual([]);
  });

  it('writes every description as sentences', () => {
    const descriptions = [...objectsIn(document)].flatMap(({ description }) =>
      typeof description === 'string' ? [description] : [],
    );
    expect(descriptions.length).toBeGreaterThan(1000);
    expect(descriptions.filter((text) => !/^[A-Z0-9`].*[.`]$/s.test(text))).toEqual([]);
  });

  it('has only valid examples', () => {
    const invalid = [...objectsIn(document)].flatMap((schema) =>
      Array.isArray(schema['examples'])
        ? schema['examples'].filter((example) => !Check(schema, example))
        : [],
    );
    expect(invalid).toEqual([]);
  });

  it('requires a name and a message in every error schema', () => {
    for (const name of Object.keys(ERROR_STATUS)) {
      const schema = at('components', 'schemas', name);
      expect(schema['required']).toEqual(expect.arrayContaining(['name', 'message']));
      expect(at('components', 'schemas', name, 'properties', 'name')['const']).toBe(name);
    }
  });

  it('documents the headers of limits, retries and idempotency', () => {
    const headersOf = (name: string) => Object.keys(at('components', 'responses', name, 'headers'));
    const always = headersOf('AuthenticationError');
    expect(always).toEqual(
      expect.arrayContaining(['x-request-id', 'RateLimit-Policy', 'RateLimit', 'Cache-Control']),
    );
    const beyond = (name: string) => headersOf(name).filter((header) => !always.includes(header));
    const replayed = ['Idempotency-Replayed', 'x-should-retry'];
    expect(beyond('TooManyRequestsError')).toEqual(['Retry-After', 'x-should-retry']);
    expect(beyond('ConflictError')).toEqual(['Retry-After', ...replayed]);
    expect(beyond('ValidateError')).toEqual(replayed);
    expect(beyond('PermissionDeniedError')).toEqual(replayed);
    expect(beyond('ServiceUnavailableError')).toEqual(['Retry-After']);
    expect(beyond('MethodNotAllowedError')).toEqual(['Allow']);
    expect(Object.keys(responseOf('createCheckoutIntent', '201')['headers'] ?? {})).toContain(
      'Idempotency-Replayed',
    );
    expect(Object.keys(responseOf('getCheckoutIntent', '200')['headers'] ?? {})).toContain('retry-after-ms');
  });

  it('maps every value of a discriminator to one branch, and every branch to a value', () => {
    for (const { oneOf, discriminator } of objectsIn(document)) {
      if (!Array.isArray(oneOf)) continue;
      const mapping: unknown = isSchemaObject(discriminator) ? discriminator['mapping'] : undefined;
      const branches = oneOf.map((branch: unknown) => (isSchemaObject(branch) ? branch['$ref'] : null));
      expect(new Set(Object.values(mapping ?? {}))).toEqual(new Set(branches));
    }
  });

  it('has discriminators for intents, events and payment methods', () => {
    const unions = ['CheckoutIntent', 'Event', 'PaymentMethod', 'IntentPaymentMethod', 'TimelineEntry'];
    const discriminators = unions.map(
      (name) => at('components', 'schemas', name, 'discriminator')['propertyName'],
    );
    expect(discriminators).toEqual(['state', 'type', 'type', 'type', 'kind']);
    expect(Object.keys(at('components', 'schemas', 'Event', 'discriminator', 'mapping')).sort()).toEqual(
      [...EVENT_TYPES].sort(),
    );
  });

  it('has a webhook for every event type, with its four headers and the expected response', () => {
    expect(Object.keys(at('webhooks'))).toEqual([...EVENT_TYPES]);
    for (const type of EVENT_TYPES) {
      const post = at('webhooks', type, 'post');
      const headers = [...objectsIn(post['parameters'])].filter((object) => object['in'] === 'header');
      expect(headers.map(({ name }) => name)).toEqual([
        'x-svc-signature',
        'x-svc-event-id',
        'x-svc-timestamp',
        'x-svc-topic',
      ]);
    }
    const challenge = at(
      'webhooks',
      'webhook_endpoint.verification_challenge',
      'post',
      'responses',
      '2XX',
      'content',
    );
    expect(JSON.stringify(challenge)).toContain('"required":["challenge"]');
  });

  it('uses the given server URL', () => {
    expect(openapiDocument({ serverUrl: 'https://api.example.com' })['servers']).toEqual([
      { url: 'https://api.example.com' },
    ]);
  });
});
