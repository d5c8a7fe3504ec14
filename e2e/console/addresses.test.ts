import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../../test/run/run-count.ts';
import { startScriptedReceiver } from '../harness/scripted-receiver.ts';
import { consoleFixture } from './fixture/console-fixture.ts';
import { goInside } from './fixture/go-inside.ts';

const installation = consoleFixture();
const MEMBER = { name: 'Vera', email: 'vera@addresses.example', password: 'nine brown ducks swim' } as const;

/**
 * Every eighth address is loaded, by the owner and by another member, and all in the long run. The others are opened inside the open console of
 * the owner.
 */
const STEP = 8;

let endpointId = '';
let eventCursor = '';

beforeAll(async () => {
  const { client, url } = installation;
  const receiver = await startScriptedReceiver();
  endpointId = (await client.webhookEndpoints.create({ url: `${receiver.url}/hooks` })).id;
  await receiver.close();
  await client.events.trigger({ topic: 'shipment.created' });
  await client.events.trigger({ topic: 'shipment.updated' });
  eventCursor = (await client.events.list({ limit: 1 })).pageInfo.endCursor ?? '';
  const invited = await client.members.invite({ email: MEMBER.email, role: 'viewer' });
  const redeemed = await fetch(`${url}/console/auth/one-time-link/redeem`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      token: new URL(invited.url).hash.slice(1),
      name: MEMBER.name,
      password: MEMBER.password,
    }),
  });
  expect(redeemed.status).toBe(200);
});

type Seen = Readonly<Record<string, string>>;

/** An address, and the fields that it sets. */
const FIELDS: readonly (readonly [address: string, fields: Seen])[] = [
  [
    '/checkout-intents?state=failed&reason=payment_failed&attention=none&timeOf=offer&period=week&merchant=shop&min=%221%22&max=%2220%22&q=lamp',
    {
      State: 'failed',
      'Failure reason': 'payment_failed',
      'Needs attention': 'none',
      'Time of': 'offer',
      'Offer retrieved': 'week',
      Merchant: 'shop',
      'Total from': '1',
      'Total to': '20',
      Search: 'lamp',
    },
  ],
  [
    '/events?type=shipment.updated&sourceId=shp_1&period=day',
    { Type: 'shipment.updated', Object: 'shp_1', Created: 'day' },
  ],
  [
    '/deliveries?status=failed&type=shipment.updated&period=day',
    { State: 'failed', Type: 'shipment.updated', Created: 'day' },
  ],
  [
    '/requests?status=4xx&errorName=NotFoundError&period=hour&operation=getEvent&actorId=key_1&q=evt_1',
    {
      Status: '4xx',
      Error: 'NotFoundError',
      Time: 'hour',
      Operation: 'getEvent',
      Caller: 'key_1',
      Search: 'evt_1',
    },
  ],
  ['/requests?view=errors&period=week', { Time: 'week' }],
  [
    '/audit-log?action=api_key.created&objectKind=api_key&actorId=key_1&objectId=key_2&period=day',
    { Action: 'api_key.created', Kind: 'api_key', Who: 'key_1', Object: 'key_2', Time: 'day' },
  ],
  ['/audit-log?from=2026-01-02T10%3A00%3A00.000Z&to=2026-01-03T10%3A00%3A00.000Z', { Time: 'custom' }],
];

async function fieldsOf(page: Page, fields: Seen): Promise<Seen> {
  const found: Record<string, string> = {};
  for (const label of Object.keys(fields))
    found[label] = await page
      .getByRole('main')
      .getByRole('search')
      .getByLabel(label, { exact: true })
      .inputValue();
  return found;
}

/** Addresses of what is selected otherwise, and what is seen there. */
const PARTS: readonly (readonly [address: () => string, seen: (page: Page) => Promise<void>])[] = [
  [() => '/?period=week', (page) => current(page, 'Period', '7 days')],
  [
    () => '/balance?type=topup&period=month',
    async (page) => {
      await current(page, 'Period', '30 days');
      await expect.poll(() => page.getByLabel('Type', { exact: true }).inputValue()).toBe('topup');
    },
  ],
  ...(['settings', 'secret', 'doctor', 'recoveries'] as const).map(
    (view) =>
      [
        () => `/webhooks/${endpointId}?view=${view}`,
        (page: Page) => expect.poll(() => page.locator('.tabs [aria-current="page"]').count()).toBe(1),
      ] as const,
  ),
  [
    () => `/webhooks/${endpointId}?status=failed`,
    (page) =>
      expect
        .poll(() => page.getByRole('main').getByRole('search').getByLabel('State').inputValue())
        .toBe('failed'),
  ],
  [
    () => `/events?after=${eventCursor}`,
    (page) =>
      expect
        .poll(() => page.getByRole('button', { name: 'Newer' }).getAttribute('aria-disabled'))
        .toBe('false'),
  ],
  [
    () => '/settings/members?membersAfter=x',
    (page) =>
      page
        .getByText(/query\.after/)
        .first()
        .waitFor(),
  ],
  [
    () => '/settings/members?invitationsBefore=x',
    (page) =>
      page
        .getByText(/query\.before/)
        .first()
        .waitFor(),
  ],
];

