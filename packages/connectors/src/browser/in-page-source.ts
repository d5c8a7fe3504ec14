import { readFileSync } from 'node:fs';

export interface InPageSource {
  /** Without the `import` and `export` keywords: the names of other modules must be in scope. */
  readonly body: string;
  readonly exportedNames: readonly string[];
}

const EXPORTED = /^export (?:async )?(?:const|let|function|class) (\w+)/gm;

/** A module that runs in a page. Read as text because a compiler may add calls to helpers that the page does not have. */
export function inPageSource(url: URL): InPageSource {
  const source = readFileSync(url, 'utf8');
  return {
    body: source
      .replace(/^import [^;]*;$/gm, '')
      .replace(/^export /gm, '')
      // Every document is sent the text.
      .replace(/^ *\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n/gm, ''),
    exportedNames: [...source.matchAll(EXPORTED)].flatMap(([, name]) => name ?? []),
  };
}
