/** Writes the API reference as Markdown: a page for each group of operations, one for events, one for errors, and the page that lists them. */
import { isSchemaObject, type SchemaObject } from '../../packages/contract/src/json-schema.ts';
import { BUCKETS, ERROR_STATUS, EVENT_TYPES } from '../../packages/contract/src/vocabulary.ts';
import type { Resource } from '../client-resources.ts';
import { JAVA_CLIENT, type JavaSamples } from '../samples/java.ts';
import { PYTHON_CLIENT, pythonSample } from '../samples/python.ts';
import { sampleCall } from '../samples/sample-call.ts';
import { TYPESCRIPT_CLIENT, typescriptSample } from '../samples/typescript.ts';
import {
  type ApiDocument,
  type Group,
  isErrorName,
  type Operation,
  type Parameter,
  readDocument,
  recordOf,
  textOf,
} from './document.ts';
import { curlExample, exampleValue } from './example.ts';
import { fieldTable, objectBody, objectsIn, parameterTable } from './fields.ts';
import { EVENT_NOTES, GUIDES } from './guides.ts';
import type { ObjectLink } from './schema-text.ts';

/** The folder of the generated pages. */
export const REFERENCE_FOLDER = 'docs/reference';
const HEAD = '<!-- Generated from the contract by `npm run gen`. Do not edit. -->';

const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const paragraphs = (...parts: readonly string[]): string =>
  `${parts.filter((part) => part !== '').join('\n\n')}\n`;
const section = (title: string, text: string): string => (text === '' ? '' : `**${title}**\n\n${text}`);

interface Context {
  readonly document: ApiDocument;
  /** The page that describes an object. */
  readonly pageOf: ReadonlyMap<string, string>;
  readonly resources: readonly Resource[];
  readonly java: JavaSamples;
}

/** Links to objects from a page. Errors have their own page. */
function linksFrom(page: string, { pageOf }: Context): ObjectLink {
  return (name) => {
    if (isErrorName(name)) return `[${name}](errors.md#${name.toLowerCase()})`;
    const target = pageOf.get(name) ?? page;
    return `[${name}](${target === page ? '' : target}#${name.toLowerCase()})`;
  };
}

const placed = ({ parameters }: Operation, place: string) =>
  parameters.filter((parameter) => parameter.place === place);

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The method of each client library that calls the operation. */
function methodText({ id }: Operation, { resources }: Context): string {
  for (const { accessor, methods } of resources) {
    const method = methods.find(({ operationId }) => operationId === id);
    if (method === undefined) continue;
    const path = accessor.split('.');
    return [
      `TypeScript: \`purser.${accessor}.${method.name}()\``,
      `Python: \`purser.${path.map(snake).join('.')}.${snake(method.name)}()\``,
      `Java: \`purser.${path.map((part) => `${part}()`).join('.')}.${method.name}()\``,
    ].join(', ');
  }
  return '';
}

function responseText(operation: Operation, context: Context, objectLink: ObjectLink): string {
  const { schemas } = context.document;
  const successes = operation.responses
    .filter(({ errorNames }) => errorNames.length === 0)
    .map(({ status, description, schema, otherMediaTypes }) => {
      const types = otherMediaTypes.map((type) => `\`${type}\``).join(', ');
      const isNamed = schema !== null && '$ref' in schema;
      const name = isNamed ? objectLink(textOf(schema['$ref']).split('/').at(-1) ?? '') : '';
      const fields =
        schema === null || isNamed ? '' : `\n\n${fieldTable(schemas, schema, 'named', objectLink)}`;
      return `**Response ${status}**: ${[description, name === '' ? '' : `${name}.`, types].filter((part) => part !== '').join(' ')}${fields}`;
    });
  const failures = operation.responses.flatMap(({ errorNames }) => errorNames.map(objectLink));
  return paragraphs(
    ...successes,
    failures.length === 0 ? '' : `**Errors**: ${failures.join(', ')}`,
  ).trimEnd();
}

const SKIPPED = 'many need an object that exists';

const tab = (language: string, reason: string, text: string): string =>
  `\`\`\`${language} tab skip: ${reason}\n${text}\n\`\`\``;

/** The call of the operation with curl and with each client library, as tabs. */
function sampleText(operation: Operation, { document: { schemas }, resources, java }: Context): string {
  const call = sampleCall(operation, resources, schemas);
  const curl = curlExample(schemas, operation);
  if (call === null) return `\`\`\`sh skip: ${SKIPPED}\n${curl}\n\`\`\``;
  return [
    tab('sh', SKIPPED, curl),
    tab('ts', SKIPPED, typescriptSample(call)),
    tab('python', SKIPPED, pythonSample(call, schemas)),
    tab('java', SKIPPED, java.sample(call)),
  ].join('\n\n');
}

