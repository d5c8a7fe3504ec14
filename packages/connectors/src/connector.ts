/**
 * The connector interface (port) for buying at a merchant. A connector is stateless: everything it needs later is in the `reference` that
 * it returned. It never throws for a merchant's behaviour, which always has a named outcome; an exception is a bug in the connector.
 */
import type { Buyer } from '@purser/contract/shapes/buyer';
import type { IntentRequest } from '@purser/contract/shapes/intent-request';
import type { Offer } from '@purser/contract/shapes/offer';
import type { TrackedShipment } from '@purser/contract/shapes/shipment';
import type {
  CancellationDenialCode,
  CancellationReasonCode,
  Marketplace,
  PinnableMarketplace,
} from '@purser/contract/vocabulary';
import type { AttemptRecorder } from './browser/attempt-recorder.ts';
import type { MerchantBrowser } from './browser/browser.ts';
import type { PlannerAdvice } from './browser/planner-advice.ts';
import type { RecipeStore } from './browser/recipes/recipe-store.ts';
import type { DialectStore } from './dialect-store.ts';
import type {
  Failure,
  ListingOutcome,
  LookupOutcome,
  Money,
  PageValidators,
  RereadOutcome,
} from './lookup.ts';
import type { MerchantHttp } from './merchant-http.ts';
import type { OrderMessage, OrderMessageOutcome } from './order-message.ts';
import type { PaymentHandler, PaymentSource } from './payment.ts';
import type { PlatformMarks, SiteMarks } from './site-marks.ts';

export type { Buyer } from '@purser/contract/shapes/buyer';
export type { HostDecision } from '@purser/contract/shapes/host-rule';
export type { Cost as OfferCost, ShippingOption } from '@purser/contract/shapes/offer';
export type { TrackedShipment } from '@purser/contract/shapes/shipment';
export type { AttemptRecorder, AttemptStep } from './browser/attempt-recorder.ts';
export {
  BrowserFailure,
  type BrowserOptions,
  type BrowserSession,
  type MerchantBrowser,
} from './browser/browser.ts';
export type {
  Failure,
  ListingOutcome,
  LookupFailure,
  LookupOutcome,
  Money,
  PageValidators,
  Product,
  ProductImage,
  ProductVariant,
  RereadOutcome,
} from './lookup.ts';
export {
  type MerchantHttp,
  type MerchantRequest,
  type MerchantResponse,
  TransportFailure,
  type TransportPhase,
} from './merchant-http.ts';
export type { OrderMessage, OrderMessageOutcome } from './order-message.ts';
export type {
  CardDetails,
  PaymentAnswer,
  PaymentHandler,
  PaymentInstrument,
  PaymentQuestion,
  PaymentSource,
} from './payment.ts';

export interface VariantSelection {
  readonly label: string;
  readonly value: string;
}

/** The operator's credentials for one host, by the names that its connector defines. Never logged, never part of a message. */
export type MerchantCredentials = Readonly<Record<string, string>>;

export interface ConnectorContext {
  readonly http: MerchantHttp;
  /** URL of the profile that identifies this service to merchants. */
  readonly profileUrl: string;
  /** The service's user agent. */
  readonly userAgent: string;
  /** For a shop's host, with its port if it has one; null if no credentials are stored. */
  credentialsFor(host: string): Promise<MerchantCredentials | null>;
  /** For shops that can be bought from only through their pages; absent without a browser, and for jobs that must not use it. */
  readonly browser?: MerchantBrowser;
  /** Keeps evidence of what is done in a browser; absent outside purchases. */
  readonly attempt?: AttemptRecorder;
  /** Proposes actions on pages that the rules do not know; absent unless the operator has configured a planner. */
  readonly advice?: PlannerAdvice;
  /** The steps of earlier purchases at the same shops; absent where none are kept. */
  readonly recipes?: RecipeStore;
  /** What was learned about merchants that deviate from a protocol; absent where it is kept in this process only. */
  readonly dialects?: DialectStore;
  now(): Date;
  /** The key that signs mandates (ES256), which the profile lists; absent outside purchases. */
  mandateSigner?(): Promise<{ readonly keyid: string; sign(data: Uint8Array): Uint8Array }>;
  /** A fresh UUID, for idempotency keys and request ids. */
  newUuid(): string;
  /** Whether a request of this job was not sent because of the rate limit for its merchant; no when absent. */
  wasThrottled?(): boolean;
  /** Resolves after the given time; rejects when the job is aborted (shutdown). */
  sleep(ms: number): Promise<void>;
}

