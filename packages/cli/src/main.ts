import { randomBytes } from 'node:crypto';
import { type AskOptions, askOnTerminal } from './ask.ts';
import { styleOf, usesColors } from './output/style.ts';
import { run } from './run.ts';

/** npm forwards a Ctrl-C that the terminal has sent to this process already: a second signal this soon is the same key press. */
const SAME_SIGNAL_MS = 1000;

const interruption = new AbortController();
let interruptedMs = Number.POSITIVE_INFINITY;

function interrupt(): void {
  if (performance.now() > interruptedMs + SAME_SIGNAL_MS) process.exit(130);
  interruptedMs = Math.min(interruptedMs, performance.now());
  interruption.abort();
}
process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);

const CTRL_C = '\u0003';

/** In raw mode a terminal sends every key press, and Ctrl-C arrives as a character. */
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

// The reader may be gone, as with `| head`: the command still has to shut down properly.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
process.stdin.on('error', () => {});

const colors = {
  stdout: usesColors(process.env, process.stdout.isTTY === true),
  stderr: usesColors(process.env, process.stderr.isTTY === true),
};

/** What `progress` has written to the terminal, without a line break. */
let shown = '';

function progress(text: string): void {
  if (!process.stderr.isTTY || process.env['TERM'] === 'dumb') return;
  if (shown !== '') process.stderr.write('\r\u001b[K');
  shown = text;
  if (text !== '') process.stderr.write(styleOf(colors.stderr).dim(text));
}

const canAsk = process.stdin.isTTY === true && process.stderr.isTTY === true;

function ask(question: string, options: AskOptions = {}): Promise<string> {
  progress('');
  return askOnTerminal(question, options, interrupt);
}

const exitCode = run(process.argv.slice(2), {
  env: process.env,
  now: () => new Date(),
  steadyMs: () => performance.now(),
  randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  print(line) {
    progress('');
    process.stdout.write(`${line}\n`);
  },
  note(line) {
    progress('');
    process.stderr.write(`${line}\n`);
  },
  colors,
  columns: process.stdout.isTTY ? process.stdout.columns : null,
  progress,
  onKeys,
  ask: canAsk ? ask : null,
  interrupted: interruption.signal,
});

void exitCode.then((code) => {
  process.exitCode = code;
  // Exit even if a command left a handle open. The timer itself does not keep the process running.
  setTimeout(() => process.exit(), 250).unref();
});
