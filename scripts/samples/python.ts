import { isSchemaObject } from '../../packages/contract/src/json-schema.ts';
import { pythonName } from '../python/types.ts';
import { recordOf, recordsOf, referencedName, type Schema } from '../reference/document.ts';
import type { Schemas } from '../reference/fields.ts';
import { type Code, callOf, layout } from './layout.ts';
import type { SampleCall } from './sample-call.ts';

const STYLE = { width: 80, indent: '    ' };

/** Makes the client of the samples. */
export const PYTHON_CLIENT = `import os

from purser import Purser

purser = Purser(api_key=os.environ["PURSER_API_KEY"], base_url=os.environ["PURSER_URL"])`;

/** The call with the Python library. The fields of a body or query are arguments by name. */
export function pythonSample({ resource, method, args, resultName }: SampleCall, schemas: Schemas): string {
  const parts = args.flatMap(({ name, place, value, schema }): Code[] => {
    if (value === undefined) return [pythonName(name)];
    const isSpread = place === 'body' || place === 'query';
    if (!isSpread || !isSchemaObject(value)) return [literal(value, schema, schemas)];
    return Object.entries(value).map(([key, inner]) => [
      `${pythonName(key)}=`,
      literal(inner, propertyOf(schema, key, schemas) ?? {}, schemas),
    ]);
  });
  const result = pythonName(resultName);
  const call = callOf(`purser.${pythonName(resource.accessor)}.${pythonName(method.name)}`, parts, true);
  return method.returnsPages
    ? `${layout([`for ${result} in `, call, ':'], STYLE)}\n    print(${result})`
    : layout([`${result} = `, call], STYLE);
}

/** The schema of a property; null if the object is a map, whose keys stay as they are. */
function propertyOf(schema: Schema, key: string, schemas: Schemas): Schema | null {
  const whole = schemas.get(referencedName(schema) ?? '') ?? schema;
  const own = recordOf(whole['properties'])[key];
  if (isSchemaObject(own)) return own;
  const branches = ['oneOf', 'anyOf', 'allOf'].flatMap((kind) => recordsOf(whole[kind]));
  return branches.map((branch) => propertyOf(branch, key, schemas)).find((found) => found !== null) ?? null;
}

function literal(value: unknown, schema: Schema, schemas: Schemas): Code {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) {
    const items = recordOf((schemas.get(referencedName(schema) ?? '') ?? schema)['items']);
    const parts = value.map((one: unknown) => literal(one, items, schemas));
    return { open: '[', parts, close: ']', separator: ',', padding: '', trailing: true };
  }
  if (!isSchemaObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, inner]): Code => {
    const property = propertyOf(schema, key, schemas);
    const name = property === null ? key : pythonName(key);
    return [`${JSON.stringify(name)}: `, literal(inner, property ?? {}, schemas)];
  });
  return { open: '{', parts, close: '}', separator: ',', padding: '', trailing: true };
}
