import type { SchemaObject } from '../../packages/contract/src/json-schema.ts';
import { type ApiDocument, HEAD, propertiesOf, requiredOf, textAt } from './document.ts';
import { type Dialect, docstring, pascal, pythonName, typeOf } from './types.ts';

/** Writes the types of dictionaries that may be passed instead of models, for the objects inside of requests. */
export class Params {
  readonly #document: ApiDocument;
  readonly #texts = new Map<string, string>();

  constructor(document: ApiDocument) {
    this.#document = document;
  }

  /** How the signatures of methods write types; `prefix` is that of the generated types of dictionaries. */
  dialect(prefix: string): Dialect {
    return {
      enumPrefix: 'models.',
      dateTime: 'Union[datetime, str]',
      list: 'Sequence',
      reference: (name) => `Union[${this.#alternatives(name, prefix).join(', ')}]`,
      object: (schema, hint) => {
        this.#write(hint, schema);
        return `${prefix}${hint}Param`;
      },
    };
  }

  /** The file with all types that the dialects were asked for. */
  file(): string {
    const imports =
      'from __future__ import annotations\n\nfrom collections.abc import Mapping, Sequence\nfrom datetime import datetime\nfrom typing import Any, Literal, Optional, TypedDict, Union\n\nfrom . import models\n';
    const names = [...this.#texts.keys()].sort();
    const all = `__all__ = [\n${names.map((name) => `    "${name}Param",\n`).join('')}]\n`;
    const texts = names.map((name) => this.#texts.get(name) ?? '');
    return [HEAD, imports, all, ...texts].join('\n');
  }

  #alternatives(name: string, prefix: string): string[] {
    const variants = this.#document.variants(name);
    if (variants.length > 0) return variants.flatMap((variant) => this.#alternatives(variant, prefix));
    this.#write(name, this.#document.component(name));
    // Amounts of responses may be passed on.
    const wider = name === 'PositiveMoney' ? ['models.Money'] : [];
    return [`models.${name}`, ...wider, `${prefix}${name}Param`];
  }

  #write(name: string, schema: SchemaObject): void {
    if (this.#texts.has(name)) return;
    this.#texts.set(name, '');
    const required = requiredOf(schema);
    const line = ([property, inner]: [string, SchemaObject]) =>
      `    ${pythonName(property)}: ${typeOf(inner, name + pascal(property), this.dialect(''))}\n`;
    const properties = propertiesOf(schema);
    const must = properties.filter(([property]) => required.includes(property)).map(line);
    const may = properties.filter(([property]) => !required.includes(property)).map(line);
    const doc = `    ${docstring(textAt(schema, 'description') || `${name}.`)}\n\n`;
    const base = `_${name}Required`;
    const whole = `\nclass ${name}Param(TypedDict):\n${doc}${must.join('')}`;
    const split = `\nclass ${base}(TypedDict):\n${must.join('')}\n\nclass ${name}Param(${base}, total=False):\n${doc}${may.join('')}`;
    const partial = `\nclass ${name}Param(TypedDict, total=False):\n${doc}${may.join('')}`;
    this.#texts.set(name, may.length === 0 ? whole : must.length === 0 ? partial : split);
  }
}
