import type { Recovery as Wire } from '@purser/contract';
import type { RecoveryView } from '../../usecases/webhooks/read-recoveries.ts';

export function presentRecovery({ recovery, progress }: RecoveryView): Wire {
  const { acknowledgedCount: acknowledged, failingCount: failing } = progress;
  const { queued_count: queued, event_types: eventTypes } = recovery;
  return {
    id: recovery.id,
    webhookEndpointId: recovery.endpoint_id,
    kind: recovery.kind,
    status: recovery.status,
    ...(recovery.since_at === null ? {} : { since: recovery.since_at.toISOString() }),
    ...(recovery.until_at === null ? {} : { until: recovery.until_at.toISOString() }),
    ...(eventTypes === null || eventTypes.length === 0 ? {} : { eventTypes }),
    counts: { queued, acknowledged, failing, waiting: Math.max(0, queued - acknowledged - failing) },
    ...(recovery.status === 'completed'
      ? {
          reconciliation: {
            eventsExpected: queued,
            eventsAcknowledged: acknowledged,
            stillFailing: queued - acknowledged,
          },
        }
      : {}),
    createdAt: recovery.created_at.toISOString(),
    ...(recovery.finished_at === null ? {} : { finishedAt: recovery.finished_at.toISOString() }),
  };
}
