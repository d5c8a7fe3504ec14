import type { Connector, ConnectorRegistry } from '@purser/connectors/connector';
import { inSpan, type Tracer } from '../../kernel/tracing.ts';

/** The registry with connectors whose calls are spans of the job that makes them. */
export function tracedConnectors(registry: ConnectorRegistry, tracer: Tracer | null): ConnectorRegistry {
  if (tracer === null) return registry;
  return {
    ...registry,
    forUrl: (context, url) =>
      inSpan(tracer, { name: 'connector recognise', kind: 'internal' }, async (span) => {
        const found = await registry.forUrl(context, url);
        span?.set({ 'purser.outcome': found.kind });
        return found.kind === 'recognised'
          ? { ...found, connector: tracedConnector(found.connector, tracer) }
          : found;
      }),
    byMarketplace(marketplace) {
      const connector = registry.byMarketplace(marketplace);
      return connector === null ? null : tracedConnector(connector, tracer);
    },
  };
}

function tracedConnector(connector: Connector, tracer: Tracer): Connector {
  const { cancelOrder, readOrderMessage } = connector;
  const traced = <Outcome extends { readonly kind: string }>(
    call: string,
    work: () => Promise<Outcome>,
  ): Promise<Outcome> =>
    inSpan(
      tracer,
      {
        name: `connector ${call}`,
        kind: 'internal',
        attributes: { 'purser.marketplace': connector.marketplace },
      },
      async (span) => {
        const outcome = await work();
        span?.set({ 'purser.outcome': outcome.kind });
        return outcome;
      },
    );
  return {
    ...connector,
    quote: (...asked) => traced('quote', () => connector.quote(...asked)),
    place: (...asked) => traced('place', () => connector.place(...asked)),
    findOrder: (...asked) => traced('find order', () => connector.findOrder(...asked)),
    track: (...asked) => traced('track', () => connector.track(...asked)),
    ...(cancelOrder === undefined
      ? {}
      : { cancelOrder: (...asked) => traced('cancel order', () => cancelOrder(...asked)) }),
    ...(readOrderMessage === undefined
      ? {}
      : { readOrderMessage: (...asked) => traced('read order message', () => readOrderMessage(...asked)) }),
  };
}
