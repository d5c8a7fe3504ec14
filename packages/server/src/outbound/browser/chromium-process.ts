import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import type { Place } from './places.ts';
import { SessionFailure } from './session-failure.ts';

const START_MS_MAX = 45_000;
const LAUNCHER = fileURLToPath(new URL('./start-chromium.sh', import.meta.url));

/** Defaults of Playwright that switch off protection against hostile pages. */
const UNWANTED_DEFAULTS = [
  '--disable-ipc-flooding-protection',
  '--unsafely-disable-devtools-self-xss-warnings',
];

/** Chromium's arguments besides Playwright's defaults, which switch off updates, sync, extensions and background requests. */
const argumentsFor = (proxyUrl: string, userAgent: string): string[] => [
  `--proxy-server=${proxyUrl}`,
  // Addresses of this machine go through the proxy, too.
  '--proxy-bypass-list=<-loopback>',
  // The proxy resolves names. Chromium itself finds none.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--dns-prefetch-disable',
  '--disable-quic',
  // WebRTC uses the proxy or nothing.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  `--user-agent=${userAgent}`,
  // Playwright reports no requests of shared workers, and one of them could place an order.
  '--disable-blink-features=SharedWorker',
  '--disable-notifications',
  '--disable-speech-api',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--safebrowsing-disable-auto-update',
  '--no-pings',
  '--no-experiments',
  '--disable-gpu',
  '--disable-gpu-shader-disk-cache',
  '--disk-cache-size=1',
  '--media-cache-size=1',
  '--js-flags=--max-old-space-size=512',
];

/** How Chromium is isolated from the machine, best first. */
interface Isolation {
  readonly isSandboxed: boolean;
  /** Whether a service that runs as root starts Chromium as an unprivileged user. */
  readonly isUnprivileged: boolean;
}

const ISOLATIONS: readonly Isolation[] = [
  { isSandboxed: true, isUnprivileged: true },
  { isSandboxed: false, isUnprivileged: true },
  { isSandboxed: false, isUnprivileged: false },
];

/** Messages of a Chromium that cannot start in an isolation. */
const ISOLATION_PROBLEM = /sandbox|namespace|setpriv|zygote|permission denied|operation not permitted/i;

export interface ChromiumStart {
  readonly executable: string;
  readonly place: Place;
  readonly proxyUrl: string;
  readonly userAgent: string;
  readonly extraArguments: readonly string[];
}

export interface RunningChromium {
  readonly browser: Browser;
  /** The process group of Chromium. */
  readonly group: number;
  readonly isSandboxed: boolean;
}

/** Starts headless Chromium. Rejects with `SessionFailure` `not_available`. */
export type StartChromium = (start: ChromiumStart) => Promise<RunningChromium>;

/** `onUnsandboxed` is called once, if Chromium starts only without its sandbox. */
export function createChromiumStarter(onUnsandboxed: () => void): StartChromium {
  let known = 0;
  return async (start) => {
    for (let index = known; ; index += 1) {
      const isolation = ISOLATIONS[index];
      if (isolation === undefined)
        throw new SessionFailure('not_available', 'Chromium does not start. Run: purser doctor');
      try {
        const running = await launch(start, isolation);
        if (index > known && !isolation.isSandboxed) onUnsandboxed();
        known = index;
        return running;
      } catch (error) {
        if (!(error instanceof Error) || !ISOLATION_PROBLEM.test(error.message)) throw startFailure(error);
      }
    }
  };
}

function startFailure(error: unknown): SessionFailure {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  const detail = isTimeout ? ` within ${START_MS_MAX / 1000} seconds` : '';
  return new SessionFailure('not_available', `Chromium does not start${detail}. Check CHROMIUM_PATH.`);
}

async function launch(start: ChromiumStart, isolation: Isolation): Promise<RunningChromium> {
  const { place, executable } = start;
  const user = isolation.isUnprivileged ? place.user : null;
  // Loaded on first use: most installations never start Chromium, and loading the library takes longer than the rest of the start.
  const { default: playwright } = await import('playwright-core');
  const browser = await playwright.chromium.launch({
    executablePath: LAUNCHER,
    args: [...argumentsFor(start.proxyUrl, start.userAgent), ...start.extraArguments],
    ignoreDefaultArgs: UNWANTED_DEFAULTS,
    chromiumSandbox: isolation.isSandboxed,
    artifactsDir: place.home,
    timeout: START_MS_MAX,
    // The service decides what a signal ends.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // Not the service's environment, which holds secrets.
    env: {
      PATH: process.env['PATH'] ?? '/usr/bin:/bin',
      HOME: place.home,
      TMPDIR: place.home,
      LANG: 'C.UTF-8',
      SESSION_FOLDER: place.folder,
      SESSION_HOME: place.home,
      SESSION_USER: user === null ? '' : `${user.uid}:${user.gid}`,
      CHROMIUM: executable,
    },
  });
  const group = Number(await readFile(`${place.folder}/process`, 'utf8'));
  return { browser, group, isSandboxed: isolation.isSandboxed };
}