/** What the client asks for, with empty lists for omitted fields. */
export interface QuoteRequest extends Omit<IntentRequest, 'variantSelections' | 'promoCodes'> {
  readonly variantSelections: readonly VariantSelection[];
  readonly promoCodes: readonly string[];
  /** The method that the operator would pay by, of those that the merchant offers: fees depend on it. Absent or null if that is not known. */
  readonly payingBy?: (handlers: readonly PaymentHandler[], host: string) => PaymentHandler | null;
}

/** An offer, with `expiresAt` only if the merchant limits it. `discount` is a positive amount that is subtracted. */
export interface Quote extends Omit<Offer, 'expiresAt'> {
  readonly expiresAt?: string;
}

/** The connector's data about the merchant's cart or session: plain JSON, stored with the intent and passed to later calls. */
export type MerchantReference = { readonly [key: string]: unknown };

export type QuoteOutcome =
  | { readonly kind: 'quoted'; readonly quote: Quote; readonly reference: MerchantReference }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly retryable: boolean };

export interface PlaceRequest extends QuoteRequest {
  readonly reference: MerchantReference;
  /** The accepted offer's total: the most that may be paid. */
  readonly total: Money;
  /** The total must not have fallen either: a person approved exactly that. False when absent. */
  readonly isTotalExact?: boolean;
  readonly selectedShippingOptionId?: string;
  readonly payment: PaymentSource;
  /** Who confirmed the offer, and when: a person, or software that acts for one. Absent if that is not known. */
  readonly consent?: { readonly isHumanPresent: boolean; readonly confirmedAt: Date };
  /**
   * Must be awaited before every request that may place the order, with what is needed to find the order again. If it rejects, nothing
   * may be sent: another run has taken over, or the request was sent too often.
   */
  submitting(reference: MerchantReference): Promise<void>;
  /** Saves what the merchant's response to such a request tells about where the order can be found, in place of the reference of `submitting`. */
  located?(reference: MerchantReference): Promise<void>;
}

export interface PlacedOrder {
  readonly kind: 'placed';
  /** At least one. */
  readonly merchantOrderIds: readonly [string, ...string[]];
  readonly paid: Money;
  /** The order's page for people, if the merchant tells. */
  readonly orderUrl?: string;
  /** Replaces the saved reference, for `track`, if the merchant gave what identifies the order only with its response. */
  readonly reference?: MerchantReference;
}

export type PlaceOutcome =
  | PlacedOrder
  /** Refused by the merchant, or by us before paying: nothing was bought. */
  | { readonly kind: 'declined'; readonly failure: Failure }
  /** Nothing was bought, and only the buyer can continue: at `failure.continueUrl`, if the merchant tells where. */
  | { readonly kind: 'needs_attention'; readonly failure: Failure }
  /** Certainly nothing was bought, and a retry may help. `reference` replaces the one that was saved before the request was sent. */
  | { readonly kind: 'not_sent'; readonly failure: Failure; readonly reference?: MerchantReference }
  /** The order may have been placed. Only `findOrder` may be called now. */
  | { readonly kind: 'unknown'; readonly detail: string };

export type FindOrderOutcome =
  | PlacedOrder
  /** The merchant confirms that the order was not placed. `place` may be called again with the same reference. */
  | { readonly kind: 'not_placed' }
  | { readonly kind: 'declined'; readonly failure: Failure }
  /** Nothing was bought, and only the buyer can continue. */
  | { readonly kind: 'needs_attention'; readonly failure: Failure }
  /** Not known now; asking again may help. */
  | { readonly kind: 'unknown'; readonly detail: string };

export type TrackOutcome =
  | {
      readonly kind: 'tracked';
      readonly shipments: readonly TrackedShipment[];
      /** Part of the order is not in a shipment yet, as far as the merchant tells. */
      readonly isMoreExpected: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly retryable: boolean;
      readonly detail: string;
      /** The wait that the merchant asks for. */
      readonly retryAfterMs?: number;
    };

export interface CancelRequest {
  /** The shop's site: that of the product's page. */
  readonly productUrl: string;
  readonly merchantOrderIds: readonly string[];
  readonly reason: { readonly code: CancellationReasonCode; readonly message?: string };
  /** The currency that the order was paid in. */
  readonly currencyCode: string;
  /** The same for every try. */
  readonly idempotencyKey: string;
  /** The merchant has received the request: it is only asked for its decision. */
  readonly isReceived: boolean;
}

