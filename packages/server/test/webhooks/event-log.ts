import type { EventType } from '@purser/contract/vocabulary';
import { makeEvent } from '../../src/domain/events/event.ts';
import { addMs } from '../../src/kernel/clock.ts';
import { lockAccountCounters } from '../../src/store/accounts/account-counters.ts';
import { inTransaction } from '../../src/store/database.ts';
import { appendEvent } from '../../src/store/events/events.ts';
import type { Context } from '../../src/usecases/context.ts';

export interface NewEvent {
  readonly sourceId: string;
  readonly type?: EventType;
  /** How long ago. */
  readonly agoMs?: number;
}

let version = 0;

/** Appends events to an account's log in one transaction, as production code does; returns their ids in log order. */
export function append(
  context: Context,
  accountId: string,
  happened: readonly NewEvent[],
): Promise<string[]> {
  return inTransaction(context.store.db, async (tx) => {
    const counters = await lockAccountCounters(tx, accountId);
    const ids: string[] = [];
    for (const { sourceId, type = 'checkout_intent.completed', agoMs = 0 } of happened) {
      version += 1;
      const createdAt = addMs(context.clock.now(), -agoMs);
      const source = { id: sourceId, type: 'checkout_intent' as const };
      const event = makeEvent({ accountId, type, source, sourceVersion: version, createdAt });
      await appendEvent(tx, counters, event, context);
      ids.push(event.id);
    }
    await counters.save();
    return ids;
  });
}

/** `count` events, each with a different source. */
export const ofSources = (count: number, sourceCount = count): NewEvent[] =>
  Array.from({ length: count }, (_, index) => ({ sourceId: `ci_${index % sourceCount}` }));
