/** The catalogue that a shop opens to agents: that of the interface it publishes, else that of its storefront. */
import type { ConnectorContext } from '../../connector.ts';
import type { CatalogProduct } from '../../ucp/catalog/catalog-search.ts';
import { findInCatalog } from '../../ucp/catalog/item.ts';
import type { UcpMerchant } from '../../ucp/discovery/discovery.ts';
import { merchantTarget } from '../../ucp/discovery/merchant-target.ts';

/** The catalogue's product for the page; null when it has none that the page is certainly about. */
export function findInShop(
  context: ConnectorContext,
  published: UcpMerchant | null,
  pageUrl: string,
): Promise<CatalogProduct | null> {
  const merchant = published ?? storefrontInterface(pageUrl);
  return findInCatalog(context, merchantTarget(context, merchant), merchant, pageUrl, null);
}

/** Every shop of the platform has it; it knows the catalogue and no checkout. */
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
