import type { FastifyInstance } from 'fastify';
import { diagnosedSettings } from './config/config-warnings.ts';
import { createConsoleAuth } from './console-auth/console-auth.ts';
import { SERVICE_ORIGIN } from './domain/audit/origin.ts';
import { createAppCredentials } from './http/admission/app-credentials.ts';
import { createRefusalPacing } from './http/admission/refusal-pacing.ts';
import { addConsole } from './http/console/console.ts';
import { createExportSlots } from './http/csv/export-slots.ts';
import type { HttpContext } from './http/http-context.ts';
import { addMcp } from './http/mcp/mcp-routes.ts';
import { addOAuth } from './http/oauth/oauth-routes.ts';
import { createMessageBound } from './http/order-webhooks/message-rate.ts';
import { addOrderWebhooks } from './http/order-webhooks/order-webhooks.ts';
import { SERIALIZERS } from './http/responses/serializers.ts';
import { buildServer } from './http/server.ts';
import { createMetrics, type Metrics } from './http/system/metrics.ts';
import { addSystemRoutes } from './http/system/system-routes.ts';
import { jobDefinitions } from './jobs/definitions.ts';
import type { JobContext } from './jobs/job-context.ts';
import { startProductTracker } from './jobs/tracking/track-products.ts';
import { startDeliveryLoop } from './jobs/webhooks/deliver-webhooks.ts';
import type { DatabaseWatch } from './kernel/database-watch.ts';
import type { Log } from './kernel/log.ts';
import { createMailer } from './outbound/smtp.ts';
import { createAgentIdentity } from './runtime/agent-identity.ts';
import type { AppParts } from './runtime/app-parts.ts';
import { createBackgroundWorkers, DRAIN_MS } from './runtime/background-workers.ts';
import { type OpenCardGateways, openCardGateways } from './runtime/card-gateways.ts';
import {
  externalServicesOf,
  type OutboundServices,
  openOutboundServices,
} from './runtime/external-services.ts';
import { openStore, type Store } from './store/database.ts';
import { watchDatabase } from './store/database-watch.ts';
import { createEventNotifications } from './store/events/event-notifications.ts';
import { createEventBodies } from './store/events/events.ts';
import { createHostSettings } from './store/merchants/host-settings.ts';
import { createKeyAdmission } from './store/requests/admission.ts';
import { createAcknowledge } from './store/webhooks/delivery-attempts.ts';
import type { Context } from './usecases/context.ts';
import { createRequestLog, noRequestLog, type RequestLog } from './usecases/requests/request-log.ts';

export interface App {
  readonly usecases: Context;
  readonly store: Store;
  readonly server: FastifyInstance;
  /** Starts running jobs and delivering webhooks. */
  startWorkers(): Promise<void>;
  setServing(serving: boolean): void;
  /** Drains requests and jobs, releases jobs that do not end in time, and closes everything. Takes at most 10 s. */
  close(): Promise<void>;
}

/** How long a process is not ready after the database's disk was full. */
const DISK_FULL_MS = 15_000;

