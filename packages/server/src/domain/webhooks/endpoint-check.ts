import type { EndpointCheckName, EndpointCheckStatus } from '@purser/contract/vocabulary';
import { judgeChallengeResponse } from './challenge.ts';
import { CHECK_MESSAGES, type CheckMessages } from './check-messages.ts';
import type { Probe, ProbeExpectation } from './check-probes.ts';

/** The response to a probe. The outcome of a webhook attempt is assignable to it. */
export type ProbeOutcome = { readonly durations: { readonly totalMs: number } } & (
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly bodyText: string;
      readonly isBodyWhole: boolean;
    }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
);

export interface CheckResult {
  readonly name: EndpointCheckName;
  readonly status: EndpointCheckStatus;
  readonly expected: string;
  readonly actual?: { readonly status?: number; readonly error?: string; readonly durationMs: number };
  readonly explanation: string;
  readonly fix?: string;
  /** Skipped because time ran out or the first event was not accepted: the result is unknown. */
  readonly isUnknown?: true;
}

/** A check ends within 20 s, as all outgoing requests for which a client waits: a probe that could exceed this is not sent. */
const CHECK_MS_MAX = 20_000;
const RESPONSE_MS_MAX = 5_000;
const SLOW_MS = 2_000;

const EXPECTED: Readonly<Record<ProbeExpectation, string>> = {
  accepted: 'A status from 200 to 299.',
  refused: 'A status from 400 to 499, preferably 401.',
  either: 'A status from 200 to 299, or from 400 to 499.',
  challenge: 'A status from 200 to 299, and a JSON object whose `challenge` is the `source.id`.',
};

const QUICKLY = 'Respond before processing the event: a response is required within 5 seconds.';

type Verdict = Pick<CheckResult, 'status' | 'explanation' | 'fix'>;

const passed = ({ right }: CheckMessages): Verdict => ({ status: 'passed', explanation: right });
const wrong = ({ wrong: explanation, fix, isMild }: CheckMessages): Verdict => ({
  status: isMild === true ? 'warning' : 'failed',
  explanation,
  fix,
});
const failed = (explanation: string, fix: string): Verdict => ({ status: 'failed', explanation, fix });

/** Evaluates the response to a probe. */
export function judgeProbe(endpointId: string, probe: Probe, outcome: ProbeOutcome): CheckResult {
  const durationMs = Math.round(outcome.durations.totalMs);
  return {
    name: probe.name,
    expected: EXPECTED[probe.expects],
    actual:
      outcome.kind === 'answered'
        ? { status: outcome.status, durationMs }
        : { error: outcome.code, durationMs },
    ...verdictOf(endpointId, probe, outcome),
  };
}

function verdictOf(endpointId: string, { name, expects }: Probe, outcome: ProbeOutcome): Verdict {
  const messages = CHECK_MESSAGES[name];
  if (outcome.kind === 'failed') return withoutResponse(outcome, expects);
  const { status } = outcome;
  const isAccepted = status >= 200 && status < 300;
  if (status === 429) return limited();
  if (status >= 300 && status < 400) return redirected();
  const isRefused = status >= 400 && status < 500;
  if (!isAccepted && !isRefused) return broken(status, expects, messages);
  switch (expects) {
    case 'accepted':
      return isAccepted ? passed(messages) : wrong(messages);
    case 'either':
      return passed(messages);
    case 'refused':
      if (name === 'standard_wrong_secret' && isAccepted)
        return { status: 'skipped', explanation: messages.wrong };
      return isRefused ? passed(messages) : wrong(messages);
    case 'challenge': {
      const verdict = judgeChallengeResponse(endpointId, outcome);
      if (verdict.kind === 'accepted') return passed(messages);
      return { ...wrong(messages), explanation: `${messages.wrong} ${verdict.message}` };
    }
    default: {
      const never: never = expects;
      throw new Error(`unknown expectation ${never}`);
    }
  }
}

function withoutResponse(
  { code, message }: { readonly code: string; readonly message: string },
  expects: ProbeExpectation,
): Verdict {
  if (code === 'timeout') return failed(`The response timed out. ${message}`, QUICKLY);
  if (expects === 'refused' || expects === 'either') {
    return failed(
      `There was no response. ${message} Respond to an invalid request instead of closing the connection.`,
      'Check the receiver’s log at this time, and respond with 401.',
    );
  }
  return failed(
    `There was no response. ${message}`,
    'Make sure that the receiver is running and that this service can reach it: check host name, port and certificate.',
  );
}

