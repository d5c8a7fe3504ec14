import { endpointFromRow, readWebhookEndpoints } from '../../usecases/webhooks/read-webhook-endpoints.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentEndpoint } from '../present/webhook-endpoint.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';

export const listWebhookEndpoints: Handler<'listWebhookEndpoints'> = async (http, { principal, query }) => {
  const { seal, clock } = http.usecases;
  const { accountId } = principal;
  const place = pagePlace(seal, accountId, 'webhook-endpoints', query);
  const page = await readWebhookEndpoints(http.usecases, accountId, place);
  const value = presentPage(seal, accountId, 'webhook-endpoints', page, (row) =>
    presentEndpoint(endpointFromRow(row), clock.now()),
  );
  return { answer: success(http, 'listWebhookEndpoints', value) };
};
