import type { Operation, OperationId } from '@purser/contract';
import type { CommandResponse } from '../../usecases/run-command.ts';
import { mapOperations } from '../map-operations.ts';
import { responseBody } from './response-body.ts';

export type Serializers = Readonly<Record<OperationId, (value: unknown) => CommandResponse>>;

/** Serializers of all success responses. Fields that the schema does not define are dropped, to prevent leaks. */
export const SERIALIZERS: Serializers = mapOperations(({ success }: Operation) => {
  const bodyOf = responseBody(success.schema);
  return (value: unknown): CommandResponse => ({ status: success.status, body: bodyOf(value) });
});