/** The composition root: constructs every component and connects them. */
export function createApp(parts: AppParts): App {
  const { config, log, publicUrl, tracer } = parts;
  const store = openStore({ connection: parts.connection, poolSizeMax: config.poolSizeMax, log, tracer });
  const database = watchDatabase(parts);
  const usecases = contextOf(parts, store);
  const identity = createAgentIdentity(parts, usecases);
  const metrics = createMetrics();
  const observers = { ...metrics, ownPorts: () => portsOf(server) };
  const outbound = openOutboundServices(parts, usecases, identity, observers);
  const lifetime = new AbortController();
  const cards = openCardGateways(parts, identity.userAgent, lifetime.signal);
  const requestLog = requestLogOf(parts, store, metrics);
  let serving = false;
  const disk = watchDisk(parts.steadyNow);
  const mailer = createMailer(parts.mail, log);
  const consoleAuth = createConsoleAuth({ usecases, mailer, log, publicUrl });

  const http: HttpContext = {
    ...settingsContext(parts),
    usecases,
    gateways: cards.configured,
    identity: identity.published,
    external: { ...externalServicesOf(outbound, usecases, parts, lifetime.signal), ...cards.services },
    requestLog,
    mailer,
    consoleAuth,
  };
  const server = buildServer(
    http,
    serverSettings(parts, metrics, () => serving, database, disk.noteFull),
  );
  const workers = workersOf(parts, usecases, outbound, metrics);
  const activity = () => (serving ? workers.notReady() : 'The service is starting or draining.');
  const notReady = () => databaseProblem(parts, database) ?? disk.problem() ?? activity();
  addRoutes(server, http, parts, metrics, notReady);
  const jobContext = jobContextOf(parts, usecases, outbound, cards, metrics);
  return {
    usecases,
    store,
    server,
    startWorkers: () =>
      prepareBrowsers(outbound, log).then(() =>
        workers.start(jobDefinitions(jobContext, { ...outbound, mailer, publicUrl })),
      ),
    setServing(now) {
      serving = now;
    },
    async close() {
      serving = false;
      await Promise.all([usecases.eventNotifications.stop(), closeServer(server, log), workers.stop()]);
      await consoleAuth.settled();
      lifetime.abort(new Error('the service is stopping'));
      await outbound.close();
      cards.close();
      await requestLog.close();
      await database.stop();
      await store.close();
    },
  };
}

const portsOf = (server: FastifyInstance): readonly number[] =>
  server.addresses().flatMap((address) => (typeof address === 'string' ? [] : [address.port]));

/** Removes what a process that was killed left, and says if no browser can start. */
async function prepareBrowsers({ browsers }: OutboundServices, log: Log): Promise<void> {
  await browsers
    .removeAbandoned()
    .catch((error: unknown) => log.warn({ error: String(error) }, 'abandoned browsers not removed'));
  const problem = browsers.problem();
  if (problem !== null) log.warn({ reason: problem.message }, 'no browser: purchases need an interface');
}

/** The routes beside the API, depending on the role of the process. */
function addRoutes(
  server: ReturnType<typeof buildServer>,
  http: HttpContext,
  { config, steadyNow, log }: AppParts,
  metrics: Metrics,
  notReady: () => string | null,
): void {
  const hasConsole = config.role === 'api' || config.role === 'all';
  addSystemRoutes(server, http, { metrics, notReady, hasConsole });
  const messages = {
    mayTake: createMessageBound(steadyNow),
    notReady,
    observe: metrics.observeOrderMessage,
  };
  if (config.role !== 'worker') addOrderWebhooks(server, http, messages);
  if (hasConsole) addConsole(server, http);
  if (hasConsole) addOAuth(server, http);
  if (hasConsole) addMcp(server, http, { log, steadyNow, corsOrigins: config.corsOrigins, notReady });
}

/** Remembers for a while that a write failed because the database's disk was full. */
function watchDisk(now: () => number) {
  let fullAtMs = Number.NEGATIVE_INFINITY;
  return {
    problem: () => (now() - fullAtMs < DISK_FULL_MS ? 'The disk of the database is full.' : null),
    noteFull() {
      fullAtMs = now();
    },
  };
}

/** The part of the HTTP context that depends on the settings only. */
const settingsContext = (parts: AppParts) => ({
  environment: parts.config.environment,
  productTracking: parts.config.productTracking,
  systemNow: parts.systemNow,
  publicUrl: parts.publicUrl,
  serializers: SERIALIZERS,
  appCredentials: createAppCredentials(parts.random),
  paceRefusal: createRefusalPacing(parts.steadyNow, parts.random),
  takeExportSlot: createExportSlots(),
  development: parts.config.development,
  installation: diagnosedSettings(parts.config, parts.payments),
  settings: parts.config,
  ...(parts.isOperatorKey === undefined ? {} : { isOperatorKey: parts.isOperatorKey }),
});

