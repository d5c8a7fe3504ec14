import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../kernel/log.ts';

/** The part of the embedded PostgreSQL that is supervised. */
export interface SupervisedPostgres {
  isRunning(): Promise<boolean>;
  restart(): Promise<void>;
}

export interface SupervisorTimes {
  readonly everyMs: number;
  readonly backoffMsMax: number;
  /** How long restarts may fail before the process has to end. */
  readonly giveUpMs: number;
}

const TIMES: SupervisorTimes = { everyMs: 500, backoffMsMax: 8000, giveUpMs: 60_000 };

export interface PostgresSupervisor {
  /** Why the database is unavailable; null while it runs. */
  problem(): string | null;
  /** Resolves with the reason when the database could not be started again in time. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL again whenever it has ended, with growing delays between failed attempts. */
export function supervisePostgres(
  postgres: SupervisedPostgres,
  log: Log,
  steadyNow: () => number,
  { everyMs, backoffMsMax, giveUpMs }: SupervisorTimes = TIMES,
): PostgresSupervisor {
  const stopping = new AbortController();
  let problem: string | null = null;
  let endedAtMs: number | null = null;
  let delayMs = everyMs;
  let declareLost: (reason: Error) => void = () => undefined;
  const lost = new Promise<Error>((resolve) => {
    declareLost = resolve;
  });

  const check = async () => {
    try {
      if (await postgres.isRunning()) return;
      if (endedAtMs === null) log.error({}, 'embedded PostgreSQL ended: restarting');
      endedAtMs ??= steadyNow();
      problem ??= 'The embedded PostgreSQL has ended and is being restarted.';
      await postgres.restart();
      log.warn({ downMs: Math.round(steadyNow() - endedAtMs) }, 'embedded PostgreSQL restarted');
      [problem, endedAtMs, delayMs] = [null, null, everyMs];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      endedAtMs ??= steadyNow();
      problem = 'The embedded PostgreSQL has ended and could not be restarted. The log names the reason.';
      delayMs = Math.min(delayMs * 2, backoffMsMax);
      log.error({ error: reason, delayMs }, 'embedded PostgreSQL could not be restarted');
      if (steadyNow() - endedAtMs >= giveUpMs)
        declareLost(new Error(`The embedded PostgreSQL could not be restarted: ${reason}`));
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await sleep(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) await check();
    }
  };
  const running = run();
  return {
    problem: () => problem,
    lost,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
