// Generated from the contract by `npm run gen`. Do not edit.

export type IntentState = 'retrieving_offer' | 'awaiting_confirmation' | 'placing_order' | 'completed' | 'failed';

export type FailureCode = 'unknown' | 'checkout_intent_expired' | 'payment_failed' | 'payment_cvc_expired' | 'insufficient_stock' | 'product_out_of_stock' | 'product_not_found' | 'offer_retrieval_failed' | 'order_placement_failed' | 'missing_shipping_method' | 'unsupported_currency' | 'invalid_input' | 'incorrect_cost_breakdown' | 'unsupported_store_no_guest_checkout' | 'variant_selections_invalid' | 'variant_selections_required' | 'form_validation_error' | 'captcha_blocked' | 'bot_protection_blocked' | 'constraint_total_price_exceeded' | 'constraint_shipping_cost_exceeded';

export type EventType = 'checkout_intent.offer_retrieved' | 'checkout_intent.offer_failed' | 'checkout_intent.completed' | 'checkout_intent.order_failed' | 'product.updated' | 'product.removed' | 'shipment.created' | 'shipment.updated' | 'webhook_endpoint.verification_challenge';

export type ShipmentStatus = 'ordered' | 'shipped' | 'out_for_delivery' | 'delivered' | 'delayed' | 'canceled';

export type Availability = 'in_stock' | 'out_of_stock' | 'preorder' | 'backorder' | 'unknown';

export type Marketplace = 'UCP' | 'WOOCOMMERCE' | 'SHOPIFY' | 'MAGENTO' | 'ACP' | 'BROWSER' | 'UNKNOWN';

export type TransactionType = 'topup' | 'hold' | 'release' | 'capture' | 'refund' | 'adjustment';

export type DeliveryStatus = 'pending' | 'succeeded' | 'failed' | 'exhausted';

export type Scope = 'checkout_intents:read' | 'checkout_intents:write' | 'shipments:read' | 'shipments:write' | 'products:read' | 'products:write' | 'events:read' | 'events:write' | 'billing:read' | 'billing:write' | 'webhook_endpoints:read' | 'webhook_endpoints:write' | 'keys:read' | 'keys:write' | 'settings:read' | 'settings:write' | 'members:read' | 'members:write' | 'test_helpers:read' | 'test_helpers:write';

export type CheckStatus = 'ok' | 'warning' | 'failed';

export type AccountBucket = 'mutations' | 'reads' | 'product-lookup' | 'checkout-intents' | 'concurrent-agents';

export type ErrorName = 'BadRequestError' | 'AuthenticationError' | 'InsufficientBalanceError' | 'PermissionDeniedError' | 'NotFoundError' | 'MethodNotAllowedError' | 'InvalidCheckoutIntentStateError' | 'ConflictError' | 'PayloadTooLargeError' | 'UnsupportedMediaTypeError' | 'ValidateError' | 'TooManyRequestsError' | 'RuntimeError' | 'ServiceUnavailableError';

/** An account. Every other resource belongs to one. */
export interface Account {
  /** Identifier of the account. */
  id: string;
  /** Name of the account. */
  name: string;
  /** Environment of the installation. Staging places no real orders. */
  environment: 'staging' | 'production';
  /** When the account was created. */
  createdAt: string;
}

/** The API key to create. */
export interface AccountApiKeyCreate {
  /** Name that you gave the key. */
  name?: string | undefined;
  /** Scopes of the key. Defaults to all scopes of the account. */
  scopes?: Scope[] | undefined;
  /** Whether the key has operator access to the installation. */
  operator?: boolean | undefined;
}

/** The account to create. */
export interface AccountCreate {
  /** Name of the account. */
  name: string;
}

/** The invitation to create. */
export interface AccountInvitationCreate {
  /** E-mail address of the user. */
  email: string;
  /** Role in the account. `owner`: full access. `developer`: everything except members and settings. `viewer`: read-only. */
  role: 'owner' | 'developer' | 'viewer';
  /** Whether to grant operator access to the installation. Defaults to false. */
  operator?: boolean | undefined;
}

/** New quota of the bucket. */
export interface AccountLimitSet {
  /** New quota. */
  quota: number;
}

/** A page of accounts. */
export interface AccountPage {
  data: Account[];
  pageInfo: PageInfo;
}

/** The account of the API key, with its settings. */
export interface AccountSettings {
  /** Identifier of the account. */
  id: string;
  /** Name of the account. */
  name: string;
  /** Environment of the installation. Staging places no real orders. */
  environment: 'staging' | 'production';
  /** When the account was created. */
  createdAt: string;
  /** E-mail address for return requests: the address of the account if set, otherwise the address of the installation. Null if neither is set. */
  returnsSupportEmail: string | null;
  /** E-mail address for return requests set by the account. Null if the account uses the address of the installation. */
  ownReturnsSupportEmail: string | null;
  /** How long data is kept. Checkout intents, orders, shipments and balance transactions are kept indefinitely. */
  retention: {
    /** Days to keep events and their deliveries. */
    eventDays: number;
    /** Days to keep delivery attempts and the receiver’s responses. */
    deliveryAttemptDays: number;
    /** Hours to keep idempotency keys and their responses. */
    idempotencyKeyHours: number;
    /** Days to keep the API request log. 0 if requests are not logged. */
    requestDays: number;
    /** Days to keep requests to merchants and their responses. 0 if they are not stored. */
    merchantRequestDays: number;
    /** Days to keep the log of console sign-ins. */
    signInDays: number;
  };
}

/** The settings to change. Omitted settings stay unchanged. */
export interface AccountUpdate {
  /** Name of the account. */
  name?: string | undefined;
  /** E-mail address for return requests. Null uses the address of the installation. */
  returnsSupportEmail?: string | null | undefined;
}

/** A correction of the balance. */
export interface Adjustment {
  amount: PositiveMoney;
  /** `credit` adds to the balance. `debit` subtracts from it. */
  direction: 'credit' | 'debit';
  /** Reason for the adjustment. Shown in the ledger. */
  description: string;
}

/** The shipment in its new status. */
export interface AdvancedShipment {
  shipment: Shipment;
}

/** A condition that needs attention. */
export interface Alert {
  /** Type of the alert. */
  kind: 'outcome_unknown' | 'buyer_action_required' | 'endpoint_disabled' | 'endpoint_failing' | 'deliveries_exhausted' | 'balance_low' | 'confirmation_due' | 'intents_failed' | 'daily_limit_near' | 'webhook_endpoint_missing';
  /** `failed`: something does not work. `warning`: something may soon fail. */
  status: 'warning' | 'failed';
  /** What is wrong and what you can do about it. */
  message: string;
  /** Number of affected objects. */
  count: number;
  /** When the condition began, if known. */
  since?: string | undefined;
  /** Identifiers of up to 5 affected objects. */
  subjectIds: string[];
}

/** All alerts of the account. */
export interface Alerts {
  /** Alerts, most urgent first. Alerts about resources outside the caller’s scopes are omitted. */
  data: Alert[];
}

/** An API key, without its secret. */
export interface ApiKey {
  /** Identifier of the API key. */
  id: string;
  /** Name that you gave the key. */
  name: string;
  /** Scopes of the key. */
  scopes: Scope[];
  /** Whether the key has operator access to the installation. */
  operator?: boolean | undefined;
  /** The last four characters of the key. */
  last4: string;
  /** When the key was created. */
  createdAt: string;
  /** When the key was last used. */
  lastUsedAt?: string | undefined;
  /** When the key was revoked. */
  revokedAt?: string | undefined;
}

/** The API key to create. */
export interface ApiKeyCreate {
  /** Name that you gave the key. */
  name?: string | undefined;
  /** Scopes of the key. Defaults to all scopes of the account. */
  scopes?: Scope[] | undefined;
}

/** A page of API keys. */
export interface ApiKeyPage {
  data: ApiKey[];
  pageInfo: PageInfo;
}

/** A new API key, including the secret. */
export interface ApiKeyWithSecret {
  /** Identifier of the API key. */
  id: string;
  /** Name that you gave the key. */
  name: string;
  /** Scopes of the key. */
  scopes: Scope[];
  /** Whether the key has operator access to the installation. */
  operator?: boolean | undefined;
  /** The last four characters of the key. */
  last4: string;
  /** When the key was created. */
  createdAt: string;
  /** The API key. Returned only in this response. */
  key: string;
}

/** An API request and its result. Bodies are not stored. */
export interface ApiRequest {
  /** Request ID, as in the `X-Request-Id` response header. Clients may choose their own, so it is not necessarily unique. */
  id: string;
  /** When the request arrived. */
  createdAt: string;
  /** Who made the request. */
  actor: {
    /** Whether the request was made with an API key or by a user of the console. */
    kind: 'key' | 'user';
    /** Identifier of the API key or user. */
    id: string;
    /** Current name of the API key or user. Null if it has none. */
    name: string | null;
  };
  /** Name of the operation. Null if no operation matches the path. */
  operation: string | null;
  /** The HTTP method. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'other';
  /** The path without the query string. Identifiers of this service are shown; other variable parts are shown as `{name}`. */
  path: string;
  /** Identifier of the object that the request read, changed or created. */
  subjectId?: string | undefined;
  /** HTTP status of the response. */
  status: number;
  /** Name of the returned error. */
  errorName?: ErrorName | undefined;
  /** Names of the rejected fields, without their values. */
  fields?: string[] | undefined;
  /** State of the per-second rate-limit bucket after the request. */
  bucket?: {
    /** Name of the bucket. */
    name: 'mutations' | 'reads' | 'product-lookup' | 'checkout-intents' | 'concurrent-agents' | 'unauthenticated';
    /** Quota of the bucket. */
    quota: number;
    /** Remaining quota after this request. */
    remaining: number;
  } | undefined;
  /** The first 16 hexadecimal digits of the SHA-256 hash of the `Idempotency-Key`. The key itself is not shown. */
  idempotencyKeyHash?: string | undefined;
  /** Whether the stored response of an earlier request was returned. */
  replayed: boolean;
  /** Time from the arrival of the request to the end of the response, in milliseconds. */
  durationMs: number;
  /** Products and versions from the `User-Agent` header, without comments. */
  userAgent?: string | undefined;
}

/** Failed requests, grouped by error. */
export interface ApiRequestErrors {
  /** Start of the counted period. */
  since: string;
  /** At most 100 groups, most frequent first. */
  data: Array<{
    /** Name of the returned error. */
    errorName: ErrorName;
    /** HTTP status of the latest request in the group. */
    status: number;
    /** Name of the operation. Null if no operation matches the path. */
    operation: string | null;
    /** Names of the rejected fields, without their values. */
    fields: string[];
    /** Number of requests in the group. */
    count: number;
    /** When the first request arrived. */
    firstAt: string;
    /** When the latest request arrived. */
    lastAt: string;
    /** Request ID of the latest request. */
    lastRequestId: string;
  }>;
}

/** A page of API requests. */
export interface ApiRequestPage {
  data: ApiRequest[];
  pageInfo: PageInfo;
}

/** Duration of each step of an attempt. Steps that were skipped or not reached are omitted. */
export interface AttemptDurations {
  /** DNS lookup, in milliseconds. */
  resolveMs?: number | undefined;
  /** TCP connection, in milliseconds. */
  connectMs?: number | undefined;
  /** TLS handshake, in milliseconds. */
  tlsMs?: number | undefined;
  /** Time from sending the request to the first response byte, in milliseconds. */
  firstByteMs?: number | undefined;
}

/** The offer is available and can be confirmed. */
export interface AwaitingConfirmationIntent {
  /** Identifier of the checkout intent. */
  id: string;
  state: 'awaiting_confirmation';
  /** When the intent was created. */
  createdAt: string;
  /** URL of the product page or of one variant. Must not contain a user name or password. */
  productUrl: string;
  /** Quantity to buy. */
  quantity: number;
  buyer: IntentBuyer;
  /** Selected product options. They override the variant in the URL. */
  variantSelections?: Array<{
    /** Name of the option, such as Size. */
    label: string;
    /** Selected value. */
    value: string | number;
  }> | undefined;
  constraints?: IntentConstraints | undefined;
  /** Promotion codes to try. */
  promoCodes?: string[] | undefined;
  /** Your reference for the purchase. */
  referenceId?: string | undefined;
  offer: Offer;
}

/** The drawdown balance. `available` is `balance` minus `held`, the money reserved for orders in progress. */
export interface Balance {
  /** Whether orders can be paid from the balance. */
  drawdownEnabled: boolean;
  balance: Money;
  held: Money;
  available: Money;
}

/** History of the drawdown balance. `opening` is the balance at the start of the period. */
export interface BalanceHistory {
  /** Start of the period. */
  from: string;
  /** End of the period. */
  to: string;
  /** Length of each interval. */
  bucket: 'hour' | 'day';
  opening: Money;
  /** All intervals, oldest first, with the balance and held amount at the end of each. */
  data: Array<{
    /** Start of the interval. */
    at: string;
    balance: Money;
    held: Money;
  }>;
}

/** Pay with a card tokenized through a payment gateway session. */
export interface BasisTheoryTokenPayment {
  type: 'basis_theory_token';
  /** Card token from Basis Theory. Card numbers are rejected. */
  basisTheoryToken: string;
}

