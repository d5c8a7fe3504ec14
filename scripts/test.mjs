/**
 * Runs everything that must pass, several parts at a time: while one waits for timers and processes, another computes. Prints what each part
 * said when it has ended, then the slowest test files and what failed. A signal ends all parts; exits with 1 when any part failed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Queues run side by side, the parts of a queue one after the other. A part is a script of package.json. */
const QUEUES = [
  ['lint', 'types', 'floors', 'dead-code', 'gen:check', 'client:check', 'test:unit'],
  ['test:server'],
  ['test:e2e'],
];
const SLOWEST_COUNT = 10;
/** How long parts may take to end in good order after a signal. */
const END_MS = 20_000;

const folder = mkdtempSync(join(tmpdir(), 'purser-npm-test-'));
const durationsFile = join(folder, 'durations');
const running = new Set();
const failed = [];
let endedBy = null;

function run(name) {
  const startedMs = performance.now();
  const output = [];
  // A separate process group: a signal reaches all processes of the part.
  const child = spawn('npm', ['run', '--silent', name], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TEST_DURATIONS_FILE: durationsFile },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    // `close` comes when every process that writes to the part's output has ended.
    child.once('close', (code) => {
      running.delete(child);
      if (code !== 0) failed.push(name);
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
      process.stdout.write(`\n== ${name}: ${code === 0 ? 'passed' : 'failed'} (${seconds} s)\n`);
      process.stdout.write(Buffer.concat(output));
      resolve();
    });
  });
}

async function runQueue(names) {
  for (const name of names) if (endedBy === null) await run(name);
}

function signalAll(signal) {
  for (const { pid } of running) {
    try {
      process.kill(-pid, signal);
    } catch {
      // It has just ended.
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    signalAll(endedBy === null ? signal : 'SIGKILL');
    endedBy ??= signal;
    setTimeout(() => signalAll('SIGKILL'), END_MS).unref();
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
if (failed.length > 0) process.stdout.write(`Failed: ${failed.join(', ')}\n`);
process.exitCode = endedBy === 'SIGINT' ? 130 : failed.length > 0 || endedBy !== null ? 1 : 0;
