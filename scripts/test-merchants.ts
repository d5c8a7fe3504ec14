/** The test merchants: servers that speak the protocols of real platforms, each a separate process. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { nodeArguments } from '../test/run/node-program.ts';

const FOLDER = fileURLToPath(new URL('../packages/connectors/test/', import.meta.url));
const SUFFIX = '-merchant';

/** The first line of output of a test merchant. */
export interface TestMerchant {
  readonly url: string;
  /** Paths of products; the first can be bought without selecting a variant. */
  readonly products: readonly string[];
  /** Flags of the demo, besides the product, for a purchase at this merchant. */
  readonly flags: readonly string[];
  /** Environment variables that the service needs for a purchase at this merchant. */
  readonly env: Readonly<Record<string, string>>;
}

export interface RunningTestMerchant extends TestMerchant {
  /** Stops the process; resolves when it has exited. */
  stop(): Promise<void>;
  readonly ended: Promise<number | null>;
}

/** Platforms that share a folder: the folder and the environment that selects the platform. */
const VARIANTS: Readonly<
  Record<string, { readonly folder: string; readonly env: Readonly<Record<string, string>> }>
> = {
  'ucp-mcp': { folder: 'ucp', env: { UCP_TRANSPORT: 'mcp' } },
};

const mainOf = (folder: string): string => `${FOLDER}${folder}${SUFFIX}/main.ts`;

/** The platforms that have a test merchant. */
export function testMerchantPlatforms(): readonly string[] {
  const folders = readdirSync(FOLDER)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .filter((folder) => existsSync(mainOf(folder)));
  const variants = Object.entries(VARIANTS).filter(([, { folder }]) => folders.includes(folder));
  return [...folders, ...variants.map(([platform]) => platform)].toSorted();
}

/** Starts a test merchant on `port` (0: any free port). It exits with this process. Rejects if it exits before it is ready. */
export async function startTestMerchant(platform: string, port = 0): Promise<RunningTestMerchant> {
  const { folder, env } = VARIANTS[platform] ?? { folder: platform, env: {} };
  const child = spawn(process.execPath, await nodeArguments(mainOf(folder)), {
    // It exits when its standard input closes, so it does not outlive this process.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    ended.then((code) => reject(new Error(`the ${platform} test merchant exited with code ${code}`)));
  });
  const ready: Partial<TestMerchant> & { readonly url: string } = JSON.parse(line);
  return {
    products: [],
    flags: [],
    env: {},
    ...ready,
    ended,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
