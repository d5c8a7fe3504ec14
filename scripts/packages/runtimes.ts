/** Uses the packed TypeScript client in the runtimes that it supports: each makes a purchase at a running service. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { run } from './programs.ts';

/** What npm brings of each runtime. */
const NODE_VERSIONS = ['20.19', '22', '24'];
const BUN = 'bun@1.4.5';
const WORKERD = 'workerd@1.20261117.1';
const PROJECT = 'packages/client/package-users';
const ANSWER_MS_MAX = 300_000;

export interface PurchaseSettings extends Readonly<Record<string, string>> {
  readonly PURSER_API_KEY: string;
  readonly PURSER_BASE_URL: string;
  readonly PRODUCT_URL: string;
}

/** A runtime's name, and a purchase in it. `buy` returns what the program printed, and throws if it failed. */
export interface Runtime {
  readonly name: string;
  buy(settings: PurchaseSettings): Promise<string>;
}

/** Copies the test project to `folder`, where the client is installed, and returns the runtimes that run it. They are installed when they are used. */
export function clientRuntimes(folder: string): readonly Runtime[] {
  cpSync(PROJECT, folder, { recursive: true });
  return [
    ...NODE_VERSIONS.map((version) => nodeRuntime(folder, version)),
    bunRuntime(folder),
    workerRuntime(folder),
  ];
}

function nodeRuntime(folder: string, version: string): Runtime {
  return {
    name: `Node.js ${version}`,
    async buy(settings) {
      const node = join(installRuntime(folder, `node@${version}`), 'node/bin/node');
      for (const program of ['imports.mjs', 'requires.cjs']) run(node, [program], { cwd: folder });
      return run(node, ['purchase-process.mjs'], { cwd: folder, env: settings });
    },
  };
}

function bunRuntime(folder: string): Runtime {
  return {
    name: 'Bun',
    async buy(settings) {
      const bun = join(installRuntime(folder, BUN), '.bin/bun');
      for (const program of ['imports.mjs', 'requires.cjs']) run(bun, ['run', program], { cwd: folder });
      return run(bun, ['run', 'purchase-process.mjs'], {
        cwd: folder,
        env: { ...settings, PATH: process.env['PATH'] ?? '' },
      });
    },
  };
}

/** The runtime of Cloudflare's workers, which has no Node.js modules. */
function workerRuntime(folder: string): Runtime {
  return {
    name: 'workerd',
    async buy(settings) {
      const workerd = join(installRuntime(folder, WORKERD), '.bin/workerd');
      const outfile = join(folder, 'worker.js');
      await build({
        entryPoints: [join(folder, 'purchase-worker.mjs')],
        outfile,
        bundle: true,
        format: 'esm',
        conditions: ['workerd', 'worker'],
      });
      writeFileSync(join(folder, 'worker.capnp'), workerConfig(settings));
      return requestFrom(workerd, folder);
    },
  };
}

function workerConfig(settings: PurchaseSettings): string {
  const bindings = Object.entries(settings).map(
    ([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2025-10-01",
  bindings = [${bindings.join(', ')}],
);
`;
}

async function requestFrom(workerd: string, folder: string): Promise<string> {
  const child = spawn(workerd, ['serve', 'worker.capnp', '--control-fd=3'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  try {
    const port = await listeningPort(child.stdio[3]);
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text;
  } finally {
    child.kill('SIGKILL');
  }
}

/** The port that it took, which it writes to its control stream. */
function listeningPort(control: unknown): Promise<number> {
  if (!(control instanceof Object) || !('read' in control)) throw new Error('workerd has no control stream.');
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: control as NodeJS.ReadableStream });
    lines.on('line', (line) => {
      const message: unknown = JSON.parse(line);
      if (typeof message === 'object' && message !== null && 'port' in message) resolve(Number(message.port));
    });
    lines.once('close', () => reject(new Error('workerd ended before it listened')));
  });
}

/** Installs a runtime from npm, and returns the folder of its packages. */
function installRuntime(folder: string, name: string): string {
  const prefix = join(folder, 'runtimes', name.replaceAll(/[^\w.-]/g, '-'));
  mkdirSync(prefix, { recursive: true });
  run('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--loglevel=error', name]);
  return join(prefix, 'node_modules');
}
