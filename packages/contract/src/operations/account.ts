import { AccountSettings, AccountUpdate } from '../account/accounts.ts';
import { Limits } from '../account/limits.ts';
import { Caller } from '../account/members.ts';
import { SpendingLimits, SpendingLimitsParams, SpendingLimitsState } from '../account/spending-limits.ts';
import { operation, TAGS } from './operation.ts';

export * from '../account/accounts.ts';
export * from '../account/limits.ts';
export * from '../account/members.ts';
export * from '../account/spending-limits.ts';

const tag = TAGS.account;

export const accountOperations = {
  getCaller: operation({
    method: 'GET',
    path: '/api/v1/me',
    tag,
    summary: 'Get the current caller',
    description: 'Returns the API key or signed-in user that sends the request. Needs no scope.',
    scope: null,
    bucket: 'reads',
    success: { status: 200, schema: Caller },
  }),
  getAccount: operation({
    method: 'GET',
    path: '/api/v1/account',
    tag,
    summary: 'Get the account',
    description:
      'Returns the account of the API key, with its settings. The API has no operations for product returns: to request one, write to `returnsSupportEmail` with the identifier of the order or checkout intent and the reason.',
    scope: 'settings:read',
    bucket: 'reads',
    success: { status: 200, schema: AccountSettings },
  }),
  updateAccount: operation({
    method: 'PUT',
    audit: ['account.updated'],
    path: '/api/v1/account',
    tag,
    summary: 'Update the account',
    scope: 'settings:write',
    bucket: 'mutations',
    body: AccountUpdate,
    success: { status: 200, schema: AccountSettings },
  }),
  getLimits: operation({
    method: 'GET',
    path: '/api/v1/limits',
    tag,
    summary: 'Get rate limits',
    description:
      'Returns the current state of all rate-limit buckets of the account, and what is left of the spending limits of the account and of the calling key.',
    scope: 'settings:read',
    bucket: 'reads',
    success: { status: 200, schema: Limits },
  }),
  getSpendingLimits: operation({
    method: 'GET',
    path: '/api/v1/spending-limits/{spender}',
    tag,
    summary: 'Get spending limits',
    description: 'Returns the spending limits of the account or of one of its API keys, and what is left.',
    scope: 'spending_limits:read',
    bucket: 'reads',
    params: SpendingLimitsParams,
    success: { status: 200, schema: SpendingLimitsState },
  }),
  setSpendingLimits: operation({
    method: 'PUT',
    audit: ['spending_limits.updated'],
    path: '/api/v1/spending-limits/{spender}',
    tag,
    summary: 'Set spending limits',
    description:
      'Replaces the spending limits of the account or of one of its API keys. They apply to the next confirmation, and count what was spent before in the same period. The limits of the account apply to all its purchases, those of a key to the purchases that it confirms. Limits that contradict each other are refused with 422.',
    scope: 'spending_limits:write',
    bucket: 'mutations',
    params: SpendingLimitsParams,
    body: SpendingLimits,
    success: { status: 200, schema: SpendingLimitsState },
  }),
};
