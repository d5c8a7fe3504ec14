import { money } from '../../kernel/money.ts';
import { readBalanceHistory } from '../../usecases/ledger/read-balance-history.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentWindow, windowOf } from '../validation/statistics-window.ts';

export const getBalanceHistory: Handler<'getBalanceHistory'> = async (http, { principal, query }) => {
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
  return { answer: success(http, 'getBalanceHistory', value) };
};
