import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { startInstallation } from '../e2e/console/fixture/installation.ts';
import { createPagePool } from '../e2e/console/fixture/page-pool.ts';
import { everyPage, menuPaths, seed } from '../e2e/console/fixture/seed.ts';
import { openVisit } from '../e2e/console/fixture/visit.ts';
import { launchChromium } from '../test/run/chromium.ts';

/**
 * Takes a screenshot of every console page in both themes at three widths, from a seeded installation, into
 * `.screenshots`. Arguments filter the pages by name; `--readme` also updates the README's two screenshots.
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
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const browser = await launchChromium();
const installation = await startInstallation({ shop: true });
const seeded = await seed(installation);
const consolePages = createPagePool(browser, installation.url);
try {
  const overview = await openVisit(consolePages, installation.url, [...installation.ownerCookies], {});
  await overview.go('/');
  const menu = await menuPaths(overview.page);
  await overview.close();
  const pages = everyPage(menu, seeded, installation).filter(
    ([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  for (const theme of THEMES) for (const width of WIDTHS) await takeScreenshots(pages, theme, width);
} finally {
  await browser.close();
  await seeded.close();
  await installation.close();
}

async function takeScreenshots(
  pages: readonly (readonly [name: string, path: string])[],
  theme: (typeof THEMES)[number],
  width: number,
): Promise<void> {
  const visit = await openVisit(consolePages, installation.url, [...installation.ownerCookies], {
    theme,
    width,
  });
  for (const [name, address] of pages) {
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

/** Waits until the page shows no loading text, then for transitions to end. */
async function settle(page: Page): Promise<void> {
  const loading = page.getByText('Loading…');
  for (let count = 0; count < 20 && (await loading.count()) > 0; count += 1)
    await page.waitForTimeout(SETTLE_MS / 2);
  await page.waitForTimeout(SETTLE_MS);
}
