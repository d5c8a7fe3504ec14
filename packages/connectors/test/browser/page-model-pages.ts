/** One Chromium and one HTTP server for the tests of a file: a page is served by its HTML, and read or operated by its controls' names. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Action, ActionResult, InputValue } from '../../src/browser/page-model/action.ts';
import { capturePage } from '../../src/browser/page-model/capture.ts';
import type { Control, PageModel } from '../../src/browser/page-model/page-model.ts';
import { perform } from '../../src/browser/page-model/perform.ts';
import { sharedChromium } from './test-browser.ts';

/** Responses by path; a function receives the query. */
export type Pages = Readonly<Record<string, string | ((query: URLSearchParams) => string | Promise<string>)>>;

export interface OpenPage {
  readonly page: Page;
  /** A fresh model. */
  model(): Promise<PageModel>;
  /** The control with a name in a fresh model. */
  control(name: string): Promise<Control>;
  click(name: string): Promise<ActionResult>;
  fill(name: string, ...spellings: [string, ...string[]]): Promise<ActionResult>;
  choose(name: string, ...spellings: [string, ...string[]]): Promise<ActionResult>;
  check(name: string, isChecked: boolean): Promise<ActionResult>;
  perform(action: Action): Promise<ActionResult>;
}

const valued = (...spellings: [string, ...string[]]): InputValue => ({ what: 'test', spellings });

/** The control with a name; an error that lists the names if there is none, or several. */
export function controlNamed(model: PageModel, name: string): Control {
  const found = model.controls.filter((control) => control.name === name);
  const [control] = found;
  if (control && found.length === 1) return control;
  const names = model.controls.map((other) => `${other.kind} ${other.name}`).join(', ');
  throw new Error(`${found.length} controls are named ${name}; the page has: ${names}`);
}

/** Registers the hooks, and returns the function that opens a page. */
export function useTestPages(executablePath: string | null) {
  let browser: Browser | undefined;
  let server: Server | undefined;
  let served: Pages = {};
  const opened: Page[] = [];
  beforeAll(async () => {
    if (executablePath === null) return;
    browser = await sharedChromium();
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://test');
      const found = served[pathname];
      const respond = async (): Promise<void> => {
        const body = typeof found === 'function' ? await found(searchParams) : found;
        response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(body ?? '');
      };
      respond().catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server?.listen(0, resolve));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.context().close()));
  });
  afterAll(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  });
  /** `OTHER` in a page stands for a different site on the same server. */
  return async (pages: string | Pages): Promise<OpenPage> => {
    if (!browser || !server) throw new Error('there is no browser');
    const { port } = server.address() as AddressInfo;
    const other = (html: string): string => html.replaceAll('OTHER', `http://localhost:${port}`);
    served = Object.fromEntries(
      Object.entries(typeof pages === 'string' ? { '/': pages } : pages).map(([path, page]) => [
        path,
        typeof page === 'string' ? other(`<!doctype html><html lang=en><meta charset=utf-8>${page}`) : page,
      ]),
    );
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    opened.push(page);
    const result = await perform(page, await capturePage(page), {
      kind: 'open',
      url: `http://127.0.0.1:${port}/`,
    });
    if (result.kind !== 'done') throw new Error(result.reason);
    return openPage(page);
  };
}

function openPage(page: Page): OpenPage {
  const onControl = async (name: string, action: (ref: string) => Action): Promise<ActionResult> => {
    const model = await capturePage(page);
    return perform(page, model, action(controlNamed(model, name).ref));
  };
  return {
    page,
    model: () => capturePage(page),
    control: async (name) => controlNamed(await capturePage(page), name),
    click: (name) => onControl(name, (ref) => ({ kind: 'click', ref })),
    fill: (name, ...spellings) =>
      onControl(name, (ref) => ({ kind: 'fill', ref, value: valued(...spellings) })),
    choose: (name, ...spellings) =>
      onControl(name, (ref) => ({ kind: 'choose', ref, value: valued(...spellings) })),
    check: (name, isChecked) => onControl(name, (ref) => ({ kind: 'check', ref, isChecked })),
    perform: async (action) => perform(page, await capturePage(page), action),
  };
}
