import { createServer } from 'node:net';
import { Purser } from '@purser/client';
import { copyPreparedData } from '../harness/prepared-data.ts';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import type { Environment } from '../harness/spawned.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

export const OWNER = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  password: 'a quiet engine room, 1843',
} as const;

export interface InstallationOptions {
  /** Also starts a sandbox shop. */
  readonly shop?: boolean;
  /** Environment variables of the service. */
  readonly env?: Environment;
  /** Leaves the first owner's link unused. */
  readonly isUnowned?: boolean;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
  readonly httpOnly: boolean;
}

/** A service with its console, on a separate port and data directory. */
export interface ConsoleInstallation {
  /** `http://127.0.0.1:<port>`, without `/console`. */
  readonly url: string;
  /** The first owner's one-time link. */
  readonly setupUrl: string;
  readonly apiKey: string;
  readonly accountId: string;
  readonly dataDir: string;
  /** A client with the first API key. */
  readonly client: Purser;
  /** Throws without `shop: true`. */
  readonly shopUrl: string;
  readonly service: RunningPurser;
  /** The owner's session; none without an owner. */
  readonly ownerCookies: readonly Cookie[];
  stopService(): Promise<void>;
  /** Kills the process. */
  killService(): Promise<void>;
  /** Starts it on the same port and data. */
  startService(): Promise<void>;
  close(): Promise<void>;
}

export async function startInstallation(options: InstallationOptions = {}): Promise<ConsoleInstallation> {
  const { shop = false, env = {}, isUnowned = false } = options;
  const folder = await temporaryFolder();
  const settings = { DATA_DIR: `${folder.path}/data`, PORT: await freePort(), ...env };
  await copyPreparedData(settings.DATA_DIR);
  const [first, runningShop] = await Promise.all([
    startPurser(['start'], settings),
    shop ? startPurser(['sandbox-shop', '--port=0', `--data=${folder.path}/shop`]) : null,
  ]);
  let service = first;
  const origin = () => new URL(service.consoleUrl ?? service.url).origin;
  const { apiKey = '', accountId = '' } = first.firstKey ?? {};
  const setupUrl = first.setupUrl ?? '';
  const token = () => new URL(setupUrl).hash.slice(1);
  const ownerCookies = isUnowned
    ? []
    : await postAuth(origin(), '/one-time-link/redeem', { token: token(), ...OWNER }).catch(
        (error: unknown) => {
          throw new Error(`${String(error)}\n${service.spawned.stderr()}`);
        },
      );
  return {
    get url() {
      return origin();
    },
    get service() {
      return service;
    },
    get shopUrl() {
      if (runningShop === null) throw new Error('The installation was started without a shop');
      return runningShop.url;
    },
    setupUrl,
    apiKey,
    accountId,
    dataDir: settings.DATA_DIR,
    ownerCookies,
    client: new Purser({ baseUrl: first.url, apiKey }),
    stopService: async () => void (await service.stop()),
    async killService() {
      service.spawned.child.kill('SIGKILL');
      await service.spawned.ended;
    },
    async startService() {
      service = await startPurser(['start'], settings);
    },
    async close() {
      await service.stop();
      await runningShop?.stop();
      await folder.remove();
    },
  };
}

/** Calls an authentication endpoint and returns the cookies that it sets. */
export async function postAuth(origin: string, path: string, body: object): Promise<Cookie[]> {
  const response = await fetch(`${origin}/console/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin, httpOnly: true };
  });
}

/** A free port, chosen in advance so that a restarted service keeps its address. */
export async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return String(address.port);
}
