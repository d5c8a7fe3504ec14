import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, ConsoleMessage, Page, Request, WebError } from 'playwright-core';
import { expect } from 'vitest';
import type { PagePool } from './page-pool.ts';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

export interface VisitOptions {
  /** Defaults to 1280. */
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
  /** In a new browser context, with an empty HTTP cache, that is closed afterwards. */
  readonly isNew?: boolean;
}

/** A page with the console, recording its requests to other hosts and its errors. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens a path of the console, such as `/events`, and waits for its heading. */
  go(path: string): Promise<void>;
  clipboard(): Promise<string>;
  /** Accepts errors that the test causes. */
  allowConsoleErrors(of: RegExp): void;
  /** Fails on requests to other hosts and on errors. The fixture calls it after every test. */
  expectNoErrors(): void;
  expectNoForeignRequests(): void;
  close(): Promise<void>;
}

/** The browser logs every 4xx response, which tests cause on purpose. */
const CLIENT_ERROR = /Failed to load resource: the server responded with a status of 4\d\d/;

export async function openVisit(
  pages: PagePool,
  origin: string,
  cookies: Cookies,
  { width = 1280, theme = 'light', isNew = false }: VisitOptions,
): Promise<Visit> {
  const pooled = await pages.take(isNew);
  const { context, page } = pooled;
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  if (cookies.length > 0) await context.addCookies(cookies);
  const foreign: string[] = [];
  const consoleErrors: string[] = [];
  const allowed: RegExp[] = [CLIENT_ERROR];
  const onRequest = (request: Request) => {
    const url = request.url();
    if (/^(data|blob):/.test(url)) return;
    if (new URL(url).origin !== origin) foreign.push(url);
  };
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  };
  const onError = (error: WebError) => {
    consoleErrors.push(error.error().stack ?? error.error().message);
  };
  context.on('request', onRequest).on('console', onConsole).on('weberror', onError);
  const expectNoForeignRequests = () => expect(foreign, 'requests to other hosts').toEqual([]);
  return {
    page,
    context,
    async go(path) {
      await page.goto(`/console${path === '/' ? '' : path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    async clipboard() {
      const text: unknown = await page.evaluate('navigator.clipboard.readText()');
      return String(text);
    },
    allowConsoleErrors: (of) => void allowed.push(of),
    expectNoForeignRequests,
    expectNoErrors() {
      expectNoForeignRequests();
      const unexpected = consoleErrors.filter((message) => !allowed.some((pattern) => pattern.test(message)));
      expect(unexpected, 'errors in the browser log').toEqual([]);
    },
    async close() {
      context.off('request', onRequest).off('console', onConsole).off('weberror', onError);
      if (isNew) await context.close();
      else await pages.release(pooled);
    },
  };
}

/** Saves a screenshot of each page of a failed test and prints its path. */
export async function saveScreenshots(visits: readonly Visit[], name: string): Promise<void> {
  const folder = join(tmpdir(), 'purser-console-failures');
  await mkdir(folder, { recursive: true });
  for (const [index, { page }] of visits.entries()) {
    const path = join(folder, `${name.replaceAll(/\W+/g, '-').slice(0, 80)}-${index}.png`);
    await page.screenshot({ path, fullPage: true }).then(
      () => void process.stderr.write(`Screenshot: ${path} (${page.url()})\n`),
      () => {},
    );
  }
}
