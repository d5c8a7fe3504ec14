import { timingSafeEqual } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { isIP, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex, Readable } from 'node:stream';
import type { Random } from '../../kernel/random.ts';
import { type AddressGuard, bareHostname } from '../connection/address-guard.ts';
import { notSent, OutboundFailure } from '../connection/outbound-failure.ts';
import type { GuardedConnector } from '../guarded-connector.ts';

/** Ports above 1023 of servers that do not speak HTTP, which a page must not reach. Chromium refuses more. */
const OTHER_PROTOCOLS: ReadonlySet<number> = new Set([
  1433, 1521, 2049, 2375, 2376, 2379, 3306, 3389, 4369, 5432, 5672, 5984, 6379, 9042, 9200, 9300, 11_211,
  15_672, 27_017,
]);
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);
const LOOPBACK = '127.0.0.1';
const HEADER_BYTES_MAX = 64 * 1024;
const TLS_HANDSHAKE = 0x16;
const IDLE_MS = 90_000;
/** Encrypted, a response is longer than the notice that a connection is closed. */
const RESPONSE_BYTES_MIN = 60;
const HOP_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export interface ProxyLimits {
  /** Received by the browser, in bytes. */
  readonly receivedBytesMax: number;
  /** Sent by the browser, in bytes. */
  readonly sentBytesMax: number;
  /** Open connections. */
  readonly connectionsMax: number;
}

export interface ProxySettings {
  readonly guard: AddressGuard;
  readonly connect: GuardedConnector;
  /** Whether pages may be fetched without TLS. */
  readonly allowHttp: boolean;
  /** The port of the shop, which is allowed whatever it is. */
  readonly shopPort: number;
  /** Whether a host and port are those of this service itself. */
  readonly isOwn: (hostname: string, port: number) => boolean;
  readonly limits: ProxyLimits;
  /** Called for each connection that is refused or fails. */
  readonly onFailure: (authority: string, failure: OutboundFailure) => void;
  /** Called once, when the session has used up its bytes. */
  readonly onLimit: (message: string) => void;
}

/** An HTTP proxy on loopback for one browser: every connection of it is resolved, checked and opened by the outbound guard. */
export interface GuardProxy {
  readonly url: string;
  readonly credentials: { readonly username: string; readonly password: string };
  /** Bytes received by the browser. */
  readonly receivedBytes: number;
  /** From now on, a site that closes a connection without a response is not reached again: Chromium would repeat the request, also a POST. */
  preventResends(): void;
  /** Closes all connections, and accepts no more. */
  close(): Promise<void>;
}

/** Whether an address belongs to this machine. */
export const isLocalAddress = (address: string): boolean =>
  /^(?:::ffff:)?127\.|^::1$/.test(address) ||
  Object.values(networkInterfaces()).some(
    (found) => found?.some((local) => local.address === address.replace(/^::ffff:/, '')) ?? false,
  );

class SessionProxy {
  readonly #settings: ProxySettings;
  readonly #token: Buffer;
  readonly #ended = new AbortController();
  readonly #sockets = new Set<Duplex>();
  /** Clients of tunnels, with the site that they lead to. */
  readonly #tunnels = new Map<Duplex, string>();
  /** Sites that have closed a connection without a response. */
  readonly #lost = new Set<string>();
  #preventsResends = false;
  #isOverLimit = false;
  receivedBytes = 0;
  sentBytes = 0;

