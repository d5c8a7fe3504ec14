import { escaped } from '../markdown.mjs';

const link = ({ url, title }, current) =>
  `<li><a href="${url}"${url === current ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`;

/** A section of the menu, open if it has the page. */
function menuSection({ title, pages }, current) {
  const isOpen = pages.some(({ url }) => url === current);
  return `<details${isOpen ? ' open' : ''}><summary>${title}</summary><ul>${pages.map((page) => link(page, current)).join('')}</ul></details>`;
}

function outline(headings) {
  const shown = headings.filter(({ level }) => level === 2 || (level === 3 && headings.length < 40));
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ level, id, text }) => `<li class="level-${level}"><a href="#${id}">${escaped(text)}</a></li>`,
  );
  return `<nav class="outline" aria-label="On this page"><p>On this page</p><ul>${items.join('')}</ul></nav>`;
}

function neighbours(sections, current) {
  const pages = sections.flatMap((section) => section.pages);
  const at = pages.findIndex(({ url }) => url === current);
  const named = [
    [pages[at - 1], 'Previous'],
    [pages[at + 1], 'Next'],
  ];
  const links = named.flatMap(([page, label]) =>
    at < 0 || page === undefined
      ? []
      : [`<a href="${page.url}"><span>${label}</span>${escaped(page.title)}</a>`],
  );
  return links.length === 0
    ? ''
    : `<nav class="neighbours" aria-label="Neighbouring pages">${links.join('')}</nav>`;
}

const dialog = (index) => `<dialog id="search" data-index="${index}" aria-label="Search the documentation">
<input type="search" placeholder="Search the documentation" aria-label="Search" autocomplete="off" spellcheck="false">
<p role="status"></p><ul></ul></dialog>`;

/** The page around the text. */
export const render = ({
  content,
  title,
  summary,
  url,
  sections,
  headings,
  assets,
  kind,
  section,
}) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(summary)}">
<title>${escaped(title)}${url === '/docs' ? '' : ' · Purser documentation'}</title>
<script src="${assets.theme}"></script>
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.site}"></script>
${url === '/docs' ? '' : `<link rel="alternate" type="text/markdown" href="${url}.md">`}
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="brand" href="/docs">Purser <span>docs</span></a>
<button type="button" id="open-search">Search <kbd>/</kbd></button>
<nav aria-label="Places"><a href="/docs/reference">API</a><a href="/console">Console</a></nav>
<button type="button" id="theme" aria-label="Dark theme"></button>
</header>
<div class="frame">
<details class="menu-toggle"><summary>Menu</summary><nav aria-label="Menu">${sections.map((one) => menuSection(one, url)).join('')}</nav></details>
<nav class="menu" aria-label="Pages">${sections.map((one) => menuSection(one, url)).join('')}</nav>
<main id="content">
${kind === undefined ? '' : `<p class="trail">${section} · ${kind}</p>`}
<article>
${content}
</article>
${url === '/docs' ? '' : `<p class="source"><a href="${url}.md">This page as Markdown</a></p>`}
${neighbours(sections, url)}
</main>
${outline(headings)}
</div>
${dialog(assets.index)}
</body>
</html>
`;