/** A merchant. */
export interface Brand {
  /** Identifier of the merchant. */
  id: string;
  /** Whether the service can buy from this merchant. */
  supported: boolean;
  /** The connector used for this merchant. */
  marketplace: Marketplace;
}

/** The buyer and the shipping address. */
export interface Buyer {
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** E-mail address. The merchant sends order updates to it. */
  email: string;
  /** 7 to 20 digits, with an optional leading +, spaces, dots, dashes and brackets. */
  phone: string;
  /** Street and number. */
  address1: string;
  /** Apartment, floor or company. */
  address2?: string | undefined;
  /** City. */
  city: string;
  /** State, province or region. Required in countries whose postal addresses have one, such as the US. */
  province?: string | undefined;
  /** Postal code. */
  postalCode: string;
  /** ISO 3166-1 alpha-2 country code in capitals. */
  country: string;
}

/** The current caller. */
export interface Caller {
  /** Whether the caller is a signed-in user, an API key, or the operator on the database machine. */
  kind: 'user' | 'key' | 'operator';
  /** Environment of the installation. */
  environment: 'staging' | 'production';
  /** Whether the caller has operator access to the installation. */
  operator: boolean;
  /** Account of the request. Null for the operator. */
  accountId: string | null;
  /** Scopes of the caller in the account. */
  scopes: Scope[];
  user?: {
    /** Identifier of the user. */
    id: string;
    /** Name of the user. */
    name: string;
    /** E-mail address of the user. */
    email: string;
    /** Whether two-factor authentication is enabled. */
    twoFactorEnabled: boolean;
    /** Accounts of the user, oldest membership first. */
    accounts: Array<{
      /** Identifier of the account. */
      id: string;
      /** Name of the account. */
      name: string;
      /** Role in the account. `owner`: full access. `developer`: everything except members and settings. `viewer`: read-only. */
      role: 'owner' | 'developer' | 'viewer';
    }>;
  } | undefined;
}

/** The cancellation of an order. An order has at most one. */
export interface Cancellation {
  /** Identifier of the cancellation. */
  id: string;
  /** Identifier of the checkout intent. */
  checkoutIntentId: string;
  /** When the cancellation was requested. */
  createdAt: string;
  /** Order number at the merchant. */
  marketplaceOrderId: string;
  reason: CancellationReason;
  /** `requested`: the merchant has not decided. `completed`: the order is canceled. `denied`: it is not. */
  state: 'requested' | 'completed' | 'denied';
  /** Why the cancellation was denied. */
  denialReason?: {
    /** Why it was denied. */
    code: 'already_shipped' | 'non_cancellable_item' | 'cancellation_window_expired' | 'other';
    /** Details, and what to do instead. */
    message: string;
  } | undefined;
}

/** The reason of a cancellation. */
export interface CancellationReason {
  /** Why the order is to be canceled. */
  code: 'requested_by_customer' | 'fraud' | 'inventory' | 'payment_issue' | 'staff_error' | 'other';
  /** A note for the merchant. */
  message?: string | undefined;
}

/** A verification challenge: the request and the response. */
export interface ChallengeExchange {
  /** The request. */
  sent: {
    url: string;
    /** Headers as sent. Values of custom headers are hidden. */
    headers: Record<string, string>;
    /** Body as sent, byte for byte. */
    body: string;
  };
  /** The response. Null if there was none. */
  received: {
    status: number;
    headers: Record<string, string>;
    /** The first 4 KiB of the body. */
    body: string;
  } | null;
  /** Error code, if there was no response. */
  error?: string | undefined;
  /** Duration in milliseconds. */
  durationMs: number;
  durations: AttemptDurations;
  /** IP address of the receiver. */
  address?: string | undefined;
}

/** A failed verification challenge: the request, the response and the broken rule. */
export interface ChallengeReport {
  /** The request. */
  sent: {
    url: string;
    /** Headers as sent. Values of custom headers are hidden. */
    headers: Record<string, string>;
    /** Body as sent, byte for byte. */
    body: string;
  };
  /** The response. Null if there was none. */
  received: {
    status: number;
    headers: Record<string, string>;
    /** The first 4 KiB of the body. */
    body: string;
  } | null;
  /** Error code, if there was no response. */
  error?: string | undefined;
  /** Duration in milliseconds. */
  durationMs: number;
  durations: AttemptDurations;
  /** IP address of the receiver. */
  address?: string | undefined;
  /** The rule that the response broke. */
  rule: 'must_answer' | 'must_be_2xx' | 'must_be_short' | 'must_be_json' | 'must_be_object' | 'must_have_challenge' | 'must_equal_endpoint_id';
  /** Describes the rule and how to comply. */
  message: string;
}

/** A purchase of one product for one buyer. Its fields depend on `state`. */
export type CheckoutIntent = RetrievingOfferIntent | AwaitingConfirmationIntent | PlacingOrderIntent | CompletedIntent | FailedIntent;

/** How the order is paid. */
export interface CheckoutIntentConfirm {
  paymentMethod: PaymentMethod;
}

/** The product to buy and the buyer. */
export interface CheckoutIntentCreate {
  /** URL of the product page or of one variant. Must not contain a user name or password. */
  productUrl: string;
  /** Quantity to buy. */
  quantity: number;
  buyer: Buyer;
  /** Selected product options. They override the variant in the URL. */
  variantSelections?: VariantSelection[] | undefined;
  constraints?: Constraints | undefined;
  /** Promotion codes to try. */
  promoCodes?: string[] | undefined;
  /** Your reference for the purchase. */
  referenceId?: string | undefined;
}

/** The state of a checkout intent changed. */
export interface CheckoutIntentEvent {
  /** Unique identifier. The same event always has the same ID; use it to de-duplicate. */
  id: string;
  object: 'event';
  /** When the event was created. */
  createdAt: string;
  type: 'checkout_intent.offer_retrieved' | 'checkout_intent.offer_failed' | 'checkout_intent.completed' | 'checkout_intent.order_failed';
  /** The object that the event is about. */
  source: {
    /** Identifier of the object. */
    id: string;
    type: 'checkout_intent';
  };
  /** Empty except in test events. Fetch the object by `source.id`. */
  data: {
    /** Present only in test events sent by a webhook endpoint check. */
    test?: true | undefined;
    /** Present only in test events. Explains that the event is a test. */
    note?: string | undefined;
  };
}

/** A page of checkout intents. */
export interface CheckoutIntentPage {
  data: CheckoutIntent[];
  pageInfo: PageInfo;
}

/** The product to buy, the buyer and the payment method. */
export interface CheckoutIntentPurchase {
  /** URL of the product page or of one variant. Must not contain a user name or password. */
  productUrl: string;
  /** Quantity to buy. */
  quantity: number;
  buyer: Buyer;
  /** Selected product options. They override the variant in the URL. */
  variantSelections?: VariantSelection[] | undefined;
  constraints?: Constraints | undefined;
  /** Promotion codes to try. */
  promoCodes?: string[] | undefined;
  /** Your reference for the purchase. */
  referenceId?: string | undefined;
  paymentMethod: PaymentMethod;
}

/** The order is placed. */
export interface CompletedIntent {
  /** Identifier of the checkout intent. */
  id: string;
  state: 'completed';
  /** When the intent was created. */
  createdAt: string;
  /** URL of the product page or of one variant. Must not contain a user name or password. */
  productUrl: string;
  /** Quantity to buy. */
  quantity: number;
  buyer: IntentBuyer;
  /** Selected product options. They override the variant in the URL. */
  variantSelections?: Array<{
    /** Name of the option, such as Size. */
    label: string;
    /** Selected value. */
    value: string | number;
  }> | undefined;
  constraints?: IntentConstraints | undefined;
  /** Promotion codes to try. */
  promoCodes?: string[] | undefined;
  /** Your reference for the purchase. */
  referenceId?: string | undefined;
  offer: Offer;
  paymentMethod: IntentPaymentMethod;
  /** Identifier of the order. */
  orderId: string;
  /** Order numbers at the merchant. */
  merchantOrderIds: string[];
}

/** Limits on the offer. An offer outside these limits fails the intent. */
export interface Constraints {
  /** Maximum total price, in subunits of the offer's currency. */
  maxTotalPrice?: number | undefined;
  /** Maximum shipping price, in subunits of the offer's currency. */
  maxShippingPrice?: number | undefined;
  /** `max` (default) may use the browser agent; `low` uses merchant interfaces only. */
  offerRetrievalEffort?: 'max' | 'low' | undefined;
}

/** Cost of the order. `total` is subtotal + shipping + tax + surcharge - discount. */
export interface Cost {
  subtotal: Money;
  shipping?: Money | undefined;
  tax?: Money | undefined;
  discount?: Money | undefined;
  surcharge?: Money | undefined;
  total: Money;
}

/** The new account and its first API key. */
export interface CreatedAccount {
  /** Identifier of the account. */
  accountId: string;
  /** The first API key of the account. Returned only in this response. */
  apiKey: string;
}

/** Confirms a deletion. */
export interface Deleted {
  /** Identifier of the deleted object. */
  id: string;
  deleted: true;
}

/** The delivery of one event to one webhook endpoint. */
export interface Delivery {
  /** Identifier of the delivery. */
  id: string;
  /** Identifier of the webhook endpoint. */
  webhookEndpointId: string;
  /** Identifier of the event. */
  eventId: string;
  eventType: EventType;
  /** `pending`: not attempted since it was queued or resent. `succeeded`: acknowledged. `failed`: the last attempt failed, another follows. `exhausted`: failed, and no attempt follows. */
  status: DeliveryStatus;
  /** Number of attempts. */
  attemptCount: number;
  /** When the delivery was queued. */
  createdAt: string;
  /** When the next attempt is due. */
  nextAttemptAt?: string | undefined;
  /** HTTP status of the last attempt. */
  lastStatus?: number | undefined;
  /** When the receiver acknowledged the event. */
  succeededAt?: string | undefined;
  /** Identifier of the recovery that last resent this delivery. */
  recoveryId?: string | undefined;
}

/** One attempt to deliver an event. */
export interface DeliveryAttempt {
  /** When the attempt started. */
  startedAt: string;
  /** Duration in milliseconds. */
  durationMs: number;
  durations: AttemptDurations;
  /** IP address of the receiver. */
  address?: string | undefined;
  /** Whether an open connection was reused. */
  connectionReused: boolean;
  /** Source of the failure: the `receiver`, the `network` or this `service`. Omitted if the attempt succeeded. */
  failureSource?: 'receiver' | 'network' | 'service' | undefined;
  /** HTTP status, if there was a response. */
  status?: number | undefined;
  /** Error code, if there was no response. */
  error?: string | undefined;
  responseHeaders?: Record<string, string> | undefined;
  /** The first 4 KiB of the response body. */
  responseBody?: string | undefined;
  /** When the next attempt is due. */
  nextAttemptAt?: string | undefined;
}

/** Number of deliveries by status. */
export interface DeliveryCounts {
  /** Deliveries not attempted yet. */
  pending: number;
  /** Deliveries acknowledged. */
  succeeded: number;
  /** Deliveries that failed and will be retried. */
  failed: number;
  /** Deliveries that failed and will not be retried. */
  exhausted: number;
}

/** A page of deliveries. */
export interface DeliveryPage {
  data: Delivery[];
  pageInfo: PageInfo;
}

/** A delivery with all its attempts. */
export interface DeliveryWithAttempts {
  /** Identifier of the delivery. */
  id: string;
  /** Identifier of the webhook endpoint. */
  webhookEndpointId: string;
  /** Identifier of the event. */
  eventId: string;
  eventType: EventType;
  /** `pending`: not attempted since it was queued or resent. `succeeded`: acknowledged. `failed`: the last attempt failed, another follows. `exhausted`: failed, and no attempt follows. */
  status: DeliveryStatus;
  /** Number of attempts. */
  attemptCount: number;
  /** When the delivery was queued. */
  createdAt: string;
  /** When the next attempt is due. */
  nextAttemptAt?: string | undefined;
  /** HTTP status of the last attempt. */
  lastStatus?: number | undefined;
  /** When the receiver acknowledged the event. */
  succeededAt?: string | undefined;
  /** Identifier of the recovery that last resent this delivery. */
  recoveryId?: string | undefined;
  /** All attempts, oldest first. */
  attempts: DeliveryAttempt[];
}

/** One check of the installation. */
export interface DoctorCheck {
  /** Name of the check. */
  name: string;
  /** `warning`: may become a problem. `failed`: an operator must act. */
  status: CheckStatus;
  /** Result of the check. */
  message: string;
  /** Individual findings. */
  details?: string[] | undefined;
}

/** Health of the installation. */
export interface DoctorReport {
  /** The worst status of all checks. */
  status: CheckStatus;
  /** When the checks ran. */
  checkedAt: string;
  checks: DoctorCheck[];
}

/** Pay from the drawdown balance of the account. */
export interface DrawdownPayment {
  type: 'drawdown';
}

/** Distribution of durations in milliseconds. Omitted if there are no measurements. */
export interface Durations {
  /** Number of measurements. */
  count: number;
  /** Mean. */
  meanMs: number;
  /** 50th percentile (median). */
  p50Ms: number;
  /** 90th percentile. */
  p90Ms: number;
  /** 95th percentile. */
  p95Ms: number;
  /** 99th percentile. */
  p99Ms: number;
}

