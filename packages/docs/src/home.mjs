import { escaped } from './markdown.mjs';
import { KINDS } from './sections.mjs';

/** The first page: every other page by kind. */
export function homePage(sections) {
  const groups = Object.entries(KINDS).map(([kind, purpose]) => {
    const cards = sections
      .filter((section) => section.kind === kind && section.title !== 'Decisions')
      .flatMap(({ title, pages }) => {
        const links = pages.map(({ url, title: name }) => `<a href="${url}">${escaped(name)}</a>`);
        return `<li><strong>${title}</strong>${links.join('')}</li>`;
      });
    const heading = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
    return `<h2 id="${kind}">${heading}</h2><p>${purpose}</p><ul class="cards">${cards.join('')}</ul>`;
  });
  return `<h1>Purser documentation</h1>
<p>Purser is a self-hosted checkout service: send it a product URL and a buyer, and it buys the product from the merchant.
Start with the <a href="/docs/quickstart">quickstart</a>: five minutes, and it ends in a purchase. Then read the <a href="/docs/concepts">concepts</a>.</p>
<p>Every page is also <a href="/docs/llms.txt">Markdown</a>: add <code>.md</code> to its address. The API is described by <a href="/openapi.json">OpenAPI</a>, and is a <a href="/docs/assets/purser.postman_collection.json" download>Postman collection</a>.</p>
${groups.join('\n')}`;
}

/** The list of pages for language models, in the format of llmstxt.org. */
export function llmsText(sections) {
  const lists = sections.map(
    ({ title, pages }) =>
      `## ${title}\n\n${pages.map(({ url, title: name, summary }) => `- [${name}](${url}.md): ${summary}`).join('\n')}\n`,
  );
  return `# Purser

> Purser is a self-hosted checkout service: send it a product URL and a buyer, and it buys the product from the merchant through one REST API, at most once, and reports every step as an event and a signed webhook.

The API is described by [OpenAPI](/openapi.json). Every page below is Markdown.

${lists.join('\n')}`;
}
