import type { EndpointCheckReport } from '@purser/client';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { acknowledge, challengeResponse, type Received, type Receiver, startReceiver } from './receiver.ts';
import { FLAWS, hexOf } from './receiver-flaws.ts';
import { applyRules, CORRECT_RULES, hmac, type Rules } from './verifying-receiver.ts';

let service: TestService;
let client: TestService['client'];
let receiver: Receiver;
let id: string;
let secret: string;

beforeAll(async () => {
  service = await startTestService();
  client = service.client;
});
beforeEach(async () => {
  receiver = await startReceiver();
  ({ id, secret } = await client.webhookEndpoints.create({ url: receiver.url }));
});
afterEach(() => receiver.close());
afterAll(() => service.close());

const check = () => client.webhookEndpoints.check(id);
const checkOf = (report: EndpointCheckReport, name: string) =>
  report.checks.find((one) => one.name === name) ?? expect.fail(`no check ${name}`);
/** Check results that are not passes: `failed` or `warning`, by name. */
const wrongIn = ({ checks }: EndpointCheckReport) =>
  Object.fromEntries(
    checks.filter(({ status }) => status !== 'passed').map(({ name, status }) => [name, status]),
  );
const right = (change: Partial<Rules> = {}) => applyRules(receiver, secret, { ...CORRECT_RULES, ...change });

describe('a correct receiver', () => {
  it('passes every check, with test events that are marked as such and in no event log', async () => {
    await client.webhookEndpoints.update(id, { customHeaders: { 'x-gate': 'custom-value' } });
    right();
    const before = await client.events.list();
    const report = await check();
    expect([wrongIn(report), report.passed, report.endpointId]).toEqual([{}, true, id]);
    expect(report.checks.length).toBe(15);
    expect(report.summary).toBe('15 checks passed and none failed.');
    const { testEvents } = report;
    expect(testEvents).toMatchObject({ type: 'checkout_intent.completed', data: { test: true } });
    expect(testEvents.sourceId).toMatch(/^ci_test_[0-9a-z]{26}$/);
    const genuine = receiver.received[0]?.event;
    expect(genuine).toMatchObject({
      type: testEvents.type,
      source: { id: testEvents.sourceId },
      data: { test: true },
    });
    for (const { event, headers } of receiver.received) {
      expect([event.type, event.data]).toEqual([testEvents.type, expect.objectContaining({ test: true })]);
      expect(headers['x-gate']).toBe('custom-value');
    }
    expect((await client.events.list()).data).toEqual(before.data);
    expect((await client.deliveries.list({ endpointId: id })).data).toEqual([]);
    const text = JSON.stringify(report);
    const signatures = receiver.received.map(({ headers }) => hexOf(String(headers['x-svc-signature'])));
    for (const hidden of [secret, 'custom-value', ...signatures.filter((one) => one.length > 20)])
      expect(text).not.toContain(hidden);
  });

  it('passes while its endpoint is disabled, and the endpoint stays disabled', async () => {
    right();
    await client.webhookEndpoints.update(id, { enabled: false });
    expect((await check()).passed).toBe(true);
    expect((await client.webhookEndpoints.retrieve(id)).enabled).toBe(false);
  });

  it('is checked with the current signing secret while another is pending', async () => {
    const { secret: next } = await client.webhookEndpoints.rollSecret(id);
    right();
    expect((await check()).passed).toBe(true);
    receiver.onChallenge(challengeResponse);
    await client.webhookEndpoints.verifySecret(id);
    await client.webhookEndpoints.switchSecret(id);
    expect(wrongIn(await check())).toMatchObject({ valid_event: 'failed' });
    applyRules(receiver, next, CORRECT_RULES);
    expect((await check()).passed).toBe(true);
  });

  it('is checked once for one Idempotency-Key', async () => {
    right();
    const one = await client.webhookEndpoints.check(id, { idempotencyKey: 'check-once' });
    const count = receiver.received.length;
    expect(await client.webhookEndpoints.check(id, { idempotencyKey: 'check-once' })).toEqual(one);
    expect(receiver.received.length).toBe(count);
  });
});

