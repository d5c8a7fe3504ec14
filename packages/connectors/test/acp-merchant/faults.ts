/** The faults of the test merchant. */
import type { AnswerFault, CommonFaults } from '../fault-injection.ts';

/** The operations where faults can be injected. */
export type Operation = 'page' | 'discovery' | 'session' | 'complete' | 'read' | 'order';

export type OwnFault = 'in_flight';

export interface Faults extends CommonFaults<Operation, OwnFault | AnswerFault> {
  /** The supported versions, oldest first; all if omitted. */
  readonly versions?: readonly string[];
  /** The supported versions are only in the error's message. */
  readonly hidesVersions?: boolean;
  readonly hidesDiscovery?: boolean;
  /** The base URL in the discovery document. */
  readonly publishedBase?: string;
  /** The accepted shape of lines. */
  readonly lineForm?: 'id' | 'item';
  /** The accepted shape of selected options. */
  readonly selectForm?: 'nested' | 'item_ids';
  /** One option, selected from the start without being marked as selected. */
  readonly preselects?: boolean;
  /** The fulfilment groups of the lines. */
  readonly groups?: readonly ('shipping' | 'digital')[];
  /** The result of the completing call. */
  readonly ending?:
    | 'authentication_required'
    | 'requires_3ds'
    | 'pending_approval'
    | 'requires_escalation'
    | 'in_progress';
  /** How many reads a session stays in progress. */
  readonly readsUntilEnd?: number;
  /** The status of a session before payment. */
  readonly status?: 'pending_approval' | 'requires_escalation' | 'expired' | 'authentication_required';
  readonly message?: Readonly<Record<string, unknown>>;
  /** The session does not name its order. */
  readonly hidesOrder?: boolean;
  readonly offersNoOrders?: boolean;
  /** The order that is returned. */
  readonly order?: Readonly<Record<string, unknown>>;
  readonly signingSecret?: string;
  /** The decision about requests to cancel an order. Without it, cancellation is not offered. */
  readonly cancels?: 'pending' | 'completed' | 'failed' | 'already_shipped';
}
