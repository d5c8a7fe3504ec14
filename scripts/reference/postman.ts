/** Writes the API as a collection of Postman, format 2.1: a folder for each group of operations, with variables for address, keys and ids. */
import type { ApiDocument, Group, Operation, Parameter, Schema } from './document.ts';
import { exampleValue } from './example.ts';

/** The collection, as `npm run gen` writes it. */
export const POSTMAN_FILE = 'packages/contract/postman-collection.json';

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const OPERATOR_GROUP = /^Operator: /;

/** The product of the examples, and one that exists while `purser sandbox-shop` runs. */
const EXAMPLE_PRODUCT = 'https://shop.example.com/products/desk-lamp';
const SANDBOX_PRODUCT = 'http://127.0.0.1:3220/products/plain';

const withVariables = (text: string): string => text.replaceAll(EXAMPLE_PRODUCT, '{{productUrl}}');

/** The API key in a variable. */
const bearer = (variable: string) => ({
  type: 'bearer',
  bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }],
});

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');
const camel = (words: string): string =>
  words.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The variable for an id in a path: `checkoutIntentId` for the `{id}` of `/checkout-intents/{id}`. */
function idVariable(path: string, name: string): string {
  if (name !== 'id') return name;
  const before = path.split('/{id}')[0]?.split('/').at(-1) ?? '';
  return `${camel(singular(before))}Id`;
}

/** Keeps the id of what a request creates, for the requests that need it. */
function keptId({ method, path, responses }: Operation): { event?: unknown[] } {
  if (method !== 'POST' || !responses.some(({ status }) => status === '201')) return {};
  const collection = path.replace(/\/purchase$/, '');
  if (collection.includes('{')) return {};
  const variable = idVariable(`${collection}/{id}`, 'id');
  const exec = [
    `if (pm.response.code === 201) pm.collectionVariables.set('${variable}', pm.response.json().id);`,
  ];
  return { event: [{ listen: 'test', script: { type: 'text/javascript', exec } }] };
}

/** Only what is required is sent, until the user turns more on. */
function queryPart(schemas: ApiDocument['schemas'], { name, schema, required, description }: Parameter) {
  return required
    ? { key: name, value: withVariables(String(exampleValue(schemas, schema))), description }
    : { key: name, value: '', description, disabled: true };
}

function urlOf(schemas: ApiDocument['schemas'], { path, parameters }: Operation) {
  const segments = path.slice(1).split('/');
  const asked = parameters.filter(({ place }) => place === 'query');
  const variable = parameters
    .filter(({ place }) => place === 'path')
    .map(({ name, description, schema }) => {
      const isListed = Array.isArray(schema['enum']);
      const value = isListed ? String(exampleValue(schemas, schema)) : `{{${idVariable(path, name)}}}`;
      return { key: name, value, description };
    });
  const named = segments.map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1'));
  const query = asked.map((parameter) => queryPart(schemas, parameter));
  const sent = query.filter((part) => !('disabled' in part)).map(({ key, value }) => `${key}=${value}`);
  return {
    raw: `{{baseUrl}}/${named.join('/')}${sent.length === 0 ? '' : `?${sent.join('&')}`}`,
    host: ['{{baseUrl}}'],
    path: named,
    ...(query.length === 0 ? {} : { query }),
    ...(variable.length === 0 ? {} : { variable }),
  };
}

function bodyOf(schemas: ApiDocument['schemas'], body: Schema) {
  const raw = withVariables(JSON.stringify(exampleValue(schemas, body), null, 2));
  return { mode: 'raw', raw, options: { raw: { language: 'json' } } };
}

function requestOf(schemas: ApiDocument['schemas'], operation: Operation) {
  const { method, description, body, otherMediaType } = operation;
  const mediaType = body === null ? otherMediaType : 'application/json';
  const header = [
    ...(method === 'GET' ? [] : [{ key: 'Idempotency-Key', value: '{{$guid}}' }]),
    ...(mediaType === null ? [] : [{ key: 'Content-Type', value: mediaType }]),
  ];
  const sent = body === null ? {} : { body: bodyOf(schemas, body) };
  const file = otherMediaType === null ? {} : { body: { mode: 'file', file: {} } };
  return { method, header, url: urlOf(schemas, operation), ...sent, ...file, description };
}

function folderOf({ schemas }: ApiDocument, { name, description, operations }: Group) {
  return {
    name,
    description,
    ...(OPERATOR_GROUP.test(name) ? { auth: bearer('operatorKey') } : {}),
    item: operations.map((operation) => ({
      name: operation.summary,
      ...keptId(operation),
      request: requestOf(schemas, operation),
    })),
  };
}

/** Every variable that a request uses, apart from those that Postman makes. */
function variablesOf(folders: unknown, serverUrl: string) {
  const used = JSON.stringify(folders).matchAll(/\{\{(\w+)\}\}/g);
  const first = { baseUrl: serverUrl, apiKey: '', operatorKey: '', productUrl: SANDBOX_PRODUCT };
  const others = [...used].map(([, name = '']) => [name, ''] as const);
  const values = new Map([...others, ...Object.entries(first)]);
  const order = new Set([...Object.keys(first), ...values.keys()]);
  return [...order].map((key) => ({ key, value: values.get(key) ?? '' }));
}

/** The collection with a request for each operation. */
export function postmanCollection(document: ApiDocument): object {
  const folders = document.groups.map((group) => folderOf(document, group));
  return {
    info: {
      name: document.title,
      description:
        'Every operation of the Purser API. Set the variables baseUrl and apiKey, and productUrl to buy something else than a product of the sandbox shop; operators also set operatorKey. Requests that create something keep its id in a variable, which the requests after it use.',
      schema: FORMAT,
    },
    auth: bearer('apiKey'),
    variable: variablesOf(folders, document.serverUrl),
    item: folders,
  };
}
