/** A merchant that implements the published protocol, as an HTTP server with fault injection. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { parseJson, record, text } from '../../src/json/json-fields.ts';
import { withoutItems } from '../fault-injection.ts';
import { GATEWAY_PAGE, HeldRequests, pause, readExchange } from '../merchant-server.ts';
import { type AgentProfile, readProfile } from './agent-profile.ts';
import { discoveryDocument, wellKnownDocument } from './discovery-wire.ts';
import {
  type Exchange,
  type Faults,
  type MerchantOptions,
  merchantOptions,
  type OnceFault,
  type Operation,
  type Reply,
  refuse,
} from './model.ts';
import { pageFor } from './pages.ts';
import { isUuid } from './request-rules.ts';
import { signatureProblem } from './request-signatures.ts';
import { signatureHeaders } from './response-signer.ts';
import { Sessions } from './sessions.ts';
import { exchangeOf, toolResponse } from './tools.ts';

/** Longer than the timeout of an impatient client. */
const SLOW_MS = 500;

const CATALOG_TOOLS = ['lookup_catalog', 'search_catalog', 'get_product'];

const KNOWN_PATHS = ['/ucp', '/mcp', '/profiles/', '/.well-known/ucp', '/__admin/'];

/** The merchant over HTTP: faults, pages, transports, required headers, idempotency, signatures. */
export class MerchantServer {
  readonly server: Server;
  readonly #held = new HeldRequests();
  readonly #replays = new Map<string, { body: string; reply: Reply }>();
  #origin = 'http://127.0.0.1';
  options: MerchantOptions;
  sessions: Sessions;

