import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Environment, type Spawned, spawnNode } from './spawned.ts';

const PURSER = fileURLToPath(new URL('../../packages/cli/bin/purser.js', import.meta.url));

/** Starts `purser` and leaves it running. */
export function spawnPurser(
  args: readonly string[],
  env: Environment = {},
  cwd?: string,
  stdin: 'ignore' | 'pipe' = 'ignore',
  program = PURSER,
): Spawned {
  return spawnNode([program, ...args], env, cwd, stdin);
}

export interface PurserResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `purser` until it exits. */
export async function runPurser(args: readonly string[], env: Environment = {}): Promise<PurserResult> {
  const spawned = spawnPurser(args, env);
  const { code } = await spawned.ended;
  return { code, stdout: spawned.stdout(), stderr: spawned.stderr() };
}

/** Runs `purser` with `--json` and returns its output. Rejects if it fails. */
export async function purserJson(args: readonly string[], env: Environment = {}): Promise<string> {
  const { code, stdout, stderr } = await runPurser([...args, '--json'], env);
  if (code !== 0) throw new Error(`purser ${args.join(' ')} ended with ${code}: ${stderr}`);
  return stdout;
}

/** What `purser start --json` and `purser sandbox-shop --json` print when ready, with the secrets of the file that they name. */
export interface Ready {
  readonly url: string;
  readonly firstKey: { readonly accountId: string; readonly apiKey: string } | null;
  readonly consoleUrl: string | null;
  /** The one-time link that sets up the first console user. */
  readonly setupUrl: string | null;
  readonly secretsFile: string | null;
}

/** What `--json` prints. */
interface ReadyLine {
  readonly url: string;
  readonly accountId: string | null;
  readonly consoleUrl: string | null;
  readonly secretsFile: string | null;
}

interface Secrets {
  readonly apiKey: string;
  readonly setupUrl: string;
}

export interface RunningPurser extends Ready {
  readonly spawned: Spawned;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Without request limits for merchants, except in tests of those limits. */
const UNLIMITED = { MERCHANT_REQUESTS_PER_SECOND: '0', MERCHANT_CONCURRENCY: '100' };

/** Starts `purser start` or `purser sandbox-shop` and waits until it is ready. `program`: the command of another version. */
export async function startPurser(
  args: readonly string[],
  env: Environment = {},
  program = PURSER,
): Promise<RunningPurser> {
  const spawned = spawnPurser([...args, '--json'], { ...UNLIMITED, ...env }, undefined, 'ignore', program);
  const ready = await spawned.untilLine(readReady);
  return {
    ...ready,
    spawned,
    async stop() {
      spawned.child.kill('SIGTERM');
      return (await spawned.ended).code;
    },
  };
}

function readReady(line: string): Ready | null {
  if (!line.startsWith('{"ready":true')) return null;
  const { url, accountId, consoleUrl = null, secretsFile }: Partial<ReadyLine> = JSON.parse(line);
  if (typeof url !== 'string') throw new Error(`No address in ${line}`);
  const secrets: Partial<Secrets> = secretsFile ? JSON.parse(readFileSync(secretsFile, 'utf8')) : {};
  const { apiKey, setupUrl = null } = secrets;
  const firstKey = apiKey === undefined || !accountId ? null : { accountId, apiKey };
  return { url, firstKey, consoleUrl, setupUrl, secretsFile: secretsFile ?? null };
}
