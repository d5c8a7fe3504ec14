import { SCOPES } from '@purser/contract/vocabulary';
import { scopeAllows } from '../../domain/accounts/api-key.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { OperationHandlers } from '../operation.ts';
import { replyWithKeys, replyWithNewKey, replyWithRevokedKey } from '../responses/api-keys.ts';

export const apiKeyHandlers = {
  /** A key can grant only scopes that it has itself. */
  createApiKey: async (http, { principal, body, idempotency }) => {
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
  },

  listApiKeys: (http, { principal, query }) => replyWithKeys(http, 'listApiKeys', principal.accountId, query),

  revokeApiKey: (http, { principal, params, idempotency }) =>
    replyWithRevokedKey(http, 'revokeApiKey', idempotency, principal.accountId, params.id),
} satisfies OperationHandlers;
