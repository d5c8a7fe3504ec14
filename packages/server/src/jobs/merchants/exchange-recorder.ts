import {
  type ConnectorContext,
  type MerchantHttp,
  type MerchantRequest,
  type PaymentAnswer,
  TransportFailure,
} from '@purser/connectors/connector';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import {
  type ExchangePurpose,
  keepExchange,
  type RawExchange,
} from '../../usecases/merchants/record-exchange.ts';
import type { JobContext } from '../job-context.ts';
import type { PlacementPayment } from '../payments/payment-source.ts';

/** Looks on while a merchant is asked on behalf of an intent, and keeps what was said. What cannot be kept is logged and changes nothing. */
export interface ExchangeRecorder {
  /** The same view of the world, watched. */
  watch(access: ConnectorContext): ConnectorContext;
  /** The same payment: requests that carry what it pays with are told apart from now on. */
  watchPayment(payment: PlacementPayment): PlacementPayment;
  /** What the merchant is asked for from now on. */
  setPurpose(purpose: ExchangePurpose): void;
  /** Resolves when everything is kept that can be. */
  settled(): Promise<void>;
}

/** Shorter texts of a credential are words such as its type. */
const SECRET_LENGTH_MIN = 6;

export function recordExchanges(
  jobs: Pick<JobContext, 'usecases' | 'log' | 'keepsExchanges'>,
  intent: CheckoutIntent,
  firstPurpose: ExchangePurpose,
): ExchangeRecorder {
  const { clock } = jobs.usecases;
  const secrets = new Set<string>();
  const payingWith = new Set<string>();
  const { id: intentId, accountId, request } = intent;
  const subject = { intentId, accountId, buyer: request.buyer, secrets };
  let purpose = firstPurpose;
  let pending = Promise.resolve();
  const keep = (exchange: RawExchange): void => {
    pending = pending
      .then(() => keepExchange(jobs.usecases, subject, exchange))
      .catch((error) =>
        jobs.log.warn({ intentId, error: nameOf(error) }, 'an exchange with a merchant was not kept'),
      );
  };
  const watched = (http: MerchantHttp, isVault: boolean): MerchantHttp =>
    watchedHttp(http, (asked) => {
      const at = clock.now();
      const isPayment = isVault || [...payingWith].some((secret) => asked.body?.includes(secret) === true);
      const about = { purpose, at, request: { ...asked, isPayment } };
      return (outcome) => keep({ ...about, outcome, durationMs: clock.now().getTime() - at.getTime() });
    });
  return {
    watch: (access) =>
      jobs.keepsExchanges
        ? { ...access, http: watched(access.http, false), credentialsFor: noting(access, secrets) }
        : access,
    watchPayment: (payment) => ({
      vaultRefusal: () => payment.vaultRefusal(),
      async instrumentFor(question) {
        const answer = await payment.instrumentFor(question);
        if (!jobs.keepsExchanges || answer.kind !== 'instrument') return answer;
        for (const text of textsIn(answer.instrument.credential)) {
          secrets.add(text);
          payingWith.add(text);
        }
        return paidThrough(answer, (http) => watched(http, true));
      },
    }),
    setPurpose(next) {
      purpose = next;
    },
    settled: () => pending,
  };
}

/** Tells of each request before it is sent, and of what came of it. */
const watchedHttp = (
  http: MerchantHttp,
  begin: (asked: MerchantRequest) => (outcome: RawExchange['outcome']) => void,
): MerchantHttp => ({
  async request(asked) {
    const end = begin(asked);
    try {
      const response = await http.request(asked);
      end({ kind: 'answer', ...response });
      return response;
    } catch (error) {
      const failure = error instanceof TransportFailure ? `${error.phase}: ${error.code}` : 'broke off';
      end({ kind: 'failure', failure });
      throw error;
    }
  },
});

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Whatever the operator has entrusted is looked for in everything that is kept. */
const noting =
  (access: ConnectorContext, secrets: Set<string>): ConnectorContext['credentialsFor'] =>
  async (host) => {
    const credentials = await access.credentialsFor(host);
    for (const text of textsIn(credentials)) secrets.add(text);
    return credentials;
  };

function paidThrough(
  answer: Extract<PaymentAnswer, { kind: 'instrument' }>,
  wrapped: (http: MerchantHttp) => MerchantHttp,
): PaymentAnswer {
  const { http } = answer.instrument;
  return http === undefined
    ? answer
    : { ...answer, instrument: { ...answer.instrument, http: wrapped(http) } };
}

/** Every text in a credential that is long enough to be one. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length < SECRET_LENGTH_MIN ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'type' ? [] : textsIn(part)));
}
