import { connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';

/**
 * A fault for one message to the database: the message is lost with its connection; it is executed and its response is
 * lost; the same for a commit; or the database closes every connection before it.
 */
export const CONNECTION_FAULTS = [
  'message_lost',
  'response_lost',
  'commit_response_lost',
  'all_terminated',
] as const;
export type ConnectionFault = (typeof CONNECTION_FAULTS)[number];

/** The service's connections, as `openStore` names them; observers use another application name. */
const TERMINATE_ALL = `
  select pg_terminate_backend(pid) from pg_stat_activity
   where datname = current_database() and application_name = 'purser'`;

/** A proxy between a service and its database that injects connection faults. */
export class FaultProxy {
  /** How often each kind of fault has occurred. */
  readonly faultCounts: Record<ConnectionFault, number> = {
    message_lost: 0,
    response_lost: 0,
    commit_response_lost: 0,
    all_terminated: 0,
  };
  readonly #target: pg.Client;
  readonly #admin: pg.Client;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #armed: { readonly fault: ConnectionFault; messagesLeft: number } | null = null;
  #terminating: Promise<unknown> = Promise.resolve();

  private constructor(databaseUrl: string) {
    this.#target = new pg.Client(databaseUrl);
    this.#admin = new pg.Client(databaseUrl);
    this.#server = createServer((client) => this.#relay(client));
  }

  static async open(databaseUrl: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(databaseUrl);
    await proxy.#admin.connect();
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The database URL through the proxy. */
  get url(): string {
    const { user, password, database } = this.#target;
    const address = this.#server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${port}/${database}`;
  }

  /** Injects the fault at the message with that number from now (for a commit: at the commit), on any connection. */
  inject(fault: ConnectionFault, atMessage: number): void {
    this.#armed = { fault, messagesLeft: atMessage };
  }

  /** Stops injecting faults; resolves once pending faults are done. */
  async stop(): Promise<void> {
    this.#armed = null;
    await this.#terminating;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
    await this.#admin.end();
  }

  #relay(client: Socket): void {
    const { host, port } = this.#target;
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    this.#watch(client);
    this.#watch(database);
    let isResponseLost = false;
    client.on('data', (message: Buffer) => {
      const fault = this.#takeFault(message);
      isResponseLost ||= fault === 'response_lost' || fault === 'commit_response_lost';
      if (fault === 'message_lost') destroyAll(client, database);
      else if (fault === 'all_terminated') void this.#terminateAll().then(() => database.write(message));
      else database.write(message);
    });
    database.on('data', (response: Buffer) => {
      if (isResponseLost) destroyAll(client, database);
      else client.write(response);
    });
    client.on('close', () => database.destroy());
    database.on('close', () => client.end());
  }

  #watch(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
  }

  /** The fault for the message that has just arrived. */
  #takeFault(message: Buffer): ConnectionFault | null {
    if (this.#armed === null) return null;
    if (this.#armed.fault === 'commit_response_lost' && !message.includes('commit')) return null;
    this.#armed.messagesLeft -= 1;
    if (this.#armed.messagesLeft > 0) return null;
    const { fault } = this.#armed;
    this.#armed = null;
    this.faultCounts[fault] += 1;
    return fault;
  }

  #terminateAll(): Promise<unknown> {
    this.#terminating = this.#admin.query(TERMINATE_ALL);
    return this.#terminating;
  }
}

function destroyAll(...sockets: Socket[]): void {
  for (const socket of sockets) socket.destroy();
}
