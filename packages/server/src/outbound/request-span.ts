import { shownUrl } from '../domain/network/shown-url.ts';
import { currentSpan, inSpan, type Span, type Tracer } from '../kernel/tracing.ts';
import { OutboundFailure } from './connection/outbound-failure.ts';

interface TracedRequest {
  readonly method: string;
  readonly url: string;
  /** How often the same request was sent before. */
  readonly resendCount?: number;
}

/** Sends a request in a span, if the work that needs it is traced. `send` gets the header that names the span. */
export function inRequestSpan<Response extends { readonly status: number }>(
  tracer: Tracer | null | undefined,
  request: TracedRequest,
  send: (traceparent: string | null) => Promise<Response>,
): Promise<Response> {
  if (!tracer || currentSpan() === null) return send(null);
  const start = { name: request.method, kind: 'client', attributes: attributesOf(request) } as const;
  return inSpan(tracer, start, async (span) => {
    try {
      const response = await send(span?.traceparent ?? null);
      if (span !== null) endWithStatus(span, response.status);
      return response;
    } catch (error) {
      if (error instanceof OutboundFailure) span?.fail(error.code);
      throw error;
    }
  });
}

/** Records the status of a response. Every status from 400 on is an error of the request. */
function endWithStatus(span: Span, status: number): void {
  span.set({ 'http.response.status_code': status });
  if (status >= 400) span.fail(String(status));
}

function attributesOf({ method, url, resendCount = 0 }: TracedRequest) {
  const target = URL.canParse(url) ? new URL(url) : null;
  return {
    'http.request.method': method,
    'url.full': shownUrl(url),
    ...(target === null
      ? {}
      : {
          'server.address': target.hostname,
          'server.port': Number(target.port || (target.protocol === 'https:' ? 443 : 80)),
        }),
    ...(resendCount === 0 ? {} : { 'http.request.resend_count': resendCount }),
  };
}
