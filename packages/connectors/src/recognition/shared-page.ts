/** One request for the product page serves all who read it in the course of one piece of work. */
import type { ConnectorContext, MerchantResponse } from '../connector.ts';

/**
 * A context in which the page at `url` is asked for once: who recognises the host and who reads the product get the same answer. A
 * refusal that may pass (429, server errors) is given out once more only, so that trying again really asks again.
 */
export function withSharedPage(context: ConnectorContext, url: string): ConnectorContext {
  let kept: MerchantResponse | null = null;
  return {
    ...context,
    http: {
      async request(request) {
        if (request.method !== 'GET' || request.url !== url) return context.http.request(request);
        if (kept !== null) {
          const answer = kept;
          if (mayPass(answer.status)) kept = null;
          return answer;
        }
        const answer = await context.http.request(request);
        // What was only confirmed to be unchanged is of no use to others.
        if (answer.status !== 304) kept = answer;
        return answer;
      },
    },
  };
}

const mayPass = (status: number): boolean => status === 429 || status >= 500;
