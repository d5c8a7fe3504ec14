/** Recognises the software of a shop by the marks that its pages carry. */
import type { Page } from 'playwright-core';
import type { RecipeMarks } from './recipe.ts';

export interface PageMarks {
  /** Contents of `<meta name="generator">`. */
  readonly generators: readonly string[];
  readonly classes: readonly string[];
  /** Paths of scripts and style sheets. */
  readonly scriptPaths: readonly string[];
  /** Names of the cookies that the shop has set. */
  readonly cookies: readonly string[];
  /** The shop's names for itself. */
  readonly siteNames: readonly string[];
}

const MARKS_MAX = 400;

/** Source text, because a compiled function may refer to names that the page does not have. */
const READ_MARKS = `(() => {
  const first = (values) => [...new Set(values)].slice(0, ${MARKS_MAX}).map((value) => String(value).slice(0, 200));
  const all = (selector) => [...document.querySelectorAll(selector)];
  const path = (address) => { try { return new URL(address, document.baseURI).pathname; } catch { return ''; } };
  return {
    generators: first(all('meta[name="generator" i]').map((meta) => meta.content ?? '')),
    classes: first(all('[class]').slice(0, 3000).flatMap((element) => [...element.classList])),
    scriptPaths: first([
      ...all('script[src]').map((script) => path(script.src)),
      ...all('link[rel~="stylesheet"][href]').map((link) => path(link.href)),
    ]),
    siteNames: first(all('meta[property="og:site_name" i],meta[name="application-name" i]').map((meta) => meta.content ?? '')),
  };
})()`;

/** The marks of the page that is open. */
export async function readPageMarks(page: Page): Promise<PageMarks> {
  const [marks, cookies] = await Promise.all([
    page.evaluate<Omit<PageMarks, 'cookies'>>(READ_MARKS),
    page.context().cookies(page.url()),
  ]);
  return { ...marks, cookies: cookies.slice(0, MARKS_MAX).map(({ name }) => name) };
}

/** Whether a page is of the software with these marks: marks of at least two kinds agree. */
export function hasMarks(page: PageMarks, marks: RecipeMarks): boolean {
  const startsWithAny = (values: readonly string[], starts: readonly string[]) =>
    values.some((value) => starts.some((start) => value.toLowerCase().startsWith(start.toLowerCase())));
  const found = [
    startsWithAny(page.generators, marks.generators),
    startsWithAny(page.classes, marks.classPrefixes),
    page.scriptPaths.some((path) => marks.scriptPaths.some((part) => path.includes(part))),
    startsWithAny(page.cookies, marks.cookies),
  ];
  return found.filter(Boolean).length >= 2;
}
