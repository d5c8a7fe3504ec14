/** Recognises the software of a shop by the marks that its pages carry. */
import type { Page } from 'playwright-core';
import { type DocumentMarks, documentMarks } from '../page-model/whole-document.ts';
import type { RecipeMarks } from './recipe.ts';

export interface PageMarks extends DocumentMarks {
  /** Names of the cookies that the shop has set. */
  readonly cookies: readonly string[];
}

const MARKS_MAX = 400;

/** The marks of the page that is open. */
export async function readPageMarks(page: Page): Promise<PageMarks> {
  const [marks, cookies] = await Promise.all([
    documentMarks(page, MARKS_MAX),
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
