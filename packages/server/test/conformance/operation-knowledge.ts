import type { ErrorName } from '@purser/contract/vocabulary';
import type { KnownValues } from './arbitrary-values.ts';

/** A refusal that data may meet although it is as documented, and why. */
export interface StateRefusal {
  readonly name: ErrorName;
  /** For a 422: the one place that it may be about. */
  readonly place?: string;
  readonly why: string;
}

/** What the document cannot know about an operation, and this installation does. */
export interface Knowledge {
  readonly values?: KnownValues;
  readonly refusals?: readonly StateRefusal[];
  /** The share of the usual requests that is enough where one makes the service ask many times elsewhere. */
  readonly share?: number;
}

/** By operationId. What is not here needs no more than the document, and meets no refusal. */
export type About = Readonly<Record<string, Knowledge>>;
