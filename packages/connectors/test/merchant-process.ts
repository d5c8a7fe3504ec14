/** A test merchant as a process of its own: started, its switches worked, ended. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface MerchantProcess<State> {
  readonly url: string;
  /** What it answers to a word of whoever runs it; each answer tells its state. */
  admin(word: string, body?: object): Promise<State>;
  /** Ends the process. */
  close(): Promise<void>;
}

/** Starts the file that says in one line where it listens, and that ends with its standard input. */
export async function startMerchantProcess<State>(main: string): Promise<MerchantProcess<State>> {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => {
      const { url }: { url: string } = JSON.parse(line);
      resolve(url);
    });
    child.once('close', () => reject(new Error('the test merchant ended')));
  });
  return {
    url,
    async admin(word, body = {}) {
      const answer = await fetch(`${url}/__admin/${word}`, { method: 'POST', body: JSON.stringify(body) });
      const state: State = JSON.parse(await answer.text());
      return state;
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