  constructor(given: Partial<MerchantOptions>) {
    this.options = merchantOptions(given);
    this.sessions = new Sessions(this.options);
    this.server = createServer((request, response) => {
      // The client may close the connection in the middle of its request.
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  setOrigin(origin: string): void {
    this.#origin = origin;
    this.sessions.origin = origin;
  }

  /** No sessions, no orders, other settings. */
  reset(given: Partial<MerchantOptions>): void {
    this.options = merchantOptions({ ...given, faults: { once: [], ...given.faults } });
    this.sessions = new Sessions(this.options);
    this.sessions.origin = this.#origin;
    this.#replays.clear();
  }

  /** Replaces all faults. */
  setFaults(given: Partial<Faults>): void {
    const { faults } = this.options;
    for (const name of Object.keys(faults)) Reflect.deleteProperty(faults, name);
    Object.assign(faults, { once: [] }, given);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, path, raw } = await readExchange(request, this.#origin);
    if (path.startsWith('/__admin/')) return this.#admin(path, raw, response);
    const operation = operationOf(method, path, raw);
    const fault = this.#take(operation);
    if (fault === 'drop_before') return void request.socket.destroy();
    if (fault === 'error_500') return send(response, 500, '{"message":"unexpected"}');
    if (fault === 'too_many' && path !== '/mcp/')
      return send(response, 429, '{"code":"slow_down","content":"later"}');
    if (fault === 'html') return send(response, 200, '<!doctype html><title>Hello</title>', 'text/html');
    if (fault === 'redirect')
      return void response.writeHead(307, { location: `http://127.0.0.2:9${path}` }).end();
    if (fault === 'late') await this.#held.hold(SLOW_MS);
    if (operation === 'page') return this.#page(path, response);
    const regular =
      fault === 'too_many'
        ? refuse(429, 'rate_limited', 'later')
        : fault === 'unsigned'
          ? refuse(401, 'signature_missing', 'The signature is not accepted')
          : this.#reply(request, path, raw, await this.#profileOf(request));
    const reply = fault === 'without_items' ? { ...regular, body: withoutItems(regular.body) } : regular;
    // With a key, a repeated completion returns the order that was saved, also after a process ended.
    if (fault === 'drop_after' || fault === 'saved_only') return void request.socket.destroy();
    if (fault === 'bad_gateway') return send(response, 502, GATEWAY_PAGE, 'text/html');
    if (fault === 'slow') await pause(SLOW_MS);
    const written =
      path === '/mcp/'
        ? { status: 200, ...toolResponse(reply, this.options) }
        : { status: reply.status, body: JSON.stringify(reply.body), type: 'application/json' };
    const body = fault === 'malformed' ? '{"id": ' : written.body;
    send(response, written.status, body, written.type, this.#signature(operation, { ...written, body }));
  }

  #take(operation: Operation): OnceFault | null {
    const { once } = this.options.faults;
    const index = once.findIndex((entry) => entry.operation === operation);
    return index === -1 ? null : (once.splice(index, 1)[0]?.fault ?? null);
  }

  async #admin(path: string, raw: string, response: ServerResponse): Promise<void> {
    const given = record(parseJson(raw)) ?? {};
    if (path.endsWith('/reset')) this.reset(given);
    if (path.endsWith('/faults')) this.setFaults(given);
    await this.#held.settled();
    send(
      response,
      200,
      JSON.stringify({ orders: this.sessions.orders, lastRegion: this.sessions.lastRegion }),
    );
  }

  #page(path: string, response: ServerResponse): void {
    const html = pageFor(path, this.#origin);
    send(response, html === null ? 404 : 200, html ?? 'gone', 'text/html');
  }

  async #profileOf({ headers }: IncomingMessage): Promise<AgentProfile | null> {
    const agent = headers['ucp-agent'];
    return this.options.readsProfile && typeof agent === 'string' ? readProfile(agent) : null;
  }

  #reply(request: IncomingMessage, path: string, raw: string, profile: AgentProfile | null): Reply {
    const { headers, method = 'GET' } = request;
    if (path === '/.well-known/ucp')
      return { status: 200, body: wellKnownDocument(this.#origin, this.options) };
    if (path.startsWith('/profiles/'))
      return { status: 200, body: discoveryDocument(this.#origin, this.options) };
    const { wantsKey } = this.options;
    if (wantsKey !== null && headers[wantsKey.header] !== wantsKey.value)
      return refuse(401, 'unauthorized', 'an API key is needed');
    const refusal = versionRefusal(headers['ucp-agent'], this.options);
    if (refusal !== null) return refusal;
    const { signatures, version } = this.options;
    if (signatures !== 'none') {
      const signed = { method, path: request.url ?? path, headers, body: raw };
      const problem = signatureProblem(signed, signatures, version, profile?.keys ?? null);
      if (problem !== null) return refuse(401, problem, 'The signature is not accepted');
    }
    const declared = profile?.capabilities ?? null;
    const isTool = path === '/mcp/';
    if (!this.options.transports.includes(isTool ? 'mcp' : 'rest'))
      return refuse(404, 'not_found', 'no such transport');
    const exchange = isTool
      ? exchangeOf(raw, headers, version, declared)
      : { method, path, headers, body: record(raw === '' ? {} : JSON.parse(raw)) ?? {}, declared };
    return 'path' in exchange ? this.#once(exchange, raw) : exchange;
  }

  /** The same key replays the same response; the same key with another body is refused. */
  #once(exchange: Exchange, raw: string): Reply {
    const { headers } = exchange;
    if (headers['ucp-agent'] === undefined || headers['request-id'] === undefined)
      return refuse(400, 'missing_header', 'UCP-Agent and Request-Id');
    if (!isUuid(headers['request-id'])) return refuse(400, 'invalid_header', 'Request-Id');
    const key = text(headers['idempotency-key']);
    if (key !== null && !isUuid(key)) return refuse(400, 'invalid_header', 'Idempotency-Key');
    const changes = !exchange.path.startsWith('/ucp/catalog') && exchange.method !== 'GET';
    if (changes && key === null) return refuse(400, 'missing_header', 'Idempotency-Key');
    const known = key === null ? undefined : this.#replays.get(key);
    if (known !== undefined)
      return known.body === raw ? known.reply : refuse(409, 'idempotency_conflict', 'another body');
    const reply = this.sessions.route(exchange);
    if (key !== null) this.#replays.set(key, { body: raw, reply });
    return reply;
  }

  #signature(
    operation: Operation,
    { status, body, type }: { readonly status: number; readonly body: string; readonly type: string },
  ): Record<string, string> {
    const { signature, signed } = this.options.faults;
    if (signature === undefined || operation === 'discovery') return {};
    return signed === undefined || signed.includes(operation)
      ? signatureHeaders(signature, status, type, body)
      : {};
  }
}

/** The version of a request is that of the profile that it names. */
function versionRefusal(agent: unknown, { version, refusesOtherVersions }: MerchantOptions): Reply | null {
  if (refusesOtherVersions === 'no' || String(agent).includes(`/${version}"`)) return null;
  const content =
    refusesOtherVersions === 'naming'
      ? `Unsupported version. This business implements version ${version}`
      : 'Unsupported version';
  return refuse(422, 'version_unsupported', content);
}

function operationOf(method: string, path: string, raw: string): Operation {
  if (path === '/.well-known/ucp' || path.startsWith('/profiles/')) return 'discovery';
  if (!KNOWN_PATHS.some((known) => path.startsWith(known))) return 'page';
  const tool = text(record(record(parseJson(raw))?.['params'])?.['name']);
  if (path.endsWith('/complete') || tool === 'complete_checkout') return 'complete';
  if (path.startsWith('/ucp/catalog') || (tool !== null && CATALOG_TOOLS.includes(tool))) return 'catalog';
  if (method === 'PUT' || tool === 'update_checkout') return 'update';
  return method === 'GET' || tool?.startsWith('get_') ? 'read' : 'create';
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'application/json',
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}
