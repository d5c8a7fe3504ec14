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
  'Returns the logged requests of the account, newest first. A request appears shortly after its response and is kept for `retention.requestDays` of the account. Query strings are not stored, bodies only masked, where the service is configured to store them. Of the requests of the console, only changes and failed requests are logged.';

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
    description: 'Returns the latest request with the request ID.',
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
      'Counts the failed requests by error, operation and rejected fields. Covers the last 24 hours by default.',
    scope: 'settings:read',
    bucket: 'reads',
    query: ApiRequestErrorsQuery,
    success: { status: 200, schema: ApiRequestErrors },
  }),
};
