/** The registry: finds the connector for a URL. */
import { createAcpConnector } from './acp/connector.ts';
import { createBrowserConnector } from './browser/connector.ts';
import { lookupRendered } from './browser/purchase/lookup-rendered.ts';
import type {
  Connector,
  ConnectorContext,
  ConnectorRegistry,
  HostDecision,
  ListingOutcome,
  LookupOutcome,
  PageValidators,
  Recognition,
  RereadOutcome,
} from './connector.ts';
import { ExpiringCache } from './http/ttl-cache.ts';
import { createMagentoConnector } from './magento/connector.ts';
import { lookupPage, lookupShown, type ReadPage, rereadPage } from './product-page/lookup-page.ts';
import { type Finding, findConnector } from './recognition/recognise-host.ts';
import { withSharedPage } from './recognition/shared-page.ts';
import { createShopifyConnector } from './shopify/connector.ts';
import { createUcpConnector } from './ucp/connector.ts';
import { createWooCommerceConnector } from './woocommerce/connector.ts';

const HOSTS_MAX = 1_000;

export interface RegistryOptions {
  /** In the order in which they are asked; all connectors of this package if omitted. */
  readonly connectors?: readonly Connector[];
  /** How many hosts are cached. */
  readonly hostsMax?: number;
  /** The operator's rule for a host, with its port if it has one; no rules if omitted. Called each time. */
  ruleFor?(host: string): Promise<HostDecision | null>;
}

/** Creates a registry that caches its results as long as the host allows, one minute to one hour, with one discovery at a time per host. */
export function createRegistry(options: RegistryOptions = {}): ConnectorRegistry {
  const connectors = options.connectors ?? [
    createUcpConnector(),
    createAcpConnector(),
    createShopifyConnector(),
    createMagentoConnector(),
    createWooCommerceConnector(),
    createBrowserConnector(),
  ];
  const discover = rememberingDiscovery(connectors, options.hostsMax ?? HOSTS_MAX);
  const ruleFor = async (url: string): Promise<HostDecision | null> =>
    (await options.ruleFor?.(new URL(url).host)) ?? null;
  const byMarketplace: ConnectorRegistry['byMarketplace'] = (marketplace) =>
    connectors.find((connector) => connector.marketplace === marketplace) ?? null;

  async function forUrl(context: ConnectorContext, url: string): Promise<Recognition> {
    const rule = await ruleFor(url);
    if (rule === null) return discover(context, url);
    if (rule.rule === 'block') return { kind: 'refused' };
    const connector = byMarketplace(rule.marketplace);
    return connector === null
      ? { kind: 'unsupported', platform: rule.marketplace }
      : { kind: 'recognised', connector };
  }

  return {
    forUrl,
    byMarketplace,
    isRefused: async (url) => (await ruleFor(url))?.rule === 'block',
    async lookup(given, url): Promise<LookupOutcome> {
      const context = withSharedPage(withoutBrowser(given), url);
      const recognition = await forUrl(context, url);
      if (recognition.kind !== 'recognised') return lookupUnsupported(given, context, url, recognition);
      const { connector } = recognition;
      const outcome = await orShown(context, url, await connector.lookup(context, url));
      return connector.isLastResort === true ? orRendered(given, url, outcome) : outcome;
    },
    async reread(given, url, validators): Promise<RereadOutcome> {
      const context = withSharedPage(given, url);
      // An unchanged page needs no connector, so its host is not recognised first.
      if (hasValidator(validators)) {
        const asked = await rereadPage(context, url, validators);
        if (asked.kind === 'unchanged' || asked.kind === 'failed') return asked;
      }
      const recognition = await forUrl(context, url);
      if (recognition.kind === 'recognised')
        return orShown(context, url, await recognition.connector.reread(context, url, validators));
      const outcome = await rereadPage(context, url, validators);
      return orShown(context, url, outcome.kind === 'page' ? unbuyable(outcome) : outcome);
    },
    async listProducts(context, url, countMax): Promise<ListingOutcome> {
      return listProducts(context, await forUrl(context, url), url, countMax);
    },
  };
}

