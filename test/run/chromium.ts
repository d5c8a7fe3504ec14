import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const START = fileURLToPath(new URL('./start-chromium.sh', import.meta.url));

/** `CHROMIUM_PATH`, else the first Chromium on `PATH`. Throws with installation instructions. */
export function chromiumPath(): string {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const candidates = CHROMIUM_PATH
    ? [CHROMIUM_PATH]
    : NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
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
    `These tests need Chromium, which was not found at ${CHROMIUM_PATH || `${NAMES.join(', ')} on PATH`}. ` +
      'Install it (Debian and Ubuntu: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** Headless; the caller closes it. */
export const launchChromium = (executablePath = chromiumPath()): Promise<Browser> =>
  chromium.launch({
    executablePath: START,
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    env: { ...process.env, CHROMIUM: executablePath },
  });

let shared: Promise<Browser> | undefined;

/** The browser of this process, which ends with it. Tests keep what they do apart by browser contexts. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium();
  return shared;
}
