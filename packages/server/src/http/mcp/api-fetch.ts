import type { McpCaller } from '@purser/mcp';
import type { FastifyInstance } from 'fastify';

/**
 * A `fetch` that calls the API of this process, without a connection. A call passes through everything that a request over the network
 * does: credentials, scopes, rate limits, idempotency and the request log.
 */
export function createApiFetch(server: FastifyInstance, caller: () => McpCaller): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    request.signal.throwIfAborted();
    const payload = Buffer.from(await request.arrayBuffer());
    const { token, clientAddress } = caller();
    const response = await server.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), authorization: `Bearer ${token}` },
      remoteAddress: clientAddress,
      signal: request.signal,
      ...(payload.length === 0 ? {} : { payload }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) headers.set(name, String(value));
    return new Response(response.body, { status: response.statusCode, headers });
  };
}
