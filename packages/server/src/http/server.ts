import { type Operation, type OperationId, operations } from '@purser/contract';
import { API_PREFIX, type SecondBucketName } from '@purser/contract/vocabulary';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isOwnId } from '../domain/requests/request-record.ts';
import type { DatabaseWatch } from '../kernel/database-watch.ts';
import { Refusal } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import { type Tracer, traceField } from '../kernel/tracing.ts';
import { hasNoDiskSpace } from '../usecases/operations/availability.ts';
import {
  admit,
  allowedMethods,
  type Charged,
  isServedBy,
  limitHeaders,
  quotaOf,
  uncountedHeaders,
} from './admission/admission.ts';
import { recordOf } from './admission/record-request.ts';
import {
  boundConnections,
  type ConnectionTimes,
  checkHead,
  connectionOptions,
  endUnreadBody,
} from './connections/connection-limits.ts';
import { refuseConnection } from './connections/connection-refusal.ts';
import { isQueueEmpty, takeTurn } from './connections/request-order.ts';
import { consoleSessionOf } from './console/console-session.ts';
import { handlers } from './handlers.ts';
import type { HttpContext } from './http-context.ts';
import type { UsageAfter } from './operation.ts';
import { stateOf } from './request-state.ts';
import { deprecationHeaders } from './responses/deprecation.ts';
import { errorReply, unavailable } from './responses/error-reply.ts';
import { JSON_ONLY, MAIL_ONLY, refusalOf } from './responses/refusal-of.ts';
import { serveOperation } from './route.ts';
import { addCorsHeaders, respondToPreflight } from './system/cors.ts';
import { addRequestSpans } from './system/request-spans.ts';
import { holdsLoneCardNumber } from './validation/card-number-outside-ids.ts';
import { parseJsonBody, unreadCompression, unreadEncoding } from './validation/json-body.ts';
import { renamedPath } from './validation/renames.ts';
import { VALIDATORS, type Validator } from './validation/validators.ts';

const BODY_BYTES_MAX = 1024 * 1024;
const REQUEST_ID = /^[A-Za-z0-9._:-]{1,128}$/;

export interface ServerSettings {
  readonly trustProxy: boolean | string;
  readonly log: Log;
  /** Null: tracing is off. */
  readonly tracer: Tracer | null;
  /** Allowed CORS origins. `*` allows all, an empty list none. */
  readonly corsOrigins: readonly string[];
  /** Whether this process serves the API. A worker-only process serves probes and metrics. */
  readonly servesApi: boolean;
  /** Whether the request log stores masked bodies. */
  readonly logsRequestBodies: boolean;
  readonly connections: ConnectionTimes;
  /** False while starting or draining: all routes except the probes then return 503. */
  isServing(): boolean;
  /** Notices when the database does not answer: requests then get 503. */
  readonly database: Pick<DatabaseWatch, 'isHung' | 'onHung'>;
  observe(request: ObservedRequest): void;
  /** Called when the database could not write because its disk is full. */
  noteDiskFull(): void;
}

export interface ObservedRequest {
  readonly operation: string;
  readonly status: number;
  readonly durationMs: number;
}

/** Builds the HTTP server of the API. The caller adds the routes outside the API. */
export function buildServer(http: HttpContext, settings: ServerSettings): FastifyInstance {
  const newRequestId = () => `req_${http.usecases.random.uuid()}`;
  const server = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: settings.trustProxy,
    // HEAD runs the handler of GET and draws from the same bucket.
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    // Requests during a drain get the error format and headers of the API instead of Fastify's.
    return503OnClosing: false,
    ...connectionOptions(settings.connections),
    genReqId: (request) => {
      const sent = request.headers['x-request-id'];
      const isKept = typeof sent === 'string' && REQUEST_ID.test(sent) && !holdsLoneCardNumber(sent);
      return isKept ? sent : newRequestId();
    },
    // As long as a request line can be, so that validation rejects an id that is too long, not the router.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    clientErrorHandler: (error, socket) =>
      refuseConnection(error, socket, {
        requestId: newRequestId(),
        strictTransport: http.environment === 'production',
      }),
    // No hook runs for a path that cannot be decoded, so the common headers are set here.
    frameworkErrors: (error, request, reply) => {
      addCommonHeaders(http, settings, request, reply);
      sendError(http, settings, error, request, reply);
    },
  });
  if (settings.tracer !== null) addRequestSpans(server, settings.tracer);
  boundConnections(server);
  addBodyParsers(server);
  refuseWhileHung(server, settings, (request, reply) =>
    sendError(http, settings, unavailable(DATABASE_HUNG), request, reply),
  );
  server.addHook('onRequest', async (request, reply) => {
    await takeTurn(request.raw, reply.raw);
    checkHead(request.raw);
    if (respondToPreflight(settings.corsOrigins, request, reply)) return reply;
    await admitApiRequest(http, settings, request);
    return undefined;
  });
  server.addHook('onSend', async (request, reply) => addCommonHeaders(http, settings, request, reply));
  server.addHook('onResponse', async (request, reply) => {
    endUnreadBody(request.raw);
    const record = recordOf(request, reply, http.usecases.clock.now(), settings.logsRequestBodies);
    observeRequest(settings, request, reply, record?.subject_id ?? null);
    if (record !== null) http.requestLog.record(record);
  });
  server.setErrorHandler((error, request, reply) => sendError(http, settings, error, request, reply));
  server.setNotFoundHandler((request, reply) =>
    sendError(http, settings, unknownPath(settings, request), request, reply),
  );
  if (settings.servesApi) addOperations(server, http);
  return server;
}

