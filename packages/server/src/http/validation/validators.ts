import type { Operation, OperationId } from '@purser/contract';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FieldErrors } from '../../kernel/errors.ts';
import { mapOperations } from '../map-operations.ts';
import { echoed, fieldErrors, valueAt } from './field-errors.ts';
import { type Picked, pick, type SchemaNode } from './pick.ts';
import { readQuery } from './query.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The converted input and the errors of all invalid fields; valid if there are none. */
export interface ReadInput extends RawInput {
  readonly fields: FieldErrors;
}

/** Validates the input of one operation. */
export type Validator = (input: RawInput) => ReadInput;

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  discriminator: true,
  verbose: true,
  code: { optimize: false },
});
formats.default(ajv, ['date-time', 'email', 'uri']);

/**
 * Validators of all operations, compiled on first use, once for all services of the process: that keeps startup fast. Values in bodies are
 * not coerced.
 */
export const VALIDATORS: Readonly<Record<OperationId, Validator>> = mapOperations((operation): Validator => {
  let parts: Parts | null = null;
  return (input) => {
    parts ??= {
      params: operation.params && ajv.compile(operation.params),
      query: operation.query && ajv.compile(operation.query),
      body: operation.body && ajv.compile(operation.body),
    };
    return validate(operation, parts, input);
  };
});

type Parts = { [Part in 'params' | 'query' | 'body']: ValidateFunction | undefined };

function validate(operation: Operation, parts: Parts, input: RawInput): ReadInput {
  const query = operation.query === undefined ? {} : readQuery(nodeOf(operation.query), input.query);
  // A body that is not JSON is passed on as bytes, and the handler reads it.
  if (operation.bodyMediaType !== undefined) return bytesOf(input);
  const body: Picked =
    operation.body === undefined
      ? { value: undefined, oversized: new Map() }
      : pick(nodeOf(operation.body), input.body, 'body');
  const fields = {
    ...check(parts.params, 'path', input.params),
    ...bothCursors(query),
    ...check(parts.query, 'query', query),
    ...checkBody(parts.body, body, input.body),
  };
  return { params: input.params, query, body: body.value, fields };
}

function bytesOf({ params, body }: RawInput): ReadInput {
  const isGiven = body instanceof Uint8Array;
  return { params, query: {}, body, fields: isGiven ? {} : { body: { message: 'is required' } } };
}

/** `after` and `before` are mutually exclusive. Checked here, because a schema gives no error per field. */
function bothCursors({
  after,
  before,
}: Readonly<Record<string, unknown>>): Record<string, FieldErrors[string]> {
  if (after === undefined || before === undefined) return {};
  const message = 'cannot be combined with the other cursor';
  return { 'query.after': { message, value: after }, 'query.before': { message, value: before } };
}

function check(validator: ValidateFunction | undefined, part: string, value: unknown) {
  return validator === undefined || validator(value) ? {} : fieldErrors(part, validator.errors ?? [], value);
}

function checkBody(
  validator: ValidateFunction | undefined,
  picked: Picked,
  sent: unknown,
): Record<string, FieldErrors[string]> {
  if (validator === undefined) return {};
  if (sent === undefined) return { body: { message: 'is required' } };
  const fields: Record<string, FieldErrors[string]> = check(validator, 'body', picked.value);
  for (const [path, maxLength] of picked.oversized) {
    fields[path] = {
      message: `must have at most ${maxLength} characters`,
      ...echoed(path, valueAt(sent, path)),
    };
  }
  return fields;
}

/** TypeBox schemas are JSON Schema objects. */
function nodeOf(schema: object): SchemaNode {
  return schema;
}
