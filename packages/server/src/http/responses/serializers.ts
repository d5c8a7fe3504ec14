import type { Operation, OperationId } from '@purser/contract';
import fastJson from 'fast-json-stringify';
import type { Answer } from '../../usecases/run-command.ts';
import { mapOperations } from '../map-operations.ts';

export type Serializers = Readonly<Record<OperationId, (value: unknown) => Answer>>;

/**
 * The answers of all operations, each compiled when it is first needed. What the schema does not name is left out: the guard against
 * leaks.
 */
export function compileSerializers(): Serializers {
  return mapOperations(({ success }: Operation) => {
    let stringify: ((value: unknown) => string) | null = null;
    return (value: unknown): Answer => {
      stringify ??= fastJson(JSON.parse(JSON.stringify(success.schema)));
      return { status: success.status, body: stringify(value) };
    };
  });
}
