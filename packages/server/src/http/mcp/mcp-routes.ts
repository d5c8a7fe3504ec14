import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { McpCaller } from '@purser/mcp';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scopeAllows } from '../../domain/accounts/api-key.ts';
import { Refusal } from '../../kernel/errors.ts';
import { onFirstUse } from '../../kernel/first-use.ts';
import type { Log } from '../../kernel/log.ts';
import { admitApp } from '../../usecases/apps/admit-app.ts';
import { findAppCaller } from '../../usecases/apps/connected-apps.ts';
import { admitRequest } from '../../usecases/requests/admit-request.ts';
import { bearerKey } from '../admission/admission.ts';
import type { HttpContext } from '../http-context.ts';
import { challengeOf, MCP_PATH, scopeChallengeOf } from '../oauth/oauth-address.ts';
import { stateOf } from '../request-state.ts';
import { unauthenticated, unavailable } from '../responses/error-reply.ts';
import { createApiFetch } from './api-fetch.ts';

const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export interface McpSettings {
  readonly log: Log;
  readonly steadyNow: () => number;
  /** Origins of web pages that may call, beside the service's. */
  readonly corsOrigins: readonly string[];
  /** Why the process is not ready; null if it is. */
  notReady(): string | null;
}

/** Adds the MCP server over streamable HTTP. Its tools call the API with the credentials of the request. */
export function addMcp(server: FastifyInstance, http: HttpContext, settings: McpSettings): void {
  const mcp = onFirstUse(() => openMcp(server, http, settings));
  server.addHook('preClose', async () => (await mcp.current())?.close());
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP_PATH,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const reason = settings.notReady();
      if (reason !== null) throw unavailable(reason);
      checkOrigin(http, settings, request);
      const caller = await authenticate(http, request);
      const opened = await mcp.use();
      const response = await opened.serve(webRequest(http, request, reply), request.body, caller);
      return send(reply, response);
    },
  });
}

/** Loaded at the first request: many services get none, and it would take a tenth of their start. */
async function openMcp(server: FastifyInstance, http: HttpContext, settings: McpSettings) {
  const { createDocsSearch, createMcpHttp, createMcpServer } = await import('@purser/mcp');
  const docs = createDocsSearch();
  return createMcpHttp({
    steadyNow: settings.steadyNow,
    onError: (error) => settings.log.info({ error: error.message }, 'MCP request refused'),
    newId: () => http.usecases.random.uuid(),
    build: (caller) =>
      createMcpServer({
        apiKey: caller().token,
        baseUrl: http.publicUrl(),
        fetch: createApiFetch(server, caller),
        docs,
      }),
  });
}

/** Web pages of other origins could otherwise call a service on the machine of their visitor. Throws `Refusal` 403. */
function checkOrigin(http: HttpContext, { corsOrigins }: McpSettings, { headers }: FastifyRequest): void {
  const { origin } = headers;
  if (origin === undefined || corsOrigins.includes('*') || corsOrigins.includes(origin)) return;
  // A page of this machine: its name cannot be bound to another address.
  if (LOOPBACK_ORIGIN.test(origin)) return;
  if (origin !== new URL(http.publicUrl()).origin)
    throw new Refusal('PermissionDeniedError', 'Requests of this origin are not allowed: set CORS_ORIGINS.');
}

/** Throws `Refusal`: 401 without valid credentials, with where to get them, 403 for an app that must ask for a scope first. Each call of a tool is counted when it calls the API. */
async function authenticate(http: HttpContext, request: FastifyRequest): Promise<McpCaller> {
  const key = bearerKey(request.headers.authorization);
  const app = key === null ? null : await findAppCaller(http.usecases, key);
  const admission =
    (app === null ? null : await admitApp(http.usecases, app, 'reads')) ??
    (await admitRequest(http.usecases, key, request.ip, 'reads'));
  if (key !== null && admission.kind === 'known') {
    if (app !== null) await requireScope(http, request.body, admission.principal.scopes, app.scopes);
    const token = app === null ? key : http.appCredentials.make(app);
    return { token, subject: admission.principal.keyId, clientAddress: request.ip };
  }
  if (admission.bucket.exceeded)
    throw new Refusal('TooManyRequestsError', 'Too many requests per second. Try again later.', {
      limit: 'unauthenticated',
      headers: { 'retry-after': '1' },
    });
  const { name, message } = unauthenticated();
  throw new Refusal(name, message, { headers: { 'www-authenticate': challengeOf(http, key !== null) } });
}

/**
 * Throws `Refusal` 403 if the app calls a tool for which its user could give it the scope: it can then ask the person. Where the role of the user
 * does not allow it, asking again would not help, and the tool says that it is not allowed.
 */
async function requireScope(
  http: HttpContext,
  message: unknown,
  scopes: readonly string[],
  ofRole: readonly string[],
): Promise<void> {
  const { scopeOfCall } = await import('@purser/mcp');
  const needed = scopeOfCall(message);
  if (needed === null || scopeAllows(scopes, needed) || !scopeAllows(ofRole, needed)) return;
  throw new Refusal('PermissionDeniedError', `The app has not been given the scope ${needed}.`, {
    headers: { 'www-authenticate': scopeChallengeOf(http, [...scopes, needed]) },
  });
}

function webRequest(http: HttpContext, request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  const { rawBody } = stateOf(request);
  return new Request(`${http.publicUrl()}${MCP_PATH}`, {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(request.method === 'POST' ? { body: Buffer.from(rawBody) } : {}),
  });
}

function send(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status).headers(Object.fromEntries(response.headers));
  if (response.body === null) return reply.send();
  const body: ReadableStream = response.body;
  return reply.send(Readable.fromWeb(body));
}
