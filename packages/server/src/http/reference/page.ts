import { createHash } from 'node:crypto';
import { BUCKETS, ERROR_STATUS } from '@purser/contract/vocabulary';
import { type ApiDocument, readDocument, recordOf, type Schema, textOf } from './document.ts';
import { fieldList, objectSections, parameterList } from './fields.ts';
import { Html, html, joined, prose } from './html.ts';
import { operationArticle, operationLink, webhookArticle } from './operation.ts';
import { STYLES } from './styles.ts';

/** Content security policy of the page: it loads nothing and allows only its inline style sheet. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const anchorOf = (name: string): string => `tag-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

const GUIDES = [
  ['errors', 'Errors'],
  ['rate-limits', 'Rate limits'],
  ['headers', 'Response headers'],
  ['objects', 'Objects'],
] as const;

function contents({ groups, webhooks }: ApiDocument): Html {
  const events = webhooks.map(
    ({ summary }) => html`<li><a href="#webhook-${summary}"><code>${summary}</code></a></li>`,
  );
  return html`${groups.map(
    ({ name, operations }) =>
      html`<p><a href="#${anchorOf(name)}">${name}</a></p><ul>${operations.map(operationLink)}</ul>`,
  )}<p><a href="#webhooks">Webhooks</a></p><ul>${events}</ul>${GUIDES.map(
    ([anchor, title]) => html`<p><a href="#${anchor}">${title}</a></p>`,
  )}`;
}

function introduction({ title, description, serverUrl }: ApiDocument): Html {
  const paragraphs = description.split(/\n\s*\n/).map((text) => html`<p>${prose(text)}</p>`);
  const base = serverUrl === '' ? null : html`<p>Base URL: <code>${serverUrl}</code></p>`;
  return html`<h1>${title} API</h1>${paragraphs}${base}
<p>OpenAPI 3.1 document: <a href="/openapi.json">/openapi.json</a></p>`;
}

function errorTable({ schemas, groups }: ApiDocument): Html {
  const responses = groups.flatMap(({ operations }) =>
    operations.flatMap((operation) => operation.responses),
  );
  const always = responses.find(({ errorNames }) => errorNames.length === 0)?.headerNames ?? [];
  const rows = Object.entries(ERROR_STATUS).map(([name, status]) => {
    const schema = schemas.get(name) ?? {};
    const headerNames =
      responses.find(({ errorNames }) => errorNames.some((one) => one === name))?.headerNames ?? [];
    const extra = headerNames.filter((header) => !always.includes(header));
    return html`<article id="error-${name}"><h3><strong class="status">${status}</strong> ${name}</h3>
<p>${prose(textOf(schema['description']))}${
      extra.length === 0 ? null : html` Response headers: <code>${joined(extra, ', ')}</code>.`
    }</p><details><summary>Fields</summary>${fieldList(schemas, schema, 'all')}</details></article>`;
  });
  return html`<section id="errors"><h2>Errors</h2>
<p>An error response is a JSON object with a <code>name</code> and a <code>message</code>. Handle errors by <code>name</code>. Messages may change.</p>${rows}</section>`;
}

function limitTable(): Html {
  const rows = Object.entries(BUCKETS).map(([name, bucket]) => {
    const per =
      'windowSeconds' in bucket ? (bucket.windowSeconds === 1 ? 'per second' : 'per day (UTC)') : 'at once';
    return html`<tr><th scope="row"><code>${name}</code></th><td>${bucket.quota}</td><td>${per}</td></tr>`;
  });
  return html`<section id="rate-limits"><h2>Rate limits</h2>
<p>Limits apply per account. The table shows the defaults; an operator can change them. Requests without a valid API key count toward
<code>unauthenticated</code>, per client address. The <code>RateLimit</code> header of every response shows the remaining quota, most restrictive bucket first.
After a 429 response, wait for the number of seconds in <code>Retry-After</code>. If the response has <code>x-should-retry: false</code> instead, queue the work and retry later.</p>
<table><thead><tr><th scope="col">Bucket</th><th scope="col">Quota</th><th scope="col">Window</th></tr></thead><tbody>${rows}</tbody></table></section>`;
}

function headerSection({ headers }: ApiDocument): Html {
  const items = [...headers].map(([name, header]) => ({
    name,
    required: false,
    schema: recordOf(header['schema']),
    description: textOf(header['description']),
  }));
  return html`<section id="headers"><h2>Response headers</h2>${items.map(
    (item) => html`<div id="header-${item.name.toLowerCase()}">${parameterList([item])}</div>`,
  )}</section>`;
}

function mainSections(document: ApiDocument): Html {
  const groups = document.groups.map(
    ({ name, description, operations }) => html`<section id="${anchorOf(name)}"><h2>${name}</h2>
<p>${prose(description)}</p>
${operations.map((operation) => operationArticle(document, operation))}</section>`,
  );
  return html`${groups}
<section id="webhooks"><h2>Webhooks</h2>
<p>Purser sends events by POST to the URLs of your webhook endpoints. The body is the same, byte for byte, as the response of <code>GET /api/v1/events/{id}</code>.</p>
${document.webhooks.map((webhook) => webhookArticle(document, webhook))}</section>
${errorTable(document)}
${limitTable()}
${headerSection(document)}
<section id="objects"><h2>Objects</h2>${objectSections(document.schemas)}</section>`;
}

/** Renders an OpenAPI 3.1 document as one self-contained HTML page. All text of the document is escaped. */
export function referencePage(openapi: Schema): string {
  const document = readDocument(openapi);
  const list = contents(document);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.title} API reference</title>
${new Html(`<style>${STYLES}</style>`)}
</head>
<body id="top">
<a class="skip" href="#content">Skip to content</a>
<nav class="side" aria-label="Contents">${list}</nav>
<main id="content">
${introduction(document)}
<details class="menu"><summary>Contents</summary><nav aria-label="Contents">${list}</nav></details>
${mainSections(document)}
</main>
<a class="up" href="#top">Top</a>
</body>
</html>
`.text;
}
