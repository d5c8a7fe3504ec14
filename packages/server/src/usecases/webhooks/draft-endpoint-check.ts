import { makeSigningSecret } from '../../domain/accounts/api-key.ts';
import type { CheckSubject } from '../../domain/webhooks/check-probes.ts';
import { newId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import { openCurrentSecret, openCustomHeaders } from './endpoint-challenge.ts';
import { readWebhookEndpoint } from './read-webhook-endpoints.ts';

/** The inputs of an endpoint check: current signing secret and custom headers. Throws `Refusal` 404 for an unknown endpoint. */
export async function draftEndpointCheck(
  context: Context,
  accountId: string,
  endpointId: string,
): Promise<Omit<CheckSubject, 'userAgent'>> {
  const endpoint = await readWebhookEndpoint(context, accountId, endpointId);
  return {
    accountId,
    endpointId,
    url: endpoint.url,
    secret: openCurrentSecret(context, endpoint),
    otherSecret: makeSigningSecret(context.random),
    customHeaders: openCustomHeaders(context, endpoint),
    standardWebhooks: endpoint.options.standardWebhooks,
    sourceId: newId('checkoutIntent', context).replace('_', '_test_'),
    now: context.clock.now(),
  };
}
