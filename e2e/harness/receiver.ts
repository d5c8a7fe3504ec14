import { fileURLToPath } from 'node:url';
import { type Environment, type Spawned, spawnNode } from './spawned.ts';

const RECEIVER = fileURLToPath(new URL('../../examples/receivers/node-http/receiver.ts', import.meta.url));

export interface RunningReceiver {
  /** `http://127.0.0.1:<port>`; webhooks go to `/webhooks` there. */
  readonly url: string;
  readonly spawned: Spawned;
  received(): Promise<{ received: { event: { id: string }; deliveryCount: number }[]; refusedCount: number }>;
  stop(): void;
}

/** The example receiver as a process of its own. */
export async function startReceiver(
  args: readonly string[] = [],
  env: Environment = {},
): Promise<RunningReceiver> {
  const spawned = spawnNode(['--import', import.meta.resolve('tsx'), RECEIVER, ...args], env);
  const url = await spawned.untilLine((line) => /(http:\S+)\/webhooks$/.exec(line)?.[1] ?? null);
  return {
    url,
    spawned,
    received: async () => JSON.parse(await (await fetch(`${url}/received`)).text()),
    stop: () => spawned.child.kill('SIGTERM'),
  };
}
