import {
  type ConnectorContext,
  type ConnectorRegistry,
  createRegistry,
  parseRecipe,
  recipeTargetText,
} from '@purser/connectors';
import { VERSION } from '@purser/contract/version';
import type { DomainRecognition } from '../domain/merchants/host-rule.ts';
import type { ExternalServices } from '../http/http-context.ts';
import { cleanConnectors } from '../jobs/merchants/clean-connectors.ts';
import { lookUpProduct, recogniseDomain } from '../jobs/merchants/look-up-product.ts';
import {
  createMerchantAccess,
  type MerchantAccessSettings,
  type WrapAccess,
} from '../jobs/merchants/merchant-access.ts';
import { createMerchantRateLimiter, type MerchantAccess } from '../jobs/merchants/merchant-rate-limiter.ts';
import { hostIsAllowed } from '../jobs/merchants/merchant-request.ts';
import type { RequestPriority } from '../jobs/merchants/request-queue.ts';
import { tracedConnectors } from '../jobs/merchants/traced-connectors.ts';
import { checkEndpoint } from '../jobs/webhooks/check-endpoint.ts';
import { createEndpointProbe } from '../jobs/webhooks/probe-endpoints.ts';
import { verifyEndpoint } from '../jobs/webhooks/verify-endpoint.ts';
import type { Log } from '../kernel/log.ts';
import type { BrowserSessions } from '../outbound/browser/browser-sessions.ts';
import { type ClientDocuments, createClientDocuments } from '../outbound/client-documents.ts';
import { type AddressGuard, createAddressGuard } from '../outbound/connection/address-guard.ts';
import { createOutboundClient, type OutboundClient } from '../outbound/connection/http-client.ts';
import { OutboundFailure } from '../outbound/connection/outbound-failure.ts';
import { createGuardedConnector } from '../outbound/guarded-connector.ts';
import { askPlanner } from '../outbound/planner-advice.ts';
import { createProductPictures, type ProductPictures } from '../outbound/product-pictures.ts';
import { createRobotsRules } from '../outbound/robots-rules.ts';
import { createWebhookSender, type WebhookSender } from '../outbound/send-webhook.ts';
import type { Context } from '../usecases/context.ts';
import { openHostCredentials } from '../usecases/merchants/host-credentials.ts';
import { readHostRule, readRobotsSetting } from '../usecases/merchants/host-rules.ts';
import type { EndpointProbe } from '../usecases/operations/diagnose-installation.ts';
import { STORE_PRODUCTS_MAX } from '../usecases/tracking/product-tracking-settings.ts';
import type { AgentIdentity } from './agent-identity.ts';
import type { AppParts } from './app-parts.ts';
import { type BrowserObservers, browserAdder, isBrowserAllowed, openBrowsers } from './browsers.ts';
import { CLIENT_WAIT_MS, withinDeadline } from './client-deadline.ts';
import { createDialectStore } from './dialect-store.ts';
import { createRecipeStore } from './recipe-store.ts';

/** Time limits of the endpoint check in a diagnosis: for one endpoint, and for all of them. */
const PROBE_CONNECT_MS = 3_000;
const PROBE_MS = 10_000;

/** The components through which this process makes outgoing requests. */
export interface OutboundServices {
  readonly guard: AddressGuard;
  readonly sender: WebhookSender;
  readonly pictures: ProductPictures;
  readonly documents: ClientDocuments;
  readonly connectors: ConnectorRegistry;
  readonly userAgent: string;
  readonly browsers: BrowserSessions;
  merchantAccess(signal: AbortSignal, priority: RequestPriority, wrap?: WrapAccess): MerchantAccess;
  /** For the look-up of a product page: with a browser if one may be used at the host of the URL. */
  lookupAccess(signal: AbortSignal, url: string): Promise<MerchantAccess>;
  close(): Promise<void>;
}

/** When the browser of a look-up ends: what the served page shows is still answered before the client's deadline. */
const LOOKUP_BROWSER_MS = CLIENT_WAIT_MS - 5_000;

