/** The words of the wire. Plain data, imports nothing: every floor may read it. */

export const INTENT_STATES = [
  'retrieving_offer',
  'awaiting_confirmation',
  'placing_order',
  'completed',
  'failed',
] as const;
export type IntentState = (typeof INTENT_STATES)[number];

export const FAILURE_CODES = [
  'unknown',
  'checkout_intent_expired',
  'payment_failed',
  'payment_cvc_expired',
  'insufficient_stock',
  'product_out_of_stock',
  'product_not_found',
  'offer_retrieval_failed',
  'order_placement_failed',
  'missing_shipping_method',
  'unsupported_currency',
  'invalid_input',
  'incorrect_cost_breakdown',
  'unsupported_store_no_guest_checkout',
  'variant_selections_invalid',
  'variant_selections_required',
  'form_validation_error',
  'captcha_blocked',
  'bot_protection_blocked',
  'constraint_total_price_exceeded',
  'constraint_shipping_cost_exceeded',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export const EVENT_TYPES = [
  'checkout_intent.offer_retrieved',
  'checkout_intent.offer_failed',
  'checkout_intent.completed',
  'checkout_intent.order_failed',
  'product.updated',
  'product.removed',
  'shipment.created',
  'shipment.updated',
  'webhook_endpoint.verification_challenge',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

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

/** How a part of the installation is. */
export const CHECK_STATUSES = ['ok', 'warning', 'failed'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

export const MARKETPLACES = [
  'UCP',
  'WOOCOMMERCE',
  'SHOPIFY',
  'MAGENTO',
  'ACP',
  'BROWSER',
  'UNKNOWN',
] as const;
export type Marketplace = (typeof MARKETPLACES)[number];
/** The connections that an operator can pin to a host. */
export const PINNABLE_MARKETPLACES = ['UCP', 'WOOCOMMERCE', 'SHOPIFY', 'MAGENTO', 'ACP', 'BROWSER'] as const;

/** What an operator can decide about a host. */
export const HOST_RULES = ['pin', 'refuse', 'recognise'] as const;

/** Where a key stands between being made and being forgotten. */
export const SIGNING_KEY_STATES = ['coming', 'signing', 'retired'] as const;

/** Whether what a site asks of automated visitors in its robots.txt is held to. */
export const ROBOTS_SETTINGS = ['obey', 'ignore'] as const;
export type RobotsSetting = (typeof ROBOTS_SETTINGS)[number];

export const TRANSACTION_TYPES = ['topup', 'hold', 'release', 'capture', 'refund', 'adjustment'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const ADJUSTMENT_DIRECTIONS = ['credit', 'debit'] as const;

export const PAYMENT_METHOD_TYPES = ['drawdown', 'basis_theory_token', 'stripe_token'] as const;
export type PaymentMethodType = (typeof PAYMENT_METHOD_TYPES)[number];

/** How a gateway is spelled in a path; in a body the dash is an underscore. */
export const PAYMENT_GATEWAY_PATHS = ['basis-theory', 'sandbox'] as const;
export type PaymentGatewayPath = (typeof PAYMENT_GATEWAY_PATHS)[number];
export const PAYMENT_GATEWAYS = ['basis_theory', 'sandbox'] as const;
export type PaymentGateway = (typeof PAYMENT_GATEWAYS)[number];

export const PRODUCT_SUBSCRIPTION_TYPES = ['product', 'store'] as const;
export const PRODUCT_SUBSCRIPTION_STATES = ['tracked', 'removed'] as const;

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed', 'exhausted'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** What a recovery sends again: what has failed, or everything. */
export const RECOVERY_KINDS = ['failed', 'replay'] as const;
export type RecoveryKind = (typeof RECOVERY_KINDS)[number];

export const RECOVERY_STATUSES = ['running', 'completed', 'canceled', 'stopped'] as const;
export type RecoveryStatus = (typeof RECOVERY_STATUSES)[number];

export const ENVIRONMENTS = ['staging', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Error name -> HTTP status. The list is closed. */
export const ERROR_STATUS = {
  BadRequestError: 400,
  AuthenticationError: 401,
  InsufficientBalanceError: 402,
  PermissionDeniedError: 403,
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

/** Rate-limit buckets and their defaults (specification, Limits). `windowSeconds` is absent where there is no window. */
export const BUCKETS = {
  mutations: { quota: 5, windowSeconds: 1 },
  reads: { quota: 10, windowSeconds: 1 },
  'product-lookup': { quota: 10, windowSeconds: 1 },
  'checkout-intents': { quota: 50, windowSeconds: 86_400 },
  'concurrent-agents': { quota: 10 },
  unauthenticated: { quota: 20, windowSeconds: 1 },
} as const;
export type BucketName = keyof typeof BUCKETS;
/** The buckets a request is charged to before anything else is looked at. */
export type SecondBucketName = 'mutations' | 'reads' | 'product-lookup';
/** The buckets an operator can set per account. */
export const ACCOUNT_BUCKETS = [
  'mutations',
  'reads',
  'product-lookup',
  'checkout-intents',
  'concurrent-agents',
] as const;
export type AccountBucketName = (typeof ACCOUNT_BUCKETS)[number];

export const SCOPE_RESOURCES = [
  'checkout_intents',
  'shipments',
  'products',
  'events',
  'billing',
  'webhook_endpoints',
  'keys',
  'settings',
  'test_helpers',
] as const;
export type Scope = `${(typeof SCOPE_RESOURCES)[number]}:${'read' | 'write'}`;
export const SCOPES: readonly Scope[] = SCOPE_RESOURCES.flatMap((resource): Scope[] => [
  `${resource}:read`,
  `${resource}:write`,
]);

export const ID_PREFIXES = {
  checkoutIntent: 'ci',
  event: 'evt',
  webhookEndpoint: 'we',
  shipment: 'shp',
  order: 'ord',
  trackedProduct: 'prd',
  ledgerTransaction: 'txn',
  account: 'acct',
  apiKey: 'key',
  delivery: 'dlv',
  recovery: 'rcv',
} as const;
export type IdKind = keyof typeof ID_PREFIXES;

export const API_PREFIX = '/api/v1';

export const SIGNATURE_HEADER = 'x-svc-signature';
export const EVENT_ID_HEADER = 'x-svc-event-id';
export const TIMESTAMP_HEADER = 'x-svc-timestamp';
export const TOPIC_HEADER = 'x-svc-topic';

/** ISO 4217 codes whose exponent is not 2. */
const CURRENCY_EXPONENTS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

/** How many decimals the currency has (ISO 4217): an amount in subunits is so many digits longer. */
export function currencyExponent(currencyCode: string): number {
  return CURRENCY_EXPONENTS[currencyCode] ?? 2;
}

/** ISO 3166-1 alpha-2. */
export const COUNTRIES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** How an endpoint wants its events: as they come, or those of one source one after the other. */
export const ORDER_MODES = ['none', 'source'] as const;

/** Who has to look when an attempt fails: whoever runs the receiver, the way there, or this service. */
export const FAULTS = ['receiver', 'network', 'service'] as const;

/** How far a new signing secret has come: shown, answered for, to be used from a time on, in use. */
export const SECRET_ROLL_STAGES = ['made', 'proved', 'scheduled', 'switched'] as const;
export type SecretRollStage = (typeof SECRET_ROLL_STAGES)[number];

/** What the answer to a challenge is measured by, in this order. */
export const CHALLENGE_RULES = [
  'must_answer',
  'must_be_2xx',
  'must_be_short',
  'must_be_json',
  'must_be_object',
  'must_have_challenge',
  'must_equal_endpoint_id',
] as const;
export type ChallengeRule = (typeof CHALLENGE_RULES)[number];

/** What a receiver is checked for, in the order in which it is asked. */
export const ENDPOINT_CHECKS = [
  'valid_event',
  'repeated_event',
  'raw_bytes',
  'challenge',
  'forged_challenge',
  'standard_other_secret',
  'standard_missing_signature',
  'standard_malformed_signature',
  'standard_changed_id',
  'standard_changed_timestamp',
  'standard_old_timestamp',
  'missing_signature',
  'signature_without_scheme',
  'signature_too_short',
  'signature_not_hex',
  'signature_in_upper_case',
  'other_secret',
  'changed_body',
  'other_event_id',
  'other_topic',
  'answer_time',
] as const;
export type EndpointCheckName = (typeof ENDPOINT_CHECKS)[number];

export const ENDPOINT_CHECK_STATUSES = ['passed', 'warning', 'failed', 'skipped'] as const;
export type EndpointCheckStatus = (typeof ENDPOINT_CHECK_STATUSES)[number];
