import { chmod, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CommandResult } from '../command.ts';
import type { Environment } from '../environment.ts';
import { describeFailure } from '../output/failure.ts';
import { untilAborted } from '../wait.ts';
import { type Installation, startInstallation } from './installation.ts';
import { createProcesses, type Processes } from './processes.ts';
import { createProgress, type DemoReport, emptyReport, type Progress } from './report.ts';
import { nextStepsText } from './report-text.ts';
import { runPurchase } from './run-purchase.ts';
import type { DemoSettings } from './settings.ts';

interface Run {
  readonly settings: DemoSettings;
  readonly environment: Environment;
  readonly progress: Progress;
  readonly processes: Processes;
  readonly folder: string;
  readonly apiKey: string;
}

/**
 * Starts everything, buys a product and reports each step; stops everything again with `--once`, else when interrupted. Always cleans up
 * what it started. A failure is part of the result, with exit code 1.
 */
export async function runDemo(settings: DemoSettings, environment: Environment): Promise<CommandResult> {
  const report = emptyReport();
  const write = settings.isJson ? environment.note : environment.print;
  const progress = createProgress(environment.steadyMs, write);
  const processes = createProcesses();
  const folder = await createDataFolder(environment, settings.isOnce);
  const apiKey = `sk_test_demo_${environment.randomHex(12)}`;
  const run: Run = { settings, environment, progress, processes, folder: folder.path, apiKey };
  try {
    const installation = await unlessStopped(run, startAndBuy(report, run));
    report.ok = true;
    if (settings.isOnce) return { json: report };
    if (settings.isJson) environment.print(JSON.stringify(report));
    write(nextStepsText(installation, apiKey, folder.path));
    await Promise.race([untilAborted(environment.interrupted), processes.crashed]);
    return {};
  } catch (thrown) {
    return failed(report, thrown, run);
  } finally {
    await processes.stop();
    await folder.cleanUp();
  }
}

async function startAndBuy(report: DemoReport, run: Run): Promise<Installation> {
  const { settings, environment, progress, processes, apiKey } = run;
  progress.step(
    settings.productUrl === null
      ? 'starting PostgreSQL, the service, the webhook receiver and the shop'
      : 'starting PostgreSQL, the service and the webhook receiver',
  );
  const installation = await startInstallation(
    processes,
    {
      env: environment.env,
      dataFolder: run.folder,
      apiKey,
      merchantHost: settings.productUrl?.hostname ?? null,
    },
    progress,
  );
  await runPurchase(report, { settings, installation, apiKey, environment, progress });
  return installation;
}

/** Rejects also if a process crashes or the user interrupts in the meantime. */
function unlessStopped<Result>({ processes, environment }: Run, task: Promise<Result>): Promise<Result> {
  const interrupted = untilAborted(environment.interrupted).then((): never => {
    throw new Error('interrupted');
  });
  return Promise.race([task, processes.crashed, interrupted]);
}

function failed(report: DemoReport, thrown: unknown, { environment, progress }: Run): CommandResult {
  const wasPrinted = report.ok;
  const error = describeFailure(thrown);
  environment.note(`purser: the demo failed: ${error.message}`);
  const seconds = report.seconds === 0 ? progress.elapsedSeconds() : report.seconds;
  const json = { ...report, ok: false, error, seconds };
  return { ...(wasPrinted ? {} : { json }), exitCode: 1 };
}

interface DataFolder {
  readonly path: string;
  /** Deletes a temporary folder; keeps any other. */
  cleanUp(): Promise<void>;
}

/** Creates a folder: in `.purser` to keep, or a temporary one. */
async function createDataFolder({ now, randomHex }: Environment, isTemporary: boolean): Promise<DataFolder> {
  const stamp = now().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  const name = `demo-${stamp}-${randomHex(3)}`;
  const path = isTemporary ? join(tmpdir(), `purser-${name}`) : resolve('.purser', name);
  await mkdir(path, { recursive: true });
  // If started by root, PostgreSQL runs as another user, who needs access.
  await chmod(path, 0o711);
  return {
    path,
    async cleanUp() {
      if (isTemporary) await rm(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
