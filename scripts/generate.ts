/**
 * Generates files from the contract (the OpenAPI document, the types of the TypeScript client, the libraries of other languages) and from the version in package.json.
 * With `--check` it writes nothing and exits with 1 if a committed file differs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ERROR_BODIES } from '../packages/contract/src/errors.ts';
import { isSchemaObject, type SchemaObject } from '../packages/contract/src/json-schema.ts';
import { COMPONENTS, QUERIES } from '../packages/contract/src/openapi/components.ts';
import { openapiDocument } from '../packages/contract/src/openapi.ts';
import { operationEntries } from '../packages/contract/src/operations.ts';
import * as vocabulary from '../packages/contract/src/vocabulary.ts';
import { CLIENT_README, withMethodTable } from './client-methods.ts';
import { clientResources } from './client-resources.ts';
import { JAVA_FOLDER, javaFiles, readJavaClient } from './generate-java.ts';
import { pythonFiles } from './generate-python.ts';
import { readDocument } from './reference/document.ts';
import { POSTMAN_FILE, postmanCollection } from './reference/postman.ts';
import { REFERENCE_FOLDER, referencePages } from './reference/reference.ts';
import { JavaSamples } from './samples/java.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Enums that have a named type in the client. */
const NAMED_ENUMS: Readonly<Record<string, readonly string[]>> = {
  IntentState: vocabulary.INTENT_STATES,
  FailureCode: vocabulary.FAILURE_CODES,
  EventType: vocabulary.EVENT_TYPES,
  ShipmentStatus: vocabulary.SHIPMENT_STATUSES,
  Availability: vocabulary.AVAILABILITIES,
  Marketplace: vocabulary.MARKETPLACES,
  TransactionType: vocabulary.TRANSACTION_TYPES,
  DeliveryStatus: vocabulary.DELIVERY_STATUSES,
  Scope: vocabulary.SCOPES,
  CheckStatus: vocabulary.CHECK_STATUSES,
  AccountBucket: vocabulary.ACCOUNT_BUCKETS,
  RateLimitBucket: vocabulary.SECOND_BUCKETS,
  ErrorName: Object.keys(vocabulary.ERROR_STATUS),
};

const BYTES = 'Uint8Array<ArrayBuffer>';

/** An enum with more values is `string` in the client, so that text from a form needs no cast. */
const ENUM_VALUES_MAX = 50;

const NAMED: Readonly<Record<string, SchemaObject>> = Object.fromEntries(
  Object.entries({ ...COMPONENTS, ...QUERIES })
    .filter(([name]) => !(name in ERROR_BODIES))
    .map(([name, schema]) => [name, { ...schema }]),
);

function shapeKey(schema: SchemaObject): string {
  const { description: _description, examples: _examples, ...shape } = schema;
  return JSON.stringify(shape);
}

const nameByShape = new Map(Object.entries(NAMED).map(([name, schema]) => [shapeKey(schema), name] as const));

function docstring(schema: SchemaObject, indent: string, type = ''): string {
  const description = schema['description'];
  const isOnType = NAMED[type]?.['description'] === description;
  if (typeof description !== 'string' || isOnType) return '';
  return `${indent}/** ${description}${schema['deprecated'] === true ? ' @deprecated' : ''} */\n`;
}