/** Priorities of purchases, whose requests may use a browser. */
const BROWSER_PRIORITIES: ReadonlySet<RequestPriority> = new Set(['offer', 'order']);

type OutboundParts = Pick<AppParts, 'config' | 'clock' | 'random' | 'steadyNow' | 'publicUrl' | 'log'> &
  Partial<Pick<AppParts, 'planner' | 'tracer' | 'startSandboxShop' | 'pauseScale' | 'clientWaitMs'>>;

const webhookUserAgent = (contactUrl: string | null): string =>
  contactUrl === null ? `Purser/${VERSION}` : `Purser/${VERSION} (+${contactUrl})`;

const plannerAdvice = (
  client: OutboundClient,
  planner: AppParts['planner'],
): Pick<ConnectorContext, 'advice'> =>
  planner === null
    ? {}
    : {
        advice: { callsMax: planner.callsMax, ask: (question) => askPlanner(client, planner, question) },
      };

/** What connectors keep of merchants, in the database. */
const openMerchantStores = (usecases: Pick<Context, 'store' | 'clock' | 'random' | 'origin'>, log: Log) => ({
  recipes: createRecipeStore(usecases, log),
  dialects: createDialectStore(usecases, log),
});

const openConnectors = (usecases: Pick<Context, 'hosts'>, allowHttp: boolean): ConnectorRegistry =>
  cleanConnectors(createRegistry({ ruleFor: (host) => readHostRule(usecases, host) }), allowHttp);

type SigningIdentity = Pick<AgentIdentity, 'userAgent' | 'sign' | 'noteAsked'> &
  Partial<Pick<AgentIdentity, 'mandateSigner'>>;

const signerOf = ({ mandateSigner }: SigningIdentity) => mandateSigner && { mandateSigner };

const identityTowardsMerchants = (
  { publicUrl }: Pick<OutboundParts, 'publicUrl'>,
  usecases: Pick<Context, 'store' | 'seal' | 'hosts'>,
  { userAgent }: Pick<SigningIdentity, 'userAgent'>,
  hooks: MerchantAccessSettings['identity']['hooks'],
): MerchantAccessSettings['identity'] => ({
  profileUrl: `${publicUrl()}/.well-known/ucp`,
  userAgent: userAgent(),
  hooks,
  credentialsFor: (host) => openHostCredentials(usecases, host),
});

const accessSettings = (
  { clock, random, pauseScale = 1 }: Pick<OutboundParts, 'clock' | 'random' | 'pauseScale'>,
  identity: MerchantAccessSettings['identity'],
  signal: AbortSignal,
  priority: RequestPriority,
): MerchantAccessSettings => ({
  identity,
  clock,
  newUuid: random.uuid,
  signal,
  // Only a look-up may be aborted while a request is in flight: the result of a job's request matters more than a quick exit.
  abortsRequests: priority === 'lookup',
  pauseScale,
});

