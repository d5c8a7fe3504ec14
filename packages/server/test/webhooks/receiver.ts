import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Event } from '@purser/client';

/** One received request. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  /** Header names and values as sent, to detect repeated ones. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  readonly event: Event;
}

export type ReceiverResponse =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  /** No response until the receiver closes. */
  | 'hang'
  /** The connection is closed without a response. */
  | 'reset';

export interface Receiver {
  readonly url: string;
  /** Challenges, in order of arrival. */
  readonly challenges: readonly Received[];
  /** All other requests. */
  readonly received: readonly Received[];
  /** Sets the response; challenges use `onChallenge`. */
  respond(responder: (received: Received) => ReceiverResponse | Promise<ReceiverResponse>): void;
  onChallenge(responder: (received: Received) => ReceiverResponse): void;
  of(eventId: string): readonly Received[];
  close(): Promise<void>;
}

export const acknowledge: ReceiverResponse = { status: 200, body: 'ok' };
export const challengeResponse = ({ event }: Received): ReceiverResponse => ({
  status: 200,
  body: JSON.stringify({ challenge: event.source.id }),
});

/** A webhook receiver on a free port. */
export async function startReceiver(): Promise<Receiver> {
  const challenges: Received[] = [];
  const received: Received[] = [];
  let onEvent: (received: Received) => ReceiverResponse | Promise<ReceiverResponse> = () => acknowledge;
  let onChallenge: (received: Received) => ReceiverResponse = challengeResponse;
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = await read(request);
    const isChallenge = one.event.type === 'webhook_endpoint.verification_challenge';
    (isChallenge ? challenges : received).push(one);
    const reply = await (isChallenge ? onChallenge : onEvent)(one);
    if (reply === 'reset') request.socket.destroy();
    else if (reply !== 'hang') response.writeHead(reply.status, reply.headers).end(reply.body);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    challenges,
    received,
    respond(responder) {
      onEvent = responder;
    },
    onChallenge(responder) {
      onChallenge = responder;
    },
    of: (eventId) => received.filter(({ event }) => event.id === eventId),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { headers, rawHeaders } = request;
  return { headers, rawHeaders, body, event: JSON.parse(body.toString('utf8')) };
}
