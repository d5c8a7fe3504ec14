/** What all test merchants do over HTTP: read requests, inject faults, log requests, and serve their admin routes. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { MerchantFault } from '../src/conformance/conformance-subject.ts';
import { type LooseRecord, parseJson, record } from '../src/json/json-fields.ts';
import { type CommonFaults, FaultInjector, withoutItems } from './fault-injection.ts';

const ADMIN = '/__admin/';
const SLOW_MS = 500;
export const JSON_TYPE = 'application/json';
/** A host that does not respond. */
const ELSEWHERE = 'http://127.0.0.2:9';

export const GATEWAY_PAGE = '<html><head><title>502 Bad Gateway</title></head></html>';

/** One request, as data. */
export interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  /** Empty when the request has no JSON object. */
  readonly body: LooseRecord;
}

export interface Reply {
  readonly status: number;
  /** A string is sent as HTML unless `headers` name JSON; anything else is sent as JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** Reads a whole request. */
export async function readExchange(request: IncomingMessage, origin: string): Promise<Exchange> {
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  const raw = Buffer.concat(parts).toString('utf8');
  const url = new URL(request.url ?? '/', origin);
  return {
    method: request.method ?? 'GET',
    url,
    path: url.pathname,
    headers: request.headers,
    raw,
    body: record(parseJson(raw)) ?? {},
  };
}

/** Listens on a port of this machine (0: any free one); resolves with the origin. */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || address === null) return reject(new Error('no port'));
      resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}

/** Requests that are processed later than they came. */
export class HeldRequests {
  readonly #held = new Set<Promise<void>>();

  async hold(ms: number): Promise<void> {
    const held = pause(ms);
    this.#held.add(held);
    await held;
    this.#held.delete(held);
  }

  /** Resolves when every held request has been processed. */
  async settled(): Promise<void> {
    await Promise.all(this.#held);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export interface MerchantServer {
  readonly server: Server;
  setOrigin(origin: string): void;
}

/** A test merchant with its faults; subclasses speak the platform's protocol. */
export abstract class FaultyMerchant<
  Operation extends string,
  Fault extends string,
  Faults extends CommonFaults<Operation, Fault | MerchantFault>,
> implements MerchantServer
{
  readonly server: Server;
  protected readonly injector: FaultInjector<Operation, Fault | MerchantFault, Faults>;
  readonly #requests: string[] = [];
  readonly #held = new HeldRequests();
  readonly #noFaults: Faults;
  protected origin = 'http://127.0.0.1';

  constructor(noFaults: Faults) {
    this.#noFaults = noFaults;
    this.injector = new FaultInjector(noFaults);
    this.server = createServer((request, response) => {
      // The client may close the connection in the middle of its request.
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  setOrigin(origin: string): void {
    this.origin = origin;
  }

  protected get faults(): Faults {
    return this.injector.faults;
  }

  protected abstract operationOf(exchange: Exchange): Operation;

  /** The merchant's response. `wait` is given for a request that is processed late: it must be awaited before the request changes anything. */
  protected abstract respond(exchange: Exchange, wait?: () => Promise<void>): Promise<Reply>;

  /** The request of a process that ends after it saved the order: by default like one that responds. */
  protected async saveOnly(exchange: Exchange): Promise<void> {
    await this.respond(exchange);
  }

  /** The response that a fault gives in place of the merchant's; null for faults that only delay or break it. */
  protected abstract faultReply(fault: Fault | MerchantFault, exchange: Exchange): Reply | null;

  /** No carts, no sessions, no orders. */
  protected abstract reset(): void;

  /** What the admin routes return besides the requests. */
  protected abstract state(): object;

  protected faultsChanged(): void {}

  protected logLine({ method, path }: Exchange): string {
    return `${method} ${path}`;
  }

  /** Headers of every response. */
  protected readonly headers: Readonly<Record<string, string>> = {};

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = await readExchange(request, this.origin);
    if (exchange.path.startsWith(ADMIN)) return this.#admin(exchange, response);
    this.#requests.push(this.logLine(exchange));
    const fault = this.injector.take(this.operationOf(exchange));
    if (fault === 'drop_before') return void request.socket.destroy();
    const injected = fault === null ? null : this.#injected(fault, exchange);
    if (injected !== null) return this.#send(response, injected);
    if (fault === 'saved_only') {
      await this.saveOnly(exchange);
      return void request.socket.destroy();
    }
    const slowMs = this.faults.slowMs ?? SLOW_MS;
    const reply = await this.respond(exchange, fault === 'late' ? () => this.#held.hold(slowMs) : undefined);
    if (fault === 'drop_after') return void request.socket.destroy();
    if (fault === 'bad_gateway') return this.#send(response, { status: 502, body: GATEWAY_PAGE });
    if (fault === 'slow') await pause(slowMs);
    if (fault === 'without_items') return this.#send(response, { ...reply, body: withoutItems(reply.body) });
    if (fault === 'malformed') return void response.writeHead(200, this.headers).end('{"items": [');
    this.#send(response, reply);
  }

  #injected(fault: Fault | MerchantFault, exchange: Exchange): Reply | null {
    const own = this.faultReply(fault, exchange);
    if (own !== null) return own;
    if (fault === 'html') return { status: 200, body: '<!doctype html><title>Maintenance</title>' };
    if (fault !== 'redirect') return null;
    const location = `${this.faults.elsewhere ?? ELSEWHERE}${exchange.path}`;
    return { status: 307, body: '', headers: { location } };
  }

  async #admin({ path, body }: Exchange, response: ServerResponse): Promise<void> {
    await this.#held.settled();
    const isReset = path === `${ADMIN}reset`;
    if (isReset) {
      this.reset();
      this.#requests.length = 0;
    }
    if (isReset || path === `${ADMIN}faults`) {
      this.injector.set(isReset ? this.#noFaults : { ...this.#noFaults, ...body });
      this.faultsChanged();
    }
    this.#send(response, { status: 200, body: { ...this.state(), requests: this.#requests } });
  }

  #send(response: ServerResponse, { status, body, headers = {} }: Reply): void {
    const isPage = typeof body === 'string' && headers['content-type'] !== JSON_TYPE;
    const own = Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [...value],
    ]);
    response.writeHead(status, {
      'content-type': isPage ? 'text/html' : JSON_TYPE,
      ...this.headers,
      ...Object.fromEntries(own),
    });
    response.end(isPage ? body : JSON.stringify(body));
  }
}

/**
 * Runs a test merchant as a process: it listens at `PORT` or a free port of this machine, prints its address as one line of JSON, and ends
 * with its standard input. `products` are paths of its pages; the first can be bought as it is.
 */
export async function runMerchant(
  merchant: MerchantServer,
  products: readonly string[],
  flagsAt: (url: string) => readonly string[] = () => [],
): Promise<void> {
  const url = await listen(merchant.server, Number(process.env['PORT'] ?? 0));
  merchant.setOrigin(url);
  process.stdout.write(`${JSON.stringify({ ready: true, url, products, flags: flagsAt(url) })}\n`);
  process.stdin.resume().on('end', () => process.exit(0));
}
