import { fileURLToPath } from 'node:url';
import type { Purser } from '@purser/client';
import { nodeArguments } from '../../test/run/node-program.ts';
import { type Spawned, spawnNode } from '../harness/spawned.ts';

const RECEIVER = fileURLToPath(new URL('./faulty-receiver.ts', import.meta.url));

/** A delivery as the receiver recorded it. */
export interface Seen {
  readonly id: string;
  readonly atMs: number;
  readonly path: string;
}

export interface RunningReceiver {
  readonly url: string;
  readonly spawned: Spawned;
  seen(): Promise<Seen[]>;
}

/** Starts a receiver of this mode as a separate process; over TLS with these files. */
export async function startFaultyReceiver(
  mode: string,
  tls?: { readonly keyFile: string; readonly certFile: string },
): Promise<RunningReceiver> {
  const env: Record<string, string> =
    tls === undefined ? {} : { TLS_KEY: tls.keyFile, TLS_CERT: tls.certFile };
  const spawned = spawnNode([...(await nodeArguments(RECEIVER)), mode], env);
  const url = await spawned.untilLine((line) => (line.startsWith('http') ? line : null));
  return { url, spawned, seen: async () => JSON.parse(await (await fetch(url)).text()).seen };
}

/** The attempts to deliver the event to the endpoint so far. */
export async function attemptsOf(client: Purser, endpointId: string, eventId: string) {
  const [found] = (await client.deliveries.list({ endpointId, eventId })).data;
  return found === undefined ? null : client.deliveries.retrieve(found.id);
}

export type Attempted = NonNullable<Awaited<ReturnType<typeof attemptsOf>>>;
