/**
 * The port through which a merchant is bought from. A connector is stateless: all it needs later travels in the `reference`
 * that it gave out. It never throws for what a merchant may do: each outcome has a name. What it throws is a defect of ours.
 */
import type { Buyer } from '@purser/contract/shapes/buyer';
import type { IntentRequest } from '@purser/contract/shapes/intent-request';
import type { Offer } from '@purser/contract/shapes/offer';
import type { TrackedShipment } from '@purser/contract/shapes/shipment';
import type { Marketplace, PinnableMarketplace } from '@purser/contract/vocabulary';
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
import type { PaymentSource } from './payment.ts';
import type { SiteMarks } from './site-marks.ts';

export type { Buyer } from '@purser/contract/shapes/buyer';
export type { HostDecision } from '@purser/contract/shapes/host-rule';
export type { Cost as OfferCost, ShippingOption } from '@purser/contract/shapes/offer';
export type { TrackedShipment } from '@purser/contract/shapes/shipment';
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

/** What the operator has entrusted for buying at one host, by the names that its connector gives. Never logged, never in a message. */
export type MerchantCredentials = Readonly<Record<string, string>>;

export interface ConnectorContext {
  readonly http: MerchantHttp;
  /** URL of the profile by which this service names itself to merchants. */
  readonly profileUrl: string;
  /** The honest user agent. */
  readonly userAgent: string;
  /** For the host of a shop, with its port if it has one; null when the operator has entrusted nothing. */
  credentialsFor(host: string): Promise<MerchantCredentials | null>;
  now(): Date;
  /** A fresh UUID, for idempotency keys and request ids. */
  newUuid(): string;
  /** Whether a request of this piece of work was not sent because the pace that its merchant is asked at left no room; no when absent. */
  wasTurnedAway?(): boolean;
  /** Resolves after the given time; rejects when the work is to be abandoned (shutdown). */
  sleep(ms: number): Promise<void>;
}

/** What the client asks for, with empty lists for what it left out. */
export interface QuoteRequest extends Omit<IntentRequest, 'variantSelections' | 'promoCodes'> {
  readonly variantSelections: readonly VariantSelection[];
  readonly promoCodes: readonly string[];
}

/** An offer, with `expiresAt` only if the merchant limits it. `discount` is a positive amount that is subtracted. */
export interface Quote extends Omit<Offer, 'expiresAt'> {
  readonly expiresAt?: string;
}

/** The connector's own words about the merchant's cart or session: plain JSON, kept beside the intent, given back on later calls. */
export type MerchantReference = { readonly [key: string]: unknown };

export type QuoteOutcome =
  | { readonly kind: 'quoted'; readonly quote: Quote; readonly reference: MerchantReference }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly retryable: boolean };

export interface PlaceRequest extends QuoteRequest {
  readonly reference: MerchantReference;
  /** The accepted offer's total: the most that may be paid. */
  readonly total: Money;
  readonly selectedShippingOptionId?: string;
  readonly payment: PaymentSource;
  /**
   * Must be awaited before the step that spends money, with what is needed to find the order again. When it rejects,
   * nothing may be sent.
   */
  submitting(reference: MerchantReference): Promise<void>;
}

export interface PlacedOrder {
  readonly kind: 'placed';
  /** At least one. */
  readonly merchantOrderIds: readonly [string, ...string[]];
  readonly paid: Money;
  /** Where a person can look at the order, when the merchant says. */
  readonly orderUrl?: string;
}

export type PlaceOutcome =
  | PlacedOrder
  /** The merchant said no, or we did before paying: nothing was bought. */
  | { readonly kind: 'declined'; readonly failure: Failure }
  /** Nothing was bought and nothing more can be done without the buyer. */
  | { readonly kind: 'needs_attention'; readonly failure: Failure; readonly continueUrl?: string }
  /** Certain that nothing was bought, and worth trying again. */
  | { readonly kind: 'not_sent'; readonly failure: Failure }
  /** The order may have been taken. Only `findOrder` may be called now. */
  | { readonly kind: 'unknown'; readonly detail: string };

