import { ALERT_KINDS, SCOPES } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AlertFacts, alertsOf, type Counted } from './alerts.ts';

const none: Counted = { count: 0, since: null, ids: [] };
const some = (count: number): Counted => ({
  count,
  since: new Date('2026-03-25T10:00:00Z'),
  ids: Array.from({ length: count }, (_, index) => `ci_${index}`),
});
const quiet: AlertFacts = {
  intentCountIsZero: false,
  endpoints: [
    {
      id: 'we_1',
      url: 'https://receiver.example.com/hooks',
      isEnabled: true,
      disabledReason: null,
      failingSince: null,
      health: { state: 'healthy', windowHours: 24, attemptCount: 100, succeededCount: 100 },
    },
  ],
  exhausted: none,
  expiring: none,
  failures: [],
  outcomesUnknown: none,
  buyerActionsRequired: none,
  balance: {
    availableSubunits: 5000,
    spentLastDaySubunits: 4000,
    availableText: '50.00 USD',
    spentLastDayText: '40.00 USD',
  },
  dayLimit: { quota: 50, remaining: 6 },
};
const kinds = (facts: Partial<AlertFacts>) =>
  alertsOf({ ...quiet, ...facts }, SCOPES).map(({ kind }) => kind);

describe('alertsOf', () => {
  it('returns nothing for a healthy or unused account', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ intentCountIsZero: true, endpoints: [], balance: null })).toEqual([]);
  });

  it('reports a missing webhook endpoint when purchases are made without one', () => {
    expect(kinds({ endpoints: [] })).toEqual(['webhook_endpoint_missing']);
  });

  it('reports an endpoint that was disabled by failures or fails, not one that its owner disabled', () => {
    const [ok] = quiet.endpoints;
    if (ok === undefined) throw new Error('no endpoint');
    const failingSince = new Date('2026-03-25T10:00:00Z');
    expect(kinds({ endpoints: [{ ...ok, isEnabled: false }] })).toEqual([]);
    expect(kinds({ endpoints: [{ ...ok, isEnabled: false, disabledReason: 'failing' }] })).toEqual([
      'endpoint_disabled',
    ]);
    const health = { state: 'degraded', windowHours: 24, attemptCount: 100, succeededCount: 89 } as const;
    const [failing] = alertsOf({ ...quiet, endpoints: [{ ...ok, failingSince, health }] }, SCOPES);
    expect(failing).toMatchObject({
      kind: 'endpoint_failing',
      status: 'warning',
      since: failingSince,
      subjectIds: ['we_1'],
      message: '11 of 100 attempts at receiver.example.com failed in the last 24 hours.',
    });
    expect(kinds({ endpoints: [{ ...ok, failingSince }] })).toEqual([]);
  });

  it('warns of a balance below the spending of the last day, and fails when nothing is left', () => {
    const { balance } = quiet;
    if (balance === null) throw new Error('no balance');
    const low = alertsOf({ ...quiet, balance: { ...balance, availableSubunits: 3999 } }, SCOPES);
    expect(low).toMatchObject([{ kind: 'balance_low', status: 'warning' }]);
    const out = alertsOf({ ...quiet, balance: { ...balance, availableSubunits: 0 } }, SCOPES);
    expect(out).toMatchObject([{ kind: 'balance_low', status: 'failed' }]);
  });

  it('reports a daily limit of which a tenth or less is left', () => {
    expect(kinds({ dayLimit: { quota: 50, remaining: 5 } })).toEqual(['daily_limit_near']);
    expect(alertsOf({ ...quiet, dayLimit: { quota: 50, remaining: 0 } }, SCOPES)[0]?.status).toBe('failed');
  });

  it('reports failures that a developer can fix, and no others', () => {
    const failures = [
      { code: 'variant_selections_required' as const, ...some(2) },
      { code: 'product_out_of_stock' as const, ...some(9) },
    ];
    const [one, ...more] = alertsOf({ ...quiet, failures }, SCOPES);
    expect(one).toMatchObject({ kind: 'intents_failed', count: 2, subjectIds: ['ci_0', 'ci_1'] });
    expect(more).toEqual([]);
  });

  it('returns alerts in order, with at most five subjects, and only those that the read and write scopes allow', () => {
    const facts: AlertFacts = {
      ...quiet,
      endpoints: [],
      exhausted: some(8),
      expiring: some(1),
      outcomesUnknown: some(1),
      buyerActionsRequired: some(3),
      balance: { availableSubunits: 0, spentLastDaySubunits: 0, availableText: '', spentLastDayText: '' },
    };
    fc.assert(
      fc.property(fc.subarray([...SCOPES]), (scopes) => {
        const mayRead = (resource: string) =>
          scopes.some((scope) => scope === `${resource}:read` || scope === `${resource}:write`);
        const found = alertsOf(facts, scopes);
        const places = found.map(({ kind }) => ALERT_KINDS.indexOf(kind));
        expect(places).toEqual([...places].sort((a, b) => a - b));
        for (const { subjectIds, message } of found) {
          expect(subjectIds.length).toBeLessThanOrEqual(5);
          expect(message).toMatch(/^[A-Z0-9].*\.$/);
        }
        const has = (kind: string) => found.some((each) => each.kind === kind);
        expect(has('balance_low')).toBe(mayRead('billing'));
        expect(has('deliveries_exhausted')).toBe(mayRead('webhook_endpoints'));
        expect(has('outcome_unknown')).toBe(mayRead('checkout_intents'));
      }),
    );
  });
});
