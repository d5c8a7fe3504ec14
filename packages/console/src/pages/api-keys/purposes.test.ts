import { SCOPES } from '@purser/contract/vocabulary';
import { expect, it } from 'vitest';
import { accessName, scopesOf } from './purposes.ts';

it('gives a server what purchases need, and neither keys nor members nor settings', () => {
  const scopes = scopesOf('server', SCOPES);
  expect(scopes).toContain('checkout_intents:write');
  expect(scopes).toContain('checkout_intents:read');
  expect(scopes.filter((scope) => /^(keys|members|settings|webhook_endpoints):/.test(scope))).toEqual([]);
});

it('gives read-only keys every scope that reads, and no other', () => {
  expect(scopesOf('read', SCOPES)).toEqual(SCOPES.filter((scope) => scope.endsWith(':read')));
});

it('never gives a scope that the user does not have', () => {
  const available = ['checkout_intents:read', 'events:read'] as const;
  for (const purpose of ['server', 'read', 'webhooks'] as const)
    for (const scope of scopesOf(purpose, available)) expect(available).toContain(scope);
});

it('names what a key may do', () => {
  expect(accessName(scopesOf('server', SCOPES), SCOPES)).toBe('server');
  expect(accessName(scopesOf('webhooks', SCOPES), SCOPES)).toBe('webhooks');
  expect(accessName(['events:read'], SCOPES)).toBe('read-only');
  expect(accessName(['events:read', 'keys:write'], SCOPES)).toBe('custom');
  expect(accessName(SCOPES, SCOPES)).toBe('full access');
});