/** One conformance check of a receiver. */
export interface EndpointCheck {
  /** Name of the check. */
  name: 'valid_event' | 'duplicate_event' | 'raw_bytes' | 'challenge' | 'forged_challenge' | 'standard_wrong_secret' | 'standard_missing_signature' | 'standard_malformed_signature' | 'standard_changed_id' | 'standard_changed_timestamp' | 'standard_old_timestamp' | 'missing_signature' | 'signature_without_scheme' | 'signature_too_short' | 'signature_not_hex' | 'signature_uppercase' | 'wrong_secret' | 'changed_body' | 'mismatched_event_id' | 'mismatched_topic' | 'response_time';
  /** `failed`: must be fixed. `warning`: should be fixed. `skipped`: nothing was sent; `explanation` tells why. */
  status: 'passed' | 'warning' | 'failed' | 'skipped';
  /** Expected behavior of the receiver. */
  expected: string;
  /** Actual behavior of the receiver. Omitted if nothing was sent. */
  actual?: {
    /** HTTP status of the response. */
    status?: number | undefined;
    /** Error code, if there was no response. */
    error?: string | undefined;
    /** Duration in milliseconds. For `response_time`, the longest of all checks. */
    durationMs: number;
  } | undefined;
  /** What the result means for the receiver. */
  explanation: string;
  /** How to fix it. Omitted if there is nothing to fix. */
  fix?: string | undefined;
}

/** Result of checking a webhook receiver. */
export interface EndpointCheckReport {
  /** Identifier of the webhook endpoint. */
  endpointId: string;
  /** When the check started. */
  checkedAt: string;
  /** Whether all checks ran and none failed. Warnings are ignored. */
  passed: boolean;
  /** Summary of the result. */
  summary: string;
  /** How to tell test events from real events. */
  testEvents: {
    type: 'checkout_intent.completed';
    /** `source.id` of all test events. No such checkout intent exists. */
    sourceId: string;
    /** `data` of all test events. */
    data: {
      test: true;
    };
    /** Explains that the event is a test. */
    note: string;
  };
  checks: EndpointCheck[];
}

/** An event. Most events are thin: fetch the object by `source.id` for its current state. */
export type Event = CheckoutIntentEvent | ShipmentEvent | ProductUpdatedEvent | ProductRemovedEvent | WebhookEndpointEvent;

/** A page of events. */
export interface EventPage {
  data: Event[];
  pageInfo: PageInfo;
}

/** The test event to create. */
export interface EventTrigger {
  /** Type of the event. */
  topic: 'checkout_intent.offer_retrieved' | 'checkout_intent.offer_failed' | 'checkout_intent.completed' | 'checkout_intent.order_failed' | 'product.updated' | 'product.removed' | 'shipment.created' | 'shipment.updated';
  /** URL of the product for product events. Required for `product.updated`. */
  productUrl?: string | undefined;
  /** Identifier of the checkout intent for all other events. */
  checkoutIntentId?: string | undefined;
}

/** The purchase failed, or its outcome is unknown. */
export interface FailedIntent {
  /** Identifier of the checkout intent. */
  id: string;
  state: 'failed';
  /** When the intent was created. */
  createdAt: string;
  /** URL of the product page or of one variant. Must not contain a user name or password. */
  productUrl: string;
  /** Quantity to buy. */
  quantity: number;
  buyer: IntentBuyer;
  /** Selected product options. They override the variant in the URL. */
  variantSelections?: Array<{
    /** Name of the option, such as Size. */
    label: string;
    /** Selected value. */
    value: string | number;
  }> | undefined;
  constraints?: IntentConstraints | undefined;
  /** Promotion codes to try. */
  promoCodes?: string[] | undefined;
  /** Your reference for the purchase. */
  referenceId?: string | undefined;
  offer?: Offer | undefined;
  paymentMethod?: IntentPaymentMethod | undefined;
  failureReason: FailureReason;
}

/** A failed job. */
export interface FailedJob {
  /** Identifier of the job. */
  id: string;
  /** Name of the job type. */
  name: string;
  /** Identifier of the related checkout intent, recovery or account. */
  subjectId: string | null;
  /** Number of attempts. */
  attemptCount: number;
  /** Maximum number of attempts. */
  attemptCountMax: number;
  /** Error message of the last attempt. */
  error: string | null;
  /** When the next attempt is due. For a job that is not retried: when the last attempt ran. */
  runAt: string;
  /** Whether the job will not be retried automatically. */
  isExhausted: boolean;
}

/** Why the intent failed. */
export interface FailureReason {
  /** Machine-readable code. */
  code: FailureCode;
  /** Human-readable description. */
  message: string;
  /** URL where the buyer can finish the purchase at the merchant. `https`, or `http` where the installation allows it. Present only if the merchant requires a step that only the buyer can take, and returned a URL for it. */
  continueUrl?: string | undefined;
}

/** An invalid value. */
export interface FieldError {
  /** The rule that the value violates. */
  message: string;
  /** The rejected value. Omitted for secrets. */
  value?: unknown;
}

/** Money reserved for an order in progress or with an unknown outcome. */
export interface Hold {
  /** Identifier of the checkout intent whose order is in progress or has an unknown outcome. */
  checkoutIntentId: string;
  amount: Money;
  /** Host of the product URL. */
  host: string;
  /** When the money was reserved. */
  since: string;
}

/** Money currently reserved for orders in progress and orders with an unknown outcome. */
export interface Holds {
  /** At most 100 holds, oldest first. */
  data: Hold[];
  /** Total number of items. */
  totalCount: number;
}

/** Detect the connector automatically and only set request limits. */
export interface HostAutoDetection {
  rule: 'auto';
  /** Whether to follow the site's robots.txt. URLs that a merchant publishes for agents are requested either way. */
  robots?: 'obey' | 'ignore' | undefined;
  /** Maximum requests per second to the host, across all processes. Defaults to the setting of the installation. */
  requestsPerSecond?: number | undefined;
  /** Maximum concurrent requests to the host, per process. Defaults to the setting of the installation. */
  concurrency?: number | undefined;
  /** Note for other operators. */
  note?: string | undefined;
}

/** Do not buy from the host. */
export interface HostBlock {
  rule: 'block';
  /** Whether to follow the site's robots.txt. URLs that a merchant publishes for agents are requested either way. */
  robots?: 'obey' | 'ignore' | undefined;
  /** Maximum requests per second to the host, across all processes. Defaults to the setting of the installation. */
  requestsPerSecond?: number | undefined;
  /** Maximum concurrent requests to the host, per process. Defaults to the setting of the installation. */
  concurrency?: number | undefined;
  /** Note for other operators. */
  note?: string | undefined;
}

/** Names of the credentials stored for a host. */
export interface HostCredentials {
  /** Host, without `www.`: it also matches the `www.` host. With a port if present. */
  host: string;
  /** Names of the stored credentials, sorted. */
  names: string[];
  /** When the credentials were stored. */
  createdAt: string;
}

/** The credentials to store. */
export interface HostCredentialsSet {
  /** Credential values by name, as the connector expects them. Replaces all credentials stored for the host. Values are encrypted and never returned. */
  credentials: Record<string, string>;
  /** Also pins this connector to the host. */
  marketplace?: 'UCP' | 'WOOCOMMERCE' | 'SHOPIFY' | 'MAGENTO' | 'ACP' | 'BROWSER' | undefined;
}

/** Always use this connector for the host. */
export interface HostPin {
  rule: 'pin';
  /** The connector to use. */
  marketplace: 'UCP' | 'WOOCOMMERCE' | 'SHOPIFY' | 'MAGENTO' | 'ACP' | 'BROWSER';
  /** Whether to follow the site's robots.txt. URLs that a merchant publishes for agents are requested either way. */
  robots?: 'obey' | 'ignore' | undefined;
  /** Maximum requests per second to the host, across all processes. Defaults to the setting of the installation. */
  requestsPerSecond?: number | undefined;
  /** Maximum concurrent requests to the host, per process. Defaults to the setting of the installation. */
  concurrency?: number | undefined;
  /** Note for other operators. */
  note?: string | undefined;
}

/** A rule for a merchant host. */
export interface HostRule {
  /** Host, without `www.`: it also matches the `www.` host. With a port if it applies to that port only. */
  host: string;
  /** `pin`: always use one connector. `block`: do not buy from the host. `auto`: detect the connector automatically. */
  rule: 'pin' | 'block' | 'auto';
  /** The connector to use. Only for `pin`. */
  marketplace?: 'UCP' | 'WOOCOMMERCE' | 'SHOPIFY' | 'MAGENTO' | 'ACP' | 'BROWSER' | undefined;
  /** Whether the site's robots.txt is followed. */
  robots: 'obey' | 'ignore';
  /** Maximum requests per second to the host. Null for the setting of the installation. */
  requestsPerSecond: number | null;
  /** Maximum concurrent requests to the host, per process. Null for the setting of the installation. */
  concurrency: number | null;
  /** Note for other operators. */
  note: string | null;
  /** When the rule was set. */
  createdAt: string;
}

/** A page of host rules. */
export interface HostRulePage {
  data: HostRule[];
  pageInfo: PageInfo;
}

/** The rule for the host. */
export type HostRuleSet = HostPin | HostBlock | HostAutoDetection;

/** Paid with a card tokenized through a payment gateway session. */
export interface IntentBasisTheoryTokenPayment {
  type: 'basis_theory_token';
  /** The last four characters of the token. */
  basisTheoryToken: string;
}

/** The buyer and the shipping address. */
export interface IntentBuyer {
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** E-mail address. The merchant sends order updates to it. */
  email: string;
  /** 7 to 20 digits, with an optional leading +, spaces, dots, dashes and brackets. */
  phone: string;
  /** Street and number. */
  address1: string;
  /** Apartment, floor or company. */
  address2?: string | undefined;
  /** City. */
  city: string;
  /** State, province or region. Required in countries whose postal addresses have one, such as the US. */
  province?: string | undefined;
  /** Postal code. */
  postalCode: string;
  /** ISO 3166-1 alpha-2 country code in capitals. */
  country: string;
}

/** Limits on the offer. An offer outside these limits fails the intent. */
export interface IntentConstraints {
  /** Maximum total price, in subunits of the offer's currency. */
  maxTotalPrice?: number | undefined;
  /** Maximum shipping price, in subunits of the offer's currency. */
  maxShippingPrice?: number | undefined;
  /** `max` (default) may use the browser agent; `low` uses merchant interfaces only. */
  offerRetrievalEffort?: 'max' | 'low' | undefined;
}

/** Number of checkout intents by state. */
export interface IntentCounts {
  /** Checkout intents whose offer is being retrieved. */
  retrieving_offer: number;
  /** Checkout intents awaiting confirmation. */
  awaiting_confirmation: number;
  /** Checkout intents whose order is being placed. */
  placing_order: number;
  /** Checkout intents that completed. */
  completed: number;
  /** Checkout intents that failed. */
  failed: number;
}

/** How the order is paid. Tokens are shown by their last four characters. */
export type IntentPaymentMethod = DrawdownPayment | IntentBasisTheoryTokenPayment | IntentStripeTokenPayment;

/** Paid with a card tokenized by Stripe. */
export interface IntentStripeTokenPayment {
  type: 'stripe_token';
  /** The last four characters of the token. */
  stripeToken: string;
}

/** A pending invitation. */
export interface Invitation {
  /** Identifier of the invitation. */
  id: string;
  /** Invited e-mail address. */
  email: string;
  /** Role in the account. `owner`: full access. `developer`: everything except members and settings. `viewer`: read-only. */
  role: 'owner' | 'developer' | 'viewer';
  /** Whether the user gets operator access to the installation. */
  operator: boolean;
  /** When the invitation was created. */
  createdAt: string;
  /** When the link expires. */
  expiresAt: string;
}

/** The invitation to create. */
export interface InvitationCreate {
  /** E-mail address of the user. */
  email: string;
  /** Role in the account. `owner`: full access. `developer`: everything except members and settings. `viewer`: read-only. */
  role: 'owner' | 'developer' | 'viewer';
}

/** A page of invitations. */
export interface InvitationPage {
  data: Invitation[];
  pageInfo: PageInfo;
}

/** A new invitation, including its link. */
export interface InvitationWithLink {
  /** Identifier of the invitation. */
  id: string;
  /** Invited e-mail address. */
  email: string;
  /** Role in the account. `owner`: full access. `developer`: everything except members and settings. `viewer`: read-only. */
  role: 'owner' | 'developer' | 'viewer';
  /** Whether the user gets operator access to the installation. */
  operator: boolean;
  /** When the invitation was created. */
  createdAt: string;
  /** When the link expires. */
  expiresAt: string;
  /** The link. Returned only in this response and usable once. */
  url: string;
  /** Whether the link was also e-mailed. If not, pass it on yourself. */
  mailed: boolean;
}

/** Status of the job queue. */
export interface JobReport {
  /** Job types, sorted by name. */
  types: JobType[];
  /** At most 100 failed jobs. Jobs that are not retried automatically come first. */
  failed: FailedJob[];
  /** Number of running worker processes. */
  workerCount: number;
  /** When the report was created. */
  checkedAt: string;
}

