import { type Operation, operations } from '@purser/contract';
import { BUCKETS, type BucketName, type SecondBucketName } from '@purser/contract/vocabulary';
import {
  agentBucket,
  type BucketState,
  dayBucket,
  rateLimitHeaders,
  secondBucket,
  secondsMessage,
} from '../../domain/accounts/rate-limits.ts';
import { Refusal } from '../../kernel/errors.ts';
import { admitApp } from '../../usecases/apps/admit-app.ts';
import { admitUser } from '../../usecases/members/admit-user.ts';
import { admitPortal } from '../../usecases/portal/admit-portal.ts';
import { type Admission, admitRequest, type Principal } from '../../usecases/requests/admit-request.ts';
import { countOperatorRequest } from '../../usecases/requests/count-operator-request.ts';
import { foreignOriginMessage } from '../console/console-origins.ts';
import type { ConsoleSession } from '../console/console-session.ts';
import type { HttpContext } from '../http-context.ts';
import type { UsageAfter } from '../operation.ts';
import { unauthenticated } from '../responses/error-reply.ts';

/** The state that the rate-limit headers of a response report. */
export interface Charged {
  readonly bucket: BucketState;
  readonly alsoCharges: NonNullable<Operation['alsoCharges']>;
  readonly limits: Readonly<Record<string, number>>;
  readonly dayCount: number;
  readonly agentsInFlightCount: number;
}

/** The API key of an `Authorization` header; null if the header is missing or malformed. A key may contain spaces. */
export function bearerKey(header = ''): string | null {
  const scheme = /^bearer +/i.exec(header)?.[0];
  const key = scheme === undefined ? '' : header.slice(scheme.length).trimEnd();
  return /^[\x20-\x7e]+$/.test(key) ? key : null;
}

export interface AdmissionRequest {
  readonly authorization: string | undefined;
  /** The session of a signed-in user; null unless the console sent the request. */
  readonly session: ConsoleSession | null;
  readonly clientAddress: string;
  readonly bucket: SecondBucketName;
  readonly alsoCharges: Charged['alsoCharges'];
}

/**
 * Authenticates a request and applies its per-second rate limit. Calls `charge` with the charged buckets and the principal, also if the
 * request is then rejected. Throws `Refusal` 401 without valid credentials, 403 for a console request from a foreign origin, and 429
 * over the rate limit.
 */
export async function admit(
  http: HttpContext,
  asked: AdmissionRequest,
  charge: (charged: Charged, principal?: Principal) => void,
): Promise<void> {
  const key = bearerKey(asked.authorization);
  const admission =
    (await admitOperator(http, key, asked)) ??
    (await admitSignedIn(http, key, asked)) ??
    (key === null ? null : await admitPortal(http.usecases, key, asked.bucket)) ??
    (await admitAppCall(http, key, asked)) ??
    (await admitKeyHolder(http, key, asked));
  if (admission.kind === 'unknown') {
    charge({ bucket: admission.bucket, alsoCharges: [], limits: {}, dayCount: 0, agentsInFlightCount: 0 });
    if (admission.bucket.exceeded) await refuse(http, asked.clientAddress, admission.bucket.name);
    throw unauthenticated();
  }
  const { principal, bucket, dayCount, agentsInFlightCount } = admission;
  const { limits } = principal;
  charge({ bucket, alsoCharges: asked.alsoCharges, limits, dayCount, agentsInFlightCount }, principal);
  if (bucket.exceeded) await refuse(http, principal.accountId, bucket.name);
}

const admitKeyHolder = (http: HttpContext, key: string | null, asked: AdmissionRequest): Promise<Admission> =>
  admitRequest(http.usecases, key, asked.clientAddress, asked.bucket);

/** Only the MCP server of this process has such credentials: an access token of an app is none. */
async function admitAppCall(
  http: HttpContext,
  key: string | null,
  asked: AdmissionRequest,
): Promise<Admission | null> {
  const caller = key === null ? null : http.appCredentials.read(key);
  return caller === null ? null : admitApp(http.usecases, caller, asked.bucket);
}