const FORMS = [
  '/webhooks#create',
  '/keys#create',
  '/portal-links#create',
  '/settings/members#invite',
  '/balance#statement',
  '/operator/accounts#create',
  '/operator/hosts#create',
  '/operator/recipes#import',
];

/** The router marks a link whose whole address is shown as the page. */
const current = (page: Page, nav: string, name: string) =>
  expect
    .poll(async () => {
      const link = page.getByRole('navigation', { name: nav }).getByRole('link', { name });
      return ['true', 'page'].includes((await link.getAttribute('aria-current')) ?? '');
    })
    .toBe(true);

/** Opens an address inside the open console, which adds the account to an address only when it is loaded. */
const goTo = (page: Page, address: string) =>
  goInside(page, `/${installation.accountId}${address.replace(/^\/(?=\?)/, '')}`);

/** The address below that of the account, which the overview has alone. */
const addressOf = (page: Page): string =>
  page
    .url()
    .replace(`${installation.url}/console/${installation.accountId}`, '')
    .replace(/^(?!\/)/, '/');

describe('an address', () => {
  it.each([
    ['the owner', FIELDS, PARTS],
    ['another member', sampled(FIELDS, STEP), sampled(PARTS, STEP)],
  ] as const)('shows all that it says to %s, and stays as it is', async (who, allFields, parts) => {
    const { page, go } =
      who === 'the owner'
        ? await installation.visit()
        : await installation.visitAs(MEMBER.email, MEMBER.password);
    const open = (address: string, isLoaded: boolean) => (isLoaded ? go(address) : goTo(page, address));
    const loaded: readonly unknown[] = [...sampled(FIELDS, STEP), ...sampled(PARTS, STEP)];
    for (const one of allFields) {
      const [address, fields] = one;
      await open(address, loaded.includes(one));
      await expect.poll(() => fieldsOf(page, fields)).toEqual(fields);
      expect(addressOf(page)).toBe(address);
    }
    for (const one of parts) {
      const [address, seen] = one;
      await open(address(), loaded.includes(one));
      await seen(page);
      expect(addressOf(page)).toBe(address());
    }
  });

  it('opens the form that it names', async () => {
    const { page, go } = await installation.visit();
    const loaded = sampled(FORMS, STEP);
    for (const address of FORMS) {
      await (loaded.includes(address) ? go(address) : goTo(page, address));
      await page.getByRole('dialog').waitFor();
      expect(addressOf(page)).toBe(address);
      await page.keyboard.press('Escape');
      await expect.poll(() => addressOf(page)).toBe(address.replace(/#.*/, ''));
    }
  });

  it('has the details that are open', async () => {
    const { page, go } = await installation.visit();
    await go('/keys');
    const scopes = page.getByRole('table', { name: 'API keys' }).locator('details');
    await scopes
      .first()
      .getByText(/\(\d+\)/)
      .click();
    await expect.poll(() => addressOf(page)).toMatch(/^\/keys#scopes-key_/);
    const other = await installation.visitAs(MEMBER.email, MEMBER.password);
    await other.go(addressOf(page));
    await other.page.getByText('webhook_endpoints:read').first().waitFor();
    await scopes
      .first()
      .getByText(/\(\d+\)/)
      .click();
    await expect.poll(() => addressOf(page)).toBe('/keys');
  });

  it('has its account, which others open whatever account they were in', async () => {
    const { page, go } = await installation.visit();
    const response = await page.request.post('/api/v1/operator/accounts', {
      headers: { 'x-purser-console': '1' },
      data: { name: 'Southwind' },
    });
    const { accountId } = await response.json();
    await go('/events');
    await expect.poll(() => addressOf(page)).toBe('/events');
    await go(`/${accountId}/keys`);
    await page.getByText('Viewing Southwind as operator').waitFor();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Events' }).click();
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
    expect(page.url()).toBe(`${installation.url}/console/${accountId}/events`);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();

    const member = await installation.visitAs(MEMBER.email, MEMBER.password);
    await member.go(`/${accountId}/keys`);
    await member.page.getByRole('heading', { level: 1, name: 'No access to this account' }).waitFor();
    await member.page.getByText(`You are signed in as ${MEMBER.email}`).waitFor();
    await member.page.getByRole('button', { name: /^Open Account/ }).click();
    await member.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    expect(addressOf(member.page)).toBe('/');
  });

  it('of an operator shows what it says', async () => {
    const { page, go } = await installation.revisit();
    await go('/operator/merchants?days=30');
    await expect.poll(() => page.getByLabel('Period').inputValue()).toBe('30');
    await go('/operator/audit-log?objectKind=account&period=day');
    await expect
      .poll(() => page.getByRole('main').getByRole('search').getByLabel('Kind').inputValue())
      .toBe('account');
  });

  it('opened signed out is where one is after signing in', async () => {
    const [[address, fields] = ['', {}]] = FIELDS;
    const { page, go } = await installation.visitSignedOut();
    await go(address);
    await page.getByLabel('Email').fill(MEMBER.email);
    await page.getByLabel('Password').fill(MEMBER.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout intents' }).waitFor();
    await expect.poll(() => fieldsOf(page, fields)).toEqual(fields);
    expect(addressOf(page)).toBe(address);
  });
});