/** Job counts of one job type. */
export interface JobType {
  /** Name of the job type. */
  name: string;
  /** Jobs that are due and not started. */
  waitingCount: number;
  /** Jobs scheduled for later, including retries. */
  scheduledCount: number;
  /** Jobs in progress. */
  runningCount: number;
  /** Jobs that failed and will be retried. */
  retryingCount: number;
  /** Jobs that failed and will not be retried automatically. */
  exhaustedCount: number;
  /** When the oldest waiting job became due. Null if none is waiting. */
  oldestDueAt: string | null;
}

/** A rate-limit bucket of the account. */
export interface Limit {
  /** Name of the bucket. */
  name: AccountBucket;
  /** Quota of the bucket. */
  quota: number;
  /** Length of the window in seconds. Omitted for buckets without a window. */
  windowSeconds?: number | undefined;
  /** Remaining quota. */
  remaining: number;
  /** Seconds until the bucket is refilled. */
  resetSeconds?: number | undefined;
}

/** All rate-limit buckets of the account. */
export interface Limits {
  data: Limit[];
}

/** A user who can access the account in the console. */
export interface Member {
  /** Identifier of the user. */
  id: string;
  /** Name of the user. */
  name: string;
  /** E-mail address of the user. */
  email: string;
  /** Whether the user has operator access to the installation. */
  operator: boolean;
  /** Whether two-factor authentication is enabled for password sign-in. */
  twoFactorEnabled: boolean;
  /** Number of passkeys. */
  passkeyCount: number;
  /** When the user joined. */
  joinedAt: string;
  /** When the user last signed in, if the sign-in log still covers it. */
  lastSignedInAt?: string | undefined;
  /** Role in the account. `owner`: full access. `developer`: everything except members and settings. `viewer`: read-only. */
  role: 'owner' | 'developer' | 'viewer';
}

/** A page of members. */
export interface MemberPage {
  data: Member[];
  pageInfo: PageInfo;
}

/** The new role. */
export interface MemberRoleSet {
  /** Role in the account. `owner`: full access. `developer`: everything except members and settings. `viewer`: read-only. */
  role: 'owner' | 'developer' | 'viewer';
}

/** Statistics of one host. */
export interface MerchantStatistics {
  /** Host of the product URLs. */
  host: string;
  /** Connectors used for the host in this period. */
  marketplaces: Marketplace[];
  /** Checkout intents for products of the host. */
  intentCount: number;
  /** Checkout intents that are `completed`. */
  completedCount: number;
  /** Checkout intents that are `failed`. */
  failedCount: number;
  /** Checkout intents in progress or awaiting confirmation. */
  openCount: number;
  /** Moving average of the time to retrieve an offer, in milliseconds. Null if there is no data yet. */
  averageOfferMs: number | null;
  /** Moving average of the time to place an order, in milliseconds. Null if there is no data yet. */
  averageOrderMs: number | null;
  /** Failure codes, most frequent first. */
  failures: Array<{
    code: FailureCode;
    /** Number of failures with this code. */
    count: number;
  }>;
  /** When the latest checkout intent was created. */
  lastIntentAt: string;
}

/** Success rates and durations by host. */
export interface MerchantStatisticsList {
  /** The 200 hosts with the most checkout intents. */
  data: MerchantStatistics[];
  /** Start of the covered period. */
  since: string;
}

/** An amount of money. */
export interface Money {
  /** ISO 4217 currency code. */
  currencyCode: string;
  /** Integer amount in the currency's smallest unit: cents for USD, yen for JPY, fils for KWD. */
  amountSubunits: number;
}

/** The merchant's price for the product, quantity and shipping address. */
export interface Offer {
  cost: Cost;
  /** Shipping options. Empty if the product is not shipped. */
  shipping: {
    /** Options in the merchant's order. */
    availableOptions: ShippingOption[];
    /** Identifier of the option that the service selected: the cheapest, then the fastest. */
    selectedOptionId?: string | undefined;
  };
  /** Promotion codes that the merchant accepted. */
  appliedPromoCodes?: string[] | undefined;
  /** When the offer expires. */
  expiresAt: string;
}

/** Whether to grant or revoke operator access. */
export interface OperatorSet {
  /** Whether the user has operator access to the installation. */
  operator: boolean;
}

/** An order placed at a merchant. */
export interface Order {
  /** Identifier of the order. */
  id: string;
  /** Identifier of the checkout intent. */
  checkoutIntentId: string;
  /** Order numbers at the merchant. */
  merchantOrderIds: string[];
  buyer: Buyer;
  /** The cancellation. Null if none was requested. */
  cancellation: Cancellation | null;
  /** When the order was placed. */
  createdAt: string;
  /** When the order last changed. */
  updatedAt: string;
  /** Your reference for the purchase. */
  referenceId?: string | undefined;
}

/** The cancellation to request. */
export interface OrderCancel {
  reason: CancellationReason;
}

/** A page of orders. */
export interface OrderPage {
  data: Order[];
  pageInfo: PageInfo;
}

/** The resolution. The checkout intent stays `failed`, because its events have already been sent. */
export interface OrderResolution {
  /** Whether the order was placed at the merchant. */
  outcome: 'placed' | 'not_placed';
  /** Order number at the merchant. */
  merchantOrderId?: string | undefined;
  /** Whether to charge the total of a `buyer_action_required` order to the balance. Allowed only with `placed`, and only if the order was to be paid from the balance. The hold of an `outcome_unknown` order is always captured if it was placed, and otherwise released. */
  charge?: boolean | undefined;
  /** Note for other operators. */
  note?: string | undefined;
}

/** Position of the page in the list. */
export interface PageInfo {
  /** Whether newer items exist. */
  hasPreviousPage: boolean;
  /** Whether older items exist. */
  hasNextPage: boolean;
  /** Cursor of the first item. Null if the page is empty. */
  startCursor: string | null;
  /** Cursor of the last item. Null if the page is empty. */
  endCursor: string | null;
}

/** Credentials with which the gateway's browser SDK tokenizes a card. */
export interface PaymentGatewaySession {
  /** Name of the payment gateway. */
  gateway: 'basis_theory' | 'sandbox';
  /** Container in which the gateway's browser SDK stores the card. */
  container: string;
  /** Short-lived key for the gateway's browser SDK. */
  sessionKey: string;
  /** When the key expires. */
  expiresAt: string;
}

/** How the order is paid. */
export type PaymentMethod = DrawdownPayment | BasisTheoryTokenPayment | StripeTokenPayment;

/** The order is being placed. */
export interface PlacingOrderIntent {
  /** Identifier of the checkout intent. */
  id: string;
  state: 'placing_order';
  /** When the intent was created. */
  createdAt: string;
  /** URL of the product page or of one variant. Must not contain a user name or password. */
  productUrl: string;
  /** Quantity to buy. */
  quantity: number;
  buyer: IntentBuyer;
  /** Selected product options. They override the variant in the URL. */
  variantSelections?: Array<{
    /** Name of the option, such as Size. */
    label: string;
    /** Selected value. */
    value: string | number;
  }> | undefined;
  constraints?: IntentConstraints | undefined;
  /** Promotion codes to try. */
  promoCodes?: string[] | undefined;
  /** Your reference for the purchase. */
  referenceId?: string | undefined;
  offer: Offer;
  paymentMethod: IntentPaymentMethod;
}

/** A positive amount of money. */
export interface PositiveMoney {
  /** ISO 4217 currency code. */
  currencyCode: string;
  /** Integer amount in the currency's smallest unit, at least 1. */
  amountSubunits: number;
}

/** A product as listed by the merchant. */
export interface Product {
  /** `<domain>:<merchant's id>`. */
  id: string;
  /** URL of the product. */
  url: string;
  /** Null if unknown. */
  name: string | null;
  /** Null if unknown. */
  description: string | null;
  /** Null if unknown. */
  brand: string | null;
  /** Null if unknown. */
  retailer: string | null;
  /** Null if unknown. */
  sku: string | null;
  /** Null if unknown. */
  price: Money | null;
  /** Availability of the product. */
  availability: Availability;
  /** Whether the service can buy the product. */
  isPurchasable: boolean;
  images: ProductImage[];
  /** Null if the product has none. */
  variantDimensions: Array<{
    label: string;
    values: string[];
  }> | null;
  /** Null if the product has none. */
  variants: ProductVariant[] | null;
}

/** An image of the product. */
export interface ProductImage {
  url: string;
  /** Whether this is the main image. */
  isFeatured: boolean;
}

/** A tracked product no longer exists. */
export interface ProductRemovedEvent {
  /** Unique identifier. The same event always has the same ID; use it to de-duplicate. */
  id: string;
  object: 'event';
  /** When the event was created. */
  createdAt: string;
  type: 'product.removed';
  /** The object that the event is about. */
  source: {
    /** Identifier of the object. */
    id: string;
    type: 'product';
  };
  /** Always empty. Fetch the object by `source.id`. */
  data: Record<string, never>;
}

/** A subscription to changes of a product or store. */
export interface ProductSubscription {
  /** Product ID, as in the `source.id` of events. Omitted for a store. */
  id?: string | undefined;
  /** `product`: one product. `store`: all products of a store that can be listed. */
  type: 'product' | 'store';
  /** URL of the product page or the store. */
  url: string;
  /** Domain of the store. Omitted for a product. */
  domain?: string | undefined;
  /** Whether the subscription is active. False in the response to unsubscribe. */
  subscribed: boolean;
  /** Identifier of the subscription. */
  subscriptionId: string;
  /** Last known name of the product. Null if unknown, and for a store. */
  name: string | null;
  /** `tracked`: the product exists. `removed`: the product is gone; tracking resumes if it reappears. */
  state: 'tracked' | 'removed';
  /** Number of products tracked by this subscription. */
  productCount: number;
  /** When the subscription was created. */
  createdAt: string;
  /** When the merchant was last checked. */
  checkedAt: string;
  /** When the product last changed or was first seen. */
  changedAt?: string | undefined;
  /** Why the last check failed. Omitted if it succeeded. */
  failure?: string | undefined;
}

/** A page of product subscriptions. */
export interface ProductSubscriptionPage {
  data: ProductSubscription[];
  pageInfo: PageInfo;
}

/** The product or store to track. */
export interface ProductSubscriptionTarget {
  /** `product`: one product. `store`: all products of a store that can be listed. */
  type: 'product' | 'store';
  /** URL of the product page, or of any page of the store. */
  url: string;
}

/** A tracked product changed. `data` is the current product. */
export interface ProductUpdatedEvent {
  /** Unique identifier. The same event always has the same ID; use it to de-duplicate. */
  id: string;
  object: 'event';
  /** When the event was created. */
  createdAt: string;
  type: 'product.updated';
  /** The object that the event is about. */
  source: {
    /** Identifier of the object. */
    id: string;
    type: 'product';
  };
  data: Product;
}

/** A variant of the product. */
export interface ProductVariant {
  /** Variant ID at the merchant. */
  id: string;
  /** Name of the variant. Null if unknown. */
  name: string | null;
  /** Stock keeping unit (SKU). Null if unknown. */
  sku: string | null;
  /** Null if unknown. */
  price: Money | null;
  /** Availability of the product. */
  availability: Availability;
  dimensions: Array<{
    label: string;
    value: string;
  }>;
  images: ProductImage[];
}

/** The stored part of a body. */
export interface RecordedBody {
  /** `masked`: `text` contains the body with personal data and secrets hidden. `omitted_credentials`: not stored, because the body contained payment credentials. `omitted_unsupported`: not stored, because bodies of this media type or length are not masked. */
  redaction: 'masked' | 'omitted_credentials' | 'omitted_unsupported';
  /** Length of the body in bytes. */
  byteCount: number;
  /** Media type of the body. */
  mediaType?: string | undefined;
  /** JSON or form fields, with personal data and secrets hidden. */
  text?: string | undefined;
}

/** A request or response, with personal data and secrets hidden. */
export interface RecordedMessage {
  /** Headers that contain no personal data or secrets. */
  headers: Record<string, string>;
  body?: RecordedBody | undefined;
}

/** A bulk resend of events to one webhook endpoint. */
export interface Recovery {
  /** Identifier of the recovery. */
  id: string;
  /** Identifier of the webhook endpoint. */
  webhookEndpointId: string;
  /** `failed`: events whose deliveries failed or are exhausted. `replay`: all events, including acknowledged ones and ones never sent. */
  kind: 'failed' | 'replay';
  /** `running`: in progress. `completed`: finished; see `reconciliation`. `canceled`: canceled by you. `stopped`: the endpoint was disabled or deleted. */
  status: 'running' | 'completed' | 'canceled' | 'stopped';
  /** Includes events created at or after this time. */
  since?: string | undefined;
  /** Includes events created before this time. */
  until?: string | undefined;
  /** Includes events of these types. */
  eventTypes?: EventType[] | undefined;
  counts: RecoveryCounts;
  reconciliation?: RecoveryReconciliation | undefined;
  /** When the recovery was started. */
  createdAt: string;
  /** When the recovery ended. */
  finishedAt?: string | undefined;
}

/** Progress of the recovery; final counts once it has ended. */
export interface RecoveryCounts {
  /** Deliveries queued so far: the sum of the other three counts. */
  queued: number;
  /** Deliveries acknowledged since. */
  acknowledged: number;
  /** Deliveries attempted since and not acknowledged. */
  failing: number;
  /** Deliveries not attempted since. */
  waiting: number;
}

