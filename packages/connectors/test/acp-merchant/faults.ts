/** The faults of the test merchant. */
import type { MerchantFault } from '../../src/conformance/conformance-subject.ts';
import type { CommonFaults } from '../fault-injection.ts';

/** The operations where faults can be injected. */
export type Operation = 'page' | 'discovery' | 'session' | 'complete' | 'read' | 'order';

export type OwnFault = 'in_flight';

export interface Swap {
  readonly from?: 'update';
  readonly itemId?: string;
  readonly name?: string;
  readonly color?: string;
  readonly quantity?: number;
  /** The unit price; the totals stay as they were. */
  readonly price?: number;
}

export interface Faults extends CommonFaults<Operation, OwnFault | MerchantFault> {
  /** The supported versions, oldest first; all if omitted. */
  readonly versions?: readonly string[];
  /** The supported versions are only in the error's message, as before 2026-04-17. */
  readonly hidesVersions?: boolean;
  /** The refusal of a version names none that is supported. */
  readonly namesNoVersion?: boolean;
  readonly hidesDiscovery?: boolean;
  /** The base URL in the discovery document. */
  readonly publishedBase?: string;
  /** The accepted shape of lines, if it is not the published one. `lenient` reads several lines of an item as a quantity of one. */
  readonly lineForm?: 'id' | 'item' | 'lenient';
  /** The accepted shape of selected options, if it is not the published one with the ids of items. */
  readonly selectForm?: 'nested' | 'line_ids';
  /** Responds with one line per unit. */
  readonly separatesLines?: boolean;
  /** Shows something else than was requested: in every response, or only once options are selected. */
  readonly swap?: Swap;
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
