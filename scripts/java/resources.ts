/** The source files of the resources: blocking and asynchronous classes, with their variants that return whole responses. */
import type { Passed, Resource, ResourceMethod } from '../client-resources.ts';
import { camel, comment, commentText, constant, indented, javaFile, quoted } from './text.ts';

const RESOURCES = 'dev.purser.resources';

/** An operation, with its Java types. */
export interface JavaOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly bucket: string;
  readonly description: string;
  /** Of the items, if it returns pages. */
  readonly resultType: string;
  readonly bodyType: string | null;
  readonly bodyMediaType: string;
  readonly responseMediaTypes: string;
  /** Types of path parameters and of the body's fields, by name. */
  readonly types: ReadonlyMap<string, string>;
}

/** Hand-written superclasses: methods that do more than call one operation. */
const SUPERCLASSES: Readonly<Record<string, readonly [string, string]>> = {
  CheckoutIntents: ['CheckoutIntentPolling', 'AsyncCheckoutIntentPolling'],
  Events: ['EventHelpers', 'AsyncEventHelpers'],
  AuditEntries: ['AuditExport', 'AsyncAuditExport'],
  Operator: ['OperatorAuditExport', 'AsyncOperatorAuditExport'],
};

type Variant = 'blocking' | 'async';

interface Argument {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
}

/** The Java type of an argument. */
export function typeOfArgument(
  method: ResourceMethod,
  operation: JavaOperation,
  arg: ResourceMethod['args'][number],
): string {
  const isPassed = (passed: Passed | null) => passed?.kind === 'argument' && passed.name === arg.name;
  if (isPassed(method.body)) return operation.bodyType ?? 'Object';
  if (isPassed(method.query)) return arg.type;
  const inPath = [...method.params].find(([, name]) => name === arg.name)?.[0];
  const fields =
    method.body?.kind === 'fields'
      ? method.body.fields
      : method.query?.kind === 'fields'
        ? method.query.fields
        : new Map<string, string>();
  const inFields = [...fields].find(([, name]) => name === arg.name)?.[0];
  return operation.types.get(inPath ?? inFields ?? '') ?? 'String';
}

function bodyCall(method: ResourceMethod, operation: JavaOperation): string {
  const { body } = method;
  if (body === null) return '';
  if (body.kind === 'argument') return `.body(${camel(body.name)})`;
  const setters = [...body.fields].map(([field, name]) => `.${camel(field)}(${camel(name)})`).join('');
  return `.body(${operation.bodyType}.builder()${setters}.build())`;
}

function queryCall({ query }: ResourceMethod): string {
  if (query === null) return '';
  if (query.kind === 'argument') return `.query(${camel(query.name)})`;
  return [...query.fields].map(([field, name]) => `.query(${quoted(field)}, ${camel(name)})`).join('');
}

/** `Operations.X.call().param(...).body(...)` */
function callExpression(method: ResourceMethod, operation: JavaOperation): string {
  const params = [...method.params].map(([name, arg]) => `.param(${quoted(name)}, ${camel(arg)})`).join('');
  return `Operations.${constant(operation.id)}.call()${params}${bodyCall(method, operation)}${queryCall(method)}`;
}

function resultOf(
  operation: JavaOperation,
  method: ResourceMethod,
  variant: Variant,
  isRaw: boolean,
): string {
  const { resultType } = operation;
  if (method.returnsPages) return `${variant === 'async' ? 'AsyncPagedList' : 'PagedList'}<${resultType}>`;
  const data = isRaw ? `ApiResponse<${resultType}>` : resultType;
  return variant === 'async' ? `CompletableFuture<${data}>` : data;
}

function statement(call: string, method: ResourceMethod, variant: Variant, isRaw: boolean): string {
  if (method.returnsPages) return `transport.${variant === 'async' ? 'listAsync' : 'list'}(${call}, options)`;
  if (variant === 'async')
    return `transport.sendAsync(${call}, options)${isRaw ? '' : '.thenApply(ApiResponse::data)'}`;
  return `transport.send(${call}, options)${isRaw ? '' : '.data()'}`;
}

