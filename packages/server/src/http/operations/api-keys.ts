import { DEFAULT_KEY_SCOPES, SCOPES, type Scope } from '@purser/contract/vocabulary';
import { scopeAllows } from '../../domain/accounts/api-key.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Principal } from '../../usecases/requests/admit-request.ts';
import { isLimitedKey } from '../../usecases/spending/spending-limits.ts';
import type { HttpContext } from '../http-context.ts';
import type { OperationHandlers } from '../operation.ts';
import { replyWithKeys, replyWithNewKey, replyWithRevokedKey } from '../responses/api-keys.ts';

export const apiKeyHandlers = {
  /** A key can grant only scopes that it has itself, and no purchases beyond its spending limits. */
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
    const scopes = body.scopes ?? own.filter((scope) => DEFAULT_KEY_SCOPES.includes(scope));
    requireGrantedByPerson(principal, scopes);
    await requireNoWayAround(http, principal, scopes);
    return replyWithNewKey(http, 'createApiKey', idempotency, { ...body, accountId, scopes });
  },

  listApiKeys: (http, { principal, query }) => replyWithKeys(http, 'listApiKeys', principal.accountId, query),

  revokeApiKey: (http, { principal, params, idempotency }) =>
    replyWithRevokedKey(http, 'revokeApiKey', idempotency, principal.accountId, params.id),
} satisfies OperationHandlers;

/** Throws `Refusal` 403 if a key with spending limits that may not change them would create one that buys without them. */
async function requireNoWayAround(
  { usecases }: HttpContext,
  { accountId, keyId, scopes: own }: Principal,
  scopes: readonly Scope[],
): Promise<void> {
  if (scopeAllows(own, 'spending_limits:write') || !scopes.includes('checkout_intents:write')) return;
  if (!(await isLimitedKey(usecases, accountId, keyId))) return;
  throw new Refusal(
    'PermissionDeniedError',
    'This key has spending limits, so it cannot create keys with the scope checkout_intents:write.',
  );
}

/** Throws `Refusal` 403 if a key would create one that approves what it asks for. */
function requireGrantedByPerson({ sessionId }: Principal, scopes: readonly Scope[]): void {
  if (sessionId !== undefined || !scopes.includes('approvals:write')) return;
  throw new Refusal(
    'PermissionDeniedError',
    'Only a person can create a key with the scope approvals:write: in the console, or as the operator.',
  );
}
