// Generated from the contract by `npm run gen`. Do not edit.

export type IntentState = 'retrieving_offer' | 'awaiting_confirmation' | 'placing_order' | 'completed' | 'failed';

export type FailureCode = 'unknown' | 'checkout_intent_expired' | 'payment_failed' | 'payment_cvc_expired' | 'insufficient_stock' | 'product_out_of_stock' | 'product_not_found' | 'offer_retrieval_failed' | 'order_placement_failed' | 'missing_shipping_method' | 'unsupported_currency' | 'invalid_input' | 'incorrect_cost_breakdown' | 'unsupported_store_no_guest_checkout' | 'variant_selections_invalid' | 'variant_selections_required' | 'form_validation_error' | 'captcha_blocked' | 'bot_protection_blocked' | 'constraint_total_price_exceeded' | 'constraint_shipping_cost_exceeded';

export type EventType = 'checkout_intent.offer_retrieved' | 'checkout_intent.offer_failed' | 'checkout_intent.completed' | 'checkout_intent.order_failed' | 'product.updated' | 'product.removed' | 'shipment.created' | 'shipment.updated' | 'webhook_endpoint.verification_challenge';

export type ShipmentStatus = 'ordered' | 'shipped' | 'out_for_delivery' | 'delivered' | 'delayed' | 'canceled';

export type Availability = 'in_stock' | 'out_of_stock' | 'preorder' | 'backorder' | 'unknown';

export type Marketplace = 'UCP' | 'WOOCOMMERCE' | 'SHOPIFY' | 'MAGENTO' | 'ACP' | 'BROWSER' | 'UNKNOWN';

export type TransactionType = 'topup' | 'hold' | 'release' | 'capture' | 'refund' | 'adjustment';

export type DeliveryStatus = 'pending' | 'succeeded' | 'failed' | 'exhausted';

export type Scope = 'checkout_intents:read' | 'checkout_intents:write' | 'shipments:read' | 'shipments:write' | 'products:read' | 'products:write' | 'events:read' | 'events:write' | 'billing:read' | 'billing:write' | 'webhook_endpoints:read' | 'webhook_endpoints:write' | 'keys:read' | 'keys:write' | 'settings:read' | 'settings:write' | 'people:read' | 'people:write' | 'test_helpers:read' | 'test_helpers:write';

export type CheckStatus = 'ok' | 'warning' | 'failed';

export type AccountBucket = 'mutations' | 'reads' | 'product-lookup' | 'checkout-intents' | 'concurrent-agents';

export type ErrorName = 'BadRequestError' | 'AuthenticationError' | 'InsufficientBalanceError' | 'PermissionDeniedError' | 'NotFoundError' | 'MethodNotAllowedError' | 'InvalidCheckoutIntentStateError' | 'ConflictError' | 'PayloadTooLargeError' | 'UnsupportedMediaTypeError' | 'ValidateError' | 'TooManyRequestsError' | 'RuntimeError' | 'ServiceUnavailableError';

/** An amount of money. Never a fraction. */
export interface Money {
  /** ISO 4217 currency code. */
  currencyCode: string;
  /** Whole count of the currency's smallest unit: cents for USD, yen for JPY, fils for KWD. */
  amountSubunits: number;
}

/** An amount of money above zero. */
export interface PositiveMoney {
  /** ISO 4217 currency code. */
  currencyCode: string;
  /** Whole count of the currency's smallest unit, at least 1. */
  amountSubunits: number;
}

/** Who buys, and where the order goes. */
export interface Buyer {
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** Where the merchant writes to. */
  email: string;
  /** 7 to 20 digits, with an optional leading +, spaces, dots, dashes and brackets. */
  phone: string;
  /** Street and number. */
  address1: string;
  /** Flat, floor, company. */
  address2?: string | undefined;
  /** City. */
  city: string;
  /** State, province or region. */
  province: string;
  /** Postal code. */
  postalCode: string;
  /** ISO 3166-1 alpha-2 code in capitals. */
  country: string;
}

/** The buyer as sent when the intent was created. */
export interface IntentBuyer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address1: string;
  address2?: string | undefined;
  city: string;
  province: string;
  postalCode: string;
  country: string;
}

/** One choice among the variants of the product. */
export interface VariantSelection {
  /** Name of the option, such as Size. */
  label: string;
  /** The chosen value. */
  value: string | number;
}

/** An offer outside these bounds fails the intent. */
export interface Constraints {
  /** Most for everything, in subunits of the offer's currency. */
  maxTotalPrice?: number | undefined;
  /** Most for shipping, in subunits of the offer's currency. */
  maxShippingPrice?: number | undefined;
  /** `max` (default) may use the browser agent; `low` uses merchant interfaces only. */
  offerRetrievalEffort?: 'max' | 'low' | undefined;
}

/** Pay from the pre-funded balance of the account. */
export interface DrawdownPayment {
  type: 'drawdown';
}

/** Pay with a card tokenized through a payment gateway session. */
export interface BasisTheoryTokenPayment {
  type: 'basis_theory_token';
  /** A card token of the gateway. Never a card number. */
  basisTheoryToken: string;
}

/** Pay with a card tokenized by Stripe. */
export interface StripeTokenPayment {
  type: 'stripe_token';
  /** A card token of Stripe. */
  stripeToken: string;
}

/** How the order is paid. */
export type PaymentMethod = DrawdownPayment | BasisTheoryTokenPayment | StripeTokenPayment;

/** Paid with a card tokenized through a payment gateway session. */
export interface IntentBasisTheoryTokenPayment {
  type: 'basis_theory_token';
  /** The last four characters of the token. */
  basisTheoryToken: string;
}

/** Paid with a card tokenized by Stripe. */
export interface IntentStripeTokenPayment {
  type: 'stripe_token';
  /** The last four characters of the token. */
  stripeToken: string;
}

/** How the order is paid. Of a token only the last four characters are shown. */
export type IntentPaymentMethod = DrawdownPayment | IntentBasisTheoryTokenPayment | IntentStripeTokenPayment;

/** What to buy, and for whom. */
export interface CheckoutIntentCreate {
  /** The product page, or the deep link to one variant. No user name or password in it. */
  productUrl: string;
  /** How many. */
  quantity: number;
  buyer: Buyer;
  /** Choices; they beat what the URL says. */
  variantSelections?: VariantSelection[] | undefined;
  constraints?: Constraints | undefined;
  /** Promotion codes to try. */
  promoCodes?: string[] | undefined;
  /** Your own reference. */
  referenceId?: string | undefined;
}

/** What to buy, for whom, and how it is paid. */
export interface CheckoutIntentPurchase {
  /** The product page, or the deep link to one variant. No user name or password in it. */
  productUrl: string;
  /** How many. */
  quantity: number;
  buyer: Buyer;
  /** Choices; they beat what the URL says. */
  variantSelections?: VariantSelection[] | undefined;
  constraints?: Constraints | undefined;
  /** Promotion codes to try. */
  promoCodes?: string[] | undefined;
  /** Your own reference. */
  referenceId?: string | undefined;
  paymentMethod: PaymentMethod;
}

/** How the order is paid. */
export interface CheckoutIntentConfirm {
  paymentMethod: PaymentMethod;
}

/** What the order costs. The parts add up to `total`: subtotal + shipping + tax + surcharge - discount. */
export interface Cost {
  subtotal: Money;
  shipping?: Money | undefined;
  tax?: Money | undefined;
  discount?: Money | undefined;
  surcharge?: Money | undefined;
  total: Money;
}

/** One way to ship the order. */
export interface ShippingOption {
  /** The merchant's id of the option. */
  id: string;
  cost: Money;
  /** As the merchant names it. */
  label?: string | undefined;
  /** When the parcel should arrive. */
  deliveryEstimate?: {
    /** The earliest delivery. */
    earliest?: string | undefined;
    /** The latest delivery. */
    latest?: string | undefined;
  } | undefined;
}

/** What the merchant asks for this product, this quantity and this buyer's address. */
export interface Offer {
  cost: Cost;
  /** Empty for what needs no shipping. */
  shipping: {
    /** In the order of the merchant. */
    availableOptions: ShippingOption[];
    /** The option the service chose: the cheapest, then the fastest. */
    selectedOptionId?: string | undefined;
  };
  /** The promotion codes that the merchant accepted. */
  appliedPromoCodes?: string[] | undefined;
  /** Until when the offer can be confirmed. */
  expiresAt: string;
}

/** Why the intent failed. */
export interface FailureReason {
  /** For programs. */
  code: FailureCode;
  /** For people. */
  message: string;
}

/** The service is fetching the offer. */
export interface RetrievingOfferIntent {
  /** Identifier of the intent. */
  id: string;
  state: 'retrieving_offer';
  /** When the intent was created. */
  createdAt: string;
  /** As sent. */
  productUrl: string;
  /** As sent. */
  quantity: number;
  buyer: IntentBuyer;
  variantSelections?: Array<{
    label: string;
    value: string | number;
  }> | undefined;
  constraints?: Constraints | undefined;
  promoCodes?: string[] | undefined;
  /** Your own reference. */
  referenceId?: string | undefined;
}

/** The offer is there and can be confirmed. */
export interface AwaitingConfirmationIntent {
  /** Identifier of the intent. */
  id: string;
  state: 'awaiting_confirmation';
  /** When the intent was created. */
  createdAt: string;
  /** As sent. */
  productUrl: string;
  /** As sent. */
  quantity: number;
  buyer: IntentBuyer;
  variantSelections?: Array<{
    label: string;
    value: string | number;
  }> | undefined;
  constraints?: Constraints | undefined;
  promoCodes?: string[] | undefined;
  /** Your own reference. */
  referenceId?: string | undefined;
  offer: Offer;
}

/** The order is being placed. */
export interface PlacingOrderIntent {
  /** Identifier of the intent. */
  id: string;
  state: 'placing_order';
  /** When the intent was created. */
  createdAt: string;
  /** As sent. */
  productUrl: string;
  /** As sent. */
  quantity: number;
  buyer: IntentBuyer;
  variantSelections?: Array<{
    label: string;
    value: string | number;
  }> | undefined;
  constraints?: Constraints | undefined;
  promoCodes?: string[] | undefined;
  /** Your own reference. */
  referenceId?: string | undefined;
  offer: Offer;
  paymentMethod: IntentPaymentMethod;
}

