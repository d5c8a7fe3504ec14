import type { Answer, ApiDocument, Operation, Parameter } from './document.ts';
import { curlExample } from './example.ts';
import { fieldList, parameterList } from './fields.ts';
import { type Html, html, joined, prose } from './html.ts';
import { typeWords } from './schema-words.ts';

const PLACES: Readonly<Record<string, string>> = { path: 'In the path', query: 'In the query' };

const methodMark = (method: string): Html =>
  html`<span class="method method-${method.toLowerCase()}">${method}</span>`;

/** A path that may break at its slashes. */
const breakable = (path: string): Html => html`${path.split(/(?=\/)/).map((part) => html`<wbr>${part}`)}`;

const placed = (parameters: readonly Parameter[], place: string): Parameter[] =>
  parameters.filter((parameter) => parameter.place === place);

function parameterSections(parameters: readonly Parameter[]): Html[] {
  return Object.entries(PLACES).flatMap(([place, heading]) => {
    const here = placed(parameters, place);
    return here.length === 0 ? [] : [html`<h4>${heading}</h4>${parameterList(here)}`];
  });
}

function requestHeaders(parameters: readonly Parameter[]): Html | null {
  const here = placed(parameters, 'header');
  if (here.length === 0) return null;
  const names = joined(
    here.map(({ name }) => html`<code>${name}</code>`),
    ', ',
  );
  return html`<details><summary>Headers: ${names}</summary>${parameterList(here)}</details>`;
}

function headerLinks(names: readonly string[]): Html {
  const links = names.map((name) => html`<a href="#header-${name.toLowerCase()}">${name}</a>`);
  return html`<p class="aside">Headers: ${joined(links, ', ')}</p>`;
}

function successAnswer(
  document: ApiDocument,
  { status, description, schema, headerNames }: Answer,
  others: readonly Answer[] = [],
): Html {
  // What every answer may carry is told once, among the headers.
  const own = headerNames.filter((name) => !others.every((other) => other.headerNames.includes(name)));
  const fields = schema === null ? null : fieldList(document.schemas, schema, 'named');
  return html`<p><strong class="status">${status}</strong> ${prose(description)} ${
    schema === null || !('$ref' in schema) ? null : typeWords(schema)
  }</p>${fields === null ? null : html`<details><summary>Fields of the answer</summary>${fields}</details>`}${
    own.length === 0 ? null : headerLinks(own)
  }`;
}

function errorAnswers(answers: readonly Answer[]): Html {
  const items = answers.map(
    ({ status, errorNames }) =>
      html`<li><strong class="status">${status}</strong> ${joined(
        errorNames.map((name) => html`<a href="#error-${name}">${name}</a>`),
        ' or ',
      )}</li>`,
  );
  return html`<details><summary>Errors</summary><ul class="errors">${items}</ul></details>`;
}

/** One operation: where it is, what it takes, what it answers, and how it is called. */
export function operationArticle(document: ApiDocument, operation: Operation): Html {
  const { method, path, summary, description, parameters, body, answers } = operation;
  const successes = answers.filter(({ errorNames }) => errorNames.length === 0);
  const failures = answers.filter(({ errorNames }) => errorNames.length > 0);
  return html`<article id="op-${operation.id}">
<h3>${summary}</h3>
<p class="route">${methodMark(method)} <code>${breakable(path)}</code></p>
<div class="columns"><div>
${description === '' ? null : html`<p>${prose(description)}</p>`}
${parameterSections(parameters)}
${body === null ? null : html`<h4>Body</h4>${fieldList(document.schemas, body, 'all')}`}
${requestHeaders(parameters)}
<h4>Answers</h4>
${successes.map((answer) => successAnswer(document, answer, failures))}
${failures.length === 0 ? null : errorAnswers(failures)}
</div><div>
<h4>Example</h4>
<pre tabindex="0"><code>${curlExample(document.schemas, document.serverUrl, operation)}</code></pre>
</div></div>
</article>
`;
}

/** One event type: what is sent to a receiver, and what is expected back. */
export function webhookArticle(document: ApiDocument, webhook: Operation): Html {
  const { summary, description, parameters, body, answers } = webhook;
  return html`<article id="webhook-${summary}">
<h3><code>${summary}</code></h3>
<p class="route">${methodMark(webhook.method)} to your URL</p>
<p>${prose(description)}</p>
${requestHeaders(parameters)}
${
  body === null
    ? null
    : html`<details><summary>Fields of the body</summary>${fieldList(document.schemas, body, 'all')}</details>`
}
<h4>Your answer</h4>
${answers.map((answer) => successAnswer(document, answer))}
</article>
`;
}

/** An entry of the table of contents. */
export const operationLink = ({ id, method, summary }: Operation): Html =>
  html`<li><a href="#op-${id}">${methodMark(method)} <span>${summary}</span></a></li>`;
