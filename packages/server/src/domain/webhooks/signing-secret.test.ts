import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs } from '../../kernel/clock.ts';
import {
  dropPendingSecret,
  restoreSecret,
  type SigningSecrets,
  SWITCH_WINDOW_MS,
  secretRollAt,
  settleSecrets,
  signingSecretAt,
  switchSecret,
  withNewSecret,
  withVerification,
} from './signing-secret.ts';

const HOUR_MS = 3_600_000;
const start = new Date('2026-03-25T00:00:00.000Z');
const after = (ms: number) => addMs(start, ms);
const first: SigningSecrets = { current: 'one', next: null, previous: null };

/** The secret that signs at `now`, as a worker reads it from the row. */
const signs = ({ current, next }: SigningSecrets, now: Date) =>
  signingSecretAt({ current, next: next?.secret ?? null, switchAt: next?.switchAt ?? null }, now);

function proved(secrets: SigningSecrets, name: string, now: Date): SigningSecrets {
  const done = withVerification(withNewSecret(secrets, name, now), name, now);
  if (done === null) throw new Error('was not pending');
  return done;
}

function switched(secrets: SigningSecrets, at: Date | null, now: Date): SigningSecrets {
  const outcome = switchSecret(secrets, at, now);
  if (outcome.kind !== 'switched') throw new Error(outcome.kind);
  return outcome.secrets;
}

describe('a new signing secret', () => {
  it('signs nothing until it is verified and switched to, and everything from then on', () => {
    const made = withNewSecret(first, 'two', start);
    expect(signs(made, after(100 * HOUR_MS))).toBe('one');
    expect(switchSecret(made, null, start).kind).toBe('not_verified');
    expect(switchSecret(first, null, start).kind).toBe('nothing_pending');
    const planned = switched(proved(first, 'two', start), after(HOUR_MS), start);
    expect(signs(planned, after(HOUR_MS - 1))).toBe('one');
    expect(signs(planned, after(HOUR_MS))).toBe('two');
    expect(signs(switched(proved(first, 'two', start), null, start), start)).toBe('two');
  });

  it('can be scheduled up to 72 hours ahead, and not in the past', () => {
    const ready = proved(first, 'two', start);
    expect(switchSecret(ready, after(SWITCH_WINDOW_MS), start).kind).toBe('switched');
    expect(switchSecret(ready, after(SWITCH_WINDOW_MS + 1), start).kind).toBe('out_of_range');
    expect(switchSecret(ready, after(-1), start).kind).toBe('out_of_range');
  });

  it('replaces an earlier new secret with its verification and schedule', () => {
    const planned = switched(proved(first, 'two', start), after(HOUR_MS), start);
    const again = withNewSecret(planned, 'three', after(1));
    expect(withVerification(again, 'two', after(2))).toBeNull();
    expect(secretRollAt(again, after(2))).toEqual({ stage: 'created', createdAt: after(1) });
    expect(signs(again, after(2 * HOUR_MS))).toBe('one');
  });

  it('that came into use on schedule is kept when another is created', () => {
    const planned = switched(proved(first, 'two', start), after(HOUR_MS), start);
    const again = withNewSecret(planned, 'three', after(HOUR_MS));
    expect(again).toMatchObject({ current: 'two', next: { secret: 'three' }, previous: { secret: 'one' } });
  });

  it('can be dropped until it is in use, and the old one restored for 72 hours after that', () => {
    const planned = switched(proved(first, 'two', start), after(HOUR_MS), start);
    expect(dropPendingSecret(planned, after(HOUR_MS - 1))).toEqual(first);
    expect(dropPendingSecret(planned, after(HOUR_MS))).toBeNull();
    expect(restoreSecret(planned, after(HOUR_MS - 1))).toBeNull();
    const last = after(HOUR_MS + SWITCH_WINDOW_MS - 1);
    expect(restoreSecret(planned, last)).toEqual(first);
    expect(restoreSecret(planned, addMs(last, 1))).toBeNull();
    expect(restoreSecret(first, start)).toBeNull();
  });

  it('reports its stage', () => {
    const ready = proved(first, 'two', start);
    const planned = switched(ready, after(HOUR_MS), start);
    const until = after(HOUR_MS + SWITCH_WINDOW_MS);
    expect(secretRollAt(first, start)).toBeNull();
    expect(secretRollAt(ready, start)).toEqual({ stage: 'verified', createdAt: start, verifiedAt: start });
    expect(secretRollAt(planned, start)).toMatchObject({ stage: 'scheduled', switchAt: after(HOUR_MS) });
    expect(secretRollAt(planned, after(HOUR_MS))).toEqual({
      stage: 'switched',
      switchAt: after(HOUR_MS),
      restorableUntil: until,
    });
    expect(secretRollAt(planned, until)).toBeNull();
  });
});

type Step = (secrets: SigningSecrets, now: Date, name: string) => SigningSecrets;
const STEPS: readonly Step[] = [
  (secrets, now, name) => withNewSecret(secrets, name, now),
  (secrets, now) =>
    secrets.next === null ? secrets : (withVerification(secrets, secrets.next.secret, now) ?? secrets),
  (secrets, now) => planOr(secrets, null, now),
  (secrets, now) => planOr(secrets, addMs(now, HOUR_MS), now),
  (secrets, now) => restoreSecret(secrets, now) ?? secrets,
  (secrets, now) => dropPendingSecret(secrets, now) ?? secrets,
];

function planOr(secrets: SigningSecrets, at: Date | null, now: Date): SigningSecrets {
  const outcome = switchSecret(secrets, at, now);
  return outcome.kind === 'switched' ? outcome.secrets : secrets;
}

describe('any sequence of operations', () => {
  it('gives the same signing secret at every later time, whether or not the row was settled', () => {
    const history = fc.array(fc.record({ step: fc.constantFrom(...STEPS), waitMs: fc.nat(2 * HOUR_MS) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(history, fc.nat(4 * HOUR_MS), (steps, laterMs) => {
        let [now, secrets] = [start, first];
        for (const [index, { step, waitMs }] of steps.entries()) {
          now = addMs(now, waitMs);
          secrets = step(secrets, now, `secret ${index}`);
          const later = addMs(now, laterMs);
          expect(signs(settleSecrets(secrets, now), later)).toBe(signs(secrets, later));
          expect(settleSecrets(settleSecrets(secrets, now), later)).toEqual(settleSecrets(secrets, later));
        }
      }),
    );
  });
});