  constructor(settings: ProxySettings, token: string) {
    this.#settings = settings;
    setMaxListeners(0, this.#ended.signal);
    this.#token = Buffer.from(`Basic ${Buffer.from(token).toString('base64')}`);
  }

  track(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
  }

  end(): void {
    this.#ended.abort(notSent('aborted', 'The browser session has ended.'));
    for (const socket of this.#sockets) socket.destroy();
  }

  preventResends(): void {
    this.#preventsResends = true;
  }

  /** Must be called before the browser notices that the connection is lost. */
  #noteLost(authority: string): void {
    if (!this.#preventsResends) return;
    this.#lost.add(authority);
    for (const [client, site] of this.#tunnels) if (site === authority) client.destroy();
  }

  isAuthorized({ headers }: IncomingMessage): boolean {
    const given = Buffer.from(headers['proxy-authorization'] ?? '');
    return given.length === this.#token.length && timingSafeEqual(given, this.#token);
  }

  /** Handles `CONNECT`: TLS and WebSockets. */
  async tunnel(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    const authority = request.url ?? '';
    const server = await this.#open(`https://${authority}/`, authority);
    if (server === null) return void client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
    if (client.destroyed) return void server.destroy();
    this.#tunnels.set(client, authority);
    client.once('close', () => {
      this.#tunnels.delete(client);
      server.destroy();
    });
    let unansweredBytes = 0;
    let answeredBytes = 0;
    client.on('data', (chunk: Buffer) => {
      unansweredBytes += chunk.length;
      answeredBytes = 0;
    });
    server.on('data', (chunk: Buffer) => {
      answeredBytes += chunk.length;
    });
    const end = (): void => {
      if (unansweredBytes > 0 && answeredBytes < RESPONSE_BYTES_MIN) this.#noteLost(authority);
      client.end();
    };
    server.once('end', end);
    server.once('close', end);
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    const forward = (first: Buffer): void => {
      if (!this.#settings.allowHttp && first[0] !== TLS_HANDSHAKE) return void client.destroy();
      this.#countSent(first.length);
      server.write(first);
      client.on('data', (chunk: Buffer) => this.#countSent(chunk.length));
      client.pipe(server);
    };
    if (head.length > 0) forward(head);
    else client.once('data', forward);
    this.#countReceived(server);
    server.pipe(client);
  }

  /** Handles plain HTTP: a request with an absolute URL. */
  async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = request.url ?? '';
    const url = URL.canParse(text) ? new URL(text) : null;
    const server = url === null ? null : await this.#open(text, url.host);
    // Not a response of ours: the browser would show it as the shop's page.
    if (url === null || server === null || request.socket.destroyed) {
      server?.destroy();
      return void request.socket.destroy();
    }
    response.once('close', () => server.destroy());
    const outgoing = httpRequest({
      createConnection: () => server,
      method: request.method ?? 'GET',
      path: `${url.pathname}${url.search}`,
      setHost: false,
      headers: { ...endToEnd(request.headers), host: url.host, connection: 'close' },
      maxHeaderSize: HEADER_BYTES_MAX,
    });
    outgoing.on('error', () => {
      this.#noteLost(url.host);
      request.socket.destroy();
    });
    outgoing.on('response', (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, rawEndToEnd(incoming.rawHeaders));
      this.#countReceived(incoming);
      incoming.on('error', () => request.socket.destroy());
      incoming.pipe(response);
    });
    request.on('data', (chunk: Buffer) => this.#countSent(chunk.length));
    request.pipe(outgoing);
  }

  /** A checked TCP connection; null if it is refused or fails. */
  async #open(url: string, authority: string): Promise<Socket | null> {
    if (this.#lost.has(authority)) return null;
    try {
      const { hostname, port: text, protocol } = this.#settings.guard.checkUrl(url);
      const port = text === '' ? (protocol === 'https:' ? 443 : 80) : Number(text);
      const host = bareHostname(hostname);
      await this.#checkPort(host, port);
      const { socket } = await this.#settings.connect(
        { protocol: 'http:', hostname: host, port },
        this.#ended.signal,
      );
      this.track(socket);
      this.#checkNotOwn(socket.remoteAddress ?? '', port, socket);
      socket.setTimeout(IDLE_MS, () => socket.destroy());
      return socket;
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error;
      this.#settings.onFailure(authority, error);
      return null;
    }
  }

  async #checkPort(host: string, port: number): Promise<void> {
    const isWeb = WEB_PORTS.has(port) || port === this.#settings.shopPort;
    if (!isWeb && (port < 1024 || OTHER_PROTOCOLS.has(port)))
      throw notSent('address_refused', `Port ${port} is not a port of web servers.`);
    const { guard, isOwn } = this.#settings;
    if (isOwn(host, port)) throw ownRefusal();
    if (!isOwn(LOOPBACK, port)) return;
    const addresses = await guard.resolve(host);
    if (addresses.some(({ address }) => isLocalAddress(address))) throw ownRefusal();
  }

  /** The name may have resolved to another address since the check. */
  #checkNotOwn(address: string, port: number, socket: Socket): void {
    if (isIP(address) === 0 || !isLocalAddress(address)) return;
    if (!this.#settings.isOwn(LOOPBACK, port)) return;
    socket.destroy();
    throw ownRefusal();
  }

  #countReceived(stream: Readable): void {
    stream.on('data', (chunk: Buffer) => {
      this.receivedBytes += chunk.length;
      this.#checkBytes(this.receivedBytes, this.#settings.limits.receivedBytesMax, 'received');
    });
  }

  #countSent(length: number): void {
    this.sentBytes += length;
    this.#checkBytes(this.sentBytes, this.#settings.limits.sentBytesMax, 'sent');
  }

