import { money } from '../../kernel/money.ts';
import { readHolds } from '../../usecases/ledger/read-billing.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';

export const listHolds: Handler<'listHolds'> = async (http, { principal }) => {
  const { holds, totalCount } = await readHolds(http.usecases, principal.accountId);
  const data = holds.map(({ intentId, host, amountSubunits, currencyCode, since }) => ({
    checkoutIntentId: intentId,
    amount: money(currencyCode, amountSubunits),
    host,
    since: since.toISOString(),
  }));
  return { answer: success(http, 'listHolds', { data, totalCount }) };
};
