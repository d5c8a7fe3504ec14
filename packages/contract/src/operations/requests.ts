import {
  ApiRequest,
  ApiRequestErrors,
  ApiRequestErrorsQuery,
  ApiRequestPage,
  ApiRequestParams,
  ApiRequestsQuery,
} from '../api-requests.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.requests;
const kept =
  'Requests that could be told to belong to the account, from a fraction of a second after their answer on, for as many days as the operator says. Bodies and query strings are not kept. Of people at the console only what they change is there, and what failed.';

export const requestOperations = {
  listRequests: operation({
    method: 'GET',
    path: '/api/v1/requests',
    tag,
    summary: 'List recent requests to the API',
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
    summary: 'Read a request by its request id',
    description: 'The latest one, where a client has used the id more than once.',
    scope: 'settings:read',
    bucket: 'reads',
    params: ApiRequestParams,
    success: { status: 200, schema: ApiRequest },
  }),
  listRequestErrors: operation({
    method: 'GET',
    path: '/api/v1/request-errors',
    tag,
    summary: 'List what requests were refused for, alike ones together',
    description:
      'By error, operation and refused fields, the most frequent first; of the last day unless told otherwise.',
    scope: 'settings:read',
    bucket: 'reads',
    query: ApiRequestErrorsQuery,
    success: { status: 200, schema: ApiRequestErrors },
  }),
};
