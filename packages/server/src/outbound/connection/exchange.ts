import { type Dispatcher, errors } from 'undici';
import type { Lease } from './connection-pool.ts';
import type { Cutoff } from './deadline.ts';
import {
  type ConnectionFacts,
  NO_CONNECTION,
  type OutboundCode,
  OutboundFailure,
  systemCodeOf,
} from './outbound-failure.ts';

export interface ExchangeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

export interface ExchangePolicy {
  /** From writing the request to the response headers. */
  readonly headersTimeoutMs: number;
  /** How much of the encoded body is read, in bytes. */
  readonly readBytesMax: number;
  /** How much of it is kept. */
  readonly keepBytesMax: number;
  /**
   * Whether a body that is too long, broken or late fails the request, or gives a response with the part that was
   * received.
   */
  readonly partialBody: 'fail' | 'keep';
}

export interface ExchangeResponse {
  readonly status: number;
  /** Names in lower case; repeated headers joined by ", ". */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly isBodyWhole: boolean;
  readonly connection: ConnectionFacts;
  /** Milliseconds from writing the request to the response headers. */
  readonly firstByteMs: number;
}

function joinHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

function unsentCode(error: Error): OutboundCode {
  if (error instanceof errors.InvalidArgumentError) return 'invalid_request';
  if (error instanceof errors.NotSupportedError) return 'invalid_request';
  if (error instanceof errors.RequestContentLengthMismatchError) return 'invalid_request';
  if (error instanceof errors.ClientDestroyedError) return 'aborted';
  return 'connect_failed';
}

function lostCode(error: Error): OutboundCode {
  if (error instanceof errors.HeadersOverflowError) return 'too_large';
  if (error instanceof errors.HTTPParserError) return 'protocol_error';
  if (error instanceof errors.ResponseContentLengthMismatchError) return 'protocol_error';
  if (error instanceof errors.SocketError && error.message.startsWith('bad ')) return 'protocol_error';
  if (systemCodeOf(error).startsWith('ERR_SSL_')) return 'tls_failed';
  return 'reset';
}

const LOST_MESSAGES: Partial<Record<OutboundCode, string>> = {
  too_large: 'The response headers are too large.',
  protocol_error: 'The response is not valid HTTP.',
  tls_failed: 'The server closed the TLS connection.',
  reset: 'The connection was closed before the response was complete.',
};

/** One request on one connection. undici calls `onRequestStart` right before it writes the first byte: from then on the request counts as sent. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #lease: Lease;
  readonly #policy: ExchangePolicy;
  readonly #now: () => number;
  readonly #resolve: (response: ExchangeResponse) => void;
  readonly #reject: (failure: OutboundFailure) => void;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #headersTimer: NodeJS.Timeout | undefined;
  #connection = NO_CONNECTION;
  #startedAtMs = 0;
  #firstByteMs = 0;
  #readBytes = 0;
  #keptBytes = 0;
  #status: number | null = null;
  #headers: Record<string, string> = {};
  #isSettled = false;

  constructor(
    lease: Lease,
    policy: ExchangePolicy,
    now: () => number,
    resolve: (response: ExchangeResponse) => void,
    reject: (failure: OutboundFailure) => void,
  ) {
    this.#lease = lease;
    this.#policy = policy;
    this.#now = now;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#isSettled) {
      controller.abort(new Error('The request has ended.'));
      return;
    }
    this.#controller = controller;
    this.#connection = this.#lease.connection.use();
    this.#startedAtMs = this.#now();
    const { headersTimeoutMs } = this.#policy;
    this.#headersTimer = setTimeout(
      () => this.#stop('timeout', `No response within ${headersTimeoutMs} ms.`),
      headersTimeoutMs,
    );
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status < 200 || this.#isSettled) return;
    clearTimeout(this.#headersTimer);
    this.#firstByteMs = this.#now() - this.#startedAtMs;
    this.#status = status;
    this.#headers = joinHeaders(headers);
    const announced = Number(this.#headers['content-length'] ?? 0);
    if (this.#policy.partialBody === 'fail' && announced > this.#policy.readBytesMax) this.#stopTooLarge();
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isSettled) return;
    this.#readBytes += chunk.length;
    const room = this.#policy.keepBytesMax - this.#keptBytes;
    if (room > 0) {
      // Copied, so that a small part does not keep the whole read buffer in memory.
      const kept = Buffer.from(chunk.subarray(0, room));
      this.#chunks.push(kept);
      this.#keptBytes += kept.length;
    }
    if (this.#readBytes > this.#policy.readBytesMax) this.#stopTooLarge();
  }

  onResponseEnd(): void {
    if (this.#isSettled) return;
    this.#settle();
    this.#lease.release();
    this.#response(this.#readBytes === this.#keptBytes);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#isSettled) return;
    if (error instanceof OutboundFailure) {
      this.#end(error);
    } else if (this.#controller === null) {
      this.#stop(unsentCode(error), 'The request could not be sent.');
    } else {
      const code = lostCode(error);
      this.#stop(code, LOST_MESSAGES[code] ?? 'The response was lost.');
    }
  }

  /** Ends the exchange for a local reason. */
  stop(code: OutboundCode, message: string): void {
    this.#stop(code, message);
  }

  #stopTooLarge(): void {
    this.#stop('too_large', `The response body is larger than ${this.#policy.readBytesMax} bytes.`);
  }

  #stop(code: OutboundCode, message: string): void {
    if (this.#isSettled) return;
    const phase = this.#controller === null ? 'not_sent' : 'response_lost';
    this.#end(new OutboundFailure(phase, code, message, this.#connection));
  }

  #end(failure: OutboundFailure): void {
    this.#settle();
    this.#controller?.abort(failure);
    this.#lease.discard();
    if (this.#policy.partialBody === 'keep' && this.#status !== null) this.#response(false);
    else this.#reject(failure);
  }

  #settle(): void {
    this.#isSettled = true;
    clearTimeout(this.#headersTimer);
  }

  #response(isBodyWhole: boolean): void {
    this.#resolve({
      status: this.#status ?? 0,
      headers: this.#headers,
      body: Buffer.concat(this.#chunks),
      isBodyWhole,
      connection: this.#connection,
      firstByteMs: this.#firstByteMs,
    });
  }
}

/**
 * Performs one request on a leased connection, and always ends the lease. Rejects with `OutboundFailure` only. Never
 * retries.
 */
export function performExchange(
  lease: Lease,
  request: ExchangeRequest,
  policy: ExchangePolicy,
  cutoff: Cutoff,
  now: () => number,
): Promise<ExchangeResponse> {
  return new Promise((resolve, reject) => {
    const exchange = new Exchange(lease, policy, now, resolve, reject);
    cutoff.listen((reason) => exchange.stop(reason.code, reason.message));
    if (cutoff.ended !== null) return;
    lease.connection.client.dispatch({ ...request }, exchange);
  });
}
