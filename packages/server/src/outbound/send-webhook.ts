import { startCutoff } from './connection/deadline.ts';
import type { ExchangeAnswer } from './connection/exchange.ts';
import { type OutboundCode, OutboundFailure, type OutboundPhase } from './connection/outbound-failure.ts';
import { createTransport, type TransportLimits, type TransportSettings } from './connection/transport.ts';

export interface WebhookLimits extends TransportLimits {
  /** Over everything: waiting for a connection, opening it, the answer's headers. */
  readonly timeoutMs: number;
  /** How much of the answer's body is kept, in bytes. */
  readonly keepBodyBytesMax: number;
  /** How much of it is read, so that the connection can be used again. */
  readonly readBodyBytesMax: number;
  /** How much of the answer's headers is kept, in characters of names and values. */
  readonly keepHeaderCharsMax: number;
}

export const WEBHOOK_LIMITS: WebhookLimits = {
  timeoutMs: 5_000,
  connectTimeoutMs: 5_000,
  maxHeaderBytes: 16 * 1024,
  keepHeaderCharsMax: 8 * 1024,
  keepBodyBytesMax: 4 * 1024,
  readBodyBytesMax: 64 * 1024,
  // What an endpoint may have under way at most: nothing waits here, where waiting would look like a receiver that is not there.
  connectionsPerOriginMax: 100,
  connectionsMax: 2_048,
  keepAliveMs: 4_000,
  keepAliveMsMax: 60_000,
};

export interface WebhookRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The endpoint's id: endpoints never share connections, so that a slow one delays nobody else. */
  readonly poolKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether it may be sent once more, over a new connection, when a kept one turns out to be closed. */
  readonly isRepeatable?: boolean | undefined;
}

/** Milliseconds; null for steps that were not needed or not reached. */
interface AttemptDurations {
  readonly resolveMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  /** From writing the request to the answer's headers. */
  readonly firstByteMs: number | null;
  readonly totalMs: number;
}

interface AttemptFacts {
  readonly durations: AttemptDurations;
  /** The IP address that was connected to. */
  readonly address: string | null;
  readonly isConnectionReused: boolean;
}

export type WebhookOutcome =
  | (AttemptFacts & {
      readonly kind: 'answered';
      readonly status: number;
      /** Lower-case names; cut at the limit. */
      readonly headers: Readonly<Record<string, string>>;
      /** The beginning of the body, read as UTF-8. */
      readonly bodyText: string;
      /** False when the body is longer than what is kept, or did not end in time. */
      readonly isBodyWhole: boolean;
    })
  | (AttemptFacts & {
      readonly kind: 'failed';
      readonly phase: OutboundPhase;
      readonly code: OutboundCode;
      readonly message: string;
    });

export interface WebhookSender {
  /**
   * Performs one attempt: a POST without redirects. A status that came in time is an answer, even when its body is
   * endless. Never rejects for what a receiver does.
   */
  send(request: WebhookRequest): Promise<WebhookOutcome>;
  /** Ends all connections; attempts under way fail with `aborted`. */
  close(): void;
  readonly openCount: number;
}

export interface WebhookSenderSettings extends Omit<TransportSettings, 'limits'> {
  readonly limits?: WebhookLimits | undefined;
}

function keepHeaders(headers: Readonly<Record<string, string>>, charsMax: number): Record<string, string> {
  let room = charsMax;
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => {
      room -= name.length + value.length;
      return room >= 0;
    }),
  );
}

function answered(answer: ExchangeAnswer, totalMs: number, limits: WebhookLimits): WebhookOutcome {
  const { resolveMs, connectMs, tlsMs, address, isReused } = answer.connection;
  return {
    kind: 'answered',
    status: answer.status,
    headers: keepHeaders(answer.headers, limits.keepHeaderCharsMax),
    // PostgreSQL cannot keep NUL in a text.
    bodyText: new TextDecoder().decode(answer.body).replaceAll('\u0000', '\ufffd'),
    isBodyWhole: answer.isBodyWhole,
    durations: { resolveMs, connectMs, tlsMs, firstByteMs: answer.firstByteMs, totalMs },
    address,
    isConnectionReused: isReused,
  };
}

function failed(failure: OutboundFailure, totalMs: number): WebhookOutcome {
  const { resolveMs, connectMs, tlsMs, address, isReused } = failure.connection;
  return {
    kind: 'failed',
    phase: failure.phase,
    code: failure.code,
    message: failure.message,
    durations: { resolveMs, connectMs, tlsMs, firstByteMs: null, totalMs },
    address,
    isConnectionReused: isReused,
  };
}

/** Whether a kept connection ended without a byte of an answer: most likely the receiver had closed it while it was idle. */
const isStale = (error: unknown): boolean =>
  error instanceof OutboundFailure && error.code === 'reset' && error.connection.isReused;

/** Makes the sender of webhooks, with connections of its own. */
export function createWebhookSender(settings: WebhookSenderSettings): WebhookSender {
  const limits = settings.limits ?? WEBHOOK_LIMITS;
  const transport = createTransport({ ...settings, limits });
  const policy = {
    headersTimeoutMs: limits.timeoutMs,
    readBytesMax: limits.readBodyBytesMax,
    keepBytesMax: limits.keepBodyBytesMax,
    partialBody: 'keep',
  } as const;
  return {
    async send(request) {
      const startedAtMs = settings.now();
      const cutoff = startCutoff(limits.timeoutMs, request.signal);
      const { url, body, poolKey } = request;
      const headers = { ...request.headers, 'accept-encoding': 'identity' };
      try {
        const post = { method: 'POST', url, headers, body, poolKey } as const;
        const answer = await transport.send(post, policy, cutoff).catch((error: unknown) => {
          if (request.isRepeatable !== true || !isStale(error)) throw error;
          return transport.send({ ...post, isAnew: true }, policy, cutoff);
        });
        return answered(answer, settings.now() - startedAtMs, limits);
      } catch (error) {
        if (!(error instanceof OutboundFailure)) throw error;
        return failed(error, settings.now() - startedAtMs);
      } finally {
        cutoff.dispose();
      }
    },
    close: () => transport.close(),
    get openCount() {
      return transport.openCount;
    },
  };
}
