import { type RunningPurser, startPurser } from '../harness/purser.ts';
import type { Environment } from '../harness/spawned.ts';

const START_PAUSE_MS = 300;
const START_COUNT_MAX = 30;

/** A process that is started again like by a service manager, at a new port. */
export interface ManagedProcess {
  readonly name: string;
  /** The address of the current process; null while there is none. */
  url(): string | null;
  /** Starts it, and again whenever it ends before it is ready. `settings` and `program` replace those of the last start. */
  start(settings?: Environment, program?: string): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code when it has drained. */
  stop(): Promise<number | null>;
  /** SIGSTOP. */
  pause(): void;
  /** SIGCONT. */
  resume(): void;
}

/** A `purser` command as a process that is not started yet. */
export function manageProcess(name: string, args: readonly string[], env: Environment): ManagedProcess {
  let running: RunningPurser | null = null;
  let current = env;
  let command: string | undefined;
  return {
    name,
    url: () => running?.url ?? null,
    async start(settings = current, program = command) {
      [current, command] = [settings, program];
      running = await startAgain(args, settings, program);
    },
    async kill() {
      const killed = running;
      running = null;
      killed?.spawned.child.kill('SIGKILL');
      await killed?.spawned.ended;
    },
    async stop() {
      const stopped = running;
      const code = await stopped?.stop();
      if (running === stopped) running = null;
      return code ?? null;
    },
    pause: () => running?.spawned.child.kill('SIGSTOP'),
    resume: () => running?.spawned.child.kill('SIGCONT'),
  };
}

/** A database or merchant that is down ends a start. */
async function startAgain(
  args: readonly string[],
  env: Environment,
  program: string | undefined,
): Promise<RunningPurser> {
  for (let count = 1; ; count += 1) {
    try {
      return await startPurser(args, env, program);
    } catch (error) {
      if (count >= START_COUNT_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS));
    }
  }
}