const limited = (): Verdict => ({
  status: 'warning',
  explanation: 'The receiver responded with 429 (too many requests) and did not process this request.',
  fix: 'Try again later, or raise the limit: rate-limited deliveries are delayed.',
});

const redirected = (): Verdict =>
  failed(
    'The receiver responded with a redirect. Redirects are not followed.',
    'Save the target URL of the redirect.',
  );

function broken(status: number, expects: ProbeExpectation, { fix }: CheckMessages): Verdict {
  const look = 'Check the receiver’s log at this time.';
  if (expects === 'refused' || expects === 'either') {
    return failed(
      `The receiver responded to an invalid request with ${status}: anyone can make it fail.`,
      `${look} ${fix}`,
    );
  }
  return failed(`The receiver responded with ${status}: the delivery would be retried.`, `${look} ${fix}`);
}

/** Why a probe is skipped, given the earlier results; null when it is to be sent. */
export function skipReason(
  probe: Probe,
  results: readonly CheckResult[],
): Pick<CheckResult, 'explanation' | 'isUnknown'> | null {
  const statusOf = (name: EndpointCheckName) => results.find((result) => result.name === name)?.status;
  const first = results[0];
  if (first !== undefined && first.status !== 'passed') {
    return {
      explanation: 'Not sent: other responses mean nothing until a valid event is accepted.',
      isUnknown: true,
    };
  }
  const spentMs = results.reduce((sum, { actual }) => sum + (actual?.durationMs ?? 0), 0);
  if (spentMs > CHECK_MS_MAX - RESPONSE_MS_MAX) {
    return {
      explanation: 'Not sent: the receiver is slow, and the time limit of the check was reached.',
      isUnknown: true,
    };
  }
  const standard = statusOf('standard_wrong_secret');
  if (probe.name.startsWith('standard_') && standard === 'skipped')
    return { explanation: 'Not sent: the receiver verifies `x-svc-signature` only.' };
  if ((probe.name === 'mismatched_event_id' || probe.name === 'mismatched_topic') && standard === 'passed')
    return {
      explanation: 'Not sent: the receiver verifies `webhook-signature`, which covers the id and the body.',
    };
  return null;
}

export const skipped = (
  probe: Probe,
  reason: Pick<CheckResult, 'explanation' | 'isUnknown'>,
): CheckResult => ({
  name: probe.name,
  status: 'skipped',
  expected: EXPECTED[probe.expects],
  ...reason,
});

/** Evaluates the slowest response. */
export function judgeResponseTime(results: readonly CheckResult[]): CheckResult {
  const name = 'response_time';
  const expected = 'Every response within 5 seconds, preferably within 2.';
  const timed = results.flatMap(({ actual, ...result }) =>
    actual === undefined || (actual.status === undefined && actual.error !== 'timeout')
      ? []
      : [{ ...result, actual }],
  );
  const slowest = timed.toSorted((a, b) => b.actual.durationMs - a.actual.durationMs)[0];
  if (slowest === undefined)
    return { name, expected, status: 'skipped', explanation: 'There were no responses.', isUnknown: true };
  const { durationMs } = slowest.actual;
  const longest = `The slowest took ${durationMs} ms, for ${slowest.name}.`;
  const common = { name, expected, actual: { durationMs } } as const;
  if (timed.some(({ actual }) => actual.error === 'timeout'))
    return { ...common, ...failed(`A response timed out. ${longest}`, QUICKLY) };
  if (durationMs <= SLOW_MS)
    return { ...common, status: 'passed', explanation: `The receiver responds quickly. ${longest}` };
  const explanation = `The receiver responds in time, but slowly: it may time out under load. ${longest}`;
  return { ...common, status: 'warning', explanation, fix: QUICKLY };
}

export interface CheckConclusion {
  readonly passed: boolean;
  readonly summary: string;
}

/** Whether the receiver passed, and a summary. */
export function concludeCheck(results: readonly CheckResult[]): CheckConclusion {
  const named = (status: EndpointCheckStatus) =>
    results.filter((result) => result.status === status).map(({ name }) => name);
  const [wrongs, warnings] = [named('failed'), named('warning')];
  const unknownCount = results.filter(({ isUnknown }) => isUnknown === true).length;
  const sentences = [
    wrongs.length === 0
      ? `${named('passed').length} checks passed and none failed.`
      : `Failed: ${wrongs.join(', ')}.`,
    ...(warnings.length === 0 ? [] : [`Warnings: ${warnings.join(', ')}.`]),
    ...(unknownCount === 0 ? [] : [`${unknownCount} could not be checked.`]),
  ];
  return { passed: wrongs.length === 0 && unknownCount === 0, summary: sentences.join(' ') };
}
