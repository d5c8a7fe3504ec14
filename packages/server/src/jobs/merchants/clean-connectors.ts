import type { Connector, ConnectorRegistry } from '@purser/connectors/connector';
import { cleanMerchantData as clean } from '../../domain/merchants/merchant-data.ts';

/**
 * The registry with connectors whose results can be stored and shown whatever the merchant sent. With `allowHttp`, buyers may be sent to
 * http URLs of merchants.
 */
export function cleanConnectors(registry: ConnectorRegistry, allowHttp: boolean): ConnectorRegistry {
  return {
    isRefused: registry.isRefused,
    async forUrl(context, url) {
      const found = await registry.forUrl(context, url);
      return found.kind === 'recognised'
        ? { ...found, connector: cleanConnector(found.connector, allowHttp) }
        : clean(found);
    },
    byMarketplace(marketplace) {
      const connector = registry.byMarketplace(marketplace);
      return connector === null ? null : cleanConnector(connector, allowHttp);
    },
    lookup: async (context, url) => clean(await registry.lookup(context, url)),
    reread: async (context, url, known) => clean(await registry.reread(context, url, known)),
    listProducts: async (context, url, countMax) =>
      clean(await registry.listProducts(context, url, countMax)),
  };
}

/** `place` saves references while it runs: its caller cleans them. */
function cleanConnector(connector: Connector, allowHttp: boolean): Connector {
  const { cancelOrder, readOrderMessage } = connector;
  return {
    ...connector,
    quote: async (context, request) => clean(await connector.quote(context, request), allowHttp),
    place: async (context, request) => clean(await connector.place(context, request), allowHttp),
    findOrder: async (context, request) => clean(await connector.findOrder(context, request), allowHttp),
    track: async (...asked) => clean(await connector.track(...asked)),
    ...(cancelOrder === undefined
      ? {}
      : { cancelOrder: async (...asked) => clean(await cancelOrder(...asked)) }),
    ...(readOrderMessage === undefined
      ? {}
      : { readOrderMessage: async (context, message) => clean(await readOrderMessage(context, message)) }),
  };
}
