import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { InterruptedError } from './wait.ts';

/** How a question is asked. */
export interface AskOptions {
  /** Does not show what is typed. */
  readonly isSecret?: boolean;
}

/** Asks on the terminal. Rejects with an `InterruptedError` on Ctrl-C, which also calls `interrupt`, and at the end of the input. */
export function askOnTerminal(
  question: string,
  { isSecret = false }: AskOptions,
  interrupt: () => void,
): Promise<string> {
  let isMuted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  return new Promise((resolve, reject) => {
    lines.on('SIGINT', () => {
      interrupt();
      lines.close();
    });
    let isAnswered = false;
    lines.on('close', () => {
      if (isMuted || !isAnswered) process.stderr.write('\n');
      // After an answer, this has no effect.
      reject(new InterruptedError('interrupted'));
    });
    lines.question(question, (answer) => {
      isAnswered = true;
      resolve(answer.trim());
      lines.close();
    });
    isMuted = isSecret;
  });
}
