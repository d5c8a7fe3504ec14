/** What the published package exports, for tests of programs that buy. The types name nothing of other files: they are published as they are. */

export interface ServiceOptions {
  /** The settings of the service, as in its environment: `process.env` is not read. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What this process does. Default: `all`. */
  readonly role?: 'all' | 'api' | 'worker';
  /** Default: nothing is logged. */
  readonly log?: 'json' | 'pretty' | 'silent';
}

export interface RunningService {
  /** The base URL of the API; in the worker role, of probes and metrics. */
  readonly url: string;
  /** On the first start: the key of the first account. It is not shown again. */
  readonly apiKey: string | null;
  /** The URL of the console; null in a process that does not serve it. */
  readonly consoleUrl: string | null;
  /** The one-time link for the owner's first sign-in; null once a user exists. */
  readonly setupUrl: string | null;
  /** Resolves with the reason when the service cannot go on. */
  readonly lost: Promise<Error>;
  /** Drains and stops, within 10 seconds. */
  close(): Promise<void>;
}

export interface SandboxShopOptions {
  /** Folder for orders, stock and checkouts; only one shop may use it. */
  readonly dataDir: string;
  /** Default: any free port. */
  readonly port?: number;
}

export interface RunningSandboxShop {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the service in this process. Rejects if a setting is invalid, or the database or the port is unavailable. */
export async function startService({
  env,
  role = 'all',
  log = 'silent',
}: ServiceOptions): Promise<RunningService> {
  const { startService: start } = await import('@purser/server');
  const { url, firstKey, consoleUrl, setupUrl, lost, close } = await start({ env, role, log });
  return { url, apiKey: firstKey?.apiKey ?? null, consoleUrl, setupUrl, lost, close };
}

/** Starts the sandbox shop in this process. */
export async function startSandboxShop({
  dataDir,
  port = 0,
}: SandboxShopOptions): Promise<RunningSandboxShop> {
  const { startShop } = await import('@purser/sandbox-shop');
  return startShop({ dataDir, port });
}
