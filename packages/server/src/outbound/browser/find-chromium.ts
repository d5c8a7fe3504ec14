import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SessionFailure } from './session-failure.ts';

const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The path of Chromium: the configured one, else the first on `searchPath`. Throws `SessionFailure`, naming the setting, if there is none. */
export function findChromium(configured: string | null, searchPath: string): string {
  const folders = searchPath.split(delimiter).filter((folder) => folder !== '');
  const candidates =
    configured === null ? NAMES.flatMap((name) => folders.map((folder) => join(folder, name))) : [configured];
  const found = candidates.find(isExecutable);
  if (found !== undefined) return found;
  throw new SessionFailure(
    'not_available',
    configured === null
      ? 'No browser is installed on this server: install Chromium, or set CHROMIUM_PATH.'
      : 'CHROMIUM_PATH does not name an executable file.',
  );
}
