import { DEFAULT_KEY_SCOPES, SCOPES, type Scope } from '@purser/contract/vocabulary';
import { scopeAllows } from '../../domain/accounts/api-key.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Tx } from '../../store/database.ts';
import { readSpender } from '../../store/spending/spending-limits.ts';
import type { Principal } from '../requests/admit-request.ts';

/**
 * The scopes of a key that the caller creates: those asked for, by default what it has itself of `DEFAULT_KEY_SCOPES`. Throws `Refusal` 403 for a
 * scope that it does not have, for approvals if it is a key, and for purchases if it is a key that has spending limits.
 */
export async function grantedScopes(
  tx: Tx,
  { accountId, keyId, scopes: held, sessionId }: Principal,
  asked: readonly Scope[] | undefined,
): Promise<Scope[]> {
  const own = SCOPES.filter((scope) => scopeAllows(held, scope));
  const scopes = own.filter((scope) => (asked ?? DEFAULT_KEY_SCOPES).includes(scope));
  const beyond = (asked ?? []).filter((scope) => !own.includes(scope));
  if (beyond.length > 0)
    throw new Refusal(
      'PermissionDeniedError',
      `This key does not have the scopes ${beyond.join(', ')} itself.`,
    );
  if (sessionId === undefined && scopes.includes('approvals:write'))
    throw new Refusal(
      'PermissionDeniedError',
      'Only a person can create a key with the scope approvals:write: in the console, or as the operator.',
    );
  const isBuying = scopes.includes('checkout_intents:write');
  if (
    isBuying &&
    !scopeAllows(held, 'spending_limits:write') &&
    (await readSpender(tx, accountId, keyId)) !== null
  )
    throw new Refusal(
      'PermissionDeniedError',
      'This key has spending limits, so it cannot create keys with the scope checkout_intents:write.',
    );
  return scopes;
}
