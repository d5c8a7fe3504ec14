import { ENDPOINT_CHECKS } from '@purser/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { type CheckSubject, type Probe, probesOf } from './check-probes.ts';
import {
  type CheckResult,
  concludeCheck,
  judgeProbe,
  judgeResponseTime,
  type ProbeOutcome,
  skipReason,
} from './endpoint-check.ts';
import { verifySignature } from './signature.ts';

const subject: CheckSubject = {
  accountId: 'acct_1',
  endpointId: 'we_1',
  url: 'https://example.com/hook',
  secret: 'whsec_right',
  otherSecret: 'whsec_other',
  customHeaders: { 'x-team': 'checkout' },
  standardWebhooks: true,
  userAgent: 'Purser/0.1',
  sourceId: 'ci_test_1',
  now: new Date('2026-03-25T00:00:00.000Z'),
};
const probes = probesOf(subject);
const answered = (status: number, totalMs = 5, bodyText = ''): ProbeOutcome => ({
  kind: 'answered',
  status,
  bodyText,
  isBodyWhole: true,
  durations: { totalMs },
});
const isSigned = ({ request }: Probe) =>
  verifySignature(subject.secret, request.body, request.headers['x-svc-signature']);
const expectedResponse = ({ name, expects }: Probe): ProbeOutcome =>
  name === 'challenge'
    ? answered(200, 5, '{"challenge":"we_1"}')
    : answered(expects === 'refused' ? 401 : 200);

describe('probesOf', () => {
  it('has every check of the contract once, in order, and those for Standard Webhooks only if enabled', () => {
    expect([...probes.map(({ name }) => name), 'response_time']).toEqual(ENDPOINT_CHECKS);
    const ours = probesOf({ ...subject, standardWebhooks: false });
    expect(ours).toEqual(
      probes
        .filter(({ name }) => !name.startsWith('standard_'))
        .map(({ request, ...probe }) => ({
          ...probe,
          request: {
            ...request,
            headers: Object.fromEntries(
              Object.entries(request.headers).filter(([name]) => !name.startsWith('webhook-')),
            ),
          },
        })),
    );
  });

  it('has valid signatures exactly where the request must be accepted', () => {
    const byHeaders = ['mismatched_event_id', 'mismatched_topic'];
    for (const probe of probes) {
      if (probe.name.startsWith('standard_') || byHeaders.includes(probe.name)) continue;
      expect([probe.name, isSigned(probe)]).toEqual([probe.name, probe.expects !== 'refused']);
    }
  });

  it('sends a separate test event per probe, except the repeated one, with the endpoint’s headers', () => {
    const ids = probes.map(({ request }) => String(Object(JSON.parse(request.body)).id));
    expect(new Set(ids).size).toBe(probes.length - 1);
    for (const { name, request } of probes) {
      expect(request.headers).toMatchObject({ 'x-team': 'checkout', 'user-agent': 'Purser/0.1' });
      if (name.endsWith('challenge')) continue;
      expect(JSON.parse(request.body)).toMatchObject({
        type: 'checkout_intent.completed',
        source: { id: expect.stringMatching(/^ci_test_/) },
        data: { test: true },
      });
    }
  });

  it('has one body that reserialized JSON does not reproduce, and one that differs from the signed body in one byte', () => {
    const bodyOf = (name: string) => probes.find((probe) => probe.name === name)?.request.body ?? '';
    const odd = bodyOf('raw_bytes');
    expect(JSON.stringify(JSON.parse(odd))).not.toBe(odd);
    expect(Buffer.byteLength(odd)).toBeGreaterThan(odd.length);
    const valid = bodyOf('valid_event');
    expect(JSON.stringify(JSON.parse(valid))).toBe(valid);
    const changed = probes.find(({ name }) => name === 'changed_body')?.request;
    const original = changed?.body.replace('ci_test_x', 'ci_test_1') ?? '';
    expect(verifySignature(subject.secret, original, changed?.headers['x-svc-signature'])).toBe(true);
    expect([...original].filter((character, index) => character !== changed?.body[index])).toHaveLength(1);
  });
});

describe('a check', () => {
  it('ends within 20 seconds for any receiver', () => {
    for (const totalMs of [100, 800, 3000, 4999]) {
      const results: CheckResult[] = [];
      let spentMs = 0;
      for (const probe of probes) {
        if (skipReason(probe, results) !== null) continue;
        // The last probe may still take its own timeout.
        expect(spentMs).toBeLessThanOrEqual(15_000);
        spentMs += totalMs;
        const right = expectedResponse(probe);
        results.push(judgeProbe('we_1', probe, { ...right, durations: { totalMs } }));
      }
      expect(spentMs).toBeLessThanOrEqual(20_000);
      expect(results.length === probes.length - 2).toBe(totalMs <= 800);
    }
  });

  it('does not pass with skipped probes, but passes with warnings', () => {
    const warning: CheckResult = {
      name: 'mismatched_topic',
      status: 'warning',
      expected: '',
      explanation: '',
    };
    const skipped: CheckResult = { name: 'challenge', status: 'skipped', expected: '', explanation: '' };
    expect(concludeCheck([warning, skipped])).toEqual({
      passed: true,
      summary: '0 checks passed and none failed. Warnings: mismatched_topic.',
    });
    expect(concludeCheck([{ ...skipped, isUnknown: true }]).passed).toBe(false);
    expect(concludeCheck([{ ...skipped, status: 'failed' }])).toEqual({
      passed: false,
      summary: 'Failed: challenge.',
    });
  });

  it('reports no response time without a response', () => {
    const [probe] = probes;
    if (probe === undefined) throw new Error('no probe');
    const failure = {
      kind: 'failed',
      code: 'connect_failed',
      message: 'm',
      durations: { totalMs: 9 },
    } as const;
    expect(judgeResponseTime([judgeProbe('we_1', probe, failure)]).status).toBe('skipped');
    expect(judgeResponseTime([judgeProbe('we_1', probe, answered(500, 1999.6))])).toMatchObject({
      status: 'passed',
      actual: { durationMs: 2000 },
    });
  });
});
