import { AccountSettings, AccountUpdate } from '../account/accounts.ts';
import { Limits } from '../account/limits.ts';
import { Caller } from '../account/members.ts';
import { operation, TAGS } from './operation.ts';

export * from '../account/accounts.ts';
export * from '../account/limits.ts';
export * from '../account/members.ts';

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
    description: 'Returns the current state of all rate-limit buckets of the account.',
    scope: 'settings:read',
    bucket: 'reads',
    success: { status: 200, schema: Limits },
  }),
};