/** What to resend. */
export interface RecoveryCreate {
  /** `failed`: events whose deliveries failed or are exhausted. `replay`: all events, including acknowledged ones and ones never sent. */
  kind: 'failed' | 'replay';
  /** Include events created at or after this time. Pass either `since` or `sinceCursor`. */
  since?: string | undefined;
  /** Include events newer than this cursor of the event log or of the delivery list. */
  sinceCursor?: string | undefined;
  /** Include events created before this time. Defaults to now. */
  until?: string | undefined;
  /** Include events up to this cursor. Cannot be combined with `until`. */
  untilCursor?: string | undefined;
  /** Include only events of these types. A replay defaults to the event types of the endpoint. */
  eventTypes?: Array<'checkout_intent.offer_retrieved' | 'checkout_intent.offer_failed' | 'checkout_intent.completed' | 'checkout_intent.order_failed' | 'product.updated' | 'product.removed' | 'shipment.created' | 'shipment.updated'> | undefined;
}

/** A page of recoveries. */
export interface RecoveryPage {
  data: Recovery[];
  pageInfo: PageInfo;
}

/** Preview of a recovery. */
export interface RecoveryPreview {
  /** Number of events that a recovery started now would send. Counts up to 10,000. */
  eventCount: number;
  /** Whether there are more events than counted. */
  hasMore: boolean;
  /** When the oldest event was created. */
  oldestCreatedAt?: string | undefined;
  /** When the newest counted event was created. */
  newestCreatedAt?: string | undefined;
}

/** Result of the recovery. Present once every event was acknowledged, attempted, or waits behind a failed event. */
export interface RecoveryReconciliation {
  /** Events that the endpoint should have received. */
  eventsExpected: number;
  /** Events that the endpoint acknowledged. */
  eventsAcknowledged: number;
  /** Events that the endpoint did not acknowledge: they are still retried, wait behind an event that is, or are exhausted. */
  stillFailing: number;
}

/** Captured money to return to the balance. */
export interface Refund {
  /** Identifier of the completed checkout intent that was paid from the balance. */
  checkoutIntentId: string;
  amount: PositiveMoney;
  /** Shown in the ledger. */
  description?: string | undefined;
}

/** What to resend. */
export interface Resend {
  /** Identifier of the event to resend. */
  eventId: string;
}

/** A password reset link. Until it is used, the current password and all sessions remain valid. */
export interface ResetLink {
  /** The link. Returned only in this response and usable once. */
  url: string;
  /** Whether the link was also e-mailed. If not, pass it on yourself. */
  mailed: boolean;
  /** When the link expires. */
  expiresAt: string;
}

/** A resolved order. */
export interface ResolvedOrder {
  /** Identifier of the checkout intent. */
  checkoutIntentId: string;
  /** Whether the order was placed at the merchant. */
  outcome: 'placed' | 'not_placed';
  /** Order number at the merchant. Null if there is none. */
  merchantOrderId: string | null;
  /** Identifier of the balance transaction. Null if nothing was charged. */
  transactionId: string | null;
  /** Note for other operators. */
  note: string | null;
  /** When the order was resolved. */
  resolvedAt: string;
}

/** Confirms that the job is queued again, with its full number of attempts. */
export interface RetriedJob {
  /** Identifier of the job. */
  id: string;
  retried: true;
}

/** The offer is being retrieved. */
export interface RetrievingOfferIntent {
  /** Identifier of the checkout intent. */
  id: string;
  state: 'retrieving_offer';
  /** When the intent was created. */
  createdAt: string;
  /** URL of the product page or of one variant. Must not contain a user name or password. */
  productUrl: string;
  /** Quantity to buy. */
  quantity: number;
  buyer: IntentBuyer;
  /** Selected product options. They override the variant in the URL. */
  variantSelections?: Array<{
    /** Name of the option, such as Size. */
    label: string;
    /** Selected value. */
    value: string | number;
  }> | undefined;
  constraints?: IntentConstraints | undefined;
  /** Promotion codes to try. */
  promoCodes?: string[] | undefined;
  /** Your reference for the purchase. */
  referenceId?: string | undefined;
}

/** Progress of a signing secret roll. */
export interface SecretRoll {
  /** `created`: not verified yet. `verified`: the endpoint answered a challenge signed with the new secret. `scheduled`: signs from `switchAt` on. `switched`: signs now; the previous secret can still be restored. */
  stage: 'created' | 'verified' | 'scheduled' | 'switched';
  /** When the new secret was created. */
  createdAt?: string | undefined;
  /** When the endpoint verified the new secret. */
  verifiedAt?: string | undefined;
  /** When the new secret starts signing or started signing. */
  switchAt?: string | undefined;
  /** Until when the previous secret can be restored. */
  restorableUntil?: string | undefined;
}

/** A shipment of an order. */
export interface Shipment {
  /** Identifier of the shipment. */
  id: string;
  /** Identifier of the related checkout intent. */
  checkoutIntentId: string;
  /** Order number at the merchant. */
  marketplaceOrderId: string;
  /** Status of the shipment. */
  status: ShipmentStatus;
  /** When the shipment was created. */
  createdAt: string;
  /** When the shipment was last updated. */
  updatedAt: string;
  /** Shipment ID at the merchant. Present once shipped. */
  externalId?: string | undefined;
  /** When the shipment was shipped. */
  shippedAt?: string | undefined;
  /** When the shipment was delivered. */
  deliveredAt?: string | undefined;
  tracking?: Tracking | undefined;
  /** Tracking events reported by the carrier. */
  trackingEvents?: TrackingEvent[] | undefined;
}

/** A shipment was created or changed. */
export interface ShipmentEvent {
  /** Unique identifier. The same event always has the same ID; use it to de-duplicate. */
  id: string;
  object: 'event';
  /** When the event was created. */
  createdAt: string;
  type: 'shipment.created' | 'shipment.updated';
  /** The object that the event is about. */
  source: {
    /** Identifier of the object. */
    id: string;
    type: 'shipment';
  };
  /** Always empty. Fetch the object by `source.id`. */
  data: Record<string, never>;
}

/** A page of shipments. */
export interface ShipmentPage {
  data: Shipment[];
  pageInfo: PageInfo;
}

/** A shipping option. */
export interface ShippingOption {
  /** Option ID at the merchant. */
  id: string;
  cost: Money;
  /** Name of the option at the merchant. */
  label?: string | undefined;
  /** Estimated delivery time. */
  deliveryEstimate?: {
    /** Earliest delivery. */
    earliest?: string | undefined;
    /** Latest delivery. */
    latest?: string | undefined;
  } | undefined;
}

/** A successful or refused sign-in. */
export interface SignIn {
  /** When the sign-in was attempted. */
  at: string;
  /** Whether the sign-in succeeded. */
  outcome: 'signed_in' | 'refused';
  /** Identifier of the user. */
  userId: string;
  /** Name of the user. */
  name: string;
  /** E-mail address of the user. */
  email: string;
  /** IP address of the client. Null if unknown. */
  ipAddress: string | null;
  /** User agent of the browser. Null if unknown. */
  userAgent: string | null;
}

/** A page of sign-ins. */
export interface SignInPage {
  data: SignIn[];
  pageInfo: PageInfo;
}

/** A key that signs requests to merchants. */
export interface SigningKey {
  /** Key ID in signatures: the thumbprint of the public key (RFC 7638). */
  id: string;
  /** `pending`: published; signs from `activeFrom` on. `signing`: in use. `retired`: no longer signs; stays published for seven days. */
  state: 'pending' | 'signing' | 'retired';
  /** When the key was created. */
  createdAt: string;
  /** When the key starts signing. */
  activeFrom: string;
  /** When the key stops signing. Null if no time is set. */
  retiredAt: string | null;
}

/** The published signing keys. */
export interface SigningKeyList {
  /** Newest first. */
  data: SigningKey[];
}

/** Options of the rotation. */
export interface SigningKeyRotation {
  /** Set to true if the private key may be compromised: earlier keys are unpublished and the new key signs immediately. */
  revoke?: boolean | undefined;
}

/** Statistics of checkout intents and webhook deliveries in a period. */
export interface Statistics {
  /** Start of the period. */
  from: string;
  /** End of the period. */
  to: string;
  /** Length of each interval. */
  bucket: 'hour' | 'day';
  now: IntentCounts;
  intents: IntentCounts;
  /** Share of completed checkout intents among completed and failed ones. Omitted if there are none. */
  successRate?: number | undefined;
  /** Failures by code, most frequent first. */
  failures: Array<{
    /** Failure code. */
    code: FailureCode;
    /** Number of failures with this code. */
    count: number;
  }>;
  timeToOffer?: Durations | undefined;
  timeToOrder?: Durations | undefined;
  /** Time that checkout intents spent in each state that they left in this period. */
  stateDurations: Array<{
    /** State that checkout intents left. */
    state: 'retrieving_offer' | 'awaiting_confirmation' | 'placing_order';
    durations: Durations;
  }>;
  deliveries: DeliveryCounts;
  attempts?: Durations | undefined;
  /** All intervals, oldest first. */
  buckets: Array<{
    /** Start of the interval. */
    at: string;
    intents: IntentCounts;
    timeToOffer?: Durations | undefined;
    timeToOrder?: Durations | undefined;
    deliveries: DeliveryCounts;
    attempts?: Durations | undefined;
  }>;
}

/** Pay with a card tokenized by Stripe. */
export interface StripeTokenPayment {
  type: 'stripe_token';
  /** Card token from Stripe. */
  stripeToken: string;
}

/** The timeline of a checkout intent. */
export interface Timeline {
  /** The latest 500 entries, oldest first. */
  entries: TimelineEntry[];
  /** Whether older entries were omitted. */
  truncated: boolean;
  /** Kinds of entries omitted because the caller lacks the scope. */
  omittedKinds: Array<'api_call' | 'state' | 'offer' | 'ledger' | 'merchant_request' | 'event' | 'delivery_attempt' | 'shipment'>;
}

/** An API request that changed the checkout intent or was rejected. */
export interface TimelineApiCall {
  kind: 'api_call';
  /** When it happened. */
  at: string;
  /** Request ID, as in the `X-Request-Id` response header. */
  requestId: string;
  /** The HTTP method. */
  method: string;
  /** The path. */
  path: string;
  /** HTTP status of the response. */
  status: number;
  /** Name of the returned error. */
  errorName?: string | undefined;
  /** Name of the API key or user. */
  actorName?: string | undefined;
  /** Duration, in milliseconds. */
  durationMs: number;
}

/** An event was sent to a webhook endpoint. */
export interface TimelineDeliveryAttempt {
  kind: 'delivery_attempt';
  /** When it happened. */
  at: string;
  /** Identifier of the delivery. */
  deliveryId: string;
  /** Identifier of the webhook endpoint. */
  webhookEndpointId: string;
  /** URL of the webhook endpoint. */
  url: string;
  /** Identifier of the event. */
  eventId: string;
  eventType: EventType;
  /** Number of the attempt, starting at 1. */
  attempt: number;
  /** Current status of the delivery. */
  deliveryStatus: DeliveryStatus;
  /** HTTP status, if there was a response. */
  status?: number | undefined;
  /** Error code, if there was no response. */
  error?: string | undefined;
  /** The first KiB of the response body. */
  responseBody?: string | undefined;
  /** When the next attempt is due. */
  nextAttemptAt?: string | undefined;
  /** Duration, in milliseconds. */
  durationMs: number;
}

/** An entry of the timeline. Its fields depend on `kind`. */
export type TimelineEntry = TimelineApiCall | TimelineState | TimelineOffer | TimelineLedgerEntry | TimelineMerchantRequest | TimelineEvent | TimelineDeliveryAttempt | TimelineShipment;

/** An event was created. */
export interface TimelineEvent {
  kind: 'event';
  /** When it happened. */
  at: string;
  /** Identifier of the event. */
  eventId: string;
  /** Type of the event. */
  type: EventType;
  /** `source.id` of the event. */
  sourceId: string;
}

/** A balance transaction was recorded. */
export interface TimelineLedgerEntry {
  kind: 'ledger';
  /** When it happened. */
  at: string;
  /** Identifier of the transaction. */
  transactionId: string;
  /** Type of the transaction. */
  type: TransactionType;
  amount: Money;
}

/** A request was sent to the merchant. */
export interface TimelineMerchantRequest {
  kind: 'merchant_request';
  /** When it happened. */
  at: string;
  /** Purpose of the request: to retrieve the `offer`, place the `order`, look up the `outcome` of an order that may have been placed, or for `tracking`. */
  purpose: 'offer' | 'order' | 'outcome' | 'tracking' | 'cancellation';
  /** The HTTP method. */
  method: string;
  /** URL of the request, with personal data and secrets removed. */
  url: string;
  request: RecordedMessage;
  /** HTTP status, if there was a response. */
  status?: number | undefined;
  response?: RecordedMessage | undefined;
  /** Error code, if there was no response. */
  failure?: string | undefined;
  /** Duration, in milliseconds. */
  durationMs: number;
}

/** The merchant returned an offer. */
export interface TimelineOffer {
  kind: 'offer';
  /** When it happened. */
  at: string;
  total: Money;
  /** Number of shipping options. */
  shippingOptionCount: number;
  /** When the offer expires. */
  expiresAt: string;
}

