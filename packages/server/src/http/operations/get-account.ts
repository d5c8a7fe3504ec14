import { readOneAccount } from '../../usecases/accounts/manage-accounts.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentAccountSettings } from '../present/account.ts';

export const getAccount: Handler<'getAccount'> = async (http, { principal }) => {
  const account = await readOneAccount(http.usecases, principal.accountId);
  const settings = presentAccountSettings(http.environment, http.settings, account);
  return { answer: success(http, 'getAccount', settings) };
};
