import type { TSchema } from 'typebox';
import type { ErrorName, Scope, SecondBucketName } from '../vocabulary.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The groups under which the reference lists operations. */
export const TAGS = {
  checkoutIntents: 'Checkout intents',
  orders: 'Orders',
  shipments: 'Shipments',
  products: 'Products',
  events: 'Events',
  billing: 'Billing',
  paymentGateways: 'Payment gateways',
  webhookEndpoints: 'Webhook endpoints',
  webhookSecrets: 'Webhook signing secrets',
  deliveries: 'Webhook deliveries',
  account: 'Account',
  apiKeys: 'API keys',
  requests: 'Request log',
  statistics: 'Statistics and alerts',
  members: 'Members',
  testHelpers: 'Test helpers',
  operatorAccounts: 'Operator: accounts',
  operatorUsers: 'Operator: users',
  operatorMerchants: 'Operator: merchants',
  operatorInstallation: 'Operator: installation',
} as const;
export type Tag = (typeof TAGS)[keyof typeof TAGS];

/** What is written down about an operation. */
export interface OperationDefinition {
  readonly method: Method;
  /** OpenAPI style, with the prefix: `/api/v1/checkout-intents/{id}`. */
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** The scope a key needs; null where only the operator flag counts. */
  readonly scope: Scope | null;
  /** The per-second bucket the request draws from. */
  readonly bucket: SecondBucketName;
  /** What else it draws from. */
  readonly alsoCharges?: readonly ('checkout-intents' | 'concurrent-agents')[];
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly success: { readonly status: 200 | 201; readonly schema: TSchema };
  /** Errors beyond those that follow from the rest of the definition. */
  readonly alsoFails?: readonly ErrorName[];
  /** In production the operation answers 404. */
  readonly stagingOnly?: true;
  /** Only a key with the operator flag may call it. */
  readonly operatorOnly?: true;
  /** The answer holds a secret: nothing may keep a copy in clear. */
  readonly answersSecret?: true;
}

/** An operation with what follows from its definition. */
export interface Operation extends OperationDefinition {
  /** Every error it can answer with, but for MethodNotAllowedError, which belongs to paths. */
  readonly errors: readonly ErrorName[];
  /** Whether `Idempotency-Key` is honoured: on everything that is not a read. */
  readonly idempotent: boolean;
}

function errorsOf(definition: OperationDefinition): ErrorName[] {
  const errors = new Set<ErrorName>(['BadRequestError', 'AuthenticationError', 'PermissionDeniedError']);
  const writes = definition.method !== 'GET';
  // A body that nobody asked for is read all the same, to find out where the next request starts.
  if (writes) errors.add('PayloadTooLargeError').add('UnsupportedMediaTypeError');
  if (definition.params || definition.stagingOnly) errors.add('NotFoundError');
  if (definition.params || definition.query || definition.body || writes) errors.add('ValidateError');
  if (writes) errors.add('ConflictError');
  for (const name of definition.alsoFails ?? []) errors.add(name);
  errors.add('TooManyRequestsError').add('RuntimeError').add('ServiceUnavailableError');
  return [...errors];
}

/** Completes a definition: its errors, and whether it is idempotent by key. */
export function operation<const Definition extends OperationDefinition>(
  definition: Definition,
): Definition & Pick<Operation, 'errors' | 'idempotent'> {
  return { ...definition, errors: errorsOf(definition), idempotent: definition.method !== 'GET' };
}
