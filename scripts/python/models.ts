import type { SchemaObject } from '../../packages/contract/src/json-schema.ts';
import { isHidden } from '../hidden-fields.ts';
import { type ApiDocument, HEAD, propertiesOf, requiredOf, shapeKey, textAt } from './document.ts';
import {
  closedEnum,
  type Dialect,
  docstring,
  enumDeclarations,
  isNullable,
  pascal,
  pythonName,
  quoted,
  typeOf,
  valuesOf,
  wireName,
} from './types.ts';

/** Names of objects that have none in the document, by their properties. */
const INLINE_NAMES: Readonly<Record<string, string>> = {
  'label,value': 'SelectedOption',
  'code,count': 'FailureCount',
};

interface Discriminator {
  readonly property: string;
  /** The variant of each value. */
  readonly variants: readonly (readonly [value: string, variant: string])[];
}

/** Writes the models of all components. */
export class Models {
  readonly #document: ApiDocument;
  readonly #classes: string[] = [];
  readonly #names = new Map<string, string>();
  /** Schemas that are still to be written. */
  readonly #queue: [string, SchemaObject][] = [];
  readonly #unions: readonly string[];
  /** By variant: the field that tells it apart. */
  readonly #discriminators = new Map<string, string>();
  readonly #dialect: Dialect;

  constructor(document: ApiDocument) {
    this.#document = document;
    this.#dialect = {
      enumPrefix: '',
      dateTime: 'datetime',
      list: 'list',
      reference: (name) => name,
      object: (schema, hint) => this.#inlineName(schema, hint),
    };
    const components = [...document.components].filter(([name]) => document.itemOf(name) === null);
    this.#unions = components.map(([name]) => name).filter((name) => document.variants(name).length > 0);
    for (const [name, schema] of components) if (isClass(schema)) this.#names.set(shapeKey(schema), name);
    for (const name of this.#unions) {
      for (const variant of document.variants(name))
        this.#discriminators.set(variant, discriminatorOf(document, name).property);
    }
    for (const [name, schema] of components) {
      if (isClass(schema) && !this.#unions.includes(name)) this.#queue.push([name, schema]);
    }
  }

  file(): string {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      this.#classes.push(this.#classText(...next));
    }
    const unions = this.#unions.map((name) => this.#unionText(name));
    const imports =
      'from __future__ import annotations\n\nfrom datetime import datetime\nfrom typing import Annotated, Any, Literal, Optional, Union\n\nfrom pydantic import Field\n\nfrom .._models import Model, OneOf\n';
    return [HEAD, imports, enumDeclarations(), ...this.#classes, ...unions].join('\n');
  }

  #inlineName(schema: SchemaObject, hint: string): string {
    const { type: _type, ...rest } = schema;
    const key = shapeKey({ type: 'object', ...rest });
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name =
      INLINE_NAMES[
        propertiesOf(schema)
          .map(([property]) => property)
          .join()
      ] ?? hint;
    this.#names.set(key, name);
    this.#queue.push([name, schema]);
    return name;
  }

  #classText(name: string, schema: SchemaObject): string {
    const required = requiredOf(schema);
    const fields = propertiesOf(schema).map(([property, inner]) =>
      this.#fieldText(name, property, inner, required.includes(property)),
    );
    const doc = textAt(schema, 'description') || `${name}.`;
    return `\nclass ${name}(Model):\n    ${docstring(doc)}\n\n${fields.join('\n')}`;
  }

  #fieldText(owner: string, property: string, schema: SchemaObject, isRequired: boolean): string {
    const name = pythonName(property);
    const isDiscriminator = this.#discriminators.get(owner) === property;
    const type = isDiscriminator
      ? closedEnum(schema)
      : typeOf(schema, owner + pascal(property), this.#dialect);
    const settings = [
      ...(isRequired ? [] : ['default=None']),
      ...(wireName(name) === property ? [] : [`alias=${quoted(property)}`]),
      ...(isHidden(owner, property) ? ['repr=False'] : []),
    ];
    const isDefaultOnly = settings.length === 1 && !isRequired && settings[0] === 'default=None';
    const value = isDefaultOnly ? ' = None' : settings.length > 0 ? ` = Field(${settings.join(', ')})` : '';
    const optional = isRequired || isNullable(schema) || type === 'Any' ? type : `Optional[${type}]`;
    const doc = textAt(schema, 'description');
    return `    ${name}: ${optional}${value}\n${doc === '' ? '' : `    ${docstring(doc)}\n`}`;
  }

  #unionText(name: string): string {
    const { property, variants } = discriminatorOf(this.#document, name);
    const classes = this.#document.variants(name);
    const doc = textAt(this.#document.component(name), 'description');
    const unknown = `Unknown${name}`;
    const shared = this.#sharedFields(classes, property);
    const unknownDoc = `What a newer service sends: a ${name} with another \`${property}\`. Its other fields are in \`model_extra\`.`;
    const mapping = variants
      .map(([value, variant]) => `            ${quoted(value)}: ${variant},\n`)
      .join('');
    return (
      `\nclass ${unknown}(Model):\n    ${docstring(unknownDoc)}\n\n    ${pythonName(property)}: str\n${shared.join('')}\n\n` +
      `${name} = Annotated[\n    Union[${classes.join(', ')}],\n    OneOf(\n        ${quoted(property)},\n        {\n${mapping}        },\n        ${unknown},\n    ),\n]\n${docstring(doc)}\n`
    );
  }

  /** The fields that all variants have, with the same type. */
  #sharedFields(classes: readonly string[], discriminator: string): string[] {
    const schemas = classes.map((name) => this.#document.component(name));
    const [first, ...others] = schemas;
    if (first === undefined) return [];
    const isShared = (property: string, schema: SchemaObject) =>
      property !== discriminator &&
      others.every((other) =>
        propertiesOf(other).some(
          ([name, inner]) => name === property && shapeKey(inner) === shapeKey(schema),
        ),
      );
    return propertiesOf(first)
      .filter(([property, schema]) => isShared(property, schema))
      .map(
        ([property, schema]) =>
          `    ${pythonName(property)}: Optional[${typeWithoutOptional(typeOf(schema, `${classes[0]}${pascal(property)}`, this.#dialect))}] = None\n`,
      );
  }
}

const typeWithoutOptional = (type: string): string => /^Optional\[(.*)\]$/.exec(type)?.[1] ?? type;

const isClass = (schema: SchemaObject): boolean => schema['type'] === 'object' || 'oneOf' in schema;

/** The property that all variants have, with values that no two of them share. */
function discriminatorOf(document: ApiDocument, name: string): Discriminator {
  const variants = document.variants(name);
  const [first = ''] = variants;
  for (const [property] of propertiesOf(document.component(first))) {
    const values = variants.flatMap((variant): (readonly [string, string])[] => {
      const schema = propertiesOf(document.component(variant)).find(([one]) => one === property)?.[1];
      return (schema === undefined ? null : valuesOf(schema))?.map((value) => [String(value), variant]) ?? [];
    });
    const isComplete = variants.every((variant) => values.some(([, owner]) => owner === variant));
    if (isComplete && new Set(values.map(([value]) => value)).size === values.length)
      return { property, variants: values };
  }
  throw new Error(`Nothing tells the variants of ${name} apart.`);
}
