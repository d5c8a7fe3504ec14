import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A page in a browser context that belongs to it alone. */
export interface PooledPage {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Pages of one origin that are used again: a new context with its processes costs as much CPU as four page loads. */
export interface PagePool {
  /** A page that is not in use. `isNew`: in a new browser context, with an empty HTTP cache. */
  take(isNew?: boolean): Promise<PooledPage>;
  /** Removes routes, cookies and stored data, so that the page can be used again. Closes it if that fails. */
  release(used: PooledPage): Promise<void>;
  close(): Promise<void>;
}

/** A path of the service that returns no HTML: nothing runs in the page while it is not in use. */
const PARKING_PATH = '/healthz';

export function createPagePool(browser: Browser, origin: string): PagePool {
  const idle: PooledPage[] = [];
  const open = async (): Promise<PooledPage> => {
    const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: origin });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    return { context, page };
  };
  return {
    take: async (isNew = false) => (isNew ? null : idle.pop()) ?? open(),
    async release(used) {
      const { context, page } = used;
      // A handler that is still running fails when its page is left.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      try {
        const response = await page.goto(PARKING_PATH);
        if (response?.ok() !== true) throw new Error(`${PARKING_PATH} is not available`);
        await page.evaluate('localStorage.clear(); sessionStorage.clear()');
        await context.clearCookies();
        idle.push(used);
      } catch {
        // The service may be down.
        await context.close();
      }
    },
    async close() {
      for (const { context } of idle.splice(0)) await context.close();
    },
  };
}
