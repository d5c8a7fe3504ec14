import { readRequestErrors } from '../../usecases/requests/read-requests.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentRequestErrors } from '../present/api-request.ts';
import { createdBetween } from '../validation/given-times.ts';

export const listRequestErrors: Handler<'listRequestErrors'> = async (http, { principal, query }) => {
  const between = createdBetween(query);
  const { since, groups } = await readRequestErrors(http.usecases, principal.accountId, between);
  return { answer: success(http, 'listRequestErrors', presentRequestErrors(since, groups)) };
};
