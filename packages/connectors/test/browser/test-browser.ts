/** Chromium for the tests of the browser agent. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** `CHROMIUM_PATH`, else the first Chromium on `PATH`. Null if there is none, which is an error in CI. */
export function findChromium(): string | null {
  const { CHROMIUM_PATH, PATH = '', CI } = process.env;
  const found = (
    CHROMIUM_PATH
      ? [CHROMIUM_PATH]
      : NAMES.flatMap((name) => PATH.split(delimiter).map((at) => join(at, name)))
  ).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (found !== undefined) return found;
  const missing = `Chromium was not found at ${CHROMIUM_PATH || 'PATH'}. Install it or set CHROMIUM_PATH.`;
  if (CI) throw new Error(missing);
  process.stderr.write(`Skipped: the tests in a browser. ${missing}\n`);
  return null;
}

/** Headless; the caller closes it. */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