describe('a receiver that', () => {
  it.each(FLAWS)('%s fails the checks for that flaw and no other', async (_, flaw, wrong) => {
    right(flaw);
    const report = await check();
    expect(wrongIn(report)).toEqual(wrong);
    expect(report.passed).toBe(!Object.values(wrong).includes('failed'));
    for (const name of Object.keys(wrong)) {
      expect(checkOf(report, name).fix).toMatch(/\w/);
      expect(report.summary).toContain(name);
    }
  });

  it.each([{ status: 500 }, { status: 302, headers: { location: '/login' } }, 'reset'] as const)(
    'answers forged requests with %o gets that status reported by every such check',
    async (onRefusal) => {
      right({ onRefusal });
      const wrong = wrongIn(await check());
      expect(wrong['missing_signature']).toBe('failed');
      expect(new Set(Object.values(wrong))).toEqual(new Set(['failed']));
      expect(Object.keys(wrong)).not.toContain('valid_event');
      expect(Object.keys(wrong).length).toBeGreaterThanOrEqual(9);
    },
  );

  it('limits the rate is not reported as refusing', async () => {
    right({ onRefusal: { status: 429 } });
    expect(checkOf(await check(), 'missing_signature')).toMatchObject({
      status: 'warning',
      actual: { status: 429 },
    });
  });

  it('rejects an authentic event gets no further requests', async () => {
    for (const response of [{ status: 401 }, { status: 503 }, 'reset'] as const) {
      receiver.respond(() => response);
      const count = receiver.received.length;
      const report = await check();
      const { valid_event, ...rest } = wrongIn(report);
      expect([valid_event, new Set(Object.values(rest)), report.passed]).toEqual([
        'failed',
        new Set(['skipped']),
        false,
      ]);
      expect(receiver.received.length).toBe(count + 1);
    }
    await receiver.close();
    const { checks, summary } = await check();
    expect(checks[0]).toMatchObject({ status: 'failed', actual: { error: 'connect_failed' } });
    expect(summary).toMatch(/^Failed: valid_event\. 14 could not be checked\.$/);
  });

  it('hangs gets no further requests once the client disconnects, and the idempotency key is free again', async () => {
    receiver.respond(() => 'hang');
    const idempotencyKey = 'gone';
    const gone = new AbortController();
    const given = client.webhookEndpoints
      .check(id, { idempotencyKey, signal: gone.signal })
      .catch(() => 'gone');
    await until('the first event', () => receiver.received[0]);
    gone.abort();
    expect(await given).toBe('gone');
    right();
    const again = () => client.webhookEndpoints.check(id, { idempotencyKey }).catch(() => null);
    const report = await until('the key to be free', again);
    expect([report.passed, receiver.challenges.length]).toEqual([true, 3]);
  });

  it('is slow gets a warning, and one that hangs fails', async () => {
    let index = 0;
    right();
    const quick = await startReceiver();
    const other = await client.webhookEndpoints.create({ url: quick.url });
    applyRules(quick, other.secret, CORRECT_RULES);
    receiver.respond(async ({ headers }: Received) => {
      index += 1;
      if (index === 1) await new Promise((resolve) => setTimeout(resolve, 2100));
      return headers['x-svc-signature'] === undefined ? { status: 401 } : acknowledge;
    });
    quick.respond(({ headers }) => (headers['x-svc-signature'] === undefined ? 'hang' : acknowledge));
    const [slow, hanging] = await Promise.all([check(), client.webhookEndpoints.check(other.id)]);
    await quick.close();
    const time = checkOf(slow, 'response_time');
    expect([time.status, checkOf(slow, 'valid_event').status]).toEqual(['warning', 'passed']);
    expect(time.actual?.durationMs).toBeGreaterThanOrEqual(2000);
    expect(time.explanation).toContain('valid_event');
    expect(checkOf(hanging, 'missing_signature')).toMatchObject({
      status: 'failed',
      actual: { error: 'timeout' },
    });
    expect(checkOf(hanging, 'response_time').status).toBe('failed');
  });
});

