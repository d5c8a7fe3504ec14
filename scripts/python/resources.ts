import type { SchemaObject } from '../../packages/contract/src/json-schema.ts';
import {
  type ApiDocument,
  HEAD,
  type Operation,
  propertiesOf,
  referenceOf,
  requiredOf,
  textAt,
} from './document.ts';
import type { Argument, Method, Resource } from './grouping.ts';
import type { Params } from './params.ts';
import { docstring, isNullable, pascal, pythonName, typeOf } from './types.ts';

/** A parameter of a Python method. */
interface Argued {
  readonly name: string;
  readonly type: string;
  readonly place: Argument['place'];
  readonly wireName: string;
  readonly required: boolean;
  /** Null is sent, so that leaving it out needs another value. */
  readonly nullable: boolean;
  readonly byPosition: boolean;
  readonly description: string;
}

const OPTIONS: readonly (readonly [name: string, type: string])[] = [
  ['idempotency_key', 'Optional[str]'],
  ['extra_headers', 'Optional[Mapping[str, str]]'],
  ['max_retries', 'Optional[int]'],
  ['timeout', 'Optional[Timeout]'],
];

const constantName = (operationId: string): string =>
  operationId.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The name of the class with the generated methods. */
const generatedName = ({ className, isExtended }: Resource): string =>
  isExtended ? `${className}Base` : className;

/** Writes the resources of one of the two clients. */
export class Resources {
  readonly #document: ApiDocument;
  readonly #params: Params;
  readonly #resources: readonly Resource[];

  constructor(document: ApiDocument, params: Params, resources: readonly Resource[]) {
    this.#document = document;
    this.#params = params;
    this.#resources = resources;
  }

