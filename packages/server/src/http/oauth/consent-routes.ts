import type { SpendingLimits } from '@purser/contract/shapes/spending-limits';
import { SCOPES, type Scope } from '@purser/contract/vocabulary';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AppClient, isDocumentUrl } from '../../domain/apps/app-client.ts';
import { type AuthorizationRequest, answerUrl } from '../../domain/apps/authorization-request.ts';
import { redirectHost } from '../../domain/apps/redirect-uri.ts';
import { storedUserAgent } from '../../domain/requests/request-record.ts';
import { invalidFields, Refusal } from '../../kernel/errors.ts';
import { connectApp, connectableAccountsWithLimits } from '../../usecases/apps/connect-app.ts';
import { countUser } from '../../usecases/members/admit-user.ts';
import { foreignOriginMessage } from '../console/console-origins.ts';
import { consoleSessionOf } from '../console/console-session.ts';
import type { SignedInUser } from '../console/sign-in.ts';
import type { HttpContext } from '../http-context.ts';
import { unauthenticated } from '../responses/error-reply.ts';
import { isRecord } from '../validation/pick.ts';
import { VALIDATORS } from '../validation/validators.ts';
import { issuerOf } from './oauth-address.ts';
import { checkAuthorization } from './oauth-client.ts';

const BODY_BYTES_MAX = 16 * 1024;

/** Adds what the consent page of the console asks: who wants what, and the answer of the person who is signed in. */
export function addConsent(server: FastifyInstance, http: HttpContext): void {
  const options = { bodyLimit: BODY_BYTES_MAX };
  server.post('/console/authorization/read', options, async (request) => {
    const user = await signedIn(http, request);
    const { client, authorization } = await readAsked(http, request.body);
    return {
      name: client.name,
      host: redirectHost(authorization.redirectUri),
      // The address of its document is proof of who it is; all else it only says.
      documentHost: isDocumentUrl(client.id) ? new URL(client.id).host : null,
      userName: user.name,
      accounts: await connectableAccountsWithLimits(http.usecases, user.userId, authorization),
    };
  });
  server.post('/console/authorization/decide', options, async (request) => {
    const user = await signedIn(http, request);
    const { client, authorization } = await readAsked(http, request.body);
    const { redirectUri, state } = authorization;
    const answer = isRecord(request.body) ? request.body : {};
    if (answer['allow'] !== true)
      return {
        redirectTo: answerUrl(redirectUri, issuerOf(http), {
          error: 'access_denied',
          error_description: 'The person declined.',
          state,
        }),
      };
    const accountId = answer['accountId'];
    const code = await connectApp(withOrigin(http, request, user), {
      userId: user.userId,
      accountId: typeof accountId === 'string' ? accountId : '',
      client,
      request: authorization,
      scopes: scopesOf(answer['scopes']),
      limits: limitsOf(answer['spendingLimits']),
    });
    return { redirectTo: answerUrl(redirectUri, issuerOf(http), { code, state }) };
  });
}

/** Null if none are named. Throws `Refusal` 422 for what the API would refuse too. */
function limitsOf(value: unknown): SpendingLimits | null {
  if (value === undefined) return null;
  const { body, fields } = VALIDATORS.setSpendingLimits({
    params: { spender: 'app' },
    query: {},
    body: value,
  });
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  return isRecord(body) ? body : null;
}

const scopesOf = (value: unknown): readonly Scope[] =>
  Array.isArray(value) ? SCOPES.filter((scope) => value.includes(scope)) : [];

/** Reads the authorization request again: only the answer is the page's. Throws `Refusal` 400 for one that is not valid. */
async function readAsked(
  http: HttpContext,
  body: unknown,
): Promise<{ readonly client: AppClient; readonly authorization: AuthorizationRequest }> {
  const query = isRecord(body) ? body['query'] : undefined;
  const { client, reading } = await checkAuthorization(
    http,
    new URLSearchParams(typeof query === 'string' ? query : ''),
  );
  if (client === null || reading.kind !== 'valid')
    throw new Refusal(
      'BadRequestError',
      'message' in reading ? reading.message : 'The request is not valid.',
    );
  return { client, authorization: reading.request };
}

/** Throws `Refusal`: 401 without a session of the console, 403 for a page of another origin, 429 above the rate of a user. */
async function signedIn(http: HttpContext, request: FastifyRequest): Promise<SignedInUser> {
  const session = consoleSessionOf(request.headers);
  if (session === null || http.consoleAuth === undefined) throw unauthenticated();
  const foreign = foreignOriginMessage(http.publicUrl(), session.origin ?? '');
  if (foreign !== null) throw new Refusal('PermissionDeniedError', foreign);
  const user = await http.consoleAuth.userOf(session.headers);
  if (user === null) throw unauthenticated();
  if ((await countUser(http.usecases, user.userId, 'mutations')).exceeded)
    throw new Refusal('TooManyRequestsError', 'Too many requests per second. Try again later.', {
      limit: 'mutations',
      headers: { 'retry-after': '1' },
    });
  return user;
}

const withOrigin = ({ usecases }: HttpContext, request: FastifyRequest, { userId }: SignedInUser) => ({
  ...usecases,
  origin: {
    actor: { kind: 'user', id: userId } as const,
    asOperator: false,
    channel: 'console' as const,
    ipAddress: request.ip,
    userAgent: storedUserAgent(request.headers['user-agent']),
    requestId: request.id,
  },
});
