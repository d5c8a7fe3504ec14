import type { PoolConfig } from 'pg';
import type { Config } from '../config/config.ts';
import type { MailSettings } from '../config/mail.ts';
import type { PaymentSettings } from '../config/payments.ts';
import type { HeldCards } from '../domain/payments/held-cards.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Random } from '../kernel/random.ts';
import type { Seal } from '../kernel/seal.ts';
import type { Tracer } from '../kernel/tracing.ts';
import type { ArchiveSettings } from '../outbound/archive/object-store.ts';
import type { PlannerSettings } from '../outbound/planner-advice.ts';
import type { ClockReading } from '../store/operations/database-clock.ts';

/** Returns the URL of the sandbox shop at the port of this machine, and starts one with its data in a folder of `dataDir` if none runs there; null if it cannot be started. */
export type SandboxShopStarter = (at: {
  readonly port: number;
  readonly dataDir: string;
}) => Promise<string | null>;

/** Everything that the app is constructed from. */
export interface AppParts {
  readonly config: Config;
  readonly connection: PoolConfig;
  /** Why the database is unavailable, as far as this process supervises it; null otherwise. */
  readonly databaseProblem: () => string | null;
  /** Payment instruments and card gateways. */
  readonly payments: PaymentSettings;
  /** SMTP settings; null: no mail is sent. */
  readonly mail: MailSettings | null;
  /** The planner for pages that the rules do not know; null: none is asked. */
  readonly planner: PlannerSettings | null;
  /** Where events are archived; null: nowhere. */
  readonly eventArchive: ArchiveSettings | null;
  /** The database's time. */
  readonly clock: Clock;
  /** Called with each reading of the database's clock, against `steadyNow`. */
  onClockRead?(reading: ClockReading): void;
  /** Monotonic milliseconds, for durations. */
  readonly steadyNow: () => number;
  /** The machine's clock in milliseconds, which is compared with the database's. */
  readonly systemNow: () => number;
  readonly random: Random;
  readonly seal: Seal;
  /** Does not show the numbers of `heldCards`. */
  readonly log: Log;
  readonly heldCards: HeldCards;
  /** Null: tracing is off. */
  readonly tracer: Tracer | null;
  /** The URL at which clients and merchants reach the service; known once the server listens. */
  readonly publicUrl: () => string;
  /** Returns the URL of the sandbox shop on this machine, and starts one if none runs. None in production. */
  readonly startSandboxShop?: SandboxShopStarter;
  readonly isOperatorKey?: (key: string) => boolean;
  /** Shortens the pauses of connectors between requests and those before a job is tried again, for tests. Defaults to 1. */
  readonly pauseScale?: number;
  /** The deadline over all outgoing requests that one request of a client causes. Defaults to 20 seconds. */
  readonly clientWaitMs?: number;
}
