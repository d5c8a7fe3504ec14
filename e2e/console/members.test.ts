import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { authenticatorCode } from './fixture/authenticator-code.ts';
import { ownConsoleFixture } from './fixture/console-fixture.ts';
import { freePort } from './fixture/installation.ts';

// Passkeys need a host name: browsers store none for an IP address.
const port = await freePort();
const installation = ownConsoleFixture({
  isUnowned: true,
  env: { PORT: port, PUBLIC_URL: `http://localhost:${port}`, TRUST_PROXY: 'true' },
});

const ADA = { email: 'ada@example.com', password: 'glacier toaster nine violin' };
const VERA = {
  email: 'vera@example.com',
  password: 'umbrella kiwi seventy stove',
  nextPassword: 'paper lantern orbit twelve',
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Sign in to Purser').waitFor();
}

/** Adds a virtual authenticator that always verifies its user. */
async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

it('sets up the first owner with one form, also after the link was opened and closed, and returns to the opened page', async () => {
  const closed = await installation.visitSignedOut();
  await closed.page.goto(installation.setupUrl);
  await heading(closed.page, 'Set up your account').waitFor();
  await closed.page.goto('about:blank');
  const { page, go } = await installation.visitSignedOut();
  await page.goto(installation.setupUrl);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Byron');
  await page.getByRole('textbox', { name: 'Email' }).fill(ADA.email);
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await heading(page, 'Set up your account').waitFor();
  await page.getByLabel('Password').fill(ADA.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await heading(page, 'Overview').waitFor();

  await signOut(page);
  await go('/settings/security');
  await fillSignIn(page, { ...ADA, password: 'not the password of Ada' });
  await page.getByRole('alert').getByText('email address or the password is incorrect').waitFor();
  await fillSignIn(page, ADA);
  await heading(page, 'Settings').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/console\/acct_[^/]+\/settings\/security$/);
});

async function inviteVera(owner: Page): Promise<string> {
  const dialog = owner.getByRole('dialog');
  await owner.getByRole('button', { name: 'Invite member…' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(VERA.email);
  await dialog.getByLabel('Role').selectOption('viewer');
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  const link = (await dialog.getByText('/console/redeem-link#').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await owner.getByRole('cell', { name: VERA.email, exact: true }).waitFor();
  return link;
}

it('lets a viewer join by invitation, with disabled buttons that say why', async () => {
  const owner = await installation.visitAs(ADA.email, ADA.password);
  await owner.go('/settings/members');
  const link = await inviteVera(owner.page);

  const { page, go } = await installation.visitSignedOut();
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Vera');
  await page.getByLabel('Password').fill(VERA.password);
  await page.getByRole('button', { name: 'Join' }).click();
  await heading(page, 'Overview').waitFor();
  await go('/settings/members');
  const invite = page.getByRole('button', { name: 'Invite member…' });
  expect(await invite.getAttribute('aria-disabled')).toBe('true');
  expect(await invite.getAttribute('title')).toBe('Your role does not have the scope members:write');
  await invite.click({ force: true });
  expect(await page.getByRole('dialog').count()).toBe(0);
  await go('/settings/account');
  const save = page.getByRole('button', { name: 'Save' });
  expect(await save.getAttribute('title')).toBe('Your role does not have the scope settings:write');
});

it('resets a password by a link that works once, and ends all sessions of the user', async () => {
  const vera = await installation.visitAs(VERA.email, VERA.password);
  await vera.go('/settings/members');
  const owner = await installation.visitAs(ADA.email, ADA.password);
  await owner.go('/settings/members');
  const dialog = owner.page.getByRole('dialog');
  await owner.page.getByRole('button', { name: 'Reset link… for Vera' }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const reset = (await dialog.getByText('/console/redeem-link#').textContent()) ?? '';
  const { page } = await installation.visitSignedOut();
  await page.goto(reset);
  await page.getByLabel('New password').fill(VERA.nextPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await heading(page, 'Overview').waitFor();
  await vera.page.reload();
  await heading(vera.page, 'Sign in to Purser').waitFor();
  await vera.page.goto(reset);
  await heading(vera.page, 'This link is not valid').waitFor();
});

it('lets a known user join another account by signing in, and removes them from the first', async () => {
  const owner = await installation.visitAs(ADA.email, ADA.password);
  await owner.go('/settings/members');
  const { accountId } = await postOperator(owner.page, '/accounts', { name: 'Second account' });
  const { url } = await postOperator(owner.page, `/accounts/${accountId}/invitations`, {
    email: VERA.email,
    role: 'developer',
  });
  const { page } = await installation.visitSignedOut();
  await page.goto(url ?? '');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('vera@example.com already belongs to a user. Sign in to join.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(VERA.nextPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Second account', exact: true }).click();
  await page.getByRole('button', { name: 'Account Second account staging' }).waitFor();
  await owner.page.getByRole('button', { name: 'Remove… Vera' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Remove member' }).click();
  await owner.page.getByRole('button', { name: 'Remove… Vera' }).waitFor({ state: 'detached' });
});

/** Calls an operator endpoint of the API with the page's session. */
async function postOperator(page: Page, path: string, data: object): Promise<Record<string, string>> {
  const headers = { 'x-purser-console': '1' };
  const response = await page.request.post(`/api/v1/operator${path}`, { headers, data });
  expect(response.status()).toBe(201);
  return response.json();
}

it('signs in with password and code, with a backup code once, or with a passkey', async () => {
  // New: it gets a virtual authenticator and headers, which stay with the page.
  const { page, go } = await installation.visitAs(ADA.email, ADA.password, { isNew: true });
  // Another address: sign-ins are throttled to ten a minute for each.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.1.2.3' });
  await addVirtualAuthenticator(page);
  await go('/settings/security');
  await page.getByRole('button', { name: 'End other sessions…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End other sessions' }).click();
  await page.getByRole('button', { name: 'End other sessions… (This is your only session)' }).waitFor();
  await page.getByRole('button', { name: 'Turn on…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(ADA.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Authentication code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('The code is incorrect.').waitFor();
  await dialog.getByLabel('Authentication code').fill(authenticatorCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  const backupCode = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add passkey…' }).click();
  await dialog.getByLabel('Name').fill('This laptop');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('cell', { name: 'This laptop', exact: true }).waitFor();

  await signOut(page);
  await fillSignIn(page, ADA);
  await page.getByLabel('Authentication code').fill(authenticatorCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Overview').waitFor();

  await signOut(page);
  await fillSignIn(page, ADA);
  await page.getByLabel('Authentication code').fill(backupCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Overview').waitFor();
  await signOut(page);
  await fillSignIn(page, ADA);
  await page.getByLabel('Authentication code').fill(backupCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('incorrect or was already used').waitFor();

  await page.getByRole('button', { name: 'Back to password' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await heading(page, 'Overview').waitFor();

  await go('/settings/members');
  await page
    .getByRole('row', { name: 'Ada Byron' })
    .first()
    .getByText('authenticator app, 1 passkey')
    .waitFor();
});
