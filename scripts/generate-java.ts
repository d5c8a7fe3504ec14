/** The generated files of the Java client: models, resources and what else follows from the contract. */
import { readFileSync } from 'node:fs';
import { ERROR_BODIES } from '../packages/contract/src/errors.ts';
import { isSchemaObject, type SchemaObject } from '../packages/contract/src/json-schema.ts';
import {
  BUCKETS,
  CURRENCIES,
  currencyExponent,
  PINNABLE_MARKETPLACES,
  SECOND_BUCKETS,
  SUBSCRIBABLE_EVENT_TYPES,
} from '../packages/contract/src/vocabulary.ts';
import { clientResources, type Resource } from './client-resources.ts';
import {
  enumSource,
  type Group,
  groupSource,
  type ModelContext,
  modelFile,
  recordSource,
  unionSource,
} from './java/models.ts';
import {
  clientFile,
  type JavaOperation,
  methodsTable,
  operationsFile,
  resourceFiles,
} from './java/resources.ts';
import { javaFile, pascal, quoted } from './java/text.ts';
import { type RecordType, refName, Types, type UnionType } from './java/types.ts';
import { requestTypes, unionsOf } from './java/unions.ts';
import type { JavaTypes } from './samples/java.ts';

export const JAVA_FOLDER = 'clients/java/src/main/generated';
const JSON_MEDIA_TYPE = 'application/json';

const GROUPS: readonly Group[] = [
  {
    name: 'FinishedIntent',
    description: 'A completed or failed intent.',
    union: 'CheckoutIntent',
    variants: ['CompletedIntent', 'FailedIntent'],
  },
];

const objectOf = (value: unknown): SchemaObject => (isSchemaObject(value) ? value : {});
const listOf = (value: unknown): SchemaObject[] => (Array.isArray(value) ? value.map(objectOf) : []);
const path = (value: unknown, ...keys: readonly string[]): SchemaObject =>
  keys.reduce<SchemaObject>((inner, key) => objectOf(inner[key]), objectOf(value));

interface Api {
  readonly schemas: Readonly<Record<string, SchemaObject>>;
  /** By id, with method and path. */
  readonly operations: ReadonlyMap<
    string,
    { readonly method: string; readonly path: string; readonly operation: SchemaObject }
  >;
}

function readApi(document: SchemaObject): Api {
  const all = Object.entries(path(document, 'components', 'schemas'));
  const schemas = all.filter(([name]) => !(name in ERROR_BODIES) && !name.endsWith('Page'));
  const operations = Object.entries(path(document, 'paths')).flatMap(([route, methods]) =>
    Object.entries(objectOf(methods)).map(
      ([method, operation]): [string, { method: string; path: string; operation: SchemaObject }] => [
        String(objectOf(operation)['operationId']),
        { method: method.toUpperCase(), path: route, operation: objectOf(operation) },
      ],
    ),
  );
  return {
    schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, objectOf(schema)])),
    operations: new Map(operations),
  };
}

/** The object of an operation's query parameters. */
function querySchema(operation: SchemaObject): SchemaObject {
  const parameters = listOf(operation['parameters']).filter((parameter) => parameter['in'] === 'query');
  const entries = parameters.map(({ name, schema, description }): [string, SchemaObject] => [
    String(name),
    { ...objectOf(schema), description },
  ]);
  return {
    type: 'object',
    description: 'Parameters of a list or a report.',
    required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
    properties: Object.fromEntries(entries),
  };
}

/** The queries of the resources' methods, by the name of their type. */
function queries(resources: readonly Resource[], api: Api): Map<string, SchemaObject> {
  const found = new Map<string, SchemaObject>();
  for (const { methods } of resources) {
    for (const { query, args, operationId } of methods) {
      const type =
        query?.kind === 'argument' ? args.find(({ name }) => name === query.name)?.type : undefined;
      const operation = api.operations.get(operationId)?.operation;
      if (type !== undefined && operation) found.set(type, querySchema(operation));
    }
  }
  return found;
}

function responseSchema(
  document: SchemaObject,
  operation: SchemaObject,
): { type: string; mediaTypes: string } {
  const [, success] =
    Object.entries(path(operation, 'responses')).find(([status]) => status.startsWith('2')) ?? [];
  const content = path(success, 'content');
  const name = refName(path(content, JSON_MEDIA_TYPE, 'schema'));
  if (name === null) return { type: 'byte[]', mediaTypes: Object.keys(content).join(', ') };
  const items = refName(path(document, 'components', 'schemas', name, 'properties', 'data', 'items'));
  return { type: name.endsWith('Page') && items !== null ? items : name, mediaTypes: JSON_MEDIA_TYPE };
}

