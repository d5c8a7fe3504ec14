import { readTransactions } from '../../usecases/read-billing.ts';
import { pagePlace, presentPage } from '../cursors.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentTransaction } from '../present/transaction.ts';

export const listTransactions: Handler<'listTransactions'> = async (http, { principal, query }) => {
  const { seal } = http.usecases;
  const { accountId } = principal;
  const page = await readTransactions(
    http.usecases,
    accountId,
    pagePlace(seal, accountId, 'transactions', query),
  );
  const value = presentPage(seal, accountId, 'transactions', page, presentTransaction);
  return { answer: success(http, 'listTransactions', value) };
};
