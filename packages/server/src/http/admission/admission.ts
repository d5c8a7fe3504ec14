import { type Operation, operations } from '@purser/contract';
import { BUCKETS, type SecondBucketName } from '@purser/contract/vocabulary';
import {
  agentBucket,
  type BucketState,
  dayBucket,
  rateLimitHeaders,
  secondBucket,
  secondsMessage,
} from '../../domain/accounts/rate-limits.ts';
import { Refusal } from '../../kernel/errors.ts';
import { admitPerson } from '../../usecases/members/admit-user.ts';
import { type Admission, admitRequest, type Principal } from '../../usecases/requests/admit-request.ts';
import { countOperatorRequest } from '../../usecases/requests/count-operator-request.ts';
import { foreignOriginMessage } from '../console/console-origins.ts';
import type { ConsoleSession } from '../console/console-session.ts';
import type { HttpContext } from '../http-context.ts';
import type { UsageAfter } from '../operation.ts';
import { unauthenticated } from '../responses/error-reply.ts';

/** What the rate-limit headers of a response are made from. */
export interface Charged {
  readonly bucket: BucketState;
  readonly alsoCharges: NonNullable<Operation['alsoCharges']>;
  readonly limits: Readonly<Record<string, number>>;
  readonly dayCount: number;
  readonly agentsInFlightCount: number;
}

const BEARER = /^bearer +([\x21-\x7e]+) *$/i;

/** The key of an `Authorization` header; null when there is none or it is malformed. */
const bearerKey = (header: string | undefined): string | null => BEARER.exec(header ?? '')?.[1] ?? null;

export interface Asked {
  readonly authorization: string | undefined;
  /** Of a signed-in person, where the request is one of the console's. */
  readonly session: ConsoleSession | null;
  readonly clientAddress: string;
  readonly bucket: SecondBucketName;
  readonly alsoCharges: Charged['alsoCharges'];
}

/**
 * The first thing that happens to a request: who asks, and may they ask this second. `charge` is told what was drawn and by whom, also
 * when the request is then refused. Throws `Refusal` 401 without a valid key, 429 over the bucket.
 */
export async function admit(
  http: HttpContext,
  asked: Asked,
  charge: (charged: Charged, principal?: Principal) => void,
): Promise<void> {
  const key = bearerKey(asked.authorization);
  const admission =
    (await admitOperator(http, key, asked)) ??
    (await admitSignedIn(http, key, asked)) ??
    (await admitKeyHolder(http, key, asked));
  if (admission.kind === 'unknown') {
    charge({ bucket: admission.bucket, alsoCharges: [], limits: {}, dayCount: 0, agentsInFlightCount: 0 });
    if (admission.bucket.exceeded) await refuse(http, asked.clientAddress);
    throw unauthenticated();
  }
  const { principal, bucket, dayCount, agentsInFlightCount } = admission;
  const { limits } = principal;
  charge({ bucket, alsoCharges: asked.alsoCharges, limits, dayCount, agentsInFlightCount }, principal);
  if (bucket.exceeded) await refuse(http, principal.accountId);
}

const admitKeyHolder = (http: HttpContext, key: string | null, asked: Asked): Promise<Admission> =>
  admitRequest(http.usecases, key, asked.clientAddress, asked.bucket);

/** A person's session counts only where no key is sent, and never for a page of somewhere else. */
async function admitSignedIn(http: HttpContext, key: string | null, asked: Asked): Promise<Admission | null> {
  if (key !== null || asked.session === null || http.people === undefined) return null;
  const { origin } = asked.session;
  const foreign = origin === null ? null : foreignOriginMessage(http.publicUrl(), origin);
  if (foreign !== null) throw new Refusal('PermissionDeniedError', foreign);
  const person = await http.people.personOf(asked.session.headers);
  if (person === null) return null;
  return admitPerson(
    http.usecases,
    { personId: person.personId, accountId: asked.session.accountId },
    asked.bucket,
  );
}

async function admitOperator(http: HttpContext, key: string | null, asked: Asked): Promise<Admission | null> {
  if (key === null || http.isOperatorKey?.(key) !== true) return null;
  return countOperatorRequest(http.usecases, asked.bucket);
}

async function refuse(http: HttpContext, asker: string): Promise<never> {
  await http.paceRefusal(asker);
  throw new Refusal('TooManyRequestsError', secondsMessage, { headers: { 'retry-after': '1' } });
}

/** The headers of a response, from what was charged and what the operation then used. */
export function limitHeaders(charged: Charged, usage: UsageAfter, now: Date): Record<string, string> {
  const quota = (name: 'checkout-intents' | 'concurrent-agents') =>
    charged.limits[name] ?? BUCKETS[name].quota;
  const also = charged.alsoCharges.map((name) =>
    name === 'checkout-intents'
      ? dayBucket(quota(name), usage.dayCount ?? charged.dayCount, now)
      : agentBucket(quota(name), usage.agentsInFlightCount ?? charged.agentsInFlightCount),
  );
  return headersOf([charged.bucket, ...also]);
}

/** The headers where nothing could be or was counted: the bucket's policy, all of it left or, when we cannot serve, none. */
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

const PATTERNS = Object.values(operations).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{[a-zA-Z]+\}/g, '[^/]+')}/?$`),
}));

/** The methods that a path takes; empty for an unknown path. */
export const allowedMethods = (path: string): string[] => [
  ...new Set(PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
];
