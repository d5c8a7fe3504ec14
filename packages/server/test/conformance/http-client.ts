import { Agent, type IncomingHttpHeaders, request as open } from 'node:http';
import { recordOf } from './json-schema.ts';

export interface Request {
  readonly method: string;
  /** Sent verbatim, query included. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** Sent as JSON unless the headers say otherwise. Absent: no body. */
  readonly body?: string | Uint8Array;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends HTTP requests to one service over kept-alive connections, and counts them. */
export interface HttpClient {
  send(request: Request): Promise<HttpResponse>;
  /** Number of responses so far. */
  requestCount(): number;
  close(): void;
}

/** A busy machine may leave the database without CPU time for seconds. */
const UNAVAILABLE_TRIES_MAX = 60;

/** Creates a client with at most `maxSockets` requests in flight, which repeats requests that are answered with 503 and `Retry-After`. */
export function openHttpClient(url: string, maxSockets: number): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const { hostname, port } = new URL(url);
  let count = 0;
  const sendOnce = ({ method, path, headers, body }: Request): Promise<HttpResponse> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const all = { ...type, ...length, ...headers };
      const request = open({ agent, hostname, port, method, path, headers: all });
      request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => {
          count += 1;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      request.on('error', reject);
      request.end(body);
    });
  return {
    async send(request) {
      for (let tries = 1; ; tries += 1) {
        const response = await sendOnce(request);
        const retryAfter = Number(response.headers['retry-after']);
        if (response.status !== 503 || !(retryAfter > 0) || tries >= UNAVAILABLE_TRIES_MAX) return response;
        await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
      }
    },
    requestCount: () => count,
    close: () => agent.destroy(),
  };
}

/** The body of a response as an object; every JSON response of the API is one. */
export const bodyOf = (response: HttpResponse): Readonly<Record<string, unknown>> =>
  recordOf(JSON.parse(response.text));
