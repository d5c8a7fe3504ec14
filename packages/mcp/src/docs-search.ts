import { readdir, readFile } from 'node:fs/promises';
import { operations } from '@purser/contract';

export interface DocsSection {
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

export interface DocsSearch {
  /** The sections that fit the words best. */
  search(query: string, limit: number): Promise<DocsSection[]>;
}

const HERE = import.meta.url;
/** The guides in the repository, and the Markdown of the documentation site, which the published package has. Without both there is still the API reference. */
const DOCS_FOLDERS = [new URL('../../../docs/', HERE), new URL('../../docs/dist/', HERE)];

const SECTION_CHARACTERS_MAX = 2000;

/** Searches guides and API reference. They are read at the first search. */
export function createDocsSearch(): DocsSearch {
  let reading: Promise<readonly DocsSection[]> | undefined;
  return {
    async search(query, limit) {
      reading ??= readSections();
      const words = wordsOf(query);
      return (await reading)
        .map((section) => ({ section, score: scoreOf(section, words) }))
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score)
        .slice(0, limit)
        .map(({ section }) => ({ ...section, text: section.text.slice(0, SECTION_CHARACTERS_MAX) }));
    },
  };
}

const wordsOf = (text: string): string[] => [
  ...new Set(text.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? []),
];

/** How many of the words a section has, those in its heading counting more, without favouring long sections. */
function scoreOf({ page, heading, text }: DocsSection, words: readonly string[]): number {
  const [title, body] = [`${page} ${heading}`.toLowerCase(), text.toLowerCase()];
  const found = words.reduce(
    (sum, word) => sum + (title.includes(word) ? 3 : 0) + Math.min(3, body.split(word).length - 1),
    0,
  );
  return found / Math.log2(8 + text.length / 500);
}

async function readSections(): Promise<readonly DocsSection[]> {
  return [...(await readGuides()), ...referenceSections()];
}

const referenceSections = (): DocsSection[] =>
  Object.values(operations).map((operation) => ({
    page: 'API reference',
    heading: `${operation.summary}: ${operation.method} ${operation.path}`,
    text: 'description' in operation ? operation.description : operation.summary,
  }));

async function readGuides(): Promise<DocsSection[]> {
  for (const folder of DOCS_FOLDERS) {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const pages = names.filter((name) => name.endsWith('.md')).sort();
    const sections = await Promise.all(
      pages.map(async (page) => sectionsOf(page, await readFile(new URL(page, folder), 'utf8'))),
    );
    if (sections.length > 0) return sections.flat();
  }
  return [];
}

function sectionsOf(page: string, markdown: string): DocsSection[] {
  return markdown.split(/^(?=#{1,3} )/m).flatMap((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const text = lines.join('\n').trim();
    return text === '' ? [] : [{ page, heading: heading.replace(/^#+ /, ''), text }];
  });
}
