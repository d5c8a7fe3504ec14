import type { Static, TSchema } from 'typebox';
import { accountOperations } from './operations/account.ts';
import { apiKeyOperations } from './operations/api-keys.ts';
import { billingOperations } from './operations/billing.ts';
import { checkoutIntentOperations } from './operations/checkout-intents.ts';
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

/** Every operation of the API by its operationId. Routes, OpenAPI and the client's types follow from it. */
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
  ...apiKeyOperations,
  ...requestOperations,
  ...statisticsOperations,
  ...memberOperations,
  ...testHelperOperations,
  ...operatorAccountOperations,
  ...operatorUserOperations,
  ...operatorMerchantOperations,
  ...operatorInstallationOperations,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;

/** Every operation with its id, as plain `Operation`s. */
export const operationEntries: readonly (readonly [string, Operation])[] = Object.entries(operations);

type PartOf<Id extends OperationId, Part extends string> =
  (typeof operations)[Id] extends Record<Part, infer Schema extends TSchema> ? Static<Schema> : undefined;

/** The validated body of an operation; undefined where it takes none. */
export type BodyOf<Id extends OperationId> = PartOf<Id, 'body'>;
/** The validated query of an operation; undefined where it takes none. */
export type QueryOf<Id extends OperationId> = PartOf<Id, 'query'>;
/** The validated path parameters of an operation; undefined where it takes none. */
export type ParamsOf<Id extends OperationId> = PartOf<Id, 'params'>;
/** The answer of an operation. */
export type SuccessOf<Id extends OperationId> = Static<(typeof operations)[Id]['success']['schema']>;
