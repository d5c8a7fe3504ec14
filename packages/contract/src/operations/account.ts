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
    description: 'Accepts any API key, and the session of a user signed in to the console.',
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
      'Returns the account that the API key belongs to. Product returns are not part of the API: to request one, write to `returnsSupportEmail` with the order ID or intent ID and the reason.',
    scope: 'settings:read',
    bucket: 'reads',
    success: { status: 200, schema: AccountSettings },
  }),
  updateAccount: operation({
    method: 'PUT',
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
    scope: 'settings:read',
    bucket: 'reads',
    success: { status: 200, schema: Limits },
  }),
};
