import type { Clock } from '../kernel/clock.ts';
import type { Random } from '../kernel/random.ts';
import type { Seal } from '../kernel/seal.ts';
import type { Store } from '../store/database.ts';

/** What every use case is given. */
export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly seal: Seal;
}
