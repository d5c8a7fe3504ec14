import { fileURLToPath } from 'node:url';
import { type Environment, type Spawned, spawnNode } from './spawned.ts';

export interface ExampleReceiver {
  /** Where webhooks go. */
  readonly url: string;
  readonly spawned: Spawned;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

/** A file of `examples/receivers` as a process of its own, listening on `port` (0: a free one). */
export async function startExampleReceiver(
  file: string,
  port: string,
  env: Environment = {},
): Promise<ExampleReceiver> {
  const path = fileURLToPath(new URL(`../../examples/receivers/${file}`, import.meta.url));
  // The one with flags of its own takes its port that way.
  const flags = file.startsWith('node-http/') ? ['--port', port] : [];
  const args = ['--import', import.meta.resolve('tsx'), path, ...flags];
  const spawned = spawnNode(args, { ...env, PORT: port });
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
