import { readRecoveries } from '../../usecases/webhooks/read-recoveries.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentRecovery } from '../present/recovery.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';

export const listRecoveries: Handler<'listRecoveries'> = async (http, { principal, params, query }) => {
  const { seal } = http.usecases;
  const { accountId } = principal;
  const place = pagePlace(seal, accountId, 'recoveries', query);
  const page = await readRecoveries(http.usecases, accountId, params.id, place);
  const value = presentPage(seal, accountId, 'recoveries', page, presentRecovery);
  return { answer: success(http, 'listRecoveries', value) };
};
