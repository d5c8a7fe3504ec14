import { spawn } from 'node:child_process';
import { closeSync, fstatSync } from 'node:fs';
import { readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, postgresEnv } from './binaries.ts';
import { type PostgresSettings, postgresArguments } from './cluster.ts';
import { createPrivateFolder, type DataDirectory, socketFolders, socketPath } from './data-directory.ts';
import { EmbeddedPostgresError, errorCodeOf, messageOf } from './errors.ts';
import { type Login, type PingResult, ping } from './ping.ts';
import { poll } from './poll.ts';
import { lastLines, openLog } from './postgres-log.ts';
import { isPostmasterOf, pidExists } from './process-identity.ts';
import { spawnIdentity } from './unix-user.ts';

const answerTimeoutMs = 10_000;
const recoveryTimeoutMs = 120_000;
const fastStopTimeoutMs = 30_000;
const immediateStopTimeoutMs = 5_000;
const startAttemptCountMax = 6;
const attemptPauseMs = 300;
const heldByPredecessor = /lock file .* already exists|shared memory block .* is still in use/;
const socketUnsupported = /could not (create any Unix-domain sockets|bind Unix address)/;

type Outcome = Exclude<PingResult, { kind: 'starting' }>;

/** The running postmaster of a data directory, from its pid file. Undefined when there is none. */
export async function runningPostmaster(
  directory: string,
): Promise<{ pid: number; socketFolder: string } | undefined> {
  const lines = (await readFile(path.join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1 || !isPostmasterOf(pid, directory)) return undefined;
  return { pid, socketFolder: lines[4] ?? '' };
}

/**
 * Connects to the postmaster that already runs for this cluster, waiting while it starts or recovers. Returns its socket
 * folder, or undefined if none runs. One that does not respond is stopped first, unless `otherPids` names processes that
 * use it: then it rejects.
 */
export async function adoptPostmaster(
  { path: directory }: DataDirectory,
  login: Login,
  otherPids: readonly number[],
): Promise<string | undefined> {
  const running = await runningPostmaster(directory);
  if (running === undefined) return undefined;
  const hasExited = () => !isPostmasterOf(running.pid, directory);
  const socketFolder = async () => (await runningPostmaster(directory))?.socketFolder ?? '';
  const outcome = await waitUntilReady(socketFolder, login, hasExited);
  if (outcome.kind === 'ready') return socketFolder();
  if (outcome.kind === 'denied') throw deniedError(directory, outcome.reason);
  if (hasExited()) return undefined;
  if (otherPids.length > 0) {
    throw new EmbeddedPostgresError(
      'locked',
      `PostgreSQL (pid ${running.pid}, data ${directory}) does not respond at ${socketPath(running.socketFolder)} ` +
        `(${outcome.reason}), but process ${otherPids.join(', ')} uses it. Stop that process, then start again.`,
    );
  }
  await stopPostmaster(directory, 'immediate');
  return undefined;
}

type StartOptions = {
  directory: DataDirectory;
  name: string;
  binaries: Binaries;
  login: Login;
  logFile: string;
  isDurable: boolean;
  settings: PostgresSettings;
};

/** Starts a postmaster, waits until it accepts connections and returns its socket folder. */
export async function startPostmaster(options: StartOptions): Promise<string> {
  const { directory, binaries, logFile } = options;
  let failure = 'no folder for its socket has a short enough path';
  for (const folder of await socketFolders(directory, options.name)) {
    const unusable = await createPrivateFolder(folder, directory.user).then(() => undefined, messageOf);
    const outcome: Outcome =
      unusable === undefined
        ? await launchWithRetries(options, folder)
        : { kind: 'unreachable', reason: unusable };
    if (outcome.kind === 'ready') return folder;
    await rmdir(folder).catch(() => undefined);
    if (outcome.kind === 'denied') throw deniedError(directory.path, outcome.reason);
    failure = outcome.reason;
    if (unusable === undefined && !socketUnsupported.test(failure)) break;
  }
  throw new EmbeddedPostgresError(
    'start_failed',
    `PostgreSQL (${binaries.postgres}, uid ${directory.user.uid}) did not start on ${directory.path}: ${failure}\n` +
      `Its log is ${logFile}.`,
  );
}

/**
 * Stops the postmaster of a data directory, if one runs, and waits until it exits. `fast` rolls back open transactions
 * and writes a checkpoint; `immediate` leaves recovery to the next start. Rejects if it does not exit.
 */
export async function stopPostmaster(directory: string, mode: 'fast' | 'immediate'): Promise<void> {
  const running = await runningPostmaster(directory);
  if (running === undefined) return;
  const steps: [NodeJS.Signals, number][] = [
    ...(mode === 'fast' ? ([['SIGINT', fastStopTimeoutMs]] satisfies [NodeJS.Signals, number][]) : []),
    ['SIGQUIT', immediateStopTimeoutMs],
    ['SIGKILL', immediateStopTimeoutMs],
  ];
  for (const [signal, timeoutMs] of steps) {
    if (!isPostmasterOf(running.pid, directory)) return;
    sendSignal(running.pid, signal);
    const hasExited = () => !isPostmasterOf(running.pid, directory) || undefined;
    if (await poll(hasExited, { timeoutMs, everyMs: 20 })) return;
  }
  throw new EmbeddedPostgresError(
    'stop_failed',
    `PostgreSQL (pid ${running.pid}, data ${directory}) does not exit. Kill it, then start again.`,
  );
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCodeOf(error) !== 'ESRCH') throw error;
  }
}

