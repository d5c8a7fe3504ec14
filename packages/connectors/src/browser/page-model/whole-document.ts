/** What a page's document says as a whole. */
import type { Page } from 'playwright-core';
import { forgetMainFrame, mainFrameOf } from './frames.ts';
import { readIn } from './worlds.ts';

const TIMEOUT_MS = 15_000;

/** The HTML of the page as it is now, without frames and shadow roots. Rejects if the page does not respond, or is replaced meanwhile. */
export const documentHtml = (page: Page, lengthMax: number): Promise<string> =>
  readDocument<string>(page, 'documentHtml', lengthMax);

export interface DocumentMarks {
  /** Contents of `<meta name="generator">`. */
  readonly generators: readonly string[];
  readonly classes: readonly string[];
  /** Paths of scripts and style sheets. */
  readonly scriptPaths: readonly string[];
  /** The shop's names for itself. */
  readonly siteNames: readonly string[];
}

/** The marks of the software that made the page, at most `countMax` of each kind. Rejects as `documentHtml` does. */
export const documentMarks = (page: Page, countMax: number): Promise<DocumentMarks> =>
  readDocument<DocumentMarks>(page, 'documentMarks', countMax);

async function readDocument<Result>(page: Page, name: string, argument: unknown): Promise<Result> {
  try {
    return await readIn<Result>(page, await mainFrameOf(page), name, () => argument, TIMEOUT_MS);
  } catch (error) {
    forgetMainFrame(page);
    throw error;
  }
}
