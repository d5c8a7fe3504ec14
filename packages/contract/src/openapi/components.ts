import type { TSchema } from 'typebox';
import {
  Account,
  AccountCreate,
  AccountPage,
  AccountSettings,
  AccountUpdate,
  CreatedAccount,
  Deleted,
} from '../account/accounts.ts';
import {
  AccountApiKeyCreate,
  ApiKey,
  ApiKeyCreate,
  ApiKeyPage,
  ApiKeyWithSecret,
} from '../account/api-keys.ts';
import * as requests from '../account/api-requests.ts';
import { AccountLimitSet, Limit, Limits } from '../account/limits.ts';
import * as members from '../account/members.ts';
import { Alert, Alerts } from '../alerts.ts';
import * as billing from '../billing.ts';
import { Brand } from '../brands.ts';
import * as intents from '../checkout-intents.ts';
import { ChallengeExchange, ChallengeReport, ERROR_BODIES, FieldError } from '../errors.ts';
import * as events from '../events.ts';
import { DoctorCheck, DoctorReport } from '../operator/doctor.ts';
import { HostCredentials, HostCredentialsSet, HostRulePage } from '../operator/host-rules.ts';
import { FailedJob, JobReport, JobType, RetriedJob } from '../operator/jobs.ts';
import {
  MerchantStatistics,
  MerchantStatisticsList,
  MerchantStatisticsQuery,
} from '../operator/merchant-statistics.ts';
import { SigningKey, SigningKeyList, SigningKeyRotation } from '../operator/signing-keys.ts';
import {
  OrderResolution,
  ResolvedOrder,
  UnresolvedOrder,
  UnresolvedOrders,
} from '../operator/unresolved-orders.ts';
import { Order, OrderPage } from '../orders.ts';
import { PaymentGatewaySession } from '../payment-gateways.ts';
import {
  ProductSubscription,
  ProductSubscriptionPage,
  ProductSubscriptionTarget,
} from '../product-subscriptions.ts';
import { Buyer } from '../shapes/buyer.ts';
import { FailureReason } from '../shapes/failure-reason.ts';
import { HostAutoDetection, HostBlock, HostPin, HostRule, HostRuleSet } from '../shapes/host-rule.ts';
import { Constraints, IntentRequest, VariantSelection } from '../shapes/intent-request.ts';
import { Money, PositiveMoney } from '../shapes/money.ts';
import { Cost, Offer, ShippingOption } from '../shapes/offer.ts';
import { PageInfo, PageQuery } from '../shapes/pages.ts';
import {
  BasisTheoryTokenPayment,
  DrawdownPayment,
  IntentBasisTheoryTokenPayment,
  IntentPaymentMethod,
  IntentStripeTokenPayment,
  PaymentMethod,
  StripeTokenPayment,
} from '../shapes/payment-method.ts';
import { Product, ProductImage, ProductLookupQuery, ProductVariant } from '../shapes/product.ts';
import { Shipment, Tracking, TrackingEvent } from '../shapes/shipment.ts';
import { AdvancedShipment, ShipmentPage, ShipmentsQuery } from '../shipments.ts';
import * as statistics from '../statistics.ts';
import * as timeline from '../timeline.ts';
import {
  AttemptDurations,
  DeliveriesQuery,
  Delivery,
  DeliveryAttempt,
  DeliveryPage,
  DeliveryWithAttempts,
  Resend,
} from '../webhooks/deliveries.ts';
import { EndpointCheck, EndpointCheckReport } from '../webhooks/endpoint-checks.ts';
import * as recoveries from '../webhooks/recoveries.ts';
import * as webhooks from '../webhooks/webhook-endpoints.ts';

