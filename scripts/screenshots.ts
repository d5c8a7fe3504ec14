import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type Cookie, startInstallation } from '../e2e/console/fixture/installation.ts';
import { createPagePool } from '../e2e/console/fixture/page-pool.ts';
import { everyPage, menuPaths, seed } from '../e2e/console/fixture/seed.ts';
import { openVisit } from '../e2e/console/fixture/visit.ts';
import { launchChromium } from '../test/run/chromium.ts';
import { fillForScreenshots } from './screenshot-data.ts';

/**
 * Takes screenshots of the console in both themes at three widths into `.screenshots`: every page of a seeded installation, those of an account
 * without anything (`empty-`), and those of a service that answers with errors (`failing-`). Arguments filter the pages by name; `--readme` uses
 * the seed alone and also updates the README's two screenshots.
 */
const FOLDER = fileURLToPath(new URL('../.screenshots', import.meta.url));
const WIDTHS = [390, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;
const SETTLE_MS = 400;
const README_FOLDER = fileURLToPath(new URL('../docs/images', import.meta.url));
const README_WIDTH = 1440;
const README_SCREENSHOTS: Readonly<Record<string, string>> = {
  'checkout-intent light': 'console-intent.png',
  'checkout-intents dark': 'console-intents.png',
};

const wanted = process.argv.slice(2).filter((word) => word !== '--readme');
const isForReadme = process.argv.includes('--readme');

interface Shown {
  readonly name: string;
  readonly path: string;
}
/** Pages that one person looks at. */
interface Tour {
  readonly cookies: readonly Cookie[];
  readonly pages: readonly Shown[];
  /** Whether the service answers everything but the caller with an error. */
  readonly isFailing?: boolean;
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const browser = await launchChromium();
const installation = await startInstallation({ shop: true, env: { TRUST_PROXY: '127.0.0.1' } });
const seeded = await seed(installation);
const empty = isForReadme ? null : await fillForScreenshots(installation, seeded.receiverUrl);
const consolePages = createPagePool(browser, installation.url);
try {
  const tours = await allTours();
  for (const theme of THEMES)
    for (const width of WIDTHS) for (const tour of tours) await takeScreenshots(tour, theme, width);
} finally {
  await browser.close();
  await seeded.close();
  await installation.close();
}

async function allTours(): Promise<readonly Tour[]> {
  const overview = await openVisit(consolePages, installation.url, [...installation.ownerCookies], {});
  await overview.go('/');
  const menu = await menuPaths(overview.page);
  await overview.close();
  const every = everyPage(menu, seeded, installation).map(([name, path]) => ({ name, path }));
  const inMenu = every.filter(({ path }) => menu.includes(path) && !path.startsWith('/operator'));
  const prefixed = (prefix: string) => inMenu.map(({ name, path }) => ({ name: `${prefix}-${name}`, path }));
  const tours: readonly Tour[] = [
    { cookies: installation.ownerCookies, pages: every },
    ...(empty === null
      ? []
      : [
          { cookies: empty.ownerCookies, pages: prefixed('empty') },
          { cookies: empty.ownerCookies, pages: prefixed('failing'), isFailing: true },
          { cookies: [], pages: [{ name: 'sign-in', path: '/' }] },
        ]),
  ];
  return tours.map((tour) => ({
    ...tour,
    pages: tour.pages.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word))),
  }));
}

async function takeScreenshots(
  { cookies, pages, isFailing = false }: Tour,
  theme: (typeof THEMES)[number],
  width: number,
): Promise<void> {
  if (pages.length === 0) return;
  const visit = await openVisit(consolePages, installation.url, [...cookies], { theme, width, isNew: true });
  if (isFailing) await failRequests(visit.page);
  for (const { name, path: address } of pages) {
    const path = join(FOLDER, `${name}-${theme}-${width}.png`);
    try {
      await visit.go(address);
      await settle(visit.page);
      await visit.page.screenshot({ path, fullPage: true });
      console.log(path);
      const readme = README_SCREENSHOTS[`${name} ${theme}`];
      if (isForReadme && width === README_WIDTH && readme !== undefined)
        await visit.page.screenshot({ path: join(README_FOLDER, readme) });
    } catch (error) {
      process.exitCode = 1;
      console.error(`No screenshot of ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await visit.close();
}

function failRequests(page: Page): Promise<unknown> {
  const body = JSON.stringify({
    error: 'InternalError',
    message: 'Internal error. The request id is req_0f3a.',
    request_id: 'req_0f3a',
  });
  return page.route(/\/api\/v1\/(?!me\b)/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body }),
  );
}

/** Waits until the page shows no loading text, then for transitions to end. */
async function settle(page: Page): Promise<void> {
  const loading = page.getByText('Loading…');
  for (let count = 0; count < 20 && (await loading.count()) > 0; count += 1)
    await page.waitForTimeout(SETTLE_MS / 2);
  await page.waitForTimeout(SETTLE_MS);
}
