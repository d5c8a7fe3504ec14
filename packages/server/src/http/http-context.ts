import type { OperationId, SuccessOf } from '@purser/contract';
import type { Product } from '@purser/contract/shapes/product';
import type { Marketplace } from '@purser/contract/vocabulary';
import type { Mailer } from '../domain/members/mail.ts';
import type { DomainRecognition } from '../domain/merchants/host-rule.ts';
import type { CheckSubject } from '../domain/webhooks/check-probes.ts';
import type { CheckResult } from '../domain/webhooks/endpoint-check.ts';
import type { PublicJwk } from '../kernel/signing-key.ts';
import type { Environment } from '../usecases/accounts/create-account.ts';
import type { Context } from '../usecases/context.ts';
import type { DiagnosedSettings, EndpointProbe } from '../usecases/operations/diagnose-installation.ts';
import type { CheckVaultToken, PaymentGateways } from '../usecases/payments/accept-payment-method.ts';
import type { RequestLog } from '../usecases/requests/request-log.ts';
import type { Answer } from '../usecases/run-command.ts';
import type { ProductTrackingSettings } from '../usecases/tracking/product-tracking-settings.ts';
import type { ChallengeDraft, ChallengeExchange } from '../usecases/webhooks/endpoint-challenge.ts';
import type { RefusalPacing } from './admission/refusal-pacing.ts';
import type { ConsoleAuth } from './console/sign-in.ts';
import type { InstallationSettings } from './present/account.ts';
import type { Serializers } from './responses/serializers.ts';

/** What a page said of its own version. */
export interface PageValidators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export type StoreListing =
  | { readonly kind: 'listed'; readonly productUrls: readonly string[] }
  | { readonly kind: 'not_offered' }
  | { readonly kind: 'failed'; readonly message: string };

export type ProductLookup =
  | { readonly kind: 'found'; readonly product: Product; readonly validators?: PageValidators }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'failed'; readonly message: string };

/** What operations need of the world outside while a client waits. Handed in: this floor makes no outgoing request itself. */
export interface ExternalServices {
  /** Why a URL may not be fetched, as far as its text tells (names are judged when they are resolved); null when it may. */
  urlRule(text: string): string | null;
  lookupProduct(url: string): Promise<ProductLookup>;
  /** What the merchant at the URL's host sells, as far as its interface lists it. */
  listProducts(url: string): Promise<StoreListing>;
  /** Whether orders can be placed at the domain, and through which kind of connection. */
  recogniseDomain(domain: string): Promise<DomainRecognition>;
  /** Whether this server has a connector of the kind. */
  hasConnector(marketplace: Marketplace): boolean;
  /** Throws `Refusal` 422 with what was sent and what came back when the URL does not answer the signed challenge. */
  verifyEndpoint(draft: ChallengeDraft): Promise<ChallengeExchange>;
  /** Sends the conformance series to an endpoint and judges its answers. Throws `Refusal` 503 when it could not be sent. */
  checkEndpoint(draft: Omit<CheckSubject, 'userAgent'>, signal: AbortSignal): Promise<readonly CheckResult[]>;
  readonly probeEndpoints: EndpointProbe;
  readonly checkVaultToken: CheckVaultToken;
  /** Short-lived credentials with which a browser puts a card into the account's part of the vault. Throws `Refusal` 503. */
  openVaultSession(accountId: string): Promise<VaultSession>;
}

export interface VaultSession {
  readonly container: string;
  readonly sessionKey: string;
  readonly expiresAt: Date;
}

/** The keys by which merchants know this installation. */
export interface KeyDirectory {
  /** Newest first; those that sign no more too, for a while. */
  published(): Promise<readonly PublicJwk[]>;
  /** The headers by which each published key proves that the directory with this body is ours. */
  directoryHeaders(body: string): Promise<Readonly<Record<string, string>>>;
  /** How long it may be kept. */
  readonly maxAgeSeconds: number;
}

/** What every operation is given. */
export interface HttpContext {
  readonly usecases: Context;
  readonly environment: Environment;
  readonly gateways: PaymentGateways;
  readonly external: ExternalServices;
  readonly keys: KeyDirectory;
  readonly productTracking: ProductTrackingSettings;
  /** Known once the server listens. */
  readonly publicUrl: () => string;
  readonly serializers: Serializers;
  readonly paceRefusal: RefusalPacing;
  readonly requestLog: RequestLog;
  readonly mailer: Mailer;
  /** Signing in to the console, where this process serves it. */
  readonly people?: ConsoleAuth;
  /** Knows the one-time key of the operator at the database's own machine, where this process serves one. */
  readonly isOperatorKey?: (key: string) => boolean;
  /** What the examination of the installation goes by. */
  readonly installation: DiagnosedSettings;
  /** What the installation says where an account says nothing. */
  readonly settings: InstallationSettings;
  /** Errors carry a stack trace. */
  readonly development: boolean;
}

/** The operation's success, as it goes over the wire: exactly the fields that the contract names. */
export function success<Id extends OperationId>(http: HttpContext, id: Id, value: SuccessOf<Id>): Answer {
  return http.serializers[id](value);
}
