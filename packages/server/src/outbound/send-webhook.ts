import type { Tracer } from '../kernel/tracing.ts';
import { startCutoff } from './connection/deadline.ts';
import type { ExchangeResponse } from './connection/exchange.ts';
import { type OutboundCode, OutboundFailure, type OutboundPhase } from './connection/outbound-failure.ts';
import { createTransport, type TransportLimits, type TransportSettings } from './connection/transport.ts';
import { inRequestSpan } from './request-span.ts';

export interface WebhookLimits extends TransportLimits {
  /** Limit for the whole attempt up to the response headers: waiting for a connection, opening it, sending, responding. */
  readonly timeoutMs: number;
  /** How much of the response body is kept, in bytes. */
  readonly keepBodyBytesMax: number;
  /** How much of it is read, so that the connection can be reused. */
  readonly readBodyBytesMax: number;
  /** How much of the response headers is kept, in characters of names and values. */
  readonly keepHeaderCharsMax: number;
}

export const WEBHOOK_LIMITS: WebhookLimits = {
  timeoutMs: 5_000,
  connectTimeoutMs: 5_000,
  maxHeaderBytes: 16 * 1024,
  keepHeaderCharsMax: 8 * 1024,
  keepBodyBytesMax: 4 * 1024,
  readBodyBytesMax: 64 * 1024,
  // The highest `inFlightMax` of an endpoint: an attempt must not wait for a connection, which would look like a slow receiver.
  connectionsPerOriginMax: 100,
  connectionsMax: 2_048,
  keepAliveMs: 4_000,
  keepAliveMsMax: 60_000,
};

export interface WebhookRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The endpoint's id. Endpoints do not share connections, so that a slow one does not delay others. */
  readonly poolKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether the request may be sent again on a new connection if a reused one turns out to be closed. */
  readonly isRepeatable?: boolean | undefined;
  /** How often the same delivery was sent before. */
  readonly resendCount?: number | undefined;
}

/** Milliseconds; null for steps that were not needed or not reached. */
interface AttemptDurations {
  readonly resolveMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  /** From writing the request to the response headers. */
  readonly firstByteMs: number | null;
  readonly totalMs: number;
}

interface AttemptFacts {
  readonly durations: AttemptDurations;
  /** The IP address of the receiver; null if not connected. */
  readonly address: string | null;
  readonly isConnectionReused: boolean;
}

export type WebhookOutcome =
  | (AttemptFacts & {
      readonly kind: 'answered';
      readonly status: number;
      /** Lower-case names; truncated at the limit. */
      readonly headers: Readonly<Record<string, string>>;
      /** The beginning of the body, decoded as UTF-8. */
      readonly bodyText: string;
      /** False if the body is longer than the limit, or did not end in time. */
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
   * Makes one attempt: a POST without redirects. A status received in time is a response, even if the body never ends.
   * Never rejects because of the receiver.
   */
  send(request: WebhookRequest): Promise<WebhookOutcome>;
  /** Closes all connections; attempts in flight fail with `aborted`. */
  close(): void;
  readonly openCount: number;
}

export interface WebhookSenderSettings extends Omit<TransportSettings, 'limits'> {
  readonly limits?: WebhookLimits | undefined;
  /** None: tracing is off. */
  readonly tracer?: Tracer | null | undefined;
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

function answered(response: ExchangeResponse, totalMs: number, limits: WebhookLimits): WebhookOutcome {
  const { resolveMs, connectMs, tlsMs, address, isReused } = response.connection;
  return {
    kind: 'answered',
    status: response.status,
    headers: keepHeaders(response.headers, limits.keepHeaderCharsMax),
    // PostgreSQL cannot store NUL in text.
    bodyText: new TextDecoder().decode(response.body).replaceAll('\u0000', '\ufffd'),
    isBodyWhole: response.isBodyWhole,
    durations: { resolveMs, connectMs, tlsMs, firstByteMs: response.firstByteMs, totalMs },
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

/** Whether a reused connection ended without a response: most likely the receiver had closed it while it was idle. */
const isStale = (error: unknown): boolean =>
  error instanceof OutboundFailure && error.code === 'reset' && error.connection.isReused;

/** Creates the sender of webhooks, with its own connections. */
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
        const { resendCount = 0 } = request;
        const response = await inRequestSpan(
          settings.tracer,
          { method: 'POST', url, resendCount },
          (traceparent) => {
            const all = traceparent === null ? headers : { ...headers, traceparent };
            const post = { method: 'POST', url, headers: all, body, poolKey } as const;
            return transport.send(post, policy, cutoff).catch((error: unknown) => {
              if (request.isRepeatable !== true || !isStale(error)) throw error;
              return transport.send({ ...post, forceNewConnection: true }, policy, cutoff);
            });
          },
        );
        return answered(response, settings.now() - startedAtMs, limits);
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
