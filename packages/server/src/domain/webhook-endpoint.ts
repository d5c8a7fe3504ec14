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
