import ts from 'typescript';
import { breach, isTest, lineAt, type Rule } from './repository.ts';
import { dottedName, lineOf, type Parsed, parseCode } from './syntax.ts';

type Judge = (node: ts.Node, parsed: Parsed) => string | undefined;

/** One breach for every node about which `judge` has something to say, in files with one of the words that it looks for. */
const everyNode =
  (words: RegExp, judge: Judge): Rule =>
  (files) =>
    parseCode(files, ({ text }) => words.test(text)).flatMap((parsed) =>
      parsed.nodes.flatMap((node) => {
        const message = judge(node, parsed);
        if (!message) return [];
        return [breach(parsed.file.path, lineOf(parsed.source, node.getStart(parsed.source)), message)];
      }),
    );

/** Command lines, and processes that tell whoever started them where they are. */
const TALKS =
  /^(scripts|bench|examples|packages\/cli)\/|^packages\/[^/]+\/(src\/process\.ts|test-support\/.+|[^/]+\.mjs)$/;

export const noConsole: Rule = everyNode(/\bconsole\s*\./, (node, { file }) => {
  if (TALKS.test(file.path) || !ts.isPropertyAccessExpression(node)) return undefined;
  if (dottedName(node.expression) !== 'console') return undefined;
  return 'writes to the console: take a Log, or write to the stream you were given';
});

export const noAny: Rule = everyNode(/\bany\b/, (node) =>
  node.kind === ts.SyntaxKind.AnyKeyword ? 'says any: say unknown and narrow it with a guard' : undefined,
);

const MODULE_MOCKS = new Set(['vi.mock', 'vi.doMock', 'vi.unmock', 'vi.importMock']);

export const noModuleMocks: Rule = everyNode(/\bvi\s*\./, (node) =>
  ts.isCallExpression(node) && MODULE_MOCKS.has(dottedName(node.expression))
    ? 'replaces a module: hand the fake in through the port, or run the real thing'
    : undefined,
);

const UNRUN = /^(it|test|describe|suite|bench)(\.\w+)*\.(skip|only|todo)(\.|$)/;

export const noUnrunTests: Rule = everyNode(/\.\s*(skip|only|todo)\b/, (node) =>
  ts.isPropertyAccessExpression(node) &&
  /^(skip|only|todo)$/.test(node.name.text) &&
  UNRUN.test(dottedName(node))
    ? 'leaves tests out: make them run, or delete them'
    : undefined,
);

const LONG_FORM = /\b(runCount|sampled)\(/;
const LONG_RUN = /"test:long": "([^"]*)"/;

/** A test file with a long form must be selected by the script that runs the long forms. */
export const longFormsRun: Rule = (files) => {
  const manifest = files.find(({ path }) => path === 'package.json')?.text ?? '';
  const selected = LONG_RUN.exec(manifest)?.[1]?.split(' ') ?? [];
  return files
    .filter(({ path, text }) => /\.test\.ts$/.test(path) && LONG_FORM.test(text))
    .filter(({ path }) => !selected.some((part) => path.includes(part)))
    .map(({ path }) => breach(path, 1, 'has a long form that test:long of package.json does not select'));
};

const LEFT_OVER_WORDS = ['FIXME', 'TODO', 'XXX', 'HACK'].join('|');
const COMMENT_START = '(?://|/[*]|^\\s*[*]|#|<!--|--\\s)';
const LEFT_OVER = new RegExp(`${COMMENT_START}.*\\b(${LEFT_OVER_WORDS})\\b`, 'gm');

export const noLeftOvers: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(LEFT_OVER)].map((match) =>
      breach(path, lineAt(text, match.index), `carries ${match[1]}: do it now, or say in words what holds`),
    ),
  );

const SILENCED = /(?:\/\/|\/\*|^\s*\*)\s*@ts-(ignore|nocheck|expect-error)\b/gm;

export const noSilencedTypes: Rule = (files) =>
  files
    .filter(({ path }) => /\.[cm]?tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SILENCED)]
        .filter((match) => match[1] !== 'expect-error' || !isTest(path))
        .map((match) =>
          breach(
            path,
            lineAt(text, match.index),
            `silences the compiler by @ts-${match[1]}: make the types true`,
          ),
        ),
    );