function operationText(operation: Operation, context: Context, objectLink: ObjectLink): string {
  const { schemas } = context.document;
  const { method, path, summary, description, body } = operation;
  return paragraphs(
    `## ${summary}`,
    `\`${method} ${path}\``,
    description,
    methodText(operation, context),
    section('Path parameters', parameterTable(placed(operation, 'path'), objectLink)),
    section('Query parameters', parameterTable(placed(operation, 'query'), objectLink)),
    body === null ? '' : section('Request body', fieldTable(schemas, body, 'all', objectLink)),
    responseText(operation, context, objectLink),
    sampleText(operation, context),
  );
}

const objectText = (name: string, { document: { schemas } }: Context, objectLink: ObjectLink): string => {
  const schema = schemas.get(name) ?? {};
  return paragraphs(`### ${name}`, textOf(schema['description']), objectBody(schemas, schema, objectLink));
};

function objectTexts(page: string, context: Context, objectLink: ObjectLink): string {
  const names = [...context.pageOf].filter(([, at]) => at === page).map(([name]) => name);
  return names.length === 0
    ? ''
    : paragraphs(
        '## Objects',
        ...names.toSorted().map((name) => objectText(name, context, objectLink).trimEnd()),
      );
}

function groupPage({ name, description, operations }: Group, order: number, context: Context): string {
  const page = `${slugOf(name)}.md`;
  const objectLink = linksFrom(page, context);
  const guides = Object.entries(GUIDES).find(([tag]) => tag === name)?.[1] ?? [];
  const list = operations.map(
    ({ summary, method, path }) => `- [${summary}](#${anchorOf(summary)}): \`${method} ${path}\``,
  );
  return paragraphs(
    `# ${name}`,
    `<!-- order: ${order} -->`,
    HEAD,
    description,
    guides.length === 0 ? '' : `Guides: ${guides.map(([title, path]) => `[${title}](${path})`).join(', ')}.`,
    'In the samples, `purser` is [a client](index.md#the-samples).',
    list.join('\n'),
    ...operations.map((operation) => operationText(operation, context, objectLink).trimEnd()),
    objectTexts(page, context, objectLink).trimEnd(),
  );
}

function eventsPage(order: number, context: Context): string {
  const { schemas, webhooks } = context.document;
  const objectLink = linksFrom('event-types.md', context);
  const [first] = webhooks;
  const sections = EVENT_TYPES.map((type) => {
    const { body } = webhooks.find(({ summary }) => summary === type) ?? { body: null };
    const whole = recordOf(exampleValue(schemas, body ?? {}));
    // Only the events of a receiver check are marked as tests.
    const data = 'test' in recordOf(whole['data']) ? {} : whole['data'];
    const example = { ...whole, type, data };
    return paragraphs(
      `## \`${type}\``,
      EVENT_NOTES[type],
      body === null ? '' : fieldTable(schemas, body, 'named', objectLink),
      `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
    ).trimEnd();
  });
  return paragraphs(
    '# Events one by one',
    `<!-- order: ${order} -->`,
    HEAD,
    'An event tells that something of your account changed. It is sent to your webhook endpoints, and stays in the event log. The body of a webhook is the same, byte for byte, as the response of `GET /api/v1/events/{id}`. Most events have no data beyond the id of what changed: read it for its current state.',
    'Guides: [Webhooks](../webhooks.md), [the event log](../pagination.md#following-the-event-log). Operations: [Events](events.md), [Webhook endpoints](webhook-endpoints.md).',
    section(
      'Headers of every webhook',
      first === undefined ? '' : parameterTable(placed(first, 'header').map(everyType), objectLink),
    ),
    ...sections,
    objectTexts('event-types.md', context, objectLink).trimEnd(),
  );
}

/** A header without the value that it has for one type of event only. */
const everyType = (header: Parameter): Parameter =>
  'const' in header.schema ? { ...header, schema: { type: 'string' } } : header;

/** The cause of each error and what to do, from the table of the guide. */
function errorNotes(guide: string): Map<string, readonly [cause: string, action: string]> {
  const rows = guide.matchAll(/^\| \d{3} \| `(\w+)` \| (.*?) \| (.*?) \|$/gm);
  return new Map([...rows].map(([, name = '', cause = '', action = '']) => [name, [cause, action]]));
}

function errorsPage(order: number, context: Context, guide: string): string {
  const { document } = context;
  const objectLink = linksFrom('errors.md', context);
  const notes = errorNotes(guide);
  const sections = Object.entries(ERROR_STATUS).map(([name, status]) => {
    const schema = document.schemas.get(name) ?? {};
    const [cause = '', action = ''] = notes.get(name) ?? [];
    const local = (text: string) => text.replaceAll(/\]\((?!http|#)/g, '](../');
    return paragraphs(
      `## ${name}`,
      `Status ${status}. ${textOf(schema['description'])}`,
      `**Cause**: ${local(cause)}`,
      `**What to do**: ${local(action)}`,
      fieldTable(document.schemas, schema, 'named', objectLink),
    ).trimEnd();
  });
  return paragraphs(
    '# Errors one by one',
    `<!-- order: ${order} -->`,
    HEAD,
    'Every error has a `name`, by which programs tell errors apart, and a `message` for people. The guide to [errors](../errors.md) has examples, and tells which requests to retry.',
    ...sections,
    objectTexts('errors.md', context, objectLink).trimEnd(),
  );
}

