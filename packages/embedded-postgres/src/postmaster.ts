import { spawn } from 'node:child_process';
import { closeSync, fstatSync } from 'node:fs';
import { readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, postgresEnv } from './binaries.ts';
import { postmasterArguments } from './cluster.ts';
import { type ClusterPlace, preparePrivateFolder, socketFolders, socketPath } from './data-directory.ts';
import { type Answer, knock } from './ping.ts';
import { waitFor } from './poll.ts';
import { lastLines, openLog } from './postgres-log.ts';
import { isPidTaken, isPostmasterOf } from './process-identity.ts';
import { spawnIdentity } from './unix-user.ts';

const answerTimeoutMs = 10_000;
const recoveryTimeoutMs = 120_000;
const fastStopTimeoutMs = 30_000;
const immediateStopTimeoutMs = 5_000;
const startAttemptCountMax = 6;
const attemptPauseMs = 300;
const heldByPredecessor = /lock file .* already exists|shared memory block .* is still in use/;
const withoutSocket = /could not (create any Unix-domain sockets|bind Unix address)/;

type Outcome = Exclude<Answer, { kind: 'starting' }>;

/** The running postmaster of a data folder, by its own pid file; undefined when there is none. */
export async function runningPostmaster(
  data: string,
): Promise<{ pid: number; socketFolder: string } | undefined> {
  const lines = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1 || !isPostmasterOf(pid, data)) return undefined;
  return { pid, socketFolder: lines[4] ?? '' };
}

/**
 * Connects to the postmaster that already runs for this cluster, waiting while it starts or recovers. Answers its socket
 * folder, or undefined if none runs; one that does not answer is stopped first, unless `otherUsers` names processes that
 * still use it: then it rejects.
 */
export async function adoptPostmaster(
  { data }: ClusterPlace,
  password: string,
  otherUsers: readonly number[],
): Promise<string | undefined> {
  const running = await runningPostmaster(data);
  if (running === undefined) return undefined;
  const isGone = () => !isPostmasterOf(running.pid, data);
  const socketFolder = async () => (await runningPostmaster(data))?.socketFolder ?? '';
  const answer = await settledAnswer(socketFolder, password, isGone);
  if (answer.kind === 'ready') return socketFolder();
  if (answer.kind === 'denied') throw deniedError(data, answer);
  if (isGone()) return undefined;
  if (otherUsers.length > 0) {
    throw new Error(
      `PostgreSQL (pid ${running.pid}, data ${data}) does not answer at ${socketPath(running.socketFolder)} ` +
        `(${answer.reason}), but process ${otherUsers.join(', ')} uses it. End that process, then start again.`,
    );
  }
  await stopPostmaster(data, 'immediate');
  return undefined;
}

type StartOptions = {
  place: ClusterPlace;
  binaries: Binaries;
  password: string;
  logFile: string;
  isDurable: boolean;
};

/** Starts a postmaster and waits until it takes connections. Answers its socket folder. */
export async function startPostmaster(options: StartOptions): Promise<string> {
  const { place, binaries, logFile } = options;
  let failure = 'no folder for its socket has a short enough path';
  for (const folder of await socketFolders(place)) {
    const unusable = await preparePrivateFolder(folder, place.user).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const outcome: Outcome =
      unusable === undefined ? await launchPatiently(options, folder) : { kind: 'silent', reason: unusable };
    if (outcome.kind === 'ready') return folder;
    await rmdir(folder).catch(() => undefined);
    if (outcome.kind === 'denied') throw deniedError(place.data, outcome);
    failure = outcome.reason;
    if (unusable === undefined && !withoutSocket.test(failure)) break;
  }
  throw new Error(
    `PostgreSQL (${binaries.postgres}, uid ${place.user.uid}) did not start on ${place.data}: ${failure}\n` +
      `Its log is ${logFile}.`,
  );
}

/**
 * Stops the postmaster of a data folder, if one runs, and waits for its end: `fast` rolls open transactions back and
 * writes everything out, `immediate` leaves recovery to the next start. Rejects if it outlives that.
 */
