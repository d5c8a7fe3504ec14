import { randomUUID } from 'node:crypto';
import { createRegistry } from '@purser/connectors';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Config } from './config.ts';
import type { HttpContext, Outside } from './http/http-context.ts';
import { createMetrics } from './http/metrics.ts';
import { compileSerializers } from './http/serializers.ts';
import { buildServer } from './http/server.ts';
import { addSystemRoutes } from './http/system-routes.ts';
import { jobDefinitions } from './jobs/definitions.ts';
import { type DeliveryLoop, startDeliveryLoop } from './jobs/deliver-webhooks.ts';
import { lookUpProduct, recogniseDomain } from './jobs/look-up-product.ts';
import { createMerchantAccess } from './jobs/merchant-access.ts';
import { startPeriodicTasks } from './jobs/periodic.ts';
import { verifyEndpoint } from './jobs/verify-endpoint.ts';
import { startWorker } from './jobs/worker.ts';
import type { Clock } from './kernel/clock.ts';
import type { Log } from './kernel/log.ts';
import type { Random } from './kernel/random.ts';
import type { Seal } from './kernel/seal.ts';
import { createAddressGuard } from './outbound/address-guard.ts';
import { createOutboundClient } from './outbound/http-client.ts';
import { OutboundFailure } from './outbound/outbound-failure.ts';
import { createWebhookSender } from './outbound/send-webhook.ts';
import { openStore, type Store } from './store/database.ts';
import { DELIVERIES_CHANNEL } from './store/events.ts';
import { listen } from './store/listen.ts';
import { enterWorker, releaseDeadWorkers } from './store/worker-processes.ts';
import { confirmAllWaitingPurchases } from './usecases/confirm-purchase.ts';
import type { Context } from './usecases/context.ts';
import { expireOneIntent } from './usecases/expire-intents.ts';
import { sweep } from './usecases/sweep.ts';

export interface AppParts {
  readonly config: Config;
  readonly connection: PoolConfig;
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

export interface App {
  readonly usecases: Context;
  readonly store: Store;
  readonly server: FastifyInstance;
  /** Starts taking jobs and delivering. */
  startWork(): Promise<void>;
  setServing(serving: boolean): void;
  /** Lets requests and jobs under way end, hands back what does not end in time, and closes everything; within 10 s. */
  close(): Promise<void>;
}

/** How long jobs may take to end when the process drains. */
const DRAIN_MS = 6000;

/** The one place where things are constructed and given to each other. */
export function createApp(parts: AppParts): App {
  const { publicUrl } = parts;
  const { config, clock, random, seal, log } = parts;
  const store = openStore({ connection: parts.connection, poolSizeMax: config.poolSizeMax, log });
  const usecases: Context = { store, clock, random, seal };
  const guardSettings = { allowNetworks: config.allowNetworks, allowHttp: config.allowHttp };
  const guard = createAddressGuard(guardSettings);
  const userAgent = config.contactUrl === null ? 'Purser/0.1' : `Purser/0.1 (+${config.contactUrl})`;
  const client = createOutboundClient({ guard: guardSettings, userAgent, now: parts.steadyNow });
  const sender = createWebhookSender({ guard: guardSettings, now: parts.steadyNow });
  const connectors = createRegistry();
  const merchantAccess = (signal: AbortSignal) => {
    const identity = { profileUrl: `${publicUrl()}/.well-known/ucp`, userAgent };
    return createMerchantAccess(client, identity, clock, randomUUID, signal);
  };
  const lifetime = new AbortController();
  const metrics = createMetrics();
  let serving = false;

  const outside: Outside = {
    urlRule(text) {
      try {
        guard.checkUrl(text);
        return null;
      } catch (error) {
        if (error instanceof OutboundFailure) return error.message;
        throw error;
      }
    },
    async lookupProduct(url) {
      const outcome = await lookUpProduct(connectors, merchantAccess(lifetime.signal), url);
      return outcome.kind === 'failed' ? { kind: 'failed', message: outcome.failure.message } : outcome;
    },
    recogniseDomain: (domain) =>
      recogniseDomain(
        connectors,
        merchantAccess(lifetime.signal),
        domain,
        config.allowHttp ? ['https', 'http'] : ['https'],
      ),
    verifyEndpoint: (draft) => verifyEndpoint(usecases, sender, userAgent, draft),
  };
  const http: HttpContext = {
    usecases,
    environment: config.environment,
    gateways: { sandbox: config.environment === 'staging' },
    outside,
    publicUrl,
    serializers: compileSerializers(),
    development: config.development,
    ...(parts.isOperatorKey === undefined ? {} : { isOperatorKey: parts.isOperatorKey }),
  };
  const server = buildServer(http, {
    trustProxy: config.trustProxy,
    log,
    isServing: () => serving,
    observe: metrics.observeRequest,
  });
  const work = createWork(parts, usecases, () =>
    startDeliveryLoop(usecases, sender, { ...config.deliveries, userAgent }, log, metrics.observeDelivery),
  );
  addSystemRoutes(server, http, {
    metrics,
    notReady: () => (serving ? work.notReady() : 'The service is starting or draining.'),
  });
  const jobs = {
    usecases,
    connectors,
    merchantAccess,
    merchants: {
      hosts: config.merchantHosts,
      instruments: config.instruments,
      outcomeLookupMs: config.outcomeLookupMs,
      trackingMs: config.trackingMs,
    },
    log,
  };
  return {
    usecases,
    store,
    server,
    startWork: () => work.start(jobDefinitions(jobs)),
    setServing(now) {
      serving = now;
    },
    async close() {
      serving = false;
      await Promise.all([closeServer(server), work.stop()]);
      lifetime.abort(new Error('the service is stopping'));
      client.close();
      sender.close();
      await store.close();
    },
  };
}

/** Accepts nothing more and waits for the requests under way, for a bounded time. */
async function closeServer(server: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
  }
}