/** The contexts of connectors: their requests follow robots rules and rate limits, are signed, and have a browser where one may be used. */
function merchantAccesses(
  parts: OutboundParts,
  usecases: Pick<Context, 'store' | 'seal' | 'hosts' | 'random' | 'origin'>,
  identity: SigningIdentity,
  client: OutboundClient,
  browsers: BrowserSessions,
): Pick<OutboundServices, 'merchantAccess' | 'lookupAccess'> {
  const { config, clock, steadyNow, log } = parts;
  const robots = createRobotsRules({
    client,
    userAgent: identity.userAgent,
    beforeHop: identity.sign,
    now: () => clock.now(),
    isIgnored: async (host) => (await readRobotsSetting(usecases, host)) === 'ignore',
  });
  const isAllowed = (url: string) => isBrowserAllowed(usecases, url, config.browserHosts);
  const addBrowser = browserAdder(browsers, isAllowed);
  const rateLimiter = createMerchantRateLimiter({
    usecases,
    defaultLimit: config.merchantPace,
    now: steadyNow,
    wallClock: () => clock.now(),
    log,
  });
  const stores = openMerchantStores({ ...usecases, clock }, log);
  const advice = plannerAdvice(client, parts.planner ?? null);
  const hooks = { sign: identity.sign, noteAsked: identity.noteAsked, checkRobots: robots.check };
  const limitedAccess = (signal: AbortSignal, priority: RequestPriority, wrap?: WrapAccess) => {
    const merchantIdentity = identityTowardsMerchants(parts, usecases, identity, hooks);
    const plain = createMerchantAccess(client, accessSettings(parts, merchantIdentity, signal, priority));
    const access = wrap?.(plain) ?? plain;
    const http = rateLimiter.limit(access.http, priority, signal);
    return { ...access, ...advice, ...stores, ...signerOf(identity), http, wasThrottled: http.wasThrottled };
  };
  return {
    merchantAccess(signal, priority, wrap) {
      const access = limitedAccess(signal, priority, wrap);
      return BROWSER_PRIORITIES.has(priority)
        ? addBrowser(access, { hooks, rateLimit: access.http, signal, lookupEndsAtMs: null })
        : access;
    },
    async lookupAccess(signal, url) {
      const lookupEndsAtMs = steadyNow() + LOOKUP_BROWSER_MS;
      const access = limitedAccess(signal, 'lookup');
      const mayRender =
        browsers.problem() === null && hostIsAllowed(url, config.merchantHosts) && (await isAllowed(url));
      return mayRender
        ? addBrowser(access, { hooks, rateLimit: access.http, signal, lookupEndsAtMs })
        : access;
    },
  };
}

export function openOutboundServices(
  parts: OutboundParts,
  usecases: Pick<Context, 'store' | 'seal' | 'hosts' | 'random' | 'origin'>,
  identity: SigningIdentity,
  observed: BrowserObservers,
): OutboundServices {
  const { config, steadyNow, tracer = null } = parts;
  const settings = { allowNetworks: config.allowNetworks, allowHttp: config.allowHttp };
  const userAgent = webhookUserAgent(config.contactUrl);
  const client = createOutboundClient({ guard: settings, userAgent, now: steadyNow, tracer });
  const sender = createWebhookSender({ guard: settings, now: steadyNow, tracer });
  const documents = createClientDocuments({ guard: settings, userAgent, now: steadyNow, tracer });
  const pictures = createProductPictures({ guard: settings, userAgent, now: steadyNow, tracer });
  const browsers = openBrowsers(parts, identity.userAgent, observed);
  return {
    guard: createAddressGuard(settings),
    sender,
    pictures,
    documents,
    connectors: tracedConnectors(openConnectors(usecases, config.allowHttp), tracer),
    userAgent,
    browsers,
    ...merchantAccesses(parts, usecases, identity, client, browsers),
    async close() {
      client.close();
      sender.close();
      pictures.close();
      documents.close();
      await browsers.close();
    },
  };
}

/** The endpoint check of a diagnosis, on its own connections. `signal` ends it. */
export function openEndpointProbe(
  config: Pick<AppParts['config'], 'allowNetworks' | 'allowHttp'>,
  now: () => number,
  signal: AbortSignal,
): EndpointProbe {
  const { allowNetworks, allowHttp } = config;
  const guard = createAddressGuard({ allowNetworks, allowHttp });
  const connect = createGuardedConnector({ guard, connectTimeoutMs: PROBE_CONNECT_MS, now });
  return createEndpointProbe({ guard, connect, timeoutMs: PROBE_MS, now, signal });
}

const noResponse = (waitMs: number) => () =>
  ({ kind: 'failed', message: `The merchant did not answer within ${waitMs / 1000} seconds.` }) as const;

