import { readHostCredentials } from '../../usecases/merchants/host-credentials.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentHostCredentials } from '../present/host-credentials.ts';

export const getHostCredentials: Handler<'getHostCredentials'> = async (http, { params }) => {
  const row = await readHostCredentials(http.usecases, params.host);
  return { answer: success(http, 'getHostCredentials', presentHostCredentials(row)) };
};
