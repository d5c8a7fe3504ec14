import type { ConnectorContext, ConnectorRegistry, LookupOutcome } from '@purser/connectors/connector';
import type { Marketplace } from '@purser/contract/vocabulary';

/** The product at a URL, from whichever source knows it. Asks once more when the merchant stumbles. */
export async function lookUpProduct(
  connectors: ConnectorRegistry,
  access: ConnectorContext,
  url: string,
): Promise<LookupOutcome> {
  const outcome = await connectors.lookup(access, url);
  return outcome.kind === 'failed' && outcome.retryable ? connectors.lookup(access, url) : outcome;
}

/** Through which kind of connection orders can be placed at the domain; `UNKNOWN` when none is, or the host does not answer. */
export async function recogniseDomain(
  connectors: ConnectorRegistry,
  access: ConnectorContext,
  domain: string,
  schemes: readonly ('https' | 'http')[],
): Promise<Marketplace> {
  for (const scheme of schemes) {
    const recognition = await connectors.forUrl(access, `${scheme}://${domain}/`);
    if (recognition.kind === 'recognised') return recognition.connector.marketplace;
  }
  return 'UNKNOWN';
}
