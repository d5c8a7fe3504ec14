/** The test merchant over HTTP: its pages, its interface, and the switches for its faults. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type LooseRecord, parseJson, record } from '../../src/json/json-fields.ts';
import { Switchboard } from '../fault-injection.ts';
import type { AnswerFault, Operation, Switches } from './faults.ts';
import { pageFor } from './pages.ts';
import { type Reply, refuse, Sessions } from './sessions.ts';

const API = '/acp';
const KEY = 'merchant-key';
const VERSIONS = ['2025-09-29', '2025-12-12', '2026-01-16', '2026-01-30', '2026-04-17'];

/** A server that does not listen yet, and what it needs to know once it does. */
export function createMerchantServer(): { readonly server: Server; setOrigin(origin: string): void } {
  const desk = new Desk();
  const server = createServer((request, response) => void desk.serve(request, response));
  return { server, setOrigin: (origin) => desk.setOrigin(origin) };
}

interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly raw: string;
  readonly body: LooseRecord;
}

class Desk {
  readonly #sessions = new Sessions();
  readonly #switches = new Switchboard<Operation, AnswerFault, Switches>({});
  readonly #requests: string[] = [];
  readonly #replays = new Map<string, { raw: string; reply: Reply }>();
  readonly #held = new Set<Promise<void>>();
  #origin = 'http://127.0.0.1';

  setOrigin(origin: string): void {
    this.#origin = origin;
    this.#sessions.wire.origin = origin;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
    const raw = Buffer.concat(parts).toString('utf8');
    const exchange: Exchange = {
      method: request.method ?? 'GET',
      path: new URL(request.url ?? '/', this.#origin).pathname,
      headers: request.headers,
      raw,
      body: record(parseJson(raw)) ?? {},
    };
    const { path } = exchange;
    if (path.startsWith('/__admin/')) return this.#admin(exchange, response);
    this.#requests.push(`${exchange.method} ${path} ${exchange.headers['api-version'] ?? ''}`.trim());
    const { switches } = this.#switches;
    const fault = this.#switches.take(operationOf(exchange));
    if (fault === 'drop_before') return void request.socket.destroy();
    if (fault === 'error_500')
      return send(response, 500, { type: 'processing_error', code: 'internal', message: 'Oh.' });
    if (fault === 'rate_limited')
      return send(response, 429, refuse(429, 'rate_limited', 'Later.').body, { 'retry-after': '2' });
    if (fault === 'html')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Hello</title>');
    if (fault === 'redirect')
      return void response.writeHead(307, { location: `${switches.elsewhere ?? ''}${path}` }).end();
    if (fault === 'in_flight')
      return send(response, 409, refuse(409, 'idempotency_in_flight', 'Still working.').body, {
        'retry-after': '3',
      });
    if (fault === 'late') await this.#hold(switches.slowMs);
    if (!path.startsWith(API)) return this.#publish(path, response);
    const reply = this.#once(exchange);
    if (fault === 'drop_after') return void request.socket.destroy();
    if (fault === 'slow') await this.#hold(switches.slowMs);
    if (fault === 'malformed') return void response.writeHead(200).end('{"id": ');
    send(response, reply.status, reply.body);
  }

  async #hold(ms = 500): Promise<void> {
    const held = new Promise<void>((resolve) => setTimeout(resolve, ms));
    this.#held.add(held);
    await held;
    this.#held.delete(held);
  }

  async #admin({ path, body }: Exchange, response: ServerResponse): Promise<void> {
    await Promise.all(this.#held);
    if (path === '/__admin/reset') {
      this.#sessions.reset();
      this.#replays.clear();
      this.#requests.length = 0;
    }
    if (path !== '/__admin/state') {
      this.#switches.set(path === '/__admin/reset' ? {} : body);
      this.#sessions.wire.switches = this.#switches.switches;
    }
    const { orders, canceled } = this.#sessions;
    send(response, 200, { orders, canceled, requests: this.#requests });
  }

  #publish(path: string, response: ServerResponse): void {
    const { hidesDiscovery, publishedBase, versions = VERSIONS } = this.#switches.switches;
    if (path === '/.well-known/acp.json' && hidesDiscovery !== true) {
      const protocol = { name: 'acp', version: versions.at(-1), supported_versions: versions };
      const api_base_url = publishedBase ?? `${this.#origin}${API}`;
      send(response, 200, {
        protocol,
        api_base_url,
        transports: ['rest'],
        capabilities: { services: ['checkout'] },
      });
      return;
    }
    const html = pageFor(path, this.#origin);
    response.writeHead(html === null ? 404 : 200, { 'content-type': 'text/html' }).end(html ?? 'gone');
  }

  /** The same key at the same address replays the same answer; with another body it is refused. What broke is not kept. */
  #once(exchange: Exchange): Reply {
    const { headers, method, path, raw } = exchange;
    const refusal = this.#refusal(exchange);
    if (refusal !== null) return refusal;
    if (method === 'GET') return this.#route(exchange);
    const key = `${path} ${String(headers['idempotency-key'] ?? '')}`;
    if (headers['idempotency-key'] === undefined)
      return refuse(400, 'idempotency_key_required', 'Idempotency-Key header is required');
    const known = this.#replays.get(key);
    if (known !== undefined)
      return known.raw === raw ? known.reply : refuse(422, 'idempotency_conflict', 'Another body.');
    const reply = this.#route(exchange);
    if (reply.status < 500) this.#replays.set(key, { raw, reply });
    return reply;
  }

  #refusal({ headers, method, raw }: Exchange): Reply | null {
    const { versions = VERSIONS, hidesVersions, signingSecret } = this.#switches.switches;
    if (headers.authorization !== `Bearer ${KEY}`) return refuse(401, 'unauthorized', 'Invalid API key');
    const version = String(headers['api-version']);
    if (!versions.includes(version)) {
      const message = `Unsupported API-Version: ${version}. Supported versions: ${versions.join(', ')}`;
      const more = hidesVersions === true ? {} : { supported_versions: versions };
      return refuse(400, 'unsupported_api_version', hidesVersions === true ? message : 'Unsupported.', more);
    }
    if (signingSecret === undefined || method === 'GET') return null;
    const expected = createHmac('sha256', signingSecret).update(raw).digest('base64url');
    const isSigned = headers['signature'] === expected && headers['timestamp'] !== undefined;
    return isSigned ? null : refuse(401, 'unauthorized', 'Not signed.');
  }

  #route({ method, path, headers, body }: Exchange): Reply {
    const version = String(headers['api-version']);
    const [collection, id, step] = path
      .slice(API.length + 1)
      .split('/')
      .map(decodeURIComponent);
    if (collection === 'orders' && id !== undefined) return this.#sessions.readOrder(id);
    if (collection !== 'checkout_sessions') return refuse(404, 'not_found', 'No such path.');
    if (id === undefined) return this.#sessions.create(version, body);
    if (step === 'complete') return this.#sessions.complete(version, id, body);
    if (step === 'cancel') return this.#sessions.cancel(version, id);
    return method === 'GET' ? this.#sessions.read(version, id) : this.#sessions.update(version, id, body);
  }
}

function operationOf({ method, path }: Exchange): Operation {
  if (path === '/.well-known/acp.json') return 'discovery';
  if (!path.startsWith(API)) return 'page';
  if (path.startsWith(`${API}/orders/`)) return 'order';
  if (path.endsWith('/complete')) return 'complete';
  return method === 'GET' ? 'read' : 'session';
}

function send(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
