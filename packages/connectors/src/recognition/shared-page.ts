/** Shares one request for a page within one job. */
import type { ConnectorContext, MerchantResponse } from '../connector.ts';

/**
 * A context in which the page at `url` is fetched once: recognition and lookup get the same response. A temporary error (429, 5xx) is reused
 * only once, so that a retry sends a new request.
 */
export function withSharedPage(context: ConnectorContext, url: string): ConnectorContext {
  let kept: MerchantResponse | null = null;
  return {
    ...context,
    http: {
      async request(request) {
        if (request.method !== 'GET' || request.url !== url) return context.http.request(request);
        if (kept !== null) {
          const response = kept;
          if (mayPass(response.status)) kept = null;
          return response;
        }
        const response = await context.http.request(request);
        // A 304 has no body for other readers.
        if (response.status !== 304) kept = response;
        return response;
      },
    },
  };
}

const mayPass = (status: number): boolean => status === 429 || status >= 500;