  #checkBytes(bytes: number, bytesMax: number, verb: string): void {
    if (bytes <= bytesMax || this.#isOverLimit) return;
    this.#isOverLimit = true;
    this.#settings.onLimit(`The browser ${verb} more than ${Math.round(bytesMax / 1024 ** 2)} MB.`);
  }
}

const ownRefusal = (): OutboundFailure => notSent('address_refused', 'The address is that of this service.');

const endToEnd = (headers: IncomingMessage['headers']): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      HOP_HEADERS.has(name) || value === undefined ? [] : [[name, value]],
    ),
  );

/** Unlike parsed headers, these keep repeated ones. */
const rawEndToEnd = (raw: readonly string[]): string[] =>
  raw.flatMap((value, index) =>
    index % 2 === 1 && !HOP_HEADERS.has((raw[index - 1] ?? '').toLowerCase())
      ? [raw[index - 1] ?? '', value]
      : [],
  );

const CHALLENGE = 'Basic realm="browser session"';

function serve(proxy: SessionProxy, server: Server): void {
  server.on('connection', (socket: Socket) => proxy.track(socket));
  server.on('request', (request, response) => {
    if (!proxy.isAuthorized(request))
      return void response.writeHead(407, { 'proxy-authenticate': CHALLENGE }).end();
    proxy.forward(request, response).catch(() => request.socket.destroy());
  });
  server.on('connect', (request, socket: Duplex, head: Buffer) => {
    if (proxy.isAuthorized(request)) {
      proxy.tunnel(request, socket, head).catch(() => socket.destroy());
    } else {
      socket.end(
        `HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: ${CHALLENGE}\r\nContent-Length: 0\r\n\r\n`,
      );
    }
  });
  // Plain WebSockets go through CONNECT, too.
  server.on('upgrade', (_request, socket: Duplex) => socket.destroy());
}

/** Starts the proxy on a free port of loopback. */
export async function startGuardProxy(settings: ProxySettings, random: Random): Promise<GuardProxy> {
  const credentials = { username: 'session', password: Buffer.from(random.bytes(32)).toString('base64url') };
  const server = createServer({ keepAliveTimeout: IDLE_MS, maxHeaderSize: HEADER_BYTES_MAX });
  server.maxConnections = settings.limits.connectionsMax;
  let port = 0;
  const isOwn = (hostname: string, asked: number): boolean =>
    (asked === port && isLocalAddress(hostname)) || settings.isOwn(hostname, asked);
  const proxy = new SessionProxy({ ...settings, isOwn }, `${credentials.username}:${credentials.password}`);
  serve(proxy, server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The guard proxy has no port.');
  port = address.port;
  return {
    url: `http://${LOOPBACK}:${port}`,
    credentials,
    get receivedBytes() {
      return proxy.receivedBytes;
    },
    preventResends: () => proxy.preventResends(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        proxy.end();
      }),
  };
}