  /** The classes of the resources, of the synchronous or the asynchronous client. */
  file(isAsync: boolean): string {
    const kind = isAsync ? 'Async' : '';
    const raw = isAsync ? 'async_raw, async_raw_list' : 'raw, raw_list';
    const imports = [
      'from __future__ import annotations\n',
      'from collections.abc import Mapping, Sequence',
      'from datetime import datetime',
      'from typing import Any, Literal, Optional, Union\n',
      `from .._${isAsync ? 'async' : 'sync'}_transport import ${kind}Transport`,
      'from .._models import OMITTED, Omitted, body_of',
      'from .._options import CallOptions, Timeout',
      `from .._raw import ${raw}`,
      `from ..pagination import ${kind}Paginator`,
      'from . import models, operations, params\n',
    ];
    const classes = this.#resources.flatMap((resource) => [
      this.#classText(resource, isAsync),
      rawText(resource, isAsync),
    ]);
    return [HEAD, imports.join('\n'), ...classes].join('\n');
  }

  /** The attributes of both clients. */
  clientFile(): string {
    const handwritten = this.#resources.filter(({ isExtended }) => isExtended);
    const lines = (isAsync: boolean) => {
      const kind = isAsync ? 'Async' : '';
      const attributes = this.#resources.map(({ property, className, isExtended }) => {
        const module = isExtended ? '' : `${isAsync ? 'async_' : ''}resources.`;
        return `        self.${pythonName(property)} = ${module}${kind}${className}(transport)\n`;
      });
      return `\nclass ${kind}Resources:\n    """The resources of ${isAsync ? 'the asynchronous' : 'the'} client."""\n\n    def __init__(self, transport: ${kind}Transport) -> None:\n${attributes.join('')}`;
    };
    const imports = handwritten.map(
      ({ className, property }) => `from .._${pythonName(property)} import Async${className}, ${className}\n`,
    );
    return `${HEAD}\nfrom __future__ import annotations\n\nfrom .._async_transport import AsyncTransport\n${imports.join('')}from .._sync_transport import Transport\nfrom . import async_resources, resources\n\n${lines(false)}\n${lines(true)}`;
  }

  /** A table of all methods, in Markdown. */
  table(): string {
    const sections = this.#resources.map((resource) => {
      const rows = resource.methods.map((method) => {
        const argued = this.#argued(method);
        const names = [
          ...argued.filter(({ byPosition }) => byPosition).map(({ name }) => name),
          ...(argued.some(({ byPosition }) => !byPosition) ? ['*'] : []),
          ...argued
            .filter(({ byPosition }) => !byPosition)
            .map(({ name, required }) => (required ? name : `${name}=`)),
        ];
        const result = this.#resultType(method, 'Paginator').replaceAll('models.', '');
        return `| \`${pythonName(method.name)}(${names.join(', ')})\` | \`${result}\` |\n`;
      });
      return `\n**\`client.${pythonName(resource.property)}\`**: ${resource.description}\n\n| Method | Returns |\n|---|---|\n${rows.join('')}`;
    });
    return sections.join('');
  }

  #classText(resource: Resource, isAsync: boolean): string {
    const kind = isAsync ? 'Async' : '';
    const name = kind + generatedName(resource);
    const methods = resource.methods.map((method) => this.#methodText(method, isAsync));
    return (
      `\nclass ${name}:\n    ${docstring(resource.description)}\n\n    def __init__(self, transport: ${kind}Transport) -> None:\n        self._transport = transport\n\n` +
      `    @property\n    def with_raw_response(self) -> ${name}WithRawResponse:\n        """The same methods, returning the response with its status and headers."""\n        return ${name}WithRawResponse(self)\n\n` +
      methods.join('\n')
    );
  }

  #methodText(method: Method, isAsync: boolean): string {
    const operation = this.#document.operation(method.operationId);
    const argued = this.#argued(method);
    const options = OPTIONS.filter(([name]) => name !== 'idempotency_key' || operation.method !== 'GET');
    const declared = (one: Argued) => {
      if (one.required) return `        ${one.name}: ${one.type},\n`;
      return one.nullable
        ? `        ${one.name}: Union[${one.type}, Omitted] = OMITTED,\n`
        : `        ${one.name}: Optional[${one.type}] = None,\n`;
    };
    const byPosition = argued.filter((one) => one.byPosition).map(declared);
    const byName = argued.filter((one) => !one.byPosition).map(declared);
    const optionLines = options.map(([name, type]) => `        ${name}: ${type} = None,\n`);
    const result = this.#resultType(method, isAsync ? 'AsyncPaginator' : 'Paginator');
    const define = isAsync && !method.isList ? 'async def' : 'def';
    const wait = isAsync && !method.isList ? 'await ' : '';
    const passed = [`operations.${constantName(method.operationId)}`, ...inputLines(operation, argued)];
    const optionArguments = options.map(([name]) => `${name}=${name}`).join(', ');
    return (
      `    ${define} ${pythonName(method.name)}(\n        self,\n${byPosition.join('')}        *,\n${byName.join('')}${optionLines.join('')}    ) -> ${result}:\n` +
      `${this.#docText(operation, argued)}        return ${wait}self._transport.${method.isList ? 'list' : 'call'}(\n` +
      `${passed.map((line) => `            ${line},\n`).join('')}            options=CallOptions(${optionArguments}),\n        )\n`
    );
  }

  #docText(operation: Operation, argued: readonly Argued[]): string {
    const lines = argued
      .filter(({ description }) => description !== '')
      .map(({ name, description }) => `            ${name}: ${description}`);
    const text = [
      `${operation.summary}.`,
      '',
      `        ${operation.description}`,
      ...(lines.length > 0 ? ['', '        Args:', ...lines] : []),
    ];
    return `        ${docstring(`${text.join('\n')}\n        `)}\n`;
  }

  #resultType({ operationId, isList }: Method, paginator: string): string {
    const result = this.#response(operationId);
    return isList ? `${paginator}[${result}]` : result;
  }

  #response(operationId: string): string {
    const { accept, response } = this.#document.operation(operationId);
    const name = referenceOf(response);
    if (accept !== null || name === null) return 'bytes';
    const item = this.#document.itemOf(name);
    return `models.${item === null ? name : referenceOf(item)}`;
  }

  /** The constants with the routes of all operations that the resources use. */
  operationsFile(): string {
    const lines = [
      ...new Set(this.#resources.flatMap(({ methods }) => methods.map(({ operationId }) => operationId))),
    ].map((id) => {
      const { method, path, bucket, body, contentType, accept } = this.#document.operation(id);
      const result = this.#response(id);
      const more = [
        ...(body === null ? [] : [`body=models.${referenceOf(body)}`]),
        ...(contentType === null ? [] : [`content_type="${contentType}"`]),
        ...(accept === null ? [] : [`accept="${accept}"`]),
      ];
      const fixed = [`"${id}"`, `"${method}"`, `"${path}"`, `"${bucket}"`, result];
      return `${constantName(id)}: Operation[${result}] = Operation(\n${[...fixed, ...more].map((part) => `    ${part},\n`).join('')})\n`;
    });
    return `${HEAD}\nfrom __future__ import annotations\n\nfrom .._operation import Operation\nfrom . import models\n\n${lines.join('\n')}`;
  }

  #argued(method: Method): Argued[] {
    const operation = this.#document.operation(method.operationId);
    const body = operation.body === null ? {} : this.#document.resolved(operation.body);
    const positional = method.positional.map((argument) => this.#positional(argument, operation, body));
    const query = method.hasQuery ? this.#queryArguments(operation, method.isList) : [];
    const fields = method.hasBody ? this.#bodyArguments(operation, body) : [];
    const all = [...positional, ...fields, ...query];
    const repeated = all.find(
      ({ name }, index) =>
        all.findIndex((other) => other.name === name) !== index ||
        OPTIONS.some(([option]) => option === name),
    );
    if (repeated) throw new Error(`${method.operationId} has two parameters ${repeated.name}.`);
    return [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)];
  }

  #positional({ name, place, wireName }: Argument, operation: Operation, body: SchemaObject): Argued {
    const common = {
      name: pythonName(name),
      place,
      wireName,
      required: true,
      nullable: false,
      byPosition: true,
    };
    if (place === 'content') return { ...common, type: 'Union[bytes, str]', description: 'The content.' };
    const parameter = operation.parameters.find((one) => one.name === wireName);
    const field = propertiesOf(body).find(([one]) => one === wireName)?.[1];
    const schema = place === 'body' ? field : parameter?.schema;
    if (schema === undefined) throw new Error(`${operation.id} has no ${wireName}.`);
    const description = place === 'body' ? textAt(schema, 'description') : (parameter?.description ?? '');
    return {
      ...common,
      type: typeOf(schema, pascal(operation.id), this.#params.dialect('params.')),
      description,
    };
  }

  #queryArguments(operation: Operation, isList: boolean): Argued[] {
    const query = operation.parameters.filter(({ place }) => place === 'query');
    if (isList && !query.some(({ name }) => name === 'limit'))
      throw new Error(`${operation.id} has no pages.`);
    return query.map(({ name, required, description, schema }) => ({
      name: pythonName(name),
      type: typeOf(schema, pascal(operation.id), this.#params.dialect('params.')),
      place: 'query',
      wireName: name,
      required,
      nullable: false,
      byPosition: false,
      description,
    }));
  }

  /** A body with variants has the fields of all of them; what all require is required. */
  #bodyArguments(operation: Operation, body: SchemaObject): Argued[] {
    const name = operation.body === null ? null : referenceOf(operation.body);
    const variants =
      name === null ? [] : this.#document.variants(name).map((variant) => this.#document.component(variant));
    const schemas = [body, ...variants];
    const fields = new Map(schemas.flatMap((schema) => propertiesOf(schema)).reverse());
    const required =
      variants.length === 0
        ? requiredOf(body)
        : requiredOf(body).filter((one) => variants.every((variant) => requiredOf(variant).includes(one)));
    const names = [...new Set(schemas.flatMap((schema) => propertiesOf(schema).map(([one]) => one)))];
    return names.flatMap((wireName) => {
      const schema = fields.get(wireName);
      if (schema === undefined) return [];
      return {
        name: pythonName(wireName),
        type: typeOf(schema, (name ?? '') + pascal(wireName), this.#params.dialect('params.')),
        place: 'body',
        wireName,
        required: required.includes(wireName),
        nullable: isNullable(schema),
        byPosition: false,
        description: textAt(schema, 'description'),
      };
    });
  }
}

