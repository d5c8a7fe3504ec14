import {
  type ConnectorContext,
  type MerchantHttp,
  type MerchantRequest,
  type PaymentAnswer,
  TransportFailure,
} from '@purser/connectors/connector';
import type { MerchantRequestPurpose } from '@purser/contract/vocabulary';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import {
  type RawMerchantRequest,
  storeMerchantRequests,
} from '../../usecases/merchants/record-merchant-request.ts';
import type { JobContext } from '../job-context.ts';
import type { PlacementPayment } from '../payments/payment-source.ts';

/** Records requests to merchants on behalf of an intent, with their responses. A record that cannot be stored is logged; the request is not affected. */
export interface MerchantRequestRecorder {
  /** Wraps a context so that its requests are recorded. */
  wrap(access: ConnectorContext): ConnectorContext;
  /** Wraps a payment source so that requests with its credentials are recorded as payments, without the credentials. */
  wrapPayment(payment: PlacementPayment): PlacementPayment;
  /** Sets the purpose of the following requests. */
  setPurpose(purpose: MerchantRequestPurpose): void;
  /** How many requests were made so far. */
  requestCount(): number;
  /** The credentials that were used so far. */
  readonly secrets: ReadonlySet<string>;
  /** Stores what is not stored yet; resolves when all records are stored or have failed. */
  settled(): Promise<void>;
}

/** Shorter strings in a credential are not secrets but words such as its type. */
const SECRET_LENGTH_MIN = 6;

export function recordMerchantRequests(
  jobs: Pick<JobContext, 'usecases' | 'log' | 'keepsMerchantRequests'>,
  intent: CheckoutIntent,
  firstPurpose: MerchantRequestPurpose,
): MerchantRequestRecorder {
  const { clock } = jobs.usecases;
  const secrets = new Set<string>();
  const paymentSecrets = new Set<string>();
  const { id: intentId, accountId, request } = intent;
  const subject = { intentId, accountId, buyer: request.buyer, secrets };
  let purpose = firstPurpose;
  let requestCount = 0;
  const onError = (error: unknown): void =>
    jobs.log.warn({ intentId, error: nameOf(error) }, 'merchant requests not recorded');
  const records = createPendingRecords((batch) =>
    storeMerchantRequests(jobs.usecases, subject, batch).catch(onError),
  );
  const recorded = (http: MerchantHttp, isVault: boolean): MerchantHttp =>
    recordedHttp(http, (asked) => {
      const at = clock.now();
      const line = { intentId, accountId, purpose, isVault };
      requestCount += 1;
      const isPayment =
        isVault || [...paymentSecrets].some((secret) => asked.body?.includes(secret) === true);
      const about = { purpose, at, request: { ...asked, isPayment } };
      return (outcome) => {
        const durationMs = clock.now().getTime() - at.getTime();
        jobs.log.info({ ...line, ...lineOf(asked, outcome), durationMs }, 'merchant request');
        if (jobs.keepsMerchantRequests) records.add({ ...about, outcome, durationMs });
      };
    });
  return {
    wrap: (access) => ({
      ...access,
      credentialsFor: collectingSecrets(access, secrets),
      http: recorded(access.http, false),
    }),
    wrapPayment: (payment) => ({
      ...payment,
      async instrumentFor(question) {
        const answer = await payment.instrumentFor(question);
        if (answer.kind !== 'instrument') return answer;
        const { credential, card } = answer.instrument;
        for (const text of secretsIn([credential, card?.number])) {
          secrets.add(text);
          paymentSecrets.add(text);
        }
        for (const text of [card?.securityCode, card?.holder]) if (text) secrets.add(text);
        return withWrappedHttp(answer, (http) => recorded(http, true));
      },
    }),
    setPurpose(next) {
      purpose = next;
    },
    requestCount: () => requestCount,
    secrets,
    settled: records.flush,
  };
}

/** How long a finished request waits for others, to be stored in the same statement. */
const RECORD_AFTER_MS = 100;

/** Collects records and stores them in their order, one statement at a time. */
function createPendingRecords(store: (batch: readonly RawMerchantRequest[]) => Promise<void>) {
  let waiting: RawMerchantRequest[] = [];
  let storing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) storing = storing.then(() => store(batch));
    return storing;
  };
  return {
    add(record: RawMerchantRequest): void {
      waiting.push(record);
      timer ??= setTimeout(flush, RECORD_AFTER_MS);
    },
    flush,
  };
}

/** Calls `begin` before each request, and the function that it returns with the result. */
const recordedHttp = (
  http: MerchantHttp,
  begin: (asked: MerchantRequest) => (outcome: RawMerchantRequest['outcome']) => void,
): MerchantHttp => ({
  async request(asked) {
    const end = begin(asked);
    try {
      const response = await http.request(asked);
      end({ kind: 'response', ...response });
      return response;
    } catch (error) {
      const failure = error instanceof TransportFailure ? `${error.phase}: ${error.code}` : 'broke off';
      end({ kind: 'failure', failure });
      throw error;
    }
  },
});

/** What the log says about a request. Paths and queries may contain personal data. */
const lineOf = ({ url, method }: MerchantRequest, outcome: RawMerchantRequest['outcome']) => ({
  host: URL.canParse(url) ? new URL(url).host : '',
  method,
  ...(outcome.kind === 'response' ? { status: outcome.status } : { failure: outcome.failure }),
});

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Collects the operator's credentials, which are redacted in every record. */
const collectingSecrets =
  (access: ConnectorContext, secrets: Set<string>): ConnectorContext['credentialsFor'] =>
  async (host) => {
    const credentials = await access.credentialsFor(host);
    for (const text of secretsIn(credentials)) secrets.add(text);
    return credentials;
  };

function withWrappedHttp(
  answer: Extract<PaymentAnswer, { kind: 'instrument' }>,
  wrap: (http: MerchantHttp) => MerchantHttp,
): PaymentAnswer {
  const { http } = answer.instrument;
  return http === undefined ? answer : { ...answer, instrument: { ...answer.instrument, http: wrap(http) } };
}

/** The strings in a credential that are long enough to be secrets. */
function secretsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length < SECRET_LENGTH_MIN ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'type' ? [] : secretsIn(part)));
}
