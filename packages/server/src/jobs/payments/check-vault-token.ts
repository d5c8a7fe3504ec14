import { isVaultTokenId } from '../../domain/payments/card-template.ts';
import { containerOf, type TokenFault, tokenFault } from '../../domain/payments/vault-token.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { VaultSession } from '../../outbound/gateways/basis-theory.ts';
import { GatewayUnavailable } from '../../outbound/gateways/gateway-failure.ts';
import { tokenRefused } from '../../usecases/payments/accept-payment-method.ts';
import type { CardVault } from './card-gateways.ts';

const UNKNOWN = 'is not a card token of this account in the configured gateway';

/** What a client is told; another account's token is one that there is not. */
const FAULTS: Readonly<Record<TokenFault, string>> = {
  not_a_card: UNKNOWN,
  other_container: UNKNOWN,
  token_expired: 'has expired: take the card anew',
  card_expired: 'is of a card that has expired',
  cvc_expired: 'no longer has a check code: take the card anew',
};

/**
 * Whether a token is a card of the account and can pay. Throws `Refusal`: 422 for the token, 503 when the vault does not tell. A check code
 * that is gone is found where it is wanted, when the order is placed.
 */
export async function checkVaultToken(
  vault: CardVault,
  log: Log,
  now: Date,
  accountId: string,
  tokenId: string,
): Promise<void> {
  if (!isVaultTokenId(tokenId)) throw tokenRefused(UNKNOWN);
  const reading = await orUnavailable(log, vault.readToken(tokenId));
  if (reading.kind === 'unknown') throw tokenRefused(UNKNOWN);
  const fault = tokenFault(reading.token, containerOf(accountId), null, now);
  if (fault !== null) throw tokenRefused(FAULTS[fault]);
}

/** A session in which a browser can put cards into the account's container, and nothing else. Throws `Refusal` 503. */
export async function openVaultSession(
  vault: CardVault,
  log: Log,
  accountId: string,
  expiresAt: Date,
): Promise<VaultSession & { readonly container: string }> {
  const container = containerOf(accountId);
  return { container, ...(await orUnavailable(log, vault.openSession(container, expiresAt))) };
}

async function orUnavailable<T>(log: Log, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.error({ code: error.code }, 'card vault unavailable');
    throw new Refusal(
      'ServiceUnavailableError',
      'The payment gateway does not answer. Nothing has changed. Try again.',
      {
        headers: { 'retry-after': '1' },
      },
    );
  }
}
