import { afterEach } from 'vitest';
import type { Resolver } from '../src/outbound/connection/address-guard.ts';
import {
  createOutboundClient,
  type OutboundClient,
  type OutboundLimits,
  PAGE_LIMITS,
} from '../src/outbound/connection/http-client.ts';
import { type Respond, startHttpServer } from './outbound-servers.ts';

/** Outbound clients and servers for the tests of a file, closed after each test. */
export function outboundFixture() {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  return {
    cleanups,
    /** A client that may connect to this machine over plain HTTP. */
    clientWith(limits: Partial<OutboundLimits> = {}, resolver?: Resolver): OutboundClient {
      const client = createOutboundClient({
        guard: { allowNetworks: ['127.0.0.0/8'], allowHttp: true },
        userAgent: 'Purser-Test/1',
        now: () => performance.now(),
        limits: { ...PAGE_LIMITS, ...limits },
        resolver,
      });
      cleanups.push(() => client.close());
      return client;
    },
    async serverOf(respond: Respond) {
      const server = await startHttpServer(respond);
      cleanups.push(server.close);
      return { ...server, url: `http://127.0.0.1:${server.port}` };
    },
  };
}