/** Retries while the remains of a killed predecessor prevent the start. */
async function launchWithRetries(options: StartOptions, socketFolder: string): Promise<Outcome> {
  let outcome: Outcome = { kind: 'unreachable', reason: 'not tried' };
  for (let attempt = 0; attempt < startAttemptCountMax; attempt += 1) {
    await removeStaleLockFiles(options.directory.path, socketFolder);
    outcome = await launch(options, socketFolder);
    if (outcome.kind !== 'unreachable' || !heldByPredecessor.test(outcome.reason)) break;
    await sleep(attemptPauseMs);
  }
  return outcome;
}

async function launch(options: StartOptions, socketFolder: string): Promise<Outcome> {
  const { binaries, login, logFile, isDurable, settings } = options;
  const { path: directory, user } = options.directory;
  const log = openLog(logFile);
  const logStart = fstatSync(log).size;
  let ended: string | undefined;
  try {
    const args = postgresArguments({ directory, socketFolder, isDurable, settings });
    const child = spawn(binaries.postgres, args, {
      ...spawnIdentity(user),
      // In its own session, so that a signal to our process group does not stop it before its users have finished.
      detached: true,
      stdio: ['ignore', log, log],
      env: postgresEnv,
      cwd: '/',
    });
    child.once('error', (error) => {
      ended = error.message;
    });
    child.once('exit', (code, signal) => {
      ended = `it exited with ${signal ?? `code ${code}`}`;
    });
    child.unref();
  } finally {
    closeSync(log);
  }
  const outcome = await waitUntilReady(
    () => socketFolder,
    login,
    () => ended !== undefined,
  );
  if (outcome.kind === 'ready') return outcome;
  if (ended === undefined) await stopPostmaster(directory, 'immediate');
  return { ...outcome, reason: `${ended ?? outcome.reason}\n${lastLines(logFile, logStart)}` };
}

/** Pings until the result is final: longer while PostgreSQL reports that it is starting or recovering. */
async function waitUntilReady(
  socketFolder: () => Promise<string> | string,
  login: Login,
  hasExited: () => boolean,
): Promise<Outcome> {
  const finalResult = async (): Promise<PingResult | undefined> => {
    const result = await ping(await socketFolder(), login);
    return result.kind === 'ready' || result.kind === 'denied' || hasExited() ? result : undefined;
  };
  const resultAfterRecovery = async (): Promise<PingResult | undefined> => {
    const result = await ping(await socketFolder(), login);
    return result.kind !== 'starting' || hasExited() ? result : undefined;
  };
  const result =
    (await poll(finalResult, { timeoutMs: answerTimeoutMs, everyMs: 30 })) ??
    (await poll(resultAfterRecovery, { timeoutMs: recoveryTimeoutMs, everyMs: 200 }));
  if (result !== undefined && result.kind !== 'starting') return result;
  return { kind: 'unreachable', reason: 'it is still starting up, recovering or shutting down' };
}

/**
 * Removes lock files that name a running process that is not our postmaster: PostgreSQL would take that process for
 * another postmaster and refuse to start. Leaves files of exited processes to PostgreSQL, which checks more than the pid.
 */
async function removeStaleLockFiles(directory: string, socketFolder: string): Promise<void> {
  for (const file of [path.join(directory, 'postmaster.pid'), `${socketPath(socketFolder)}.lock`]) {
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
    if (Number.isNaN(pid) || isPostmasterOf(pid, directory)) continue;
    if (pidExists(pid)) await rm(file, { force: true });
  }
}

function deniedError(directory: string, reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'password',
    `PostgreSQL on ${directory} rejects the password in postgres.password (${reason}). Restore that file from the ` +
      'backup that this database comes from.',
  );
}
