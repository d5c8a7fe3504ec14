import type { jobDefinitions } from '../jobs/definitions.ts';
import { type PeriodicTask, startPeriodicTasks } from '../jobs/periodic.ts';
import type { DeliveryLoop } from '../jobs/webhooks/deliver-webhooks.ts';
import { startWorker, type WorkerSettings } from '../jobs/worker.ts';
import type { Log } from '../kernel/log.ts';
import { clockLeadMs, readDatabaseClock } from '../store/operations/database-clock.ts';
import { queuePool } from '../store/operations/queue-pool.ts';
import {
  type DeadProcessRule,
  deadOnSecondCheck,
  enterWorker,
  releaseDeadWorkers,
} from '../store/operations/worker-processes.ts';
import { DELIVERIES_CHANNEL } from '../store/webhooks/delivery-queue.ts';
import { notifyOfAlerts } from '../usecases/alerts/notify-of-alerts.ts';
import { sealAllAuditEntries } from '../usecases/audit/seal-entries.ts';
import type { Context } from '../usecases/context.ts';
import { confirmAllWaitingPurchases } from '../usecases/intents/confirm-purchase.ts';
import { expireOneIntent } from '../usecases/intents/expire-intents.ts';
import { auditLedgerWhenDue } from '../usecases/ledger/audit-ledger.ts';
import { sealAllRecords } from '../usecases/mandates/seal-records.ts';
import { sweep } from '../usecases/operations/sweep.ts';
import { releaseBlockedDeliveries } from '../usecases/webhooks/release-blocked-deliveries.ts';
import type { AppParts } from './app-parts.ts';
import { archiveTasks } from './open-archive.ts';

/** How long jobs and requests may take to finish when the process drains. */
export const DRAIN_MS = 6000;

/** The worker part of the process. */
export interface BackgroundWorkers {
  /** Why the workers are not ready; null if they are, or if this process runs none. */
  notReady(): string | null;
  start(definitions: ReturnType<typeof jobDefinitions>): Promise<void>;
  stop(): Promise<void>;
}

interface RunningWork {
  stop(): Promise<void>;
}

export interface BackgroundWorkersOptions
  extends Pick<
    AppParts,
    | 'publicUrl'
    | 'config'
    | 'log'
    | 'steadyNow'
    | 'systemNow'
    | 'tracer'
    | 'clock'
    | 'eventArchive'
    | 'pauseScale'
  > {
  readonly usecases: Context;
  readonly observeJob: WorkerSettings['observe'];
  /** Called with the number of events of each archived batch; null for a batch that could not be archived. */
  observeArchive(eventCount: number | null): void;
  startTracker(): { stop(): Promise<void> };
  startDeliveries(workerId: string): DeliveryLoop;
}

/** Job queue, webhook deliveries, periodic tasks, and the lock by which other processes see that this one is alive. */
export function createBackgroundWorkers(options: BackgroundWorkersOptions): BackgroundWorkers {
  const { config, log, systemNow, usecases } = options;
  const runsWorkers = config.role === 'worker' || config.role === 'all';
  let work: RunningWork | null = null;
  let clockProblem: string | null = null;
  let endChecks = async (): Promise<void> => undefined;

  async function stopWork(): Promise<void> {
    const stopped = work;
    work = null;
    await stopped?.stop();
  }

  /** Takes work only while the clocks of this machine and of the database agree: libraries, TLS and the log use the machine's. */
  async function checkClock(begin: () => Promise<RunningWork>): Promise<void> {
    const leadMs = clockLeadMs(await readDatabaseClock(usecases.store.pool, systemNow));
    if (Math.abs(leadMs) > CLOCK_LEAD_MS_MAX) {
      const seconds = Math.round(leadMs / 1000);
      clockProblem = `The worker takes no work: its clock differs from the database's by ${seconds} s.`;
      log.error({ seconds }, 'worker takes no work: its clock differs from the database');
      await stopWork();
      return;
    }
    clockProblem = null;
    work ??= await begin();
  }

  return {
    notReady: () => (!runsWorkers || work !== null ? null : (clockProblem ?? 'The worker is not running.')),
    async start(definitions) {
      const check = () => checkClock(() => startWork(definitions, options));
      await check();
      endChecks = repeat(check, log);
    },
    async stop() {
      await endChecks();
      await stopWork();
    },
  };
}

