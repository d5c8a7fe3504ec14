export { Account, AccountSettings, CreatedAccount, Deleted } from './account/accounts.ts';
export { ApiKey, ApiKeyWithSecret } from './account/api-keys.ts';
export { ApiRequest, ApiRequestErrors } from './account/api-requests.ts';
export { Approval, ApprovalDecision } from './account/approvals.ts';
export { AuditEntry } from './account/audit-entries.ts';
export { ConnectedApp } from './account/connected-apps.ts';
export { Limits } from './account/limits.ts';
export type { MandateRecord } from './account/mandates.ts';
export { Caller, Invitation, Member, SignIn, User } from './account/members.ts';
export { PortalLink } from './account/portal-links.ts';
export { SavedView } from './account/saved-views.ts';
export { Alerts } from './alerts.ts';
export { Balance, Holds, Transaction } from './billing.ts';
export { Brand } from './brands.ts';
export {
  CheckoutIntent,
  CheckoutIntentConfirm,
  CheckoutIntentPurchase,
} from './checkout-intents.ts';
export { CSV_ROWS_MAX, type CsvField, csvFieldsOf, csvHeader } from './csv.ts';
export { ERROR_BODIES, FieldError } from './errors.ts';
export { Event } from './events.ts';
export { openapiDocument } from './openapi.ts';
export { auditActionsOf, type Method, type Operation, type Tag } from './operations/operation.ts';
export {
  type BodyOf,
  type OperationId,
  operationEntries,
  operations,
  type ParamsOf,
  type QueryOf,
  type SuccessOf,
} from './operations.ts';
export { HostCredentials } from './operator/host-rules.ts';
export { Recipe, type RecipeSummary } from './operator/recipes.ts';
export { SigningKey, SigningKeyList } from './operator/signing-keys.ts';
export { Cancellation, Order } from './orders.ts';
export { PaymentGatewaySession } from './payment-gateways.ts';
export { ProductSubscription } from './product-subscriptions.ts';
export { PurchaseAttempt } from './purchase-attempts.ts';
export { Buyer } from './shapes/buyer.ts';
export {
  type Deprecation,
  type DeprecationDates,
  deprecated,
  deprecatedParts,
} from './shapes/deprecation.ts';
export { HostRule } from './shapes/host-rule.ts';
export { Money } from './shapes/money.ts';
export { Cost, Offer, ShippingOption } from './shapes/offer.ts';
export { PAGE_LIMIT_MAX, PageInfo } from './shapes/pages.ts';
export { IntentPaymentMethod, PaymentMethod } from './shapes/payment-method.ts';
export { Product, ProductImage, ProductVariant } from './shapes/product.ts';
export { Shipment, Tracking, TrackingEvent } from './shapes/shipment.ts';
export { BalanceHistory, Statistics } from './statistics.ts';
export { Explanation, Timeline, TimelineEntry } from './timeline.ts';
export { Delivery, DeliveryWithAttempts } from './webhooks/deliveries.ts';
export { EndpointCheckReport } from './webhooks/endpoint-checks.ts';
export { Recovery, RecoveryCreate } from './webhooks/recoveries.ts';
export { WebhookEndpoint, WebhookEndpointWithSecret } from './webhooks/webhook-endpoints.ts';
