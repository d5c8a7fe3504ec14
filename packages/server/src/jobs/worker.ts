import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type JobHelpers,
  Logger,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { Log } from '../kernel/log.ts';
import { inSpan, readTraceparent, type Span, type Tracer, traceField } from '../kernel/tracing.ts';

/** Thrown by a job to be retried later. Not logged as an error. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

/** One run of a job. */
export interface JobRun {
  /** Starts at 1; counted over all processes. */
  readonly attempt: number;
  /** Aborts when the process drains; the job is then released. */
  readonly signal: AbortSignal;
  /** Adds fields to the log line of this run. */
  note(fields: Readonly<Record<string, unknown>>): void;
}

/** How a run of a job ended. `gave_up`: it failed for the last time. */
export type JobOutcome = 'done' | 'retry' | 'failed' | 'gave_up';

export interface JobDefinition {
  run(payload: Readonly<Record<string, unknown>>, run: JobRun): Promise<void>;
  /** Called after the last failed attempt, to bring the job's subject to a final state. */
  giveUp?(payload: Readonly<Record<string, unknown>>): Promise<void>;
}

type JobObservation = Pick<WorkerSettings, 'log' | 'steadyNow' | 'observe' | 'tracer'>;

export interface WorkerSettings {
  readonly pool: NonNullable<RunnerOptions['pgPool']>;
  readonly concurrencyMax: number;
  readonly drainMs: number;
  readonly log: Log;
  /** Null: tracing is off. */
  readonly tracer: Tracer | null;
  /** Monotonic milliseconds. */
  readonly steadyNow: () => number;
  /** Called after each run of a job. */
  observe(job: string, outcome: JobOutcome, durationMs: number): void;
  /** Called with the ids under which this process locks jobs, so that other processes can release them if it dies. */
  announce(workerIds: readonly string[]): Promise<void>;
}

export interface Worker {
  /** Takes no more jobs, waits for running ones within the drain time, and releases the rest. */
  stop(): Promise<void>;
}

/** Runs the jobs of the queue until stopped. */
export async function startWorker(
  definitions: Readonly<Record<string, JobDefinition>>,
  settings: WorkerSettings,
): Promise<Worker> {
  const draining: Draining = { controller: new AbortController(), hasReleased: false };
  const workerIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  // graphile-worker locks jobs by the id of the pool, not by the ids of its workers.
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id));
  const endPolling = pollQueue(events);
  const launch = () =>
    run({
      pgPool: settings.pool,
      taskList: taskList(definitions, settings, draining),
      noHandleSignals: true,
      events,
      logger: quietLogger(settings.log),
      preset: {
        worker: {
          concurrentJobs: settings.concurrencyMax,
          pollInterval: SLOT_POLL_MS,
          gracefulShutdownAbortTimeout: settings.drainMs,
        },
      },
    });
  let runner = await launch();
  await settings.announce(workerIds);
  /** Starts another runner whenever one ends although the process does not drain. */
  const supervise = async () => {
    while (!draining.controller.signal.aborted) {
      const error = await runner.promise.then(
        () => null,
        (reason: unknown) => reason,
      );
      if (draining.controller.signal.aborted) return;
      settings.log.error({ error: String(error) }, 'job runner stopped: restarting');
      await sleep(RESTART_MS);
      try {
        if (draining.controller.signal.aborted) return;
        runner = await launch();
        await settings.announce(workerIds);
      } catch (failure) {
        settings.log.error({ error: String(failure) }, 'job runner not restarted');
      }
    }
  };
  void supervise();
  return {
    stop() {
      endPolling();
      return drain(runner, draining, settings);
    },
  };
}

const POLL_MS = 500;
/** Idle slots also poll by themselves, in case the process cannot be woken. */
const SLOT_POLL_MS = 30_000;

/** A job that waited longer was not announced: it was delayed, or the announcement was lost. */
const ANNOUNCED_MS = 100;

/**
 * Polls the queue once per interval for the whole process, instead of once for each idle slot. PostgreSQL announces new jobs, so polls find
 * delayed jobs and retries. A slot that found such a job wakes another one: there may be more. Returns a function that ends it.
 */
