import { beforeAll, describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../packages/contract/src/vocabulary.ts';
import { consoleFixture } from '../console/fixture/console-fixture.ts';
import { readJson } from './postman-collection.ts';

const installation = consoleFixture();

const text = async (path: string): Promise<string> => {
  const response = await fetch(`${installation.url}${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
};

/** The Markdown of every page, by its path without the ending, and the HTML. */
const markdown = new Map<string, string>();
const html = new Map<string, string>();

beforeAll(async () => {
  const list = await text('/llms.txt');
  const paths = [...list.matchAll(/\]\((\/docs\/[^)]+)\.md\)/g)].map(([, path = '']) => path);
  for (const path of paths) {
    markdown.set(path, await text(`${path}.md`));
    html.set(path, await text(path));
  }
  html.set('/docs', await text('/docs'));
});

/** The sections of the reference that describe an operation: its address, name and guides. */
function operations() {
  return [...markdown].flatMap(([page, content]) =>
    [...content.matchAll(/^## (.+)\n\n`([A-Z]+ \/\S+)`\n\n(?:Guides: (.*))?$/gm)].map(
      ([, summary = '', name = '', guides = '']) => ({
        address: `${page}.md#${summary
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-')}`,
        name,
        guides: [...guides.matchAll(/\]\((\/docs\/[^)]+)\.md\)/g)].map(([, path = '']) => path),
      }),
    ),
  );
}

const operationsAtEnd = (page: string): string[] => {
  const [, list = ''] = (markdown.get(page) ?? '').split('\n## Operations of this guide\n');
  return [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address);
};

describe('guides and reference', () => {
  it('link to each other: every operation names its guides, and these end with their operations', () => {
    const all = operations();
    const { paths }: { paths: Record<string, object> } = Object(readJson('packages/contract/openapi.json'));
    expect(all).toHaveLength(Object.values(paths).flatMap(Object.keys).length);
    expect(all.filter(({ guides }) => guides.length === 0).map(({ name }) => name)).toEqual([]);
    const forth = all.flatMap(({ address, guides }) => guides.map((guide) => `${guide} ${address}`));
    const back = [...markdown.keys()].flatMap((guide) =>
      operationsAtEnd(guide).map((address) => `${guide} ${address}`),
    );
    expect(forth.toSorted()).toEqual(back.toSorted());
  });

  it('name the operations that the programs of a guide call', () => {
    expect(operationsAtEnd('/docs/card-tokens')).toEqual(
      expect.arrayContaining([
        '/docs/reference/payment-gateways.md#create-a-payment-gateway-session',
        '/docs/reference/checkout-intents.md#confirm-a-checkout-intent',
      ]),
    );
    expect(operationsAtEnd('/docs/webhooks')).toContain(
      '/docs/reference/webhook-endpoints.md#create-a-webhook-endpoint',
    );
  });

  it('name no operation that does not exist', () => {
    const known = operations().map(({ name }) => new RegExp(`^${name.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`));
    const unknown = [...markdown].flatMap(([page, content]) =>
      [...content.matchAll(/`((?:GET|POST|PUT|DELETE) \/api\/v1\/[^`?.]+)[`?]/g)]
        .map(([, name = '']) => name)
        .filter((name) => !known.some((one) => one.test(name)))
        .map((name) => `${page}: ${name}`),
    );
    expect(unknown.filter((one) => !one.startsWith('/docs/changelog'))).toEqual([]);
  });
});

it('shows of each event an example that is one', () => {
  const page = markdown.get('/docs/reference/event-types') ?? '';
  const sections = [...page.matchAll(/^## `(.+)`\n[\s\S]*?^```json\n([\s\S]*?)^```/gm)];
  expect(sections.map(([, type]) => type)).toEqual(EVENT_TYPES);
  for (const [, type = '', json = ''] of sections) {
    expect(JSON.parse(json)).toEqual({
      id: expect.stringMatching(/^evt_/),
      object: 'event',
      type,
      createdAt: expect.any(String),
      source: { id: expect.any(String), type: expect.any(String) },
      data: expect.any(Object),
    });
  }
});

it('has no link within the site that leads nowhere', () => {
  const idsOf = (page: string) => new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const ids = new Map([...html].map(([path, page]) => [path, idsOf(page)]));
  const broken = [...html].flatMap(([from, page]) =>
    [...page.matchAll(/ href="(#[^"]+|\/docs[^".]*)"/g)]
      .map(([, to = '']) => ({ to, url: new URL(to, `http://docs${from}`) }))
      .filter(({ url }) => {
        const target = ids.get(url.pathname);
        return (
          target === undefined || (url.hash !== '' && !target.has(decodeURIComponent(url.hash.slice(1))))
        );
      })
      .map(({ to }) => `${from}: ${to}`),
  );
  expect(broken).toEqual([]);
});
