import { type CheckSubject, probesOf } from '../../domain/webhooks/check-probes.ts';
import { failureSourceOf } from '../../domain/webhooks/delivery.ts';
import {
  type CheckResult,
  judgeProbe,
  judgeResponseTime,
  skipped,
  skipReason,
} from '../../domain/webhooks/endpoint-check.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { WebhookSender } from '../../outbound/send-webhook.ts';

/**
 * Sends all test requests one after the other and evaluates the responses. Takes at most 20 s. Throws `Refusal` 503 if this process could
 * not send a request, or `signal` aborted.
 */
export async function checkEndpoint(
  sender: WebhookSender,
  subject: CheckSubject,
  signal: AbortSignal,
): Promise<readonly CheckResult[]> {
  const { endpointId } = subject;
  const results: CheckResult[] = [];
  for (const probe of probesOf(subject)) {
    const reason = skipReason(probe, results);
    if (reason !== null) {
      results.push(skipped(probe, reason));
      continue;
    }
    const outcome = await sender.send({ ...probe.request, poolKey: endpointId, signal });
    if (failureSourceOf(outcome) === 'service') {
      throw new Refusal('ServiceUnavailableError', 'The check could not be run. Try again.', {
        headers: { 'retry-after': '1' },
      });
    }
    results.push(judgeProbe(endpointId, probe, outcome));
  }
  return [...results, judgeResponseTime(results)];
}
