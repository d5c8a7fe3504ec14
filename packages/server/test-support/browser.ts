import { createHash, randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemRandom } from '../src/kernel/random.ts';
import type { BrowserSessionsSettings, SessionRules } from '../src/outbound/browser/browser-session.ts';
import { type BrowserSessions, createBrowserSessions } from '../src/outbound/browser/browser-sessions.ts';
import { findChromium } from '../src/outbound/browser/find-chromium.ts';
import { groupMembers } from '../src/outbound/browser/processes.ts';
import { createAddressGuard, type Resolver } from '../src/outbound/connection/address-guard.ts';
import { createGuardedConnector } from '../src/outbound/guarded-connector.ts';

const searchPath = process.env['PATH'] ?? '';

/** Whether the tests with a real browser can run. With CI set they must: their skip is an error there. */
export function hasChromium(): boolean {
  try {
    findChromium(process.env['CHROMIUM_PATH'] || null, searchPath);
    return true;
  } catch (error) {
    if (process.env['CI'] !== undefined) throw error;
    console.warn('Skipped: these tests need Chromium on PATH, or CHROMIUM_PATH.');
    return false;
  }
}

export interface TestSessions extends BrowserSessions {
  readonly ended: readonly { readonly outcome: string; readonly message: string }[];
  readonly counts: readonly number[];
  readonly dataDir: string;
}

export interface TestSessionsOptions extends Partial<BrowserSessionsSettings> {
  readonly resolver?: Resolver;
  readonly allowNetworks?: readonly string[];
}

/** The settings of sessions that may reach servers at 127.0.0.1 only. */
export function testSettings(options: TestSessionsOptions = {}): BrowserSessionsSettings {
  const { resolver, allowNetworks = ['127.0.0.1/32'], ...settings } = options;
  const allowHttp = settings.allowHttp ?? true;
  const guard = createAddressGuard({ allowNetworks, allowHttp }, resolver);
  const now = () => performance.now();
  return {
    dataDir: `test ${randomUUID()}`,
    executable: process.env['CHROMIUM_PATH'] || null,
    countMax: 2,
    sessionMsMax: 600_000,
    memoryBytesMax: 2 * 1024 ** 3,
    searchPath,
    guard,
    connect: createGuardedConnector({ guard, connectTimeoutMs: 30_000, now }),
    allowHttp,
    isOwn: () => false,
    userAgent: () => 'Purser-Test/1 (+https://purser.example)',
    now,
    random: systemRandom,
    onEnd: () => undefined,
    onCount: () => undefined,
    onUnsandboxed: () => undefined,
    ...settings,
  };
}

/** Browser sessions that may reach servers at 127.0.0.1 only. */
export function openTestSessions(options: TestSessionsOptions = {}): TestSessions {
  const ended: { outcome: string; message: string }[] = [];
  const counts: number[] = [];
  const settings = testSettings({
    onEnd: (outcome, message) => ended.push({ outcome, message }),
    onCount: (count) => counts.push(count),
    ...options,
  });
  return Object.assign(createBrowserSessions(settings), { ended, counts, dataDir: settings.dataDir });
}

/** Rules that allow everything and sign nothing. */
const noRules: SessionRules = {
  isShop: () => false,
  sign: async ({ headers }) => headers,
  beforeNavigation: async () => undefined,
  beforeSubmission: async () => undefined,
  onThrottled: () => undefined,
};

export const sessionAt = (url: string, rules: Partial<SessionRules> = {}) => ({
  shopUrl: new URL(url),
  locale: 'de-DE',
  rules: { ...noRules, ...rules },
  signal: new AbortController().signal,
  lookupEndsAtMs: null,
});

/** Listens for TCP and UDP at an address that must not be reached. */
export async function startCanary(
  host: string,
  port = 0,
): Promise<{ port: number; contacts: string[]; close(): Promise<void> }> {
  const contacts: string[] = [];
  const server = createServer((socket) => {
    contacts.push(`TCP ${host}`);
    socket.on('error', () => undefined);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const udp = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  udp.on('message', () => contacts.push(`UDP ${host}`));
  await new Promise<void>((resolve) => udp.bind(address.port, host, resolve));
  return {
    port: address.port,
    contacts,
    close: () =>
      new Promise((resolve) => {
        udp.close(() => server.close(() => resolve()));
      }),
  };
}

/** An address of this machine in its network, if it has one. */
export const networkAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

/** The folders of the browsers of a data directory. */
async function rootOf(dataDir: string): Promise<string | undefined> {
  const name = createHash('sha256')
    .update(`${process.geteuid?.() ?? 0} ${dataDir}`)
    .digest('hex')
    .slice(0, 16);
  return [`/dev/shm/purser-browsers-${name}`, join(tmpdir(), `purser-browsers-${name}`)].find(existsSync);
}

/** What browsers of a data directory have left on disk. */
export async function leftFolders(dataDir: string): Promise<readonly string[]> {
  const root = await rootOf(dataDir);
  return root === undefined ? [] : readdir(root);
}

/** The process group of the first browser of a data directory. */
export const groupOf = async (dataDir: string): Promise<number> =>
  Number(await readFile(join((await rootOf(dataDir)) ?? '', '0', 'process'), 'utf8'));

/** The processes of all browsers of a data directory: one list for each browser, its main process first. */
export async function runningBrowsers(dataDir: string): Promise<readonly (readonly number[])[]> {
  const root = (await rootOf(dataDir)) ?? '';
  const browsers: (readonly number[])[] = [];
  for (const name of await leftFolders(dataDir)) {
    const group = Number(await readFile(join(root, name, 'process'), 'utf8').catch(() => ''));
    const members = group > 1 ? groupMembers(group) : [];
    if (members.length > 0) browsers.push(members);
  }
  return browsers;
}
