import { Agent, type IncomingMessage, request as open } from 'node:http';
import { buyer } from '../../test-support/service.ts';

/** The fields that a response may have; tests read those that they expect. */
export interface ResponseBody {
  readonly id?: string;
  readonly name?: string;
  readonly message?: string;
  readonly status?: number;
  readonly state?: string;
  readonly stack?: string;
  readonly fields?: Readonly<Record<string, { readonly message: string; readonly value?: unknown }>>;
  readonly data?: readonly { readonly id: string }[];
  readonly pageInfo?: PageInfo;
  readonly [name: string]: unknown;
}

export interface PageInfo {
  readonly hasPreviousPage: boolean;
  readonly hasNextPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  readonly body: ResponseBody;
  /** Empty if the response has no such header. */
  header(name: string): string;
}

export interface Sent {
  readonly method?: string;
  /** Sent verbatim, query included. */
  readonly path: string;
  /** Null: no `Authorization`. */
  readonly apiKey?: string | null;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent verbatim, as `application/json` unless the headers name another type. */
  readonly raw?: string | Uint8Array;
}

interface Place {
  readonly url: string;
  readonly apiKey: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 40 });

/** Sends one request without a client library; a body makes it a POST. */
export function send(place: Place, sent: Sent): Promise<HttpResponse> {
  const { hostname, port } = new URL(place.url);
  const body = sent.json === undefined ? sent.raw : JSON.stringify(sent.json);
  const key = sent.apiKey === undefined ? place.apiKey : sent.apiKey;
  const headers = {
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...sent.headers,
  };
  const method = sent.method ?? (body === undefined ? 'GET' : 'POST');
  return new Promise((resolve, reject) => {
    const request = open({ agent, hostname, port, method, path: sent.path, headers });
    request.on('response', (response) => resolve(read(response)));
    // A refused upload ends with a broken pipe; its response arrives first.
    request.on('error', reject);
    request.end(body);
  });
}

async function read(response: IncomingMessage): Promise<HttpResponse> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const header = (name: string) => {
    const value = response.headers[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? '');
  };
  const isJson = header('content-type').startsWith('application/json');
  return {
    status: response.statusCode ?? 0,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : {},
    header,
  };
}

/** A URL without a server: retrieving an offer fails at once. */
export const UNREACHABLE_URL = 'http://127.0.0.1:9/products/lamp';

/** A body that creates an intent. */
export const intentBody = (change: Readonly<Record<string, unknown>> = {}) => ({
  productUrl: UNREACHABLE_URL,
  quantity: 1,
  buyer,
  ...change,
});

export const INTENTS = '/api/v1/checkout-intents';

/** The invalid fields of a 422; throws for any other response. */
export function invalidFields(response: HttpResponse): NonNullable<ResponseBody['fields']> {
  if (response.status !== 422) throw new Error(`expected 422, got ${response.status}: ${response.text}`);
  return response.body.fields ?? {};
}
