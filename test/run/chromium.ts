import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../packages/server/src/outbound/browser/find-chromium.ts';
import { rememberStackFrames } from './stack-frames.ts';

const START = fileURLToPath(new URL('./start-chromium.sh', import.meta.url));

/** The Chromium that the service would use. Throws with installation instructions if there is none. */
export function chromiumPath(): string {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  try {
    return findChromium(CHROMIUM_PATH || null, PATH);
  } catch (error) {
    throw new Error(
      'These tests need Chromium: install it (Debian and Ubuntu: apt-get install chromium), or set CHROMIUM_PATH.',
      { cause: error },
    );
  }
}

/**
 * Most pages of tests are left soon: code that V8 optimizes seldom runs often enough to make up for it. Without both compilers, tests of the
 * console take a tenth less of the CPU time of Chromium.
 */
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev';

/** Headless; the caller closes it. */
export function launchChromium(executablePath = chromiumPath()): Promise<Browser> {
  rememberStackFrames();
  return chromium.launch({
    executablePath: START,
    args: [
      ...['--disable-dev-shm-usage', '--disable-gpu', SHORT_LIVED],
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    env: { ...process.env, CHROMIUM: executablePath },
  });
}

let shared: Promise<Browser> | undefined;

/** The browser of this process, which ends with it. Tests keep what they do apart by browser contexts. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium();
  return shared;
}