/** The merchant has taken the order. */
export interface CompletedIntent {
  /** Identifier of the intent. */
  id: string;
  state: 'completed';
  /** When the intent was created. */
  createdAt: string;
  /** As sent. */
  productUrl: string;
  /** As sent. */
  quantity: number;
  buyer: IntentBuyer;
  variantSelections?: Array<{
    label: string;
    value: string | number;
  }> | undefined;
  constraints?: Constraints | undefined;
  promoCodes?: string[] | undefined;
  /** Your own reference. */
  referenceId?: string | undefined;
  offer: Offer;
  paymentMethod: IntentPaymentMethod;
  /** Identifier of the order. */
  orderId: string;
  /** The merchant's order numbers. */
  merchantOrderIds: string[];
}

/** Nothing was bought, or it could not be known. */
export interface FailedIntent {
  /** Identifier of the intent. */
  id: string;
  state: 'failed';
  /** When the intent was created. */
  createdAt: string;
  /** As sent. */
  productUrl: string;
  /** As sent. */
  quantity: number;
  buyer: IntentBuyer;
  variantSelections?: Array<{
    label: string;
    value: string | number;
  }> | undefined;
  constraints?: Constraints | undefined;
  promoCodes?: string[] | undefined;
  /** Your own reference. */
  referenceId?: string | undefined;
  offer?: Offer | undefined;
  paymentMethod?: IntentPaymentMethod | undefined;
  failureReason: FailureReason;
}

/** One purchase of one product for one buyer. Its fields depend on `state`. */
export type CheckoutIntent = RetrievingOfferIntent | AwaitingConfirmationIntent | PlacingOrderIntent | CompletedIntent | FailedIntent;

/** Where the page stands in its list. */
export interface PageInfo {
  /** Newer items exist. */
  hasPreviousPage: boolean;
  /** Older items exist. */
  hasNextPage: boolean;
  /** Cursor of the first item; null on an empty page. */
  startCursor: string | null;
  /** Cursor of the last item; null on an empty page. */
  endCursor: string | null;
}

/** A page of checkout intents. */
export interface CheckoutIntentPage {
  data: CheckoutIntent[];
  pageInfo: PageInfo;
}

/** A request to the API that changed the intent, or was refused. */
export interface TimelineApiCall {
  kind: 'api_call';
  /** When it happened. */
  at: string;
  /** Its id, as in the answer’s `X-Request-Id`. */
  requestId: string;
  /** The HTTP method. */
  method: string;
  /** The path. */
  path: string;
  /** HTTP status of the answer. */
  status: number;
  /** The error that it was answered with. */
  errorName?: string | undefined;
  /** What the API key or the person is called. */
  by?: string | undefined;
  /** How long it took, in milliseconds. */
  durationMs: number;
}

/** The intent came to a state. */
export interface TimelineState {
  kind: 'state';
  /** When it happened. */
  at: string;
  /** The state. */
  state: IntentState;
  /** The state before. */
  previousState?: IntentState | undefined;
  /** How long it was in the state before, in milliseconds. */
  previousMs?: number | undefined;
  failureReason?: FailureReason | undefined;
}

/** The merchant made its offer. */
export interface TimelineOffer {
  kind: 'offer';
  /** When it happened. */
  at: string;
  total: Money;
  /** How many ways to ship there are. */
  shippingOptionCount: number;
  /** Until when it can be confirmed. */
  expiresAt: string;
}

/** The balance was touched. */
export interface TimelineLedgerEntry {
  kind: 'ledger';
  /** When it happened. */
  at: string;
  /** Identifier of the transaction. */
  transactionId: string;
  /** What moved the balance. */
  type: TransactionType;
  amount: Money;
}

/** What is kept of a body. */
export interface ExchangeBody {
  /** `masked`: `text` is what is kept of it; `credential`: it carried what was paid with, and nothing of it is kept; `none`: nothing of this kind is kept. */
  shown: 'masked' | 'credential' | 'none';
  /** How long it was. */
  byteCount: number;
  /** Its kind. */
  mediaType?: string | undefined;
  /** JSON or form fields, with personal data and secrets hidden. */
  text?: string | undefined;
}

/** One side of an exchange, with personal data and secrets hidden. */
export interface ExchangeMessage {
  /** The harmless ones. */
  headers: Record<string, string>;
  body?: ExchangeBody | undefined;
}

/** The merchant was asked, and answered or did not. */
export interface TimelineExchange {
  kind: 'exchange';
  /** When it happened. */
  at: string;
  /** For the `offer`, the `order`, the `outcome` of an order that may have been placed, or `tracking`. */
  purpose: 'offer' | 'order' | 'outcome' | 'tracking';
  /** The HTTP method. */
  method: string;
  /** Where it was asked, without what may be secret or personal. */
  url: string;
  request: ExchangeMessage;
  /** HTTP status, when there was an answer. */
  status?: number | undefined;
  response?: ExchangeMessage | undefined;
  /** Why there was no answer. */
  failure?: string | undefined;
  /** How long it took, in milliseconds. */
  durationMs: number;
}

/** An event was written to the log. */
export interface TimelineEvent {
  kind: 'event';
  /** When it happened. */
  at: string;
  /** Identifier of the event. */
  eventId: string;
  /** What happened. */
  type: EventType;
  /** The object that it is about. */
  sourceId: string;
}

/** An event was sent to an endpoint. */
export interface TimelineDeliveryAttempt {
  kind: 'delivery_attempt';
  /** When it happened. */
  at: string;
  /** Identifier of the delivery. */
  deliveryId: string;
  /** Where it went. */
  webhookEndpointId: string;
  /** The URL of the endpoint. */
  url: string;
  /** What was sent. */
  eventId: string;
  eventType: EventType;
  /** Counts the attempts from 1. */
  attempt: number;
  /** How the delivery stands now. */
  deliveryStatus: DeliveryStatus;
  /** HTTP status, when there was an answer. */
  status?: number | undefined;
  /** What went wrong, when there was none. */
  error?: string | undefined;
  /** The first KiB of the answer. */
  responseBody?: string | undefined;
  /** When the next attempt follows. */
  nextAttemptAt?: string | undefined;
  /** How long it took, in milliseconds. */
  durationMs: number;
}

/** A shipment came to be, or to the status that it has now. */
export interface TimelineShipment {
  kind: 'shipment';
  /** When it happened. */
  at: string;
  /** Identifier of the shipment. */
  shipmentId: string;
  /** Where it stands. */
  status: ShipmentStatus;
  /** The merchant's order number. */
  marketplaceOrderId: string;
}

/** Something that happened on the way of a purchase. Its fields depend on `kind`. */
export type TimelineEntry = TimelineApiCall | TimelineState | TimelineOffer | TimelineLedgerEntry | TimelineExchange | TimelineEvent | TimelineDeliveryAttempt | TimelineShipment;

/** A purchase from request to receipt. */
export interface Timeline {
  /** Oldest first: the newest 500 at most. */
  entries: TimelineEntry[];
  /** Whether older entries were left away. */
  truncated: boolean;
  /** The kinds of entries for which the caller lacks a scope. */
  withheld: Array<'api_call' | 'state' | 'offer' | 'ledger' | 'exchange' | 'event' | 'delivery_attempt' | 'shipment'>;
}

/** An order at a merchant. */
export interface Order {
  /** Identifier of the order. */
  id: string;
  /** The intent it came from. */
  checkoutIntentId: string;
  /** The merchant's order numbers. */
  merchantOrderIds: string[];
  /** When the order was placed. */
  createdAt: string;
  /** When the order last changed. */
  updatedAt: string;
  /** Your own reference. */
  referenceId?: string | undefined;
}

/** A page of orders. */
export interface OrderPage {
  data: Order[];
  pageInfo: PageInfo;
}

/** How to follow the parcel. */
export interface Tracking {
  /** Tracking number. */
  number: string;
  /** Who carries it. */
  carrierName?: string | undefined;
  /** The carrier's tracking page. */
  url?: string | undefined;
  /** Expected delivery. */
  deliveryDate?: {
    /** When it should arrive. */
    estimated: string;
  } | undefined;
}

/** One step on the way. */
export interface TrackingEvent {
  /** Where the shipment stands. */
  status: ShipmentStatus;
  /** The carrier's words. */
  description: string;
  /** Where it happened; empty when unknown. */
  location: {
    city?: string | undefined;
    province?: string | undefined;
    country?: string | undefined;
  };
  /** When it happened; null when unknown. */
  timestamp: {
    /** Time where it happened, without an offset. */
    local: string;
    /** The same instant in UTC. */
    utc: string;
  } | null;
}

/** Goods on their way to the buyer. */
export interface Shipment {
  /** Identifier of the shipment. */
  id: string;
  /** The intent it belongs to. */
  checkoutIntentId: string;
  /** The merchant's order number. */
  marketplaceOrderId: string;
  /** Where the shipment stands. */
  status: ShipmentStatus;
  /** When the shipment came to be. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** The merchant's id of the shipment; once shipped. */
  externalId?: string | undefined;
  /** When it left. */
  shippedAt?: string | undefined;
  /** When it arrived. */
  deliveredAt?: string | undefined;
  tracking?: Tracking | undefined;
  /** What the carrier reported. */
  trackingEvents?: TrackingEvent[] | undefined;
}

/** A page of shipments. */
export interface ShipmentPage {
  data: Shipment[];
  pageInfo: PageInfo;
}

/** The shipment after its step. */
export interface AdvancedShipment {
  shipment: Shipment;
}

/** A picture of the product. */
export interface ProductImage {
  url: string;
  /** The one to show first. */
  isFeatured: boolean;
}

/** One variant of the product. */
export interface ProductVariant {
  /** The merchant's id of the variant. */
  id: string;
  /** As the merchant names it; null when unknown. */
  name: string | null;
  /** The merchant's stock number; null when unknown. */
  sku: string | null;
  /** Null when the page does not tell. */
  price: Money | null;
  /** Whether it can be had. */
  availability: Availability;
  dimensions: Array<{
    label: string;
    value: string;
  }>;
  images: ProductImage[];
}

