import type { Context } from '../../../src/usecases/context.ts';
import type { SimulatedProcess } from '../time/simulated-process.ts';
import type { Service } from './service.ts';
import type { World } from './world.ts';

/** The client does not know the result of its request. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const TIMEOUT_MS = 30_000;
const LATENCIES_MS = [1, 1, 2, 5, 30] as const;

/** The service as clients and merchants reach it: any of its processes. */
export class Api {
  readonly #world: World;
  /** The processes that run, or did. */
  readonly services: Service[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  alive(): Service[] {
    return this.services.filter(({ process }) => process.isAlive);
  }

  /** A request of a client to one process. Rejects with `NoAnswer` if the process dies or takes too long. */
  call<T>(client: SimulatedProcess, request: (context: Context) => Promise<T>): Promise<T> {
    const { random, scheduler } = this.#world;
    const latencyMs = random.pick(LATENCIES_MS);
    const alive = this.alive();
    const service = alive.length === 0 ? null : random.pick(alive);
    return new Promise((resolve, reject) => {
      const answer = (give: () => void, afterMs: number): void => {
        limit.isCanceled = true;
        scheduler.schedule(afterMs, give, client);
      };
      const fail = () => reject(new NoAnswer('no answer'));
      const limit = scheduler.schedule(TIMEOUT_MS, fail, client);
      if (service === null) {
        answer(fail, 1000);
        return;
      }
      const { process, context } = service;
      process.onEnd(() => answer(fail, latencyMs));
      process.schedule(latencyMs, () => {
        request(context).then(
          (value) => answer(() => resolve(value), latencyMs),
          (error: unknown) => answer(() => reject(error), latencyMs),
        );
      });
    });
  }
}