/** The arguments of the transport. */
function inputLines(operation: Operation, argued: readonly Argued[]): string[] {
  const wire = (place: Argument['place']) =>
    argued.filter((one) => one.place === place).map(({ name, wireName }) => `"${wireName}": ${name}`);
  const fields = argued.filter(({ place }) => place === 'body');
  const plain = fields.filter(({ nullable }) => !nullable).map(({ name }) => `"${name}": ${name}`);
  const nullable = fields.filter((field) => field.nullable).map(({ name }) => `"${name}": ${name}`);
  const path = wire('path');
  const query = wire('query');
  const content = argued.find(({ place }) => place === 'content');
  return [
    ...(path.length > 0 ? [`params={${path.join(', ')}}`] : []),
    ...(query.length > 0 ? [`query={${query.join(', ')}}`] : []),
    ...(operation.body === null ? [] : [`body=body_of({${plain.join(', ')}}, {${nullable.join(', ')}})`]),
    ...(content ? [`content=${content.name}`] : []),
  ];
}

/** The class behind `with_raw_response`. */
function rawText(resource: Resource, isAsync: boolean): string {
  const kind = isAsync ? 'async_' : '';
  const name = (isAsync ? 'Async' : '') + generatedName(resource);
  const lines = resource.methods.map((method) => {
    const method_ = pythonName(method.name);
    return `        self.${method_} = ${kind}raw${method.isList ? '_list' : ''}(resource.${method_})\n`;
  });
  return `\nclass ${name}WithRawResponse:\n    """The methods of ${name}, returning the response with its status and headers."""\n\n    def __init__(self, resource: ${name}) -> None:\n${lines.join('')}`;
}
