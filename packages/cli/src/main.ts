import { randomBytes } from 'node:crypto';
import { run } from './run.ts';

const interruption = new AbortController();

function interrupt(): void {
  if (interruption.signal.aborted) process.exit(130);
  interruption.abort();
}
process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);

// Nobody listens any more, as behind `head`: what runs still has to end in good order.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  now: () => new Date(),
  steadyMs: () => performance.now(),
  randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  print: (line) => process.stdout.write(`${line}\n`),
  note: (line) => process.stderr.write(`${line}\n`),
  interrupted: interruption.signal,
});

// Whatever a command left open must not keep the process: this timer does not hold it, but ends it.
setTimeout(() => process.exit(), 250).unref();
