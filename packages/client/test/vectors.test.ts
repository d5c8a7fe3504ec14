import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, errorFor, InvalidCheckoutIntentStateError, ValidateError } from '../src/errors.ts';
import {
  formatMoney,
  type Logger,
  type Money,
  money,
  PollEndedError,
  PollTimeoutError,
  Purser,
  toDecimal,
  unwrapEvent,
  WebhookVerificationError,
} from '../src/index.ts';
import { type PacedRequest, PacingRule } from '../src/pacing.ts';
import { delayBeforeRetry } from '../src/retry.ts';
import type { CheckoutIntent, IntentState, RateLimitBucket } from '../src/types.gen.ts';
import { requestUrl } from '../src/url.ts';
import { ManualClock } from './manual-clock.ts';
import { type Reply, type ScriptedServer, startScriptedServer } from './scripted-server.ts';

/** The behavior that the client libraries of all languages share, as data: `clients/vectors`. */
function vectors<Case extends { name: string }>(file: string): [string, Case][] {
  const url = new URL(`../../../clients/vectors/${file}.json`, import.meta.url);
  const { cases }: { cases: Case[] } = JSON.parse(readFileSync(url, 'utf8'));
  return cases.map((one) => [one.name, one]);
}

let server: ScriptedServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function clientOf(
  replyTo: (url: URL, index: number) => Reply,
  clock = new ManualClock(),
  logger?: Logger,
) {
  server = await startScriptedServer((request, index) =>
    replyTo(new URL(request.url, 'http://localhost'), index),
  );
  const purser = new Purser({ apiKey: 'sk_test_1', baseUrl: server.baseUrl, clock, logger });
  return { purser, seen: server.seen };
}

type MoneyCase = { name: string; currencyCode: string } & (
  | { amountSubunits: number; decimal: string; text: string }
  | { invalid: string }
);

