import {
  ApiRequest,
  ApiRequestErrors,
  ApiRequestErrorsQuery,
  ApiRequestPage,
  ApiRequestParams,
  ApiRequestsQuery,
} from '../account/api-requests.ts';
import { operation, TAGS } from './operation.ts';

export * from '../account/api-requests.ts';

const tag = TAGS.requests;
const kept =
  'Returns requests that were made for the account. A request appears shortly after its response and is kept for the number of days that the operator configured. Bodies and query strings are not stored. Requests from the console are logged only if they change something or fail.';

export const requestOperations = {
  listRequests: operation({
    method: 'GET',
    path: '/api/v1/requests',
    tag,
    summary: 'List API requests',
    description: kept,
    scope: 'settings:read',
    bucket: 'reads',
    query: ApiRequestsQuery,
    success: { status: 200, schema: ApiRequestPage },
  }),
  getRequest: operation({
    method: 'GET',
    path: '/api/v1/requests/{id}',
    tag,
    summary: 'Get an API request',
    description: 'Returns the latest request if a client used the request ID more than once.',
    scope: 'settings:read',
    bucket: 'reads',
    params: ApiRequestParams,
    success: { status: 200, schema: ApiRequest },
  }),
  listRequestErrors: operation({
    method: 'GET',
    path: '/api/v1/request-errors',
    tag,
    summary: 'List request errors',
    description:
      'Groups failed requests by error, operation and rejected fields, most frequent first. Covers the last 24 hours by default.',
    scope: 'settings:read',
    bucket: 'reads',
    query: ApiRequestErrorsQuery,
    success: { status: 200, schema: ApiRequestErrors },
  }),
};
