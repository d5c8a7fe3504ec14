import { expect, it } from 'vitest';
import { choicesOf, grantOf } from './grant.ts';

const ASKED = ['checkout_intents:write', 'products:read'] as const;

it('offers to allow only reading of what the app asks to write', () => {
  expect(choicesOf(ASKED)).toEqual(['checkout_intents:read', 'checkout_intents:write', 'products:read']);
});

it('grants what is not denied, and reading as a part of writing', () => {
  expect(grantOf(ASKED, [])).toEqual(ASKED);
  expect(grantOf(ASKED, ['checkout_intents:write'])).toEqual(['checkout_intents:read', 'products:read']);
  expect(grantOf(ASKED, ['checkout_intents:write', 'checkout_intents:read'])).toEqual(['products:read']);
  expect(grantOf(ASKED, [...ASKED, 'checkout_intents:read'])).toEqual([]);
});
