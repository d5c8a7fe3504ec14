import { money } from '../../kernel/money.ts';
import { readBalanceHistory } from '../../usecases/ledger/read-balance-history.ts';
import { readAccountBalance, readHolds, readTransactions } from '../../usecases/ledger/read-billing.ts';
import { success } from '../http-context.ts';
import type { OperationHandlers } from '../operation.ts';
import { presentBalance } from '../present/balance.ts';
import { presentTransaction } from '../present/transaction.ts';
import { pagePosition, presentPage } from '../validation/cursors.ts';
import { createdBetween } from '../validation/given-times.ts';
import { presentWindow, windowOf } from '../validation/statistics-window.ts';

export const billingHandlers = {
  getBalance: async (http, { principal, query }) => {
    const balance = await readAccountBalance(http.usecases, principal.accountId, query.currency);
    return { response: success(http, 'getBalance', presentBalance(balance)) };
  },

  listTransactions: async (http, { principal, query }) => {
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
      pagePosition(seal, accountId, 'transactions', query),
    );
    const value = presentPage(seal, accountId, 'transactions', page, presentTransaction);
    return { response: success(http, 'listTransactions', value) };
  },

  listHolds: async (http, { principal }) => {
    const { holds, totalCount } = await readHolds(http.usecases, principal.accountId);
    const data = holds.map(({ intentId, host, amountSubunits, currencyCode, since }) => ({
      checkoutIntentId: intentId,
      amount: money(currencyCode, amountSubunits),
      host,
      since: since.toISOString(),
    }));
    return { response: success(http, 'listHolds', { data, totalCount }) };
  },

  getBalanceHistory: async (http, { principal, query }) => {
    const window = windowOf(query, http.usecases.clock.now());
    const { currencyCode, opening, closings } = await readBalanceHistory(
      http.usecases,
      principal.accountId,
      query.currency,
      window,
    );
    const value = {
      ...presentWindow(window),
      opening: money(currencyCode, opening.availableSubunits + opening.heldSubunits),
      data: closings.map(({ availableSubunits, heldSubunits }, index) => ({
        at: (window.starts[index] ?? window.from).toISOString(),
        balance: money(currencyCode, availableSubunits + heldSubunits),
        held: money(currencyCode, heldSubunits),
      })),
    };
    return { response: success(http, 'getBalanceHistory', value) };
  },
} satisfies OperationHandlers;
