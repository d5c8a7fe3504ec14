export { type EventStore, memoryEventStore } from './event-store.ts';
export type { ReceiverOptions } from './receiver.ts';

import { BODY_BYTES_MAX, createReceiver, type ReceiverOptions } from './receiver.ts';

/** The part of a Fastify server that is used. */
interface FastifyServer {
  removeAllContentTypeParsers(): void;
  addContentTypeParser(
    contentType: string,
    options: { parseAs: 'buffer'; bodyLimit: number },
    parser: (request: unknown, body: Uint8Array, done: (error: null, body: Uint8Array) => void) => void,
  ): unknown;
  post(path: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): unknown;
}

interface FastifyRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

interface FastifyReply {
  code(status: number): { headers(headers: Record<string, string>): { send(body: object): unknown } };
}

/** Options of the plugin. */
export interface FastifyReceiverOptions extends ReceiverOptions {
  /** The path of the route; default `/webhooks`. */
  path?: string | undefined;
}

/**
 * A plugin of Fastify that receives webhooks: `app.register(purserWebhooks, { ... })`. Its route reads raw bytes, other routes of the
 * server are not changed.
 */
export async function purserWebhooks(server: FastifyServer, options: FastifyReceiverOptions): Promise<void> {
  const receive = createReceiver(options);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  );
  server.post(options.path ?? '/webhooks', async (request, reply) => {
    const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array(0);
    const { status, headers, body } = await receive(bytes, request.headers);
    return reply
      .code(status)
      .headers({ ...headers })
      .send(body);
  });
}
