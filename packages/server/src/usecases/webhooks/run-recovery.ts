import { addMs } from '../../kernel/clock.ts';
import { type AccountCounters, lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import { readEventLog } from '../../store/events/event-log.ts';
import { addJob } from '../../store/operations/job-queue.ts';
import {
  countUntried,
  endRecovery,
  lockRecovery,
  moveRecovery,
  type RecoveryRow,
  readFailing,
  readProgress,
  readRecovery,
} from '../../store/webhooks/recoveries.ts';
import {
  lockTarget,
  type RequeuedEvent,
  type RequeueTarget,
  requeueEvents,
} from '../../store/webhooks/requeue.ts';
import type { Context } from '../context.ts';

/** Maximum deliveries of a recovery that wait for their first attempt. */
const UNTRIED_MAX = 1000;
const BATCH = 250;
/** Delay before the next step, after deliveries were queued and otherwise. */
const LOOK_MS = 500;
const IDLE_LOOK_MS = 2000;

/** `more`: call again at once. `later`: a job calls again. `ended`: nothing is left to do. */
export type RecoveryStep = 'more' | 'later' | 'ended';

/**
 * Runs one step of a recovery in one transaction: queues the next batch of its range and moves its cursor, waits for the endpoint, or ends
 * with the final counts. Repeated and concurrent steps are safe.
 */
export async function advanceRecovery(context: Context, recoveryId: string): Promise<RecoveryStep> {
  const found = await readRecovery(context.store.db, recoveryId);
  if (found?.status !== 'running') return 'ended';
  return inTransaction(context.store.db, async (tx) => {
    const counters = await lockAccountCounters(tx, found.account_id);
    const target = await lockTarget(tx, found.account_id, found.endpoint_id);
    const recovery = await lockRecovery(tx, recoveryId);
    if (recovery?.status !== 'running') return 'ended';
    const now = context.clock.now();
    if (target === null || !target.enabled) {
      await endRecovery(tx, recoveryId, 'stopped', await readProgress(tx, recoveryId), now);
      return 'ended';
    }
    const untriedCount = await countUntried(tx, recoveryId, UNTRIED_MAX);
    if (recovery.is_all_queued && untriedCount === 0) {
      await endRecovery(tx, recoveryId, 'completed', await readProgress(tx, recoveryId), now);
      return 'ended';
    }
    const hasRoom = !recovery.is_all_queued && untriedCount <= UNTRIED_MAX - BATCH;
    if (hasRoom) {
      await queueNext(context, tx, counters, target, recovery, now);
      await counters.save();
    }
    await addJob(tx, { name: 'run-recovery', recoveryId }, addMs(now, hasRoom ? LOOK_MS : IDLE_LOOK_MS));
    return hasRoom && untriedCount + BATCH <= UNTRIED_MAX - BATCH ? 'more' : 'later';
  });
}

async function queueNext(
  context: Context,
  tx: Tx,
  counters: AccountCounters,
  target: RequeueTarget,
  recovery: RecoveryRow,
  now: Date,
): Promise<void> {
  const { events, cursorPosition } = await readNext(tx, recovery);
  const requeue = {
    which: recovery.kind === 'failed' ? ('failing' as const) : ('all' as const),
    recoveryId: recovery.id,
    now,
  };
  const queuedCount = await requeueEvents(tx, counters, target, events, requeue, context);
  await moveRecovery(tx, recovery.id, { cursorPosition, queuedCount, isAllQueued: events.length < BATCH });
}

interface NextPart {
  readonly events: readonly RequeuedEvent[];
  readonly cursorPosition: number;
}

async function readNext(tx: Tx, recovery: RecoveryRow): Promise<NextPart> {
  const { account_id: accountId, since_at: since, until_at: until, cursor_position: cursor } = recovery;
  const types = recovery.event_types ?? [];
  if (recovery.kind === 'failed') {
    const events = await readFailing(tx, recovery, types.length === 0 ? null : types, BATCH);
    return { events, cursorPosition: events.at(-1)?.position ?? cursor };
  }
  const filter = {
    accountId,
    types,
    ...(since === null ? {} : { createdAfter: since }),
    ...(until === null ? {} : { createdBefore: until }),
  };
  const found = await readEventLog(tx, filter, {
    order: 'asc',
    than: { side: '>', place: cursor },
    limit: BATCH,
  });
  const events = found.filter(({ position }) => position <= recovery.until_position);
  return { events, cursorPosition: events.at(-1)?.position ?? cursor };
}
