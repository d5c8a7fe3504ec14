import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SHORT_LIVED } from '../../../test/run/node-flags.ts';
import { nodeArguments } from '../../../test/run/node-program.ts';

/** A test gateway that runs as a separate process and is controlled over HTTP. */
export interface SpawnedGateway {
  readonly url: string;
  /** Further fields of its ready message. */
  readonly ready: Readonly<Record<string, string>>;
  /** Calls one of the gateway's operations below `/_test/`. */
  ask<T>(operation: string, body?: object): Promise<T>;
  close(): Promise<void>;
}

const MAINS = {
  'basis-theory-gateway': new URL('./basis-theory-gateway/main.ts', import.meta.url),
  'stripe-gateway': new URL('./stripe-gateway/main.ts', import.meta.url),
};

/** Starts a gateway and waits until it is listening. */
export async function spawnGateway(name: keyof typeof MAINS): Promise<SpawnedGateway> {
  const main = await nodeArguments(fileURLToPath(MAINS[name]));
  const child = spawn(process.execPath, [...SHORT_LIVED, ...main], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = await new Promise<Record<string, string>>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
    child.once('close', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  const url = ready['url'] ?? '';
  return {
    url,
    ready,
    async ask(operation, body = {}) {
      // A new connection: a kept-alive one may have been closed while this process was busy.
      const response = await fetch(`${url}/_test/${operation}`, {
        method: 'POST',
        headers: { connection: 'close' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
      return JSON.parse(await response.text());
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