describe('money', () => {
  it.each(vectors<MoneyCase>('money'))('%s', (_, one) => {
    const { currencyCode } = one;
    if ('invalid' in one) {
      expect(() => money(one.invalid, currencyCode)).toThrow(RangeError);
      return;
    }
    const amount: Money = { currencyCode, amountSubunits: one.amountSubunits };
    expect(toDecimal(amount)).toBe(one.decimal);
    expect(money(one.decimal, currencyCode)).toEqual(amount);
    expect(formatMoney(amount)).toBe(one.text);
  });

  it('is made from numbers with as many places as they are written with', () => {
    expect(money(19.99, 'USD')).toEqual({ currencyCode: 'USD', amountSubunits: 1999 });
    for (const amount of [0.1 + 0.2, 1e21, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => money(amount, 'USD')).toThrow(RangeError);
  });
});

interface SignatureCase {
  name: string;
  secrets: string[];
  body?: string;
  bodyBase64?: string;
  signature: string | null;
  headers?: Record<string, string>;
  expected: { error: string } | { event: { id: string; type: string } };
}

describe('signatures', () => {
  it.each(vectors<SignatureCase>('signatures'))('%s', async (_, one) => {
    const body = one.body ?? Buffer.from(one.bodyBase64 ?? '', 'base64');
    const result = await unwrapEvent(body, one.signature, one.secrets, { headers: one.headers }).then(
      ({ id, type }) => ({ event: { id, type } }),
      (error: unknown) => ({
        error: error instanceof WebhookVerificationError ? error.reason : 'secret_required',
      }),
    );
    expect(result).toEqual(one.expected);
  });
});

interface RetryCase {
  name: string;
  response: { status: number; headers: Record<string, string> } | null;
  retryCount: number;
  maxRetries: number;
  maxDelayMs: number;
  random: number;
  nowMs: number;
  expectedDelayMs: number | null;
}

describe('retries', () => {
  it.each(vectors<RetryCase>('retries'))('%s', (_, { response, expectedDelayMs, ...rest }) => {
    const answered = response && { status: response.status, headers: new Headers(response.headers) };
    expect(delayBeforeRetry(answered, rest) ?? null).toBe(expectedDelayMs);
  });
});

type PacingStep =
  | { at: number; wait: RateLimitBucket; expectedMs: number | null }
  | { at: number; start: string; bucket: RateLimitBucket; longPoll?: boolean }
  | { at: number; end: string; headers: Record<string, string> | null; refused?: boolean };

describe('pacing', () => {
  it.each(vectors<{ name: string; steps: PacingStep[] }>('pacing'))('%s', (_, { steps }) => {
    const rule = new PacingRule();
    const open = new Map<string, PacedRequest>();
    for (const step of steps) {
      if ('wait' in step) expect(rule.waitMs(step.wait, step.at), `at ${step.at}`).toBe(step.expectedMs);
      else if ('start' in step) open.set(step.start, rule.start(step.bucket, step.at, step.longPoll));
      else {
        const request = open.get(step.end);
        if (request === undefined) throw new Error(`${step.end} was not started`);
        rule.end(request, step.at, step.headers && new Headers(step.headers), step.refused);
      }
    }
  });
});

interface PagesCase {
  name: string;
  query: { limit?: number; after?: string; before?: string };
  direction: 'forward' | 'backward';
  responses: { query: Record<string, string>; body: object }[];
  expectedIds: string[];
}

describe('pages', () => {
  it.each(vectors<PagesCase>('pages'))('%s', async (_, { query, responses, expectedIds }) => {
    const queries: Record<string, string>[] = [];
    const { purser } = await clientOf((url, index) => {
      queries.push(Object.fromEntries(url.searchParams));
      return { json: responses[index]?.body };
    });
    const ids: string[] = [];
    for await (const { id } of purser.events.list(query)) ids.push(id);
    expect(ids).toEqual(expectedIds);
    expect(queries).toEqual(responses.map((response) => response.query));
  });
});

interface ErrorCase {
  name: string;
  status: number;
  headers: Record<string, string>;
  body?: unknown;
  text?: string;
  expected: {
    class: string;
    name: string | null;
    message: string;
    requestId: string | null;
    fields?: object;
    state?: string;
  };
}

describe('errors', () => {
  it.each(vectors<ErrorCase>('errors'))('%s', (_, { status, headers, body, text, expected }) => {
    const error = errorFor({ status, headers: new Headers(headers), body: body ?? text });
    expect({
      class: error.constructor.name,
      name: error.name === 'ApiError' ? null : error.name,
      message: error.message,
      requestId: error.requestId ?? null,
      ...(expected.fields === undefined ? {} : { fields: error instanceof ValidateError && error.fields }),
      ...(expected.state === undefined
        ? {}
        : { state: error instanceof InvalidCheckoutIntentStateError && error.state }),
    }).toEqual(expected);
  });
});

interface RequestCase {
  name: string;
  baseUrl: string;
  path: string;
  params: object;
  query: object;
  expectedSegments?: string[];
  expectedQuery?: [string, string][];
  expectedError?: string;
}

describe('requests', () => {
  it.each(vectors<RequestCase>('requests'))('%s', (_, { baseUrl, path, params, query, ...expected }) => {
    const make = () => new URL(requestUrl(baseUrl, path, { params, query }));
    if (expected.expectedError !== undefined) {
      expect(make).toThrow(TypeError);
      return;
    }
    const url = make();
    expect(url.pathname.slice(1).split('/').map(decodeURIComponent)).toEqual(expected.expectedSegments);
    expect([...url.searchParams]).toEqual(expected.expectedQuery);
  });
});

interface IdempotencyCase {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  given: string | null;
  responses: number[];
  expected: 'generated' | 'given' | 'none';
}

describe('idempotency', () => {
  const seenKeys = new Set<string>();
  it.each(vectors<IdempotencyCase>('idempotency'))(
    '%s',
    async (_, { method, given, responses, expected }) => {
      const { purser, seen } = await clientOf((_url, index) => ({ status: responses[index] ?? 200 }));
      const options = given === null ? {} : { idempotencyKey: given };
      if (method === 'GET') await purser.account.retrieve(options);
      else if (method === 'POST')
        await purser.events.trigger({ topic: 'checkout_intent.completed' }, options);
      else if (method === 'PUT') await purser.account.update({ name: 'Northwind' }, options);
      else await purser.apiKeys.revoke('key_1', options);
      const keys = seen.map(({ headers }) => headers['idempotency-key']);
      expect(seen.map((request) => request.method)).toEqual(responses.map(() => method));
      const [key] = keys;
      expect(new Set(keys).size).toBe(1);
      if (expected === 'none') expect(key).toBeUndefined();
      else if (expected === 'given') expect(key).toBe(given);
      else {
        expect(key).toMatch(/^.{22,255}$/);
        expect(seenKeys).not.toContain(key);
        seenKeys.add(String(key));
      }
    },
  );
});

interface DeprecationCase {
  name: string;
  calls: { method: 'GET' | 'PUT'; status: number; headers: Record<string, string> }[];
  expected: string[];
}

describe('deprecations', () => {
  it.each(vectors<DeprecationCase>('deprecations'))('%s', async (_, { calls, expected }) => {
    const warnings: string[] = [];
    const logger = { debug: () => undefined, warn: (message: string) => warnings.push(message) };
    const { purser } = await clientOf((_url, index) => ({ ...calls[index] }), new ManualClock(), logger);
    for (const { method, status } of calls) {
      const call =
        method === 'GET' ? purser.account.retrieve() : purser.account.update({ name: 'Northwind' });
      const answered = await call.then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : 0),
      );
      expect(answered).toBe(status);
    }
    expect(warnings).toEqual(expected);
  });
});

interface PollingCase {
  name: string;
  until: 'offered' | 'finished' | 'completed';
  pollIntervalMs: number;
  pollTimeoutMs: number;
  responses: { state: IntentState; headers: Record<string, string> }[];
  expectedSleepsMs: number[];
  expected: IntentState | 'poll_ended' | 'poll_timeout';
}

describe('polling', () => {
  it.each(vectors<PollingCase>('polling'))('%s', async (_, { until, responses, ...one }) => {
    const clock = new ManualClock();
    const { purser } = await clientOf((_url, index) => {
      const response = responses[index];
      return { json: { id: 'ci_1', state: response?.state }, headers: response?.headers ?? {} };
    }, clock);
    const { pollIntervalMs, pollTimeoutMs } = one;
    const options = { pollIntervalMs, pollTimeoutMs };
    const intents = purser.checkoutIntents;
    const polls: Record<typeof until, () => Promise<CheckoutIntent>> = {
      offered: () => intents.pollUntilAwaitingConfirmation('ci_1', options),
      finished: () => intents.pollUntilFinished('ci_1', options),
      completed: () => intents.pollUntil('ci_1', ({ state }) => state === 'completed', options),
    };
    const result = await polls[until]().then(
      ({ state }) => state,
      (error: unknown) =>
        error instanceof PollTimeoutError
          ? 'poll_timeout'
          : error instanceof PollEndedError
            ? 'poll_ended'
            : error,
    );
    expect(result).toBe(one.expected);
    expect(clock.sleptMs).toEqual(one.expectedSleepsMs);
  });
});
