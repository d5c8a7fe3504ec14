import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS } from './browser/search-options.js';

const TEXT_LENGTH_MAX = 2000;
const EXCERPT_LENGTH = 160;

/** The text below each heading of a page. */
function sectionsOf({ url, title }, tokens) {
  const sections = [{ url, title, heading: '', text: '' }];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open' && token.tag !== 'h1') {
      sections.push({
        url: `${url}#${token.attrGet('id')}`,
        title,
        heading: tokens[index + 1].content.replaceAll('`', ''),
        text: '',
      });
    } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
      sections.at(-1).text += `${token.content.replaceAll(/\]\([^)]*\)|[[\]`*]/g, '')} `;
    }
  }
  return sections;
}

/** The search index of all pages as JSON. `pages` have url, title and the tokens of their text. */
export function searchIndex(pages) {
  const index = new MiniSearch(SEARCH_OPTIONS);
  const sections = pages.flatMap((page) => sectionsOf(page, page.tokens));
  index.addAll(
    sections.map((section, id) => ({
      ...section,
      id,
      text: section.text.slice(0, TEXT_LENGTH_MAX),
      excerpt: section.text.slice(0, EXCERPT_LENGTH).trim(),
    })),
  );
  return JSON.stringify(index);
}
