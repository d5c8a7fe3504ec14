/** A merchant's checkout session, independent of the protocol version. */
import type { ItemLine } from '../../checkout-session/ordered-item.ts';
import type { PaymentHandler } from '../../connector.ts';
import type { AcpMessage } from './messages.ts';

export type SessionStatus =
  | 'open'
  | 'ready'
  /** Only the buyer, or an approver, can continue it. */
  | 'needs_buyer'
  | 'pending_approval'
  | 'in_progress'
  | 'completed'
  /** Canceled or expired: it will not become an order. */
  | 'ended'
  | 'unknown';

export interface SessionLine extends ItemLine {
  readonly id: string | null;
}

export interface Total {
  readonly type: string;
  /** Null if it is not an integer. */
  readonly amount: number | null;
}

export interface FulfilmentOption {
  readonly id: string;
  readonly type: string;
  readonly title: string | null;
  readonly costSubunits: number | null;
  readonly earliest: string | null;
  readonly latest: string | null;
}

export interface FulfilmentGroup {
  readonly type: string | null;
  readonly itemIds: readonly string[];
}

export interface SelectedOption {
  readonly optionId: string;
  readonly itemIds: readonly string[];
}

export interface Session {
  readonly id: string;
  readonly status: SessionStatus;
  /** Upper case; null if it names no valid currency. */
  readonly currency: string | null;
  readonly lines: readonly SessionLine[];
  readonly totals: readonly Total[];
  readonly options: readonly FulfilmentOption[];
  readonly groups: readonly FulfilmentGroup[];
  /** Null if the session does not tell. */
  readonly selected: readonly SelectedOption[] | null;
  readonly messages: readonly AcpMessage[];
  readonly handlers: readonly PaymentHandler[];
  readonly appliedCodes: readonly string[];
  /** Null if the session has no address. */
  readonly postalCode: string | null;
  readonly expiresAt: string | null;
  readonly continueUrl: string | null;
  readonly order: { readonly id: string; readonly url: string | null } | null;
}
