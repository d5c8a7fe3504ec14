import { spawn } from 'node:child_process';
import { closestName } from '@purser/contract/closest-name';
import { serviceUrl } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import { CONSOLE_PAGES, consolePath } from '../../console-pages.ts';
import type { Environment } from '../../environment.ts';
import { textFlag } from '../../flags/filters.ts';
import { JSON_FLAG, UsageError } from '../../flags/flags.ts';

export const open: Command = {
  words: ['open'],
  summary: 'Open the console in the browser, at a page or an object; prints the URL if there is no browser',
  operand: 'page',
  flags: {
    page: textFlag('page-or-id', `Page or ID of an object. Pages: ${Object.keys(CONSOLE_PAGES).join(', ')}`),
    url: textFlag('url', 'URL of the service (default: PURSER_URL, else this machine)'),
    print: { kind: 'switch', summary: 'Only print the URL' },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const wanted = flags.text('page') ?? 'overview';
    const path = consolePath(wanted);
    if (path === null) {
      const pages = Object.keys(CONSOLE_PAGES);
      const meant = closestName(wanted, pages);
      const hint = meant === null ? '.' : `; did you mean "${meant}"?`;
      throw new UsageError(
        `the console has no page "${wanted}"${hint} Pages: ${pages.join(', ')}; or an ID such as ci_...`,
        'page',
      );
    }
    const url = `${serviceUrl(flags, environment.env, 'url')}${path}`;
    const isOpened = !flags.isOn('print') && !flags.isOn('json') && (await openInBrowser(url, environment));
    return { json: { url }, text: isOpened ? `Opened ${url}` : url };
  },
};

/** False if there is no browser to open: without a desktop, over SSH, or if the program fails. */
function openInBrowser(url: string, { env, columns }: Environment): Promise<boolean> {
  const program = browserProgram(env, columns);
  if (program === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(program, [url], { stdio: 'ignore', detached: true, env: { ...env } });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}

function browserProgram(env: Environment['env'], columns: number | null): string | null {
  if (env['BROWSER']) return env['BROWSER'];
  // A script reads the URL.
  if (columns === null || env['SSH_CONNECTION']) return null;
  if (process.platform === 'darwin') return 'open';
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? 'xdg-open' : null;
}
