import type { Connector, ConnectorRegistry } from '@purser/connectors/connector';
import { cleanMerchantData as clean } from '../../domain/merchants/merchant-data.ts';

/** The registry with connectors whose results can be stored and shown whatever the merchant sent. */
export function cleanConnectors(registry: ConnectorRegistry): ConnectorRegistry {
  return {
    isRefused: registry.isRefused,
    async forUrl(context, url) {
      const found = await registry.forUrl(context, url);
      return found.kind === 'recognised'
        ? { ...found, connector: cleanConnector(found.connector) }
        : clean(found);
    },
    byMarketplace(marketplace) {
      const connector = registry.byMarketplace(marketplace);
      return connector === null ? null : cleanConnector(connector);
    },
    lookup: async (context, url) => clean(await registry.lookup(context, url)),
    reread: async (context, url, known) => clean(await registry.reread(context, url, known)),
    listProducts: async (context, url, countMax) =>
      clean(await registry.listProducts(context, url, countMax)),
  };
}

/** `place` saves references while it runs: its caller cleans them. */
function cleanConnector(connector: Connector): Connector {
  const { readOrderMessage } = connector;
  return {
    ...connector,
    quote: async (context, request) => clean(await connector.quote(context, request)),
    place: async (context, request) => clean(await connector.place(context, request)),
    findOrder: async (context, request) => clean(await connector.findOrder(context, request)),
    track: async (...asked) => clean(await connector.track(...asked)),
    ...(readOrderMessage === undefined
      ? {}
      : { readOrderMessage: async (context, message) => clean(await readOrderMessage(context, message)) }),
  };
}
