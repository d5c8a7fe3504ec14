import type { Answer } from '../command.ts';
import type { Environment } from '../environment.ts';
import { describeFailure } from '../output/failure.ts';
import { untilAborted } from '../wait.ts';
import { createDataFolder } from './data-folder.ts';
import { nextStepsText } from './farewell-text.ts';
import { type Installation, startInstallation } from './installation.ts';
import { createProcesses, type Processes } from './processes.ts';
import { createProgress, type Progress } from './progress.ts';
import { type DemoReport, emptyReport } from './report.ts';
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
 * Starts everything, buys, tells, and with `--once` stops everything again; else when interrupted. Whatever happens,
 * nothing that it started is left behind. A failure is part of the answer, with exit code 1.
 */
export async function runDemo(settings: DemoSettings, environment: Environment): Promise<Answer> {
  const report = emptyReport();
  const write = settings.isJson ? environment.note : environment.print;
  const progress = createProgress(environment.steadyMs, write);
  const processes = createProcesses();
  const folder = await createDataFolder(environment, settings.isOnce);
  const apiKey = `sk_test_demo_${environment.randomHex(12)}`;
  const run: Run = { settings, environment, progress, processes, folder: folder.path, apiKey };
  try {
    const installation = await unlessDisturbed(run, tell(report, run));
    report.ok = true;
    if (settings.isOnce) return { json: report };
    if (settings.isJson) environment.print(JSON.stringify(report));
    write(nextStepsText(installation, apiKey, folder.path));
    await Promise.race([untilAborted(environment.interrupted), processes.brokenDown]);
    return {};
  } catch (thrown) {
    return failed(report, thrown, run);
  } finally {
    await processes.stop();
    await folder.tidy();
  }
}

async function tell(report: DemoReport, run: Run): Promise<Installation> {
  const { settings, environment, progress, processes, apiKey } = run;
  progress.step('starting PostgreSQL, the service and the others, each a process of its own');
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

/** Rejects too when a process breaks down or a person interrupts meanwhile. */
function unlessDisturbed<Result>({ processes, environment }: Run, task: Promise<Result>): Promise<Result> {
  const interrupted = untilAborted(environment.interrupted).then((): never => {
    throw new Error('interrupted');
  });
  return Promise.race([task, processes.brokenDown, interrupted]);
}

function failed(report: DemoReport, thrown: unknown, { environment, progress }: Run): Answer {
  const wasToldAlready = report.ok;
  const error = describeFailure(thrown);
  environment.note(`purser: the demo failed: ${error.message}`);
  const seconds = report.seconds === 0 ? progress.elapsedSeconds() : report.seconds;
  const json = { ...report, ok: false, error, seconds };
  return { ...(wasToldAlready ? {} : { json }), exitCode: 1 };
}
