import type { Operation, OperationId } from '@purser/contract';
import fastJson from 'fast-json-stringify';
import type { Answer } from '../usecases/run-command.ts';
import { mapOperations } from './map-operations.ts';

export type Serializers = Readonly<Record<OperationId, (value: unknown) => Answer>>;

/** Compiles the answers of all operations. What the schema does not name is left out: the guard against leaks. */
export function compileSerializers(): Serializers {
  return mapOperations(({ success }: Operation) => {
    const stringify = fastJson(JSON.parse(JSON.stringify(success.schema)));
    return (value: unknown): Answer => ({ status: success.status, body: stringify(value) });
  });
}
