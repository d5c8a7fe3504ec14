import type { Clock } from '../kernel/clock.ts';
import type { Random } from '../kernel/random.ts';
import type { Seal } from '../kernel/seal.ts';
import type { KeyAdmission } from '../store/admission.ts';
import type { Store } from '../store/database.ts';
import type { Acknowledge } from '../store/delivery-attempts.ts';
import type { EventNews } from '../store/event-news.ts';
import type { EventBodies } from '../store/events.ts';

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
  readonly eventNews: EventNews;
}
