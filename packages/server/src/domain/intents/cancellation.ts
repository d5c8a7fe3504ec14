import type {
  CancellationDenialCode,
  CancellationReasonCode,
  CancellationState,
} from '@purser/contract/vocabulary';

export interface CancellationReason {
  readonly code: CancellationReasonCode;
  readonly message?: string;
}

export interface CancellationDenial {
  readonly code: CancellationDenialCode;
  readonly message: string;
}

export interface Cancellation {
  readonly id: string;
  readonly accountId: string;
  readonly orderId: string;
  readonly checkoutIntentId: string;
  readonly marketplaceOrderId: string;
  readonly state: CancellationState;
  readonly reason: CancellationReason;
  /** Present exactly if the state is `denied`. */
  readonly denial?: CancellationDenial;
  /** Whether the merchant has received the request: it is then only asked for its decision. */
  readonly isReceived: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const MINUTE_MS = 60_000;

/** Milliseconds before the merchant is asked again for its decision: grows with the age of the request, from one minute to six hours. */
export const nextDecisionMs = (ageMs: number): number =>
  Math.max(MINUTE_MS, Math.min(360 * MINUTE_MS, Math.round(ageMs / 2)));

/** A merchant that has not decided by then is taken to have denied. */
export const DECISION_ENDS_AFTER_MS = 30 * 24 * 60 * MINUTE_MS;
