import { judgeChallengeAnswer } from '../domain/challenge.ts';
import { prepareDelivery } from '../domain/delivery-request.ts';
import { invalidFields } from '../kernel/errors.ts';
import type { WebhookSender } from '../outbound/send-webhook.ts';
import type { Context } from '../usecases/context.ts';
import type { ChallengeDraft } from '../usecases/save-webhook-endpoint.ts';

/**
 * Sends the signed challenge and returns when the URL answered it. Throws `Refusal` 422 on `body.url` with the rule that was broken.
 */
export async function verifyEndpoint(
  context: Context,
  sender: WebhookSender,
  userAgent: string,
  draft: ChallengeDraft,
): Promise<void> {
  const { id: eventId, type: eventType, body } = draft.event;
  const now = context.clock.now();
  const request = prepareDelivery({
    url: draft.url,
    body,
    eventId,
    eventType,
    secret: draft.secret,
    userAgent,
    now,
  });
  const verdict = judgeChallengeAnswer(
    draft.endpointId,
    await sender.send({ ...request, poolKey: draft.endpointId }),
  );
  if (verdict.kind === 'refused') throw refused(draft.url, verdict.message);
}

const refused = (url: string, rule: string) =>
  invalidFields({ 'body.url': { message: `did not pass the verification: ${rule}`, value: url } });
