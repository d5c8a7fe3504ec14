import { readDeliveries } from '../../usecases/webhooks/read-deliveries.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentDelivery } from '../present/delivery.ts';
import { keptPage, pagePlace, presentPage } from '../validation/cursors.ts';
import { createdBetween } from '../validation/given-times.ts';

export const listDeliveries: Handler<'listDeliveries'> = async (http, { principal, query }) => {
  const { seal } = http.usecases;
  const { accountId } = principal;
  const { endpointId, eventId, eventType, status } = query;
  const filter = {
    accountId,
    ...(endpointId === undefined ? {} : { endpointId }),
    ...(eventId === undefined ? {} : { eventId }),
    ...(eventType === undefined ? {} : { eventTypes: eventType }),
    ...(status === undefined ? {} : { statuses: status }),
    ...createdBetween(query),
  };
  const place = pagePlace(seal, accountId, 'deliveries', query);
  const page = keptPage(await readDeliveries(http.usecases, filter, place), query);
  const value = presentPage(seal, accountId, 'deliveries', page, presentDelivery);
  return { answer: success(http, 'listDeliveries', value) };
};
