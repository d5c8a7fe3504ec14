import { readRequest, readRequestErrors, readRequests } from '../../usecases/requests/read-requests.ts';
import { success } from '../http-context.ts';
import type { OperationHandlers } from '../operation.ts';
import { presentApiRequest, presentRequestErrors } from '../present/api-request.ts';
import { pagePosition, presentPage } from '../validation/cursors.ts';
import { createdBetween } from '../validation/given-times.ts';

export const requestHandlers = {
  listRequests: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const { q, actorId, status, operation, errorName } = query;
    const wanted = {
      accountId,
      ...(q === undefined ? {} : { text: q }),
      ...(actorId === undefined ? {} : { actorId }),
      ...(status === undefined ? {} : { status: statusOf(status) }),
      ...(operation === undefined ? {} : { operation }),
      ...(errorName === undefined ? {} : { errorName }),
      ...createdBetween(query),
    };
    const page = await readRequests(http.usecases, wanted, pagePosition(seal, accountId, 'requests', query));
    const value = presentPage(seal, accountId, 'requests', page, presentApiRequest);
    return { response: success(http, 'listRequests', value) };
  },

  getRequest: async (http, { principal, params }) => {
    const request = await readRequest(http.usecases, principal.accountId, params.id);
    return { response: success(http, 'getRequest', presentApiRequest(request)) };
  },

  listRequestErrors: async (http, { principal, query }) => {
    const between = createdBetween(query);
    const { since, groups } = await readRequestErrors(http.usecases, principal.accountId, between);
    return { response: success(http, 'listRequestErrors', presentRequestErrors(since, groups)) };
  },
} satisfies OperationHandlers;

/** `4xx` selects a class of status codes, `404` a single one. */
const statusOf = (text: string): { exact: number } | { hundreds: number } =>
  text.endsWith('xx') ? { hundreds: Number(text.charAt(0)) } : { exact: Number(text) };