export type CancelOutcome =
  /** `refunded` is what the merchant gave back; null if it does not tell. */
  | { readonly kind: 'completed'; readonly refunded: Money | null }
  /** The merchant received the request and has not decided. */
  | { readonly kind: 'requested' }
  | { readonly kind: 'denied'; readonly code: CancellationDenialCode; readonly message: string }
  /** The merchant's interface cannot cancel orders. */
  | { readonly kind: 'not_offered' }
  /** Nothing is known; the same request may be sent again. */
  | { readonly kind: 'failed'; readonly detail: string };

/** Whether a connector can buy at a host, and for how long the response may be cached. */
export type HostSupport =
  | { readonly kind: 'yes' | 'no'; readonly maxAgeMs: number }
  | { readonly kind: 'unreachable'; readonly failure: Failure };

export interface Connector {
  readonly marketplace: PinnableMarketplace;
  /** The name of the platform or protocol in messages for people. */
  readonly displayName: string;
  /** How sites of the platform are recognised. A connector without marks is asked at every host. */
  readonly marks?: PlatformMarks;
  /** Asked only after all other connectors have stated that they cannot buy there. */
  readonly isLastResort?: boolean;
  /**
   * Whether this connector can buy at the host of `url`. Sends at most one request; never throws for its response. `marks` are the platform
   * signs of the site's page, for connectors whose platform has such signs; null for others.
   */
  recognise(context: ConnectorContext, url: string, marks: SiteMarks | null): Promise<HostSupport>;
  lookup(context: ConnectorContext, url: string): Promise<LookupOutcome>;
  /** Looks the product up again, with one request and no retry; `unchanged` if the page still matches `known`. */
  reread(context: ConnectorContext, url: string, known: PageValidators): Promise<RereadOutcome>;
  /** Addresses of the merchant's product pages, at most `countMax`; absent if the API has no product list. */
  listProducts?(context: ConnectorContext, url: string, countMax: number): Promise<ListingOutcome>;
  quote(context: ConnectorContext, request: QuoteRequest): Promise<QuoteOutcome>;
  place(context: ConnectorContext, request: PlaceRequest): Promise<PlaceOutcome>;
  /** For submissions that were saved without an outcome. */
  findOrder(context: ConnectorContext, request: PlaceRequest): Promise<FindOrderOutcome>;
  /** Some merchants identify a guest by `buyerEmail` and other data of the buyer. */
  track(
    context: ConnectorContext,
    reference: MerchantReference,
    merchantOrderIds: readonly string[],
    buyerEmail: string,
    buyer: Pick<Buyer, 'lastName' | 'postalCode'>,
  ): Promise<TrackOutcome>;
  /** Asks the merchant to cancel an order; absent if the API cannot. Repeating a request does no harm. */
  cancelOrder?(
    context: ConnectorContext,
    reference: MerchantReference,
    request: CancelRequest,
  ): Promise<CancelOutcome>;
  /** Reads an order message that a merchant sent; absent if the API sends none. Rejects unsigned messages. */
  readOrderMessage?(context: ConnectorContext, message: OrderMessage): Promise<OrderMessageOutcome>;
}

/** Finds the connector for a URL. */
export interface ConnectorRegistry {
  forUrl(context: ConnectorContext, url: string): Promise<Recognition>;
  /** The connector of a saved reference. */
  byMarketplace(marketplace: Marketplace): Connector | null;
  /** Whether the operator blocks purchases at the host of `url`. */
  isRefused(url: string): Promise<boolean>;
  /** Looks a product up, through its connector or from the structured data of its page. */
  lookup(context: ConnectorContext, url: string): Promise<LookupOutcome>;
  reread(context: ConnectorContext, url: string, known: PageValidators): Promise<RereadOutcome>;
  listProducts(context: ConnectorContext, url: string, countMax: number): Promise<ListingOutcome>;
}

export type Recognition =
  | { readonly kind: 'recognised'; readonly connector: Connector }
  /** The host responds, but no connector can buy there; `platform` is its software, as far as its page proves it. */
  | { readonly kind: 'unsupported'; readonly platform: Marketplace | null }
  /** The operator blocks purchases there. */
  | { readonly kind: 'refused' }
  /** The host could not be reached. */
  | {
      readonly kind: 'unreachable';
      readonly failure: Failure;
      /** Only because of our rate limit for the host: the host is not at fault. */
      readonly isThrottled?: boolean;
    };
