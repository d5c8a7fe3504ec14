import { afterAll, afterEach, beforeAll } from 'vitest';
import { sharedChromium } from '../../test/run/chromium.ts';
import {
  type ConsoleInstallation,
  type Cookie,
  type InstallationOptions,
  postAuth,
  startInstallation,
} from './installation.ts';
import { createPagePool, type PagePool } from './page-pool.ts';
import { openVisit, saveScreenshots, type Visit, type VisitOptions } from './visit.ts';

export { OWNER } from './installation.ts';

/** An installation, started before the tests of a file and stopped afterwards, and a browser. */
export interface ConsoleFixture extends Omit<ConsoleInstallation, 'ownerCookies' | 'close'> {
  /** Opens the console as the owner, without other cookies or stored data. The page is checked and left after the test. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** Opens the console without a session. */
  visitSignedOut(options?: VisitOptions): Promise<Visit>;
  /** Opens the console as a user who was signed in over HTTP. */
  visitAs(email: string, password: string, options?: VisitOptions): Promise<Visit>;
}

/** Call it at the top of a test file. A visit fails its test on requests to other hosts and on errors in the browser's log. */
export function consoleFixture(options: InstallationOptions = {}): ConsoleFixture {
  const visits: Visit[] = [];
  let running: { pages: PagePool; installation: ConsoleInstallation } | undefined;

  const current = () => {
    if (running === undefined) throw new Error('The installation is not running yet');
    return running;
  };
  const open = async (cookies: readonly Cookie[], options: VisitOptions) => {
    const { pages, installation } = current();
    const visit = await openVisit(pages, installation.url, [...cookies], options);
    visits.push(visit);
    return visit;
  };

  beforeAll(async () => {
    const [browser, installation] = await Promise.all([sharedChromium(), startInstallation(options)]);
    running = { pages: createPagePool(browser, installation.url), installation };
  });

  afterEach(async ({ task }) => {
    const opened = visits.splice(0);
    const failed = task.result?.state === 'fail';
    if (failed) await saveScreenshots(opened, task.name);
    for (const visit of opened) await visit.close();
    if (!failed) for (const visit of opened) visit.expectNoErrors();
  });

  afterAll(async () => {
    await running?.pages.close();
    await running?.installation.close();
  });

  const openers: Pick<ConsoleFixture, 'visit' | 'visitSignedOut' | 'visitAs'> = {
    visit: (options = {}) => open(current().installation.ownerCookies, options),
    visitSignedOut: (options = {}) => open([], options),
    visitAs: async (email, password, options = {}) =>
      open(await postAuth(current().installation.url, '/sign-in/email', { email, password }), options),
  };
  return Object.assign(
    mirror(() => current().installation),
    openers,
  );
}

/** The installation as an object that exists before it is started. */
function mirror(
  installation: () => ConsoleInstallation,
): Omit<ConsoleInstallation, 'ownerCookies' | 'close'> {
  return {
    get url() {
      return installation().url;
    },
    get setupUrl() {
      return installation().setupUrl;
    },
    get apiKey() {
      return installation().apiKey;
    },
    get accountId() {
      return installation().accountId;
    },
    get dataDir() {
      return installation().dataDir;
    },
    get client() {
      return installation().client;
    },
    get shopUrl() {
      return installation().shopUrl;
    },
    get service() {
      return installation().service;
    },
    stopService: () => installation().stopService(),
    killService: () => installation().killService(),
    startService: () => installation().startService(),
  };
}
