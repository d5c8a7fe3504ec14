/** The script that runs in the page's frames: the modules of `in-page`, as one expression. */
import { inPageSource } from '../in-page-source.ts';

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
  'whole-document',
] as const;

/** A module as a statement that defines its exports. The functions of other modules are in scope by their names. */
function scopeOf(name: string): string {
  const { body, exportedNames } = inPageSource(new URL(`./in-page/${name}.js`, import.meta.url));
  const names = exportedNames.join(', ');
  return `const { ${names} } = (() => {\n${body}\nreturn { ${names} };\n})();`;
}

let cached: string | undefined;

/** Text of one byte a character is sent and parsed faster. */
const inAscii = (source: string): string =>
  source.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Defines `purserPage`, whose functions are the exports of `capture`, `operate`, `quiet` and `whole-document`. */
export function pageScript(): string {
  cached ??= inAscii(
    [
      '(() => {\n"use strict";',
      ...MODULES.map(scopeOf),
      // What a page writes to its own globals cannot pretend to be the script: it does not know the key.
      'globalThis.purserPage = { key: crypto.getRandomValues(new Uint32Array(4)).join("-"), captureFrame, closedHosts, openClosedRoots, frameNumber, pointOf, pointInFrame, keepInWindow,',
      'holdsText, shownValue, stateOf, focusAll, leaveField, setText, isTypedInto, enterTexts, enteredTexts, selectOption,',
      'nativeList, shownChoice, isListOpen, openOptions, scrollOpenList, searchInputOf, checkedOf, isOpenLayer,',
      'closeButtons, declineButton, isSensitiveField, restartChanges, beginAction, beginClick, untilUnchanged, documentHtml, documentMarks };\n})();',
    ].join('\n'),
  );
  return cached;
}
