export { type EventStore, memoryEventStore } from './event-store.ts';
export type { ReceiverOptions } from './receiver.ts';

import { wholeBody } from './body.ts';
import { BODY_TOO_LARGE, createReceiver, type ReceiverOptions, type ReceiverReply } from './receiver.ts';

/** The part of a request that is read. */
interface ExpressRequest extends AsyncIterable<Uint8Array> {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly readableEnded: boolean;
  readonly body?: unknown;
}

/** The part of a response that is used. */
interface ExpressResponse {
  writeHead(status: number, headers: Record<string, string>): { end(text: string): unknown };
}

/**
 * A handler of Express that receives webhooks: `app.post('/webhooks', purserWebhooks({ ... }))`, before `express.json()` or with
 * `express.raw()`. Errors of `onEvent` go to the error handler.
 */
export function purserWebhooks(
  options: ReceiverOptions,
): (request: ExpressRequest, response: ExpressResponse, next: (error?: unknown) => void) => void {
  const receive = createReceiver(options);
  const reply = async (request: ExpressRequest): Promise<ReceiverReply> => {
    const body = await bodyOf(request);
    return body === null ? BODY_TOO_LARGE : receive(body, request.headers);
  };
  return (request, response, next) => {
    reply(request).then(({ status, headers, body }) => {
      const connection = status === 413 ? { connection: 'close' } : {};
      response
        .writeHead(status, { 'content-type': 'application/json', ...connection, ...headers })
        .end(JSON.stringify(body));
    }, next);
  };
}

/** The raw bytes: the signature covers them. Null if there are too many. */
async function bodyOf(request: ExpressRequest): Promise<Uint8Array | null> {
  if (request.body instanceof Uint8Array) return request.body;
  if (request.readableEnded)
    throw new TypeError('The body was parsed already: register purserWebhooks before express.json().');
  return wholeBody(request);
}
