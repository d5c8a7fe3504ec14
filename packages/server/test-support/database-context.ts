import { SERVICE_ORIGIN } from '../src/domain/audit/origin.ts';
import { type Clock, systemClock } from '../src/kernel/clock.ts';
import { systemRandom } from '../src/kernel/random.ts';
import { createSeal } from '../src/kernel/seal.ts';
import { openStore } from '../src/store/database.ts';
import { createEventNotifications } from '../src/store/events/event-notifications.ts';
import { createEventBodies } from '../src/store/events/events.ts';
import { createHostSettings } from '../src/store/merchants/host-settings.ts';
import { createKeyAdmission } from '../src/store/requests/admission.ts';
import { createAcknowledge } from '../src/store/webhooks/delivery-attempts.ts';
import type { Context } from '../src/usecases/context.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The context that use cases need, over a database that the test has open. Close its store at the end. */
export function openContext(databaseUrl: string, clock: Clock = systemClock): Context {
  const store = openStore({ connection: { connectionString: databaseUrl }, poolSizeMax: 4, log: silent });
  return {
    store,
    clock,
    random: systemRandom,
    origin: SERVICE_ORIGIN,
    seal: createSeal(Buffer.alloc(32, 7), systemRandom),
    admitKey: createKeyAdmission(store.pool),
    eventBodies: createEventBodies(store.pool),
    acknowledge: createAcknowledge(store.pool),
    eventNotifications: createEventNotifications(store.listener),
    hosts: createHostSettings(store),
  };
}
