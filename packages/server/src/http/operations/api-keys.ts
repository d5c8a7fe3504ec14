import { grantedScopes } from '../../usecases/accounts/granted-scopes.ts';
import type { OperationHandlers } from '../operation.ts';
import { replyWithKeys, replyWithNewKey, replyWithRevokedKey } from '../responses/api-keys.ts';

export const apiKeyHandlers = {
  /** A key can grant only scopes that it has itself, and no purchases beyond its spending limits. */
  createApiKey: (http, { principal, body, idempotency }) =>
    replyWithNewKey(http, 'createApiKey', idempotency, { ...body, accountId: principal.accountId }, (tx) =>
      grantedScopes(tx, principal, body.scopes),
    ),

  listApiKeys: (http, { principal, query }) => replyWithKeys(http, 'listApiKeys', principal.accountId, query),

  revokeApiKey: (http, { principal, params, idempotency }) =>
    replyWithRevokedKey(http, 'revokeApiKey', idempotency, principal.accountId, params.id),
} satisfies OperationHandlers;