/** JSON for all operations, except for those that take another media type. */
function addBodyParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const unread = isMailTaken(request) ? MAIL_ONLY : unreadEncoding(request.headers);
    if (unread === null) parseJsonBody(stateOf(request), body, done);
    else done(new Refusal('UnsupportedMediaTypeError', unread));
  });
  server.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (request, body, done) => {
    const unread = isMailTaken(request) ? unreadCompression(request.headers) : JSON_ONLY;
    if (unread !== null) return done(new Refusal('UnsupportedMediaTypeError', unread));
    const bytes = Buffer.from(body);
    stateOf(request).rawBody = bytes;
    done(null, bytes.length === 0 ? undefined : bytes);
  });
}

/** Whether the operation of the request takes an email. */
const isMailTaken = ({ routeOptions: { config } }: FastifyRequest): boolean => {
  if (config.operationId === undefined) return false;
  const operation: Operation = operations[config.operationId];
  return operation.bodyMediaType === 'message/rfc822';
};

const DATABASE_HUNG = 'The database does not answer. Try again.';
/** How long a request outside the API may take while the database does not answer: those that do not need it take less. */
const HUNG_REQUEST_MS_MAX = 3000;

/** Refuses requests that wait when the database stops answering, and later ones that come to wait for it. */
function refuseWhileHung(
  server: FastifyInstance,
  { database }: ServerSettings,
  refuse: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  const waiting = new Map<FastifyRequest, FastifyReply>();
  const refuseAll = (requests: Iterable<[FastifyRequest, FastifyReply]>) => {
    for (const [request, reply] of requests)
      if (!reply.sent && waiting.delete(request)) refuse(request, reply);
  };
  database.onHung(() => refuseAll([...waiting]));
  server.addHook('onRequest', async (request, reply) => {
    waiting.set(request, reply);
    if (!database.isHung()) return;
    setTimeout(() => {
      if (database.isHung() && waiting.has(request)) refuseAll([[request, reply]]);
    }, HUNG_REQUEST_MS_MAX).unref();
  });
  server.addHook('onSend', async (request) => {
    waiting.delete(request);
  });
  server.addHook('onRequestAbort', async (request) => {
    waiting.delete(request);
  });
}

function addOperations(server: FastifyInstance, http: HttpContext): void {
  const add = <Id extends OperationId>(id: Id, validator: Validator) => {
    const operation = operations[id];
    server.route({
      method: operation.method,
      url: operation.path.replace(/\{([a-zA-Z]+)\}/g, ':$1'),
      config: { operationId: id },
      handler: serveOperation<Id>(http, operation, validator, handlers[id], id),
    });
  };
  for (const id of Object.keys(operations).filter(isOperationId)) add(id, VALIDATORS[id]);
}

const isOperationId = (text: string): text is OperationId => Object.hasOwn(operations, text);

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: OperationId;
  }
}