export async function stopPostmaster(data: string, mode: 'fast' | 'immediate'): Promise<void> {
  const running = await runningPostmaster(data);
  if (running === undefined) return;
  const steps: [NodeJS.Signals, number][] = [
    ...(mode === 'fast' ? ([['SIGINT', fastStopTimeoutMs]] satisfies [NodeJS.Signals, number][]) : []),
    ['SIGQUIT', immediateStopTimeoutMs],
    ['SIGKILL', immediateStopTimeoutMs],
  ];
  for (const [signal, timeoutMs] of steps) {
    if (!isPostmasterOf(running.pid, data)) return;
    sendSignal(running.pid, signal);
    const isGone = () => !isPostmasterOf(running.pid, data) || undefined;
    if (await waitFor(isGone, { timeoutMs, everyMs: 20 })) return;
  }
  throw new Error(
    `PostgreSQL (pid ${running.pid}, data ${data}) does not end. End it by hand, then start again.`,
  );
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return;
    throw error;
  }
}

/** Launches it again while what is left of a killed predecessor is still in the way. */
async function launchPatiently(options: StartOptions, socketFolder: string): Promise<Outcome> {
  let outcome: Outcome = { kind: 'silent', reason: 'not tried' };
  for (let attempt = 0; attempt < startAttemptCountMax; attempt += 1) {
    await removeMisleadingLocks(options.place.data, socketFolder);
    outcome = await launch(options, socketFolder);
    if (outcome.kind !== 'silent' || !heldByPredecessor.test(outcome.reason)) break;
    await sleep(attemptPauseMs);
  }
  return outcome;
}

async function launch(options: StartOptions, socketFolder: string): Promise<Outcome> {
  const { place, binaries, password, logFile, isDurable } = options;
  const log = openLog(logFile);
  const logStart = fstatSync(log).size;
  let ended: string | undefined;
  try {
    const child = spawn(binaries.postgres, postmasterArguments(place.data, socketFolder, isDurable), {
      ...spawnIdentity(place.user),
      // A session of its own: a signal to our process group must not stop it before the service has drained.
      detached: true,
      stdio: ['ignore', log, log],
      env: postgresEnv,
      cwd: '/',
    });
    child.once('error', (error) => {
      ended = error.message;
    });
    child.once('exit', (code, signal) => {
      ended = `it ended with ${signal ?? `code ${code}`}`;
    });
    child.unref();
  } finally {
    closeSync(log);
  }
  const answer = await settledAnswer(
    () => socketFolder,
    password,
    () => ended !== undefined,
  );
  if (answer.kind === 'ready') return answer;
  if (ended === undefined) await stopPostmaster(place.data, 'immediate');
  return { ...answer, reason: `${ended ?? answer.reason}\n${lastLines(logFile, logStart)}` };
}

/** Asks until the answer is final: longer while PostgreSQL says that it is starting or recovering, never after its end. */
async function settledAnswer(
  socketFolder: () => Promise<string> | string,
  password: string,
  isGone: () => boolean,
): Promise<Outcome> {
  const ask = async (): Promise<Answer | undefined> => {
    const answer = await knock(await socketFolder(), password);
    return answer.kind === 'ready' || answer.kind === 'denied' || isGone() ? answer : undefined;
  };
  const askRecovering = async (): Promise<Answer | undefined> => {
    const answer = await knock(await socketFolder(), password);
    return answer.kind !== 'starting' || isGone() ? answer : undefined;
  };
  const answer =
    (await waitFor(ask, { timeoutMs: answerTimeoutMs, everyMs: 30 })) ??
    (await waitFor(askRecovering, { timeoutMs: recoveryTimeoutMs, everyMs: 200 }));
  if (answer !== undefined && answer.kind !== 'starting') return answer;
  return { kind: 'silent', reason: 'it is still starting up, recovering or shutting down' };
}

/**
 * Removes lock files that name a living process, which cannot be our postmaster: PostgreSQL would take it for its like
 * and refuse to start. Files of dead processes are left to PostgreSQL, which checks more than the pid.
 */
async function removeMisleadingLocks(data: string, socketFolder: string): Promise<void> {
  for (const file of [path.join(data, 'postmaster.pid'), `${socketPath(socketFolder)}.lock`]) {
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
    if (Number.isNaN(pid) || isPostmasterOf(pid, data)) continue;
    if (isPidTaken(pid)) await rm(file, { force: true });
  }
}

function deniedError(data: string, { reason }: { reason: string }): Error {
  return new Error(
    `PostgreSQL on ${data} refuses the password in postgres.password (${reason}). Restore that file from the backup ` +
      'that this database comes from.',
  );
}
