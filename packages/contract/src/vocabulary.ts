/** Constants of the API: states, types, error names, limits. Plain data without imports from other layers, so every layer may use it. */

export * from './vocabulary/audit.ts';
export type { BrowserFailureCode } from './vocabulary/browser-failures.ts';
export * from './vocabulary/countries.ts';
export * from './vocabulary/currencies.ts';
export * from './vocabulary/failure-codes.ts';
export * from './vocabulary/mandates.ts';
export * from './vocabulary/spending.ts';
export * from './vocabulary/webhooks.ts';

export const INTENT_STATES = [
  'retrieving_offer',
  'awaiting_confirmation',
  'placing_order',
  'completed',
  'failed',
] as const;
export type IntentState = (typeof INTENT_STATES)[number];

export const EVENT_TYPES = [
  'checkout_intent.offer_retrieved',
  'checkout_intent.offer_failed',
  'checkout_intent.approval_requested',
  'checkout_intent.approval_approved',
  'checkout_intent.approval_rejected',
  'checkout_intent.approval_expired',
  'checkout_intent.completed',
  'checkout_intent.order_failed',
  'product.updated',
  'product.removed',
  'shipment.created',
  'shipment.updated',
  'webhook_endpoint.verification_challenge',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Event types that an endpoint can subscribe to: all except the challenge, which every endpoint receives. */
export const SUBSCRIBABLE_EVENT_TYPES = EVENT_TYPES.filter(
  (type): type is Exclude<EventType, 'webhook_endpoint.verification_challenge'> =>
    type !== 'webhook_endpoint.verification_challenge',
);

export const SOURCE_TYPES = ['checkout_intent', 'product', 'shipment', 'webhook_endpoint'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

export const SHIPMENT_STATUSES = [
  'ordered',
  'shipped',
  'out_for_delivery',
  'delivered',
  'delayed',
  'canceled',
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

export const AVAILABILITIES = ['in_stock', 'out_of_stock', 'preorder', 'backorder', 'unknown'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** Results of a check of the installation. */
export const CHECK_STATUSES = ['ok', 'warning', 'failed'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** Connectors that an operator can pin to a host. */
export const PINNABLE_MARKETPLACES = ['UCP', 'WOOCOMMERCE', 'SHOPIFY', 'MAGENTO', 'ACP', 'BROWSER'] as const;
export type PinnableMarketplace = (typeof PINNABLE_MARKETPLACES)[number];
/** Connections that a merchant can be bought from through; `UNKNOWN` if there is none. */
export const MARKETPLACES = [...PINNABLE_MARKETPLACES, 'UNKNOWN'] as const;
export type Marketplace = (typeof MARKETPLACES)[number];

/** Where a version of a recipe comes from. */
export const RECIPE_ORIGINS = ['purchase', 'operator', 'shipped'] as const;
export type RecipeOrigin = (typeof RECIPE_ORIGINS)[number];

/** Kinds of host rules. */
export const HOST_RULES = ['pin', 'block', 'auto'] as const;

/** Lifecycle of a signing key. */
export const SIGNING_KEY_ALGORITHMS = ['EdDSA', 'ES256'] as const;
export const SIGNING_KEY_STATES = ['pending', 'signing', 'retired'] as const;

/** Whether to follow a site's robots.txt. */
export const ROBOTS_SETTINGS = ['obey', 'ignore'] as const;
export type RobotsSetting = (typeof ROBOTS_SETTINGS)[number];

/** Purposes of requests to a merchant. */
export const MERCHANT_REQUEST_PURPOSES = ['offer', 'order', 'outcome', 'tracking', 'cancellation'] as const;
export type MerchantRequestPurpose = (typeof MERCHANT_REQUEST_PURPOSES)[number];

/** Purposes of attempts in a browser. */
export const ATTEMPT_PURPOSES = ['offer', 'order', 'outcome'] as const;
export type AttemptPurpose = (typeof ATTEMPT_PURPOSES)[number];

export const ATTEMPT_OUTCOMES = [
  'offer_retrieved',
  'order_placed',
  'order_not_found',
  'declined',
  'buyer_action_required',
  'not_sent',
  'failed',
  'unknown',
  'interrupted',
] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** The part of a purchase that a page belongs to. */
export const PURCHASE_STAGES = [
  'product',
  'cart',
  'sign-in',
  'contact',
  'address',
  'shipping',
  'payment',
  'review',
  'placing',
  'confirmation',
  'blocked',
  'other',
] as const;
export type PurchaseStage = (typeof PURCHASE_STAGES)[number];

export const ATTEMPT_STEP_RESULTS = ['done', 'failed', 'seen'] as const;
export type AttemptStepResult = (typeof ATTEMPT_STEP_RESULTS)[number];

/** When a screenshot was taken: before or after the action of its step. */
export const SCREENSHOT_MOMENTS = ['before', 'after'] as const;
export type ScreenshotMoment = (typeof SCREENSHOT_MOMENTS)[number];

export const SCREENSHOT_MEDIA_TYPES = ['image/jpeg', 'image/png'] as const;
export type ScreenshotMediaType = (typeof SCREENSHOT_MEDIA_TYPES)[number];

/** Kinds of timeline entries. */
export const TIMELINE_KINDS = [
  'api_call',
  'state',
  'offer',
  'ledger',
  'merchant_request',
  'merchant_mail',
  'event',
  'delivery_attempt',
  'shipment',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Why an order must be resolved by an operator. */
export const UNRESOLVED_ORDER_KINDS = ['outcome_unknown', 'buyer_action_required'] as const;
export type UnresolvedOrderKind = (typeof UNRESOLVED_ORDER_KINDS)[number];
/** How an unknown order can be resolved. */
export const ORDER_RESOLUTIONS = ['placed', 'not_placed'] as const;
export type OrderResolution = (typeof ORDER_RESOLUTIONS)[number];

/** What is compared between an email of a merchant and an order. */
export const MAIL_CHECKS = ['recipient', 'time', 'sender', 'order_number', 'total'] as const;
export type MailCheck = (typeof MAIL_CHECKS)[number];

export const TRANSACTION_TYPES = ['topup', 'hold', 'release', 'capture', 'refund', 'adjustment'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const ADJUSTMENT_DIRECTIONS = ['credit', 'debit'] as const;

export const PAYMENT_METHOD_TYPES = ['drawdown', 'basis_theory_token', 'stripe_token'] as const;
export type PaymentMethodType = (typeof PAYMENT_METHOD_TYPES)[number];

/** Gateway names in paths. Bodies use underscores instead of dashes. */
export const PAYMENT_GATEWAY_PATHS = ['basis-theory', 'sandbox'] as const;
export type PaymentGatewayPath = (typeof PAYMENT_GATEWAY_PATHS)[number];
export const PAYMENT_GATEWAYS = ['basis_theory', 'sandbox'] as const;
export type PaymentGateway = (typeof PAYMENT_GATEWAYS)[number];

export const PRODUCT_SUBSCRIPTION_TYPES = ['product', 'store'] as const;
export const PRODUCT_SUBSCRIPTION_STATES = ['tracked', 'removed'] as const;

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed', 'exhausted'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** What a recovery resends: failed deliveries, or all events. */
export const RECOVERY_KINDS = ['failed', 'replay'] as const;
export type RecoveryKind = (typeof RECOVERY_KINDS)[number];

export const RECOVERY_STATUSES = ['running', 'completed', 'canceled', 'stopped'] as const;
export type RecoveryStatus = (typeof RECOVERY_STATUSES)[number];

export const ENVIRONMENTS = ['staging', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** HTTP status by error name. Clients rely on this list being complete. */
export const ERROR_STATUS = {
  BadRequestError: 400,
  AuthenticationError: 401,
  InsufficientBalanceError: 402,
  SpendingLimitError: 402,
  PermissionDeniedError: 403,
  PurchaseNotAllowedError: 403,
  NotFoundError: 404,
  MethodNotAllowedError: 405,
  InvalidCheckoutIntentStateError: 409,
  ConflictError: 409,
  PayloadTooLargeError: 413,
  UnsupportedMediaTypeError: 415,
  ValidateError: 422,
  TooManyRequestsError: 429,
  RuntimeError: 500,
  ServiceUnavailableError: 503,
} as const;
export type ErrorName = keyof typeof ERROR_STATUS;

/** Rate-limit buckets and their default quotas. Buckets without `windowSeconds` limit concurrency. */
export const BUCKETS = {
  mutations: { quota: 5, windowSeconds: 1 },
  reads: { quota: 10, windowSeconds: 1 },
  'product-lookup': { quota: 10, windowSeconds: 1 },
  'checkout-intents': { quota: 50, windowSeconds: 86_400 },
  'concurrent-agents': { quota: 10 },
  unauthenticated: { quota: 20, windowSeconds: 1 },
} as const;
export type BucketName = keyof typeof BUCKETS;
/** Per-second buckets, checked before the request is validated. */
export const SECOND_BUCKETS = ['mutations', 'reads', 'product-lookup'] as const;
export type SecondBucketName = (typeof SECOND_BUCKETS)[number];
/** Buckets whose quota an operator can set per account. */
export const ACCOUNT_BUCKETS = [
  'mutations',
  'reads',
  'product-lookup',
  'checkout-intents',
  'concurrent-agents',
] as const;
export type AccountBucketName = (typeof ACCOUNT_BUCKETS)[number];

/** Roles in an account. `owner`: full access. `developer`: everything except members, settings and spending limits. `viewer`: read-only. */
export const MEMBER_ROLES = ['owner', 'developer', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Lists of the console whose filters can be saved. */
export const SAVED_VIEW_LISTS = [
  'checkout_intents',
  'events',
  'deliveries',
  'requests',
  'audit_log',
  'transactions',
  'webhook_endpoints',
  'api_keys',
  'product_subscriptions',
  'approvals',
  'merchants',
  'installation_audit_log',
] as const;
export type SavedViewList = (typeof SAVED_VIEW_LISTS)[number];

/** The longest that a portal link is valid. */
export const PORTAL_LINK_SECONDS_MAX = 86_400;

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

export const SIGN_IN_OUTCOMES = ['signed_in', 'refused'] as const;

export const SCOPE_RESOURCES = [
  'checkout_intents',
  'shipments',
  'products',
  'events',
  'billing',
  'webhook_endpoints',
  'keys',
  'portal_links',
  'settings',
  'spending_limits',
  'approvals',
  'members',
  'test_helpers',
] as const;
export type Scope = `${(typeof SCOPE_RESOURCES)[number]}:${'read' | 'write'}`;
export const SCOPES: readonly Scope[] = SCOPE_RESOURCES.flatMap((resource): Scope[] => [
  `${resource}:read`,
  `${resource}:write`,
]);

/** The scopes of a key that is created without any: all but the one that only a person can grant. */
export const DEFAULT_KEY_SCOPES: readonly Scope[] = SCOPES.filter((scope) => scope !== 'approvals:write');

export const ID_PREFIXES = {
  checkoutIntent: 'ci',
  event: 'evt',
  webhookEndpoint: 'we',
  shipment: 'shp',
  order: 'ord',
  cancellation: 'can',
  trackedProduct: 'prd',
  ledgerTransaction: 'txn',
  account: 'acct',
  apiKey: 'key',
  delivery: 'dlv',
  recovery: 'rcv',
  purchaseAttempt: 'att',
  screenshot: 'scr',
  auditEntry: 'aud',
  notification: 'ntf',
  portalLink: 'plk',
  savedView: 'vw',
  connectedApp: 'app',
  approval: 'apr',
  approvalLink: 'apl',
} as const;
export type IdKind = keyof typeof ID_PREFIXES;

export const CANCELLATION_STATES = ['requested', 'completed', 'denied'] as const;
export type CancellationState = (typeof CANCELLATION_STATES)[number];

export const CANCELLATION_REASON_CODES = [
  'requested_by_customer',
  'fraud',
  'inventory',
  'payment_issue',
  'staff_error',
  'other',
] as const;
export type CancellationReasonCode = (typeof CANCELLATION_REASON_CODES)[number];

export const CANCELLATION_DENIAL_CODES = [
  'already_shipped',
  'non_cancellable_item',
  'cancellation_window_expired',
  'other',
] as const;
export type CancellationDenialCode = (typeof CANCELLATION_DENIAL_CODES)[number];

export const API_PREFIX = '/api/v1';

export const SIGNATURE_HEADER = 'x-svc-signature';
export const EVENT_ID_HEADER = 'x-svc-event-id';
export const TIMESTAMP_HEADER = 'x-svc-timestamp';
export const TOPIC_HEADER = 'x-svc-topic';

/** Interval lengths of statistics. */
export const STATISTICS_BUCKETS = ['hour', 'day'] as const;
export type StatisticsBucket = (typeof STATISTICS_BUCKETS)[number];

/** The health of a webhook endpoint, by the share of acknowledged attempts. */
export const ENDPOINT_HEALTH_STATES = ['healthy', 'degraded', 'failing', 'idle'] as const;
export type EndpointHealthState = (typeof ENDPOINT_HEALTH_STATES)[number];

/** Kinds of alerts, most urgent first. */
export const ALERT_KINDS = [
  'outcome_unknown',
  'buyer_action_required',
  'endpoint_disabled',
  'endpoint_failing',
  'deliveries_exhausted',
  'balance_low',
  'confirmation_due',
  'intents_failed',
  'daily_limit_near',
  'webhook_endpoint_missing',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What an account can be notified of: its alerts, and purchases that wait for an approval. */
export const NOTIFICATION_KINDS = [...ALERT_KINDS, 'approval_requested'] as const;

/** Alerts about the installation, of which operators are notified. */
export const INSTALLATION_ALERT_KINDS = [
  'ledger_broken',
  'orders_unresolved',
  'jobs_exhausted',
  'intents_stuck',
  'deliveries_overdue',
] as const;
export type InstallationAlertKind = (typeof INSTALLATION_ALERT_KINDS)[number];

export const NOTIFICATION_CHANNELS = ['email', 'webhook'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const NOTIFICATION_STATES = ['queued', 'sent', 'failed'] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];
