/** The script that runs in the page's frames: the modules of `in-page`, as one expression. */
import { readFileSync } from 'node:fs';

/** Each module after those it imports. */
const MODULES = [
  'dom',
  'visibility',
  'names',
  'kinds',
  'walk',
  'layers',
  'lists',
  'choices',
  'controls',
  'capture',
  'operate',
  'quiet',
] as const;

const EXPORTED = /^export (?:async )?(?:const|let|function) (\w+)/gm;

/** A module as a statement that defines its exports. The functions of other modules are in scope by their names. */
function scopeOf(name: string): string {
  const source = readFileSync(new URL(`./in-page/${name}.js`, import.meta.url), 'utf8');
  const names = [...source.matchAll(EXPORTED)].map((match) => match[1]);
  const body = source.replace(/^import [^;]*;$/gm, '').replace(/^export /gm, '');
  return `const { ${names.join(', ')} } = (() => {\n${body}\nreturn { ${names.join(', ')} };\n})();`;
}

let cached: string | undefined;

/** Defines `purserPage`, whose functions are the exports of `capture`, `operate` and `quiet`. */
export function pageScript(): string {
  cached ??= [
    '(() => {\n"use strict";',
    ...MODULES.map(scopeOf),
    'globalThis.purserPage = { captureFrame, closedHosts, openClosedRoots, frameNumber, pointOf, pointInFrame, keepInWindow,',
    'holdsText, shownValue, stateOf, focusAll, leaveField, setText, isTypedInto, enterTexts, enteredTexts, selectOption,',
    'selectOptions, shownChoice, frontOf, isListOpen, openOptions, scrollOpenList, searchInputOf, checkedOf, isOpenLayer,',
    'closeButtons, declineButton, isSensitiveField, restartChanges, untilUnchanged };\n})();',
  ].join('\n');
  return cached;
}