/** A shipment was created or entered its current status. */
export interface TimelineShipment {
  kind: 'shipment';
  /** When it happened. */
  at: string;
  /** Identifier of the shipment. */
  shipmentId: string;
  /** Status of the shipment. */
  status: ShipmentStatus;
  /** Order number at the merchant. */
  marketplaceOrderId: string;
}

/** The checkout intent entered a state. */
export interface TimelineState {
  kind: 'state';
  /** When it happened. */
  at: string;
  /** New state. */
  state: IntentState;
  /** Previous state. */
  previousState?: IntentState | undefined;
  /** Time spent in the previous state, in milliseconds. */
  previousMs?: number | undefined;
  failureReason?: FailureReason | undefined;
}

/** Money to add to the balance. */
export interface TopUp {
  amount: PositiveMoney;
  /** Shown in the ledger. */
  description?: string | undefined;
}

/** Tracking information. */
export interface Tracking {
  /** Tracking number. */
  number: string;
  /** Name of the carrier. */
  carrierName?: string | undefined;
  /** Tracking page of the carrier. */
  url?: string | undefined;
  /** Expected delivery. */
  deliveryDate?: {
    /** Estimated time of delivery. */
    estimated: string;
  } | undefined;
}

/** A tracking event. */
export interface TrackingEvent {
  /** Status of the shipment. */
  status: ShipmentStatus;
  /** Description from the carrier. */
  description: string;
  /** Location. Empty if unknown. */
  location: {
    city?: string | undefined;
    province?: string | undefined;
    country?: string | undefined;
  };
  /** Time of the event. Null if unknown. */
  timestamp: {
    /** Local time at the location, without an offset. */
    local: string;
    /** The same time in UTC. */
    utc: string;
  } | null;
}

/** An entry of the drawdown ledger. `type` determines the direction of `amount`. Only an `adjustment` has a signed amount: negative amounts are debits. */
export interface Transaction {
  /** Identifier of the transaction. */
  id: string;
  /** Type of the transaction. */
  type: TransactionType;
  amount: Money;
  /** When the transaction was recorded. */
  createdAt: string;
  description?: string | undefined;
  /** Identifier of the related checkout intent. */
  checkoutIntentId?: string | undefined;
}

/** A page of transactions. */
export interface TransactionPage {
  data: Transaction[];
  pageInfo: PageInfo;
}

/** An order that an operator must resolve. */
export interface UnresolvedOrder {
  /** Identifier of the checkout intent. */
  checkoutIntentId: string;
  /** Identifier of the account. */
  accountId: string;
  /** Name of the account. */
  accountName: string;
  /** Host of the merchant. */
  host: string;
  /** `outcome_unknown`: the order was sent, but the result is unknown. `buyer_action_required`: only the buyer can finish the purchase at the merchant. */
  kind: 'outcome_unknown' | 'buyer_action_required';
  /** Details from the merchant or the connection. */
  detail: string | null;
  /** URL where the buyer can finish the purchase at the merchant. */
  continueUrl: string | null;
  /** Failure code of the checkout intent. */
  failureCode: FailureCode;
  /** An amount of money. */
  total: {
    /** ISO 4217 currency code. */
    currencyCode: string;
    /** Integer amount in the currency's smallest unit: cents for USD, yen for JPY, fils for KWD. */
    amountSubunits: number;
  } | null;
  /** Whether the order was to be paid from the balance. The hold is kept for `outcome_unknown` until the order is resolved, and was released for `buyer_action_required`. */
  isPaidFromBalance: boolean;
  /** When the checkout intent failed. */
  failedAt: string;
}

/** Orders that an operator must resolve. */
export interface UnresolvedOrders {
  /** At most 200 orders, oldest first. */
  data: UnresolvedOrder[];
  /** Total number of items. */
  totalCount: number;
}

/** A user of the console. */
export interface User {
  /** Identifier of the user. */
  id: string;
  /** Name of the user. */
  name: string;
  /** E-mail address of the user. */
  email: string;
  /** Whether the user has operator access to the installation. */
  operator: boolean;
  /** Whether two-factor authentication is enabled for password sign-in. */
  twoFactorEnabled: boolean;
  /** Number of passkeys. */
  passkeyCount: number;
  /** When the user joined. */
  joinedAt: string;
  /** When the user last signed in, if the sign-in log still covers it. */
  lastSignedInAt?: string | undefined;
  /** Accounts of the user, oldest membership first. */
  accounts: Array<{
    /** Identifier of the account. */
    id: string;
    /** Name of the account. */
    name: string;
    /** Role in the account. `owner`: full access. `developer`: everything except members and settings. `viewer`: read-only. */
    role: 'owner' | 'developer' | 'viewer';
  }>;
}

/** A page of users. */
export interface UserPage {
  data: User[];
  pageInfo: PageInfo;
}

/** A selected product option. */
export interface VariantSelection {
  /** Name of the option, such as Size. */
  label: string;
  /** Selected value. */
  value: string | number;
}

/** A URL that receives signed events. */
export interface WebhookEndpoint {
  /** Identifier of the webhook endpoint. */
  id: string;
  /** URL that events are sent to. */
  url: string;
  description?: string | undefined;
  /** Event types sent to the endpoint. */
  eventTypes: EventType[];
  /** Whether events are sent to the endpoint. */
  enabled: boolean;
  /** Why the service disabled the endpoint. */
  disabledReason?: string | undefined;
  /** Whether product events are sent. True if the URL was saved after the first product subscription. */
  productEvents: boolean;
  /** When the endpoint was created. */
  createdAt: string;
  /** When the URL was last saved. */
  savedAt: string;
  /** When the endpoint last answered a verification challenge. */
  verifiedAt: string;
  /** Names of custom headers. Their values are not returned. */
  customHeaderNames: string[];
  /** `source`: events with the same `source.id` are delivered in order. `none`: order is not guaranteed. */
  orderMode: 'none' | 'source';
  /** Maximum number of concurrent deliveries. */
  maxInFlight: number;
  /** Maximum number of deliveries per second. Omitted if unlimited. */
  ratePerSecond?: number | undefined;
  /** Whether the Standard Webhooks headers are also sent. */
  standardWebhooks: boolean;
  secretRoll?: SecretRoll | undefined;
  verification?: ChallengeExchange | undefined;
}

/** The webhook endpoint to create. */
export interface WebhookEndpointCreate {
  /** URL that events are sent to. It must answer a verification challenge. */
  url: string;
  /** Your note about the endpoint. `null` removes it. */
  description?: string | null | undefined;
  /** Event types to send. `null` sends all, including types added in later versions. */
  eventTypes?: Array<'checkout_intent.offer_retrieved' | 'checkout_intent.offer_failed' | 'checkout_intent.completed' | 'checkout_intent.order_failed' | 'product.updated' | 'product.removed' | 'shipment.created' | 'shipment.updated'> | null | undefined;
  /** Custom headers to send with every delivery and challenge: at most 16, and none that the service sets. Replaces all custom headers; `null` removes them. Values are stored encrypted and not returned. */
  customHeaders?: Record<string, string> | null | undefined;
  /** `source`: an event waits until the previous one with the same `source.id` is acknowledged or exhausted. `none` (default): events do not wait for each other. */
  orderMode?: 'none' | 'source' | undefined;
  /** Maximum number of concurrent deliveries. `null` resets it to the default of 10. */
  maxInFlight?: number | null | undefined;
  /** Maximum number of deliveries per second. `null` (default): unlimited. */
  ratePerSecond?: number | null | undefined;
  /** Whether to also send the Standard Webhooks headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. */
  standardWebhooks?: boolean | undefined;
}

/** Verifies a webhook URL. Respond with a JSON object whose `challenge` equals `source.id`. */
export interface WebhookEndpointEvent {
  /** Unique identifier. The same event always has the same ID; use it to de-duplicate. */
  id: string;
  object: 'event';
  /** When the event was created. */
  createdAt: string;
  type: 'webhook_endpoint.verification_challenge';
  /** The object that the event is about. */
  source: {
    /** Identifier of the object. */
    id: string;
    type: 'webhook_endpoint';
  };
  /** Always empty. Fetch the object by `source.id`. */
  data: Record<string, never>;
}

/** Health of a webhook endpoint. */
export interface WebhookEndpointHealth {
  /** When the current series of failed attempts began. Omitted if the last attempt succeeded. */
  failingSince?: string | undefined;
  /** When the endpoint last acknowledged an event, among the account's latest 1,000 deliveries. */
  lastSucceededAt?: string | undefined;
  /** When the next attempt is due. In the past if a due delivery is waiting for capacity. */
  nextAttemptAt?: string | undefined;
  /** Deliveries not attempted yet. Counts up to 10,000. */
  pendingCount: number;
  /** Deliveries that failed and will be retried. Counts up to 10,000. */
  failedCount: number;
  /** Deliveries that failed and will not be retried. Counts up to 10,000. */
  exhaustedCount: number;
}

/** A page of webhook endpoints. */
export interface WebhookEndpointPage {
  data: WebhookEndpoint[];
  pageInfo: PageInfo;
}

/** The signing secret. */
export interface WebhookEndpointSecret {
  /** Signing secret. Store it safely. */
  secret: string;
}

/** The fields to change. Omitted fields stay unchanged. Passing `url`, even unchanged, saves and verifies it again. */
export interface WebhookEndpointUpdate {
  /** URL that events are sent to. It must answer a verification challenge. */
  url?: string | undefined;
  /** Your note about the endpoint. `null` removes it. */
  description?: string | null | undefined;
  /** Event types to send. `null` sends all, including types added in later versions. */
  eventTypes?: Array<'checkout_intent.offer_retrieved' | 'checkout_intent.offer_failed' | 'checkout_intent.completed' | 'checkout_intent.order_failed' | 'product.updated' | 'product.removed' | 'shipment.created' | 'shipment.updated'> | null | undefined;
  /** Custom headers to send with every delivery and challenge: at most 16, and none that the service sets. Replaces all custom headers; `null` removes them. Values are stored encrypted and not returned. */
  customHeaders?: Record<string, string> | null | undefined;
  /** `source`: an event waits until the previous one with the same `source.id` is acknowledged or exhausted. `none` (default): events do not wait for each other. */
  orderMode?: 'none' | 'source' | undefined;
  /** Maximum number of concurrent deliveries. `null` resets it to the default of 10. */
  maxInFlight?: number | null | undefined;
  /** Maximum number of deliveries per second. `null` (default): unlimited. */
  ratePerSecond?: number | null | undefined;
  /** Whether to also send the Standard Webhooks headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. */
  standardWebhooks?: boolean | undefined;
  /** Whether to send events to the endpoint. */
  enabled?: boolean | undefined;
}

/** The webhook endpoint, including its signing secret. */
export interface WebhookEndpointWithSecret {
  /** Identifier of the webhook endpoint. */
  id: string;
  /** URL that events are sent to. */
  url: string;
  description?: string | undefined;
  /** Event types sent to the endpoint. */
  eventTypes: EventType[];
  /** Whether events are sent to the endpoint. */
  enabled: boolean;
  /** Why the service disabled the endpoint. */
  disabledReason?: string | undefined;
  /** Whether product events are sent. True if the URL was saved after the first product subscription. */
  productEvents: boolean;
  /** When the endpoint was created. */
  createdAt: string;
  /** When the URL was last saved. */
  savedAt: string;
  /** When the endpoint last answered a verification challenge. */
  verifiedAt: string;
  /** Names of custom headers. Their values are not returned. */
  customHeaderNames: string[];
  /** `source`: events with the same `source.id` are delivered in order. `none`: order is not guaranteed. */
  orderMode: 'none' | 'source';
  /** Maximum number of concurrent deliveries. */
  maxInFlight: number;
  /** Maximum number of deliveries per second. Omitted if unlimited. */
  ratePerSecond?: number | undefined;
  /** Whether the Standard Webhooks headers are also sent. */
  standardWebhooks: boolean;
  secretRoll?: SecretRoll | undefined;
  verification?: ChallengeExchange | undefined;
  /** Signing secret. Store it safely. */
  secret: string;
}

/** When to switch to the new secret. */
export interface WebhookSecretSwitch {
  /** When the new secret starts signing: at most 72 hours from now. Defaults to now. */
  at?: string | undefined;
}

export interface ApiRequestErrorsQuery {
  /** Count only requests that arrived at or after this time. Defaults to 24 hours ago. */
  createdAfter?: string | undefined;
  /** Return only items created before this time. */
  createdBefore?: string | undefined;
}

export interface ApiRequestsQuery {
  /** Maximum number of items to return. */
  limit?: number | undefined;
  /** Return items older than this cursor. Cannot be combined with `before`. */
  after?: string | undefined;
  /** Return items newer than this cursor. Cannot be combined with `after`. */
  before?: string | undefined;
  /** Return only requests with this request ID, object identifier or `Idempotency-Key`. */
  q?: string | undefined;
  /** Return only requests with this HTTP status or status class, such as `4xx`. */
  status?: string | undefined;
  /** Return only requests to this operation. */
  operation?: string | undefined;
  /** Name of the returned error. */
  errorName?: ErrorName | undefined;
  /** Return only items created at or after this time. */
  createdAfter?: string | undefined;
  /** Return only items created before this time. */
  createdBefore?: string | undefined;
}

