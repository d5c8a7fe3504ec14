import type { Operation, OperationId } from '@purser/contract';
import fastJson from 'fast-json-stringify';
import type { CommandResponse } from '../../usecases/run-command.ts';
import { mapOperations } from '../map-operations.ts';

export type Serializers = Readonly<Record<OperationId, (value: unknown) => CommandResponse>>;

/**
 * Serializers of all success responses, compiled on first use, once for all services of the process. Fields that the schema does not define
 * are dropped, to prevent leaks.
 */
export const SERIALIZERS: Serializers = mapOperations(({ success }: Operation) => {
  let stringify: ((value: unknown) => string) | null = null;
  return (value: unknown): CommandResponse => {
    stringify ??= fastJson(JSON.parse(JSON.stringify(success.schema)));
    return { status: success.status, body: stringify(value) };
  };
});
