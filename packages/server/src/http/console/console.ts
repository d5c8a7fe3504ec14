import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';
import type { HttpContext } from '../http-context.ts';
import { stateOf } from '../request-state.ts';
import { addApprovalLinks } from './approval-links.ts';
import { foreignOriginMessage } from './console-origins.ts';
import { addConsolePages } from './console-pages.ts';
import { addPictures } from './pictures.ts';
import { addPortalPages } from './portal-pages.ts';
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from './sign-in.ts';

/** The largest body is a passkey attestation. */
const AUTH_BODY_BYTES_MAX = 64 * 1024;

/** Adds the console pages and their sign-in routes. The pages use the API for everything else. */
export function addConsole(server: FastifyInstance, http: HttpContext): void {
  const { consoleAuth } = http;
  if (consoleAuth === undefined) return;
  server.route({
    method: ['GET', 'POST'],
    url: '/console/auth/*',
    bodyLimit: AUTH_BODY_BYTES_MAX,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const foreign = request.method === 'GET' ? null : originError(http, request);
      if (foreign !== null) return reply.code(403).send({ code: 'WRONG_ORIGIN', message: foreign });
      const response = await consoleAuth.handle(webRequest(http, request));
      if (response === null) throw new Refusal('NotFoundError', 'This path does not exist.');
      return sendWebResponse(response, reply);
    },
  });
  addPictures(server, http);
  addApprovalLinks(server, http);
  addConsolePages(server);
  addPortalPages(server, http);
}

/** The error message for a sign-in request from a foreign origin; null if the origin is allowed. Browsers send `Origin` with every POST. */
const originError = (http: HttpContext, request: FastifyRequest): string | null =>
  foreignOriginMessage(http.publicUrl(), request.headers.origin ?? '');

function webRequest(http: HttpContext, request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  headers.set(REQUEST_ID_HEADER, request.id);
  const url = new URL(request.url, http.publicUrl());
  const { rawBody } = stateOf(request);
  const hasBody = request.method !== 'GET' && rawBody.length > 0;
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: Buffer.from(rawBody) } : {}),
  });
}

async function sendWebResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  void reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