export interface BalanceHistoryQuery {
  /** Start of the period, rounded down to the hour or day (UTC). Defaults to 24 hours before `to`. */
  from?: string | undefined;
  /** End of the period. Defaults to now. */
  to?: string | undefined;
  /** Length of each interval. Defaults to `hour` for periods of up to four days, otherwise `day`. A period has at most 400 intervals. */
  bucket?: 'hour' | 'day' | undefined;
  /** ISO 4217 currency code. */
  currency?: string | undefined;
}

export interface BalanceQuery {
  /** ISO 4217 currency code. */
  currency?: string | undefined;
}

export interface CheckoutIntentsQuery {
  /** Maximum number of items to return. */
  limit?: number | undefined;
  /** Return items older than this cursor. Cannot be combined with `before`. */
  after?: string | undefined;
  /** Return items newer than this cursor. Cannot be combined with `after`. */
  before?: string | undefined;
  /** Return only checkout intents with these identifiers. */
  id?: string[] | undefined;
  /** Return only checkout intents in one of these states. */
  state?: IntentState[] | undefined;
  /** Return only checkout intents for this merchant: the host of the product URL, including a port if present. */
  host?: string | undefined;
  /** Return only checkout intents with exactly this `referenceId`. */
  referenceId?: string | undefined;
  /** Search: the beginning of your `referenceId` or of the merchant's order number (case-insensitive), or the full identifier of an intent, order, shipment, event, delivery, transaction or request. */
  q?: string | undefined;
  /** Return only items created at or after this time. */
  createdAfter?: string | undefined;
  /** Return only items created before this time. */
  createdBefore?: string | undefined;
}

export interface DeliveriesQuery {
  /** Maximum number of items to return. */
  limit?: number | undefined;
  /** Return items older than this cursor. Cannot be combined with `before`. */
  after?: string | undefined;
  /** Return items newer than this cursor. Cannot be combined with `after`. */
  before?: string | undefined;
  /** Return only deliveries to this endpoint. */
  endpointId?: string | undefined;
  /** Return only deliveries of this event. */
  eventId?: string | undefined;
  /** Only events of these types. */
  eventType?: EventType[] | undefined;
  /** Return only items with one of these statuses. */
  status?: DeliveryStatus[] | undefined;
  /** Return only items created at or after this time. */
  createdAfter?: string | undefined;
  /** Return only items created before this time. */
  createdBefore?: string | undefined;
}

export interface EventsQuery {
  /** Maximum number of items to return. */
  limit?: number | undefined;
  /** Return items older than this cursor. Cannot be combined with `before`. */
  after?: string | undefined;
  /** Return items newer than this cursor. Cannot be combined with `after`. */
  before?: string | undefined;
  /** Only events of these types. */
  type?: EventType[] | undefined;
  /** Return only events with this `source.id`. */
  sourceId?: string | undefined;
  /** Return only items created at or after this time. */
  createdAfter?: string | undefined;
  /** Return only items created before this time. */
  createdBefore?: string | undefined;
  /** Maximum number of seconds to wait for a matching event instead of returning an empty page. Cannot be combined with `after`. */
  wait?: number | undefined;
}

export interface MerchantStatisticsQuery {
  /** Number of days to cover, up to now. */
  days?: number | undefined;
}

export interface PageQuery {
  /** Maximum number of items to return. */
  limit?: number | undefined;
  /** Return items older than this cursor. Cannot be combined with `before`. */
  after?: string | undefined;
  /** Return items newer than this cursor. Cannot be combined with `after`. */
  before?: string | undefined;
}

export interface ProductLookupQuery {
  /** URL of the product page. */
  url: string;
}

export interface RecoveryPreviewQuery {
  /** `failed`: events whose deliveries failed or are exhausted. `replay`: all events, including acknowledged ones and ones never sent. */
  kind: 'failed' | 'replay';
  /** Include events created at or after this time. */
  since: string;
  /** Include events created before this time. Defaults to now. */
  until?: string | undefined;
  /** Only events of these types. */
  eventTypes?: Array<'checkout_intent.offer_retrieved' | 'checkout_intent.offer_failed' | 'checkout_intent.completed' | 'checkout_intent.order_failed' | 'product.updated' | 'product.removed' | 'shipment.created' | 'shipment.updated'> | undefined;
}

export interface ShipmentsQuery {
  /** Maximum number of items to return. */
  limit?: number | undefined;
  /** Return items older than this cursor. Cannot be combined with `before`. */
  after?: string | undefined;
  /** Return items newer than this cursor. Cannot be combined with `after`. */
  before?: string | undefined;
  /** Return only shipments with these identifiers. */
  ids?: string[] | undefined;
  /** Return only items with one of these statuses. */
  status?: ShipmentStatus[] | undefined;
}

export interface StatisticsQuery {
  /** Start of the period, rounded down to the hour or day (UTC). Defaults to 24 hours before `to`. */
  from?: string | undefined;
  /** End of the period. Defaults to now. */
  to?: string | undefined;
  /** Length of each interval. Defaults to `hour` for periods of up to four days, otherwise `day`. A period has at most 400 intervals. */
  bucket?: 'hour' | 'day' | undefined;
}

export interface TransactionsQuery {
  /** Maximum number of items to return. */
  limit?: number | undefined;
  /** Return items older than this cursor. Cannot be combined with `before`. */
  after?: string | undefined;
  /** Return items newer than this cursor. Cannot be combined with `after`. */
  before?: string | undefined;
  /** Return only transactions of this type. */
  type?: TransactionType | undefined;
  /** ISO 4217 currency code. */
  currency?: string | undefined;
  /** Return only items created at or after this time. */
  createdAfter?: string | undefined;
  /** Return only items created before this time. */
  createdBefore?: string | undefined;
}

/** The parameters, query, body and response of every operation. */
export interface Operations {
  createCheckoutIntent: { params: undefined; query: undefined; body: CheckoutIntentCreate; answer: CheckoutIntent };
  purchaseCheckoutIntent: { params: undefined; query: undefined; body: CheckoutIntentPurchase; answer: CheckoutIntent };
  listCheckoutIntents: { params: undefined; query: CheckoutIntentsQuery; body: undefined; answer: CheckoutIntentPage };
  getCheckoutIntent: { params: { id: string; }; query: undefined; body: undefined; answer: CheckoutIntent };
  confirmCheckoutIntent: { params: { id: string; }; query: undefined; body: CheckoutIntentConfirm; answer: CheckoutIntent };
  getCheckoutIntentOrder: { params: { id: string; }; query: undefined; body: undefined; answer: Order };
  getCheckoutIntentTimeline: { params: { id: string; }; query: undefined; body: undefined; answer: Timeline };
  listCheckoutIntentShipments: { params: { id: string; }; query: PageQuery; body: undefined; answer: ShipmentPage };
  listOrders: { params: undefined; query: PageQuery; body: undefined; answer: OrderPage };
  getOrder: { params: { id: string; }; query: undefined; body: undefined; answer: Order };
  cancelOrder: { params: { id: string; }; query: undefined; body: OrderCancel; answer: Cancellation };
  listShipments: { params: undefined; query: ShipmentsQuery; body: undefined; answer: ShipmentPage };
  getShipment: { params: { id: string; }; query: undefined; body: undefined; answer: Shipment };
  lookupProduct: { params: undefined; query: ProductLookupQuery; body: undefined; answer: Product };
  getBrandByDomain: { params: { domain: string; }; query: undefined; body: undefined; answer: Brand };
  subscribeToProduct: { params: undefined; query: undefined; body: ProductSubscriptionTarget; answer: ProductSubscription };
  unsubscribeFromProduct: { params: undefined; query: undefined; body: ProductSubscriptionTarget; answer: ProductSubscription };
  listProductSubscriptions: { params: undefined; query: PageQuery; body: undefined; answer: ProductSubscriptionPage };
  listEvents: { params: undefined; query: EventsQuery; body: undefined; answer: EventPage };
  getEvent: { params: { id: string; }; query: undefined; body: undefined; answer: Event };
  getBalance: { params: undefined; query: BalanceQuery; body: undefined; answer: Balance };
  listTransactions: { params: undefined; query: TransactionsQuery; body: undefined; answer: TransactionPage };
  listHolds: { params: undefined; query: undefined; body: undefined; answer: Holds };
  getBalanceHistory: { params: undefined; query: BalanceHistoryQuery; body: undefined; answer: BalanceHistory };
  createPaymentGatewaySession: { params: { gateway: 'basis-theory' | 'sandbox'; }; query: undefined; body: undefined; answer: PaymentGatewaySession };
  createWebhookEndpoint: { params: undefined; query: undefined; body: WebhookEndpointCreate; answer: WebhookEndpointWithSecret };
  listWebhookEndpoints: { params: undefined; query: PageQuery; body: undefined; answer: WebhookEndpointPage };
  getWebhookEndpoint: { params: { id: string; }; query: undefined; body: undefined; answer: WebhookEndpoint };
  getWebhookEndpointHealth: { params: { id: string; }; query: undefined; body: undefined; answer: WebhookEndpointHealth };
  updateWebhookEndpoint: { params: { id: string; }; query: undefined; body: WebhookEndpointUpdate; answer: WebhookEndpoint };
  deleteWebhookEndpoint: { params: { id: string; }; query: undefined; body: undefined; answer: Deleted };
  checkWebhookEndpoint: { params: { id: string; }; query: undefined; body: undefined; answer: EndpointCheckReport };
  getWebhookEndpointSecret: { params: { id: string; }; query: undefined; body: undefined; answer: WebhookEndpointSecret };
  rollWebhookSecret: { params: { id: string; }; query: undefined; body: undefined; answer: WebhookEndpointWithSecret };
  verifyWebhookSecret: { params: { id: string; }; query: undefined; body: undefined; answer: WebhookEndpoint };
  switchWebhookSecret: { params: { id: string; }; query: undefined; body: WebhookSecretSwitch; answer: WebhookEndpoint };
  restoreWebhookSecret: { params: { id: string; }; query: undefined; body: undefined; answer: WebhookEndpoint };
  cancelWebhookSecretRoll: { params: { id: string; }; query: undefined; body: undefined; answer: WebhookEndpoint };
  listDeliveries: { params: undefined; query: DeliveriesQuery; body: undefined; answer: DeliveryPage };
  getDelivery: { params: { id: string; }; query: undefined; body: undefined; answer: DeliveryWithAttempts };
  resendDelivery: { params: { id: string; }; query: undefined; body: undefined; answer: Delivery };
  resendEvent: { params: { id: string; }; query: undefined; body: Resend; answer: Delivery };
  createRecovery: { params: { id: string; }; query: undefined; body: RecoveryCreate; answer: Recovery };
  previewRecovery: { params: { id: string; }; query: RecoveryPreviewQuery; body: undefined; answer: RecoveryPreview };
  listRecoveries: { params: { id: string; }; query: PageQuery; body: undefined; answer: RecoveryPage };
  getRecovery: { params: { id: string; recoveryId: string; }; query: undefined; body: undefined; answer: Recovery };
  cancelRecovery: { params: { id: string; recoveryId: string; }; query: undefined; body: undefined; answer: Recovery };
  getCaller: { params: undefined; query: undefined; body: undefined; answer: Caller };
  getAccount: { params: undefined; query: undefined; body: undefined; answer: AccountSettings };
  updateAccount: { params: undefined; query: undefined; body: AccountUpdate; answer: AccountSettings };
  getLimits: { params: undefined; query: undefined; body: undefined; answer: Limits };
  createApiKey: { params: undefined; query: undefined; body: ApiKeyCreate; answer: ApiKeyWithSecret };
  listApiKeys: { params: undefined; query: PageQuery; body: undefined; answer: ApiKeyPage };
  revokeApiKey: { params: { id: string; }; query: undefined; body: undefined; answer: Deleted };
  listRequests: { params: undefined; query: ApiRequestsQuery; body: undefined; answer: ApiRequestPage };
  getRequest: { params: { id: string; }; query: undefined; body: undefined; answer: ApiRequest };
  listRequestErrors: { params: undefined; query: ApiRequestErrorsQuery; body: undefined; answer: ApiRequestErrors };
  getStatistics: { params: undefined; query: StatisticsQuery; body: undefined; answer: Statistics };
  listAlerts: { params: undefined; query: undefined; body: undefined; answer: Alerts };
  listMembers: { params: undefined; query: PageQuery; body: undefined; answer: MemberPage };
  changeMemberRole: { params: { id: string; }; query: undefined; body: MemberRoleSet; answer: Member };
  removeMember: { params: { id: string; }; query: undefined; body: undefined; answer: Deleted };
  createMemberResetLink: { params: { id: string; }; query: undefined; body: undefined; answer: ResetLink };
  inviteMember: { params: undefined; query: undefined; body: InvitationCreate; answer: InvitationWithLink };
  listInvitations: { params: undefined; query: PageQuery; body: undefined; answer: InvitationPage };
  cancelInvitation: { params: { id: string; }; query: undefined; body: undefined; answer: Deleted };
  listSignIns: { params: undefined; query: PageQuery; body: undefined; answer: SignInPage };
  triggerEvent: { params: undefined; query: undefined; body: EventTrigger; answer: Event };
  advanceShipment: { params: { id: string; }; query: undefined; body: undefined; answer: AdvancedShipment };
  createAccount: { params: undefined; query: undefined; body: AccountCreate; answer: CreatedAccount };
  listAccounts: { params: undefined; query: PageQuery; body: undefined; answer: AccountPage };
  getAccountLimits: { params: { id: string; }; query: undefined; body: undefined; answer: Limits };
  setAccountLimit: { params: { id: string; bucket: AccountBucket; }; query: undefined; body: AccountLimitSet; answer: Limits };
  topUpAccount: { params: { id: string; }; query: undefined; body: TopUp; answer: Transaction };
  refundAccount: { params: { id: string; }; query: undefined; body: Refund; answer: Transaction };
  adjustAccount: { params: { id: string; }; query: undefined; body: Adjustment; answer: Transaction };
  getAccountBalance: { params: { id: string; }; query: BalanceQuery; body: undefined; answer: Balance };
  createAccountApiKey: { params: { id: string; }; query: undefined; body: AccountApiKeyCreate; answer: ApiKeyWithSecret };
  listAccountApiKeys: { params: { id: string; }; query: PageQuery; body: undefined; answer: ApiKeyPage };
  revokeAccountApiKey: { params: { id: string; keyId: string; }; query: undefined; body: undefined; answer: Deleted };
  listUsers: { params: undefined; query: PageQuery; body: undefined; answer: UserPage };
  setUserOperator: { params: { id: string; }; query: undefined; body: OperatorSet; answer: User };
  createUserResetLink: { params: { id: string; }; query: undefined; body: undefined; answer: ResetLink };
  inviteAccountMember: { params: { id: string; }; query: undefined; body: AccountInvitationCreate; answer: InvitationWithLink };
  changeAccountMemberRole: { params: { id: string; memberId: string; }; query: undefined; body: MemberRoleSet; answer: Member };
  removeAccountMember: { params: { id: string; memberId: string; }; query: undefined; body: undefined; answer: Deleted };
  listMerchantStatistics: { params: undefined; query: MerchantStatisticsQuery; body: undefined; answer: MerchantStatisticsList };
  setHostRule: { params: { host: string; }; query: undefined; body: HostRuleSet; answer: HostRule };
  listHostRules: { params: undefined; query: PageQuery; body: undefined; answer: HostRulePage };
  deleteHostRule: { params: { host: string; }; query: undefined; body: undefined; answer: Deleted };
  setHostCredentials: { params: { host: string; }; query: undefined; body: HostCredentialsSet; answer: HostCredentials };
  getHostCredentials: { params: { host: string; }; query: undefined; body: undefined; answer: HostCredentials };
  deleteHostCredentials: { params: { host: string; }; query: undefined; body: undefined; answer: Deleted };
  getDoctorReport: { params: undefined; query: undefined; body: undefined; answer: DoctorReport };
  getJobReport: { params: undefined; query: undefined; body: undefined; answer: JobReport };
  retryJob: { params: { id: string; }; query: undefined; body: undefined; answer: RetriedJob };
  listUnresolvedOrders: { params: undefined; query: undefined; body: undefined; answer: UnresolvedOrders };
  resolveOrder: { params: { id: string; }; query: undefined; body: OrderResolution; answer: ResolvedOrder };
  listSigningKeys: { params: undefined; query: undefined; body: undefined; answer: SigningKeyList };
  rotateSigningKey: { params: undefined; query: undefined; body: SigningKeyRotation; answer: SigningKey };
}

