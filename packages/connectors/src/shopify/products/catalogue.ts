/** A shop's catalogue for agents: of its published API, else of its storefront. */
import type { ConnectorContext } from '../../connector.ts';
import type { CatalogMatch } from '../../ucp/catalog/catalog-search.ts';
import { findInCatalog } from '../../ucp/catalog/item.ts';
import type { UcpMerchant } from '../../ucp/discovery/discovery.ts';
import { merchantTarget } from '../../ucp/discovery/merchant-target.ts';

/** The catalogue's product for the page; null if none certainly matches, a failure if the shop did not tell. */
export function findInShop(
  context: ConnectorContext,
  published: UcpMerchant | null,
  pageUrl: string,
): Promise<CatalogMatch> {
  const merchant = published ?? storefrontInterface(pageUrl);
  return findInCatalog(context, merchantTarget(context, merchant), merchant, pageUrl, null);
}

/** Every Shopify shop has it; it has a catalogue, but no checkout. */
function storefrontInterface(pageUrl: string): UcpMerchant {
  return {
    endpoint: `${new URL(pageUrl).origin}/api/mcp`,
    transport: 'mcp',
    version: '2026-04-08',
    capabilities: new Set(['dev.ucp.shopping.catalog']),
    handlers: [],
    keys: [],
  };
}
