import type { PoolConfig } from 'pg';
import type { Config } from '../config/config.ts';
import type { MailSettings } from '../config/mail.ts';
import type { PaymentSettings } from '../config/payments.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Random } from '../kernel/random.ts';
import type { Seal } from '../kernel/seal.ts';

/** What the process brings and everything else is made from. */
export interface AppParts {
  readonly config: Config;
  readonly connection: PoolConfig;
  /** Who pays the merchants, and what charges clients' cards. */
  readonly payments: PaymentSettings;
  /** Where letters are handed in; null: none are sent. */
  readonly mail: MailSettings | null;
  readonly clock: Clock;
  /** Steady milliseconds, for durations. */
  readonly steadyNow: () => number;
  readonly random: Random;
  readonly seal: Seal;
  readonly log: Log;
  /** Where clients and merchants reach the service; known once the server listens. */
  readonly publicUrl: () => string;
  readonly isOperatorKey?: (key: string) => boolean;
}
