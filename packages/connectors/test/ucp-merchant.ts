/** A merchant written from the published protocol, as a real HTTP server with a switch per fault. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { record, text } from '../src/loose-json.ts';
import { Desk } from './merchant-desk.ts';
import {
  type Exchange,
  type Faults,
  type MerchantOptions,
  type Operation,
  type Order,
  type Reply,
  refuse,
  type Session,
} from './merchant-model.ts';
import { pageFor } from './merchant-pages.ts';

/** Longer than an impatient client waits. */
const SLOW_MS = 500;

export interface Merchant {
  readonly url: string;
  readonly orders: readonly Order[];
  readonly sessions: ReadonlyMap<string, Session>;
  readonly faults: Faults;
  /** Resolves when every request that was held back has been looked at. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export async function startMerchant(given: Partial<MerchantOptions> = {}): Promise<Merchant> {
  const options: MerchantOptions = {
    version: '2026-04-08',
    update: 'replace',
    address: 'fulfillment',
    hasCatalog: true,
    hidesFulfilment: false,
    omitsWrapper: false,
    echoedVersion: null,
    refusedFields: [],
    faults: { once: [] },
    ...given,
  };
  const desk = new Desk(options);
  const counter = new Counter(desk, options.faults);
  const server = createServer((request, response) => void counter.serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!isAddress(address)) throw new Error('no port');
  desk.origin = `http://127.0.0.1:${address.port}`;
  return {
    url: desk.origin,
    orders: desk.orders,
    sessions: desk.sessions,
    faults: options.faults,
    idle: () => counter.idle(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isAddress(value: string | AddressInfo | null): value is AddressInfo {
  return typeof value === 'object' && value !== null;
}

/** What stands before the desk: faults, pages, required headers, idempotency. */
class Counter {
  readonly #desk: Desk;
  readonly #faults: Faults;
  readonly #held = new Set<Promise<void>>();
  readonly #replays = new Map<string, { body: string; reply: Reply }>();

  constructor(desk: Desk, faults: Faults) {
    this.#desk = desk;
    this.#faults = faults;
  }

  async idle(): Promise<void> {
    await Promise.all(this.#held);
  }

  async #hold(): Promise<void> {
    const held = pause();
    this.#held.add(held);
    await held;
    this.#held.delete(held);
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
    const raw = Buffer.concat(parts).toString('utf8');
    const path = new URL(request.url ?? '/', this.#desk.origin).pathname;
    const operation = operationOf(request.method ?? 'GET', path);
    const { once } = this.#faults;
    const index = once.findIndex((entry) => entry.operation === operation);
    const fault = index === -1 ? null : (once.splice(index, 1)[0]?.fault ?? null);
    if (fault === 'drop_before') return void request.socket.destroy();
    if (fault === 'error_500') return answer(response, 500, '{"message":"unexpected"}');
    if (fault === 'too_many') return answer(response, 429, '{"code":"slow_down","content":"later"}');
    if (fault === 'html') return answer(response, 200, '<!doctype html><title>Hello</title>', 'text/html');
    if (fault === 'redirect')
      return void response.writeHead(307, { location: `http://127.0.0.2:9${path}` }).end();
    if (fault === 'late') await this.#hold();
    if (operation === 'page') return this.#page(path, response);
    const exchange = {
      method: request.method ?? 'GET',
      path,
      headers: request.headers,
      body: record(raw === '' ? {} : JSON.parse(raw)) ?? {},
    };
    const reply = path === '/.well-known/ucp' ? this.#desk.discovery() : this.#once(exchange, raw);
    if (fault === 'drop_after') return void request.socket.destroy();
    if (fault === 'slow') await pause();
    answer(response, reply.status, fault === 'malformed' ? '{"id": ' : JSON.stringify(reply.body));
  }

  #page(path: string, response: ServerResponse): void {
    const html = pageFor(path, this.#desk.origin);
    answer(response, html === null ? 404 : 200, html ?? 'gone', 'text/html');
  }

  /** The same key replays the same answer; the same key with another body is refused. */
  #once(exchange: Exchange, raw: string): Reply {
    const { headers } = exchange;
    if (headers['ucp-agent'] === undefined || headers['request-id'] === undefined)
      return refuse(400, 'missing_header', 'UCP-Agent and Request-Id');
    const key = text(headers['idempotency-key']);
    const changes = exchange.path.startsWith('/ucp/checkout-sessions') && exchange.method !== 'GET';
    if (changes && key === null) return refuse(400, 'missing_header', 'Idempotency-Key');
    const known = key === null ? undefined : this.#replays.get(key);
    if (known !== undefined)
      return known.body === raw ? known.reply : refuse(409, 'idempotency_conflict', 'another body');
    const reply = this.#desk.route(exchange);
    if (key !== null) this.#replays.set(key, { body: raw, reply });
    return reply;
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SLOW_MS));

function operationOf(method: string, path: string): Operation {
  if (path === '/.well-known/ucp') return 'discovery';
  if (!path.startsWith('/ucp')) return 'page';
  if (path.endsWith('/complete')) return 'complete';
  return method === 'PUT' ? 'update' : method === 'GET' ? 'read' : 'create';
}

function answer(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
