import { fileURLToPath } from 'node:url';
import type { Purser } from '@purser/client';
import { nodeArguments } from '../../test/run/node-program.ts';
import { spawnNode } from '../harness/spawned.ts';

const RECEIVER = fileURLToPath(new URL('./faulty-receiver.ts', import.meta.url));

/** A delivery as the receiver recorded it. */
export interface Seen {
  readonly id: string;
  readonly atMs: number;
  readonly path: string;
}

export interface RunningReceiver {
  readonly url: string;
  seen(): Promise<Seen[]>;
}

/** A receiver to start; over TLS with these files. */
export interface WantedReceiver {
  readonly mode: string;
  readonly tls?: { readonly keyFile: string; readonly certFile: string };
}

/** Receivers in one separate process. */
export interface ReceiverProcess {
  receiver(name: string): RunningReceiver;
  /** `kill -9`; resolves when the process has exited. */
  kill(): Promise<void>;
}

/** Starts a receiver for each name. */
export async function startFaultyReceivers(
  wanted: Readonly<Record<string, WantedReceiver>>,
): Promise<ReceiverProcess> {
  const spawned = spawnNode([...(await nodeArguments(RECEIVER)), JSON.stringify(Object.values(wanted))]);
  const urls: readonly string[] = await spawned.untilLine((line) => JSON.parse(line));
  const names = Object.keys(wanted);
  return {
    receiver(name) {
      const url = urls[names.indexOf(name)];
      if (url === undefined) throw new Error(`no receiver ${name}`);
      return { url, seen: async () => JSON.parse(await (await fetch(url)).text()).seen };
    },
    async kill() {
      spawned.child.kill('SIGKILL');
      await spawned.ended;
    },
  };
}

/** The attempts to deliver the event to the endpoint so far. */
export async function attemptsOf(client: Purser, endpointId: string, eventId: string) {
  const [found] = (await client.deliveries.list({ endpointId, eventId })).data;
  return found === undefined ? null : client.deliveries.retrieve(found.id);
}

export type Attempted = NonNullable<Awaited<ReturnType<typeof attemptsOf>>>;
