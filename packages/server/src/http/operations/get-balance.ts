import { readAccountBalance } from '../../usecases/ledger/read-billing.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentBalance } from '../present/balance.ts';

export const getBalance: Handler<'getBalance'> = async (http, { principal, query }) => {
  const balance = await readAccountBalance(http.usecases, principal.accountId, query.currency);
  return { answer: success(http, 'getBalance', presentBalance(balance)) };
};
