import type { Clock } from '../kernel/clock.ts';
import type { Random } from '../kernel/random.ts';
import type { Seal } from '../kernel/seal.ts';
import type { Store } from '../store/database.ts';
import type { EventNotifications } from '../store/events/event-notifications.ts';
import type { EventBodies } from '../store/events/events.ts';
import type { KeyAdmission } from '../store/requests/admission.ts';
import type { Acknowledge } from '../store/webhooks/delivery-attempts.ts';

/** What every use case is given. */
export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly seal: Seal;
  /** What very many requests ask at the same moment goes to the database together. */
  readonly admitKey: KeyAdmission;
  readonly eventBodies: EventBodies;
  readonly acknowledge: Acknowledge;
  readonly eventNews: EventNotifications;
}
