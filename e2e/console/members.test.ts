import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { authenticatorCode } from './authenticator-code.ts';
import { consoleHouse } from './console-fixture.ts';
import { freePort } from './installation.ts';

// A passkey belongs to a name: browsers keep none for an IP address.
const port = await freePort();
const house = consoleHouse({
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
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Sign in to Purser').waitFor();
}

/** A device with a fingerprint reader that always recognises its owner. */
async function giveAuthenticator(page: Page) {
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

it('lets the first owner in by the one-time link, asks for what is missing, and leads back where one wanted to go', async () => {
  const { page, go } = await house.visitAsNobody();
  await page.goto(house.entryUrl);
  await page.getByRole('button', { name: 'Go in as the owner' }).click();
  await page.getByText('no e-mail address and no password').waitFor();
  expect(await page.getByRole('button', { name: 'Turn on…' }).getAttribute('title')).toBe(
    'set a password first',
  );
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Byron');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ADA.email);
  await page.getByRole('button', { name: 'Save name and e-mail' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByLabel('New password').fill(ADA.password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('The new password is in force.').waitFor();
  expect(await page.getByText('could not sign in again').count()).toBe(0);

  await signOut(page);
  await go('/settings/security');
  await fillSignIn(page, { ...ADA, password: 'not the password of Ada' });
  await page.getByRole('alert').getByText('Nobody signs in with this').waitFor();
  await fillSignIn(page, ADA);
  await heading(page, 'Settings').waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/settings/security');
});

async function inviteVera(owner: Page): Promise<string> {
  const dialog = owner.getByRole('dialog');
  await owner.getByRole('button', { name: 'Invite…' }).click();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(VERA.email);
  await dialog.getByLabel('Role').selectOption('viewer');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = (await dialog.getByText('/console/enter#').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await owner.getByRole('cell', { name: VERA.email, exact: true }).waitFor();
  return link;
}

it('has a viewer join by an invitation, who looks, and of whom every button says why it is off', async () => {
  const owner = await house.visitAs(ADA.email, ADA.password);
  await owner.go('/settings/people');
  const link = await inviteVera(owner.page);

  const { page, go } = await house.visitAsNobody();
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Vera');
  await page.getByLabel('Password').fill(VERA.password);
  await page.getByRole('button', { name: 'Join' }).click();
  await heading(page, 'Overview').waitFor();
  await go('/settings/people');
  const invite = page.getByRole('button', { name: 'Invite…' });
  expect(await invite.getAttribute('aria-disabled')).toBe('true');
  expect(await invite.getAttribute('title')).toBe('your role lacks people:write');
  await invite.click({ force: true });
  expect(await page.getByRole('dialog').count()).toBe(0);
  await go('/settings/account');
  const save = page.getByRole('button', { name: 'Save' });
  expect(await save.getAttribute('title')).toBe('your role lacks settings:write');
});

it('gives somebody another password by a link that works once, and ends their sessions', async () => {
  const vera = await house.visitAs(VERA.email, VERA.password);
  await vera.go('/settings/people');
  const owner = await house.visitAs(ADA.email, ADA.password);
  await owner.go('/settings/people');
  const dialog = owner.page.getByRole('dialog');
  await owner.page.getByRole('button', { name: 'Reset link… of Vera' }).click();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const reset = (await dialog.getByText('/console/enter#').textContent()) ?? '';
  const { page } = await house.visitAsNobody();
  await page.goto(reset);
  await page.getByLabel('New password').fill(VERA.nextPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await heading(page, 'Overview').waitFor();
  await vera.page.reload();
  await heading(vera.page, 'Sign in to Purser').waitFor();
  await vera.page.goto(reset);
  await heading(vera.page, 'This link does not work').waitFor();
});

it('has somebody who is known here join another account by signing in, and removes them from the first', async () => {
  const owner = await house.visitAs(ADA.email, ADA.password);
  await owner.go('/settings/people');
  const { accountId } = await asked(owner.page, '/accounts', { name: 'Second account' });
  const { url } = await asked(owner.page, `/accounts/${accountId}/invitations`, {
    email: VERA.email,
    role: 'developer',
  });
  const { page } = await house.visitAsNobody();
  await page.goto(url ?? '');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('Sign in as vera@example.com to join.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(VERA.nextPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Account', { exact: true }).selectOption('Second account');
  await owner.page.getByRole('button', { name: 'Remove… Vera' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Remove them' }).click();
  await owner.page.getByRole('button', { name: 'Remove… Vera' }).waitFor({ state: 'detached' });
});

/** What an operator asks of the API, as the page's session. */
async function asked(page: Page, path: string, data: object): Promise<Record<string, string>> {
  const headers = { 'x-purser-console': '1' };
  const answer = await page.request.post(`/api/v1/operator${path}`, { headers, data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

it('signs in with the password and a code of the app, a backup code once, or a passkey alone', async () => {
  const { page, go } = await house.visitAs(ADA.email, ADA.password);
  // So many attempts come from elsewhere: of one address, the throttle takes ten a minute.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.1.2.3' });
  await giveAuthenticator(page);
  await go('/settings/security');
  await page.getByRole('button', { name: 'End all others…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the others' }).click();
  await page.getByRole('button', { name: 'End all others… (this is the only one)' }).waitFor();
  await page.getByRole('button', { name: 'Turn on…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(ADA.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code that the app shows').fill('000000');
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await dialog.getByText('This code is not right.').waitFor();
  await dialog.getByLabel('Code that the app shows').fill(authenticatorCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  const codes = dialog.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  const backupCode = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Add a passkey…' }).click();
  await dialog.getByLabel('Name').fill('This laptop');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('cell', { name: 'This laptop', exact: true }).waitFor();

  await signOut(page);
  await fillSignIn(page, ADA);
  await page.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Go on' }).click();
  await heading(page, 'Overview').waitFor();

  await signOut(page);
  await fillSignIn(page, ADA);
  await page.getByLabel('Code', { exact: true }).fill(backupCode);
  await page.getByRole('button', { name: 'Go on' }).click();
  await heading(page, 'Overview').waitFor();
  await signOut(page);
  await fillSignIn(page, ADA);
  await page.getByLabel('Code', { exact: true }).fill(backupCode);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('unknown or was used already').waitFor();

  await page.getByRole('button', { name: 'Back to the password' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await heading(page, 'Overview').waitFor();

  await go('/settings/people');
  await page.getByRole('row', { name: 'Ada Byron' }).first().getByText('code, 1 passkey').waitFor();
});
