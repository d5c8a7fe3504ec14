import { readFileSync } from 'node:fs';

/** The text of a script that runs in a page. Read as text because a compiler may add calls to helpers that the page does not have. */
export const inPageSource = (url: URL): string =>
  readFileSync(url, 'utf8').replaceAll(/^export (?=function|const|class)/gm, '');
