import { EventEmitter } from 'node:events';
import type { ConnectorRegistry } from '@purser/connectors/connector';
import { Logger, runTaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { SERVICE_ORIGIN } from '../../../src/domain/audit/origin.ts';
import { jobDefinitions } from '../../../src/jobs/definitions.ts';
import { startPeriodicTasks } from '../../../src/jobs/periodic.ts';
import { type DeliveryLoop, startDeliveryLoop } from '../../../src/jobs/webhooks/deliver-webhooks.ts';
import { taskList } from '../../../src/jobs/worker.ts';
import type { Log } from '../../../src/kernel/log.ts';
import { createSeal } from '../../../src/kernel/seal.ts';
import type { WebhookSender } from '../../../src/outbound/send-webhook.ts';
import { openStore } from '../../../src/store/database.ts';
import { createEventNotifications } from '../../../src/store/events/event-notifications.ts';
import { createEventBodies } from '../../../src/store/events/events.ts';
import { createHostSettings } from '../../../src/store/merchants/host-settings.ts';
import { queuePool } from '../../../src/store/operations/queue-pool.ts';
import {
  deadOnSecondCheck,
  enterWorker,
  releaseDeadWorkers,
} from '../../../src/store/operations/worker-processes.ts';
import { createKeyAdmission } from '../../../src/store/requests/admission.ts';
import { createAcknowledge } from '../../../src/store/webhooks/delivery-attempts.ts';
import type { Context } from '../../../src/usecases/context.ts';
import { confirmAllWaitingPurchases } from '../../../src/usecases/intents/confirm-purchase.ts';
import { expireOneIntent } from '../../../src/usecases/intents/expire-intents.ts';
import { releaseBlockedDeliveries } from '../../../src/usecases/webhooks/release-blocked-deliveries.ts';
import { scriptedJobs } from '../../../test-support/scripted-jobs.ts';
import { SimulatedSocket } from '../database/simulated-socket.ts';
import type { SimulatedProcess } from '../time/simulated-process.ts';
import type { World } from './world.ts';

/** The histories send no notifications of alerts. */
const noAlertChannels = (sender: WebhookSender) => ({
  mailer: { isSet: false, send: async () => false },
  sender,
  userAgent: 'Purser',
  publicUrl: () => 'https://purser.example',
});
/** Jobs of one process at a time. */
const CONCURRENCY = 2;
const POLL_MS = 10_000;
const POOL_SIZE_MAX = 8;

const DELIVERY_SETTINGS = {
  retryScheduleSeconds: [1, 5, 30],
  giveUpAfterSeconds: 240,
  disableAfterSeconds: 86_400,
  userAgent: 'simulation',
} as const;

const OUTCOME_LOOKUP_MS = 20_000;

/** The dependencies of the use cases in a process: the real store over simulated connections. */
export function openContext(world: World, process: SimulatedProcess): Context {
  const { scheduler } = world;
  const log = logOf(world, process);
  const socket = () => new SimulatedSocket(process, world.database, world.connectionFaults);
  const store = openStore({ connection: { stream: socket }, poolSizeMax: POOL_SIZE_MAX, log });
  return {
    store,
    clock: { now: () => new Date(scheduler.nowMs) },
    random: process.random,
    origin: SERVICE_ORIGIN,
    seal: createSeal(Buffer.alloc(32, 7), process.random),
    admitKey: createKeyAdmission(store.pool),
    eventBodies: createEventBodies(store.pool),
    acknowledge: createAcknowledge(store.pool),
    eventNotifications: createEventNotifications(store.listener),
    hosts: createHostSettings(store),
  };
}

const logOf = (world: World, { name }: SimulatedProcess): Log => {
  const write = (fields: Readonly<Record<string, unknown>>, message: string) =>
    world.isVerbose && world.tell(`${name}: ${message} ${JSON.stringify(fields)}`);
  return { info: write, warn: write, error: write };
};

export interface Outside {
  readonly connectors: ConnectorRegistry;
  readonly sender: WebhookSender;
}

/** One process of the service: it answers requests, runs jobs, delivers webhooks, and watches for dead processes. */
export class Service {
  readonly process: SimulatedProcess;
  readonly context: Context;
  readonly #world: World;
  readonly #outside: Outside;
  readonly #log: Log;
  #queue: { readonly workers: WorkerPool } | null = null;
  #deliveries: DeliveryLoop | null = null;
  #isWaking = false;

  constructor(world: World, name: string, outside: Outside) {
    this.#world = world;
    this.#outside = outside;
    this.process = world.newProcess(name, true);
    this.#log = logOf(world, this.process);
    this.context = this.process.run(() => openContext(world, this.process));
  }

  /** Starts in the virtual time that it takes. A process that cannot start ends. */
  start(): void {
    const start = () =>
      this.#start().catch((error: unknown) => {
        this.#log.error({ error: String(error) }, 'not started');
        this.process.crash();
      });
    this.process.schedule(1, () => void start());
  }

  async #start(): Promise<void> {
    const { pool } = this.context.store;
    const isDead = deadOnSecondCheck();
    await releaseDeadWorkers(pool, isDead);
    const workerId = Buffer.from(this.process.random.bytes(12)).toString('hex');
    const presence = await enterWorker(pool, workerId, this.#log);
    const workers = this.#startQueue();
    this.#queue = { workers };
    await presence.announce([workers.id]);
    this.#deliveries = this.#startDeliveries(workerId);
    const { context } = this;
    startPeriodicTasks(
      [
        { name: 'expire intents', everyMs: 30_000, run: () => expireAll(context) },
        {
          name: 'confirm waiting purchases',
          everyMs: 20_000,
          run: () => confirmAllWaitingPurchases(context),
        },
        { name: 'release dead workers', everyMs: 13_000, run: () => releaseDeadWorkers(pool, isDead) },
        { name: 'release blocked deliveries', everyMs: 40_000, run: () => releaseBlockedDeliveries(context) },
      ],
      this.#log,
    );
    setInterval(() => this.#nudge(), POLL_MS);
  }

  #startQueue(): WorkerPool {
    const log = this.#log;
    const events: WorkerEvents = new EventEmitter();
    events.on('job:start', () => this.#nudge());
    const logger = new Logger(() => (level, message) => level === 'error' && log.warn({}, message));
    const { scheduler } = this.#world;
    const observation = { log, steadyNow: () => scheduler.nowMs, observe: () => undefined, tracer: null };
    const draining = { controller: new AbortController(), hasReleased: false };
    return runTaskList(
      { noHandleSignals: true, concurrency: CONCURRENCY, pollInterval: 30_000, events, logger },
      taskList(
        jobDefinitions(
          scriptedJobs(this.context, this.#outside.connectors, log, OUTCOME_LOOKUP_MS),
          noAlertChannels(this.#outside.sender),
        ),
        observation,
        draining,
      ),
      queuePool(this.context.store.pool, log),
    );
  }

  #startDeliveries(workerId: string): DeliveryLoop {
    const { scheduler } = this.#world;
    return startDeliveryLoop(
      {
        context: this.context,
        sender: this.#outside.sender,
        steadyNow: () => scheduler.nowMs,
        log: this.#log,
        observe: () => undefined,
        tracer: null,
      },
      { ...DELIVERY_SETTINGS, workerId },
    );
  }

  /** In place of a notification of the database, which arrives after a moment, or never. */
  wake(afterMs: number): void {
    if (this.#isWaking || !this.process.isAlive) return;
    this.#isWaking = true;
    this.process.schedule(afterMs, () => {
      this.#isWaking = false;
      const which = this.process.random.pick(['jobs', 'deliveries', 'both'] as const);
      if (which !== 'deliveries') this.#nudge();
      if (which !== 'jobs') this.#deliveries?.notify('');
    });
  }

  #nudge(): void {
    try {
      this.#queue?.workers.nudge(1);
    } catch {
      // A slot has ended, with its connection to the database.
    }
  }
}

async function expireAll(context: Context): Promise<void> {
  while (await expireOneIntent(context));
}