const lookupWithinDeadline = (
  { connectors, lookupAccess, merchantAccess }: OutboundServices,
  signal: AbortSignal,
  url: string,
  mayRender: boolean,
  waitMs: number,
): ReturnType<ExternalServices['lookupProduct']> =>
  withinDeadline<Awaited<ReturnType<ExternalServices['lookupProduct']>>>(
    signal,
    async (until) => {
      const access = mayRender ? await lookupAccess(until, url) : merchantAccess(until, 'lookup');
      const outcome = await lookUpProduct(connectors, access, url);
      return outcome.kind === 'failed' ? { kind: 'failed', message: outcome.failure.message } : outcome;
    },
    noResponse(waitMs),
    waitMs,
  );

/** The rule of the guard that an address breaks; null if it may be requested. */
function urlRuleOf(guard: AddressGuard, text: string): string | null {
  try {
    guard.checkUrl(text);
    return null;
  } catch (error) {
    if (error instanceof OutboundFailure) return error.message;
    throw error;
  }
}

/** Starts the sandbox shop beside a service in staging. Not where the jobs run in another process, which may be on another machine. */
const sandboxShopService = ({
  config,
  startSandboxShop,
}: OutboundParts): Pick<ExternalServices, 'startSandboxShop'> => ({
  async startSandboxShop() {
    const { environment, role, sandboxShopPort: port, dataDir } = config;
    if (startSandboxShop === undefined || environment !== 'staging' || role !== 'all') return null;
    return startSandboxShop({ port, dataDir });
  },
});

/** The outgoing requests that operations make while a client waits. `signal` ends them. */
export function externalServicesOf(
  outbound: OutboundServices,
  usecases: Context,
  parts: OutboundParts,
  signal: AbortSignal,
): Omit<ExternalServices, 'checkVaultToken' | 'openVaultSession'> {
  const { config, steadyNow, clientWaitMs = CLIENT_WAIT_MS } = parts;
  const { guard, connectors } = outbound;
  const { allowHttp } = config;
  return {
    urlRule: (text) => urlRuleOf(guard, text),
    readProductPicture: (url) => outbound.pictures.read(url),
    readClientDocument: (url) => outbound.documents.read(url),
    lookupProduct: (url, { mayRender }) =>
      lookupWithinDeadline(outbound, signal, url, mayRender, clientWaitMs),
    listProducts: (url) =>
      withinDeadline<Awaited<ReturnType<ExternalServices['listProducts']>>>(
        signal,
        async (until) => {
          const access = outbound.merchantAccess(until, 'lookup');
          const outcome = await connectors.listProducts(access, url, STORE_PRODUCTS_MAX);
          return outcome.kind === 'failed' ? { kind: 'failed', message: outcome.failure.message } : outcome;
        },
        noResponse(clientWaitMs),
        clientWaitMs,
      ),
    async recogniseDomain(domain) {
      const schemes = allowHttp ? (['https', 'http'] as const) : (['https'] as const);
      const found = await withinDeadline<DomainRecognition>(
        signal,
        (until) => recogniseDomain(connectors, outbound.merchantAccess(until, 'lookup'), domain, schemes),
        () => ({ supported: false, marketplace: 'UNKNOWN' }),
        clientWaitMs,
      );
      return {
        ...found,
        supported: found.supported && hostIsAllowed(`https://${domain}/`, config.merchantHosts),
      };
    },
    canCancelOrders: (marketplace) => connectors.byMarketplace(marketplace)?.cancelOrder !== undefined,
    hasConnector: (marketplace) => connectors.byMarketplace(marketplace) !== null,
    checkRecipe(content) {
      const reading = parseRecipe(content);
      return reading.kind === 'invalid'
        ? reading
        : { kind: 'valid', target: recipeTargetText(reading.recipe.target) };
    },
    checkEndpoint: (draft, gone) =>
      checkEndpoint(
        outbound.sender,
        { ...draft, userAgent: outbound.userAgent },
        AbortSignal.any([gone, signal]),
      ),
    verifyEndpoint: (draft) => verifyEndpoint(usecases, outbound.sender, outbound.userAgent, draft),
    probeEndpoints: openEndpointProbe(config, steadyNow, signal),
    checkBrowser: () => outbound.browsers.check(),
    ...sandboxShopService(parts),
  };
}