/** The method and path of every operation. */
export const ROUTES = {
  createCheckoutIntent: { method: 'POST', path: '/api/v1/checkout-intents' },
  purchaseCheckoutIntent: { method: 'POST', path: '/api/v1/checkout-intents/purchase' },
  listCheckoutIntents: { method: 'GET', path: '/api/v1/checkout-intents' },
  getCheckoutIntent: { method: 'GET', path: '/api/v1/checkout-intents/{id}' },
  confirmCheckoutIntent: { method: 'POST', path: '/api/v1/checkout-intents/{id}/confirm' },
  getCheckoutIntentOrder: { method: 'GET', path: '/api/v1/checkout-intents/{id}/order' },
  getCheckoutIntentTimeline: { method: 'GET', path: '/api/v1/checkout-intents/{id}/timeline' },
  listCheckoutIntentShipments: { method: 'GET', path: '/api/v1/checkout-intents/{id}/shipments' },
  listOrders: { method: 'GET', path: '/api/v1/orders' },
  getOrder: { method: 'GET', path: '/api/v1/orders/{id}' },
  cancelOrder: { method: 'POST', path: '/api/v1/orders/{id}/cancel' },
  listShipments: { method: 'GET', path: '/api/v1/shipments' },
  getShipment: { method: 'GET', path: '/api/v1/shipments/{id}' },
  lookupProduct: { method: 'GET', path: '/api/v1/products/lookup' },
  getBrandByDomain: { method: 'GET', path: '/api/v1/brands/domain/{domain}' },
  subscribeToProduct: { method: 'POST', path: '/api/v1/products/subscribe' },
  unsubscribeFromProduct: { method: 'POST', path: '/api/v1/products/unsubscribe' },
  listProductSubscriptions: { method: 'GET', path: '/api/v1/products/subscriptions' },
  listEvents: { method: 'GET', path: '/api/v1/events' },
  getEvent: { method: 'GET', path: '/api/v1/events/{id}' },
  getBalance: { method: 'GET', path: '/api/v1/billing/balance' },
  listTransactions: { method: 'GET', path: '/api/v1/billing/transactions' },
  listHolds: { method: 'GET', path: '/api/v1/billing/holds' },
  getBalanceHistory: { method: 'GET', path: '/api/v1/billing/balance-history' },
  createPaymentGatewaySession: { method: 'POST', path: '/api/v1/payment-gateways/{gateway}/session' },
  createWebhookEndpoint: { method: 'POST', path: '/api/v1/webhook-endpoints' },
  listWebhookEndpoints: { method: 'GET', path: '/api/v1/webhook-endpoints' },
  getWebhookEndpoint: { method: 'GET', path: '/api/v1/webhook-endpoints/{id}' },
  getWebhookEndpointHealth: { method: 'GET', path: '/api/v1/webhook-endpoints/{id}/health' },
  updateWebhookEndpoint: { method: 'PUT', path: '/api/v1/webhook-endpoints/{id}' },
  deleteWebhookEndpoint: { method: 'DELETE', path: '/api/v1/webhook-endpoints/{id}' },
  checkWebhookEndpoint: { method: 'POST', path: '/api/v1/webhook-endpoints/{id}/check' },
  getWebhookEndpointSecret: { method: 'GET', path: '/api/v1/webhook-endpoints/{id}/secret' },
  rollWebhookSecret: { method: 'POST', path: '/api/v1/webhook-endpoints/{id}/secret/roll' },
  verifyWebhookSecret: { method: 'POST', path: '/api/v1/webhook-endpoints/{id}/secret/verify' },
  switchWebhookSecret: { method: 'POST', path: '/api/v1/webhook-endpoints/{id}/secret/switch' },
  restoreWebhookSecret: { method: 'POST', path: '/api/v1/webhook-endpoints/{id}/secret/restore' },
  cancelWebhookSecretRoll: { method: 'DELETE', path: '/api/v1/webhook-endpoints/{id}/secret/pending' },
  listDeliveries: { method: 'GET', path: '/api/v1/deliveries' },
  getDelivery: { method: 'GET', path: '/api/v1/deliveries/{id}' },
  resendDelivery: { method: 'POST', path: '/api/v1/deliveries/{id}/resend' },
  resendEvent: { method: 'POST', path: '/api/v1/webhook-endpoints/{id}/resend' },
  createRecovery: { method: 'POST', path: '/api/v1/webhook-endpoints/{id}/recoveries' },
  previewRecovery: { method: 'GET', path: '/api/v1/webhook-endpoints/{id}/recovery-preview' },
  listRecoveries: { method: 'GET', path: '/api/v1/webhook-endpoints/{id}/recoveries' },
  getRecovery: { method: 'GET', path: '/api/v1/webhook-endpoints/{id}/recoveries/{recoveryId}' },
  cancelRecovery: { method: 'POST', path: '/api/v1/webhook-endpoints/{id}/recoveries/{recoveryId}/cancel' },
  getCaller: { method: 'GET', path: '/api/v1/me' },
  getAccount: { method: 'GET', path: '/api/v1/account' },
  updateAccount: { method: 'PUT', path: '/api/v1/account' },
  getLimits: { method: 'GET', path: '/api/v1/limits' },
  createApiKey: { method: 'POST', path: '/api/v1/api-keys' },
  listApiKeys: { method: 'GET', path: '/api/v1/api-keys' },
  revokeApiKey: { method: 'DELETE', path: '/api/v1/api-keys/{id}' },
  listRequests: { method: 'GET', path: '/api/v1/requests' },
  getRequest: { method: 'GET', path: '/api/v1/requests/{id}' },
  listRequestErrors: { method: 'GET', path: '/api/v1/request-errors' },
  getStatistics: { method: 'GET', path: '/api/v1/statistics' },
  listAlerts: { method: 'GET', path: '/api/v1/alerts' },
  listMembers: { method: 'GET', path: '/api/v1/members' },
  changeMemberRole: { method: 'PUT', path: '/api/v1/members/{id}' },
  removeMember: { method: 'DELETE', path: '/api/v1/members/{id}' },
  createMemberResetLink: { method: 'POST', path: '/api/v1/members/{id}/reset-links' },
  inviteMember: { method: 'POST', path: '/api/v1/members/invitations' },
  listInvitations: { method: 'GET', path: '/api/v1/members/invitations' },
  cancelInvitation: { method: 'DELETE', path: '/api/v1/members/invitations/{id}' },
  listSignIns: { method: 'GET', path: '/api/v1/members/sign-ins' },
  triggerEvent: { method: 'POST', path: '/api/v1/events/trigger' },
  advanceShipment: { method: 'POST', path: '/api/v1/test-helpers/checkout-intents/{id}/shipments/advance' },
  createAccount: { method: 'POST', path: '/api/v1/operator/accounts' },
  listAccounts: { method: 'GET', path: '/api/v1/operator/accounts' },
  getAccountLimits: { method: 'GET', path: '/api/v1/operator/accounts/{id}/limits' },
  setAccountLimit: { method: 'PUT', path: '/api/v1/operator/accounts/{id}/limits/{bucket}' },
  topUpAccount: { method: 'POST', path: '/api/v1/operator/accounts/{id}/topups' },
  refundAccount: { method: 'POST', path: '/api/v1/operator/accounts/{id}/refunds' },
  adjustAccount: { method: 'POST', path: '/api/v1/operator/accounts/{id}/adjustments' },
  getAccountBalance: { method: 'GET', path: '/api/v1/operator/accounts/{id}/balance' },
  createAccountApiKey: { method: 'POST', path: '/api/v1/operator/accounts/{id}/api-keys' },
  listAccountApiKeys: { method: 'GET', path: '/api/v1/operator/accounts/{id}/api-keys' },
  revokeAccountApiKey: { method: 'DELETE', path: '/api/v1/operator/accounts/{id}/api-keys/{keyId}' },
  listUsers: { method: 'GET', path: '/api/v1/operator/users' },
  setUserOperator: { method: 'PUT', path: '/api/v1/operator/users/{id}/operator' },
  createUserResetLink: { method: 'POST', path: '/api/v1/operator/users/{id}/reset-links' },
  inviteAccountMember: { method: 'POST', path: '/api/v1/operator/accounts/{id}/invitations' },
  changeAccountMemberRole: { method: 'PUT', path: '/api/v1/operator/accounts/{id}/members/{memberId}' },
  removeAccountMember: { method: 'DELETE', path: '/api/v1/operator/accounts/{id}/members/{memberId}' },
  listMerchantStatistics: { method: 'GET', path: '/api/v1/operator/merchants' },
  setHostRule: { method: 'PUT', path: '/api/v1/operator/hosts/{host}' },
  listHostRules: { method: 'GET', path: '/api/v1/operator/hosts' },
  deleteHostRule: { method: 'DELETE', path: '/api/v1/operator/hosts/{host}' },
  setHostCredentials: { method: 'PUT', path: '/api/v1/operator/hosts/{host}/credentials' },
  getHostCredentials: { method: 'GET', path: '/api/v1/operator/hosts/{host}/credentials' },
  deleteHostCredentials: { method: 'DELETE', path: '/api/v1/operator/hosts/{host}/credentials' },
  getDoctorReport: { method: 'GET', path: '/api/v1/operator/doctor' },
  getJobReport: { method: 'GET', path: '/api/v1/operator/jobs' },
  retryJob: { method: 'POST', path: '/api/v1/operator/jobs/{id}/retry' },
  listUnresolvedOrders: { method: 'GET', path: '/api/v1/operator/unresolved-orders' },
  resolveOrder: { method: 'POST', path: '/api/v1/operator/unresolved-orders/{id}/resolve' },
  listSigningKeys: { method: 'GET', path: '/api/v1/operator/signing-keys' },
  rotateSigningKey: { method: 'POST', path: '/api/v1/operator/signing-keys/rotation' },
} as const;