/** A product as its merchant shows it. */
export interface Product {
  /** `<domain>:<merchant's id>`. */
  id: string;
  /** Where the product stands. */
  url: string;
  /** Null when unknown. */
  name: string | null;
  /** Null when unknown. */
  description: string | null;
  /** Null when unknown. */
  brand: string | null;
  /** Null when unknown. */
  retailer: string | null;
  /** Null when unknown. */
  sku: string | null;
  /** Null when the page does not tell. */
  price: Money | null;
  /** Whether it can be had. */
  availability: Availability;
  /** Whether the service can buy it. */
  isPurchasable: boolean;
  images: ProductImage[];
  /** Null when the product has none. */
  variantDimensions: Array<{
    label: string;
    values: string[];
  }> | null;
  /** Null when the product has none. */
  variants: ProductVariant[] | null;
}

/** A product or a store whose changes become events. */
export interface ProductSubscription {
  /** Identifier of the subscription. */
  id: string;
  /** One product, or all products of a store whose interface lists them. */
  type: 'product' | 'store';
  /** The page that is read; of a store, where it begins. */
  url: string;
  /** What events name as their source; null for a store. */
  productId: string | null;
  /** Name of the product when it was last seen; null when unknown, and for a store. */
  name: string | null;
  /** `removed` once the product is gone; it is still looked for. */
  state: 'tracked' | 'removed';
  /** How many products are tracked for it. */
  productCount: number;
  /** When the subscription was made. */
  createdAt: string;
  /** When the merchant was last asked. */
  checkedAt: string;
  /** When the product last changed, or was first seen. */
  changedAt?: string | undefined;
  /** Why the merchant could not be read the last time. */
  failure?: string | undefined;
}

/** A page of product subscriptions. */
export interface ProductSubscriptionPage {
  data: ProductSubscription[];
  pageInfo: PageInfo;
}

/** What to track. */
export interface ProductSubscriptionTarget {
  /** One product, or all products of a store whose interface lists them. */
  type: 'product' | 'store';
  /** The product page; for a store, any page of it. */
  url: string;
}

/** A merchant. */
export interface Brand {
  /** Identifier of the merchant. */
  id: string;
  /** Whether the service can buy there. */
  supported: boolean;
  /** Through which kind of connection. */
  marketplace: Marketplace;
}

/** A checkout intent changed its state. */
export interface CheckoutIntentEvent {
  /** The same happening always has the same id. */
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
  /** Empty: fetch the source instead. Test events are marked here. */
  data: {
    /** Only in the test events that a check of a webhook endpoint sends: nothing happened. */
    test?: true | undefined;
    /** Only in test events: any text. */
    note?: string | undefined;
  };
}

/** A shipment was created or changed. */
export interface ShipmentEvent {
  /** The same happening always has the same id. */
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
  /** Empty: fetch the source instead. */
  data: Record<string, never>;
}

