import { randomBytes } from 'node:crypto';
import { run } from './run.ts';

/** npm passes on the Ctrl-C that the terminal has sent already: what follows this soon is the same wish. */
const SAME_WISH_MS = 1000;

const interruption = new AbortController();
let interruptedMs = Number.POSITIVE_INFINITY;

function interrupt(): void {
  if (performance.now() > interruptedMs + SAME_WISH_MS) process.exit(130);
  interruptedMs = Math.min(interruptedMs, performance.now());
  interruption.abort();
}
process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);

const CTRL_C = '\u0003';

/** At a terminal keys come one by one, and Ctrl-C is one of them. */
function onKeys(listener: (key: string) => void, atTerminal: boolean): () => void {
  const { stdin } = process;
  if (stdin.isTTY && !atTerminal) return () => {};
  const take = (text: Buffer) => {
    for (const key of text.toString()) {
      if (stdin.isTTY && key === CTRL_C) interrupt();
      else listener(key);
    }
  };
  if (stdin.isTTY) stdin.setRawMode(true);
  stdin.on('data', take).resume();
  return () => {
    stdin.off('data', take).pause();
    if (stdin.isTTY) stdin.setRawMode(false);
  };
}

// Nobody listens any more, as behind `head`: what runs still has to end in good order.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
process.stdin.on('error', () => {});

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  now: () => new Date(),
  steadyMs: () => performance.now(),
  randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  print: (line) => process.stdout.write(`${line}\n`),
  note: (line) => process.stderr.write(`${line}\n`),
  onKeys,
  interrupted: interruption.signal,
});

// Whatever a command left open must not keep the process: this timer does not hold it, but ends it.
setTimeout(() => process.exit(), 250).unref();
