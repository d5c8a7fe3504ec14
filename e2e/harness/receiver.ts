import { fileURLToPath } from 'node:url';
import { nodeArguments } from '../../test/run/node-program.ts';
import { type Environment, type Spawned, spawnNode } from './spawned.ts';

export interface ExampleReceiver {
  /** Where webhooks go. */
  readonly url: string;
  readonly spawned: Spawned;
  /** Resolves when the process has exited. */
  stop(): Promise<void>;
}

/** A file of `examples/receivers` as a separate process. `port`: 0 for any free one. */
export function startExampleReceiver(
  file: string,
  port: string,
  env: Environment = {},
): Promise<ExampleReceiver> {
  // Only this one has command-line flags.
  const flags = file.startsWith('node-http/') ? ['--port', port] : [];
  return spawnReceiver(file, flags, { ...env, PORT: port });
}

async function spawnReceiver(
  file: string,
  flags: readonly string[],
  env: Environment,
): Promise<ExampleReceiver> {
  const path = fileURLToPath(new URL(`../../examples/receivers/${file}`, import.meta.url));
  const spawned = spawnNode([...(await nodeArguments(path)), ...flags], env);
  const url = await spawned.untilLine((line) => /(http:\S+\/webhooks)$/.exec(line)?.[1] ?? null);
  return {
    url,
    spawned,
    async stop() {
      spawned.child.kill('SIGTERM');
      await spawned.ended;
    },
  };
}

export interface RunningReceiver {
  /** `http://127.0.0.1:<port>`; webhooks go to `/webhooks` there. */
  readonly url: string;
  readonly spawned: Spawned;
  received(): Promise<{ received: { event: { id: string }; deliveryCount: number }[]; refusedCount: number }>;
  stop(): Promise<void>;
}

/** The node-http example receiver, which lists what it received. */
export async function startReceiver(
  flags: readonly string[] = [],
  env: Environment = {},
): Promise<RunningReceiver> {
  const receiver = await spawnReceiver('node-http/receiver.ts', flags, env);
  const url = receiver.url.replace(/\/webhooks$/, '');
  return {
    ...receiver,
    url,
    received: async () => JSON.parse(await (await fetch(`${url}/received`)).text()),
  };
}
