import {
  ACCESS_SECONDS,
  hashAppSecret,
  isVerifierOf,
  makeAppSecret,
  REFRESH_MS,
} from '../../domain/apps/app-token.ts';
import { addMs } from '../../kernel/clock.ts';
import {
  findTokenOwner,
  insertAppTokens,
  lockAppCode,
  lockRefreshToken,
  noteCodeUse,
  noteTokenUse,
  removeAppTokens,
} from '../../store/apps/app-tokens.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

type TokenContext = Pick<Context, 'store' | 'clock' | 'random' | 'origin'>;

/** Why a token request is refused (RFC 6749, section 5.2). */
export interface TokenRefusal {
  readonly kind: 'refused';
  readonly error: 'invalid_grant' | 'invalid_scope';
  readonly message: string;
}

export interface IssuedTokens {
  readonly kind: 'issued';
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  readonly refreshToken: string;
  readonly scopes: readonly string[];
}

const refuse = (message: string): TokenRefusal => ({ kind: 'refused', error: 'invalid_grant', message });

export interface CodeExchange {
  readonly clientId: string;
  readonly code: string;
  readonly redirectUri: string | null;
  readonly verifier: string;
}

/** Exchanges an authorization code, once. A second use ends the tokens of the first: someone else has the code (OAuth 2.1, section 4.1.3). */
export function exchangeCode(
  context: TokenContext,
  { clientId, code, redirectUri, verifier }: CodeExchange,
): Promise<IssuedTokens | TokenRefusal> {
  return inTransaction(context.store.db, async (tx) => {
    const codeHash = hashAppSecret(code);
    const held = await lockAppCode(tx, codeHash);
    if (held === null || held.clientId !== clientId || !held.isConnected)
      return refuse('The code is unknown.');
    if (held.usedAt !== null) {
      await endTokens(context, tx, held, 'an authorization code was used twice');
      return refuse('The code was used before.');
    }
    const now = context.clock.now();
    if (held.expiresAt <= now) return refuse('The code has expired.');
    if ((redirectUri ?? held.redirectUri) !== held.redirectUri)
      return refuse('The redirect_uri is not that of the code.');
    await noteCodeUse(tx, codeHash, now);
    if (!isVerifierOf(held.challenge, verifier)) return refuse('The code_verifier is wrong.');
    return issue(context, tx, held);
  });
}

/** Replaces a refresh token. A second use ends all tokens of the app: someone else has the token (OAuth 2.1, section 4.3.1). */
export function refreshTokens(
  context: TokenContext,
  { clientId, token, scopes }: { clientId: string; token: string; scopes: readonly string[] },
): Promise<IssuedTokens | TokenRefusal> {
  return inTransaction(context.store.db, async (tx) => {
    const tokenHash = hashAppSecret(token);
    const held = await lockRefreshToken(tx, tokenHash);
    if (held === null || held.clientId !== clientId || !held.isConnected)
      return refuse('The refresh token is unknown.');
    if (held.usedAt !== null) {
      await endTokens(context, tx, held, 'a refresh token was used twice');
      return refuse('The refresh token was used before.');
    }
    const now = context.clock.now();
    if (held.expiresAt <= now) return refuse('The refresh token has expired.');
    const beyond = scopes.filter((scope) => !held.scopes.includes(scope));
    if (beyond.length > 0)
      return { kind: 'refused', error: 'invalid_scope', message: `Not given: ${beyond.join(' ')}.` };
    await noteTokenUse(tx, tokenHash, now);
    return issue(context, tx, held);
  });
}

async function issue(
  { clock, random }: TokenContext,
  tx: Tx,
  { keyId, scopes }: { readonly keyId: string; readonly scopes: readonly string[] },
): Promise<IssuedTokens> {
  const [accessToken, refreshToken] = [makeAppSecret('access', random), makeAppSecret('refresh', random)];
  const now = clock.now();
  await insertAppTokens(tx, [
    {
      tokenHash: hashAppSecret(accessToken),
      keyId,
      kind: 'access',
      expiresAt: addMs(now, ACCESS_SECONDS * 1000),
    },
    { tokenHash: hashAppSecret(refreshToken), keyId, kind: 'refresh', expiresAt: addMs(now, REFRESH_MS) },
  ]);
  return { kind: 'issued', accessToken, expiresInSeconds: ACCESS_SECONDS, refreshToken, scopes };
}

/** Ends all tokens of the app that has the token (RFC 7009). An unknown token, or that of another client, is none of its business. */
export function revokeToken(context: TokenContext, clientId: string | null, token: string): Promise<void> {
  return inTransaction(context.store.db, async (tx) => {
    const owner = await findTokenOwner(tx, hashAppSecret(token));
    if (owner === null || (clientId !== null && owner.clientId !== clientId)) return;
    await endTokens(context, tx, owner, 'revoked by the app');
  });
}

async function endTokens(
  context: TokenContext,
  tx: Tx,
  { keyId, accountId }: { readonly keyId: string; readonly accountId: string },
  reason: string,
): Promise<void> {
  if (!(await removeAppTokens(tx, keyId))) return;
  await recordChange(context, tx, {
    accountId,
    action: 'connected_app.tokens_revoked',
    objectId: keyId,
    after: { reason },
  });
}
