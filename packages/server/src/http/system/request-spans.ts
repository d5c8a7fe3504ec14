import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storedMethod, storedPath } from '../../domain/requests/request-record.ts';
import { readTraceparent, runWithin, startSpan, type Tracer } from '../../kernel/tracing.ts';
import { stateOf } from '../request-state.ts';
import { isRecord } from '../validation/pick.ts';

/** Probes are asked every few seconds and tell nothing. */
const UNTRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Adds a span to every request, as part of the client's trace if it names one. Call it before other hooks are added. */
export function addRequestSpans(server: FastifyInstance, tracer: Tracer): void {
  server.addHook('onRequest', (request, _, done) => {
    const { url: route } = request.routeOptions;
    if (route !== undefined && UNTRACED.has(route)) return done();
    const span = startSpan(tracer, {
      name: storedMethod(request.method),
      kind: 'server',
      parent: readTraceparent(request.headers['traceparent']),
    });
    stateOf(request).span = span;
    runWithin(span, done);
  });
  // The body arrives outside the span.
  server.addHook('preHandler', (request, _, done) => {
    const { span } = stateOf(request);
    if (span === undefined) done();
    else runWithin(span, done);
  });
  server.addHook('onResponse', async (request, reply) => endSpan(request, reply.statusCode));
  server.addHook('onRequestAbort', async (request) => endSpan(request, null));
}

function endSpan(request: FastifyRequest, status: FastifyReply['statusCode'] | null): void {
  const { span, refusal } = stateOf(request);
  if (span === undefined || span.hasEnded) return;
  const method = storedMethod(request.method);
  const route = request.is404 ? undefined : request.routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}');
  if (route !== undefined) span.setName(`${method} ${route}`);
  span.set({
    'http.request.method': method === 'other' ? '_OTHER' : method,
    'url.scheme': request.protocol,
    // A path that matches no route can contain anything, even secrets.
    'url.path':
      route === undefined ? '/…' : storedPath(route, isRecord(request.params) ? request.params : {}),
    'server.address': request.hostname,
    'network.protocol.version': request.raw.httpVersion,
    ...(route === undefined ? {} : { 'http.route': route }),
    ...(status === null ? {} : { 'http.response.status_code': status }),
    'purser.request_id': request.id,
  });
  if (status === null) span.fail('aborted');
  else if (status >= 500) span.fail(refusal?.name ?? String(status));
  span.end();
}
