import type { QuoteRequest } from '@purser/connectors/connector';
import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import type { IntentRequest } from '@purser/contract/shapes/intent-request';

/** The client's request in the shape that connectors take. */
export function quoteRequestOf(request: IntentRequest): QuoteRequest {
  return {
    ...request,
    variantSelections: (request.variantSelections ?? []).map(({ label, value }) => ({
      label,
      value: String(value),
    })),
    promoCodes: request.promoCodes ?? [],
  };
}

/** Whether orders may be placed at the host. A pattern is `*`, an exact host name, or `*.suffix`; ports are ignored. */
export function hostIsAllowed(productUrl: string, patterns: readonly string[]): boolean {
  const host = new URL(productUrl).hostname.toLowerCase();
  return patterns.some((pattern) => {
    const wanted = pattern.toLowerCase();
    if (wanted === '*') return true;
    return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted;
  });
}

export const hostRefusal = (productUrl: string): FailureReason => ({
  code: 'offer_retrieval_failed',
  message: `Orders at ${new URL(productUrl).hostname} are not allowed on this server: the host is not in MERCHANT_HOSTS.`,
});

export const operatorRefusal = (productUrl: string, code: FailureReason['code']): FailureReason => ({
  code,
  message: `The operator of this server does not allow purchases at ${new URL(productUrl).hostname}.`,
});
