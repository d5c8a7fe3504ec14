import { AccountSettings, AccountUpdate } from '../accounts.ts';
import { Limits } from '../limits.ts';
import { Caller } from '../members.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.account;

export const accountOperations = {
  getCaller: operation({
    method: 'GET',
    path: '/api/v1/me',
    tag,
    summary: 'Find out who is asking',
    description: 'Takes any key, and the session of a person who signed in to the console.',
    scope: null,
    bucket: 'reads',
    success: { status: 200, schema: Caller },
  }),
  getAccount: operation({
    method: 'GET',
    path: '/api/v1/account',
    tag,
    summary: 'Read the account of the key',
    description:
      'There is no interface for returns: whoever wants one writes to `returnsSupportEmail`, with the id of the order or intent and the reason.',
    scope: 'settings:read',
    bucket: 'reads',
    success: { status: 200, schema: AccountSettings },
  }),
  updateAccount: operation({
    method: 'PUT',
    path: '/api/v1/account',
    tag,
    summary: 'Change the settings of the account of the key',
    scope: 'settings:write',
    bucket: 'mutations',
    body: AccountUpdate,
    success: { status: 200, schema: AccountSettings },
  }),
  getLimits: operation({
    method: 'GET',
    path: '/api/v1/limits',
    tag,
    summary: 'Read the rate limits and what is left of them',
    scope: 'settings:read',
    bucket: 'reads',
    success: { status: 200, schema: Limits },
  }),
};
