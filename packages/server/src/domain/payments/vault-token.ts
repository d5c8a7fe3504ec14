import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import { cardHasExpired } from './card-details.ts';

/** A vault's metadata of a token, without the card. */
export interface VaultToken {
  readonly type: string;
  readonly containers: readonly string[];
  readonly createdAt: Date;
  readonly modifiedAt: Date | null;
  readonly expiresAt: Date | null;
  /** The card's expiry, where the vault reports it. */
  readonly expiryMonth: number | null;
  readonly expiryYear: number | null;
  readonly brand: string | null;
  readonly last4: string | null;
}

export type TokenFault = 'not_a_card' | 'other_container' | 'token_expired' | 'card_expired' | 'cvc_expired';

/** The container for the card tokens of one account. Vaults accept container names in lower case only. */
export const containerOf = (accountId: string): string => `/purser/${accountId.toLowerCase()}/`;

/**
 * Why a token cannot be used; null when it can. `container` is the account's, null for the operator's own token. `cvcLifetimeMs` is how
 * long the vault keeps a security code, null when none is required.
 */
export function tokenFault(
  token: VaultToken,
  container: string | null,
  cvcLifetimeMs: number | null,
  now: Date,
): TokenFault | null {
  if (token.type !== 'card') return 'not_a_card';
  if (container !== null && !token.containers.every((name) => name.toLowerCase() === container))
    return 'other_container';
  if (container !== null && token.containers.length === 0) return 'other_container';
  if (token.expiresAt !== null && token.expiresAt <= now) return 'token_expired';
  const { expiryMonth, expiryYear } = token;
  if (expiryMonth !== null && expiryYear !== null && cardHasExpired(expiryMonth, expiryYear, now))
    return 'card_expired';
  const storedAt = Math.max(token.createdAt.getTime(), token.modifiedAt?.getTime() ?? 0);
  return cvcLifetimeMs !== null && now.getTime() >= storedAt + cvcLifetimeMs ? 'cvc_expired' : null;
}

/** The failure reason of the placement. */
export function failureOf(fault: TokenFault | 'unknown_token'): FailureReason {
  switch (fault) {
    case 'cvc_expired':
      return {
        code: 'payment_cvc_expired',
        message: 'The vault no longer keeps the card’s security code: collect the card again.',
      };
    case 'card_expired':
      return { code: 'payment_failed', message: 'The card has expired.' };
    case 'token_expired':
      return { code: 'payment_failed', message: 'The card token has expired.' };
    case 'unknown_token':
    case 'other_container':
    case 'not_a_card':
      return { code: 'payment_failed', message: 'The vault has no such card token for this account.' };
    default: {
      const never: never = fault;
      return never;
    }
  }
}
