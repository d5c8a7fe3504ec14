import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { SHORT_LIVED } from '../../test/run/node-flags.ts';
import type { Environment } from './spawned.ts';

const PURSER = fileURLToPath(new URL('../../packages/cli/bin/purser.js', import.meta.url));
const COLUMNS = 80;
const CTRL_C = '\u0003';
const TIMEOUT_MS = 120_000;

/** A `purser` command in a pseudo-terminal of 80 columns, used as a person would. */
export interface Terminal {
  /** What was shown, without the codes of colors and of the cursor. */
  shown(): string;
  /** Waits for the text, after what was waited for before, and types the line. */
  answer(question: string, line: string): Promise<void>;
  /** Waits for the text, and presses Ctrl-C. */
  interruptAt(text: string): Promise<void>;
  /** The exit code. */
  readonly ended: Promise<number | null>;
}

/** Runs in the program `script`, which makes a pseudo-terminal. */
export function purserInTerminal(args: readonly string[], env: Environment): Terminal {
  const command = [process.execPath, ...SHORT_LIVED, PURSER, ...args].map(
    (word) => `'${word.replaceAll("'", "'\\''")}'`,
  );
  const line = `stty cols ${COLUMNS} rows 24; exec ${command.join(' ')}`;
  const scriptArgs =
    process.platform === 'darwin'
      ? ['-q', '/dev/null', 'sh', '-c', line]
      : ['-q', '-e', '-f', '-c', line, '/dev/null'];
  const child = spawn('script', scriptArgs, {
    env: { PATH: process.env['PATH'], TERM: 'xterm', SHELL: '/bin/sh', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  let from = 0;
  const shown = () => plain(output);
  const waitFor = (text: string) =>
    vi.waitFor(
      () => {
        const at = shown().indexOf(text, from);
        if (at === -1) throw new Error(`"${text}" is not shown: ${shown()}`);
        from = at + text.length;
      },
      { timeout: TIMEOUT_MS, interval: 20 },
    );
  return {
    shown,
    async answer(question, text) {
      await waitFor(question);
      child.stdin.write(`${text}\r`);
    },
    async interruptAt(text) {
      await waitFor(text);
      child.stdin.write(CTRL_C);
    },
    ended,
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the codes to remove.
const plain = (text: string): string => text.replaceAll(/\u001b\[[0-9;?]*[A-Za-z]/g, '').replaceAll('\r', '');
