/** What a receiver knows of an event: `started`: it is new, and now in progress. */
export type EventProgress = 'started' | 'in_progress' | 'done';

/**
 * Remembers which events were processed, by id. A store that several processes share must make `begin` atomic, such as an insert that does
 * nothing on a conflict. An event that was started and not ended within some minutes, because a process crashed, counts as new.
 */
export interface EventStore {
  /** Starts an event that is neither done nor in progress. */
  begin(eventId: string): EventProgress | Promise<EventProgress>;
  /** Ends a started event. A failed one is forgotten, so that its next delivery is processed. */
  end(eventId: string, result: 'done' | 'failed'): void | Promise<void>;
}

/** A store of the last `size` events, for a single process. */
export function memoryEventStore(size = 10_000): EventStore {
  const progress = new Map<string, 'in_progress' | 'done'>();
  return {
    begin(eventId) {
      const known = progress.get(eventId);
      if (known !== undefined) return known;
      progress.set(eventId, 'in_progress');
      const [oldest] = progress.keys();
      if (progress.size > size && oldest !== undefined) progress.delete(oldest);
      return 'started';
    },
    end(eventId, result) {
      if (result === 'failed') progress.delete(eventId);
      else progress.set(eventId, 'done');
    },
  };
}
