import * as http from 'node:http';
import * as https from 'node:https';

const TIMEOUT_MS = 5_000;
const BODY_BYTES_MAX = 4096;

/** The response, or why there is none. `error` is a short error code. */
export type SendOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: http.IncomingHttpHeaders;
      /** The first 4 KiB. */
      readonly bodyText: string;
    }
  | { readonly kind: 'failed'; readonly error: string };

export interface Post {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Posts as the service does: 5 seconds timeout, no redirects, a new connection each time. Never rejects. */
export function send({ url, body, headers }: Post): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const failed = (error: Error) =>
      resolve({ kind: 'failed', error: signal.aborted ? 'timeout' : errorCode(error) });
    const { request } = url.startsWith('https:') ? https : http;
    const length = String(Buffer.byteLength(body));
    request(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        headers: { ...headers, 'accept-encoding': 'identity', 'content-length': length },
      },
      (response) => {
        void readBeginning(response).then((bodyText) =>
          resolve({
            kind: 'answered',
            status: response.statusCode ?? 0,
            headers: response.headers,
            bodyText,
          }),
        );
      },
    )
      .on('error', failed)
      .end(body);
  });
}

/** The part of the body that arrived in time, at most 4 KiB. */
async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      length += part.length;
      if (length >= BODY_BYTES_MAX) break;
    }
  } catch {
    // The status alone decides the outcome.
  }
  return Buffer.concat(parts).subarray(0, BODY_BYTES_MAX).toString();
}

function errorCode(error: Error): string {
  // When a host has several addresses, each attempt has its own error.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  return code === '' ? 'failed' : code.toLowerCase().replace(/^e(?=conn|host|net|addr|pipe)/, '');
}
