import { SCOPES } from '@purser/contract/vocabulary';
import { scopeAllows } from '../../domain/accounts/api-key.ts';
import { Refusal } from '../../kernel/errors.ts';
import { replyWithNewKey } from '../api-keys.ts';
import type { Handler } from '../operation.ts';

/** A key can hand on what it may do itself, and no more. */
export const createApiKey: Handler<'createApiKey'> = async (http, { principal, body, idempotency }) => {
  const { accountId } = principal;
  const own = SCOPES.filter((scope) => scopeAllows(principal.scopes, scope));
  const beyond = (body.scopes ?? []).filter((scope) => !own.includes(scope));
  if (beyond.length > 0) {
    throw new Refusal(
      'PermissionDeniedError',
      `This key does not have the scopes ${beyond.join(', ')} itself.`,
    );
  }
  return replyWithNewKey(http, 'createApiKey', idempotency, {
    ...body,
    accountId,
    scopes: body.scopes ?? own,
  });
};
