import { Account, Deleted } from '../accounts.ts';
import { ApiKeyCreate, ApiKeyPage, ApiKeyWithSecret } from '../api-keys.ts';
import { Limits } from '../limits.ts';
import { PageQuery } from '../pages.ts';
import { idParams } from '../scalars.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.account;

export const accountOperations = {
  createApiKey: operation({
    method: 'POST',
    path: '/api/v1/api-keys',
    tag,
    summary: 'Make an API key',
    scope: 'keys:write',
    bucket: 'mutations',
    body: ApiKeyCreate,
    success: { status: 201, schema: ApiKeyWithSecret },
    answersSecret: true,
  }),
  listApiKeys: operation({
    method: 'GET',
    path: '/api/v1/api-keys',
    tag,
    summary: 'List API keys',
    scope: 'keys:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: ApiKeyPage },
  }),
  revokeApiKey: operation({
    method: 'DELETE',
    path: '/api/v1/api-keys/{id}',
    tag,
    summary: 'Revoke an API key',
    scope: 'keys:write',
    bucket: 'mutations',
    params: idParams('Identifier of the key.'),
    success: { status: 200, schema: Deleted },
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
  getAccount: operation({
    method: 'GET',
    path: '/api/v1/account',
    tag,
    summary: 'Read the account of the key',
    scope: 'settings:read',
    bucket: 'reads',
    success: { status: 200, schema: Account },
  }),
};
