import type { OperationId, SuccessOf } from '@purser/contract';
import type { Product } from '@purser/contract/shapes/product';
import type { Marketplace } from '@purser/contract/vocabulary';
import type { Mailer } from '../domain/members/mail.ts';
import type { DomainRecognition } from '../domain/merchants/host-rule.ts';
import type { BrowserAvailability } from '../domain/operations/diagnosis.ts';
import type { CheckSubject } from '../domain/webhooks/check-probes.ts';
import type { CheckResult } from '../domain/webhooks/endpoint-check.ts';
import type { PublicJwk, SigningAlgorithm } from '../kernel/signing-key.ts';
import type { Environment } from '../usecases/accounts/create-account.ts';
import type { Context } from '../usecases/context.ts';
import type { DiagnosedSettings, EndpointProbe } from '../usecases/operations/diagnose-installation.ts';
import type { CheckVaultToken, PaymentGateways } from '../usecases/payments/accept-payment-method.ts';
import type { RequestLog } from '../usecases/requests/request-log.ts';
import type { CommandResponse } from '../usecases/run-command.ts';
import type { ProductTrackingSettings } from '../usecases/tracking/product-tracking-settings.ts';
import type { ChallengeDraft, ChallengeExchange } from '../usecases/webhooks/endpoint-challenge.ts';
import type { AppCredentials } from './admission/app-credentials.ts';
import type { RefusalPacing } from './admission/refusal-pacing.ts';
import type { ConsoleAuth } from './console/sign-in.ts';
import type { ExportSlots } from './csv/export-slots.ts';
import type { InstallationSettings } from './present/account.ts';
import type { Serializers } from './responses/serializers.ts';

/** HTTP cache validators of a page. */
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

/** Calls to external services while a client waits. Passed in, because this layer makes no outgoing requests. */
export interface ExternalServices {
  /** Why a URL may not be fetched, judged by its text alone; null if it may. Host names are checked when they are resolved. */
  urlRule(text: string): string | null;
  /** With `mayRender`, a browser opens the page if the served page tells neither price nor availability and a browser may be used at its host. */
  lookupProduct(url: string, options: { readonly mayRender: boolean }): Promise<ProductLookup>;
  /** The picture of a product at a merchant; null if there is none that can be shown. */
  readProductPicture(url: string): Promise<{ readonly mediaType: string; readonly bytes: Buffer } | null>;
  /** The products that the merchant at the URL's host lists in its API. */
  listProducts(url: string): Promise<StoreListing>;
  /** Whether orders can be placed at the domain, and with which connector. */
  recogniseDomain(domain: string): Promise<DomainRecognition>;
  /** Whether the connector of the kind can cancel orders. */
  canCancelOrders(marketplace: Marketplace): boolean;
  /** Whether this server has a connector of the kind. */
  hasConnector(marketplace: Marketplace): boolean;
  /** Checks a recipe for the pages of a shop. */
  checkRecipe(content: string): RecipeCheck;
  /** Sends the signed challenge. Throws `Refusal` 422 with the request and response if the URL does not answer it correctly. */
  verifyEndpoint(draft: ChallengeDraft): Promise<ChallengeExchange>;
  /** Runs the conformance checks against an endpoint. Throws `Refusal` 503 if they could not be sent. */
  checkEndpoint(draft: Omit<CheckSubject, 'userAgent'>, signal: AbortSignal): Promise<readonly CheckResult[]>;
  readonly probeEndpoints: EndpointProbe;
  /** The JSON of a client metadata document of an app; null if it cannot be read. */
  readClientDocument(url: string): Promise<unknown>;
  /** The URL of the sandbox shop on this machine, started if none runs; null if this process starts none. */
  startSandboxShop(): Promise<string | null>;
  /** Whether browsers can start in this process. */
  checkBrowser(): Promise<BrowserAvailability>;
  readonly checkVaultToken: CheckVaultToken;
  /** Creates short-lived credentials with which a browser stores a card in the account's vault container. Throws `Refusal` 503. */
  openVaultSession(accountId: string): Promise<VaultSession>;
}

export type RecipeCheck =
  /** `target` is its host, or `platform:` and the name of its platform. */
  | { readonly kind: 'valid'; readonly target: string }
  | {
      readonly kind: 'invalid';
      /** The path within the recipe, the rule that is broken, and the line if it is known. */
      readonly errors: readonly {
        readonly path: string;
        readonly message: string;
        readonly line: number | null;
      }[];
    };

export interface VaultSession {
  readonly container: string;
  readonly sessionKey: string;
  readonly expiresAt: Date;
}

/** What merchants learn about this installation. */
export interface PublishedIdentity {
  /** A page about the installation. */
  readonly contactUrl: () => string;
  /** The public keys with which merchants verify requests, newest first. Includes recently retired keys. */
  keys(algorithm: SigningAlgorithm): Promise<readonly PublicJwk[]>;
  /** Signature headers for the directory response with this body, one signature per key of Web Bot Auth. */
  directoryHeaders(body: string): Promise<Readonly<Record<string, string>>>;
  /** How long the directory may be cached. */
  readonly maxAgeSeconds: number;
}

/** Dependencies of every operation. */
export interface HttpContext {
  readonly usecases: Context;
  readonly environment: Environment;
  readonly gateways: PaymentGateways;
  readonly external: ExternalServices;
  readonly identity: PublishedIdentity;
  readonly productTracking: ProductTrackingSettings;
  /** Known once the server listens. */
  readonly publicUrl: () => string;
  readonly serializers: Serializers;
  readonly paceRefusal: RefusalPacing;
  readonly takeExportSlot: ExportSlots;
  readonly requestLog: RequestLog;
  readonly mailer: Mailer;
  /** Console sign-in; undefined if this process does not serve the console. */
  readonly consoleAuth?: ConsoleAuth;
  /** Credentials with which the MCP server of this process calls for connected apps. */
  readonly appCredentials: AppCredentials;
  /** Recognizes the one-time key of the local operator; undefined if this process accepts none. */
  readonly isOperatorKey?: (key: string) => boolean;
  /** The machine's clock in milliseconds, which the doctor report compares with the database's. */
  readonly systemNow: () => number;
  /** Settings that the doctor report checks. */
  readonly installation: DiagnosedSettings;
  /** Defaults for accounts without their own settings. */
  readonly settings: InstallationSettings;
  /** Whether errors include a stack trace. */
  readonly development: boolean;
}

/** The success response of an operation, with exactly the fields that the contract defines. */
export function success<Id extends OperationId>(
  http: HttpContext,
  id: Id,
  value: SuccessOf<Id>,
): CommandResponse {
  return http.serializers[id](value);
}
