import { EventEmitter } from 'node:events';
import {
  type JobHelpers,
  Logger,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Log } from '../kernel/log.ts';

/** Thrown by a job that wants to run again later; not a defect, so it is not logged as one. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

/** One run of a job. */
export interface JobRun {
  /** Counts from 1, over all processes. */
  readonly attempt: number;
  /** Aborts when the process drains: the job is then handed back. */
  readonly signal: AbortSignal;
}

export interface JobDefinition {
  run(payload: Readonly<Record<string, unknown>>, run: JobRun): Promise<void>;
  /** After the last attempt: leaves nothing hanging. */
  giveUp?(payload: Readonly<Record<string, unknown>>): Promise<void>;
}

export interface WorkerSettings {
  readonly pool: NonNullable<RunnerOptions['pgPool']>;
  readonly concurrencyMax: number;
  readonly drainMs: number;
  readonly log: Log;
  /** Called with the names that this process locks jobs by, for whoever has to release them should it die. */
  announce(workerIds: readonly string[]): Promise<void>;
}

export interface Worker {
  /** Takes no more jobs, lets those under way end within the drain time, and hands the rest back. */
  stop(): Promise<void>;
}

/** Runs the queue's jobs until stopped. */
export async function startWorker(
  definitions: Readonly<Record<string, JobDefinition>>,
  settings: WorkerSettings,
): Promise<Worker> {
  const draining: Draining = { controller: new AbortController(), isGivenUp: false };
  const workerIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked by the name of the pool, not by those of its workers.
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id));
  const runner = await run({
    pgPool: settings.pool,
    taskList: taskList(definitions, settings.log, draining),
    noHandleSignals: true,
    events,
    logger: quietLogger(settings.log),
    preset: {
      worker: {
        concurrentJobs: settings.concurrencyMax,
        pollInterval: 1000,
        gracefulShutdownAbortTimeout: settings.drainMs,
      },
    },
  });
  runner.promise.catch((error: unknown) =>
    settings.log.error({ error: String(error) }, 'job runner stopped'),
  );
  await settings.announce(workerIds);
  return { stop: () => drain(runner, draining, settings) };
}

interface Draining {
  readonly controller: AbortController;
  /** The jobs still running were handed back: what becomes of these runs is of no account any more. */
  isGivenUp: boolean;
}

async function drain(runner: Runner, draining: Draining, { drainMs, log }: WorkerSettings): Promise<void> {
  draining.controller.abort(new RetryLater('the service is draining'));
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), drainMs);
  });
  try {
    if ((await Promise.race([runner.stop(), timeout])) === 'late') {
      log.warn({ drainMs }, 'jobs did not end in time and are handed back');
      draining.isGivenUp = true;
      await runner.kill();
    }
  } catch (error) {
    log.warn({ error: String(error) }, 'job runner did not stop cleanly');
  } finally {
    clearTimeout(timer);
  }
}

function taskList(
  definitions: Readonly<Record<string, JobDefinition>>,
  log: Log,
  draining: Draining,
): TaskList {
  const { signal } = draining.controller;
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [
      name,
      (payload: unknown, helpers: JobHelpers) =>
        unlessGivenUp(draining, runJob(name, definition, payload, helpers, log, signal)),
    ]),
  );
}

/** The queue hears nothing of a run that was given up: its job may run elsewhere by then, and the database may be closed. */
async function unlessGivenUp(draining: Draining, running: Promise<void>): Promise<void> {
  try {
    await running;
  } finally {
    if (draining.isGivenUp) await new Promise(() => undefined);
  }
}

async function runJob(
  name: string,
  definition: JobDefinition,
  rawPayload: unknown,
  helpers: JobHelpers,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const payload = isRecord(rawPayload) ? rawPayload : {};
  const { attempts, max_attempts: attemptsMax } = helpers.job;
  try {
    await definition.run(payload, { attempt: attempts, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof RetryLater)) {
      log.error({ job: name, ...payload, attempt: attempts, error: describe(error) }, 'job failed');
    }
    if (attempts < attemptsMax || definition.giveUp === undefined) throw error;
    await definition.giveUp(payload);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** The queue's own chatter is dropped; its complaints are kept. */
const quietLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error' && !message.includes('RetryLater'))
      log.warn({ queue: message.slice(0, 300) }, 'job queue');
  });
