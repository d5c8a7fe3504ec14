import { createHash } from 'node:crypto';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consoleFixture } from './fixture/console-fixture.ts';

const installation = consoleFixture();
const VERIFIER = 'v'.repeat(43);

/** The address that a new app opens in the browser. It is sent back to a page of the installation. */
async function newRequest(name: string): Promise<{ clientId: string; opened: string; callback: string }> {
  const callback = `${installation.url}/healthz`;
  const response = await fetch(`${installation.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_uris: [callback] }),
  });
  const { client_id: clientId }: { client_id: string } = JSON.parse(await response.text());
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    state: '0012',
  });
  return { clientId, opened: `${installation.url}/oauth/authorize?${query}`, callback };
}

async function violationsOf(page: Page): Promise<unknown> {
  await page.evaluate(axe.source);
  return page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 2).map(({ html }) => html.slice(0, 200)).join(' | ')))`);
}

describe('connecting an app', () => {
  it('asks what the app may do, names it as its own words, and lists it until it is disconnected', async () => {
    const { clientId, opened, callback } = await newRequest('<b>Agent</b> of Acme');
    const { page } = await installation.visit();
    await page.goto(opened);
    await page.getByRole('heading', { level: 1, name: 'Connect an app' }).waitFor();
    await page.getByText('“<b>Agent</b> of Acme”').waitFor();
    await page.getByText('Its name is not verified.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('read the event log').uncheck();
    const reading = page.getByLabel('read purchases');
    expect(await reading.isDisabled()).toBe(true);
    const buying = page.getByLabel('create and confirm purchases, which spends money');
    await buying.uncheck();
    expect(await reading.isChecked()).toBe(true);
    await reading.uncheck();
    await buying.check();
    expect(await reading.isChecked()).toBe(true);
    await buying.uncheck();
    await page.getByText('Spending limits of the app').click();
    await page.getByLabel('Amounts').fill('day 100.00');
    await page.getByRole('button', { name: 'Allow' }).and(page.locator('[aria-disabled=true]')).waitFor();
    await page.getByLabel('Amounts').fill('day 100.00 USD');
    await page.getByLabel('For every purchase').check();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL((url) => url.pathname === '/healthz');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('state')).toBe('0012');
    const tokens = await fetch(`${installation.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        code: searchParams.get('code') ?? '',
        redirect_uri: callback,
        code_verifier: VERIFIER,
      }),
    });
    expect(await tokens.text()).not.toContain('events:read');
    await page.goto(`${installation.url}/console/connected-apps`);
    const [app] = (await installation.client.connectedApps.list()).data;
    expect((await installation.client.spendingLimits.retrieve(app?.id ?? '')).limits).toEqual({
      amounts: [{ period: 'day', amount: { currencyCode: 'USD', amountSubunits: 10_000 } }],
      approval: { always: true },
    });
    const row = page.getByRole('row', { name: /of Acme/ });
    await row.getByText('active').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await row.getByRole('button', { name: /^Disconnect/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
    await row.getByText('revoked').waitFor();
    expect((await installation.client.connectedApps.list()).data[0]?.disconnectedAt).toEqual(
      expect.any(String),
    );
  });

  it('asks a person to sign in first, and tells the app when they decline', async () => {
    const { opened } = await newRequest('Another');
    const signedOut = await installation.visitSignedOut();
    await signedOut.page.goto(opened);
    await signedOut.page.getByRole('heading', { level: 1, name: 'Sign in to Purser' }).waitFor();
    const { page } = await installation.visit();
    await page.goto(opened);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.waitForURL((url) => url.searchParams.get('error') === 'access_denied');
  });
});
