import { Deleted } from '../account/accounts.ts';
import { ApiKeyCreate, ApiKeyPage, ApiKeysQuery, ApiKeyWithSecret } from '../account/api-keys.ts';
import { idParams } from '../shapes/scalars.ts';
import { operation, TAGS } from './operation.ts';

export * from '../account/accounts.ts';
export * from '../account/api-keys.ts';

const tag = TAGS.apiKeys;

export const apiKeyOperations = {
  createApiKey: operation({
    method: 'POST',
    audit: ['api_key.created'],
    path: '/api/v1/api-keys',
    tag,
    summary: 'Create an API key',
    description:
      'Returns the key only in this response. Returns 403 if you name a scope that the caller does not have.',
    scope: 'keys:write',
    bucket: 'mutations',
    body: ApiKeyCreate,
    success: { status: 201, schema: ApiKeyWithSecret },
    returnsSecret: true,
  }),
  listApiKeys: operation({
    method: 'GET',
    path: '/api/v1/api-keys',
    tag,
    summary: 'List API keys',
    description: 'Returns valid and revoked keys, newest first.',
    scope: 'keys:read',
    bucket: 'reads',
    query: ApiKeysQuery,
    success: { status: 200, schema: ApiKeyPage },
  }),
  revokeApiKey: operation({
    method: 'DELETE',
    audit: ['api_key.revoked'],
    path: '/api/v1/api-keys/{id}',
    tag,
    summary: 'Revoke an API key',
    description: 'The key stops working with the next request.',
    scope: 'keys:write',
    bucket: 'mutations',
    params: idParams('Identifier of the API key.'),
    success: { status: 200, schema: Deleted },
  }),
};
