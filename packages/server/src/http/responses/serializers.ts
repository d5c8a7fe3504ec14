import type { Operation, OperationId } from '@purser/contract';
import fastJson from 'fast-json-stringify';
import type { CommandResponse } from '../../usecases/run-command.ts';
import { mapOperations } from '../map-operations.ts';

export type Serializers = Readonly<Record<OperationId, (value: unknown) => CommandResponse>>;

/** Schemas of responses in JSON, and their serializers: operations return the same schemas, and compiling a large one takes a quarter of a second. */
const compiled = new Map<string, (value: unknown) => string>();

function serializerOf(schema: object): (value: unknown) => string {
  const json = JSON.stringify(schema);
  // Optimizing the code takes half of the time of compiling it, and saves a tenth of the code.
  const stringify = compiled.get(json) ?? fastJson(JSON.parse(json), { ajv: { code: { optimize: false } } });
  compiled.set(json, stringify);
  return stringify;
}

/**
 * Serializers of all success responses, compiled on first use, once for all services of the process. Fields that the schema does not define
 * are dropped, to prevent leaks.
 */
export const SERIALIZERS: Serializers = mapOperations(({ success }: Operation) => {
  let stringify: ((value: unknown) => string) | null = null;
  return (value: unknown): CommandResponse => {
    stringify ??= serializerOf(success.schema);
    return { status: success.status, body: stringify(value) };
  };
});