function enumType(values: readonly unknown[]): string {
  if (values.length > ENUM_VALUES_MAX) return 'string';
  const list = JSON.stringify(values);
  const named = Object.entries(NAMED_ENUMS).find(([, known]) => JSON.stringify(known) === list);
  return named ? named[0] : values.map(quoted).join(' | ');
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

function objectType(schema: SchemaObject, indent: string): string {
  const additional = schema['additionalProperties'];
  if (isSchemaObject(additional)) return `Record<string, ${typeOf(additional, indent)}>`;
  const properties = isSchemaObject(schema['properties']) ? schema['properties'] : {};
  if (Object.keys(properties).length === 0) return 'Record<string, never>';
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const lines = Object.entries(properties).map(([name, property]) => {
    const inner = isSchemaObject(property) ? property : {};
    const type = typeOf(inner, `${indent}  `);
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name);
    const field = required.includes(name)
      ? `${key}: ${type}`
      : `${key}?: ${type === 'unknown' ? type : `${type} | undefined`}`;
    return `${docstring(inner, `${indent}  `, type)}${indent}  ${field};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function inlineType(schema: SchemaObject, indent: string): string {
  if ('const' in schema) return quoted(schema['const']);
  if (Array.isArray(schema['enum'])) return enumType(schema['enum']);
  const branches = schema['oneOf'] ?? schema['anyOf'];
  if (Array.isArray(branches)) {
    return branches
      .map((branch) => (isSchemaObject(branch) ? typeOf(branch, indent) : 'unknown'))
      .join(' | ');
  }
  const type = schema['type'];
  if (Array.isArray(type)) return type.map((one) => inlineType({ ...schema, type: one }, indent)).join(' | ');
  if (type === 'object') return objectType(schema, indent);
  if (type === 'array') {
    const items = typeOf(isSchemaObject(schema['items']) ? schema['items'] : {}, indent);
    return /[ |]/.test(items) ? `Array<${items}>` : `${items}[]`;
  }
  if (type === 'integer') return 'number';
  if (schema['format'] === 'binary') return `${BYTES} | string`;
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'null') return type;
  return 'unknown';
}

function typeOf(schema: SchemaObject, indent: string): string {
  return nameByShape.get(shapeKey(schema)) ?? inlineType(schema, indent);
}

function declaration(name: string, schema: SchemaObject): string {
  const type = inlineType(schema, '');
  const isInterface = type.startsWith('{');
  return `${docstring(schema, '')}export ${isInterface ? `interface ${name} ${type}` : `type ${name} = ${type};`}\n`;
}

function operationTypes(): string {
  const lines = operationEntries.map(([id, { params, query, body, success }]) => {
    const parts = [
      ['params', params],
      ['query', query],
      ['body', body],
      ['response', success.schema],
    ] as const;
    const fields = parts.map(([name, schema]) => {
      if (name === 'response' && success.mediaTypes !== undefined) return `response: ${BYTES}`;
      const type = schema ? typeOf({ ...schema }, '').replaceAll(/\s+/g, ' ') : 'undefined';
      return `${name}: ${type.replaceAll(/\/\*\*.*?\*\/ /g, '')}`;
    });
    return `  ${id}: { ${fields.join('; ')} };`;
  });
  return `/** The parameters, query, body and response of every operation. */\nexport interface Operations {\n${lines.join('\n')}\n}\n`;
}

function routes(): string {
  const lines = operationEntries.map(
    ([
      id,
      {
        method,
        path,
        bucket,
        bodyMediaType,
        success: { mediaTypes },
      },
    ]) => {
      const body = bodyMediaType === undefined ? '' : `, bodyMediaType: '${bodyMediaType}'`;
      const response = mediaTypes === undefined ? '' : `, responseMediaTypes: '${mediaTypes.join(', ')}'`;
      return `  ${id}: { method: '${method}', path: '${path}', bucket: '${bucket}'${body}${response} },`;
    },
  );
  return `/** The method, path and per-second rate-limit bucket of every operation, and the media types of its body and response if they are not JSON. */\nexport const ROUTES = {\n${lines.join('\n')}\n} as const;\n`;
}

function defaultQuotas(): string {
  const quotas = vocabulary.SECOND_BUCKETS.map(
    (name) => `  ${quoted(name)}: ${vocabulary.BUCKETS[name].quota},`,
  );
  return `/** Default quotas of the per-second rate limits. */\nexport const DEFAULT_QUOTAS = {\n${quotas.join('\n')}\n} as const satisfies Readonly<Record<RateLimitBucket, number>>;\n`;
}

function currencyExponents(): string {
  const exponents = vocabulary.CURRENCIES.map((code) => [code, vocabulary.currencyExponent(code)] as const);
  const lines = exponents
    .filter(([, exponent]) => exponent !== 2)
    .map(([code, exponent]) => `  ${code}: ${exponent},`);
  return `/** The currencies of ISO 4217 whose number of decimal places is not 2. */\nexport const CURRENCY_EXPONENTS = {\n${lines.join('\n')}\n} as const;\n`;
}

function clientTypes(): string {
  const enums = Object.entries(NAMED_ENUMS).map(
    ([name, list]) => `export type ${name} = ${list.map(quoted).join(' | ')};\n`,
  );
  const named = Object.entries(NAMED).map(([name, schema]) => declaration(name, schema));
  const head = '// Generated from the contract by `npm run gen`. Do not edit.\n';
  return [head, ...enums, ...named, operationTypes(), routes(), defaultQuotas(), currencyExponents()].join(
    '\n',
  );
}

const { version }: { version: string } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** The package.json files of the workspaces, with the root's version for them and for their dependencies on each other. */
function manifests(): Record<string, string> {
  const folders = [
    'examples',
    'examples/starters/express',
    'examples/starters/nextjs',
    ...readdirSync(`${root}packages`).map((name) => `packages/${name}`),
  ];
  return Object.fromEntries(
    folders.map((folder) => {
      const path = `${folder}/package.json`;
      const text = readFileSync(root + path, 'utf8')
        .replace(/^( {2}"version": ")[^"]*/m, `$1${version}`)
        .replaceAll(/^( {4}"@purser\/[\w-]+": ")[^"]*/gm, `$1${version}`);
      return [path, text];
    }),
  );
}

const JAVA_VERSION = /(<artifactId>purser-java<\/artifactId>\s*<version>)[^<]*/g;

/** Files of other packages, with the root's version. */
function otherVersions(): Record<string, string> {
  const replaced = (path: string, pattern: RegExp) =>
    readFileSync(root + path, 'utf8').replaceAll(pattern, `$1${version}`);
  const pom = 'clients/java/pom.xml';
  const chart = 'deploy/helm/purser/Chart.yaml';
  const spring = 'examples/starters/spring-boot/pom.xml';
  const requirements = 'examples/starters/fastapi/requirements.txt';
  return {
    [pom]: replaced(pom, JAVA_VERSION),
    [spring]: replaced(spring, JAVA_VERSION),
    [requirements]: replaced(requirements, /^(purser==).*$/gm),
    [chart]: replaced(chart, /^((?:v|appV)ersion: ).*$/gm),
  };
}

/** The contract module may have been loaded with an older version. */
const document = openapiDocument();
const openapi = { ...document, info: { ...Object(document['info']), version } };

const java = readJavaClient(openapi, NAMED_ENUMS);

const files: Readonly<Record<string, string>> = {
  ...manifests(),
  ...otherVersions(),
  'packages/contract/src/version.gen.ts': `// Generated from package.json by \`npm run gen\`. Do not edit.\nexport const VERSION = '${version}';\n`,
  'packages/contract/openapi.json': `${JSON.stringify(openapi, null, 2)}\n`,
  [POSTMAN_FILE]: `${JSON.stringify(postmanCollection(readDocument(openapi)), null, 2)}\n`,
  'packages/client/src/types.gen.ts': clientTypes(),
  [CLIENT_README]: withMethodTable(readFileSync(root + CLIENT_README, 'utf8')),
  ...javaFiles(java, version),
  ...pythonFiles(root, openapi, version),
  ...referencePages(
    openapi,
    clientResources(),
    new JavaSamples(java),
    readFileSync(`${root}docs/errors.md`, 'utf8'),
  ),
};

/** Files of a folder of generated files that are generated no longer. */
function leftOver(folder: string): string[] {
  if (!existsSync(root + folder)) return [];
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !(path in files));
}

const check = process.argv.includes('--check');
for (const [path, text] of Object.entries(files)) {
  if (!check) {
    await mkdir(dirname(root + path), { recursive: true });
    await writeFile(root + path, text);
    continue;
  }
  const committed = await readFile(`${root}${path}`, 'utf8').catch(() => '');
  if (committed !== text) {
    console.error(`${path} differs from the contract: run \`npm run gen\` and commit the result.`);
    process.exitCode = 1;
  }
}
for (const path of [JAVA_FOLDER, REFERENCE_FOLDER].flatMap(leftOver)) {
  if (!check) await rm(root + path);
  else {
    console.error(`${path} is not generated any more: run \`npm run gen\` and commit the result.`);
    process.exitCode = 1;
  }
}
