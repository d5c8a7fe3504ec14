import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from './chromium.ts';
import {
  type ConsoleInstallation,
  type Cookie,
  type InstallationOptions,
  openDoor,
  startInstallation,
} from './installation.ts';
import { keepPictures, openVisit, type Visit, type VisitOptions } from './visit.ts';

export { OWNER } from './installation.ts';

/** An installation with its console, a browser, and who visits it; started before the file's tests and ended after. */
export interface ConsoleHouse extends Omit<ConsoleInstallation, 'ownerCookies' | 'close'> {
  /** The owner, signed in, in a context of their own. Closed and checked after the test. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** Somebody who is not signed in. */
  visitAsNobody(options?: VisitOptions): Promise<Visit>;
  /** Signs in with e-mail and password, without a page. */
  visitAs(email: string, password: string, options?: VisitOptions): Promise<Visit>;
}

/** Call it at the top of a test file. Every visit is held to: no request to another host, no complaint in the log. */
export function consoleHouse(options: InstallationOptions = {}): ConsoleHouse {
  const visits: Visit[] = [];
  let running: { browser: Browser; house: ConsoleInstallation } | undefined;

  const there = () => {
    if (running === undefined) throw new Error('nothing is running before the tests begin');
    return running;
  };
  const open = async (cookies: readonly Cookie[], how: VisitOptions) => {
    const { browser, house } = there();
    const visit = await openVisit(browser, house.url, [...cookies], how);
    visits.push(visit);
    return visit;
  };

  beforeAll(async () => {
    const browser = await launchChromium();
    try {
      running = { browser, house: await startInstallation(options) };
    } catch (error) {
      await browser.close();
      throw error;
    }
  });

  afterEach(async ({ task }) => {
    const those = visits.splice(0);
    const failed = task.result?.state === 'fail';
    if (failed) await keepPictures(those, task.name);
    for (const visit of those) await visit.close();
    if (!failed) for (const visit of those) visit.expectNothingWrong();
  });

  afterAll(async () => {
    await running?.browser.close();
    await running?.house.close();
  });

  const visiting: Pick<ConsoleHouse, 'visit' | 'visitAsNobody' | 'visitAs'> = {
    visit: (how = {}) => open(there().house.ownerCookies, how),
    visitAsNobody: (how = {}) => open([], how),
    visitAs: async (email, password, how = {}) =>
      open(await openDoor(there().house.url, '/sign-in/email', { email, password }), how),
  };
  return Object.assign(
    mirror(() => there().house),
    visiting,
  );
}

/** The same installation, once there is one. */
function mirror(house: () => ConsoleInstallation): Omit<ConsoleInstallation, 'ownerCookies' | 'close'> {
  return {
    get url() {
      return house().url;
    },
    get entryUrl() {
      return house().entryUrl;
    },
    get apiKey() {
      return house().apiKey;
    },
    get accountId() {
      return house().accountId;
    },
    get client() {
      return house().client;
    },
    get shopUrl() {
      return house().shopUrl;
    },
    get service() {
      return house().service;
    },
    stopService: () => house().stopService(),
    killService: () => house().killService(),
    startService: () => house().startService(),
  };
}
