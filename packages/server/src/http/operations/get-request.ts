import { readRequest } from '../../usecases/requests/read-requests.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentApiRequest } from '../present/api-request.ts';

export const getRequest: Handler<'getRequest'> = async (http, { principal, params }) => {
  const request = await readRequest(http.usecases, principal.accountId, params.id);
  return { answer: success(http, 'getRequest', presentApiRequest(request)) };
};
