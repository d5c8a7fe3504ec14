import { readOneAccount } from '../../usecases/manage-accounts.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentAccount } from '../present/account.ts';

export const getAccount: Handler<'getAccount'> = async (http, { principal }) => {
  const { id, name, createdAt } = await readOneAccount(http.usecases, principal.accountId);
  return { answer: success(http, 'getAccount', presentAccount(http.environment, { id, name, createdAt })) };
};
