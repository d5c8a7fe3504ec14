import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorOf } from './markdown.mjs';
import { SECTIONS } from './sections.mjs';

const ROOT = join(import.meta.dirname, '../../..');

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

const slugOf = (path) =>
  path
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/(^|\/)index$/, '$1')
    .replace(/\/$/, '');

const titleOf = (text, path) =>
  (/^# (.+)$/m.exec(text)?.[1] ?? path).replaceAll('`', '').replace(/^API: /, '');

/** The first paragraph, as plain text on one line. */
function summaryOf(text) {
  const paragraph = text
    .replace(/^# .*$/m, '')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .find((part) => /^[A-Z*`[]/.test(part));
  const plain = (paragraph ?? '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]|\s+/g, (found) => (found.trim() === '' ? ' ' : ''));
  return /^.{20,}?[.:](?= |$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain.slice(0, 160);
}

const NAMED = new Set(
  SECTIONS.flatMap(({ pages }) => pages.map((entry) => (typeof entry === 'string' ? entry : entry[0]))),
);

/** The entries of a section: those it names, then the Markdown files of its folder that no section names. */
function entriesOf({ pages, folder, isRest }) {
  const named = pages.map((entry) => (typeof entry === 'string' ? [entry, slugOf(entry)] : entry));
  if (isRest === true) return restOf().map((path) => [path, slugOf(path)]);
  if (folder === undefined || !existsSync(join(ROOT, folder))) return named;
  const others = readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
    .filter((path) => !NAMED.has(path));
  return [...named, ...others.toSorted().map((path) => [path, slugOf(path)])];
}

/** The files of `docs` that belong to no section. */
function restOf() {
  const folders = SECTIONS.flatMap(({ folder }) => folder ?? []);
  return readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name}`)
    .filter((path) => path.endsWith('.md') && !NAMED.has(path) && !folders.includes(dirname(path)))
    .toSorted();
}

function orderOf(text) {
  return Number(/^<!-- order: (\d+) -->$/m.exec(text)?.[1] ?? 0);
}

/** Every page of the site with its source, in the order of the menu. */
export function readPages() {
  const sections = SECTIONS.map(({ title, kind, hasGuides = false, ...rest }) => ({
    title,
    kind,
    pages: entriesOf(rest)
      .map(([path, slug]) => ({ path, slug, text: read(path) }))
      .map((page) => ({ ...page, order: orderOf(page.text) }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ path, slug, text }) => ({
        path,
        slug,
        text,
        title: titleOf(text, path),
        summary: summaryOf(text),
        section: title,
        kind,
        isGuide: hasGuides,
      })),
  }));
  return sections.filter(({ pages }) => pages.length > 0);
}

/** The operations of the API: method, path and the page that describes them. */
export function readOperations() {
  const { paths } = JSON.parse(read('packages/contract/openapi.json'));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, tags }]) => ({
      method: method.toUpperCase(),
      path,
      url: `/docs/reference/${tagSlug(tags[0])}#${anchorOf(summary)}`,
    })),
  );
}

const tagSlug = (tag) => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
