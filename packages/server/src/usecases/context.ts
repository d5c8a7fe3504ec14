import type { Origin } from '../domain/audit/origin.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Random } from '../kernel/random.ts';
import type { Seal } from '../kernel/seal.ts';
import type { Store } from '../store/database.ts';
import type { EventNotifications } from '../store/events/event-notifications.ts';
import type { EventBodies } from '../store/events/events.ts';
import type { HostSettingsReader } from '../store/merchants/host-settings.ts';
import type { KeyAdmission } from '../store/requests/admission.ts';
import type { Acknowledge } from '../store/webhooks/delivery-attempts.ts';

/** The dependencies of every use case. */
export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly seal: Seal;
  /** Who makes the changes: the caller of the request, or the service itself. */
  readonly origin: Origin;
  /** Batches the admission queries of concurrent requests. */
  readonly admitKey: KeyAdmission;
  readonly eventBodies: EventBodies;
  readonly acknowledge: Acknowledge;
  readonly eventNotifications: EventNotifications;
  /** Remembers the settings of hosts until they change. */
  readonly hosts: HostSettingsReader;
}
