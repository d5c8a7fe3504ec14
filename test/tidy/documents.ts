import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { breach, lineAt, type Rule, root, type TextFile } from './repository.ts';

const DOCUMENT = /\.md$/;
const CODE_SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const TOP_FOLDERS = /^(packages|docs|scripts|test|e2e|bench|examples|clients|\.ci)\//;
const LOOKS_LIKE_FILE = /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|mjs|cjs|js|json|md|sql|sh|py|java)$/;
const HAS_HOLES = /[<>{}*\s$]|\.\.\.|…/;
/** Made by running the project. */
const MADE_LATER = /(^|\/)(dist|node_modules|\.cache|\.purser|\.shops)(\/|$)/;

/** The folders that paths of a document are relative to; none where spans such as `config.ts` need not be paths. */
function codeFolders(document: string): readonly string[] {
  if (document === 'ARCHITECTURE.md') return ['packages/server/src', 'packages/connectors/src/browser'];
  return /^packages\/.+\/README\.md$/.test(document) ? [posix.dirname(document)] : [];
}

/** The paths that a code span can name. */
function namedPaths(span: string, document: string): readonly string[] {
  const path = span.replace(/:\d+(-\d+)?$/, '').replace(/\/$/, '');
  if (HAS_HOLES.test(path) || MADE_LATER.test(path)) return [];
  if (TOP_FOLDERS.test(`${path}/`) && path.includes('/')) return [path];
  if (path.startsWith('.') || !LOOKS_LIKE_FILE.test(path)) return [];
  return codeFolders(document).map((folder) => posix.join(folder, path));
}

const linkedPaths = (target: string, document: string): readonly string[] =>
  /^[a-z]+:|^#|^\//.test(target) ? [] : [posix.join(dirname(document), target.replace(/[#?].*$/, ''))];

export const livingPaths: Rule = (files) => {
  const known = new Set(files.map(({ path }) => path));
  const exists = (path: string): boolean => known.has(path) || existsSync(join(root, path));
  return files
    .filter(({ path }) => DOCUMENT.test(path))
    .flatMap(({ path, text }) => {
      const named = [...text.matchAll(CODE_SPAN)].map((match) => ({
        match,
        paths: namedPaths(match[1] ?? '', path),
      }));
      const linked = [...text.matchAll(LINK)].map((match) => ({
        match,
        paths: linkedPaths(match[1] ?? '', path),
      }));
      return [...named, ...linked].flatMap(({ match, paths }) =>
        paths.length === 0 || paths.some(exists)
          ? []
          : [
              breach(
                path,
                lineAt(text, match.index),
                `names ${paths.join(' or ')}, which does not exist: name what is there now`,
              ),
            ],
      );
    });
};

const FENCED = /^(```|~~~).*?^\1/gms;

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** Links to a heading of a document must name one that exists. */
export const livingAnchors: Rule = (files) => {
  const documents = files.filter(({ path }) => DOCUMENT.test(path));
  const anchors = new Map(
    documents.map(({ path, text }) => [
      path,
      new Set(
        [...text.replaceAll(FENCED, '').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => anchorOf(title)),
      ),
    ]),
  );
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)].flatMap((match) => {
      const [target = '', anchor = ''] = (match[1] ?? '').split('#');
      if (anchor === '' || /^[a-z]+:|^\//.test(target)) return [];
      const linked = target === '' ? path : posix.join(dirname(path), target);
      const known = anchors.get(linked);
      return known === undefined || known.has(anchor)
        ? []
        : [breach(path, lineAt(text, match.index), `links #${anchor}, which is no heading of ${linked}`)];
    }),
  );
};

const ERRORS_PAGE = 'docs/errors.md';

/** An entry is the name in backticks at the start of a heading or of a table row. */
export function undocumentedErrors(files: readonly TextFile[], names: readonly string[]): string[] {
  const page = files.find(({ path }) => path === ERRORS_PAGE)?.text ?? '';
  return names
    .filter((name) => !new RegExp(`^(#+|\\|.*?)\\s*\`?${name}\`?(\\s|\\||$)`, 'm').test(page))
    .map(
      (name) =>
        `${ERRORS_PAGE}:1 lacks an entry for ${name}: say when it comes and what the client should do`,
    );
}

export interface Route {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
}

/** `described` are the operations of the OpenAPI document. */
export function undescribedRoutes(routes: readonly Route[], described: readonly Route[]): string[] {
  const spell = ({ operationId, method, path }: Route) => `${method.toUpperCase()} ${path} (${operationId})`;
  const there = new Set(described.map(spell));
  const wanted = new Set(routes.map(spell));
  const at = 'packages/contract/openapi.json:1';
  return [
    ...[...wanted]
      .filter((route) => !there.has(route))
      .map((route) => `${at} lacks ${route}: run npm run gen`),
    ...[...there]
      .filter((route) => !wanted.has(route))
      .map((route) => `${at} has ${route}, no operation: run npm run gen`),
  ];
}
