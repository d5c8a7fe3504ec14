import type { Static, TSchema } from 'typebox';
import { accountOperations } from './operations/account.ts';
import { billingOperations } from './operations/billing.ts';
import { catalogueOperations } from './operations/catalogue.ts';
import { checkoutIntentOperations } from './operations/checkout-intents.ts';
import { deliveryOperations } from './operations/deliveries.ts';
import { endpointCheckOperations } from './operations/endpoint-checks.ts';
import { eventOperations } from './operations/events.ts';
import { fulfilmentOperations } from './operations/fulfilment.ts';
import type { Operation } from './operations/operation.ts';
import { operatorOperations } from './operations/operator.ts';
import { operatorHouseOperations } from './operations/operator-house.ts';
import { peopleOperations } from './operations/people.ts';
import { productSubscriptionOperations } from './operations/product-subscriptions.ts';
import { requestOperations } from './operations/requests.ts';
import { signingKeyOperations } from './operations/signing-keys.ts';
import { statisticsOperations } from './operations/statistics.ts';
import { webhookSecretOperations } from './operations/webhook-secrets.ts';
import { webhookOperations } from './operations/webhooks.ts';

/** Every operation of the API by its operationId. Routes, OpenAPI and the client's types follow from it. */
export const operations = {
  ...checkoutIntentOperations,
  ...fulfilmentOperations,
  ...catalogueOperations,
  ...productSubscriptionOperations,
  ...eventOperations,
  ...billingOperations,
  ...webhookOperations,
  ...deliveryOperations,
  ...webhookSecretOperations,
  ...endpointCheckOperations,
  ...accountOperations,
  ...requestOperations,
  ...statisticsOperations,
  ...peopleOperations,
  ...operatorOperations,
  ...operatorHouseOperations,
  ...signingKeyOperations,
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
