import { isSchemaObject, type SchemaObject } from '../../packages/contract/src/json-schema.ts';
import { type JavaOperation, typeOfArgument } from '../java/resources.ts';
import { camel, constant, quoted } from '../java/text.ts';
import {
  propertiesOf,
  type RecordType,
  refName,
  type Types,
  type UnionType,
  withoutNull,
} from '../java/types.ts';
import { type Code, callOf, type Group, layout } from './layout.ts';
import type { SampleArgument, SampleCall } from './sample-call.ts';

const STYLE = { width: 80, indent: '    ' };

/** Makes the client of the samples. */
export const JAVA_CLIENT = `import dev.purser.*;
import dev.purser.models.*;
import java.time.Instant;
import java.util.*;

Purser purser = Purser.builder()
    .apiKey(System.getenv("PURSER_API_KEY"))
    .baseUrl(System.getenv("PURSER_URL"))
    .build();`;

/** What the samples need to know of the Java client. */
export interface JavaTypes {
  readonly types: Types;
  readonly unions: readonly UnionType[];
  /** Records that have a builder. */
  readonly withBuilder: ReadonlySet<string>;
  readonly operations: ReadonlyMap<string, JavaOperation>;
}

/** Where a value is: the type that has the field, with those it is nested in, and the name of the field. */
interface Place {
  /** In source code: `SavedView.Query`. */
  readonly owner: string;
  readonly key: string;
}

/** Writes the calls with the Java client, with the builders and records that it has. */
export class JavaSamples {
  readonly #known: JavaTypes;

  constructor(known: JavaTypes) {
    this.#known = known;
  }

  sample({ method, resource, args, resultName }: SampleCall): string {
    const operation = this.#known.operations.get(method.operationId);
    if (operation === undefined) throw new Error(`The Java client has no operation ${method.operationId}.`);
    const parts = args.map((arg) => {
      const declared = method.args.find(({ name }) => name === arg.name);
      return this.#argument(arg, declared === undefined ? '' : typeOfArgument(method, operation, declared));
    });
    const call = callOf(`purser.${resource.accessor}().${method.name}`, parts, false);
    const { resultType } = operation;
    const name = camel(resultName);
    return method.returnsPages
      ? `${layout([`for (${resultType} ${name} : `, call, ') {'], STYLE)}\n    System.out.println(${name});\n}`
      : layout([`${resultType} ${name} = `, call, ';'], STYLE);
  }

  #argument({ name, place, value, schema }: SampleArgument, type: string): Code {
    if (value === undefined) return camel(name);
    if (place === 'query' && isSchemaObject(value)) return this.#builder(type, value, schema);
    return this.#value(value, { ...schema }, { owner: type, key: name }, type);
  }

  /** A value of a field. `known`: its type, if the field does not tell it. */
  #value(value: unknown, property: SchemaObject, place: Place, known?: string): Code {
    const { types, withBuilder } = this.#known;
    const { schema } = withoutNull(property);
    const name = refName(schema);
    if (value === null) return 'null';
    if (name !== null && isSchemaObject(value)) return this.#object(name, value);
    const nested: RecordType[] = [];
    const type = known ?? types.typeOf(property, place.owner.replaceAll('.', ''), place.key, nested);
    if (types.enums.has(type)) return `${type}.${constant(String(value))}`;
    if (Array.isArray(value)) {
      const items = isSchemaObject(schema['items']) ? schema['items'] : {};
      const [record] = nested;
      const parts = value.map((item: unknown) =>
        record === undefined || !isSchemaObject(item)
          ? this.#value(item, items, place)
          : this.#newRecord(record, item, items, place.owner),
      );
      return callOf('List.of', parts, false);
    }
    if (isSchemaObject(value)) {
      const [record] = nested;
      if (record !== undefined) return this.#newRecord(record, value, schema, place.owner);
      if (withBuilder.has(type)) return this.#builder(type, value, schema);
      return this.#map(value, schema, place);
    }
    if (type === 'Instant') return `Instant.parse(${quoted(String(value))})`;
    return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
  }

  #map(value: SchemaObject, schema: SchemaObject, place: Place): Code {
    const values = schema['additionalProperties'];
    if (!isSchemaObject(values)) throw new Error(`${place.owner} has no type for ${place.key}.`);
    const parts = Object.entries(value).flatMap(([key, one]) => [
      quoted(key),
      this.#value(one, values, place),
    ]);
    return callOf('Map.of', parts, false);
  }

  /** A value of a component: of a union, its variant with the value's discriminator. */
  #object(name: string, value: SchemaObject): Code {
    const union = this.#known.unions.find((one) => one.name === name);
    if (union === undefined) return this.#builder(name, value, this.#known.types.schema(name));
    const variant = [...union.variants].find(([, values]) => values.includes(String(value[union.key])))?.[0];
    if (variant === undefined) throw new Error(`No variant of ${name} has this ${union.key}.`);
    const { [union.key]: _, ...rest } = value;
    return this.#builder(variant, rest, this.#known.types.schema(variant));
  }

  #builder(type: string, value: SchemaObject, schema: SchemaObject): Code {
    const properties = new Map(propertiesOf(schema));
    const setters = Object.entries(value).map(([key, inner]): Code => {
      const property = properties.get(key);
      if (property === undefined) throw new Error(`${type} has no ${key}.`);
      const written = this.#value(inner, property, { owner: type, key });
      return [`.${camel(key)}(`, withoutNull(property).isNullable ? asObject(written) : written, ')'];
    });
    const chain: Group = {
      open: `${type}.builder()`,
      parts: [...setters, '.build()'],
      close: '',
      separator: '',
      padding: '',
      trailing: false,
    };
    return chain;
  }

  /** A record without a builder: all components, in order. */
  #newRecord(record: RecordType, value: SchemaObject, schema: SchemaObject, owner: string): Code {
    const properties = new Map(propertiesOf(schema));
    const name = `${owner}.${record.name}`;
    const parts = record.fields.map(({ key, isRequired, isNullable }): Code => {
      const given = value[key];
      const property = properties.get(key) ?? {};
      const isOptional = !isRequired || isNullable;
      if (given === undefined || given === null) return 'Optional.empty()';
      const written = this.#value(given, property, { owner: name, key });
      return isOptional ? callOf('Optional.of', [asObject(written)], false) : written;
    });
    return callOf(`new ${name}`, parts, false);
  }
}

/** A number that is boxed needs its suffix. */
const asObject = (written: Code): Code =>
  typeof written === 'string' && /^-?\d+$/.test(written) ? `${written}L` : written;