/** Authenticates API requests before any other check, and refuses paths and methods that no operation has. */
async function admitApiRequest(
  http: HttpContext,
  settings: ServerSettings,
  request: FastifyRequest,
): Promise<void> {
  const { operationId } = request.routeOptions.config;
  const path = pathOf(request);
  // Checks the matched operation too: the router decodes paths, so an encoded path can match without the API prefix.
  if (operationId === undefined && path !== API_PREFIX && !path.startsWith(`${API_PREFIX}/`)) return;
  if (!settings.isServing()) throw unavailable('The service is starting or draining.');
  if (settings.database.isHung()) throw unavailable(DATABASE_HUNG);
  const state = stateOf(request);
  const operation: Operation | undefined = operationId === undefined ? undefined : operations[operationId];
  if (operationId !== undefined) state.operationId = operationId;
  if (operation?.deprecated !== undefined) state.deprecations = [operation.deprecated];
  const bucket: SecondBucketName = operation?.bucket ?? (isRead(request.method) ? 'reads' : 'mutations');
  await admit(
    http,
    {
      authorization: request.headers.authorization,
      session: consoleSessionOf(request.headers),
      clientAddress: request.ip,
      bucket,
      alsoCharges: operation?.alsoCharges ?? [],
    },
    (charged, principal) => {
      state.charged = charged;
      if (principal !== undefined) state.principal = principal;
    },
  );
  // Before the body is read, whose media type no operation has stated.
  if (request.is404) throw unknownPath(settings, request);
  if (operation !== undefined && !isServedBy(operation, path)) throw methodNotAllowed(allowedMethods(path));
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

function unknownPath(settings: ServerSettings, request: FastifyRequest): Refusal {
  const path = pathOf(request);
  const ofOperations = settings.servesApi ? allowedMethods(path) : [];
  const isPage = ofOperations.length === 0 && request.server.hasRoute({ method: 'GET', url: path });
  const methods = isPage ? ['GET', 'HEAD'] : ofOperations;
  if (methods.length === 0) {
    const renamed = settings.servesApi ? renamedPath(path) : null;
    const message = renamed === null ? 'This path does not exist.' : `This path was renamed: use ${renamed}.`;
    return new Refusal('NotFoundError', message);
  }
  return methodNotAllowed(methods);
}

function methodNotAllowed(methods: readonly string[]): Refusal {
  const allow = methods.join(', ');
  return new Refusal('MethodNotAllowedError', `Method not allowed. Supported: ${allow}.`, {
    headers: { allow },
  });
}

function addCommonHeaders(
  http: HttpContext,
  settings: ServerSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { charged, usage, deprecations = [] } = stateOf(request);
  reply.header('x-request-id', request.id);
  // Closes busy keep-alive connections, which would delay a drain.
  if (!settings.isServing() && isQueueEmpty(request.raw.socket)) reply.header('connection', 'close');
  reply.header('x-content-type-options', 'nosniff');
  if (deprecations.length > 0) reply.headers(deprecationHeaders(deprecations));
  addCorsHeaders(settings.corsOrigins, request, reply);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (http.environment === 'production') reply.header('strict-transport-security', 'max-age=31536000');
  const left = reply.statusCode === 503 ? 'none' : 'all';
  reply.headers(
    charged === undefined
      ? uncountedHeaders('unauthenticated', left)
      : limitHeaders(charged, usage, http.usecases.clock.now()),
  );
}

function sendError(
  http: HttpContext,
  settings: ServerSettings,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (hasNoDiskSpace(error)) settings.noteDiskFull();
  const refusal = refusalOf(
    error,
    request.routeOptions.bodyLimit ?? BODY_BYTES_MAX,
    isMailTaken(request) ? MAIL_ONLY : JSON_ONLY,
  );
  if (refusal.status >= 500) {
    const cause =
      error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
    settings.log.error(
      { requestId: request.id, operation: stateOf(request).operationId, ...cause },
      'request failed',
    );
  }
  stateOf(request).refusal = refusal;
  if (refusal.details.usage !== undefined) stateOf(request).usage = refusal.details.usage;
  const { status, headers, body } = errorReply(refusal, http.development);
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body);
}

/** What is left of the daily limit after a request that changed it. */
const dailyRemaining = (charged: Charged | undefined, { dayCount }: UsageAfter) =>
  charged === undefined || dayCount === undefined
    ? {}
    : { dailyRemaining: Math.max(0, quotaOf(charged, 'checkout-intents') - dayCount) };

/** Counts the request and writes its log line. `subjectId` is what it was about. */
function observeRequest(
  settings: ServerSettings,
  request: FastifyRequest,
  reply: FastifyReply,
  subjectId: string | null,
): void {
  const { operationId, principal, refusal, charged, replayed, span, usage, interruption } = stateOf(request);
  const operation = operationId ?? 'none';
  const durationMs = Math.round(reply.elapsedTime * 10) / 10;
  settings.observe({ operation, status: reply.statusCode, durationMs });
  settings.log.info(
    {
      requestId: request.id,
      operation,
      ...(operationId === undefined ? { route: request.routeOptions.url } : {}),
      ...(principal !== undefined && !isOwnId(principal.keyId) ? { isConsole: true } : {}),
      ...dailyRemaining(charged, usage),
      method: request.method,
      status: reply.statusCode,
      durationMs,
      ...(principal === undefined ? {} : { accountId: principal.accountId, keyId: principal.keyId }),
      ...(subjectId === null ? {} : { subjectId }),
      ...(refusal === undefined ? {} : { errorName: refusal.name }),
      ...(charged === undefined ? {} : { bucket: charged.bucket.name, remaining: charged.bucket.remaining }),
      ...(replayed === true ? { replayed } : {}),
      ...(interruption === undefined ? {} : { interruption: String(interruption) }),
      ...traceField(span ?? null),
      responseBytes: Number(reply.getHeader('content-length') ?? 0),
    },
    'request',
  );
}
