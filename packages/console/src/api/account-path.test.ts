import { expect, it } from 'vitest';
import { accountIn, withAccount, withoutAccount } from './account-path.ts';

it.each([
  ['/console/acct_1/events/evt_1', 'acct_1'],
  ['/console/acct_1', 'acct_1'],
  ['/console/events', null],
  ['/console/events/acct_1', null],
  ['/docs/acct_1', null],
])('reads the account of %s', (pathname, account) => {
  expect(accountIn(pathname)).toBe(account);
});

it.each([
  ['/', '/acct_1'],
  ['/events', '/acct_1/events'],
  ['/acct_2/events', '/acct_1/events'],
  ['/connect', '/connect'],
  ['/approve', '/approve'],
])('puts the account before %s', (path, address) => {
  expect(withAccount(path, 'acct_1')).toBe(address);
});

it.each([
  ['/acct_1/events', '/events'],
  ['/acct_1', '/'],
  ['/events', '/events'],
])('takes the account out of %s', (address, path) => {
  expect(withoutAccount(address)).toBe(path);
});
