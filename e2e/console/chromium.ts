import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** CHROMIUM_PATH, else the first Chromium on PATH. Throws with installation instructions. */
function chromiumPath(env: NodeJS.ProcessEnv): string {
  const { CHROMIUM_PATH, PATH = '' } = env;
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const configured = CHROMIUM_PATH === undefined || CHROMIUM_PATH === '' ? [] : [CHROMIUM_PATH];
  const candidates =
    configured.length > 0 ? configured : NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (found !== undefined) return found;
  throw new Error(
    `The console tests need Chromium, which was not found at ${configured[0] ?? `${NAMES.join(', ')} on PATH`}. ` +
      'Install it (Debian and Ubuntu: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

let shared: Promise<Browser> | undefined;

/** The browser of this process, which ends with it. Tests keep what they do apart by browser contexts. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium();
  return shared;
}

/** Headless; the caller closes it. */
export function launchChromium(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: chromiumPath(process.env),
    args: ['--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])],
  });
}
