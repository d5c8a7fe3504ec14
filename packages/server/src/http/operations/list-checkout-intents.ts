import { intentFromRow, readCheckoutIntents } from '../../usecases/intents/read-checkout-intents.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentIntent } from '../present/checkout-intent.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';
import { createdBetween } from '../validation/given-times.ts';

export const listCheckoutIntents: Handler<'listCheckoutIntents'> = async (http, { principal, query }) => {
  const { seal } = http.usecases;
  const { accountId } = principal;
  const filter = {
    accountId,
    ...(query.id === undefined ? {} : { ids: query.id }),
    ...(query.state === undefined ? {} : { states: query.state }),
    ...(query.host === undefined ? {} : { host: query.host.toLowerCase() }),
    ...(query.referenceId === undefined ? {} : { referenceId: query.referenceId }),
    ...(query.q === undefined ? {} : { search: query.q.trim() }),
    ...createdBetween(query),
  };
  const place = pagePlace(seal, accountId, 'checkout-intents', query);
  const page = await readCheckoutIntents(http.usecases, filter, place);
  const value = presentPage(seal, accountId, 'checkout-intents', page, (row) =>
    presentIntent(intentFromRow(row)),
  );
  return { answer: success(http, 'listCheckoutIntents', value) };
};
