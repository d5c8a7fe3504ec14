import { judgeChallengeResponse } from '../../domain/webhooks/challenge.ts';
import type { CustomHeaders } from '../../domain/webhooks/custom-headers.ts';
import {
  type DeliveryRequest,
  keptHeaders,
  prepareDelivery,
} from '../../domain/webhooks/delivery-request.ts';
import { invalidFields } from '../../kernel/errors.ts';
import type { WebhookOutcome, WebhookSender } from '../../outbound/send-webhook.ts';
import type { Context } from '../../usecases/context.ts';
import type { ChallengeDraft, ChallengeExchange } from '../../usecases/webhooks/endpoint-challenge.ts';

/**
 * Sends the signed challenge and returns the exchange if the response is correct. Otherwise throws `Refusal` 422 with the request, the
 * response, the durations and the first rule that the response broke.
 */
export async function verifyEndpoint(
  context: Context,
  sender: WebhookSender,
  userAgent: string,
  draft: ChallengeDraft,
): Promise<ChallengeExchange> {
  const { id: eventId, type: eventType, body } = draft.event;
  const now = context.clock.now();
  const { url, secret, customHeaders, standardWebhooks } = draft;
  const request = prepareDelivery({
    url,
    body,
    eventId,
    eventType,
    secret,
    userAgent,
    now,
    customHeaders,
    standardWebhooks,
  });
  const outcome = await sender.send({ ...request, poolKey: draft.endpointId });
  const verdict = judgeChallengeResponse(draft.endpointId, outcome);
  const exchange = exchangeOf(request, customHeaders, outcome);
  if (verdict.kind === 'accepted') return exchange;
  const { rule, message } = verdict;
  const value = draft.field === 'body.url' ? url : draft.endpointId;
  throw invalidFields(
    { [draft.field]: { message: `did not pass the verification: ${message}`, value } },
    { challenge: { ...exchange, rule, message } },
  );
}

function exchangeOf(
  request: DeliveryRequest,
  customHeaders: CustomHeaders,
  outcome: WebhookOutcome,
): ChallengeExchange {
  const { totalMs, ...steps } = outcome.durations;
  const durations = Object.entries(steps).flatMap(([name, ms]) =>
    ms === null ? [] : [[name, Math.round(ms)]],
  );
  return {
    sent: { url: request.url, headers: shownHeaders(request, customHeaders), body: request.body },
    received:
      outcome.kind === 'answered'
        ? { status: outcome.status, headers: outcome.headers, body: outcome.bodyText }
        : null,
    ...(outcome.kind === 'failed' ? { error: outcome.code } : {}),
    durationMs: Math.round(totalMs),
    durations: Object.fromEntries(durations),
    ...(outcome.address === null ? {} : { address: outcome.address }),
  };
}

/** The headers as sent, with those that the connection adds. */
function shownHeaders(request: DeliveryRequest, customHeaders: CustomHeaders) {
  const { url, body } = request;
  return {
    host: new URL(url).host,
    ...keptHeaders(request, customHeaders),
    'accept-encoding': 'identity',
    'content-length': String(Buffer.byteLength(body)),
  };
}
