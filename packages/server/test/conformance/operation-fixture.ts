import type { ErrorName } from '@purser/contract/vocabulary';
import type { KnownValues } from './arbitrary-values.ts';

/** A refusal that documented data may meet, and the reason. */
export interface StateRefusal {
  readonly name: ErrorName;
  /** For a 422: the only location that it may name. */
  readonly location?: string;
  readonly reason: string;
}

/** What the document does not say about an operation on this installation. */
export interface OperationFixture {
  readonly values?: KnownValues;
  readonly refusals?: readonly StateRefusal[];
  /** Why its requests here change nothing that the audit log would record. */
  readonly changesNothing?: string;
  /** The share of the usual request count to use, for an operation that makes the service do much, or whose changes other operations depend on. */
  readonly share?: number;
}

/** By operationId. An operation that is not listed needs no extra values and expects no refusal. */
export type OperationFixtures = Readonly<Record<string, OperationFixture>>;
