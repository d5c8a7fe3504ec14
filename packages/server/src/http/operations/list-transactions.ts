import { readTransactions } from '../../usecases/ledger/read-billing.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentTransaction } from '../present/transaction.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';
import { createdBetween } from '../validation/given-times.ts';

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
