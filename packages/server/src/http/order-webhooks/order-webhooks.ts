import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';
import { receiveOrderMessage } from '../../usecases/tracking/order-messages.ts';
import type { HttpContext } from '../http-context.ts';
import { stateOf } from '../request-state.ts';
import { unavailable } from '../responses/error-reply.ts';
import { readAcpMessage } from './acp-order-message.ts';
import type { MessageBound } from './message-rate.ts';
import type { RawMessage, ReadMessage } from './raw-message.ts';
import { readUcpMessage } from './ucp-order-message.ts';

const BODY_BYTES_MAX = 256 * 1024;

export interface OrderWebhookTools {
  readonly mayTake: MessageBound;
  /** Why messages are not accepted now; null if they are. */
  notReady(): string | null;
  observe(outcome: string): void;
}

/**
 * Adds the routes on which merchants send order updates. A message about a known order is stored and acknowledged unverified; a job
 * verifies it later. Any other message costs at most one index lookup.
 */
export function addOrderWebhooks(server: FastifyInstance, http: HttpContext, tools: OrderWebhookTools): void {
  const options = { bodyLimit: BODY_BYTES_MAX };
  const now = () => http.usecases.clock.now();
  server.post('/webhooks/merchants/ucp', options, async (request, reply) => {
    await take(http, tools, request, (raw) => readUcpMessage(raw, now()));
    return reply.code(202).send({ received: true });
  });
  server.post<{ Params: { host: string } }>(
    '/webhooks/merchants/acp/:host',
    options,
    async (request, reply) => {
      await take(http, tools, request, (raw) => readAcpMessage(request.params.host, raw, now()));
      return reply.code(200).send({ received: true });
    },
  );
}

async function take(
  http: HttpContext,
  { mayTake, notReady, observe }: OrderWebhookTools,
  request: FastifyRequest,
  read: (raw: RawMessage) => ReadMessage,
): Promise<void> {
  const reason = notReady();
  if (reason !== null) throw unavailable(reason);
  try {
    const raw = rawOf(request);
    const { host, headers, ...about } = read(raw);
    if (!mayTake(host)) throw tooMany(1);
    const message = {
      url: `${http.publicUrl()}${request.url}`,
      headers,
      body: Buffer.from(raw.bytes).toString('utf8'),
    };
    const outcome = await receiveOrderMessage(http.usecases, { host, ...about }, message);
    if (outcome === 'full') throw tooMany(30);
    if (outcome === 'no_order')
      throw new Refusal('NotFoundError', 'No tracked order of this merchant has this id.');
    observe(outcome === 'kept' ? 'accepted' : 'known');
  } catch (error) {
    if (error instanceof Refusal) observe('turned_away');
    throw error;
  }
}

function rawOf(request: FastifyRequest): RawMessage {
  const { rawBody: bytes } = stateOf(request);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return {
    headers: Object.fromEntries(headers),
    json: request.body,
    bytes,
    digest: createHash('sha256').update(bytes).digest('base64'),
  };
}

const tooMany = (retryAfterSeconds: number): Refusal =>
  new Refusal('TooManyRequestsError', 'Too many messages from this merchant.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