/** A session is used only if the request has no API key. Throws `Refusal` 403 for a request from a foreign origin. */
async function admitSignedIn(
  http: HttpContext,
  key: string | null,
  asked: AdmissionRequest,
): Promise<Admission | null> {
  if (key !== null || asked.session === null || http.consoleAuth === undefined) return null;
  const { origin } = asked.session;
  const foreign = origin === null ? null : foreignOriginMessage(http.publicUrl(), origin);
  if (foreign !== null) throw new Refusal('PermissionDeniedError', foreign);
  const user = await http.consoleAuth.userOf(asked.session.headers);
  if (user === null) return null;
  const { userId, sessionId } = user;
  const caller = { userId, accountId: asked.session.accountId, sessionId };
  return admitUser(http.usecases, caller, asked.bucket);
}

async function admitOperator(
  http: HttpContext,
  key: string | null,
  asked: AdmissionRequest,
): Promise<Admission | null> {
  if (key === null || http.isOperatorKey?.(key) !== true) return null;
  return countOperatorRequest(http.usecases, asked.bucket);
}

async function refuse(http: HttpContext, rateLimitKey: string, limit: BucketName): Promise<never> {
  await http.paceRefusal(rateLimitKey);
  throw new Refusal('TooManyRequestsError', secondsMessage, { limit, headers: { 'retry-after': '1' } });
}

export const quotaOf = ({ limits }: Charged, name: 'checkout-intents' | 'concurrent-agents'): number =>
  limits[name] ?? BUCKETS[name].quota;

/** Rate-limit headers of a response: the charged buckets, with the usage after the operation where it changed. */
export function limitHeaders(charged: Charged, usage: UsageAfter, now: Date): Record<string, string> {
  const quota = (name: 'checkout-intents' | 'concurrent-agents') => quotaOf(charged, name);
  const also = charged.alsoCharges.map((name) =>
    name === 'checkout-intents'
      ? dayBucket(quota(name), usage.dayCount ?? charged.dayCount, now)
      : agentBucket(quota(name), usage.agentsInFlightCount ?? charged.agentsInFlightCount),
  );
  return headersOf([charged.bucket, ...also]);
}

/** Rate-limit headers of a request that was not counted: the whole quota remains, or none if the service is unavailable. */
export function uncountedHeaders(
  name: SecondBucketName | 'unauthenticated',
  left: 'all' | 'none',
): Record<string, string> {
  const { quota } = BUCKETS[name];
  return headersOf([secondBucket(name, quota, left === 'all' ? 0 : quota)]);
}

function headersOf(buckets: readonly BucketState[]): Record<string, string> {
  const { policy, limit } = rateLimitHeaders(buckets);
  return { 'ratelimit-policy': policy, ratelimit: limit };
}

function patternOf({ method, path }: Operation) {
  return {
    method,
    // The router prefers a fixed segment to a parameter, segment by segment.
    specificity: path.replace(/\{[a-zA-Z]+\}/g, '~'),
    pattern: new RegExp(`^${path.replace(/\{[a-zA-Z]+\}/g, '[^/]+')}/?$`),
  };
}

const PATTERNS = Object.values(operations).map(patternOf);

/** The methods of the route that serves the path, HEAD included where GET is; empty for an unknown path. */
export function allowedMethods(path: string): string[] {
  const matching = PATTERNS.filter(({ pattern }) => pattern.test(path));
  const [best] = matching.map(({ specificity }) => specificity).sort(byFixedSegments);
  const serving = matching.filter(({ specificity }) => specificity === best);
  return [...new Set(serving.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

/** By operation that was called: the documented paths that its path matches too, and that do not take its method. */
const foreignPaths = new Map<Operation, readonly RegExp[]>();

function foreignPathsOf(operation: Operation): readonly RegExp[] {
  const known = foreignPaths.get(operation);
  if (known !== undefined) return known;
  const { method, pattern, specificity } = patternOf(operation);
  const others = PATTERNS.filter(
    (other) => other.specificity !== specificity && pattern.test(other.specificity),
  );
  const foreign = others
    .filter(
      (other) => !others.some((each) => each.specificity === other.specificity && each.method === method),
    )
    .map((other) => other.pattern);
  foreignPaths.set(operation, foreign);
  return foreign;
}

/** Whether the path, which the router matched, is the operation's: `GET /x/{id}` does not serve `/x/list`, which takes only POST. */
export const isServedBy = (operation: Operation, path: string): boolean =>
  foreignPathsOf(operation).every((pattern) => !pattern.test(path));

const byFixedSegments = (one: string, other: string): number => {
  const [ones, others] = [one.split('/'), other.split('/')];
  const index = ones.findIndex((segment, at) => (segment === '~') !== (others[at] === '~'));
  return index === -1 ? 0 : ones[index] === '~' ? 1 : -1;
};
