import type { Answer } from '../command.ts';
import type { Surroundings } from '../environment.ts';
import { describeFailure } from '../output/failure.ts';
import { untilAborted } from '../wait.ts';
import { createDataFolder } from './data-folder.ts';
import { farewellText } from './farewell-text.ts';
import { type Installation, startInstallation } from './installation.ts';
import { createProcesses, type Processes } from './processes.ts';
import { createReporter, type Reporter } from './progress.ts';
import { emptyStory, type Story } from './report.ts';
import { playStory } from './run-purchase.ts';
import type { DemoSettings } from './settings.ts';

interface Run {
  readonly settings: DemoSettings;
  readonly surroundings: Surroundings;
  readonly reporter: Reporter;
  readonly processes: Processes;
  readonly folder: string;
  readonly apiKey: string;
}

/**
 * Starts everything, buys, tells, and with `--once` stops everything again; else when interrupted. Whatever happens,
 * nothing that it started is left behind. A failure is part of the answer, with exit code 1.
 */
export async function runDemo(settings: DemoSettings, surroundings: Surroundings): Promise<Answer> {
  const story = emptyStory();
  const write = settings.isJson ? surroundings.note : surroundings.print;
  const reporter = createReporter(surroundings.steadyMs, write);
  const processes = createProcesses();
  const folder = await createDataFolder(surroundings, settings.isOnce);
  const apiKey = `sk_test_demo_${surroundings.randomHex(12)}`;
  const run: Run = { settings, surroundings, reporter, processes, folder: folder.path, apiKey };
  try {
    const installation = await unlessDisturbed(run, tell(story, run));
    story.ok = true;
    if (settings.isOnce) return { json: story };
    if (settings.isJson) surroundings.print(JSON.stringify(story));
    write(farewellText(installation, apiKey, folder.path));
    await Promise.race([untilAborted(surroundings.interrupted), processes.brokenDown]);
    return {};
  } catch (thrown) {
    return failed(story, thrown, run);
  } finally {
    await processes.stop();
    await folder.tidy();
  }
}

async function tell(story: Story, run: Run): Promise<Installation> {
  const { settings, surroundings, reporter, processes, apiKey } = run;
  reporter.progress('starting PostgreSQL, the service and the others, each a process of its own');
  const installation = await startInstallation(
    processes,
    {
      env: surroundings.env,
      dataFolder: run.folder,
      apiKey,
      merchantHost: settings.productUrl?.hostname ?? null,
    },
    reporter,
  );
  await playStory(story, { settings, installation, apiKey, surroundings, reporter });
  return installation;
}

/** Rejects too when a process breaks down or a person interrupts meanwhile. */
function unlessDisturbed<Result>({ processes, surroundings }: Run, task: Promise<Result>): Promise<Result> {
  const interrupted = untilAborted(surroundings.interrupted).then((): never => {
    throw new Error('interrupted');
  });
  return Promise.race([task, processes.brokenDown, interrupted]);
}

function failed(story: Story, thrown: unknown, { surroundings, reporter }: Run): Answer {
  const wasToldAlready = story.ok;
  const error = describeFailure(thrown);
  surroundings.note(`purser: the demo failed: ${error.message}`);
  const seconds = story.seconds === 0 ? reporter.elapsedSeconds() : story.seconds;
  const json = { ...story, ok: false, error, seconds };
  return { ...(wasToldAlready ? {} : { json }), exitCode: 1 };
}
