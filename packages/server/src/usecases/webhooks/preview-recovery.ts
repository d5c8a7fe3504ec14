import type { EventType, RecoveryKind } from '@purser/contract/vocabulary';
import { notFound } from '../../kernel/errors.ts';
import { type CountedRange, countFailing, countLogged } from '../../store/webhooks/recovery-preview.ts';
import { readEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import type { Context } from '../context.ts';
import { replayedTypes } from './create-recovery.ts';

export interface PreviewRequest {
  readonly kind: RecoveryKind;
  readonly since: Date;
  readonly until?: Date;
  readonly eventTypes?: readonly EventType[];
}

/** Counts the events that a recovery would send now. Throws `Refusal` 404 when the account has no such endpoint. */
export async function previewRecovery(
  { store }: Context,
  accountId: string,
  endpointId: string,
  { kind, since, until, eventTypes }: PreviewRequest,
): Promise<CountedRange> {
  const endpoint = await readEndpoint(store.db, accountId, endpointId);
  if (endpoint === null) throw notFound('Webhook endpoint');
  const between = { createdAfter: since, ...(until === undefined ? {} : { createdBefore: until }) };
  if (kind === 'failed') return countFailing(store.db, endpointId, between, eventTypes ?? null);
  const target = { eventTypes: endpoint.options.eventTypes, productEvents: endpoint.productEvents };
  return countLogged(store.db, accountId, between, replayedTypes(target, eventTypes));
}