/** A tracked product changed; `data` is the product as it was found. */
export interface ProductUpdatedEvent {
  /** The same happening always has the same id. */
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

/** A tracked product is gone. */
export interface ProductRemovedEvent {
  /** The same happening always has the same id. */
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
  /** Empty: fetch the source instead. */
  data: Record<string, never>;
}

/** A webhook URL is being saved: answer with a JSON object whose `challenge` is `source.id`. */
export interface WebhookEndpointEvent {
  /** The same happening always has the same id. */
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
  /** Empty: fetch the source instead. */
  data: Record<string, never>;
}

/** Something that happened. Mostly thin: fetch `source.id` for the present state. */
export type Event = CheckoutIntentEvent | ShipmentEvent | ProductUpdatedEvent | ProductRemovedEvent | WebhookEndpointEvent;

/** A page of events. */
export interface EventPage {
  data: Event[];
  pageInfo: PageInfo;
}

/** Which event to make. */
export interface EventTrigger {
  /** The event type to send. */
  topic: 'checkout_intent.offer_retrieved' | 'checkout_intent.offer_failed' | 'checkout_intent.completed' | 'checkout_intent.order_failed' | 'product.updated' | 'product.removed' | 'shipment.created' | 'shipment.updated';
  /** The product, for product events; `product.updated` needs it. */
  productUrl?: string | undefined;
  /** The intent, for the other events. */
  checkoutIntentId?: string | undefined;
}

/** The drawdown balance: `available` is `balance` less what is held for orders under way. */
export interface Balance {
  /** Whether orders can be paid from the balance. */
  drawdownEnabled: boolean;
  balance: Money;
  held: Money;
  available: Money;
}

/** One entry of the drawdown ledger. `type` tells which way `amount` went; only that of an `adjustment` has a sign: below zero it left the balance. */
export interface Transaction {
  /** Identifier of the transaction. */
  id: string;
  /** What moved the balance. */
  type: TransactionType;
  amount: Money;
  /** When it was booked. */
  createdAt: string;
  description?: string | undefined;
  /** The intent it belongs to. */
  checkoutIntentId?: string | undefined;
}

/** A page of transactions. */
export interface TransactionPage {
  data: Transaction[];
  pageInfo: PageInfo;
}

/** Money that is held for an order under way. */
export interface Hold {
  /** The intent whose order is being placed. */
  checkoutIntentId: string;
  amount: Money;
  /** The host of the product URL. */
  host: string;
  /** Since when it is held. */
  since: string;
}

/** What of the balance is held now, and for which orders. */
export interface Holds {
  /** At most 100, the longest held first. */
  data: Hold[];
  /** How many there are. */
  totalCount: number;
}

/** How the drawdown balance went. `opening` is what it was at the start. */
export interface BalanceHistory {
  /** The start of the time that is told of. */
  from: string;
  /** Its end. */
  to: string;
  /** How long each part is. */
  bucket: 'hour' | 'day';
  opening: Money;
  /** Every part of the time, oldest first, with the balance and what was held of it at its end. */
  data: Array<{
    /** When this part begins. */
    at: string;
    balance: Money;
    held: Money;
  }>;
}

/** Money to add to the balance. */
export interface TopUp {
  amount: PositiveMoney;
  /** Shown in the ledger. */
  description?: string | undefined;
}

/** Money of a captured order to give back to the balance. */
export interface Refund {
  /** The completed intent that was paid from the balance. */
  checkoutIntentId: string;
  amount: PositiveMoney;
  /** Shown in the ledger. */
  description?: string | undefined;
}

/** A correction of the balance. */
export interface Adjustment {
  amount: PositiveMoney;
  /** `credit` adds to the balance, `debit` takes from it. */
  direction: 'credit' | 'debit';
  /** Why. Shown in the ledger. */
  description: string;
}

/** How many checkout intents are in each state. */
export interface IntentCounts {
  /** Their offer is being retrieved. */
  retrieving_offer: number;
  /** They wait for a confirmation. */
  awaiting_confirmation: number;
  /** Their order is being placed. */
  placing_order: number;
  /** They ended with an order. */
  completed: number;
  /** They failed. */
  failed: number;
}

/** How many deliveries have come to what. */
export interface DeliveryCounts {
  /** Not attempted yet. */
  pending: number;
  /** Acknowledged. */
  succeeded: number;
  /** Failed so far; another attempt follows. */
  failed: number;
  /** Given up. */
  exhausted: number;
}

/** How long something took, in milliseconds. Absent where nothing was measured. */
export interface Durations {
  /** How many were measured. */
  count: number;
  /** Their mean. */
  meanMs: number;
  /** Half of them took no longer. */
  p50Ms: number;
  /** 90 of 100 took no longer. */
  p90Ms: number;
  /** 95 of 100 took no longer. */
  p95Ms: number;
  /** 99 of 100 took no longer. */
  p99Ms: number;
}

/** What became of purchases and deliveries in a time. */
export interface Statistics {
  /** The start of the time that is told of. */
  from: string;
  /** Its end. */
  to: string;
  /** How long each part is. */
  bucket: 'hour' | 'day';
  now: IntentCounts;
  intents: IntentCounts;
  /** Completed of those completed or failed. Absent where none has ended. */
  successRate?: number | undefined;
  /** The most frequent first. */
  failures: Array<{
    /** Why they failed. */
    code: FailureCode;
    /** How many failed so. */
    count: number;
  }>;
  timeToOffer?: Durations | undefined;
  timeToOrder?: Durations | undefined;
  /** How long intents stayed in each state that they left in this time. */
  stateDurations: Array<{
    /** The state that intents have left. */
    state: 'retrieving_offer' | 'awaiting_confirmation' | 'placing_order';
    durations: Durations;
  }>;
  deliveries: DeliveryCounts;
  attempts?: Durations | undefined;
  /** Every part of the time, oldest first. */
  buckets: Array<{
    /** When this part begins. */
    at: string;
    intents: IntentCounts;
    timeToOffer?: Durations | undefined;
    timeToOrder?: Durations | undefined;
    deliveries: DeliveryCounts;
    attempts?: Durations | undefined;
  }>;
}

/** Something that needs a person. */
export interface Concern {
  /** What it is. */
  kind: 'outcome_unknown' | 'buyer_needed' | 'endpoint_disabled' | 'endpoint_failing' | 'deliveries_exhausted' | 'balance_low' | 'confirmation_due' | 'intents_failed' | 'day_limit_near' | 'webhooks_absent';
  /** `failed`: something does not work now. `warning`: it soon may not. */
  status: 'warning' | 'failed';
  /** What is the matter and what can be done, in a sentence or two. */
  words: string;
  /** How many things it is about. */
  count: number;
  /** Since when, where that is known. */
  since?: string | undefined;
  /** Identifiers of what it is about: at most 5 of them. */
  subjectIds: string[];
}

/** Everything of the account that needs a person. */
export interface Concerns {
  /** The most pressing first. Those that the caller’s scopes do not reach to are left out. */
  data: Concern[];
}

/** What the gateway's own browser SDK needs to tokenize a card. */
export interface PaymentGatewaySession {
  /** The gateway. */
  gateway: 'basis_theory' | 'sandbox';
  /** Where the gateway's browser SDK puts the card. */
  container: string;
  /** Short-lived key for the gateway's browser SDK. */
  sessionKey: string;
  /** Until when the key works. */
  expiresAt: string;
}

/** How far a new signing secret has come. */
export interface SecretRoll {
  /** `made`: shown, not proved; `proved`: the endpoint answered a challenge signed with it; `scheduled`: signs from `switchAt` on; `switched`: signs now, and the old one can still be put back. */
  stage: 'made' | 'proved' | 'scheduled' | 'switched';
  /** When the new secret was made. */
  madeAt?: string | undefined;
  /** When the endpoint proved that it holds it. */
  provedAt?: string | undefined;
  /** When it signs, or since when it does. */
  switchAt?: string | undefined;
  /** Until when the secret before can be put back. */
  restorableUntil?: string | undefined;
}

/** A place that signed events are sent to. */
export interface WebhookEndpoint {
  /** Identifier of the endpoint. */
  id: string;
  /** Where events are sent. */
  url: string;
  description?: string | undefined;
  /** What is sent there. */
  eventTypes: EventType[];
  /** Whether events are sent. */
  enabled: boolean;
  /** Why the service stopped sending. */
  disabledReason?: string | undefined;
  /** Whether product events are sent: the URL was saved after the first product subscription. */
  productEvents: boolean;
  /** When the endpoint was created. */
  createdAt: string;
  /** When its URL was last saved. */
  savedAt: string;
  /** When it last answered the challenge. */
  verifiedAt: string;
  /** Which headers of your own go along; their values are not shown again. */
  customHeaderNames: string[];
  /** `source`: events of one `source.id` go one after the other; `none`: as they come. */
  orderMode: 'none' | 'source';
  /** How many deliveries may be under way at a time. */
  maxInFlight: number;
  /** How many deliveries start in a second at most. */
  ratePerSecond?: number | undefined;
  /** Whether the headers of Standard Webhooks go along. */
  standardWebhooks: boolean;
  secretRoll?: SecretRoll | undefined;
  verification?: ChallengeExchange | undefined;
}

/** The endpoint, with its signing secret this once. */
export interface WebhookEndpointWithSecret {
  /** Identifier of the endpoint. */
  id: string;
  /** Where events are sent. */
  url: string;
  description?: string | undefined;
  /** What is sent there. */
  eventTypes: EventType[];
  /** Whether events are sent. */
  enabled: boolean;
  /** Why the service stopped sending. */
  disabledReason?: string | undefined;
  /** Whether product events are sent: the URL was saved after the first product subscription. */
  productEvents: boolean;
  /** When the endpoint was created. */
  createdAt: string;
  /** When its URL was last saved. */
  savedAt: string;
  /** When it last answered the challenge. */
  verifiedAt: string;
  /** Which headers of your own go along; their values are not shown again. */
  customHeaderNames: string[];
  /** `source`: events of one `source.id` go one after the other; `none`: as they come. */
  orderMode: 'none' | 'source';
  /** How many deliveries may be under way at a time. */
  maxInFlight: number;
  /** How many deliveries start in a second at most. */
  ratePerSecond?: number | undefined;
  /** Whether the headers of Standard Webhooks go along. */
  standardWebhooks: boolean;
  secretRoll?: SecretRoll | undefined;
  verification?: ChallengeExchange | undefined;
  /** Signing secret. Keep it. */
  secret: string;
}

/** The signing secret, shown once. */
export interface WebhookEndpointSecret {
  /** Signing secret. Keep it. */
  secret: string;
}

/** How sending to an endpoint goes. */
export interface WebhookEndpointHealth {
  /** Since when every attempt failed. Absent while they do not. */
  failingSince?: string | undefined;
  /** When it last acknowledged an event. Looked for among the account's newest 1,000 deliveries. */
  lastSucceededAt?: string | undefined;
  /** When something is tried next. Past while it waits for its turn. */
  nextAttemptAt?: string | undefined;
  /** Deliveries that were not tried yet. Counted up to 10,000. */
  pendingCount: number;
  /** Deliveries that failed and will be tried again. Counted up to 10,000. */
  failedCount: number;
  /** Deliveries that were given up. Counted up to 10,000. */
  exhaustedCount: number;
}

/** A page of webhook endpoints. */
export interface WebhookEndpointPage {
  data: WebhookEndpoint[];
  pageInfo: PageInfo;
}

/** Where to send events, and how. What is left out has its default. */
export interface WebhookEndpointCreate {
  /** Must answer the verification challenge before it is kept. */
  url: string;
  /** Your own note. `null` removes it. */
  description?: string | null | undefined;
  /** What to send. `null`: everything, types of later versions included. */
  eventTypes?: Array<'checkout_intent.offer_retrieved' | 'checkout_intent.offer_failed' | 'checkout_intent.completed' | 'checkout_intent.order_failed' | 'product.updated' | 'product.removed' | 'shipment.created' | 'shipment.updated'> | null | undefined;
  /** Headers of your own that go along with every delivery and challenge, at most 16; none that the service sets itself. The whole set is replaced; `null` removes it. Kept encrypted and not shown again. */
  customHeaders?: Record<string, string> | null | undefined;
  /** `source`: an event waits until the one before it of the same `source.id` is acknowledged or given up. `none`, the default: none waits. */
  orderMode?: 'none' | 'source' | undefined;
  /** How many deliveries may be under way at a time. `null`: 10, the default. */
  maxInFlight?: number | null | undefined;
  /** How many deliveries start in a second at most. `null`, the default: no such limit. */
  ratePerSecond?: number | null | undefined;
  /** Also send `webhook-id`, `webhook-timestamp` and `webhook-signature` (Standard Webhooks). */
  standardWebhooks?: boolean | undefined;
}

/** What to change; what is left out stays as it is. Sending `url`, even the same, saves and verifies it again. */
export interface WebhookEndpointUpdate {
  /** Must answer the verification challenge before it is kept. */
  url?: string | undefined;
  /** Your own note. `null` removes it. */
  description?: string | null | undefined;
  /** What to send. `null`: everything, types of later versions included. */
  eventTypes?: Array<'checkout_intent.offer_retrieved' | 'checkout_intent.offer_failed' | 'checkout_intent.completed' | 'checkout_intent.order_failed' | 'product.updated' | 'product.removed' | 'shipment.created' | 'shipment.updated'> | null | undefined;
  /** Headers of your own that go along with every delivery and challenge, at most 16; none that the service sets itself. The whole set is replaced; `null` removes it. Kept encrypted and not shown again. */
  customHeaders?: Record<string, string> | null | undefined;
  /** `source`: an event waits until the one before it of the same `source.id` is acknowledged or given up. `none`, the default: none waits. */
  orderMode?: 'none' | 'source' | undefined;
  /** How many deliveries may be under way at a time. `null`: 10, the default. */
  maxInFlight?: number | null | undefined;
  /** How many deliveries start in a second at most. `null`, the default: no such limit. */
  ratePerSecond?: number | null | undefined;
  /** Also send `webhook-id`, `webhook-timestamp` and `webhook-signature` (Standard Webhooks). */
  standardWebhooks?: boolean | undefined;
  /** Turn sending on or off. */
  enabled?: boolean | undefined;
}

/** When the new secret is taken into use. */
export interface WebhookSecretSwitch {
  /** From when on the new secret signs, at most 72 hours ahead. At once when left out. */
  at?: string | undefined;
}

/** One thing that a receiver has to get right. */
export interface EndpointCheck {
  /** What was sent, or looked at. */
  name: 'valid_event' | 'repeated_event' | 'raw_bytes' | 'challenge' | 'forged_challenge' | 'standard_other_secret' | 'standard_missing_signature' | 'standard_malformed_signature' | 'standard_changed_id' | 'standard_changed_timestamp' | 'standard_old_timestamp' | 'missing_signature' | 'signature_without_scheme' | 'signature_too_short' | 'signature_not_hex' | 'signature_in_upper_case' | 'other_secret' | 'changed_body' | 'other_event_id' | 'other_topic' | 'answer_time';
  /** `failed` has to be mended; `warning` is worth mending; `skipped`: nothing was sent, `meaning` says why. */
  status: 'passed' | 'warning' | 'failed' | 'skipped';
  /** What a receiver does that is right. */
  expected: string;
  /** What the endpoint did. Absent where nothing was sent. */
  got?: {
    /** The HTTP status of the answer. */
    status?: number | undefined;
    /** Why there was no answer: a short machine word. */
    error?: string | undefined;
    /** How long it took. For `answer_time` the longest of all. */
    durationMs: number;
  } | undefined;
  /** What the outcome says about the receiver. */
  meaning: string;
  /** How to mend it. Absent where nothing is to be mended. */
  remedy?: string | undefined;
}

/** How a receiver answered the conformance series. */
export interface EndpointCheckReport {
  /** Identifier of the endpoint. */
  endpointId: string;
  /** When the check began. */
  checkedAt: string;
  /** Nothing failed, and everything was looked at. Warnings do not count. */
  passed: boolean;
  /** The outcome in a sentence or two. */
  summary: string;
  /** How the receiver can tell the events of a check from real ones. */
  testEvents: {
    type: 'checkout_intent.completed';
    /** What all of them are about; there is no such intent. */
    sourceId: string;
    /** The mark that each of them carries. */
    data: {
      test: true;
    };
    /** The same in words. */
    note: string;
  };
  checks: EndpointCheck[];
}

/** What an attempt spent its time on. A step that was not needed or not reached is left out. */
export interface AttemptDurations {
  /** Finding the address, in milliseconds. */
  resolveMs?: number | undefined;
  /** Connecting, in milliseconds. */
  connectMs?: number | undefined;
  /** Agreeing on TLS, in milliseconds. */
  tlsMs?: number | undefined;
  /** From sending to the first byte of the answer's headers, in milliseconds. */
  firstByteMs?: number | undefined;
}

/** One event on its way to one endpoint. */
export interface Delivery {
  /** Identifier of the delivery. */
  id: string;
  /** Where it goes. */
  webhookEndpointId: string;
  /** What is sent. */
  eventId: string;
  eventType: EventType;
  /** `pending`: not tried yet, or not since it was sent again; `succeeded`: acknowledged; `failed`: will be tried again; `exhausted`: given up. */
  status: DeliveryStatus;
  /** How often it was tried. */
  attemptCount: number;
  /** When the event was put on its way. */
  createdAt: string;
  /** When it is tried next. */
  nextAttemptAt?: string | undefined;
  /** HTTP status of the last attempt. */
  lastStatus?: number | undefined;
  /** When it was acknowledged. */
  succeededAt?: string | undefined;
  /** The recovery that last sent it again. */
  recoveryId?: string | undefined;
}

/** One try to deliver. */
export interface DeliveryAttempt {
  /** When the attempt began. */
  startedAt: string;
  /** How long it took, in milliseconds. */
  durationMs: number;
  durations: AttemptDurations;
  /** The IP address that was connected to. */
  address?: string | undefined;
  /** Whether an open connection was used again. */
  connectionReused: boolean;
  /** Who has to look: whoever runs the `receiver`, the `network` on the way there, or this `service`. Absent when it was acknowledged. */
  fault?: 'receiver' | 'network' | 'service' | undefined;
  /** HTTP status, when there was an answer. */
  status?: number | undefined;
  /** What went wrong, when there was none. */
  error?: string | undefined;
  responseHeaders?: Record<string, string> | undefined;
  /** The first 4 KiB of the answer. */
  responseBody?: string | undefined;
  /** When the next attempt follows. */
  nextAttemptAt?: string | undefined;
}

/** A delivery with all its attempts. */
export interface DeliveryWithAttempts {
  /** Identifier of the delivery. */
  id: string;
  /** Where it goes. */
  webhookEndpointId: string;
  /** What is sent. */
  eventId: string;
  eventType: EventType;
  /** `pending`: not tried yet, or not since it was sent again; `succeeded`: acknowledged; `failed`: will be tried again; `exhausted`: given up. */
  status: DeliveryStatus;
  /** How often it was tried. */
  attemptCount: number;
  /** When the event was put on its way. */
  createdAt: string;
  /** When it is tried next. */
  nextAttemptAt?: string | undefined;
  /** HTTP status of the last attempt. */
  lastStatus?: number | undefined;
  /** When it was acknowledged. */
  succeededAt?: string | undefined;
  /** The recovery that last sent it again. */
  recoveryId?: string | undefined;
  /** Every attempt, oldest first. */
  attempts: DeliveryAttempt[];
}

/** A page of deliveries. */
export interface DeliveryPage {
  data: Delivery[];
  pageInfo: PageInfo;
}

/** What to send again. */
export interface Resend {
  /** Which event. */
  eventId: string;
}

/** How far it is: now while it runs, and as it ended afterwards. */
export interface RecoveryCounts {
  /** Deliveries put on their way so far: the sum of the other three. */
  queued: number;
  /** Acknowledged since. */
  acknowledged: number;
  /** Tried since, and not acknowledged. */
  failing: number;
  /** Not tried since. */
  waiting: number;
}

/** What came of it, once every event was acknowledged, was tried or waits behind one that failed. */
export interface RecoveryReconciliation {
  /** Events that the endpoint was to get. */
  eventsExpected: number;
  /** Events that it acknowledged. */
  eventsAcknowledged: number;
  /** Events that it did not: they go on up the ladder, wait behind one that does, or were given up. */
  stillFailing: number;
}

/** Sends many events to one endpoint again. */
export interface Recovery {
  /** Identifier of the recovery. */
  id: string;
  /** Where it sends. */
  webhookEndpointId: string;
  /** `failed`: deliveries that failed and will be tried again later, or were given up; `replay`: all events, also those that were acknowledged or never sent. */
  kind: 'failed' | 'replay';
  /** `running`; `completed`: see `reconciliation`; `canceled`: by you; `stopped`: the endpoint was switched off or deleted. */
  status: 'running' | 'completed' | 'canceled' | 'stopped';
  /** Events created at this time or later. */
  since?: string | undefined;
  /** Events created before this time. */
  until?: string | undefined;
  /** Events of these types. */
  eventTypes?: EventType[] | undefined;
  counts: RecoveryCounts;
  reconciliation?: RecoveryReconciliation | undefined;
  /** When it was asked for. */
  createdAt: string;
  /** When it ended. */
  finishedAt?: string | undefined;
}

/** A page of recoveries. */
export interface RecoveryPage {
  data: Recovery[];
  pageInfo: PageInfo;
}

/** What to send again. */
export interface RecoveryCreate {
  /** `failed`: deliveries that failed and will be tried again later, or were given up; `replay`: all events, also those that were acknowledged or never sent. */
  kind: 'failed' | 'replay';
  /** From events created at this time on. Either this or `sinceCursor`. */
  since?: string | undefined;
  /** From events newer than this cursor of the event log, or of deliveries, on. */
  sinceCursor?: string | undefined;
  /** Up to events created before this time. Now when left out. */
  until?: string | undefined;
  /** Up to the event of this cursor. Not together with `until`. */
  untilCursor?: string | undefined;
  /** Only events of these types. When left out, a replay sends those that the endpoint takes. */
  eventTypes?: Array<'checkout_intent.offer_retrieved' | 'checkout_intent.offer_failed' | 'checkout_intent.completed' | 'checkout_intent.order_failed' | 'product.updated' | 'product.removed' | 'shipment.created' | 'shipment.updated'> | undefined;
}

/** What a recovery would send. */
export interface RecoveryPreview {
  /** How many events a recovery that is asked for now would send. Counted up to 10,000. */
  eventCount: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
  /** When the oldest of them was created. */
  oldestCreatedAt?: string | undefined;
  /** When the newest that was counted was created. */
  newestCreatedAt?: string | undefined;
}

/** An API key, without its secret. */
export interface ApiKey {
  /** Identifier of the key. */
  id: string;
  /** Your own name for it. */
  name: string;
  /** What the key may do. */
  scopes: Scope[];
  /** True on a key that may run the installation. */
  operator?: boolean | undefined;
  /** The last four characters of the key. */
  last4: string;
  /** When the key was made. */
  createdAt: string;
  /** When the key was last used. */
  lastUsedAt?: string | undefined;
  /** When the key was revoked. */
  revokedAt?: string | undefined;
}

/** A new API key, with its secret this once. */
export interface ApiKeyWithSecret {
  /** Identifier of the key. */
  id: string;
  /** Your own name for it. */
  name: string;
  /** What the key may do. */
  scopes: Scope[];
  /** True on a key that may run the installation. */
  operator?: boolean | undefined;
  /** The last four characters of the key. */
  last4: string;
  /** When the key was made. */
  createdAt: string;
  /** The key itself, shown this once. */
  key: string;
}

/** A page of API keys. */
export interface ApiKeyPage {
  data: ApiKey[];
  pageInfo: PageInfo;
}

/** The key to make. */
export interface ApiKeyCreate {
  /** Your own name for it. */
  name?: string | undefined;
  /** What the key may do. Everything its account may when left out. */
  scopes?: Scope[] | undefined;
}

/** The key to make. */
export interface AccountApiKeyCreate {
  /** Your own name for it. */
  name?: string | undefined;
  /** What the key may do. Everything its account may when left out. */
  scopes?: Scope[] | undefined;
  /** Whether the key may run the installation. */
  operator?: boolean | undefined;
}

/** A request to the API and how it was answered. Bodies are not kept. */
export interface ApiRequest {
  /** The request id, as in the answer’s `X-Request-Id`. A client may send its own, and the same one twice. */
  id: string;
  /** When it arrived. */
  createdAt: string;
  /** Who asked. */
  by: {
    /** An API key, or a person at the console. */
    kind: 'key' | 'person';
    /** Identifier of the key or the person. */
    id: string;
    /** What the key or the person is called now; null when it has no name. */
    name: string | null;
  };
  /** The operation that was asked for; null when no operation has the path. */
  operation: string | null;
  /** The HTTP method. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'other';
  /** The path without the query string. Only identifiers of this service stand in it; everything else that varies is left in braces. */
  path: string;
  /** What it was about, or what it made. */
  subjectId?: string | undefined;
  /** HTTP status of the answer. */
  status: number;
  /** The error that it was answered with. */
  errorName?: ErrorName | undefined;
  /** The names of the fields that were refused, without what stood in them. */
  fields?: string[] | undefined;
  /** The per-second bucket that it drew from, as it was then. */
  bucket?: {
    /** The bucket. */
    name: 'mutations' | 'reads' | 'product-lookup' | 'checkout-intents' | 'concurrent-agents' | 'unauthenticated';
    /** How much fits in. */
    quota: number;
    /** How much was left after this request. */
    remaining: number;
  } | undefined;
  /** The first 16 hexadecimal digits of the SHA-256 of its `Idempotency-Key`. The key itself is not shown. */
  idempotencyKeyHash?: string | undefined;
  /** Whether the answer is the stored one of an earlier request. */
  replayed: boolean;
  /** From its arrival to the end of the answer, in milliseconds. */
  durationMs: number;
  /** The products and versions of its `User-Agent`, without comments. */
  userAgent?: string | undefined;
}

/** A page of requests. */
export interface ApiRequestPage {
  data: ApiRequest[];
  pageInfo: PageInfo;
}

/** Requests that were refused or failed, those alike together. */
export interface ApiRequestErrors {
  /** From when on requests were counted. */
  since: string;
  /** At most 100, the most frequent first. */
  data: Array<{
    /** The error that it was answered with. */
    errorName: ErrorName;
    /** HTTP status of the latest one. */
    status: number;
    /** The operation that was asked for; null when no operation has the path. */
    operation: string | null;
    /** The names of the fields that were refused, without what stood in them. */
    fields: string[];
    /** How many requests were answered so. */
    count: number;
    /** When the first of them arrived. */
    firstAt: string;
    /** When the latest arrived. */
    lastAt: string;
    /** Request id of the latest. */
    lastRequestId: string;
  }>;
}

/** One rate-limit bucket of the account. */
export interface Limit {
  /** The bucket. */
  name: AccountBucket;
  /** How much fits in. */
  quota: number;
  /** How long a window lasts, where there is one. */
  windowSeconds?: number | undefined;
  /** How much is left. */
  remaining: number;
  /** Seconds until it is full again. */
  resetSeconds?: number | undefined;
}

/** All rate-limit buckets of the account. */
export interface Limits {
  data: Limit[];
}

/** The new quota of the bucket. */
export interface AccountLimitSet {
  /** The new quota. */
  quota: number;
}

/** An account: everything belongs to one. */
export interface Account {
  /** Identifier of the account. */
  id: string;
  /** Name of the account. */
  name: string;
  /** Staging places no real order. */
  environment: 'staging' | 'production';
  /** When the account was made. */
  createdAt: string;
}

/** The account of the key, with its settings. */
export interface AccountSettings {
  /** Identifier of the account. */
  id: string;
  /** Name of the account. */
  name: string;
  /** Staging places no real order. */
  environment: 'staging' | 'production';
  /** When the account was made. */
  createdAt: string;
  /** Where a return is asked for, with the order or intent id and the reason: the account’s own address, or else the installation’s. Null: nobody has set one. */
  returnsSupportEmail: string | null;
  /** The address that the account has set for itself; null: none. */
  ownReturnsSupportEmail: string | null;
  /** How long things are kept. Purchases, orders, shipments and the entries of the balance stay. */
  retention: {
    /** Events with their deliveries. */
    eventDays: number;
    /** The single attempts of a delivery, with the receiver’s answers. */
    deliveryAttemptDays: number;
    /** Idempotency keys with their answers. */
    idempotencyKeyHours: number;
    /** The log of API requests; 0: none is kept. */
    requestDays: number;
    /** What was asked of merchants and answered; 0: nothing is kept. */
    exchangeDays: number;
    /** The log of sign-ins to the console. */
    signInDays: number;
  };
}

/** What to change; what is left out stays as it is. */
export interface AccountUpdate {
  /** Name of the account. */
  name?: string | undefined;
  /** Where a return is asked for; null: where the installation says. */
  returnsSupportEmail?: string | null | undefined;
}

/** Who is asking. */
export interface Caller {
  /** A signed-in person, an API key, or the operator at the machine of the database. */
  kind: 'person' | 'key' | 'operator';
  /** Which installation this is. */
  environment: 'staging' | 'production';
  /** Whether the caller may run the installation. */
  operator: boolean;
  /** The account that the request is about; null for the operator. */
  accountId: string | null;
  /** What the caller may do there. */
  scopes: Scope[];
  person?: {
    /** Identifier of the person. */
    id: string;
    /** Their name. */
    name: string;
    /** Their e-mail address. */
    email: string;
    /** Whether signing in asks for a code too. */
    hasSecondFactor: boolean;
    /** The accounts that they belong to, the oldest membership first. */
    accounts: Array<{
      /** Identifier of the account. */
      id: string;
      /** Its name. */
      name: string;
      /** What a person may do in an account: everything, everything but its people and settings, or look. */
      role: 'owner' | 'developer' | 'viewer';
    }>;
  } | undefined;
}

/** Somebody who may sign in to the console for the account. */
export interface Person {
  /** Identifier of the person. */
  id: string;
  /** Their name. */
  name: string;
  /** Their e-mail address. */
  email: string;
  /** Whether they may run the installation. */
  operator: boolean;
  /** Whether signing in with the password asks for a code too. */
  hasSecondFactor: boolean;
  /** How many passkeys they have. */
  passkeyCount: number;
  /** Since when they belong here. */
  joinedAt: string;
  /** When they last signed in, as far back as the log goes. */
  lastSignedInAt?: string | undefined;
  /** What a person may do in an account: everything, everything but its people and settings, or look. */
  role: 'owner' | 'developer' | 'viewer';
}

/** A page of people. */
export interface PersonPage {
  data: Person[];
  pageInfo: PageInfo;
}

/** The role to give. */
export interface PersonRoleSet {
  /** What a person may do in an account: everything, everything but its people and settings, or look. */
  role: 'owner' | 'developer' | 'viewer';
}

/** Somebody who may sign in to the console of the installation. */
export interface InstallationPerson {
  /** Identifier of the person. */
  id: string;
  /** Their name. */
  name: string;
  /** Their e-mail address. */
  email: string;
  /** Whether they may run the installation. */
  operator: boolean;
  /** Whether signing in with the password asks for a code too. */
  hasSecondFactor: boolean;
  /** How many passkeys they have. */
  passkeyCount: number;
  /** Since when they belong here. */
  joinedAt: string;
  /** When they last signed in, as far back as the log goes. */
  lastSignedInAt?: string | undefined;
  /** The accounts that they belong to, the oldest membership first. */
  accounts: Array<{
    /** Identifier of the account. */
    id: string;
    /** Its name. */
    name: string;
    /** What a person may do in an account: everything, everything but its people and settings, or look. */
    role: 'owner' | 'developer' | 'viewer';
  }>;
}

/** A page of people. */
export interface InstallationPersonPage {
  data: InstallationPerson[];
  pageInfo: PageInfo;
}

/** What to make of the person. */
export interface OperatorSet {
  /** Whether the person may run the installation. */
  operator: boolean;
}

/** An invitation that nobody has followed yet. */
export interface Invitation {
  /** Identifier of the invitation. */
  id: string;
  /** Who is invited. */
  email: string;
  /** What a person may do in an account: everything, everything but its people and settings, or look. */
  role: 'owner' | 'developer' | 'viewer';
  /** Whether they may run the installation once they came in. */
  operator: boolean;
  /** When they were invited. */
  createdAt: string;
  /** Until when the link works. */
  expiresAt: string;
}

/** A page of invitations. */
export interface InvitationPage {
  data: Invitation[];
  pageInfo: PageInfo;
}

/** Who to invite, and as what. */
export interface InvitationCreate {
  /** Their e-mail address. */
  email: string;
  /** What a person may do in an account: everything, everything but its people and settings, or look. */
  role: 'owner' | 'developer' | 'viewer';
}

/** Who to invite, and as what. */
export interface OperatorInvitationCreate {
  /** Their e-mail address. */
  email: string;
  /** What a person may do in an account: everything, everything but its people and settings, or look. */
  role: 'owner' | 'developer' | 'viewer';
  /** Whether they may run the installation too. No when left out. */
  operator?: boolean | undefined;
}

/** A new invitation, with its link this once. */
export interface InvitationWithLink {
  /** Identifier of the invitation. */
  id: string;
  /** Who is invited. */
  email: string;
  /** What a person may do in an account: everything, everything but its people and settings, or look. */
  role: 'owner' | 'developer' | 'viewer';
  /** Whether they may run the installation once they came in. */
  operator: boolean;
  /** When they were invited. */
  createdAt: string;
  /** Until when the link works. */
  expiresAt: string;
  /** The link, shown this once. It works once. */
  url: string;
  /** Whether the link was mailed too. If not, hand it over in another way. */
  mailed: boolean;
}

/** A link by which a person chooses a new password. Until it is followed, the old one works and every session stays. */
export interface ResetLink {
  /** The link, shown this once. It works once. */
  url: string;
  /** Whether the link was mailed too. If not, hand it over in another way. */
  mailed: boolean;
  /** Until when the link works. */
  expiresAt: string;
}

/** Somebody signed in, or was refused. */
export interface SignIn {
  /** When. */
  at: string;
  /** What came of it. */
  outcome: 'signed_in' | 'refused';
  /** Whose account it was. */
  personId: string;
  /** Their name. */
  name: string;
  /** Their e-mail address. */
  email: string;
  /** The address that it came from. */
  ipAddress: string | null;
  /** What the browser said of itself. */
  userAgent: string | null;
}

/** A page of the log of sign-ins. */
export interface SignInPage {
  data: SignIn[];
  pageInfo: PageInfo;
}

/** A page of accounts. */
export interface AccountPage {
  data: Account[];
  pageInfo: PageInfo;
}

/** The account to make. */
export interface AccountCreate {
  /** Name of the account. */
  name: string;
}

/** The new account and its first key. */
export interface CreatedAccount {
  /** Identifier of the account. */
  accountId: string;
  /** Its first API key, shown this once. */
  apiKey: string;
}

/** It is gone. */
export interface Deleted {
  /** What was deleted. */
  id: string;
  deleted: true;
}

/** Buy at the host through this connection, whatever the host shows. */
export interface HostPin {
  rule: 'pin';
  /** The connection to use there. */
  marketplace: 'UCP' | 'WOOCOMMERCE' | 'SHOPIFY' | 'MAGENTO' | 'ACP' | 'BROWSER';
  /** Whether the rules of the site's robots.txt are held to. Addresses that a merchant publishes for agents are asked either way. */
  robots?: 'obey' | 'ignore' | undefined;
  /** The most requests per second there, over all processes; the installation’s setting when left out. */
  requestsPerSecond?: number | undefined;
  /** The most requests at once there, in each process; the installation’s setting when left out. */
  concurrency?: number | undefined;
  /** Why, for people. */
  note?: string | undefined;
}

/** Leave the host to recognition, and only set how it is asked. */
export interface HostRecognition {
  rule: 'recognise';
  /** Whether the rules of the site's robots.txt are held to. Addresses that a merchant publishes for agents are asked either way. */
  robots?: 'obey' | 'ignore' | undefined;
  /** The most requests per second there, over all processes; the installation’s setting when left out. */
  requestsPerSecond?: number | undefined;
  /** The most requests at once there, in each process; the installation’s setting when left out. */
  concurrency?: number | undefined;
  /** Why, for people. */
  note?: string | undefined;
}

/** Buy nothing at the host. */
export interface HostRefusal {
  rule: 'refuse';
  /** Whether the rules of the site's robots.txt are held to. Addresses that a merchant publishes for agents are asked either way. */
  robots?: 'obey' | 'ignore' | undefined;
  /** The most requests per second there, over all processes; the installation’s setting when left out. */
  requestsPerSecond?: number | undefined;
  /** The most requests at once there, in each process; the installation’s setting when left out. */
  concurrency?: number | undefined;
  /** Why, for people. */
  note?: string | undefined;
}

/** How the key is changed. */
export interface SigningKeyRotation {
  /** The private key may be in other hands: the keys before are published no more from now on, and the new one signs at once. */
  revoke?: boolean | undefined;
}

/** A key that requests to merchants are signed with. */
export interface SigningKey {
  /** Thumbprint of the public key (RFC 7638), by which signatures name it. */
  id: string;
  /** `coming`: published, and signs from `activeFrom` on. `signing`: in use. `retired`: signs no more, and stays published for seven days. */
  state: 'coming' | 'signing' | 'retired';
  /** When it was made. */
  createdAt: string;
  /** From when on requests are signed with it. */
  activeFrom: string;
  /** From when on they are signed with another; null when there is no such time. */
  retiredAt: string | null;
}

/** The keys that are published. */
export interface SigningKeyList {
  /** Newest first. */
  data: SigningKey[];
}

/** What is decided about the host. */
export type HostRuleSet = HostPin | HostRefusal | HostRecognition;

/** What the operator has decided about a host. */
export interface HostRule {
  /** The host, without `www.`, which it stands for too; with a port when it is for that port only. */
  host: string;
  /** Whether it is bought from in one way only, not at all, or as it is recognised. */
  rule: 'pin' | 'refuse' | 'recognise';
  /** The connection to use there; only of a pin. */
  marketplace?: Marketplace | undefined;
  /** Whether the rules of the site's robots.txt are held to. */
  robots: 'obey' | 'ignore';
  /** The most requests per second there; null: as everywhere. */
  requestsPerSecond: number | null;
  /** The most requests at once there, in each process; null: as everywhere. */
  concurrency: number | null;
  /** Why, for people. */
  note: string | null;
  /** When it was decided. */
  createdAt: string;
}

/** A page of host rules. */
export interface HostRulePage {
  data: HostRule[];
  pageInfo: PageInfo;
}

/** What is entrusted for buying at the host. */
export interface HostCredentialsSet {
  /** Values by the names that the connection takes them under, in place of all that were kept for the host. Sealed at once, and never shown. */
  credentials: Record<string, string>;
  /** Pins this connection to the host at the same time. */
  marketplace?: 'UCP' | 'WOOCOMMERCE' | 'SHOPIFY' | 'MAGENTO' | 'ACP' | 'BROWSER' | undefined;
}

/** What is entrusted for a host: the names, never the values. */
export interface HostCredentials {
  /** The host, without `www.`, which it stands for too, and with its port if it has one. */
  host: string;
  /** The names that have a value, sorted. */
  names: string[];
  /** When they were entrusted. */
  createdAt: string;
}

/** One part of the examination. */
export interface DoctorCheck {
  /** What was looked at. */
  name: string;
  /** `warning` deserves a look; `failed` needs an operator. */
  status: CheckStatus;
  /** What was found, in a sentence. */
  message: string;
  /** Each thing that was found. */
  details?: string[] | undefined;
}

/** How the installation is. */
export interface DoctorReport {
  /** The worst of all checks. */
  status: CheckStatus;
  /** When the installation was examined. */
  checkedAt: string;
  checks: DoctorCheck[];
}

/** How buying at one host goes. */
export interface MerchantFigures {
  /** The host of the product URLs. */
  host: string;
  /** The connections that were used there in this time. */
  marketplaces: Marketplace[];
  /** Checkout intents for products there. */
  intentCount: number;
  /** Those that ended with an order. */
  completedCount: number;
  /** Those that failed. */
  failedCount: number;
  /** Those that are under way or wait for a confirmation. */
  openCount: number;
  /** How long an offer takes there: a moving average, the latest weigh most; null: none yet. */
  averageOfferMs: number | null;
  /** How long placing an order takes there, in the same way. */
  averageOrderMs: number | null;
  /** Why they failed, the most frequent reason first. */
  failures: Array<{
    code: FailureCode;
    /** How many failed so. */
    count: number;
  }>;
  /** When the latest was made. */
  lastIntentAt: string;
}

/** How the connections do, by host. */
export interface MerchantFiguresList {
  /** The 200 hosts with the most checkout intents. */
  data: MerchantFigures[];
  /** The start of the time that is counted. */
  since: string;
}

export interface MerchantFiguresQuery {
  /** Checkout intents of so many days up to now are counted. */
  days?: number | undefined;
}

/** The jobs of one kind. */
export interface JobKind {
  /** What the jobs do. */
  name: string;
  /** Due now, and not begun. */
  waitingCount: number;
  /** For later, new attempts included. */
  laterCount: number;
  /** Being done. */
  runningCount: number;
  /** Failed at least once and tried again later. */
  failingCount: number;
  /** Not tried again by themselves. */
  givenUpCount: number;
  /** Since when the oldest of those that wait is due; null: none waits. */
  oldestDueAt: string | null;
}

/** A job that failed. */
export interface TroubledJob {
  /** Identifier of the job. */
  id: string;
  /** What it does. */
  name: string;
  /** What it is about: a checkout intent, a recovery, an account. */
  subjectId: string | null;
  /** How often it was tried. */
  attemptCount: number;
  /** How often it is tried at most. */
  attemptCountMax: number;
  /** Why the last attempt failed. */
  error: string | null;
  /** When it is tried next, or was tried last when it was given up. */
  runAt: string;
  /** Whether it is not tried again by itself. */
  isGivenUp: boolean;
}

/** What the workers have to do. */
export interface JobReport {
  /** By kind, in the order of their names. */
  kinds: JobKind[];
  /** Those that failed, the given up first; at most 100. */
  troubled: TroubledJob[];
  /** Worker processes that are alive. */
  workerCount: number;
  /** When this was read. */
  checkedAt: string;
}

/** It is in the queue again, with all its attempts. */
export interface RetriedJob {
  /** The job that is tried again at once. */
  id: string;
  retried: true;
}

/** A purchase over which a person has to decide. */
export interface OpenOutcome {
  /** The checkout intent. */
  checkoutIntentId: string;
  /** Whose it is. */
  accountId: string;
  /** Name of that account. */
  accountName: string;
  /** The merchant. */
  host: string;
  /** `outcome_unknown`: the order was sent and nobody knows what became of it. `buyer_needed`: only the buyer could go on. */
  kind: 'outcome_unknown' | 'buyer_needed';
  /** What the merchant did instead of telling. */
  detail: string | null;
  /** Where the buyer can go on at the merchant. */
  continueUrl: string | null;
  /** How the intent failed. */
  failureCode: FailureCode;
  /** An amount of money. Never a fraction. */
  total: {
    /** ISO 4217 currency code. */
    currencyCode: string;
    /** Whole count of the currency's smallest unit: cents for USD, yen for JPY, fils for KWD. */
    amountSubunits: number;
  } | null;
  /** Whether the total was held on the balance; it was released when the intent failed. */
  isPaidFromBalance: boolean;
  /** When it failed. */
  failedAt: string;
}

/** Purchases over which a person has to decide. */
export interface OpenOutcomeList {
  /** The longest waiting first; at most 200. */
  data: OpenOutcome[];
  /** How many there are. */
  totalCount: number;
}

/** What is decided. The checkout intent stays failed: events that were told are not taken back. */
export interface OutcomeDecision {
  /** What a person found at the merchant: an order, or none. */
  outcome: 'placed' | 'not_placed';
  /** The merchant's number of the order found. */
  merchantOrderId?: string | undefined;
  /** Takes the total from the balance that it was held on. Only with `placed`, and only where the intent was to be paid from the balance. */
  charge?: boolean | undefined;
  /** Why, for people. */
  note?: string | undefined;
}

/** A decision over the outcome of a purchase. */
export interface DecidedOutcome {
  /** The checkout intent. */
  checkoutIntentId: string;
  /** What was found. */
  outcome: 'placed' | 'not_placed';
  /** The merchant's number of the order. */
  merchantOrderId: string | null;
  /** What was booked; null: nothing. */
  transactionId: string | null;
  /** Why, for people. */
  note: string | null;
  /** When it was decided. */
  decidedAt: string;
}

/** One bad value. */
export interface FieldError {
  /** Which rule was broken. */
  message: string;
  /** What was sent; never a secret. */
  value?: unknown;
}

/** A challenge and its answer: what was sent, what came back. */
export interface ChallengeExchange {
  /** The request. */
  sent: {
    url: string;
    /** As they were sent; values of headers of your own are hidden. */
    headers: Record<string, string>;
    /** The challenge, byte for byte. */
    body: string;
  };
  /** The answer; null when none came. */
  received: {
    status: number;
    headers: Record<string, string>;
    /** The first 4 KiB. */
    body: string;
  } | null;
  /** Why no answer came: a short word. */
  error?: string | undefined;
  /** After how long, in milliseconds. */
  durationMs: number;
  durations: AttemptDurations;
  /** The IP address that was connected to. */
  address?: string | undefined;
}

/** A challenge that was not answered as it must be: what was sent, what came back. */
export interface ChallengeReport {
  /** The request. */
  sent: {
    url: string;
    /** As they were sent; values of headers of your own are hidden. */
    headers: Record<string, string>;
    /** The challenge, byte for byte. */
    body: string;
  };
  /** The answer; null when none came. */
  received: {
    status: number;
    headers: Record<string, string>;
    /** The first 4 KiB. */
    body: string;
  } | null;
  /** Why no answer came: a short word. */
  error?: string | undefined;
  /** After how long, in milliseconds. */
  durationMs: number;
  durations: AttemptDurations;
  /** The IP address that was connected to. */
  address?: string | undefined;
  /** The rule that the answer broke. */
  rule: 'must_answer' | 'must_be_2xx' | 'must_be_short' | 'must_be_json' | 'must_be_object' | 'must_have_challenge' | 'must_equal_endpoint_id';
  /** The rule in words, and what to do. */
  message: string;
}

export interface PageQuery {
  /** The most items on a page. */
  limit?: number | undefined;
  /** Go on to items older than this cursor. Not together with `before`. */
  after?: string | undefined;
  /** Go back to items newer than this cursor. Not together with `after`. */
  before?: string | undefined;
}

export interface CheckoutIntentsQuery {
  /** The most items on a page. */
  limit?: number | undefined;
  /** Go on to items older than this cursor. Not together with `before`. */
  after?: string | undefined;
  /** Go back to items newer than this cursor. Not together with `after`. */
  before?: string | undefined;
  /** Only these intents. */
  id?: string[] | undefined;
  /** Only intents in these states. */
  state?: IntentState[] | undefined;
  /** Only at this merchant: the host in the address of the product, with its port where it has one. */
  host?: string | undefined;
  /** Only with exactly this reference of yours. */
  referenceId?: string | undefined;
  /** Only what this leads to: the beginning of your reference or of the merchant's order number, in capitals or not; or a whole identifier of an intent, order, shipment, event, delivery, transaction or request. */
  q?: string | undefined;
  /** Only what was created at this time or later. */
  createdAfter?: string | undefined;
  /** Only what was created before this time. */
  createdBefore?: string | undefined;
}

export interface ShipmentsQuery {
  /** The most items on a page. */
  limit?: number | undefined;
  /** Go on to items older than this cursor. Not together with `before`. */
  after?: string | undefined;
  /** Go back to items newer than this cursor. Not together with `after`. */
  before?: string | undefined;
  /** Only these shipments. */
  ids?: string[] | undefined;
  /** Only these statuses. */
  status?: ShipmentStatus[] | undefined;
}

export interface ProductLookupQuery {
  /** The product page. */
  url: string;
}

export interface BalanceQuery {
  /** ISO 4217 currency code. */
  currency?: string | undefined;
}

export interface TransactionsQuery {
  /** The most items on a page. */
  limit?: number | undefined;
  /** Go on to items older than this cursor. Not together with `before`. */
  after?: string | undefined;
  /** Go back to items newer than this cursor. Not together with `after`. */
  before?: string | undefined;
  /** Only what moved the balance in this way. */
  type?: TransactionType | undefined;
  /** ISO 4217 currency code. */
  currency?: string | undefined;
  /** Only what was created at this time or later. */
  createdAfter?: string | undefined;
  /** Only what was created before this time. */
  createdBefore?: string | undefined;
}

export interface BalanceHistoryQuery {
  /** The start, taken back to the start of its hour or day (UTC); a day before the end when left out. */
  from?: string | undefined;
  /** The end; now when left out. */
  to?: string | undefined;
  /** How long each part is; hours up to four days, else days, when left out. At most 400 parts. */
  bucket?: 'hour' | 'day' | undefined;
  /** ISO 4217 currency code. */
  currency?: string | undefined;
}

export interface StatisticsQuery {
  /** The start, taken back to the start of its hour or day (UTC); a day before the end when left out. */
  from?: string | undefined;
  /** The end; now when left out. */
  to?: string | undefined;
  /** How long each part is; hours up to four days, else days, when left out. At most 400 parts. */
  bucket?: 'hour' | 'day' | undefined;
}

export interface ApiRequestsQuery {
  /** The most items on a page. */
  limit?: number | undefined;
  /** Go on to items older than this cursor. Not together with `before`. */
  after?: string | undefined;
  /** Go back to items newer than this cursor. Not together with `after`. */
  before?: string | undefined;
  /** Only requests with this request id, about what has this identifier, or with this `Idempotency-Key`. */
  q?: string | undefined;
  /** Only this HTTP status, or those of a class such as `4xx`. */
  status?: string | undefined;
  /** Only this operation. */
  operation?: string | undefined;
  /** The error that it was answered with. */
  errorName?: ErrorName | undefined;
  /** Only what was created at this time or later. */
  createdAfter?: string | undefined;
  /** Only what was created before this time. */
  createdBefore?: string | undefined;
}

export interface ApiRequestErrorsQuery {
  /** Only what arrived at this time or later; a day ago when left out. */
  createdAfter?: string | undefined;
  /** Only what was created before this time. */
  createdBefore?: string | undefined;
}

export interface DeliveriesQuery {
  /** The most items on a page. */
  limit?: number | undefined;
  /** Go on to items older than this cursor. Not together with `before`. */
  after?: string | undefined;
  /** Go back to items newer than this cursor. Not together with `after`. */
  before?: string | undefined;
  /** Only deliveries to this endpoint. */
  endpointId?: string | undefined;
  /** Only deliveries of this event. */
  eventId?: string | undefined;
  /** Only events of these types. */
  eventType?: EventType[] | undefined;
  /** Only these statuses. */
  status?: DeliveryStatus[] | undefined;
  /** Only what was created at this time or later. */
  createdAfter?: string | undefined;
  /** Only what was created before this time. */
  createdBefore?: string | undefined;
}

export interface RecoveryPreviewQuery {
  /** `failed`: deliveries that failed and will be tried again later, or were given up; `replay`: all events, also those that were acknowledged or never sent. */
  kind: 'failed' | 'replay';
  /** From events created at this time on. */
  since: string;
  /** Up to events created before this time. Now when left out. */
  until?: string | undefined;
  /** Only events of these types. */
  eventTypes?: Array<'checkout_intent.offer_retrieved' | 'checkout_intent.offer_failed' | 'checkout_intent.completed' | 'checkout_intent.order_failed' | 'product.updated' | 'product.removed' | 'shipment.created' | 'shipment.updated'> | undefined;
}

export interface EventsQuery {
  /** The most items on a page. */
  limit?: number | undefined;
  /** Go on to items older than this cursor. Not together with `before`. */
  after?: string | undefined;
  /** Go back to items newer than this cursor. Not together with `after`. */
  before?: string | undefined;
  /** Only events of these types. */
  type?: EventType[] | undefined;
  /** Only events about this object: the `id` of their `source`. */
  sourceId?: string | undefined;
  /** Only what was created at this time or later. */
  createdAfter?: string | undefined;
  /** Only what was created before this time. */
  createdBefore?: string | undefined;
  /** Instead of an empty page at once, wait this many seconds at most for an event that belongs on it. Not together with `after`. */
  wait?: number | undefined;
}

/** What every operation takes and answers. */
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
  listShipments: { params: undefined; query: ShipmentsQuery; body: undefined; answer: ShipmentPage };
  getShipment: { params: { id: string; }; query: undefined; body: undefined; answer: Shipment };
  lookupProduct: { params: undefined; query: ProductLookupQuery; body: undefined; answer: Product };
  getBrandByDomain: { params: { domain: string; }; query: undefined; body: undefined; answer: Brand };
  subscribeToProduct: { params: undefined; query: undefined; body: ProductSubscriptionTarget; answer: ProductSubscription };
  unsubscribeFromProduct: { params: undefined; query: undefined; body: ProductSubscriptionTarget; answer: Deleted };
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
  proveWebhookSecret: { params: { id: string; }; query: undefined; body: undefined; answer: WebhookEndpoint };
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
  getAttention: { params: undefined; query: undefined; body: undefined; answer: Concerns };
  listPeople: { params: undefined; query: PageQuery; body: undefined; answer: PersonPage };
  changePersonRole: { params: { id: string; }; query: undefined; body: PersonRoleSet; answer: Person };
  removePerson: { params: { id: string; }; query: undefined; body: undefined; answer: Deleted };
  makeResetLink: { params: { id: string; }; query: undefined; body: undefined; answer: ResetLink };
  invitePerson: { params: undefined; query: undefined; body: InvitationCreate; answer: InvitationWithLink };
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
  listInstallationPeople: { params: undefined; query: PageQuery; body: undefined; answer: InstallationPersonPage };
  setPersonOperator: { params: { id: string; }; query: undefined; body: OperatorSet; answer: InstallationPerson };
  makePersonResetLink: { params: { id: string; }; query: undefined; body: undefined; answer: ResetLink };
  inviteToAccount: { params: { id: string; }; query: undefined; body: OperatorInvitationCreate; answer: InvitationWithLink };
  changeAccountPersonRole: { params: { id: string; personId: string; }; query: undefined; body: PersonRoleSet; answer: Person };
  removeAccountPerson: { params: { id: string; personId: string; }; query: undefined; body: undefined; answer: Deleted };
  listMerchantFigures: { params: undefined; query: MerchantFiguresQuery; body: undefined; answer: MerchantFiguresList };
  setHostRule: { params: { host: string; }; query: undefined; body: HostRuleSet; answer: HostRule };
  listHostRules: { params: undefined; query: PageQuery; body: undefined; answer: HostRulePage };
  deleteHostRule: { params: { host: string; }; query: undefined; body: undefined; answer: Deleted };
  setHostCredentials: { params: { host: string; }; query: undefined; body: HostCredentialsSet; answer: HostCredentials };
  getHostCredentials: { params: { host: string; }; query: undefined; body: undefined; answer: HostCredentials };
  deleteHostCredentials: { params: { host: string; }; query: undefined; body: undefined; answer: Deleted };
  getDoctorReport: { params: undefined; query: undefined; body: undefined; answer: DoctorReport };
  getJobReport: { params: undefined; query: undefined; body: undefined; answer: JobReport };
  retryJob: { params: { id: string; }; query: undefined; body: undefined; answer: RetriedJob };
  listOpenOutcomes: { params: undefined; query: undefined; body: undefined; answer: OpenOutcomeList };
  decideOutcome: { params: { id: string; }; query: undefined; body: OutcomeDecision; answer: DecidedOutcome };
  listSigningKeys: { params: undefined; query: undefined; body: undefined; answer: SigningKeyList };
  rotateSigningKey: { params: undefined; query: undefined; body: SigningKeyRotation; answer: SigningKey };
}

