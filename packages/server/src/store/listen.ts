import type { Pool, PoolClient } from 'pg';
import type { Log } from '../kernel/log.ts';

const RECONNECT_MS = 1000;

export interface Channel {
  /** Called with the payload of every notification, and with an empty one whenever notifications may have been missed: on every (re)connect. */
  onNotify(payload: string): void;
  /** Called when the connection is lost: from now on notifications are missed. */
  onLost?(): void;
}

/** One connection that listens on all channels of this process; open while there is a channel. */
export interface Listener {
  /** Listens on a channel, which has one receiver at a time, until the returned function is called. */
  add(name: string, channel: Channel): () => void;
  stop(): Promise<void>;
}

export function createListener(pool: Pool, log: Log): Listener {
  const channels = new Map<string, Channel>();
  let client: PoolClient | null = null;
  let connecting: Promise<void> = Promise.resolve();
  let isConnecting = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let leave: () => void = () => undefined;

  const connect = (): void => {
    if (isStopped || isConnecting || client !== null || channels.size === 0) return;
    clearTimeout(timer);
    isConnecting = true;
    connecting = open()
      .catch((error: unknown) => {
        log.warn({ channels: [...channels.keys()], error: String(error) }, 'cannot listen for notifications');
        leave();
      })
      .finally(() => {
        isConnecting = false;
        if (client === null && channels.size > 0) timer = setTimeout(connect, RECONNECT_MS);
      });
  };
  const open = async (): Promise<void> => {
    const opened = await pool.connect();
    let isGone = false;
    leave = () => {
      if (isGone) return;
      isGone = true;
      client = null;
      opened.release(true);
      for (const channel of channels.values()) channel.onLost?.();
      if (channels.size > 0 && !isConnecting) timer = setTimeout(connect, RECONNECT_MS);
    };
    opened.on('error', leave);
    opened.on('end', leave);
    opened.on('notification', ({ channel, payload }) => channels.get(channel)?.onNotify(payload ?? ''));
    client = opened;
    for (const name of [...channels.keys()]) await begin(opened, name);
    if (channels.size === 0) leave();
  };
  const begin = async (on: PoolClient, name: string): Promise<void> => {
    await on.query(`listen ${name}`);
    if (client === on) channels.get(name)?.onNotify('');
  };
  return {
    add(name, channel) {
      channels.set(name, channel);
      if (client === null) connect();
      else begin(client, name).catch(() => leave());
      return () => {
        if (channels.get(name) !== channel) return;
        channels.delete(name);
        if (channels.size === 0) leave();
        else client?.query(`unlisten ${name}`).catch(() => leave());
      };
    },
    async stop() {
      isStopped = true;
      await connecting;
      leave();
      clearTimeout(timer);
    },
  };
}
