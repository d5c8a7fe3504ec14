import { type Exchange, htmlReply, jsonReply, type Reply } from '../http/exchange.ts';

/** Escapes text for HTML, including attribute values. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const STYLE = `
:root { color-scheme: light; --ink: #22302c; --quiet: #5d6b66; --line: #dde3df; --paper: #fbfbf8; --accent: #1f5f4a; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
header, main, footer { max-width: 60rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 1px solid var(--line); }
header a { color: inherit; text-decoration: none; }
.brand { font-weight: 650; letter-spacing: 0.01em; }
footer { color: var(--quiet); font-size: 0.875rem; border-top: 1px solid var(--line); margin-top: 3rem; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { font-size: 1.15rem; }
a { color: var(--accent); }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1rem; padding: 0; list-style: none; }
.card { border: 1px solid var(--line); border-radius: 0.5rem; background: #fff; padding: 0.75rem; }
.card img, .product img { width: 100%; height: auto; border-radius: 0.35rem; display: block; }
.card a { color: inherit; font-weight: 600; }
.quiet { color: var(--quiet); font-size: 0.9rem; }
.product { display: grid; grid-template-columns: minmax(12rem, 22rem) 1fr; gap: 2rem; }
.price { font-size: 1.2rem; font-weight: 600; }
s { color: var(--quiet); font-weight: 400; }
form { display: grid; gap: 0.9rem; max-width: 30rem; }
label { display: grid; gap: 0.25rem; font-size: 0.9rem; }
fieldset { border: 1px solid var(--line); border-radius: 0.5rem; display: grid; gap: 0.75rem; padding: 0.75rem 1rem; }
fieldset label.choice { display: flex; gap: 0.6rem; align-items: baseline; font-size: 1rem; }
input, select { font: inherit; padding: 0.5rem 0.6rem; border: 1px solid #b9c3be; border-radius: 0.35rem; background: #fff; }
input[aria-invalid='true'], select[aria-invalid='true'] { border-color: #a4262c; }
button { font: inherit; font-weight: 600; padding: 0.6rem 1rem; border: 0; border-radius: 0.35rem; background: var(--accent); color: #fff; justify-self: start; cursor: pointer; }
button.second { background: #fff; color: var(--accent); border: 1px solid var(--accent); }
:focus-visible { outline: 3px solid #7fb6a3; outline-offset: 2px; }
.problem { color: #a4262c; font-size: 0.875rem; }
.problems { border: 1px solid #a4262c; border-radius: 0.5rem; background: #fff5f5; padding: 0.75rem 1rem; }
table { border-collapse: collapse; width: 100%; background: #fff; }
th, td { text-align: left; padding: 0.5rem 0.6rem; border-bottom: 1px solid var(--line); }
td.amount, th.amount { text-align: right; font-variant-numeric: tabular-nums; }
ol.steps { display: flex; gap: 1.25rem; list-style: none; padding: 0; color: var(--quiet); font-size: 0.9rem; }
ol.steps [aria-current] { color: var(--ink); font-weight: 600; }
@media (max-width: 40rem) { .product { grid-template-columns: 1fr; } }
`;

interface PageParts {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  /** HTML for the head. */
  readonly head?: string;
}

/** A whole HTML page of the shop. */
export function page({ title, body, head = '' }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Sandbox Shop</title>
<link rel="icon" href="/images/plain.svg" type="image/svg+xml">
<style>${STYLE}</style>
${head}</head>
<body>
<header><a class="brand" href="/">Sandbox Shop</a><nav aria-label="Shop"><a href="/cart">Cart</a></nav></header>
<main>
${body}
</main>
<footer>A shop for tests: nothing is sent and no money moves. <a href="/terms">Terms</a> <a href="/privacy">Privacy</a></footer>
</body>
</html>
`;
}

/** A page of a heading and one paragraph. */
export function plainPage(status: number, title: string, text: string): Reply {
  const body = `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n<p><a href="/">All products</a></p>`;
  return htmlReply(status, page({ title, body }));
}

/** 404: an HTML page, or JSON under API paths. */
export function notFoundPage({ url }: Exchange): Reply {
  if (/^\/(ucp|admin|\.well-known)(\/|$)/.test(url.pathname)) {
    return jsonReply(404, { code: 'not_found', content: 'Not found.' });
  }
  return plainPage(404, 'Not found', 'This page does not exist.');
}
