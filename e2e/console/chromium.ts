import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser of this machine: CHROMIUM_PATH, else the first one on PATH. Throws with what to install. */
function chromiumPath(env: NodeJS.ProcessEnv): string {
  const { CHROMIUM_PATH, PATH = '' } = env;
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const asked = CHROMIUM_PATH === undefined || CHROMIUM_PATH === '' ? [] : [CHROMIUM_PATH];
  const candidates =
    asked.length > 0 ? asked : NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
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
    `The tests of the console need a Chromium: none at ${asked[0] ?? `${NAMES.join(', ')} on PATH`}. ` +
      'Install the package "chromium" (Debian, Ubuntu: apt-get install chromium) or name one in CHROMIUM_PATH.',
  );
}

/** Headless; the caller closes it. */
export function launchChromium(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: chromiumPath(process.env),
    args: ['--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])],
  });
}