describe('with the Standard Webhooks headers', () => {
  const STANDARD = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
  const by = (verify: (received: Received) => unknown) => {
    const response = (received: Received) => {
      try {
        verify(received);
        return received.event.source.type === 'webhook_endpoint' ? challengeResponse(received) : acknowledge;
      } catch {
        return { status: 400 };
      }
    };
    receiver.respond(response);
    receiver.onChallenge(response);
  };
  const standardHeaders = ({ headers }: Received) =>
    Object.fromEntries(STANDARD.map((name) => [name, String(headers[name] ?? '')]));
  const verifyStandard = (received: Received, headers = standardHeaders(received)) =>
    new Webhook(secret).verify(received.body.toString(), headers);
  beforeEach(() => client.webhookEndpoints.update(id, { standardWebhooks: true }));

  it('a receiver that uses their library passes, and our own headers are not checked', async () => {
    by((received) => verifyStandard(received));
    const report = await check();
    expect(wrongIn(report)).toEqual({ mismatched_event_id: 'skipped', mismatched_topic: 'skipped' });
    expect([report.passed, report.checks.length]).toEqual([true, 21]);
  });

  it('a receiver that verifies our own signature passes, and theirs is not checked', async () => {
    right();
    const report = await check();
    expect(new Set(Object.values(wrongIn(report)))).toEqual(new Set(['skipped']));
    expect(Object.keys(wrongIn(report)).every((name) => name.startsWith('standard_'))).toBe(true);
    expect([report.passed, report.checks.length]).toEqual([true, 21]);
  });

  const byHand = (received: Received): void => {
    const headers = standardHeaders(received);
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${received.body}`;
    const wanted = `v1,${hmac(key, Buffer.from(signed)).toString('base64')}`;
    if (wanted !== headers['webhook-signature']) throw new Error('invalid signature');
  };
  const withHeader = (received: Received, name: string, value: unknown) =>
    verifyStandard(received, { ...standardHeaders(received), [name]: String(value) });
  const flaws: readonly (readonly [string, (received: Received) => unknown, Record<string, string>])[] = [
    [
      'accepts our own signature if theirs is missing',
      (received) => {
        const ours = String(received.headers['x-svc-signature']);
        const isOurs = CORRECT_RULES.isSigned(ours, received.body, secret);
        if ('webhook-signature' in received.headers || !isOurs) verifyStandard(received);
      },
      { standard_missing_signature: 'warning' },
    ],
    [
      'accepts a signature without a version',
      (received) => {
        const signature = String(received.headers['webhook-signature']).replace(/^v1,/, '');
        withHeader(received, 'webhook-signature', `v1,${signature}`);
      },
      { standard_malformed_signature: 'failed', signature_without_scheme: 'failed' },
    ],
    [
      'takes the id from the body',
      (received) => withHeader(received, 'webhook-id', received.event.id),
      { standard_changed_id: 'failed' },
    ],
    [
      'takes the time from our own header',
      (received) => withHeader(received, 'webhook-timestamp', received.headers['x-svc-timestamp']),
      { standard_changed_timestamp: 'failed' },
    ],
    ['ignores the age of the request', byHand, { standard_old_timestamp: 'warning' }],
  ];

  it.each(flaws)('a receiver that %s fails the checks for that', async (_, verify, wrong) => {
    by(verify);
    expect(wrongIn(await check())).toEqual({
      ...wrong,
      mismatched_event_id: 'skipped',
      mismatched_topic: 'skipped',
    });
  });
});