/** The method with all arguments, and shorter forms without options and without what is optional. */
function methodSource(
  method: ResourceMethod,
  operation: JavaOperation,
  variant: Variant,
  isRaw: boolean,
): string {
  const args = method.args.map(
    (arg): Argument => ({
      name: camel(arg.name),
      type: typeOfArgument(method, operation, arg),
      isOptional: arg.isOptional,
    }),
  );
  const result = resultOf(operation, method, variant, isRaw);
  const doc = comment(commentText(method.doc || operation.description));
  const list = (some: readonly Argument[]) => some.map(({ name, type }) => `${type} ${name}`);
  const signature = (some: readonly string[]) =>
    `${doc}public ${result} ${method.name}(${some.join(', ')}) {\n`;
  const required = args.filter((arg) => !arg.isOptional);
  const names = args.map(({ name }) => name);
  const whole = `${signature([...list(args), 'RequestOptions options'])}  return ${statement(callExpression(method, operation), method, variant, isRaw)};\n}\n`;
  const short = `${signature(list(args))}  return ${method.name}(${[...names, 'RequestOptions.none()'].join(', ')});\n}\n`;
  if (required.length === args.length) return `${short}\n${whole}`;
  const defaults = args.map(({ name, type, isOptional }) =>
    isOptional ? `${type}.builder().build()` : name,
  );
  const shortest = `${signature(list(required))}  return ${method.name}(${[...defaults, 'RequestOptions.none()'].join(', ')});\n}\n`;
  return `${shortest}\n${short}\n${whole}`;
}

/** The class whose methods return whole responses, with status and headers. */
function rawClass(
  resource: Resource,
  operations: ReadonlyMap<string, JavaOperation>,
  variant: Variant,
): string {
  const methods = resource.methods
    .filter(({ returnsPages }) => !returnsPages)
    .map((method) => methodSource(method, operationOf(operations, method), variant, true));
  const body = `private final Transport transport;\n\nprivate WithResponse(Transport transport) {\n  this.transport = transport;\n}\n\n${methods.join('\n')}`;
  return `/** The same methods, with status, headers and request id of the responses. */\npublic static final class WithResponse {\n${indented(body)}}\n`;
}

function operationOf(
  operations: ReadonlyMap<string, JavaOperation>,
  { operationId }: ResourceMethod,
): JavaOperation {
  const operation = operations.get(operationId);
  if (operation === undefined) throw new Error(`The contract has no operation ${operationId}.`);
  return operation;
}

function resourceSource(
  resource: Resource,
  operations: ReadonlyMap<string, JavaOperation>,
  variant: Variant,
): [string, string] {
  const name = variant === 'async' ? `Async${resource.className}` : resource.className;
  const superclass = SUPERCLASSES[resource.className]?.[variant === 'async' ? 1 : 0];
  const methods = resource.methods.map((method) =>
    methodSource(method, operationOf(operations, method), variant, false),
  );
  const hasRaw = resource.methods.some(({ returnsPages }) => !returnsPages);
  const field = superclass === undefined ? 'private final Transport transport;\n\n' : '';
  const init = `/** Made by the client. */\npublic ${name}(Transport transport) {\n  ${superclass === undefined ? 'this.transport = transport' : 'super(transport)'};\n}\n`;
  const raw = `/** The same methods, with status, headers and request id of the responses. */\npublic WithResponse withResponse() {\n  return new WithResponse(transport);\n}\n`;
  const members = [
    `${field}${init}`,
    ...(hasRaw ? [raw] : []),
    ...methods,
    ...(hasRaw ? [rawClass(resource, operations, variant)] : []),
  ];
  const doc = comment(
    `${commentText(resource.doc)}${variant === 'async' ? ' Methods return futures; canceling one cancels its request.' : ''}`,
  );
  const head = `public final class ${name}${superclass === undefined ? '' : ` extends ${superclass}`} {`;
  return [name, `${doc}${head}\n${indented(members.join('\n'))}}\n`];
}

/** The files of the resources, by name of the class. */
export function resourceFiles(
  resources: readonly Resource[],
  operations: ReadonlyMap<string, JavaOperation>,
  modelNames: ReadonlySet<string>,
): [string, string][] {
  const imports = [...modelNames].map((name) => `dev.purser.models.${name}`);
  return resources.flatMap((resource) =>
    (['blocking', 'async'] as const).map((variant): [string, string] => {
      const [name, source] = resourceSource(resource, operations, variant);
      return [name, javaFile(RESOURCES, source, imports)];
    }),
  );
}

