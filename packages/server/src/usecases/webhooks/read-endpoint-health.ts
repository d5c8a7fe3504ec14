import {
  everyHour,
  type HealthOfAttempts,
  healthOf,
  healthSince,
} from '../../domain/webhooks/endpoint-health.ts';
import { notFound } from '../../kernel/errors.ts';
import { readActivity } from '../../store/webhooks/endpoint-activity.ts';
import { type EndpointQueue, readQueue } from '../../store/webhooks/endpoint-health.ts';
import { readEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import type { Context } from '../context.ts';

export interface EndpointHealth extends EndpointQueue, HealthOfAttempts {
  readonly hours: ReturnType<typeof everyHour>;
}

/** The delivery health of an endpoint. Throws `Refusal` 404 when the account has no such endpoint. */
export async function readEndpointHealth(
  { store: { db }, clock }: Context,
  accountId: string,
  id: string,
): Promise<EndpointHealth> {
  if ((await readEndpoint(db, accountId, id)) === null) throw notFound('Webhook endpoint');
  const now = clock.now();
  const hours = await readActivity(db, accountId, healthSince(now), id);
  return { ...(await readQueue(db, accountId, id)), ...healthOf(hours, now), hours: everyHour(hours, now) };
}