/** Discovery with a cache, and one discovery at a time per host. */
function rememberingDiscovery(connectors: readonly Connector[], hostsMax: number) {
  const known = new ExpiringCache<Recognition>(hostsMax);
  const underWay = new Map<string, Promise<Finding>>();
  return async function discover(context: ConnectorContext, url: string): Promise<Recognition> {
    // A connector that needs a browser returns another result without one.
    const key = `${new URL(url).origin}${context.browser === undefined ? '' : ' with a browser'}`;
    const remembered = known.get(key, context.now());
    if (remembered !== null) return remembered;
    const running = underWay.get(key);
    if (running !== undefined) return (await running).recognition;
    const discovery = findConnector(context, url, connectors).then((found) => judged(context, found));
    underWay.set(key, discovery);
    try {
      const { recognition, maxAgeMs } = await discovery;
      known.set(key, recognition, maxAgeMs, context.now());
      return recognition;
    } finally {
      underWay.delete(key);
    }
  };
}

/** A request that our rate limit held back tells nothing about the host, and is not cached. */
function judged(context: ConnectorContext, found: Finding): Finding {
  const { recognition } = found;
  if (recognition.kind !== 'unreachable' || context.wasThrottled?.() !== true) return found;
  return { recognition: { ...recognition, isThrottled: true }, maxAgeMs: 0 };
}

async function listProducts(
  context: ConnectorContext,
  recognition: Recognition,
  url: string,
  countMax: number,
): Promise<ListingOutcome> {
  switch (recognition.kind) {
    case 'recognised':
      return (await recognition.connector.listProducts?.(context, url, countMax)) ?? { kind: 'not_offered' };
    case 'unsupported':
    case 'refused':
      return { kind: 'not_offered' };
    case 'unreachable':
      return { kind: 'failed', failure: recognition.failure, retryable: true };
    default: {
      const never: never = recognition;
      return never;
    }
  }
}

/** A page that exists is a product, of which only what the page shows is known. The page was fetched already as a rule. */
const orShown = async <Outcome extends RereadOutcome>(
  context: ConnectorContext,
  url: string,
  outcome: Outcome,
): Promise<Outcome | LookupOutcome> => (outcome.kind === 'not_found' ? lookupShown(context, url) : outcome);

const hasValidator = ({ etag, lastModified }: PageValidators): boolean =>
  etag !== undefined || lastModified !== undefined;

/** Hosts are recognised without the browser: what is found without it is the same for all. */
function withoutBrowser(context: ConnectorContext): ConnectorContext {
  const { browser, ...others } = context;
  return others;
}

async function lookupUnsupported(
  given: ConnectorContext,
  context: ConnectorContext,
  url: string,
  { kind }: Recognition,
): Promise<LookupOutcome> {
  const page = await lookupPage(context, url);
  const outcome = await orShown(context, url, page.kind === 'page' ? unbuyable(page) : page);
  if (kind !== 'unsupported') return outcome;
  const rendered = await orRendered(given, url, outcome);
  return rendered.kind === 'found' ? asUnbuyable(rendered) : rendered;
}

/** The product of the rendered page, if the served page tells neither price nor availability and a browser may be used. */
async function orRendered(
  context: ConnectorContext,
  url: string,
  outcome: LookupOutcome,
): Promise<LookupOutcome> {
  if (outcome.kind !== 'found') return outcome;
  const { price, availability } = outcome.product;
  if (price !== null || availability !== 'unknown' || context.browser === undefined) return outcome;
  return (await lookupRendered(context, url)) ?? outcome;
}

/** No connector can buy at this host, so the product is not purchasable. */
const unbuyable = ({ product, validators }: ReadPage): LookupOutcome =>
  product === null ? { kind: 'not_found' } : asUnbuyable({ kind: 'found', product, validators });

const asUnbuyable = (found: Extract<LookupOutcome, { kind: 'found' }>): LookupOutcome => ({
  ...found,
  product: { ...found.product, isPurchasable: false },
});
