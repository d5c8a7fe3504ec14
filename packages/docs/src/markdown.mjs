import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import markdownIt from 'markdown-it';

for (const [name, language] of Object.entries({
  bash,
  http,
  ini,
  java,
  json,
  python,
  sql,
  typescript,
  xml,
  yaml,
}))
  hljs.registerLanguage(name, language);

/** Labels of the tabs, by the language of their block. */
const TAB_LABELS = { sh: 'curl', ts: 'TypeScript', python: 'Python', java: 'Java' };

/** The anchor that GitHub gives a heading. */
export const anchorOf = (heading) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

export const escaped = (text) =>
  text.replaceAll(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const LONG_WORD_LENGTH = 16;
/** After what separates the parts of a name, and before a capital letter within it. */
const BETWEEN_PARTS = /(?<=[_./,;|&=:?])(?=[\w"*{])|(?<=[a-z])(?=[A-Z])/g;

/** Code for a line of text. Long words may be broken between their parts, so that tables fit their page. */
const breakable = (code) =>
  code
    .split(/(\s+)/)
    .map((word) =>
      word.length < LONG_WORD_LENGTH ? escaped(word) : word.split(BETWEEN_PARTS).map(escaped).join('<wbr>'),
    )
    .join('');

function highlighted(code, language) {
  return hljs.getLanguage(language) === undefined ? escaped(code) : hljs.highlight(code, { language }).value;
}

const wordsOf = ({ info }) => info.trim().split(/\s+/);
const isTab = (token) => token?.type === 'fence' && wordsOf(token).includes('tab');
const isOutput = (token) => token?.type === 'fence' && wordsOf(token)[0] === 'text';

/** Blocks marked `tab` that follow each other, each with its output, become the tabs of one group. */
function tabRule(state) {
  const { tokens } = state;
  const grouped = [];
  const markup = (html) => Object.assign(new state.Token('html_block', '', 0), { content: html });
  let open = false;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!isTab(token)) {
      if (open) grouped.push(markup('</div>\n'));
      open = false;
      grouped.push(token);
      continue;
    }
    if (!open) grouped.push(markup('<div class="tabs">\n'));
    open = true;
    const label = TAB_LABELS[wordsOf(token)[0]] ?? wordsOf(token)[0];
    grouped.push(
      markup(`<section class="tab" data-tab="${label}"><p class="tab-label">${label}</p>\n`),
      token,
    );
    if (isOutput(tokens[index + 1]) && !isTab(tokens[index + 1])) {
      index += 1;
      grouped.push(tokens[index]);
    }
    grouped.push(markup('</section>\n'));
  }
  if (open) grouped.push(markup('</div>\n'));
  state.tokens = grouped;
}

/** Gives headings the anchors of GitHub, and collects them in `env.headings`. */
function headingRule(state) {
  const seen = new Map();
  state.env.headings = [];
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const { content } = state.tokens[index + 1];
    const anchor = anchorOf(content);
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    const id = count === 0 ? anchor : `${anchor}-${count}`;
    token.attrSet('id', id);
    state.env.headings.push({
      level: Number(token.tag.slice(1)),
      id,
      text: plainOf(state.tokens[index + 1]),
    });
  }
}

const plainOf = ({ children }) =>
  (children ?? [])
    .map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : ''))
    .join('');

function fenceHtml(token, outputLabel) {
  const [language = ''] = wordsOf(token);
  const code = `<pre tabindex="0"><code>${highlighted(token.content, language)}</code></pre>`;
  return language === 'text' && outputLabel
    ? `<figure class="code output"><figcaption>Output</figcaption>${code}</figure>\n`
    : `<figure class="code">${code}</figure>\n`;
}

/** A Markdown renderer with highlighted code, tabs, anchors and links of the site. `env` has the `path` of the page. */
export function markdownRenderer(links) {
  const renderer = markdownIt({ html: true, linkify: false });
  renderer.core.ruler.push('headings', headingRule);
  renderer.core.ruler.push('tabs', tabRule);
  const { rules } = renderer.renderer;
  rules.fence = (tokens, index) => {
    const before = tokens[index - 1];
    return fenceHtml(tokens[index], before?.type === 'fence' && wordsOf(before).includes('runnable'));
  };
  rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
  // A heading without text is none.
  const isEmptyHeading = (tokens, index) =>
    tokens.slice(index).find(({ type }) => type === 'inline')?.content === '';
  rules.th_open = (tokens, index) => (isEmptyHeading(tokens, index) ? '<td>' : '<th>');
  rules.th_close = (tokens, index) => (tokens[index - 1]?.content === '' ? '</td>' : '</th>');
  rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const target = links.resolve(token.attrGet('href') ?? '', env.path);
    // Links to files that are not on the site keep their text only.
    env.open = [...(env.open ?? []), target !== null];
    if (target === null) return '';
    token.attrSet('href', target);
    return self.renderToken(tokens, index, options);
  };
  rules.link_close = (_tokens, _index, _options, env) => (env.open?.pop() === false ? '' : '</a>');
  const image = rules.image;
  rules.image = (tokens, index, options, env, self) => {
    tokens[index].attrSet('src', links.resolve(tokens[index].attrGet('src') ?? '', env.path) ?? '');
    return image(tokens, index, options, env, self);
  };
  rules.code_inline = (tokens, index, _options, env) => {
    const code = `<code>${breakable(tokens[index].content)}</code>`;
    const url =
      (env.open ?? []).length > 0 || env.isReference ? null : links.referenceOf(tokens[index].content);
    return url === null ? code : `<a href="${url}">${code}</a>`;
  };
  return renderer;
}