/** What the samples of each language need. */
const BEGINNINGS = {
  sh: 'export PURSER_URL=https://purser.example PURSER_API_KEY=key',
  ts: TYPESCRIPT_CLIENT,
  python: PYTHON_CLIENT,
  java: JAVA_CLIENT,
};

function indexPage({ document }: Context): string {
  const groups = document.groups.map(
    ({ name, description }) => `| [${name}](${slugOf(name)}.md) | ${description} |`,
  );
  const headers = [...document.headers].map(([name, header]) => ({
    name,
    required: false,
    schema: recordOf(header['schema']),
    description: textOf(header['description']),
  }));
  const limits = Object.entries(BUCKETS).map(([name, bucket]) => {
    const per =
      'windowSeconds' in bucket ? (bucket.windowSeconds === 1 ? 'per second' : 'per day (UTC)') : 'at once';
    return `| \`${name}\` | ${bucket.quota} | ${per} |`;
  });
  return paragraphs(
    '# API reference',
    HEAD,
    document.description,
    'The same as a document for programs: [OpenAPI 3.1](/openapi.json), with [webhooks](event-types.md) and [errors](errors.md). To try it out: a [Postman collection](/docs/assets/purser.postman_collection.json) with every operation. Import it, and set its variables `baseUrl` and `apiKey`.',
    '## Operations',
    [
      '| Group | Content |',
      '|---|---|',
      ...groups,
      '| [Events one by one](event-types.md) | The events that webhooks and the event log contain. |',
      '| [Errors one by one](errors.md) | The names and statuses of errors. |',
    ].join('\n'),
    '## The samples',
    'Each operation has a sample with curl and with each client library. They begin with this; names such as `$ID` and `id` are yours to set:',
    ...Object.entries(BEGINNINGS).map(([language, text]) => tab(language, 'how the samples begin', text)),
    '## Default rate limits',
    'Limits apply per account, and an operator can change them. [Rate limits](../rate-limits.md) explains how to work with them.',
    ['| Bucket | Quota | Window |', '|---|---|---|', ...limits].join('\n'),
    '## Response headers',
    parameterTable(headers, (name) => name),
  );
}

/** Each object is described on the page of the first group that refers to it. */
function objectPages({ groups, schemas }: ApiDocument, openapi: SchemaObject): Map<string, string> {
  const pages = new Map<string, string>();
  const paths = Object.values(recordOf(openapi['paths'])).flatMap((methods) =>
    Object.values(recordOf(methods)),
  );
  for (const { name } of groups) {
    const operations = paths.filter(
      (operation) =>
        isSchemaObject(operation) && Array.isArray(operation['tags']) && operation['tags'][0] === name,
    );
    for (const found of objectsIn(schemas, operations)) {
      if (!isErrorName(found) && !pages.has(found)) pages.set(found, `${slugOf(name)}.md`);
    }
  }
  for (const found of schemas.keys())
    if (!isErrorName(found) && !pages.has(found)) pages.set(found, 'errors.md');
  return pages;
}

/** The pages of the reference by path. `errorsGuide` is the text of docs/errors.md. */
export function referencePages(
  openapi: SchemaObject,
  resources: readonly Resource[],
  java: JavaSamples,
  errorsGuide: string,
): Record<string, string> {
  const document = readDocument(openapi);
  const context: Context = { document, pageOf: objectPages(document, openapi), resources, java };
  const pages = document.groups.map(
    (group, index) =>
      [`${REFERENCE_FOLDER}/${slugOf(group.name)}.md`, groupPage(group, index + 1, context)] as const,
  );
  const last = pages.length;
  return {
    [`${REFERENCE_FOLDER}/index.md`]: indexPage(context),
    ...Object.fromEntries(pages),
    [`${REFERENCE_FOLDER}/event-types.md`]: eventsPage(last + 1, context),
    [`${REFERENCE_FOLDER}/errors.md`]: errorsPage(last + 2, context, errorsGuide),
  };
}
