import type { EventType } from '@purser/contract/vocabulary';

export interface WebhookEndpoint {
  readonly id: string;
  readonly accountId: string;
  readonly url: string;
  readonly description?: string;
  /** Empty: every type, those of later versions included. */
  readonly eventTypes: readonly EventType[];
  readonly enabled: boolean;
  readonly disabledReason?: string;
  /** Product events go only to endpoints that were saved after the account's first product subscription. */
  readonly productEvents: boolean;
  readonly sealedSecret: string;
  readonly secretShownAt: Date | null;
  readonly createdAt: Date;
  readonly savedAt: Date;
  readonly verifiedAt: Date;
}

/** What binds a sealed signing secret to its row. */
export const secretContext = (accountId: string, endpointId: string): string =>
  `webhook-secret ${accountId} ${endpointId}`;

/** What binds an endpoint's sealed custom headers to its row. */
export const headersContext = (accountId: string, endpointId: string): string =>
  `webhook-headers ${accountId} ${endpointId}`;

/** A new secret goes into use by itself once its time has come: which of the two signs at `now`. */
export function signingSecretAt<Secret>(
  secrets: { readonly current: Secret; readonly next: Secret | null; readonly switchAt: Date | null },
  now: Date,
): Secret {
  const { current, next, switchAt } = secrets;
  return next !== null && switchAt !== null && switchAt <= now ? next : current;
}
