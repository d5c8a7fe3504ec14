import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const LANGUAGES = ['ts', 'sh', 'python', 'java'] as const;
type Language = (typeof LANGUAGES)[number];

/** A fenced code block that is a complete program. */
export interface RunnableBlock {
  /** From the root of the repository. */
  readonly page: string;
  /** The line number of its first line of code. */
  readonly line: number;
  readonly language: Language;
  readonly code: string;
  /** The documented output; null if there is none. */
  readonly printed: string | null;
  /** One program in several languages is shown as tabs. */
  readonly isTab: boolean;
}

/** README.md, and the pages of the documentation outside docs. */
const OTHER_PAGES = [
  'README.md',
  'SECURITY.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'packages/client/README.md',
  'clients/python/README.md',
  'clients/java/README.md',
  'examples/receivers/README.md',
  'examples/starters/README.md',
];

/** The text of every page of the documentation and of README.md, by path. */
export function readPages(): ReadonlyMap<string, string> {
  const pages = readdirSync(`${ROOT}/docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  return new Map([...OTHER_PAGES, ...pages].map((page) => [page, readFileSync(`${ROOT}/${page}`, 'utf8')]));
}

interface Fence {
  readonly info: string;
  /** Index of the first line inside. */
  readonly first: number;
  /** Index of the line that ends it. */
  readonly end: number;
}

function fencesOf(lines: readonly string[]): Fence[] {
  const fences: Fence[] = [];
  let opened: { info: string; first: number } | null = null;
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('```')) continue;
    if (opened === null) opened = { info: line.slice(3).trim(), first: index + 1 };
    else {
      fences.push({ ...opened, end: index });
      opened = null;
    }
  }
  return fences;
}

/**
 * The blocks marked `runnable`, such as ```` ```ts runnable ````, each with the ```` ```text ```` block that follows it after only
 * empty lines. Throws if a block of another language is marked.
 */
export function runnableBlocks(page: string, text: string): RunnableBlock[] {
  const lines = text.split('\n');
  const fences = fencesOf(lines);
  const inside = ({ first, end }: Fence): string => lines.slice(first, end).join('\n');
  return fences.flatMap((fence, index) => {
    const [given, ...marks] = fence.info.split(/\s+/);
    if (!marks.includes('runnable')) return [];
    const language = LANGUAGES.find((one) => one === given);
    if (language === undefined)
      throw new Error(
        `${page}:${fence.first}: a block of ${given} cannot be runnable, only one of ${LANGUAGES.join(', ')}`,
      );
    const next = fences[index + 1];
    const follows =
      next?.info === 'text' && lines.slice(fence.end + 1, next.first - 1).every((line) => line.trim() === '');
    const printed = follows ? inside(next) : null;
    const isTab = marks.includes('tab');
    return [{ page, line: fence.first + 1, language, code: `${inside(fence)}\n`, printed, isTab }];
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a program printed the documented output, apart from trailing spaces. `...` matches any text within a line. */
export function isPrinted(documented: string, printed: string): boolean {
  const lines = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.trimEnd());
  const wanted = lines(documented).map(
    (line) => new RegExp(`^${line.split('...').map(escaped).join('.+')}$`),
  );
  const found = lines(printed);
  return wanted.length === found.length && wanted.every((pattern, index) => pattern.test(found[index] ?? ''));
}

/** What is read, not run. */
const DATA = new Set(['text', 'json', 'http', 'mermaid']);

/**
 * Code blocks of a page that are neither run nor marked with the reason, such as ```` ```sh skip: needs Prometheus ````, with their lines. A
 * block that is only indented has no mark.
 */
export function unexplainedBlocks(page: string, text: string): string[] {
  const lines = text.split('\n');
  const fences = fencesOf(lines);
  const unmarked = fences.filter(({ info }) => {
    const [language = ''] = info.split(/\s+/);
    return !DATA.has(language) && !/ (?:runnable\b|skip: \S)/.test(info);
  });
  const isFenced = (index: number) => fences.some(({ first, end }) => first <= index && index < end);
  const indented = [...lines.keys()]
    .filter((index) => isIndentedCode(lines, index) && !isFenced(index))
    .map((index) => index + 1);
  return [...unmarked.map(({ first }) => first), ...indented].map((line) => `${page}:${line}`);
}

/** The first line of a block that is indented by four columns, below a line that begins without an indent and is no item of a list. */
function isIndentedCode(lines: readonly string[], index: number): boolean {
  const before = lines.slice(0, index).findLast((line) => line.trim() !== '') ?? '';
  return (
    /^ {4}\S/.test(lines[index] ?? '') &&
    lines[index - 1]?.trim() === '' &&
    !/^(?:[-*]|\d+\.) |^\s/.test(before)
  );
}
