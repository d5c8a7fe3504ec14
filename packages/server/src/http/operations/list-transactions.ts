import { readTransactions } from '../../usecases/ledger/read-billing.ts';
import { pagePlace, presentPage } from '../cursors.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentTransaction } from '../present/transaction.ts';
import { createdBetween } from '../times.ts';

export const listTransactions: Handler<'listTransactions'> = async (http, { principal, query }) => {
  const { seal } = http.usecases;
  const { accountId } = principal;
  const { type, currency } = query;
  const wanted = {
    accountId,
    ...(type === undefined ? {} : { type }),
    ...(currency === undefined ? {} : { currencyCode: currency }),
    ...createdBetween(query),
  };
  const page = await readTransactions(
    http.usecases,
    wanted,
    pagePlace(seal, accountId, 'transactions', query),
  );
  const value = presentPage(seal, accountId, 'transactions', page, presentTransaction);
  return { answer: success(http, 'listTransactions', value) };
};
