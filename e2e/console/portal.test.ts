import { createServer, type Server } from 'node:http';
import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../../test/run/run-count.ts';
import { until } from '../../test/run/until.ts';
import { type ScriptedReceiver, startScriptedReceiver } from '../harness/scripted-receiver.ts';
import { consoleFixture } from './fixture/console-fixture.ts';

const installation = consoleFixture();

let receiver: ScriptedReceiver;
let endpointId: string;

beforeAll(async () => {
  receiver = await startScriptedReceiver();
  receiver.respondWith(() => ({ status: 500, body: 'no such table: orders' }));
  const { client } = installation;
  const created = await client.webhookEndpoints.create({
    url: `${receiver.url}/hooks`,
    description: 'Orders of Acme',
  });
  endpointId = created.id;
  await client.events.trigger({ topic: 'checkout_intent.completed' });
  await until('the delivery to fail', async () =>
    (await client.deliveries.list({ endpointId })).data.find(({ lastStatus }) => lastStatus === 500),
  );
});
afterAll(() => receiver?.close());

/** The first and the third, with both themes and both widths, in `npm test`. */
const COMBINATIONS = [
  ['light', 390],
  ['dark', 390],
  ['dark', 1280],
  ['light', 1280],
] as const;

const THEME = { title: 'Webhooks of Acme', accentColor: '#e8ff3c' } as const;

const open = (more: object = {}) =>
  installation.client.portalLinks.create({ endpointIds: [endpointId], theme: THEME, ...more });

async function violationsOf(page: Page | Frame): Promise<unknown> {
  await page.evaluate(axe.source);
  return page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 2).map(({ html }) => html.slice(0, 200)).join(' | ')))`);
}

const scrollsSideways = (page: Page) =>
  page.evaluate(`document.documentElement.scrollWidth > document.documentElement.clientWidth`);

describe('the portal', () => {
  it('shows why a delivery failed and resends it, without the token in its address', async () => {
    const { url } = await open({ allowsChanges: true });
    const { page } = await installation.visitSignedOut();
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name: THEME.title }).waitFor();
    expect(page.url()).toBe(`${url.split('#')[0]}#/`);
    await page.getByRole('table', { name: 'Endpoints' }).getByText('Orders of Acme').first().waitFor();
    await page.getByRole('link', { name: 'checkout_intent.completed' }).click();
    await page.getByText('no such table: orders').first().waitFor();
    await page.getByText('Your server failed: check its log').first().waitFor();
    await page
      .getByRole('region', { name: /^Request of attempt/ })
      .first()
      .getByText('x-svc-signature')
      .waitFor();

    receiver.respondWith(() => ({ status: 200 }));
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByRole('main').getByText('succeeded').first().waitFor();

    // A reload keeps the place and the access; the back button leads to the list.
    await page.reload();
    await page.getByRole('heading', { name: 'Delivery of checkout_intent.completed' }).waitFor();
    expect(page.url()).not.toContain('plt_');
    await page.goBack();
    await page.getByRole('heading', { name: 'Deliveries', exact: true }).waitFor();
  });

  it('has no buttons that change anything if the link is read-only, and ends when the link is revoked', async () => {
    const { url, id } = await open();
    const { page } = await installation.visitSignedOut();
    await page.goto(url);
    await page.getByText('Read-only.').waitFor();
    await page.getByRole('link', { name: 'checkout_intent.completed' }).waitFor();
    expect(await page.getByRole('button', { name: /Resend/ }).count()).toBe(0);
    await installation.client.portalLinks.revoke(id);
    await page.reload();
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
    const other = await installation.visitSignedOut();
    await other.page.goto(url.split('#')[0] ?? '');
    await other.page.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
  });

  it.each(sampled(COMBINATIONS, 2))(
    'has no accessibility violations and fits its width (%s, %i px)',
    async (colorScheme, width) => {
      const { url } = await open({ allowsChanges: true, theme: { ...THEME, colorScheme } });
      const { page } = await installation.visitSignedOut({
        width,
        theme: colorScheme === 'light' ? 'dark' : 'light',
      });
      await page.goto(url);
      await page.getByRole('link', { name: 'checkout_intent.completed' }).waitFor();
      await page
        .getByText(/% of \d/)
        .first()
        .waitFor();
      expect([await violationsOf(page), await scrollsSideways(page)]).toEqual([[], false]);
      await page.getByRole('link', { name: 'checkout_intent.completed' }).click();
      await page
        .getByRole('region', { name: /^Response of attempt/ })
        .first()
        .waitFor();
      expect([await violationsOf(page), await scrollsSideways(page)]).toEqual([[], false]);
    },
  );
});

describe('a page of another site', () => {
  let site: Server;
  const portOf = (): number => {
    const address = site.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  let shown = '';

  beforeAll(async () => {
    site = createServer((_, response) => {
      response
        .setHeader('content-type', 'text/html')
        .end(`<title>App</title><iframe src="${shown}" width="900"></iframe>`);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => site?.close());

  it('embeds the portal only if the link names its origin', async () => {
    // The service is at 127.0.0.1: `localhost` is another site to the browser.
    const origin = `http://localhost:${portOf()}`;
    const { page, allowConsoleErrors, allowRequestsTo } = await installation.visitSignedOut({ isNew: true });
    allowRequestsTo(origin);
    allowConsoleErrors(/frame-ancestors|Framing/);
    shown = (await open({ allowedOrigins: [origin] })).url;
    await page.goto(`${origin}/`);
    await page.frameLocator('iframe').getByText('Orders of Acme').first().waitFor();

    shown = (await open({ allowedOrigins: ['https://app.example.com'] })).url;
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await page.goto(`${origin}/`);
    await refused;
    expect(await page.frameLocator('iframe').getByText('Orders of Acme').count()).toBe(0);
  });

  it('is told by the headers of the page, of an unknown link too', async () => {
    const { id } = await open({ allowedOrigins: ['https://app.example.com'] });
    const headersOf = async (path: string) => (await fetch(`${installation.url}/portal/${path}`)).headers;
    const known = await headersOf(id);
    expect(known.get('content-security-policy')).toContain('frame-ancestors https://app.example.com;');
    expect([known.get('referrer-policy'), known.get('cache-control')]).toEqual(['no-referrer', 'no-store']);
    for (const path of [(await open()).id, 'plk_unknown', '%00'])
      expect((await headersOf(path)).get('content-security-policy')).toContain("frame-ancestors 'none';");
  });
});

it('a link is made in the console, opened, and revoked there', async () => {
  const { page, go, clipboard } = await installation.visit();
  await go('/portal-links');
  await page.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Orders of Acme' }).check();
  await dialog.getByLabel('Title (optional)').fill('Made by hand');
  await dialog.getByLabel('Embedded by (optional)').fill('https://app.example.com, http://localhost:3000');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('<iframe src=').waitFor();
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  const url = await clipboard();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /Made by hand/ });
  await row.getByText('1 endpoint').waitFor();
  await row.getByText('app.example.com').waitFor();
  const customer = await installation.visitSignedOut();
  await customer.page.goto(url);
  await customer.page.getByText('Orders of Acme').first().waitFor();

  await row.getByRole('button', { name: 'Revoke Made by hand' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await row.getByText('revoked').waitFor();
});