const serverSettings = (
  { config, log, tracer }: AppParts,
  { observeRequest: observe }: Metrics,
  isServing: () => boolean,
  database: DatabaseWatch,
  noteDiskFull: () => void,
): Parameters<typeof buildServer>[1] => ({
  trustProxy: config.trustProxy,
  corsOrigins: config.corsOrigins,
  connections: config,
  servesApi: config.role !== 'worker',
  logsRequestBodies: config.logsRequestBodies,
  log,
  tracer,
  isServing,
  database,
  noteDiskFull,
  observe,
});

const requestLogOf = ({ config, log }: AppParts, store: Store, metrics: Metrics): RequestLog =>
  config.retention.requestDays === 0
    ? noRequestLog
    : createRequestLog(store, log, metrics.observeDroppedRequests);

const contextOf = ({ clock, random, seal }: AppParts, store: Store): Context => ({
  store,
  clock,
  random,
  seal,
  origin: SERVICE_ORIGIN,
  admitKey: createKeyAdmission(store.pool),
  eventBodies: createEventBodies(store.pool),
  acknowledge: createAcknowledge(store.pool),
  eventNotifications: createEventNotifications(store.listener),
  hosts: createHostSettings(store),
});

function jobContextOf(
  { config, payments, log }: AppParts,
  usecases: Context,
  outbound: OutboundServices,
  cards: OpenCardGateways,
  { observeMerchant, observeOrderMessage }: Pick<Metrics, 'observeMerchant' | 'observeOrderMessage'>,
): JobContext {
  return {
    usecases,
    connectors: outbound.connectors,
    merchantAccess: outbound.merchantAccess,
    keepsMerchantRequests: config.retention.merchantRequestDays > 0,
    keepsAttempts: config.retention.purchaseAttemptDays > 0,
    merchants: {
      hosts: config.merchantHosts,
      instruments: payments.instruments,
      outcomeLookupMs: config.outcomeLookupMs,
      trackingMs: config.trackingMs,
    },
    cards,
    supportEmail: config.supportEmail,
    log,
    observeMerchant,
    observeOrderMessage,
  };
}

const databaseProblem = (parts: AppParts, database: ReturnType<typeof watchDatabase>): string | null =>
  database.isHung() ? 'The database does not answer.' : parts.databaseProblem();

const workersOf = (parts: AppParts, usecases: Context, outbound: OutboundServices, metrics: Metrics) =>
  createBackgroundWorkers({
    ...parts,
    usecases,
    observeJob: metrics.observeJob,
    observeArchive: metrics.observeArchive,
    startTracker: trackerOf(parts, usecases, outbound),
    startDeliveries: deliveriesOf(parts, usecases, outbound, metrics.observeDelivery),
  });

const deliveriesOf =
  (
    { config, log, steadyNow, tracer }: AppParts,
    context: Context,
    { sender, userAgent }: OutboundServices,
    observe: ReturnType<typeof createMetrics>['observeDelivery'],
  ) =>
  (workerId: string) =>
    startDeliveryLoop(
      { context, sender, steadyNow, log, observe, tracer },
      { ...config.deliveries, userAgent, workerId },
    );

const trackerOf =
  ({ config, log }: AppParts, context: Context, outbound: OutboundServices) =>
  () => {
    const { connectors, merchantAccess } = outbound;
    const settings = config.productTracking;
    return startProductTracker({ context, connectors, merchantAccess, settings, log }, DRAIN_MS);
  };

/** Stops accepting connections and waits for requests in flight, at most `DRAIN_MS`. */
async function closeServer(server: FastifyInstance, log: Log): Promise<void> {
  const timer = setTimeout(() => {
    log.warn({ drainMs: DRAIN_MS }, 'open connections closed after drain timeout');
    server.server.closeAllConnections();
  }, DRAIN_MS);
  try {
    await server.close();
  } finally {
    clearTimeout(timer);
  }
}
