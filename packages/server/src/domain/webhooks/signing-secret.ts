import type { SecretRollStage } from '@purser/contract/vocabulary';
import { addMs } from '../../kernel/clock.ts';

/** How far ahead a switch may be scheduled, and how long after it the old secret can be restored. */
export const SWITCH_WINDOW_MS = 72 * 3_600_000;

/** A new secret that is not in use yet. */
interface PendingSecret {
  readonly secret: string;
  readonly createdAt: Date;
  /** When the endpoint answered a challenge signed with it. */
  readonly verifiedAt: Date | null;
  /** When it starts to sign. */
  readonly switchAt: Date | null;
}

/** The signing secrets of an endpoint, each sealed. */
export interface SigningSecrets {
  readonly current: string;
  readonly next: PendingSecret | null;
  /** The previous secret, which can be restored until then. */
  readonly previous: { readonly secret: string; readonly until: Date } | null;
}

/** The secret that signs at `now`: the new one from `switchAt` on, without an update of the row. */
export function signingSecretAt<Secret>(
  secrets: { readonly current: Secret; readonly next: Secret | null; readonly switchAt: Date | null },
  now: Date,
): Secret {
  const { current, next, switchAt } = secrets;
  return next !== null && switchAt !== null && switchAt <= now ? next : current;
}

/** Applies the passage of time: a switch that is due, and a restore period that has ended. */
export function settleSecrets(secrets: SigningSecrets, now: Date): SigningSecrets {
  const { current, next, previous } = secrets;
  const kept = previous !== null && previous.until > now ? previous : null;
  if (next === null || next.switchAt === null || next.switchAt > now)
    return { current, next, previous: kept };
  const until = addMs(next.switchAt, SWITCH_WINDOW_MS);
  return {
    current: next.secret,
    next: null,
    previous: until > now ? { secret: current, until } : null,
  };
}

/** Adds a new secret, in place of one that was not in use yet. */
export function withNewSecret(secrets: SigningSecrets, secret: string, now: Date): SigningSecrets {
  return {
    ...settleSecrets(secrets, now),
    next: { secret, createdAt: now, verifiedAt: null, switchAt: null },
  };
}

/** Marks the new secret as verified; null when it is no longer pending. A scheduled switch stays. */
export function withVerification(secrets: SigningSecrets, secret: string, now: Date): SigningSecrets | null {
  const settled = settleSecrets(secrets, now);
  if (settled.next?.secret !== secret) return null;
  return { ...settled, next: { ...settled.next, verifiedAt: now } };
}

export type SwitchOutcome =
  | { readonly kind: 'switched'; readonly secrets: SigningSecrets }
  | { readonly kind: 'nothing_pending' }
  | { readonly kind: 'not_verified' }
  | { readonly kind: 'out_of_range' };

/** Switches to the new secret, at once (`at` null) or later; a new time replaces one scheduled before. */
export function switchSecret(secrets: SigningSecrets, at: Date | null, now: Date): SwitchOutcome {
  const settled = settleSecrets(secrets, now);
  const { next } = settled;
  if (next === null) return { kind: 'nothing_pending' };
  if (next.verifiedAt === null) return { kind: 'not_verified' };
  if (at !== null && (at < now || at > addMs(now, SWITCH_WINDOW_MS))) return { kind: 'out_of_range' };
  const planned = { ...settled, next: { ...next, switchAt: at ?? now } };
  return { kind: 'switched', secrets: settleSecrets(planned, now) };
}

/** Restores the secret before the last switch and drops the present one; null when the restore period is over. */
export function restoreSecret(secrets: SigningSecrets, now: Date): SigningSecrets | null {
  const settled = settleSecrets(secrets, now);
  if (settled.previous === null) return null;
  return { current: settled.previous.secret, next: settled.next, previous: null };
}

/** Drops the new secret; null when none is pending. */
export function dropPendingSecret(secrets: SigningSecrets, now: Date): SigningSecrets | null {
  const settled = settleSecrets(secrets, now);
  return settled.next === null ? null : { ...settled, next: null };
}

/** The progress of a secret rotation. */
export interface SecretRoll {
  readonly stage: SecretRollStage;
  readonly createdAt?: Date;
  readonly verifiedAt?: Date;
  readonly switchAt?: Date;
  readonly restorableUntil?: Date;
}

/** The progress at `now`; null when no new secret is pending and no old one can be restored. */
export function secretRollAt(secrets: SigningSecrets, now: Date): SecretRoll | null {
  const { next, previous } = settleSecrets(secrets, now);
  const restorable = previous === null ? {} : { restorableUntil: previous.until };
  if (next === null) {
    if (previous === null) return null;
    return { stage: 'switched', switchAt: addMs(previous.until, -SWITCH_WINDOW_MS), ...restorable };
  }
  const { createdAt, verifiedAt, switchAt } = next;
  if (verifiedAt === null) return { stage: 'created', createdAt, ...restorable };
  if (switchAt === null) return { stage: 'verified', createdAt, verifiedAt, ...restorable };
  return { stage: 'scheduled', createdAt, verifiedAt, switchAt, ...restorable };
}
