/**
 * Runs every check of the repository, several in parallel: while one waits for timers and processes, another uses the CPU. Prints the output
 * of each check when it has ended, then the slowest test files, and why checks failed. A signal stops all checks. Exits with 1 if a check failed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failurePart, REPEATED } from './failure-part.mjs';

/** Queues run in parallel; the checks of a queue run one after the other. A check is a script of package.json. */
const QUEUES = [
  ['lint', 'types', 'floors', 'gen:check', 'test:unit'],
  ['test:server'],
  ['dead-code', 'test:e2e'],
];
const SLOWEST_COUNT = 10;
/** How long checks may take to stop after a signal before they are killed. */
const STOP_TIMEOUT_MS = 20_000;

const folder = mkdtempSync(join(tmpdir(), 'purser-npm-test-'));
const durationsFile = join(folder, 'durations');
const running = new Set();
const failed = [];
let stopSignal = null;

function run(name) {
  const startedMs = performance.now();
  const output = [];
  // A separate process group: a signal reaches all processes of the check.
  const child = spawn('npm', ['run', '--silent', name], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TEST_DURATIONS_FILE: durationsFile },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    // `close` is emitted when every process that writes to the check's output has ended.
    child.once('close', (code) => {
      running.delete(child);
      const text = Buffer.concat(output);
      if (code !== 0) failed.push({ name, output: text.toString('utf8') });
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
      process.stdout.write(`\n== ${name}: ${code === 0 ? 'passed' : 'failed'} (${seconds} s)\n`);
      process.stdout.write(text);
      resolve();
    });
  });
}

async function runQueue(names) {
  for (const name of names) if (stopSignal === null) await run(name);
}

function signalAll(signal) {
  for (const { pid } of running) {
    try {
      process.kill(-pid, signal);
    } catch {
      // It has already ended.
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    signalAll(stopSignal === null ? signal : 'SIGKILL');
    stopSignal ??= signal;
    setTimeout(() => signalAll('SIGKILL'), STOP_TIMEOUT_MS).unref();
  });
}

function slowestFiles() {
  try {
    const lines = readFileSync(durationsFile, 'utf8').split('\n').filter(Boolean);
    return lines.sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a)).slice(0, SLOWEST_COUNT);
  } catch {
    return [];
  }
}

const startedMs = performance.now();
process.stdout.write(`Running ${QUEUES.flat().join(', ')}\n`);
await Promise.all(QUEUES.map(runQueue));

process.stdout.write(`\nSlowest files:\n${slowestFiles().join('\n')}\n`);
process.stdout.write(`\nTook ${((performance.now() - startedMs) / 1000).toFixed(0)} s\n`);
rmSync(folder, { recursive: true, force: true });
for (const { name, output } of failed) process.stdout.write(`\n${REPEATED}${name}\n${failurePart(output)}\n`);
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.map(({ name }) => name).join(', ')}\n`);
process.exitCode = stopSignal === 'SIGINT' ? 130 : failed.length > 0 || stopSignal !== null ? 1 : 0;
