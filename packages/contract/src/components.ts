import type { TSchema } from 'typebox';
import { Account, AccountCreate, AccountPage, CreatedAccount, Deleted } from './accounts.ts';
import { AccountApiKeyCreate, ApiKey, ApiKeyCreate, ApiKeyPage, ApiKeyWithSecret } from './api-keys.ts';
import { Adjustment, Balance, BalanceQuery, Refund, TopUp, Transaction, TransactionPage } from './billing.ts';
import { Brand } from './brands.ts';
import { Buyer, IntentBuyer } from './buyers.ts';
import * as intents from './checkout-intents.ts';
import {
  AttemptDurations,
  DeliveriesQuery,
  Delivery,
  DeliveryAttempt,
  DeliveryPage,
  DeliveryWithAttempts,
  Resend,
} from './deliveries.ts';
import { DoctorCheck, DoctorReport } from './doctor.ts';
import { EndpointCheck, EndpointCheckReport } from './endpoint-checks.ts';
import { ChallengeReport, ERROR_BODIES, FieldError } from './errors.ts';
import * as events from './events.ts';
import {
  HostCredentials,
  HostCredentialsSet,
  HostPin,
  HostRecognition,
  HostRefusal,
  HostRule,
  HostRulePage,
  HostRuleSet,
} from './host-rules.ts';
import { AccountLimitSet, Limit, Limits } from './limits.ts';
import { Money, PositiveMoney } from './money.ts';
import { Cost, Offer, ShippingOption } from './offers.ts';
import { Order, OrderPage } from './orders.ts';
import { PageInfo, PageQuery } from './pages.ts';
import { PaymentGatewaySession } from './payment-gateways.ts';
import {
  BasisTheoryTokenPayment,
  DrawdownPayment,
  IntentBasisTheoryTokenPayment,
  IntentPaymentMethod,
  IntentStripeTokenPayment,
  PaymentMethod,
  StripeTokenPayment,
} from './payment-methods.ts';
import {
  ProductSubscription,
  ProductSubscriptionPage,
  ProductSubscriptionTarget,
} from './product-subscriptions.ts';
import { Product, ProductImage, ProductLookupQuery, ProductVariant } from './products.ts';
import * as recoveries from './recoveries.ts';
import {
  AdvancedShipment,
  Shipment,
  ShipmentPage,
  ShipmentsQuery,
  Tracking,
  TrackingEvent,
} from './shipments.ts';
import { SigningKey, SigningKeyList, SigningKeyRotation } from './signing-keys.ts';
import * as webhooks from './webhook-endpoints.ts';

/** The schemas that have a name of their own in the OpenAPI document and in the client's types. */
export const COMPONENTS: Readonly<Record<string, TSchema>> = {
  Money,
  PositiveMoney,
  Buyer,
  IntentBuyer,
  VariantSelection: intents.VariantSelection,
  Constraints: intents.Constraints,
  DrawdownPayment,
  BasisTheoryTokenPayment,
  StripeTokenPayment,
  PaymentMethod,
  IntentBasisTheoryTokenPayment,
  IntentStripeTokenPayment,
  IntentPaymentMethod,
  CheckoutIntentCreate: intents.CheckoutIntentCreate,
  CheckoutIntentPurchase: intents.CheckoutIntentPurchase,
  CheckoutIntentConfirm: intents.CheckoutIntentConfirm,
  Cost,
  ShippingOption,
  Offer,
  FailureReason: intents.FailureReason,
  RetrievingOfferIntent: intents.RetrievingOfferIntent,
  AwaitingConfirmationIntent: intents.AwaitingConfirmationIntent,
  PlacingOrderIntent: intents.PlacingOrderIntent,
  CompletedIntent: intents.CompletedIntent,
  FailedIntent: intents.FailedIntent,
  CheckoutIntent: intents.CheckoutIntent,
  PageInfo,
  CheckoutIntentPage: intents.CheckoutIntentPage,
  Order,
  OrderPage,
  Tracking,
  TrackingEvent,
  Shipment,
  ShipmentPage,
  AdvancedShipment,
  ProductImage,
  ProductVariant,
  Product,
  ProductSubscription,
  ProductSubscriptionPage,
  ProductSubscriptionTarget,
  Brand,
  CheckoutIntentEvent: events.CheckoutIntentEvent,
  ShipmentEvent: events.ShipmentEvent,
  ProductUpdatedEvent: events.ProductUpdatedEvent,
  ProductRemovedEvent: events.ProductRemovedEvent,
  WebhookEndpointEvent: events.WebhookEndpointEvent,
  Event: events.Event,
  EventPage: events.EventPage,
  EventTrigger: events.EventTrigger,
  Balance,
  Transaction,
  TransactionPage,
  TopUp,
  Refund,
  Adjustment,
  PaymentGatewaySession,
  SecretRoll: webhooks.SecretRoll,
  WebhookEndpoint: webhooks.WebhookEndpoint,
  WebhookEndpointWithSecret: webhooks.WebhookEndpointWithSecret,
  WebhookEndpointSecret: webhooks.WebhookEndpointSecret,
  WebhookEndpointPage: webhooks.WebhookEndpointPage,
  WebhookEndpointCreate: webhooks.WebhookEndpointCreate,
  WebhookEndpointUpdate: webhooks.WebhookEndpointUpdate,
  WebhookSecretSwitch: webhooks.WebhookSecretSwitch,
  EndpointCheck,
  EndpointCheckReport,
  AttemptDurations,
  Delivery,
  DeliveryAttempt,
  DeliveryWithAttempts,
  DeliveryPage,
  Resend,
  RecoveryCounts: recoveries.RecoveryCounts,
  RecoveryReconciliation: recoveries.RecoveryReconciliation,
  Recovery: recoveries.Recovery,
  RecoveryPage: recoveries.RecoveryPage,
  RecoveryCreate: recoveries.RecoveryCreate,
  ApiKey,
  ApiKeyWithSecret,
  ApiKeyPage,
  ApiKeyCreate,
  AccountApiKeyCreate,
  Limit,
  Limits,
  AccountLimitSet,
  Account,
  AccountPage,
  AccountCreate,
  CreatedAccount,
  Deleted,
  HostPin,
  HostRecognition,
  HostRefusal,
  SigningKeyRotation,
  SigningKey,
  SigningKeyList,
  HostRuleSet,
  HostRule,
  HostRulePage,
  HostCredentialsSet,
  HostCredentials,
  DoctorCheck,
  DoctorReport,
  FieldError,
  ChallengeReport,
  ...ERROR_BODIES,
};

/** The query strings, which have a name in the client's types only. */
export const QUERIES: Readonly<Record<string, TSchema>> = {
  PageQuery,
  CheckoutIntentsQuery: intents.CheckoutIntentsQuery,
  ShipmentsQuery,
  ProductLookupQuery,
  BalanceQuery,
  DeliveriesQuery,
  EventsQuery: events.EventsQuery,
};