/** Where every operation stands. */
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
  proveWebhookSecret: { method: 'POST', path: '/api/v1/webhook-endpoints/{id}/secret/prove' },
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
  getAttention: { method: 'GET', path: '/api/v1/attention' },
  listPeople: { method: 'GET', path: '/api/v1/people' },
  changePersonRole: { method: 'PUT', path: '/api/v1/people/{id}' },
  removePerson: { method: 'DELETE', path: '/api/v1/people/{id}' },
  makeResetLink: { method: 'POST', path: '/api/v1/people/{id}/reset-links' },
  invitePerson: { method: 'POST', path: '/api/v1/people/invitations' },
  listInvitations: { method: 'GET', path: '/api/v1/people/invitations' },
  cancelInvitation: { method: 'DELETE', path: '/api/v1/people/invitations/{id}' },
  listSignIns: { method: 'GET', path: '/api/v1/people/sign-ins' },
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
  listInstallationPeople: { method: 'GET', path: '/api/v1/operator/people' },
  setPersonOperator: { method: 'PUT', path: '/api/v1/operator/people/{id}/operator' },
  makePersonResetLink: { method: 'POST', path: '/api/v1/operator/people/{id}/reset-links' },
  inviteToAccount: { method: 'POST', path: '/api/v1/operator/accounts/{id}/invitations' },
  changeAccountPersonRole: { method: 'PUT', path: '/api/v1/operator/accounts/{id}/people/{personId}' },
  removeAccountPerson: { method: 'DELETE', path: '/api/v1/operator/accounts/{id}/people/{personId}' },
  listMerchantFigures: { method: 'GET', path: '/api/v1/operator/merchants' },
  setHostRule: { method: 'PUT', path: '/api/v1/operator/hosts/{host}' },
  listHostRules: { method: 'GET', path: '/api/v1/operator/hosts' },
  deleteHostRule: { method: 'DELETE', path: '/api/v1/operator/hosts/{host}' },
  setHostCredentials: { method: 'PUT', path: '/api/v1/operator/hosts/{host}/credentials' },
  getHostCredentials: { method: 'GET', path: '/api/v1/operator/hosts/{host}/credentials' },
  deleteHostCredentials: { method: 'DELETE', path: '/api/v1/operator/hosts/{host}/credentials' },
  getDoctorReport: { method: 'GET', path: '/api/v1/operator/doctor' },
  getJobReport: { method: 'GET', path: '/api/v1/operator/jobs' },
  retryJob: { method: 'POST', path: '/api/v1/operator/jobs/{id}/retry' },
  listOpenOutcomes: { method: 'GET', path: '/api/v1/operator/outcomes' },
  decideOutcome: { method: 'POST', path: '/api/v1/operator/outcomes/{id}/decision' },
  listSigningKeys: { method: 'GET', path: '/api/v1/operator/signing-keys' },
  rotateSigningKey: { method: 'POST', path: '/api/v1/operator/signing-keys/rotation' },
} as const;
