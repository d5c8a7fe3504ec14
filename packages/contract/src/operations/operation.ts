import type { TSchema } from 'typebox';
import type { Deprecation } from '../shapes/deprecation.ts';
import type { AuditAction, ErrorName, Scope, SecondBucketName } from '../vocabulary.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The tags that group operations in the reference. Each file of this folder defines the operations of one tag. */
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
  approvals: 'Approvals',
  apiKeys: 'API keys',
  connectedApps: 'Connected apps',
  portalLinks: 'Portal links',
  savedViews: 'Saved views',
  requests: 'Request log',
  audit: 'Audit log',
  statistics: 'Statistics and alerts',
  members: 'Members',
  testHelpers: 'Test helpers',
  operatorAccounts: 'Operator: accounts',
  operatorUsers: 'Operator: users',
  operatorMerchants: 'Operator: merchants',
  operatorInstallation: 'Operator: installation',
} as const;
export type Tag = (typeof TAGS)[keyof typeof TAGS];

/**
 * What the audit log records of an operation: a successful call records the first action, unless it changed nothing, and may record the
 * others. `notRecorded` gives the reason why there are none. Every operation that is not a read must state it.
 */
type Recorded =
  | { readonly method: 'GET'; readonly audit?: readonly AuditAction[] }
  | {
      readonly method: Exclude<Method, 'GET'>;
      readonly audit: readonly AuditAction[] | { readonly notRecorded: string };
    };

/** Definition of an operation. */
export type OperationDefinition = Recorded & OperationParts;

interface OperationParts {
  /** OpenAPI path including the prefix: `/api/v1/checkout-intents/{id}`. */
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Responses then have `Deprecation` and, with a date, `Sunset`. */
  readonly deprecated?: Deprecation;
  /** The scope that an API key needs. Null if none is needed, or if only operator access counts. */
  readonly scope: Scope | null;
  /** The per-second rate-limit bucket of the request. */
  readonly bucket: SecondBucketName;
  /** Other buckets that the request counts toward. */
  readonly alsoCharges?: readonly ('checkout-intents' | 'concurrent-agents')[];
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Media type of a body that is not JSON. It is passed on as bytes; `body` only documents it. */
  readonly bodyMediaType?: 'message/rfc822';
  readonly success: {
    readonly status: 200 | 201 | 202;
    readonly schema: TSchema;
    /** Media types of a response that is not JSON. It is sent as bytes; `schema` only documents it. */
    readonly mediaTypes?: readonly string[];
  };
  /** The fields of a list's items that its CSV has, in this order. By default, all in the order of the schema. */
  readonly csv?: readonly string[];
  /** Errors in addition to those that follow from the rest of the definition. */
  readonly alsoFails?: readonly ErrorName[];
  /** What the token of a portal link needs to allow; absent: the token cannot use the operation. */
  readonly portal?: 'read' | 'changes';
  /** Returns 404 in production. */
  readonly stagingOnly?: true;
  /** Requires operator access. */
  readonly operatorOnly?: true;
  /** Requires a user who is signed in to the console; API keys get 403. */
  readonly usersOnly?: true;
  /** The response contains a secret: it must not be stored in plain text. */
  readonly returnsSecret?: true;
}

/** An operation: its definition and what follows from it. */
export type Operation = OperationDefinition & {
  /** All errors that it can return, except MethodNotAllowedError, which belongs to paths. */
  readonly errors: readonly ErrorName[];
  /** Whether `Idempotency-Key` is honored: on all operations except reads. */
  readonly idempotent: boolean;
};

function errorsOf(definition: OperationDefinition): ErrorName[] {
  const errors = new Set<ErrorName>(['BadRequestError', 'AuthenticationError', 'PermissionDeniedError']);
  const writes = definition.method !== 'GET';
  // An unexpected body is read too, to find the start of the next request.
  if (writes) errors.add('PayloadTooLargeError').add('UnsupportedMediaTypeError');
  if (definition.params || definition.stagingOnly) errors.add('NotFoundError');
  if (definition.params || definition.query || definition.body || writes) errors.add('ValidateError');
  if (writes) errors.add('ConflictError');
  for (const name of definition.alsoFails ?? []) errors.add(name);
  errors.add('TooManyRequestsError').add('RuntimeError').add('ServiceUnavailableError');
  return [...errors];
}

/** Adds the possible errors and the support for idempotency keys to a definition. */
export function operation<const Definition extends OperationDefinition>(
  definition: Definition,
): Definition & Pick<Operation, 'errors' | 'idempotent'> {
  return { ...definition, errors: errorsOf(definition), idempotent: definition.method !== 'GET' };
}

/** The actions that the audit log records of an operation. */
export function auditActionsOf({ audit }: OperationDefinition): readonly AuditAction[] {
  return audit === undefined || 'notRecorded' in audit ? [] : audit;
}
