import type { Pool } from 'pg';
import type { Log } from '../kernel/log.ts';

const RECONNECT_MS = 1000;

/**
 * Calls `onNotify` with the payload of every notification on the channel. Reconnects when the connection is lost, and then calls it with an
 * empty payload, because notifications may have been missed.
 */
export function listen(
  pool: Pool,
  channel: string,
  onNotify: (payload: string) => void,
  log: Log,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let leave: (() => void) | undefined;
  const connect = async () => {
    try {
      const client = await pool.connect();
      let gone = false;
      const end = () => {
        if (gone) return;
        gone = true;
        leave = undefined;
        client.release(true);
        if (!stopped) timer = setTimeout(connect, RECONNECT_MS);
      };
      leave = end;
      client.on('error', end);
      client.on('end', end);
      client.on('notification', ({ payload }) => onNotify(payload ?? ''));
      await client.query(`listen ${channel}`);
      if (stopped) end();
      else onNotify('');
    } catch (error) {
      log.warn({ channel, error: String(error) }, 'cannot listen for notifications');
      if (!stopped) timer = setTimeout(connect, RECONNECT_MS);
    }
  };
  const connecting = connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await connecting;
      leave?.();
    },
  };
}
