/** The faults of the test merchant. */
import type { AnswerFault, CommonFaults } from '../fault-injection.ts';

/** Where a fault happens: a page, the discovery document, the session before it is paid, the completing call, reading. */
export type Operation = 'page' | 'discovery' | 'session' | 'complete' | 'read' | 'order';

export type OwnFault = 'in_flight';

export interface Faults extends CommonFaults<Operation, OwnFault | AnswerFault> {
  /** What is spoken, oldest first; all versions when left out. */
  readonly versions?: readonly string[];
  /** Versions are told in the sentence of the error only. */
  readonly hidesVersions?: boolean;
  readonly hidesDiscovery?: boolean;
  /** The base that the discovery document names. */
  readonly publishedBase?: string;
  /** How lines may be written. */
  readonly lineForm?: 'id' | 'item';
  /** The form in which options are selected. */
  readonly selectForm?: 'nested' | 'item_ids';
  /** One option, selected from the start, and nothing that says so. */
  readonly preselects?: boolean;
  /** The lines are fulfilled in these groups. */
  readonly groups?: readonly ('shipping' | 'digital')[];
  /** What the completing call leads to. */
  readonly ending?:
    | 'authentication_required'
    | 'requires_3ds'
    | 'pending_approval'
    | 'requires_escalation'
    | 'in_progress';
  /** How often a session is read before it has ended. */
  readonly readsUntilEnd?: number;
  /** What a session is like before anything was sent into it. */
  readonly status?: 'pending_approval' | 'requires_escalation' | 'expired' | 'authentication_required';
  readonly message?: Readonly<Record<string, unknown>>;
  /** The session does not say which order it became. */
  readonly hidesOrder?: boolean;
  readonly offersNoOrders?: boolean;
  /** What an order is like that is read. */
  readonly order?: Readonly<Record<string, unknown>>;
  readonly signingSecret?: string;
}
