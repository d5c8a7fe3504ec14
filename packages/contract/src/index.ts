export { Account, AccountSettings, CreatedAccount, Deleted } from './accounts.ts';
export { Alerts } from './alerts.ts';
export { ApiKey, ApiKeyWithSecret } from './api-keys.ts';
export { ApiRequest, ApiRequestErrors } from './api-requests.ts';
export { Balance, Holds, Transaction } from './billing.ts';
export { Brand } from './brands.ts';
export {
  CheckoutIntent,
  CheckoutIntentConfirm,
  CheckoutIntentPurchase,
} from './checkout-intents.ts';
export { Delivery, DeliveryWithAttempts } from './deliveries.ts';
export { EndpointCheckReport } from './endpoint-checks.ts';
export { ERROR_BODIES, FieldError } from './errors.ts';
export { Event } from './events.ts';
export { HostCredentials } from './host-rules.ts';
export { Limits } from './limits.ts';
export { Caller, Invitation, Member, SignIn, User } from './members.ts';
export { openapiDocument } from './openapi.ts';
export type { Method, Operation, Tag } from './operations/operation.ts';
export {
  type BodyOf,
  type OperationId,
  operationEntries,
  operations,
  type ParamsOf,
  type QueryOf,
  type SuccessOf,
} from './operations.ts';
export { Order } from './orders.ts';
export { PAGE_LIMIT_MAX, PageInfo } from './pages.ts';
export { PaymentGatewaySession } from './payment-gateways.ts';
export { ProductSubscription } from './product-subscriptions.ts';
export { Recovery, RecoveryCreate } from './recoveries.ts';
export { Buyer } from './shapes/buyer.ts';
export { HostRule } from './shapes/host-rule.ts';
export { Money } from './shapes/money.ts';
export { Cost, Offer, ShippingOption } from './shapes/offer.ts';
export { IntentPaymentMethod, PaymentMethod } from './shapes/payment-method.ts';
export { Product, ProductImage, ProductVariant } from './shapes/product.ts';
export { Shipment, Tracking, TrackingEvent } from './shapes/shipment.ts';
export { SigningKey } from './signing-keys.ts';
export { BalanceHistory, Statistics } from './statistics.ts';
export { Timeline, TimelineEntry } from './timeline.ts';
export { WebhookEndpoint, WebhookEndpointWithSecret } from './webhook-endpoints.ts';