/** Compares the clocks again and again; the function that it returns ends that and waits for a running check. */
function repeat(check: () => Promise<void>, log: Log): () => Promise<void> {
  let hasEnded = false;
  let checking = Promise.resolve();
  const timer = setInterval(() => {
    checking = checking
      .then(() => (hasEnded ? undefined : check()))
      .catch((error: unknown) => log.warn({ error: String(error) }, 'clock not compared with the database'));
  }, CLOCK_CHECK_MS);
  return async () => {
    hasEnded = true;
    clearInterval(timer);
    await checking;
  };
}

async function startWork(
  definitions: ReturnType<typeof jobDefinitions>,
  options: BackgroundWorkersOptions,
): Promise<RunningWork> {
  const { config, log, usecases } = options;
  const { pool } = usecases.store;
  const isDead = deadOnSecondCheck();
  await releaseDeadWorkers(pool, isDead);
  const workerId = Buffer.from(usecases.random.bytes(12)).toString('hex');
  const presence = await enterWorker(pool, workerId, log);
  const worker = await startWorker(definitions, {
    pool: queuePool(pool, log, options.pauseScale),
    concurrencyMax: config.workerConcurrencyMax,
    drainMs: DRAIN_MS,
    log,
    tracer: options.tracer,
    steadyNow: options.steadyNow,
    observe: options.observeJob,
    announce: presence.announce,
  });
  const loop = options.startDeliveries(workerId);
  const endListening = usecases.store.listener.add(DELIVERIES_CHANNEL, { onNotify: loop.notify });
  const archiving = archiveTasks(options, usecases, options.observeArchive);
  const tasks = startPeriodicTasks([...periodicTasks(options, isDead), ...archiving], log);
  const tracker = options.startTracker();
  return {
    async stop() {
      endListening();
      await Promise.all([tasks.stop(), loop.stop(), worker.stop(), tracker.stop()]);
      await presence.leave();
    },
  };
}

const CLOCK_CHECK_MS = 5000;
/** The most by which the clocks of a worker and the database may differ. */
const CLOCK_LEAD_MS_MAX = 5000;

/** By then, a worker whose database connection was lost when this process started has registered again. */
const RECONNECTED_MS_MAX = 1500;

/** How often alerts are compared with what was told of them. */
const ALERTS_MS = 15_000;
/** How often mandates and audit entries are signed. A mandate that is read is signed at once. */
const SEAL_MS = 1000;
/** The shortest interval between two ledger audits, over all processes. */
const LEDGER_AUDIT_MS = 60_000;

const periodicTasks = (
  { config, log, steadyNow, usecases, publicUrl }: BackgroundWorkersOptions,
  isDead: DeadProcessRule,
): PeriodicTask[] => [
  { name: 'expire intents', everyMs: 1000, run: () => expireAll(usecases) },
  { name: 'confirm waiting purchases', everyMs: 3000, run: () => confirmAllWaitingPurchases(usecases) },
  {
    name: 'release dead workers',
    everyMs: 5000,
    firstMs: RECONNECTED_MS_MAX,
    run: () => releaseDeadWorkers(usecases.store.pool, isDead),
  },
  { name: 'release blocked deliveries', everyMs: 5000, run: () => releaseBlockedDeliveries(usecases) },
  { name: 'notify of alerts', everyMs: ALERTS_MS, run: () => notifyOfAlerts(usecases, publicUrl()) },
  { name: 'seal records', everyMs: SEAL_MS, run: (signal) => sealAllRecords(usecases, signal) },
  {
    name: 'seal audit entries',
    everyMs: SEAL_MS,
    run: (signal) => sealAllAuditEntries(usecases, signal),
  },
  { name: 'audit ledger', everyMs: 5000, run: () => audit(usecases, steadyNow, log) },
  {
    name: 'sweep',
    everyMs: config.sweepEveryMs,
    run: (signal) => sweep(usecases, config.retention, signal),
  },
];

async function audit(usecases: Context, steadyNow: () => number, log: Log): Promise<void> {
  const broken = (await auditLedgerWhenDue(usecases, LEDGER_AUDIT_MS, steadyNow)) ?? [];
  for (const { check, violationCount, violations } of broken) {
    log.error(
      { check, violationCount, subjects: violations.map(({ subject }) => subject) },
      'ledger audit failed',
    );
  }
}

async function expireAll(usecases: Context): Promise<void> {
  while (await expireOneIntent(usecases));
}
