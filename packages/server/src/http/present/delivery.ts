import type { DeliveryWithAttempts, Delivery as Wire } from '@purser/contract';
import type { AttemptView, DeliveryView } from '../../usecases/webhooks/read-deliveries.ts';

export function presentDelivery(delivery: DeliveryView): Wire {
  return {
    id: delivery.id,
    webhookEndpointId: delivery.endpoint_id,
    eventId: delivery.event_id,
    eventType: delivery.event_type,
    status: delivery.status,
    attemptCount: delivery.attempt_count,
    createdAt: delivery.created_at.toISOString(),
    ...(delivery.next_attempt_at === null ? {} : { nextAttemptAt: delivery.next_attempt_at.toISOString() }),
    ...(delivery.last_status === null ? {} : { lastStatus: delivery.last_status }),
    ...(delivery.succeeded_at === null ? {} : { succeededAt: delivery.succeeded_at.toISOString() }),
    ...(delivery.recovery_id === null ? {} : { recoveryId: delivery.recovery_id }),
  };
}

export function presentAttempt(attempt: AttemptView): DeliveryWithAttempts['attempts'][number] {
  return {
    startedAt: attempt.started_at.toISOString(),
    durationMs: attempt.duration_ms,
    durations: {
      ...(attempt.resolve_ms === null ? {} : { resolveMs: attempt.resolve_ms }),
      ...(attempt.connect_ms === null ? {} : { connectMs: attempt.connect_ms }),
      ...(attempt.tls_ms === null ? {} : { tlsMs: attempt.tls_ms }),
      ...(attempt.first_byte_ms === null ? {} : { firstByteMs: attempt.first_byte_ms }),
    },
    ...(attempt.address === null ? {} : { address: attempt.address }),
    connectionReused: attempt.connection_reused,
    ...(attempt.failure_source === null ? {} : { failureSource: attempt.failure_source }),
    ...(attempt.request_url === null ? {} : { requestUrl: attempt.request_url }),
    ...(attempt.request_headers === null ? {} : { requestHeaders: attempt.request_headers }),
    ...(attempt.status === null ? {} : { status: attempt.status }),
    ...(attempt.error === null ? {} : { error: attempt.error }),
    ...(attempt.response_headers === null ? {} : { responseHeaders: attempt.response_headers }),
    ...(attempt.response_body === null ? {} : { responseBody: attempt.response_body }),
    ...(attempt.next_attempt_at === null ? {} : { nextAttemptAt: attempt.next_attempt_at.toISOString() }),
  };
}
