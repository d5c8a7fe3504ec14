/** The test merchants: servers that speak the protocols of real platforms, each a separate process. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../packages/connectors/test/', import.meta.url));
const SUFFIX = '-merchant';

/** What a test merchant says of itself in its first line. */
export interface TestMerchant {
  readonly url: string;
  /** Paths of products; the first can be bought as it is. */
  readonly products: readonly string[];
  /** What the demo is to be called with, beside the product, to buy there. */
  readonly flags: readonly string[];
  /** What the service needs in its environment to buy there. */
  readonly env: Readonly<Record<string, string>>;
}

export interface RunningTestMerchant extends TestMerchant {
  /** Ends the process; resolves when it is gone. */
  stop(): Promise<void>;
  readonly ended: Promise<number | null>;
}

/** One folder may serve several: what its process is started with then. */
const VARIANTS: Readonly<
  Record<string, { readonly folder: string; readonly env: Readonly<Record<string, string>> }>
> = {
  'ucp-mcp': { folder: 'ucp', env: { UCP_TRANSPORT: 'mcp' } },
};

const mainOf = (folder: string): string => `${FOLDER}${folder}${SUFFIX}/main.ts`;

/** The platforms that have one, by the names of their folders. */
export function testMerchantPlatforms(): readonly string[] {
  const folders = readdirSync(FOLDER)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .filter((folder) => existsSync(mainOf(folder)));
  const variants = Object.entries(VARIANTS).filter(([, { folder }]) => folders.includes(folder));
  return [...folders, ...variants.map(([platform]) => platform)].toSorted();
}

/** Starts one on `port` (0: any free one). It ends with this process too. Rejects when it ends before it is ready. */
export async function startTestMerchant(platform: string, port = 0): Promise<RunningTestMerchant> {
  const { folder, env } = VARIANTS[platform] ?? { folder: platform, env: {} };
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), mainOf(folder)], {
    // It ends with its standard input, and so with this process.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    ended.then((code) => reject(new Error(`the ${platform} test merchant ended with exit code ${code}`)));
  });
  const said: Partial<TestMerchant> & { readonly url: string } = JSON.parse(line);
  return {
    products: [],
    flags: [],
    env: {},
    ...said,
    ended,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
