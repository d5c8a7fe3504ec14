import type { Pool, PoolClient } from 'pg';
import type { Log } from '../kernel/log.ts';

const RECONNECT_MS = 1000;

export interface Channel {
  /** Called with the payload of every notification, and with an empty one whenever notifications may have been missed: on every (re)connect. */
  onNotify(payload: string): void;
  /** Called when the connection is lost: from now on notifications are missed. */
  onLost?(): void;
}

/** One connection of the pool that listens on all channels of this process; open while there is a channel. */
export class Listener {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #channels = new Map<string, Channel>();
  #client: PoolClient | null = null;
  #connecting: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Listens on a channel, which has one receiver at a time, until the returned function is called. */
  add(name: string, channel: Channel): () => void {
    this.#channels.set(name, channel);
    const client = this.#client;
    if (client === null) this.#connect();
    else this.#begin(client, name).catch(() => this.#leave(client));
    return () => {
      if (this.#channels.get(name) === channel) this.#remove(name);
    };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#connecting;
    if (this.#client !== null) this.#leave(this.#client);
    clearTimeout(this.#timer);
  }

  #remove(name: string): void {
    this.#channels.delete(name);
    const client = this.#client;
    if (client === null) return;
    if (this.#channels.size === 0) this.#leave(client);
    else client.query(`unlisten ${name}`).catch(() => this.#leave(client));
  }

  #connect(): void {
    if (this.#isStopped || this.#connecting !== null || this.#channels.size === 0) return;
    clearTimeout(this.#timer);
    this.#connecting = this.#open()
      .catch((error: unknown) => {
        const channels = [...this.#channels.keys()];
        this.#log.warn({ channels, error: String(error) }, 'cannot listen for notifications');
        if (this.#client !== null) this.#leave(this.#client);
      })
      .finally(() => {
        this.#connecting = null;
        if (this.#client === null) this.#connectLater();
      });
  }

  async #open(): Promise<void> {
    const client = await this.#pool.connect();
    this.#client = client;
    client.on('error', () => this.#leave(client));
    client.on('end', () => this.#leave(client));
    client.on('notification', ({ channel, payload }) => this.#channels.get(channel)?.onNotify(payload ?? ''));
    for (const name of [...this.#channels.keys()]) await this.#begin(client, name);
    if (this.#channels.size === 0) this.#leave(client);
  }

  async #begin(client: PoolClient, name: string): Promise<void> {
    await client.query(`listen ${name}`);
    if (this.#client === client) this.#channels.get(name)?.onNotify('');
  }

  #leave(client: PoolClient): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.release(true);
    for (const channel of this.#channels.values()) channel.onLost?.();
    if (this.#connecting === null) this.#connectLater();
  }

  #connectLater(): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#connect(), RECONNECT_MS);
  }
}