/** Named schemas of the OpenAPI document and the client's types. */
export const COMPONENTS: Readonly<Record<string, TSchema>> = {
  Money,
  PositiveMoney,
  Buyer,
  IntentBuyer: intents.IntentBuyer,
  VariantSelection,
  Constraints,
  IntentConstraints: intents.IntentConstraints,
  DrawdownPayment,
  BasisTheoryTokenPayment,
  StripeTokenPayment,
  PaymentMethod,
  IntentBasisTheoryTokenPayment,
  IntentStripeTokenPayment,
  IntentPaymentMethod,
  CheckoutIntentCreate: IntentRequest,
  CheckoutIntentPurchase: intents.CheckoutIntentPurchase,
  CheckoutIntentConfirm: intents.CheckoutIntentConfirm,
  Cost,
  ShippingOption,
  Offer,
  FailureReason,
  RetrievingOfferIntent: intents.RetrievingOfferIntent,
  AwaitingConfirmationIntent: intents.AwaitingConfirmationIntent,
  PlacingOrderIntent: intents.PlacingOrderIntent,
  CompletedIntent: intents.CompletedIntent,
  FailedIntent: intents.FailedIntent,
  CheckoutIntent: intents.CheckoutIntent,
  PageInfo,
  CheckoutIntentPage: intents.CheckoutIntentPage,
  TimelineApiCall: timeline.TimelineApiCall,
  TimelineState: timeline.TimelineState,
  TimelineOffer: timeline.TimelineOffer,
  TimelineLedgerEntry: timeline.TimelineLedgerEntry,
  ExchangeBody: timeline.ExchangeBody,
  ExchangeMessage: timeline.ExchangeMessage,
  TimelineExchange: timeline.TimelineExchange,
  TimelineEvent: timeline.TimelineEvent,
  TimelineDeliveryAttempt: timeline.TimelineDeliveryAttempt,
  TimelineShipment: timeline.TimelineShipment,
  TimelineEntry: timeline.TimelineEntry,
  Timeline: timeline.Timeline,
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
  Balance: billing.Balance,
  Transaction: billing.Transaction,
  TransactionPage: billing.TransactionPage,
  Hold: billing.Hold,
  Holds: billing.Holds,
  BalanceHistory: statistics.BalanceHistory,
  TopUp: billing.TopUp,
  Refund: billing.Refund,
  Adjustment: billing.Adjustment,
  IntentCounts: statistics.IntentCounts,
  DeliveryCounts: statistics.DeliveryCounts,
  Durations: statistics.Durations,
  Statistics: statistics.Statistics,
  Alert,
  Alerts,
  PaymentGatewaySession,
  SecretRoll: webhooks.SecretRoll,
  WebhookEndpoint: webhooks.WebhookEndpoint,
  WebhookEndpointWithSecret: webhooks.WebhookEndpointWithSecret,
  WebhookEndpointSecret: webhooks.WebhookEndpointSecret,
  WebhookEndpointHealth: webhooks.WebhookEndpointHealth,
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
  RecoveryPreview: recoveries.RecoveryPreview,
  ApiKey,
  ApiKeyWithSecret,
  ApiKeyPage,
  ApiKeyCreate,
  AccountApiKeyCreate,
  ApiRequest: requests.ApiRequest,
  ApiRequestPage: requests.ApiRequestPage,
  ApiRequestErrors: requests.ApiRequestErrors,
  Limit,
  Limits,
  AccountLimitSet,
  Account,
  AccountSettings,
  AccountUpdate,
  Caller: members.Caller,
  Member: members.Member,
  MemberPage: members.MemberPage,
  MemberRoleSet: members.MemberRoleSet,
  User: members.User,
  UserPage: members.UserPage,
  OperatorSet: members.OperatorSet,
  Invitation: members.Invitation,
  InvitationPage: members.InvitationPage,
  InvitationCreate: members.InvitationCreate,
  AccountInvitationCreate: members.AccountInvitationCreate,
  InvitationWithLink: members.InvitationWithLink,
  ResetLink: members.ResetLink,
  SignIn: members.SignIn,
  SignInPage: members.SignInPage,
  AccountPage,
  AccountCreate,
  CreatedAccount,
  Deleted,
  HostPin,
  HostAutoDetection,
  HostBlock,
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
  MerchantStatistics,
  MerchantStatisticsList,
  MerchantStatisticsQuery,
  JobType,
  FailedJob,
  JobReport,
  RetriedJob,
  UnresolvedOrder,
  UnresolvedOrders,
  OrderResolution,
  ResolvedOrder,
  FieldError,
  ChallengeExchange,
  ChallengeReport,
  ...ERROR_BODIES,
};

/** Query parameters by type name. Named in the client's types only. */
export const QUERIES: Readonly<Record<string, TSchema>> = {
  PageQuery,
  CheckoutIntentsQuery: intents.CheckoutIntentsQuery,
  ShipmentsQuery,
  ProductLookupQuery,
  BalanceQuery: billing.BalanceQuery,
  TransactionsQuery: billing.TransactionsQuery,
  BalanceHistoryQuery: statistics.BalanceHistoryQuery,
  StatisticsQuery: statistics.StatisticsQuery,
  ApiRequestsQuery: requests.ApiRequestsQuery,
  ApiRequestErrorsQuery: requests.ApiRequestErrorsQuery,
  DeliveriesQuery,
  RecoveryPreviewQuery: recoveries.RecoveryPreviewQuery,
  EventsQuery: events.EventsQuery,
};
