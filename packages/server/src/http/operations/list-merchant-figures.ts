import { readMerchantFigures } from '../../usecases/merchants/merchant-statistics.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';

const DAYS = 7;

export const listMerchantFigures: Handler<'listMerchantFigures'> = async (http, { query }) => {
  const { since, merchants } = await readMerchantFigures(http.usecases, query.days ?? DAYS);
  const data = merchants.map(({ marketplaces, failures, lastIntentAt, ...figures }) => ({
    ...figures,
    marketplaces: [...marketplaces],
    failures: failures.map(({ code, count }) => ({ code, count })),
    lastIntentAt: lastIntentAt.toISOString(),
  }));
  return { answer: success(http, 'listMerchantFigures', { data, since: since.toISOString() }) };
};
