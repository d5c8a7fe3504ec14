import { openapiDocument, operationEntries } from '@purser/contract';
import { BUCKETS, ERROR_STATUS, EVENT_TYPES } from '@purser/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { readDocument, type Schema } from './document.ts';
import { curlExample } from './example.ts';
import { html, prose } from './html.ts';
import { REFERENCE_POLICY, referencePage } from './page.ts';

const SERVER_URL = 'https://purser.example.com';
const page = referencePage(openapiDocument({ serverUrl: SERVER_URL }));

const article = (id: string): string => {
  const from = page.indexOf(`<article id="${id}">`);
  expect(from, `an article ${id}`).toBeGreaterThan(-1);
  return page.slice(from, page.indexOf('</article>', from));
};
const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
const textContent = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => CHARACTERS[name] ?? '');
const matches = (pattern: RegExp, text = page): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** A document of one operation with the same text in every place. */
const hostile = (text: string): Schema => ({
  info: { title: text, description: text },
  servers: [{ url: text }],
  tags: [{ name: text, description: text }],
  paths: {
    [`/${text}`]: {
      post: {
        operationId: text,
        tags: [text],
        summary: text,
        description: text,
        parameters: [{ name: text, in: 'query', description: text, required: true, schema: { type: text } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { properties: { [text]: { enum: [text], pattern: text, default: text } } },
            },
          },
        },
        responses: { [text]: { description: text, headers: { [text]: {} } } },
      },
    },
  },
  webhooks: { [text]: { post: { operationId: text, summary: text, description: text } } },
  components: {
    headers: { [text]: { description: text } },
    schemas: { [text]: { description: text, oneOf: [{ $ref: `#/components/schemas/${text}` }] } },
  },
});

describe('the reference page', () => {
  it('says what each group of operations is for', () => {
    const from = page.indexOf('<section id="tag-orders">');
    const [introduction = ''] = page.slice(from).split('<article', 1);
    expect(textContent(introduction)).toContain('An order is what a completed checkout intent bought');
  });

  it('documents the media types of responses that are not JSON', () => {
    const text = textContent(article('op-getCheckoutIntentScreenshot'));
    expect(text).toContain('image/jpeg, image/png');
    expect(text).toContain('--output file');
  });

  it.each(operationEntries)('documents the path, parameters and responses of %s', (id, operation) => {
    const text = textContent(article(`op-${id}`));
    expect(text).toContain(`${operation.method} ${operation.path}`);
    expect(text).toContain(operation.summary);
    for (const schema of [operation.params, operation.query, operation.body]) {
      const properties: unknown = schema && 'properties' in schema ? schema.properties : {};
      for (const name of Object.keys(Object(properties))) expect(text).toContain(name);
    }
    expect(text).toContain(String(operation.success.status));
    for (const name of operation.errors) expect(text).toContain(`${ERROR_STATUS[name]} `);
    for (const name of operation.errors) expect(text).toContain(name);
    expect(text).toContain(`curl `);
    expect(matches(/href="#(op-[^"]+)"/g)).toContain(`op-${id}`);
  });

  it.each(EVENT_TYPES)('documents the webhook %s', (type) => {
    const text = textContent(article(`webhook-${type}`));
    for (const word of [
      'x-svc-signature',
      'x-svc-event-id',
      'x-svc-timestamp',
      'x-svc-topic',
      'source.id',
      '2XX',
    ])
      expect(text).toContain(word);
  });

  it('documents every error with its status and every bucket with its quota', () => {
    for (const [name, status] of Object.entries(ERROR_STATUS))
      expect(textContent(article(`error-${name}`))).toContain(`${status} ${name}`);
    for (const [name, { quota }] of Object.entries(BUCKETS))
      expect(textContent(page)).toContain(`${name}${quota}`);
  });

  it('has unique ids and no broken links within the page', () => {
    const ids = matches(/ id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    for (const target of matches(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it('loads no resources, runs no scripts, and links only to its own host', () => {
    expect(page).not.toMatch(/<(script|link|img|iframe|object|embed|form|base|audio|video)\b/i);
    expect(page).not.toMatch(/\s(src|srcset|style|on[a-z]+)=/i);
    expect(matches(/<style>([\s\S]*?)<\/style>/g).join('')).not.toMatch(/url\(|@import|@font-face/i);
    expect(matches(/href="([^"#][^"]*)"/g)).toEqual(['/openapi.json']);
    expect(REFERENCE_POLICY).toMatch(/^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; /);
  });

  it('escapes all text of the document', () => {
    const text = `</code></style></script><b x="'\`&`;
    const plain = referencePage(hostile('text'));
    const tags = (markup: string) =>
      matches(/<(\/?[a-z0-9]+)/g, markup).filter((tag) => !/^\/?(code|wbr)$/.test(tag));
    expect(tags(referencePage(hostile(text)))).toEqual(tags(plain));
    expect(referencePage(hostile(text))).not.toContain('<b x');
  });

  it('shows a curl command with a valid JSON body', () => {
    const document = readDocument(openapiDocument({ serverUrl: SERVER_URL }));
    const operations = document.groups.flatMap((group) => group.operations);
    const create = operations.find(({ id }) => id === 'createCheckoutIntent');
    if (create === undefined) throw new Error('createCheckoutIntent not found');
    const call = curlExample(document.schemas, SERVER_URL, create);
    expect(call).toContain(`curl -X POST "${SERVER_URL}/api/v1/checkout-intents"`);
    const body: unknown = JSON.parse(/-d '([\s\S]*)'$/.exec(call)?.[1] ?? '');
    expect(body).toMatchObject({ quantity: 1, buyer: { country: 'US', email: 'ada@example.com' } });
  });
});

describe('html', () => {
  it('escapes strings, keeps `Html` values, and accepts lists and null', () => {
    expect(html`<p>${['<&>', html`<i>${'"'}</i>`, null, 2]}</p>`.text).toBe(
      '<p>&lt;&amp;&gt;<i>&quot;</i>2</p>',
    );
  });

  it('marks code between backticks', () => {
    expect(prose('take `<a>` now').text).toBe('take <code>&lt;a&gt;</code> now');
  });
});