function javaOperation(document: SchemaObject, types: Types, id: string, api: Api): JavaOperation {
  const found = api.operations.get(id);
  if (found === undefined) throw new Error(`The contract has no operation ${id}.`);
  const { operation } = found;
  const [bodyMediaType = JSON_MEDIA_TYPE, body] =
    Object.entries(path(operation, 'requestBody', 'content'))[0] ?? [];
  const bodyName = refName(path(body, 'schema'));
  const bodyProperties = bodyName === null ? {} : path(types.schema(bodyName), 'properties');
  const parameters = listOf(operation['parameters']).filter(({ name }) => name !== undefined);
  const properties = [
    ...Object.entries(bodyProperties),
    ...parameters.map(({ name, schema }): [string, unknown] => [String(name), schema]),
  ];
  const { type, mediaTypes } = responseSchema(document, operation);
  return {
    id,
    method: found.method,
    path: found.path,
    bucket: String(operation['x-rate-limit-bucket']),
    description: `${String(operation['summary'])}.`,
    resultType: type,
    bodyType: bodyName === null ? null : bodyMediaType === JSON_MEDIA_TYPE ? bodyName : 'byte[]',
    bodyMediaType,
    responseMediaTypes: mediaTypes,
    types: new Map(
      properties.map(([name, schema]) => [name, types.typeOf(objectOf(schema), pascal(id), name, [])]),
    ),
  };
}

interface Models {
  readonly files: readonly (readonly [string, string])[];
  readonly names: ReadonlySet<string>;
  readonly unions: readonly UnionType[];
  readonly withBuilder: ReadonlySet<string>;
}

/** The variants of unions get the type of the discriminator as its enum. */
function typedDiscriminators(record: RecordType, context: ModelContext): RecordType {
  const unions = context.unionsOf.get(record.name) ?? [];
  const fields = record.fields.map((field) => {
    const union = unions.find(({ key }) => key === field.key);
    const type = union && context.discriminators.get(union)?.name;
    return type === undefined ? field : { ...field, type };
  });
  return { ...record, fields };
}

function models(
  types: Types,
  api: Api,
  queryTypes: ReadonlyMap<string, SchemaObject>,
  bodies: readonly string[],
  parameterTypes: ReadonlySet<string>,
): Models {
  const { unions, shared } = unionsOf(types, api.schemas);
  const unionsOfVariant = new Map<string, UnionType[]>();
  for (const union of unions)
    for (const name of union.variants.keys())
      unionsOfVariant.set(name, [...(unionsOfVariant.get(name) ?? []), union]);
  const discriminators = new Map(
    unions.map((union) => {
      const values = [...union.variants.values()].flat();
      const name = types.enumType(
        { enum: values, description: `Values of \`${union.key}\` of \`${union.name}\`.` },
        union.name,
        union.key,
      );
      return [union, types.enums.get(name) ?? { name, description: '', values }] as const;
    }),
  );
  const context: ModelContext = {
    unionsOf: unionsOfVariant,
    groups: GROUPS,
    withBuilder: new Set([...requestTypes(types, bodies), ...queryTypes.keys()]),
    discriminators,
  };
  const objects = [
    ...Object.entries(api.schemas).filter(
      ([, schema]) => schema['type'] === 'object' && !Array.isArray(schema['oneOf']),
    ),
    ...shared,
    ...queryTypes,
  ];
  const records = new Map(
    objects.map(([name, schema]): [string, RecordType] => {
      const keys = new Set((unionsOfVariant.get(name) ?? []).map(({ key }) => key));
      return [name, typedDiscriminators(types.record(name, schema, keys), context)];
    }),
  );
  const files: [string, string][] = [
    ...[...records].map(([name, record]): [string, string] => [name, recordSource(record, context)]),
    ...unions.map((union): [string, string] => [union.name, unionSource(union, records, context)]),
    ...GROUPS.map((group): [string, string] => [group.name, groupSource(group)]),
  ];
  const sources = files.map(([, source]) => source).join('');
  const enums = [...types.enums.values()].filter(
    ({ name }) => parameterTypes.has(name) || new RegExp(`\\b${name}\\b`).test(sources),
  );
  files.push(...enums.map((one): [string, string] => [one.name, enumSource(one)]));
  return { files, names: new Set(files.map(([name]) => name)), unions, withBuilder: context.withBuilder };
}

