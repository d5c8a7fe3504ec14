import * as http from 'node:http';
import * as https from 'node:https';

const TIMEOUT_MS = 5_000;
const BODY_BYTES_MAX = 4096;

/** What came back. `error` is a short machine word. */
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

/** Posts as the service does: 5 seconds for the answer, no redirects, every time a connection of its own. Never rejects. */
export function send({ url, body, headers }: Post): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const failed = (error: Error) =>
      resolve({ kind: 'failed', error: signal.aborted ? 'timeout' : errorWord(error) });
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
      (answer) => {
        void beginningOf(answer).then((bodyText) =>
          resolve({ kind: 'answered', status: answer.statusCode ?? 0, headers: answer.headers, bodyText }),
        );
      },
    )
      .on('error', failed)
      .end(body);
  });
}

/** What of the body came in time, 4 KiB at most. */
async function beginningOf(answer: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of answer) {
      parts.push(part);
      length += part.length;
      if (length >= BODY_BYTES_MAX) break;
    }
  } catch {
    // The status says what there is to know.
  }
  return Buffer.concat(parts).subarray(0, BODY_BYTES_MAX).toString();
}

function errorWord(error: Error): string {
  // Of several addresses that were tried, each has its own error.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  return code === '' ? 'failed' : code.toLowerCase().replace(/^e(?=conn|host|net|addr|pipe)/, '');
}
