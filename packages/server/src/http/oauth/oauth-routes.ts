import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APP_SCOPES, answerUrl } from '../../domain/apps/authorization-request.ts';
import { SERVICE_ORIGIN } from '../../domain/audit/origin.ts';
import { storedUserAgent } from '../../domain/requests/request-record.ts';
import { Refusal } from '../../kernel/errors.ts';
import { registerClient } from '../../usecases/apps/app-clients.ts';
import { type IssuedTokens, revokeToken, type TokenRefusal } from '../../usecases/apps/app-tokens.ts';
import { countUnauthenticated } from '../../usecases/requests/admit-request.ts';
import type { HttpContext } from '../http-context.ts';
import { stateOf } from '../request-state.ts';
import { addConsent } from './consent-routes.ts';
import {
  AUTHORIZE_PATH,
  CONSENT_PAGE,
  issuerOf,
  MCP_PATH,
  METADATA_PATH,
  REGISTER_PATH,
  RESOURCE_METADATA_PATH,
  REVOKE_PATH,
  resourceOf,
  TOKEN_PATH,
} from './oauth-address.ts';
import { checkAuthorization } from './oauth-client.ts';
import { grantTokens } from './token-grants.ts';

/** A registration is the largest. */
const BODY_BYTES_MAX = 16 * 1024;

/** Adds the authorization server of the MCP server: apps get access by the sign-in to the console (OAuth 2.1). */
export function addOAuth(server: FastifyInstance, http: HttpContext): void {
  if (http.consoleAuth === undefined) return;
  addMetadata(server, http);
  addAuthorize(server, http);
  server.post(REGISTER_PATH, { bodyLimit: BODY_BYTES_MAX }, (request, reply) =>
    register(http, request, reply),
  );
  addConsent(server, http);
  // Only the routes in this scope take forms.
  void server.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    addForms(scope, http);
  });
}

function addMetadata(server: FastifyInstance, http: HttpContext): void {
  const at = (path: string) => `${http.publicUrl()}${path}`;
  server.get(METADATA_PATH, async (_, reply) =>
    sendMetadata(reply, {
      issuer: issuerOf(http),
      authorization_endpoint: at(AUTHORIZE_PATH),
      token_endpoint: at(TOKEN_PATH),
      registration_endpoint: at(REGISTER_PATH),
      revocation_endpoint: at(REVOKE_PATH),
      scopes_supported: APP_SCOPES,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      service_documentation: at('/docs/mcp'),
    }),
  );
  for (const path of [RESOURCE_METADATA_PATH, `${RESOURCE_METADATA_PATH}${MCP_PATH}`])
    server.get(path, async (_, reply) =>
      sendMetadata(reply, {
        resource: resourceOf(http),
        authorization_servers: [issuerOf(http)],
        scopes_supported: APP_SCOPES,
        bearer_methods_supported: ['header'],
        resource_name: 'Purser',
        resource_documentation: at('/docs/mcp'),
      }),
    );
}

/** Public, and without credentials, so that apps in a browser can read it. */
const sendMetadata = (reply: FastifyReply, metadata: object): FastifyReply =>
  reply
    .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
    .send(metadata);

/** Sends the browser to the page that asks the person, or back to the app with an error. */
function addAuthorize(server: FastifyInstance, http: HttpContext): void {
  // In the fragment, as the page must not change or store it.
  server.get(AUTHORIZE_PATH, async (request, reply) => {
    await limitRate(http, request);
    const { search, searchParams } = new URL(request.url, http.publicUrl());
    const { reading } = await checkAuthorization(http, searchParams);
    if (reading.kind === 'valid') return reply.redirect(`${CONSENT_PAGE}#${search.slice(1)}`);
    if (reading.kind === 'untrusted')
      return reply.code(400).type('text/plain; charset=utf-8').send(`${reading.message}\n`);
    const { redirectUri, error, message, state } = reading;
    return reply.redirect(
      answerUrl(redirectUri, issuerOf(http), { error, error_description: message, state }),
    );
  });
}

async function register(
  http: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await limitRate(http, request);
  const result = await registerClient(http.usecases, request.body, request.ip);
  if (result.kind === 'invalid') return sendError(reply, result.error, result.message);
  const { id, name, redirectUris } = result.client;
  return reply.code(201).send({
    client_id: id,
    client_id_issued_at: Math.floor(result.createdAt.getTime() / 1000),
    ...(name === '' ? {} : { client_name: name }),
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  });
}

function addForms(server: FastifyInstance, http: HttpContext): void {
  const options = { bodyLimit: BODY_BYTES_MAX };
  server.post(TOKEN_PATH, options, async (request, reply) => {
    await limitRate(http, request);
    const form = formOf(request);
    if (form === null)
      return sendError(reply, 'invalid_request', 'The body must be a form without repeated names.');
    const result = await grantTokens(withOrigin(http, request), form, resourceOf(http));
    return 'error' in result ? sendError(reply, result.error, result.message) : sendTokens(reply, result);
  });
  server.post(REVOKE_PATH, options, async (request, reply) => {
    await limitRate(http, request);
    const form = formOf(request);
    const token = form?.get('token') ?? '';
    if (form === null || token === '') return sendError(reply, 'invalid_request', 'The token is missing.');
    await revokeToken(withOrigin(http, request), form.get('client_id'), token);
    return reply.send({});
  });
}

/** Null if it is no form, or names something twice. */
function formOf({ body }: FastifyRequest): URLSearchParams | null {
  if (!(body instanceof URLSearchParams)) return null;
  return new Set(body.keys()).size === body.size ? body : null;
}

const sendTokens = (reply: FastifyReply, tokens: IssuedTokens): FastifyReply =>
  reply.header('cache-control', 'no-store').send({
    access_token: tokens.accessToken,
    token_type: 'Bearer',
    expires_in: tokens.expiresInSeconds,
    refresh_token: tokens.refreshToken,
    scope: tokens.scopes.join(' '),
  });

const sendError = (
  reply: FastifyReply,
  error: TokenRefusal['error'] | string,
  message: string,
): FastifyReply =>
  reply.code(400).header('cache-control', 'no-store').send({ error, error_description: message });

/** Throws `Refusal` 429 for an address that asks too often. */
async function limitRate(http: HttpContext, request: FastifyRequest): Promise<void> {
  const bucket = await countUnauthenticated(http.usecases, request.ip);
  stateOf(request).charged = { bucket, alsoCharges: [], limits: {}, dayCount: 0, agentsInFlightCount: 0 };
  if (bucket.exceeded)
    throw new Refusal('TooManyRequestsError', 'Too many requests per second. Try again later.', {
      limit: 'unauthenticated',
      headers: { 'retry-after': '1' },
    });
}

/** The caller is an app, or whoever has its tokens: no user has signed in. */
const withOrigin = ({ usecases }: HttpContext, request: FastifyRequest) => ({
  ...usecases,
  origin: {
    ...SERVICE_ORIGIN,
    ipAddress: request.ip,
    userAgent: storedUserAgent(request.headers['user-agent']),
    requestId: request.id,
  },
});
