import type { ConnectorContext, ConnectorRegistry, LookupOutcome } from '@purser/connectors/connector';
import type { Marketplace } from '@purser/contract/vocabulary';
import type { DomainRecognition } from '../../domain/merchants/host-rule.ts';

/** Looks up the product at a URL. Retries once after a retryable failure. */
export async function lookUpProduct(
  connectors: ConnectorRegistry,
  access: ConnectorContext,
  url: string,
): Promise<LookupOutcome> {
  const outcome = await connectors.lookup(access, url);
  return outcome.kind === 'failed' && outcome.retryable ? connectors.lookup(access, url) : outcome;
}

/**
 * Whether orders can be placed at the domain, and its platform. An unsupported shop has the name of its platform if it is known;
 * `UNKNOWN` if it is not, or if the host does not respond.
 */
export async function recogniseDomain(
  connectors: ConnectorRegistry,
  access: ConnectorContext,
  domain: string,
  schemes: readonly ('https' | 'http')[],
): Promise<DomainRecognition> {
  let marketplace: Marketplace = 'UNKNOWN';
  for (const scheme of schemes) {
    const recognition = await connectors.forUrl(access, `${scheme}://${domain}/`);
    if (recognition.kind === 'recognised')
      return { supported: true, marketplace: recognition.connector.marketplace };
    if (recognition.kind === 'refused') return { supported: false, marketplace: 'UNKNOWN' };
    if (recognition.kind === 'unsupported' && recognition.platform !== null)
      marketplace = recognition.platform;
  }
  return { supported: false, marketplace };
}
