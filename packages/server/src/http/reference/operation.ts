import type { ApiDocument, Operation, OperationResponse, Parameter } from './document.ts';
import { curlExample } from './example.ts';
import { fieldList, parameterList } from './fields.ts';
import { type Html, html, joined, prose } from './html.ts';
import { typeText } from './schema-text.ts';

const PLACES: Readonly<Record<string, string>> = { path: 'Path parameters', query: 'Query parameters' };

const methodMark = (method: string): Html =>
  html`<span class="method method-${method.toLowerCase()}">${method}</span>`;

/** A path that can wrap at its slashes. */
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
  return html`<details><summary>Request headers: ${names}</summary>${parameterList(here)}</details>`;
}

function headerLinks(names: readonly string[]): Html {
  const links = names.map((name) => html`<a href="#header-${name.toLowerCase()}">${name}</a>`);
  return html`<p class="aside">Response headers: ${joined(links, ', ')}</p>`;
}

function successResponse(
  document: ApiDocument,
  { status, description, schema, headerNames, otherMediaTypes }: OperationResponse,
  others: readonly OperationResponse[] = [],
): Html {
  // Headers of every response are listed once, in the section on headers.
  const own = headerNames.filter((name) => !others.every((other) => other.headerNames.includes(name)));
  const fields = schema === null ? null : fieldList(document.schemas, schema, 'named');
  return html`<p><strong class="status">${status}</strong> ${prose(description)} ${
    schema === null || !('$ref' in schema) ? null : typeText(schema)
  }${otherMediaTypes.length === 0 ? null : html`<code>${otherMediaTypes.join(', ')}</code>`}</p>${fields === null ? null : html`<details><summary>Response fields</summary>${fields}</details>`}${
    own.length === 0 ? null : headerLinks(own)
  }`;
}

function errorResponses(responses: readonly OperationResponse[]): Html {
  const items = responses.map(
    ({ status, errorNames }) =>
      html`<li><strong class="status">${status}</strong> ${joined(
        errorNames.map((name) => html`<a href="#error-${name}">${name}</a>`),
        ' or ',
      )}</li>`,
  );
  return html`<details><summary>Errors</summary><ul class="errors">${items}</ul></details>`;
}

/** One operation: path, parameters, responses and an example request. */
export function operationArticle(document: ApiDocument, operation: Operation): Html {
  const { method, path, summary, description, parameters, body, responses } = operation;
  const successes = responses.filter(({ errorNames }) => errorNames.length === 0);
  const failures = responses.filter(({ errorNames }) => errorNames.length > 0);
  return html`<article id="op-${operation.id}">
<h3>${summary}</h3>
<p class="route">${methodMark(method)} <code>${breakable(path)}</code></p>
<div class="columns"><div>
${description === '' ? null : html`<p>${prose(description)}</p>`}
${parameterSections(parameters)}
${body === null ? null : html`<h4>Request body</h4>${fieldList(document.schemas, body, 'all')}`}
${requestHeaders(parameters)}
<h4>Responses</h4>
${successes.map((response) => successResponse(document, response, failures))}
${failures.length === 0 ? null : errorResponses(failures)}
</div><div>
<h4>Example request</h4>
<pre tabindex="0"><code>${curlExample(document.schemas, document.serverUrl, operation)}</code></pre>
</div></div>
</article>
`;
}

/** One webhook event: the request to the receiver and the expected response. */
export function webhookArticle(document: ApiDocument, webhook: Operation): Html {
  const { summary, description, parameters, body, responses } = webhook;
  return html`<article id="webhook-${summary}">
<h3><code>${summary}</code></h3>
<p class="route">${methodMark(webhook.method)} to your URL</p>
<p>${prose(description)}</p>
${requestHeaders(parameters)}
${
  body === null
    ? null
    : html`<details><summary>Body fields</summary>${fieldList(document.schemas, body, 'all')}</details>`
}
<h4>Expected response</h4>
${responses.map((response) => successResponse(document, response))}
</article>
`;
}

/** An entry of the table of contents. */
export const operationLink = ({ id, method, summary }: Operation): Html =>
  html`<li><a href="#op-${id}">${methodMark(method)} <span>${summary}</span></a></li>`;
