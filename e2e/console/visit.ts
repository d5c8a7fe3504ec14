import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

export interface VisitOptions {
  /** 1280 unless told. */
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
}

/** Somebody at the console: a browser context of its own, and what its pages asked for and complained of. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** `/try` → the console's page; waits until its heading stands. */
  go(path: string): Promise<void>;
  clipboard(): Promise<string>;
  /** What the console's log may say in this visit, because the test makes it happen. */
  allowComplaints(of: RegExp): void;
  /** Fails when a page asked another host, or complained. Done by the house after every test. */
  expectNothingWrong(): void;
  expectNoForeignRequests(): void;
  close(): Promise<void>;
}

/** Refusals by the API are part of using it; the browser notes each in its log. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

export async function openVisit(
  browser: Browser,
  origin: string,
  cookies: Cookies,
  { width = 1280, theme = 'light' }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    baseURL: origin,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  if (cookies.length > 0) await context.addCookies(cookies);
  const foreign: string[] = [];
  const complaints: string[] = [];
  const allowed: RegExp[] = [REFUSED];
  context.on('request', (request) => {
    const url = request.url();
    if (/^(data|blob):/.test(url)) return;
    if (new URL(url).origin !== origin) foreign.push(url);
  });
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().stack ?? error.error().message));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
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
    allowComplaints: (of) => void allowed.push(of),
    expectNoForeignRequests,
    expectNothingWrong() {
      expectNoForeignRequests();
      const unexpected = complaints.filter((said) => !allowed.some((pattern) => pattern.test(said)));
      expect(unexpected, 'complaints of the page').toEqual([]);
    },
    close: () => context.close(),
  };
}

/** Keeps a picture of each page for whoever looks into a failed test; says where. */
export async function keepPictures(visits: readonly Visit[], name: string): Promise<void> {
  const folder = join(tmpdir(), 'purser-console-failures');
  await mkdir(folder, { recursive: true });
  for (const [index, { page }] of visits.entries()) {
    const path = join(folder, `${name.replaceAll(/\W+/g, '-').slice(0, 80)}-${index}.png`);
    await page.screenshot({ path, fullPage: true }).then(
      () => void process.stderr.write(`The page as it was: ${path} (${page.url()})\n`),
      () => {},
    );
  }
}
