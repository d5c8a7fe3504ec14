/**
 * Waits until standard input closes: the test run has ended, possibly by SIGKILL. Then kills the processes that the run left behind:
 * those with PURSER_TEST_RUN in their environment, and PostgreSQL servers with data in the run's folder, which do not inherit the
 * environment. The argument is the run's temporary folder, which is also the value of PURSER_TEST_RUN.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
const ROUNDS_MAX = 50;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.resume().on('end', clean).on('error', clean);

async function clean() {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const pids = [...markedProcesses(), ...postmasters(folder)].filter(isAlive);
    if (pids.length === 0) break;
    for (const pid of pids) send(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
}

function markedProcesses() {
  return namesIn('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => textOf(`/proc/${pid}/environ`).split('\0').includes(`PURSER_TEST_RUN=${folder}`))
    .map(Number);
}

function postmasters(within) {
  return namesIn(within, { recursive: true })
    .filter((name) => name.endsWith('postmaster.pid'))
    .map((name) => Number(textOf(join(within, name)).split('\n')[0]))
    .filter((pid) => pid > 1 && isPostgres(pid));
}

/** The pid file of a killed server may name an unrelated process that has reused the pid. */
function isPostgres(pid) {
  const command = textOf(`/proc/${pid}/cmdline`);
  return command === '' ? process.platform !== 'linux' : command.includes(folder);
}

function isAlive(pid) {
  return send(pid, 0);
}

function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function namesIn(path, options) {
  try {
    return readdirSync(path, options);
  } catch {
    return [];
  }
}
