import { makeEvent } from '../../packages/server/src/domain/events/event.ts';
import { systemClock } from '../../packages/server/src/kernel/clock.ts';
import { newId } from '../../packages/server/src/kernel/ids.ts';
import { systemRandom } from '../../packages/server/src/kernel/random.ts';
import { lockAccountCounters } from '../../packages/server/src/store/accounts/account-counters.ts';
import { inTransaction, type Store } from '../../packages/server/src/store/database.ts';
import { appendEvent } from '../../packages/server/src/store/events/events.ts';
import { sharedNowMs } from './receiver.ts';

const ids = { clock: systemClock, random: systemRandom };

/** Writes an event as the service does; returns its ID and the time just before its commit. */
export async function commitEvent(
  store: Store,
  accountId: string,
): Promise<{ readonly id: string; readonly committingMs: number }> {
  let committingMs = 0;
  const event = makeEvent({
    accountId,
    type: 'checkout_intent.completed',
    source: { id: newId('checkoutIntent', ids), type: 'checkout_intent' },
    sourceVersion: 1,
    createdAt: ids.clock.now(),
  });
  await inTransaction(store.db, async (tx) => {
    const counters = await lockAccountCounters(tx, accountId);
    await appendEvent(tx, counters, event, ids);
    await counters.save();
    committingMs = sharedNowMs();
  });
  return { id: event.id, committingMs };
}

/** Writes events in an open loop at a fixed rate, to the accounts in turn; returns when each was committed. */
export async function commitAtRate(
  store: Store,
  accountIds: readonly string[],
  ratePerSecond: number,
  durationMs: number,
): Promise<ReadonlyMap<string, number>> {
  const committed = new Map<string, number>();
  const writes: Promise<void>[] = [];
  const startedMs = sharedNowMs();
  const count = Math.round((ratePerSecond * durationMs) / 1000);
  for (let index = 0; index < count; index += 1) {
    const dueMs = startedMs + (index * 1000) / ratePerSecond;
    const waitMs = dueMs - sharedNowMs();
    if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
    writes.push(
      commitEvent(store, accountIds[index % accountIds.length] ?? '').then(({ id, committingMs }) => {
        committed.set(id, committingMs);
      }),
    );
  }
  await Promise.all(writes);
  return committed;
}

/** Creates a backlog: queues events for every endpoint of the account at once. */
export async function createBacklog(store: Store, accountId: string, eventCount: number): Promise<void> {
  await store.pool.query(
    `with c as (update account_counters set position = position + $2 * 100 where account_id = $1 returning position - $2 * 100 as base),
     made as (
       insert into events (account_id, position, id, type, source_type, source_id, body, created_at)
       select $1, c.base + n * 100, 'evt_' || md5($1 || n || random()), 'checkout_intent.completed', 'checkout_intent', 'ci_' || n,
              '{"id":"evt_' || n || '","object":"event","type":"checkout_intent.completed","createdAt":"2026-03-25T00:00:00.000Z","source":{"id":"ci_01jq8w3n5v7x9y2z4a6b8c0d1e","type":"checkout_intent"},"data":{}}', now()
         from c, generate_series(1, $2) n returning id, position, source_id)
     insert into deliveries (id, account_id, position, endpoint_id, event_id, event_type, source_id, event_position, status, next_attempt_at,
                             retry_schedule_started_at, created_at)
     select 'dlv_' || md5(m.id || w.id), $1, m.position + row_number() over (partition by m.id order by w.id), w.id, m.id,
            'checkout_intent.completed', m.source_id, m.position, 'pending', now(), now(), now()
       from made m cross join webhook_endpoints w where w.account_id = $1`,
    [accountId, eventCount],
  );
  await store.pool.query("select pg_notify('purser_deliveries', '')");
}
