import { readAccountBalance } from '../../usecases/ledger/read-billing.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentBalance } from '../present/balance.ts';

export const getAccountBalance: Handler<'getAccountBalance'> = async (http, { params, query }) => {
  const balance = await readAccountBalance(http.usecases, params.id, query.currency);
  return { answer: success(http, 'getAccountBalance', presentBalance(balance)) };
};