/** Constants of the contract that the hand-written part needs. */
function constantsFile(version: string): string {
  const exponents = CURRENCIES.filter((code) => currencyExponent(code) !== 2).map(
    (code) => `      Map.entry(${quoted(code)}, ${currencyExponent(code)})`,
  );
  const quotas = SECOND_BUCKETS.map((name) => `      Map.entry(${quoted(name)}, ${BUCKETS[name].quota})`);
  const source = `/** Constants of the contract. */
public final class Contract {
  /** The version of the library. */
  public static final String VERSION = ${quoted(version)};

  /** Quotas per second of the rate limits, by bucket. */
  public static final Map<String, Integer> DEFAULT_QUOTAS = Map.ofEntries(
${quotas.join(',\n')});

  /** Decimal places of the currencies that do not have two. */
  public static final Map<String, Integer> CURRENCY_EXPONENTS = Map.ofEntries(
${exponents.join(',\n')});

  private Contract() {}
}
`;
  return javaFile('dev.purser.internal', source);
}

/** The types, operations and models of the Java client. */
export interface JavaClient extends JavaTypes {
  readonly resources: readonly Resource[];
  readonly models: Models;
}

/** What the Java client is generated from. `namedEnums`: the values of enums by their name. */
export function readJavaClient(
  document: SchemaObject,
  namedEnums: Readonly<Record<string, readonly string[]>>,
): JavaClient {
  const api = readApi(document);
  const resources = clientResources();
  const types = new Types(api.schemas, {
    ...namedEnums,
    SubscribableEventType: SUBSCRIBABLE_EVENT_TYPES,
    PinnableMarketplace: PINNABLE_MARKETPLACES,
  });
  const ids = resources.flatMap(({ methods }) => methods.map(({ operationId }) => operationId));
  // First the models: they name the enums that parameters share with them.
  const bodies = [...api.operations.values()].flatMap(({ operation }) => {
    const name = refName(path(operation, 'requestBody', 'content', JSON_MEDIA_TYPE, 'schema'));
    return name === null ? [] : [name];
  });
  const queryTypes = queries(resources, api);
  models(types, api, queryTypes, bodies, new Set());
  const operations = new Map(ids.map((id) => [id, javaOperation(document, types, id, api)]));
  const parameterTypes = new Set(
    [...operations.values()].flatMap((operation) => [...operation.types.values()]),
  );
  const all = models(types, api, queryTypes, bodies, parameterTypes);
  return { resources, types, operations, models: all, unions: all.unions, withBuilder: all.withBuilder };
}

/** All generated files of the Java client, by path from the root of the repository. */
export function javaFiles(
  { resources, operations, models: { files, names } }: JavaClient,
  version: string,
): Record<string, string> {
  const folder = `${JAVA_FOLDER}/dev/purser`;
  return {
    ...Object.fromEntries(
      files.map(([name, source]) => [`${folder}/models/${name}.java`, modelFile(source)]),
    ),
    ...Object.fromEntries(
      resourceFiles(resources, operations, names).map(([name, text]) => [
        `${folder}/resources/${name}.java`,
        text,
      ]),
    ),
    [`${folder}/resources/Operations.java`]: operationsFile(operations, names),
    [`${folder}/Purser.java`]: clientFile(resources, 'blocking'),
    [`${folder}/AsyncPurser.java`]: clientFile(resources, 'async'),
    [`${folder}/internal/Contract.java`]: constantsFile(version),
    'clients/java/pom.xml': withVersion(textOf('clients/java/pom.xml'), version),
    'clients/java/README.md': withVersion(textOf('clients/java/README.md'), version).replace(
      /(<!-- methods[^\n]*\n)[\s\S]*(<!-- end of methods)/,
      (_, head: string, end: string) => `${head}\n${methodsTable(resources, operations)}\n${end}`,
    ),
  };
}

const textOf = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const withVersion = (text: string, version: string): string =>
  text.replace(/(<artifactId>purser-java<\/artifactId>\s*<version>)[^<]*/, `$1${version}`);