function pollQueue(events: WorkerEvents): () => void {
  let pool: WorkerPool | null = null;
  const wakeOne = () => {
    try {
      pool?.nudge(1);
    } catch {
      // A slot of this pool has ended: the runner is about to be restarted, with another pool.
      pool = null;
    }
  };
  const forget = () => {
    pool = null;
  };
  events.on('pool:create', ({ workerPool }) => {
    pool = workerPool;
  });
  events.on('pool:gracefulShutdown', forget);
  events.on('pool:forcefulShutdown', forget);
  events.on('job:start', ({ job }) => {
    // Both times are of the database's clock.
    const waitedMs = (job.locked_at?.getTime() ?? 0) - job.run_at.getTime();
    if (job.attempts > 1 || waitedMs > ANNOUNCED_MS) wakeOne();
  });
  const timer = setInterval(wakeOne, POLL_MS);
  return () => {
    clearInterval(timer);
    forget();
  };
}

const RESTART_MS = 1000;

/** How far a process has come in ending. */
export interface Draining {
  readonly controller: AbortController;
  /** The jobs still running were released: the results of these runs must be ignored. */
  hasReleased: boolean;
}

async function drain(runner: Runner, draining: Draining, { drainMs, log }: WorkerSettings): Promise<void> {
  draining.controller.abort(new RetryLater('the service is draining'));
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), drainMs);
  });
  try {
    if ((await Promise.race([runner.stop(), timeout])) === 'late') {
      log.warn({ drainMs }, 'running jobs released after drain timeout');
      draining.hasReleased = true;
      await runner.kill();
    }
  } catch (error) {
    log.warn({ error: String(error) }, 'job runner did not stop cleanly');
  } finally {
    clearTimeout(timer);
  }
}

/** The jobs as the queue runs them. */
export function taskList(
  definitions: Readonly<Record<string, JobDefinition>>,
  settings: JobObservation,
  draining: Draining,
): TaskList {
  const { signal } = draining.controller;
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [
      name,
      (payload: unknown, helpers: JobHelpers) =>
        unlessReleased(draining, runJob({ name, definition, payload, helpers }, settings, signal)),
    ]),
  );
}

/** Never settles for a released run: its job may run elsewhere by then, and the database may be closed. */
async function unlessReleased(draining: Draining, running: Promise<void>): Promise<void> {
  try {
    await running;
  } finally {
    if (draining.hasReleased) await new Promise(() => undefined);
  }
}

interface StartedJob {
  readonly name: string;
  readonly definition: JobDefinition;
  readonly payload: unknown;
  readonly helpers: JobHelpers;
}

/** Runs a job and writes its log line. */
async function runJob(started: StartedJob, settings: JobObservation, signal: AbortSignal): Promise<void> {
  const { name, definition, helpers } = started;
  const { traceparent, ...payload } = isRecord(started.payload) ? started.payload : {};
  const { attempts: attempt, max_attempts: attemptsMax } = helpers.job;
  const { log, steadyNow, observe } = settings;
  const startedAtMs = steadyNow();
  const noted: Record<string, unknown> = {};
  const note = (fields: Readonly<Record<string, unknown>>) => void Object.assign(noted, fields);
  const end = (span: Span | null, outcome: JobOutcome, error?: unknown) => {
    const durationMs = Math.round(steadyNow() - startedAtMs);
    observe(name, outcome, durationMs);
    const reason = error === undefined ? {} : { error: describe(error) };
    const line = { job: name, jobId: helpers.job.id, ...payload, attempt, attemptsMax, durationMs, outcome };
    const isFault = error !== undefined && !(error instanceof RetryLater) && !signal.aborted;
    const fields = { ...line, ...noted, ...reason, ...traceField(span) };
    log[isFault ? 'error' : 'info'](fields, isFault ? 'job failed' : 'job');
    span?.set({ 'purser.outcome': outcome });
  };
  const start = {
    name: `job ${name}`,
    kind: 'consumer',
    attributes: { 'purser.job.name': name, 'purser.job.id': helpers.job.id, 'purser.job.attempt': attempt },
    parent: readTraceparent(traceparent),
  } as const;
  await inSpan(settings.tracer, start, async (span) => {
    try {
      await definition.run(payload, { attempt, signal, note });
      end(span, 'done');
    } catch (error) {
      const isLast = attempt >= attemptsMax && definition.giveUp !== undefined && !signal.aborted;
      const isRetry = error instanceof RetryLater || signal.aborted;
      end(span, isLast ? 'gave_up' : isRetry ? 'retry' : 'failed', error);
      if (!isLast) throw error;
      await definition.giveUp?.(payload);
    }
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Logs only errors of graphile-worker, as warnings. */
const quietLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error' && !message.includes('RetryLater'))
      log.warn({ queue: message.slice(0, 300) }, 'job queue');
  });
