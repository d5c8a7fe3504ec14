import type { EventType, SourceType } from '@purser/contract/vocabulary';
import { eventId } from '../../kernel/ids.ts';

export interface PurserEvent {
  readonly id: string;
  readonly type: EventType;
  readonly createdAt: Date;
  readonly source: { readonly id: string; readonly type: SourceType };
  /** The JSON text that is stored, read back and delivered. */
  readonly body: string;
}

export interface EventInput {
  readonly accountId: string;
  readonly type: EventType;
  readonly source: { readonly id: string; readonly type: SourceType };
  /** The version of the source that the event reports: the same version always gives the same event id. */
  readonly sourceVersion: number | string;
  readonly createdAt: Date;
  /** A snapshot, for the event types that include one; thin events have none. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Builds an event and its body (specification, Event). */
export function makeEvent(input: EventInput): PurserEvent {
  const { accountId, type, source, sourceVersion, createdAt } = input;
  const id = eventId(accountId, type, source.id, sourceVersion);
  const body = JSON.stringify({
    id,
    object: 'event',
    type,
    createdAt: createdAt.toISOString(),
    source: { id: source.id, type: source.type },
    data: input.data ?? {},
  });
  return { id, type, createdAt, source, body };
}
