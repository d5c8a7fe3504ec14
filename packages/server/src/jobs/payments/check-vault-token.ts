import { isVaultTokenId } from '../../domain/payments/card-template.ts';
import { containerOf, type TokenFault, tokenFault } from '../../domain/payments/vault-token.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { VaultSession } from '../../outbound/gateways/basis-theory.ts';
import { GatewayUnavailable } from '../../outbound/gateways/gateway-failure.ts';
import { tokenRefused } from '../../usecases/payments/accept-payment-method.ts';
import type { CardVault } from './card-gateways.ts';

const UNKNOWN = 'is not a card token of this account in the configured gateway';

/** Messages to clients. A token of another account is reported as unknown. */
const FAULTS: Readonly<Record<TokenFault, string>> = {
  not_a_card: UNKNOWN,
  other_container: UNKNOWN,
  token_expired: 'has expired: collect the card again',
  card_expired: 'belongs to an expired card',
  cvc_expired: 'no longer has a security code (CVC): collect the card again',
};

/**
 * Checks that a token is a usable card of the account. Throws `Refusal` 422 for a bad token and 503 if the vault is unavailable. A missing
 * security code is only detected when the order is placed, because not every merchant needs it.
 */
export async function checkVaultToken(
  vault: CardVault,
  log: Log,
  now: Date,
  accountId: string,
  tokenId: string,
  signal: AbortSignal,
): Promise<void> {
  if (!isVaultTokenId(tokenId)) throw tokenRefused(UNKNOWN);
  const reading = await orUnavailable(log, vault.readToken(tokenId, signal));
  if (reading.kind === 'unknown') throw tokenRefused(UNKNOWN);
  const fault = tokenFault(reading.token, containerOf(accountId), null, now);
  if (fault !== null) throw tokenRefused(FAULTS[fault]);
}

/** Opens a session in which a browser can only add cards to the account's container. Throws `Refusal` 503 if the vault is unavailable. */
export async function openVaultSession(
  vault: CardVault,
  log: Log,
  accountId: string,
  expiresAt: Date,
  signal: AbortSignal,
): Promise<VaultSession & { readonly container: string }> {
  const container = containerOf(accountId);
  return { container, ...(await orUnavailable(log, vault.openSession(container, expiresAt, signal))) };
}

async function orUnavailable<T>(log: Log, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.error({ code: error.code }, 'card vault unavailable');
    throw vaultUnavailable();
  }
}

/** 503 for a vault that does not respond. */
export const vaultUnavailable = () =>
  new Refusal(
    'ServiceUnavailableError',
    'The payment gateway does not respond. Nothing was changed. Try again.',
    { headers: { 'retry-after': '1' } },
  );