type Definitions = ReturnType<typeof jobDefinitions>;

/** The worker's side of the process: queue, deliveries, periodic tasks, and the mark by which others see that it lives. */
function createWork(parts: AppParts, usecases: Context, startLoop: () => DeliveryLoop) {
  const { config, log, random } = parts;
  const { pool } = usecases.store;
  const wanted = config.role === 'worker' || config.role === 'all';
  const stops: (() => Promise<void>)[] = [];
  let running = false;
  return {
    notReady: () => (!wanted || running ? null : 'The worker is not running.'),
    async start(definitions: Definitions) {
      await releaseDeadWorkers(pool);
      const presence = await enterWorker(pool, Buffer.from(random.bytes(12)).toString('hex'));
      const worker = await startWorker(definitions, {
        pool,
        concurrencyMax: config.workerConcurrencyMax,
        drainMs: DRAIN_MS,
        log,
        announce: presence.announce,
      });
      const loop = startLoop();
      const listener = listen(pool, DELIVERIES_CHANNEL, loop.wake, log);
      const tasks = startPeriodicTasks(
        [
          { name: 'expire intents', everyMs: 1000, run: () => expireAll(usecases) },
          {
            name: 'confirm waiting purchases',
            everyMs: 3000,
            run: () => confirmAllWaitingPurchases(usecases),
          },
          { name: 'release dead workers', everyMs: 5000, run: () => releaseDeadWorkers(pool) },
          { name: 'sweep', everyMs: 600_000, run: () => sweep(usecases) },
        ],
        log,
      );
      stops.push(tasks.stop, listener.stop, loop.stop, worker.stop, presence.leave);
      running = true;
    },
    async stop() {
      running = false;
      const [tasks, listener, loop, worker, presence] = stops;
      await Promise.all([tasks?.(), listener?.(), loop?.(), worker?.()]);
      await presence?.();
    },
  };
}

async function expireAll(usecases: Context): Promise<void> {
  while (await expireOneIntent(usecases));
}
