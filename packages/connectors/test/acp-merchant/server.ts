/** The test merchant over HTTP: pages, API and faults. */
import { createHmac } from 'node:crypto';
import type { MerchantFault } from '../../src/conformance/conformance-subject.ts';
import { type Exchange, FaultyMerchant, type Reply } from '../merchant-server.ts';
import type { Faults, Operation, OwnFault } from './faults.ts';
import { pageFor } from './pages.ts';
import { type BodyKind, problemOf } from './request-rules.ts';
import { refuse, Sessions } from './sessions.ts';

const API = '/acp';
const KEY = 'merchant-key';
const VERSIONS = ['2025-09-29', '2025-12-12', '2026-01-16', '2026-01-30', '2026-04-17'];

const STEPS: Readonly<Record<string, BodyKind>> = { complete: 'complete', cancel: 'cancel' };

export class MerchantServer extends FaultyMerchant<Operation, OwnFault, Faults> {
  readonly #sessions = new Sessions();
  readonly #replays = new Map<string, { raw: string; reply: Reply }>();

  constructor() {
    super({});
  }

  override setOrigin(origin: string): void {
    super.setOrigin(origin);
    this.#sessions.wire.origin = origin;
  }

  protected operationOf(exchange: Exchange): Operation {
    return operationOf(exchange);
  }

  protected override logLine({ method, path, headers }: Exchange): string {
    return `${method} ${path} ${headers['api-version'] ?? ''}`.trim();
  }

  protected faultReply(fault: OwnFault | MerchantFault): Reply | null {
    switch (fault) {
      case 'error_500':
        return { status: 500, body: { type: 'processing_error', code: 'internal', message: 'Oh.' } };
      case 'rate_limited':
        return { ...refuse(429, 'rate_limited', 'Later.'), headers: { 'retry-after': '2' } };
      case 'in_flight':
        return {
          ...refuse(409, 'idempotency_in_flight', 'Still working.'),
          headers: { 'retry-after': '3' },
        };
      default:
        return null;
    }
  }

  protected reset(): void {
    this.#sessions.reset();
    this.#replays.clear();
  }

  protected override faultsChanged(): void {
    this.#sessions.wire.faults = this.faults;
  }

  protected state(): object {
    const { orders, canceled, lastRegion } = this.#sessions;
    return { orders, canceled, lastRegion };
  }

  protected async respond(exchange: Exchange, wait?: () => Promise<void>): Promise<Reply> {
    await wait?.();
    return exchange.path.startsWith(API) ? this.#once(exchange) : this.#publish(exchange.path);
  }

  #publish(path: string): Reply {
    const { hidesDiscovery, publishedBase, versions = VERSIONS } = this.faults;
    if (path === '/.well-known/acp.json' && hidesDiscovery !== true) {
      const protocol = { name: 'acp', version: versions.at(-1), supported_versions: versions };
      const api_base_url = publishedBase ?? `${this.origin}${API}`;
      const extensions =
        this.faults.cancels === undefined ? [] : [{ name: 'com.example.order_cancellation' }];
      const capabilities = { services: ['checkout'], extensions };
      const body = { protocol, api_base_url, transports: ['rest'], capabilities };
      return { status: 200, body };
    }
    const html = pageFor(path, this.origin);
    return { status: html === null ? 404 : 200, body: html ?? 'gone' };
  }

  /** The same key at the same address replays the response; another body is refused. Server errors are not replayed. */
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
    const { versions = VERSIONS, signingSecret } = this.faults;
    if (headers.authorization !== `Bearer ${KEY}`) return refuse(401, 'unauthorized', 'Invalid API key');
    const version = headers['api-version'];
    if (typeof version !== 'string') return refuse(400, 'missing', 'The API-Version header is required.');
    if (!versions.includes(version)) return this.#refuseVersion(version, versions);
    if (raw !== '' && headers['content-type'] !== 'application/json')
      return refuse(415, 'invalid', 'Content-Type must be application/json.');
    if (signingSecret === undefined || method === 'GET') return null;
    const expected = createHmac('sha256', signingSecret).update(raw).digest('base64url');
    const isSigned = headers['signature'] === expected && headers['timestamp'] !== undefined;
    return isSigned ? null : refuse(401, 'unauthorized', 'Not signed.');
  }

  /** Errors list the supported versions from 2026-04-17 on. */
  #refuseVersion(version: string, versions: readonly string[]): Reply {
    const { hidesVersions = (versions.at(-1) ?? '') < '2026-04-17', namesNoVersion } = this.faults;
    const code = 'unsupported_api_version';
    if (namesNoVersion === true) return refuse(400, code, 'Unsupported.');
    if (!hidesVersions) return refuse(400, code, 'Unsupported.', { supported_versions: versions });
    const message = `Unsupported API-Version: ${version}. Supported versions: ${versions.join(', ')}`;
    return refuse(400, code, message);
  }

  #route({ method, path, headers, body }: Exchange): Reply {
    const version = String(headers['api-version']);
    const [collection, id, step] = path
      .slice(API.length + 1)
      .split('/')
      .map(decodeURIComponent);
    if (collection === 'orders' && id !== undefined)
      return step === 'cancel'
        ? this.#sessions.cancelOrder(version, id, String(headers['idempotency-key']))
        : this.#sessions.readOrder(version, id);
    if (collection !== 'checkout_sessions') return refuse(404, 'not_found', 'No such path.');
    if (method === 'GET') return this.#sessions.read(version, id ?? '');
    const kind = id === undefined ? 'create' : step === undefined ? 'update' : (STEPS[step] ?? null);
    if (kind === null) return refuse(404, 'not_found', 'No such path.');
    const problem = problemOf(version, kind, body, this.faults);
    if (problem !== null) return refuse(400, problem.code, problem.message, { param: problem.param });
    switch (kind) {
      case 'create':
        return this.#sessions.create(version, body);
      case 'update':
        return this.#sessions.update(version, id ?? '', body);
      case 'complete':
        return this.#sessions.complete(version, id ?? '', body);
      case 'cancel':
        return this.#sessions.cancel(version, id ?? '');
      default: {
        const never: never = kind;
        return never;
      }
    }
  }
}

function operationOf({ method, path }: Exchange): Operation {
  if (path === '/.well-known/acp.json') return 'discovery';
  if (!path.startsWith(API)) return 'page';
  if (path.startsWith(`${API}/orders/`)) return 'order';
  if (path.endsWith('/complete')) return 'complete';
  return method === 'GET' ? 'read' : 'session';
}
