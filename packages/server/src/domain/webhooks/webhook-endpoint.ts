import type { EventType } from '@purser/contract/vocabulary';
import type { OrderMode } from './delivery.ts';
import type { SigningSecrets } from './signing-secret.ts';

/** Delivery options of an endpoint. */
export interface EndpointOptions {
  readonly description?: string;
  /** Empty: every type, including types of later versions. */
  readonly eventTypes: readonly EventType[];
  /** Names of the custom headers; the values are sealed. */
  readonly headerNames: readonly string[];
  readonly sealedHeaders: string | null;
  readonly orderMode: OrderMode;
  readonly inFlightMax: number;
  readonly ratePerSecond: number | null;
  readonly standardWebhooks: boolean;
}

export const DEFAULT_OPTIONS: EndpointOptions = {
  eventTypes: [],
  headerNames: [],
  sealedHeaders: null,
  orderMode: 'none',
  inFlightMax: 10,
  ratePerSecond: null,
  standardWebhooks: false,
};

/** A change of options: absent keeps the value, null restores the default. */
export interface OptionsChange {
  readonly description?: string | null;
  readonly eventTypes?: readonly EventType[] | null;
  readonly headers?: { readonly names: readonly string[]; readonly sealed: string } | null;
  readonly orderMode?: OrderMode;
  readonly maxInFlight?: number | null;
  readonly ratePerSecond?: number | null;
  readonly standardWebhooks?: boolean;
}

export function changeOptions(options: EndpointOptions, change: OptionsChange): EndpointOptions {
  const { description: kept, ...rest } = options;
  const description = change.description === undefined ? kept : (change.description ?? undefined);
  const { headers } = change;
  return {
    ...rest,
    ...(description === undefined ? {} : { description }),
    ...(change.eventTypes === undefined ? {} : { eventTypes: change.eventTypes ?? [] }),
    ...(headers === undefined
      ? {}
      : { headerNames: headers?.names ?? [], sealedHeaders: headers?.sealed ?? null }),
    orderMode: change.orderMode ?? options.orderMode,
    ...(change.maxInFlight === undefined
      ? {}
      : { inFlightMax: change.maxInFlight ?? DEFAULT_OPTIONS.inFlightMax }),
    ...(change.ratePerSecond === undefined ? {} : { ratePerSecond: change.ratePerSecond }),
    standardWebhooks: change.standardWebhooks ?? options.standardWebhooks,
  };
}

export interface WebhookEndpoint {
  readonly id: string;
  readonly accountId: string;
  readonly url: string;
  readonly options: EndpointOptions;
  readonly enabled: boolean;
  readonly disabledReason?: string;
  /** Product events are sent only to endpoints saved after the account's first product subscription. */
  readonly productEvents: boolean;
  readonly secrets: SigningSecrets;
  readonly createdAt: Date;
  readonly savedAt: Date;
  readonly verifiedAt: Date;
}

/** The seal context that binds a signing secret to its row. */
export const secretContext = (accountId: string, endpointId: string): string =>
  `webhook-secret ${accountId} ${endpointId}`;

/** The seal context that binds custom headers to their row. */
export const headersContext = (accountId: string, endpointId: string): string =>
  `webhook-headers ${accountId} ${endpointId}`;
