import type { DeliveryWithAttempts, Purser } from '@purser/client';
import type { Environment } from './environment.ts';
import { pause } from './pause.ts';

const LOOK_MS = 300;
const TIMEOUT_MS = 30_000;

/** Waits for the next attempt of a delivery that was just put on its way; gives it as it is when none is made within 30 seconds. */
export async function untilDelivered(
  client: Purser,
  id: string,
  { steadyMs, interrupted }: Environment,
): Promise<DeliveryWithAttempts> {
  const endsAtMs = steadyMs() + TIMEOUT_MS;
  for (;;) {
    const delivery = await client.deliveries.retrieve(id);
    if (delivery.status !== 'pending' || steadyMs() > endsAtMs || interrupted.aborted) return delivery;
    await pause(LOOK_MS, interrupted);
  }
}
