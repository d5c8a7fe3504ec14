import type { ConnectorContext, ConnectorRegistry, LookupOutcome } from '@purser/connectors/connector';
import type { Marketplace } from '@purser/contract/vocabulary';
import type { DomainRecognition } from '../../domain/merchants/host-rule.ts';

/** The product at a URL, from whichever source knows it. Asks once more when the merchant stumbles. */
export async function lookUpProduct(
  connectors: ConnectorRegistry,
  access: ConnectorContext,
  url: string,
): Promise<LookupOutcome> {
  const outcome = await connectors.lookup(access, url);
  return outcome.kind === 'failed' && outcome.retryable ? connectors.lookup(access, url) : outcome;
}

/**
 * Whether orders can be placed at the domain, and through which kind of connection. A shop whose platform is known and that cannot be
 * bought from here is told with its platform; `UNKNOWN` when nothing is known or the host does not answer.
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