export type FindOrderOutcome =
  | PlacedOrder
  /** The merchant says that the order was not taken. `place` may be called again with the same reference. */
  | { readonly kind: 'not_placed' }
  | { readonly kind: 'declined'; readonly failure: Failure }
  /** Cannot be told now; asking again may help. */
  | { readonly kind: 'unknown'; readonly detail: string };

export type TrackOutcome =
  | {
      readonly kind: 'tracked';
      readonly shipments: readonly TrackedShipment[];
      /** Something of the order is in none of the shipments yet, as far as the merchant tells. */
      readonly isMoreExpected: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly retryable: boolean;
      readonly detail: string;
      /** How long the merchant wants to be left alone. */
      readonly retryAfterMs?: number;
    };

/** Whether one connector can buy at a host, and for how long that may be relied on. */
export type HostAnswer =
  | { readonly kind: 'yes' | 'no'; readonly maxAgeMs: number }
  | { readonly kind: 'unreachable'; readonly failure: Failure };

export interface Connector {
  readonly marketplace: PinnableMarketplace;
  /** The name of the platform or protocol in messages for people. */
  readonly displayName: string;
  /**
   * Whether this connector can buy at the host of `url`. Asks the merchant at most once; never throws for its answers. `marks` are
   * what the site's page shows of itself, for connectors whose platform leaves marks; others are asked without.
   */
  recognise(context: ConnectorContext, url: string, marks: SiteMarks | null): Promise<HostAnswer>;
  lookup(context: ConnectorContext, url: string): Promise<LookupOutcome>;
  /** Looks the product up again, once and without a second try; `unchanged` when the page is still as `known` says. */
  reread(context: ConnectorContext, url: string, known: PageValidators): Promise<RereadOutcome>;
  /** The pages of the merchant's products, `countMax` at most; absent when the interface has no such list. */
  listProducts?(context: ConnectorContext, url: string, countMax: number): Promise<ListingOutcome>;
  quote(context: ConnectorContext, request: QuoteRequest): Promise<QuoteOutcome>;
  place(context: ConnectorContext, request: PlaceRequest): Promise<PlaceOutcome>;
  /** After `submitting` was saved and the outcome was not. */
  findOrder(context: ConnectorContext, request: PlaceRequest): Promise<FindOrderOutcome>;
  /** `buyerEmail`, and what else is known of the buyer, is by which some merchants let a guest see an order. */
  track(
    context: ConnectorContext,
    reference: MerchantReference,
    merchantOrderIds: readonly string[],
    buyerEmail: string,
    buyer?: Pick<Buyer, 'lastName' | 'postalCode'>,
  ): Promise<TrackOutcome>;
  /** Reads what a merchant sent of an order by itself; absent when the interface sends nothing. Believes nothing that is not signed. */
  readOrderMessage?(context: ConnectorContext, message: OrderMessage): Promise<OrderMessageOutcome>;
}

/** URL -> who can buy there. */
export interface ConnectorRegistry {
  forUrl(context: ConnectorContext, url: string): Promise<Recognition>;
  /** The connector that made a saved reference. */
  byMarketplace(marketplace: Marketplace): Connector | null;
  /** Whether the operator wants nothing bought at the host of `url`. */
  isRefused(url: string): Promise<boolean>;
  /** Looks a product up by whichever source knows it, structured data of the page included. */
  lookup(context: ConnectorContext, url: string): Promise<LookupOutcome>;
  reread(context: ConnectorContext, url: string, known: PageValidators): Promise<RereadOutcome>;
  listProducts(context: ConnectorContext, url: string, countMax: number): Promise<ListingOutcome>;
}

export type Recognition =
  | { readonly kind: 'recognised'; readonly connector: Connector }
  /** The host answers, and no connector here can buy there; `platform` is what it is built with, as far as its marks prove. */
  | { readonly kind: 'unsupported'; readonly platform: Marketplace | null }
  /** The operator wants nothing bought there. */
  | { readonly kind: 'refused' }
  /** The host could not be asked. */
  | {
      readonly kind: 'unreachable';
      readonly failure: Failure;
      /** Only because the pace that it is asked at left no room: it is not at fault. */
      readonly isForWantOfRoom?: boolean;
    };
