import { VERSION } from '@purser/contract/version';
import type { ExternalServices } from '../http/http-context.ts';
import type { CardGateways } from '../jobs/payments/card-gateways.ts';
import { checkVaultToken, openVaultSession, vaultUnavailable } from '../jobs/payments/check-vault-token.ts';
import { addMs } from '../kernel/clock.ts';
import { Fault } from '../kernel/errors.ts';
import { createAddressGuard } from '../outbound/connection/address-guard.ts';
import { createOutboundClient } from '../outbound/connection/http-client.ts';
import { createBasisTheory } from '../outbound/gateways/basis-theory.ts';
import { createVaultProxy } from '../outbound/gateways/basis-theory-proxy.ts';
import { createCardService } from '../outbound/gateways/card-service.ts';
import { createStripeGateway } from '../outbound/gateways/stripe.ts';
import type { PaymentGateways } from '../usecases/payments/accept-payment-method.ts';
import type { AppParts } from './app-parts.ts';
import { withinDeadline } from './client-deadline.ts';

/** How long a browser session may store cards in the vault. */
const VAULT_SESSION_MS = 15 * 60_000;

/** The configured card vault and card gateway, on their own connections. */
export interface OpenCardGateways extends CardGateways {
  /** Which gateways are configured. */
  readonly configured: PaymentGateways;
  readonly services: Pick<ExternalServices, 'checkVaultToken' | 'openVaultSession'>;
  close(): void;
}

type GatewayParts = Pick<
  AppParts,
  'config' | 'payments' | 'clock' | 'steadyNow' | 'log' | 'heldCards' | 'tracer'
>;

export function openCardGateways(
  { config, payments, clock, steadyNow, log, heldCards, tracer }: GatewayParts,
  userAgent: () => string,
  lifetime: AbortSignal,
): OpenCardGateways {
  const unavailable = (): never => {
    throw vaultUnavailable();
  };
  const rules = { allowNetworks: config.allowNetworks, allowHttp: config.allowHttp };
  const client = createOutboundClient({
    guard: rules,
    userAgent: `Purser/${VERSION}`,
    now: steadyNow,
    tracer,
  });
  const guard = createAddressGuard(rules);
  const { basisTheory: settings, stripe, cardService } = payments;
  const vault: CardGateways['vault'] =
    settings === null
      ? null
      : {
          ...createBasisTheory(client, settings),
          cvcLifetimeMs: settings.cvcLifetimeMs,
          proxyFor: (substitution) => createVaultProxy({ client, guard, settings, userAgent }, substitution),
        };
  const configuredVault = () => {
    if (vault === null) throw new Fault('no card vault is configured');
    return vault;
  };
  return {
    vault,
    stripe: stripe === null ? null : createStripeGateway(client, stripe),
    cardService: cardService === null ? null : createCardService(client, cardService, () => clock.now()),
    heldCards,
    configured: {
      sandbox: config.environment === 'staging',
      basisTheory: settings !== null,
      stripe: stripe !== null,
    },
    services: {
      checkVaultToken: (accountId, token) =>
        withinDeadline(
          lifetime,
          (signal) => checkVaultToken(configuredVault(), log, clock.now(), accountId, token, signal),
          unavailable,
        ),
      openVaultSession: (accountId) =>
        withinDeadline(
          lifetime,
          (signal) => {
            const expiresAt = addMs(clock.now(), VAULT_SESSION_MS);
            return openVaultSession(configuredVault(), log, accountId, expiresAt, signal);
          },
          unavailable,
        ),
    },
    close: () => client.close(),
  };
}