export function operationsFile(
  operations: ReadonlyMap<string, JavaOperation>,
  modelNames: ReadonlySet<string>,
): string {
  const lines = [...operations.values()].map(
    ({ id, method, path, bucket, resultType, bodyMediaType, responseMediaTypes }) => {
      const args = [id, method, path, bucket, bodyMediaType, responseMediaTypes].map(quoted);
      return `  static final Operation<${resultType}> ${constant(id)} =\n      new Operation<>(${args.join(', ')}, ${resultType}.class);\n`;
    },
  );
  const source = `/** The operations of the API. */\nfinal class Operations {\n${lines.join('\n')}\n  private Operations() {}\n}\n`;
  return javaFile(
    RESOURCES,
    source,
    [...modelNames].map((name) => `dev.purser.models.${name}`),
  );
}

/** `Purser` and `AsyncPurser`. */
export function clientFile(resources: readonly Resource[], variant: Variant): string {
  const isAsync = variant === 'async';
  const name = isAsync ? 'AsyncPurser' : 'Purser';
  const prefix = isAsync ? 'Async' : '';
  const fields = resources.map(
    ({ accessor, className }) => `  private final ${prefix}${className} ${accessor};\n`,
  );
  const sets = resources.map(
    ({ accessor, className }) => `    ${accessor} = new ${prefix}${className}(transport);\n`,
  );
  const accessors = resources.map(
    ({ accessor, className, doc }) =>
      `\n${comment(commentText(doc), '  ')}  public ${prefix}${className} ${accessor}() {\n    return ${accessor};\n  }\n`,
  );
  const asyncPart = isAsync
    ? ''
    : `
  /** A builder of clients. The key and the address can come from {@code PURSER_API_KEY} and {@code PURSER_BASE_URL}. */
  public static PurserBuilder builder() {
    return new PurserBuilder();
  }

  /** The same client, with methods that return futures. Both count their requests together. */
  public AsyncPurser async() {
    return async;
  }
`;
  const doc = isAsync
    ? 'A client of the Purser API whose methods return futures.'
    : 'A client of the Purser API. Immutable and safe for use by many threads: share one, so that all its requests are counted.';
  const source = `/** ${doc} */
public final class ${name} {
${isAsync ? '' : '  private final AsyncPurser async;\n'}${fields.join('')}
  ${name}(Transport transport) {
${isAsync ? '' : '    async = new AsyncPurser(transport);\n'}${sets.join('')}  }
${asyncPart}${accessors.join('')}}
`;
  const imports = resources.map(({ className }) => `${RESOURCES}.${prefix}${className}`);
  return javaFile('dev.purser', source, imports);
}

/** Methods of the hand-written superclasses, for the table of methods. */
const OTHER_METHODS: Readonly<Record<string, readonly string[]>> = {
  CheckoutIntents: [
    'CheckoutIntent createAndPoll(CheckoutIntentCreate body, [PollOptions options])',
    'FinishedIntent confirmAndPoll(String id, CheckoutIntentConfirm body, [PollOptions options])',
    'FinishedIntent purchaseAndPoll(CheckoutIntentPurchase body, [PollOptions options])',
    'CheckoutIntent pollUntil(String id, Predicate<CheckoutIntent> isReached, [PollOptions options])',
    'CheckoutIntent pollUntilAwaitingConfirmation(String id, [PollOptions options])',
    'FinishedIntent pollUntilFinished(String id, [PollOptions options])',
  ],
  Events: [
    'EventStream follow([FollowOptions options])',
    'Event unwrap(byte[] body, String signatureHeader, String... secrets)',
    'Event unwrap(byte[] body, WebhookHeaders headers, String... secrets)',
    'SignedPayload signTestPayload(byte[] payload, String secret)',
  ],
  AuditEntries: ['Stream<String> export([RequestOptions options])'],
  Operator: ['Stream<String> exportAuditEntries(String chain, [RequestOptions options])'],
};

/** The methods of all resources in Markdown. */
export function methodsTable(
  resources: readonly Resource[],
  operations: ReadonlyMap<string, JavaOperation>,
): string {
  const blocks = resources.map((resource) => {
    const lines = resource.methods.map((method) => {
      const operation = operationOf(operations, method);
      const args = method.args.map((arg) => {
        const text = `${typeOfArgument(method, operation, arg)} ${camel(arg.name)}`;
        return arg.isOptional ? `[${text}]` : text;
      });
      return `${resultOf(operation, method, 'blocking', false)} ${method.name}(${args.join(', ')})`;
    });
    const all = [...lines, ...(OTHER_METHODS[resource.className] ?? [])];
    return `### ${resource.accessor}()\n\n${resource.doc}\n\n\`\`\`java skip: signatures\n${all.join('\n')}\n\`\`\`\n`;
  });
  return blocks.join('\n');
}
