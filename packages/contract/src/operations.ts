import type { Static, TSchema } from 'typebox';
import { accountOperations } from './operations/account.ts';
import { apiKeyOperations } from './operations/api-keys.ts';
import { auditOperations } from './operations/audit.ts';
import { billingOperations } from './operations/billing.ts';
import { checkoutIntentOperations } from './operations/checkout-intents.ts';
import { approvalOperations } from './operations/console/approvals.ts';
import { connectedAppOperations } from './operations/console/connected-apps.ts';
import { portalLinkOperations } from './operations/console/portal-links.ts';
import { savedViewOperations } from './operations/console/saved-views.ts';
import { deliveryOperations } from './operations/deliveries.ts';
import { eventOperations } from './operations/events.ts';
import { memberOperations } from './operations/members.ts';
import type { Operation } from './operations/operation.ts';
import { operatorAccountOperations } from './operations/operator-accounts.ts';
import { operatorInstallationOperations } from './operations/operator-installation.ts';
import { operatorMerchantOperations } from './operations/operator-merchants.ts';
import { operatorUserOperations } from './operations/operator-users.ts';
import { orderOperations } from './operations/orders.ts';
import { paymentGatewayOperations } from './operations/payment-gateways.ts';
import { productOperations } from './operations/products.ts';
import { requestOperations } from './operations/requests.ts';
import { shipmentOperations } from './operations/shipments.ts';
import { statisticsOperations } from './operations/statistics.ts';
import { testHelperOperations } from './operations/test-helpers.ts';
import { webhookEndpointOperations } from './operations/webhook-endpoints.ts';
import { webhookSecretOperations } from './operations/webhook-secrets.ts';
import type { Immutable } from './shapes/immutable.ts';

/** All operations by operationId. Routes, the OpenAPI document and the client's types are derived from it. */
export const operations = {
  ...checkoutIntentOperations,
  ...orderOperations,
  ...shipmentOperations,
  ...productOperations,
  ...eventOperations,
  ...billingOperations,
  ...paymentGatewayOperations,
  ...webhookEndpointOperations,
  ...webhookSecretOperations,
  ...deliveryOperations,
  ...accountOperations,
  ...approvalOperations,
  ...apiKeyOperations,
  ...connectedAppOperations,
  ...portalLinkOperations,
  ...savedViewOperations,
  ...requestOperations,
  ...auditOperations,
  ...statisticsOperations,
  ...memberOperations,
  ...testHelperOperations,
  ...operatorAccountOperations,
  ...operatorUserOperations,
  ...operatorMerchantOperations,
  ...operatorInstallationOperations,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;

/** All operations with their operationIds. */
export const operationEntries: readonly (readonly [string, Operation])[] = Object.entries(operations);

type PartOf<Id extends OperationId, Part extends string> =
  (typeof operations)[Id] extends Record<Part, infer Schema extends TSchema> ? Static<Schema> : undefined;

/** Type of the validated request body; undefined if the operation has none. */
export type BodyOf<Id extends OperationId> = PartOf<Id, 'body'>;
/** Type of the validated query parameters; undefined if the operation has none. */
export type QueryOf<Id extends OperationId> = PartOf<Id, 'query'>;
/** Type of the validated path parameters; undefined if the operation has none. */
export type ParamsOf<Id extends OperationId> = PartOf<Id, 'params'>;
/** Type of the successful response body. */
export type SuccessOf<Id extends OperationId> = Immutable<
  Static<(typeof operations)[Id]['success']['schema']>
>;
