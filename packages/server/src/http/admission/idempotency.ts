import { createHash } from 'node:crypto';
import type { Operation } from '@purser/contract';
import { parseIdempotencyKey } from '../../domain/requests/idempotency-key.ts';
import { invalidFields } from '../../kernel/errors.ts';
import type { Idempotency } from '../../usecases/run-command.ts';
import type { HttpContext } from '../http-context.ts';
import { errorReply } from '../responses/error-reply.ts';
import { holdsLoneCardNumber } from '../validation/card-number-outside-ids.ts';
import { echo } from '../validation/field-errors.ts';

export interface KeyedRequest {
  readonly header: string | undefined;
  readonly accountId: string;
  readonly method: string;
  readonly path: string;
  readonly rawBody: Uint8Array;
}

/**
 * The idempotency of a request; null without a key or if the operation does not support one. Throws `Refusal` 422 for a malformed key,
 * and for a key that contains a card number, because keys are stored.
 */
export function idempotencyOf(
  http: HttpContext,
  operation: Operation,
  request: KeyedRequest,
): Idempotency | null {
  if (!operation.idempotent || request.header === undefined) return null;
  const key = parseIdempotencyKey(request.header);
  if (key === null) {
    throw invalidFields({
      'header.idempotency-key': {
        message: 'must be 1 to 255 visible ASCII characters',
        value: echo(request.header),
      },
    });
  }
  if (holdsLoneCardNumber(key)) {
    throw invalidFields({ 'header.idempotency-key': { message: 'must not contain a card number' } });
  }
  const { accountId, method, path, rawBody } = request;
  return {
    accountId,
    key,
    fingerprint: createHash('sha256').update(`${method} ${path}\0`).update(rawBody).digest(),
    sealed: operation.returnsSecret === true,
    refusalResponse: (refusal) => errorReply(refusal, http.development),
  };
}
