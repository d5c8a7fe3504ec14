import type { Passed, Resource, ResourceMethod } from '../client-resources.ts';
import {
  type Operation,
  recordOf,
  recordsOf,
  referencedName,
  type Schema,
  textOf,
} from '../reference/document.ts';
import { exampleValue } from '../reference/example.ts';
import type { Schemas } from '../reference/fields.ts';

/** An argument of the method, with what the sample passes. */
export interface SampleArgument {
  readonly name: string;
  /** `body`, `query`: the whole one. `field`: one value of it. `content`: a body that is not JSON. */
  readonly place: 'path' | 'field' | 'body' | 'query' | 'content';
  /** Undefined: a variable with the name of the argument. */
  readonly value: unknown;
  readonly schema: Schema;
}

/** A call of a client's method, in no language yet. */
export interface SampleCall {
  readonly resource: Resource;
  readonly method: ResourceMethod;
  /** Without optional arguments at the end of which the sample has nothing to show. */
  readonly args: readonly SampleArgument[];
  /** What the result, or an item of a list, is called, in camelCase. */
  readonly resultName: string;
}

/** What a sample of the operation calls: with the same values as its sample with curl. Null if no client has a method for it. */
export function sampleCall(
  operation: Operation,
  resources: readonly Resource[],
  schemas: Schemas,
): SampleCall | null {
  for (const resource of resources) {
    const method = resource.methods.find(({ operationId }) => operationId === operation.id);
    if (method !== undefined)
      return {
        resource,
        method,
        args: argumentsOf(method, operation, schemas),
        resultName: resultName(operation, schemas),
      };
  }
  return null;
}

function argumentsOf(method: ResourceMethod, operation: Operation, schemas: Schemas): SampleArgument[] {
  return method.args.flatMap(({ name, isOptional }): SampleArgument[] => {
    const found =
      pathArgument(method, operation, name) ??
      wholeArgument(method, operation, schemas, name) ??
      fieldArgument(method, operation, schemas, name);
    if (found === null) throw new Error(`${operation.id} does not pass ${name} on.`);
    const isEmpty = found.value !== undefined && Object.keys(Object(found.value)).length === 0;
    return isOptional && isEmpty ? [] : [found];
  });
}

function pathArgument(
  { params }: ResourceMethod,
  { parameters }: Operation,
  name: string,
): SampleArgument | null {
  const wireName = [...params].find(([, argument]) => argument === name)?.[0];
  if (wireName === undefined) return null;
  const { schema = {} } = parameters.find((parameter) => parameter.name === wireName) ?? {};
  const value: unknown = Array.isArray(schema['enum']) ? schema['enum'][0] : undefined;
  return { name, place: 'path', value, schema };
}

const isWhole = (passed: Passed | null, name: string): boolean =>
  passed?.kind === 'argument' && passed.name === name;

function wholeArgument(
  { body, query }: ResourceMethod,
  operation: Operation,
  schemas: Schemas,
  name: string,
): SampleArgument | null {
  if (isWhole(query, name)) {
    const required = operation.parameters.filter(({ place, required }) => place === 'query' && required);
    const value = Object.fromEntries(
      required.map((parameter) => [parameter.name, exampleValue(schemas, parameter.schema)]),
    );
    const properties = Object.fromEntries(required.map((parameter) => [parameter.name, parameter.schema]));
    return { name, place: 'query', value, schema: { type: 'object', properties } };
  }
  if (!isWhole(body, name)) return null;
  if (operation.body === null) return { name, place: 'content', value: undefined, schema: {} };
  return { name, place: 'body', value: exampleValue(schemas, operation.body), schema: operation.body };
}

function fieldArgument(
  { body, query }: ResourceMethod,
  operation: Operation,
  schemas: Schemas,
  name: string,
): SampleArgument | null {
  const wireName = (passed: Passed | null) =>
    passed?.kind === 'fields' ? [...passed.fields].find(([, argument]) => argument === name)?.[0] : undefined;
  const inQuery = wireName(query);
  const inBody = wireName(body);
  const whole = schemas.get(referencedName(operation.body ?? {}) ?? '') ?? operation.body ?? {};
  const schema =
    inQuery === undefined
      ? recordOf(recordOf(whole['properties'])[inBody ?? ''])
      : operation.parameters.find((parameter) => parameter.name === inQuery)?.schema;
  if (schema === undefined || (inQuery ?? inBody) === undefined) return null;
  return { name, place: 'field', value: exampleValue(schemas, schema), schema };
}

/** After the object of the response, without what it has in addition: `webhookEndpoint` of `WebhookEndpointWithSecret`. */
function resultName({ responses }: Operation, schemas: Schemas): string {
  const success = responses.find(({ status }) => status.startsWith('2'))?.schema ?? {};
  const name = referencedName(success) ?? '';
  const data = recordOf(recordOf(recordOf(schemas.get(name))['properties'])['data']);
  const [item = {}] = recordsOf([data['items']]);
  const shown = (name.endsWith('Page') ? referencedName(item) : null) ?? name;
  const short = textOf(shown).replace(/With[A-Z]\w*$/, '');
  return short === '' ? 'content' : short.charAt(0).toLowerCase() + short.slice(1);
}
