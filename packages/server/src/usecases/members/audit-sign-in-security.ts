import { CHANGED } from '../../domain/audit/audit-entry.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import { lockSignInSecurity, type SignInSecurity } from '../../store/members/sign-in-security.ts';
import type { AuditContext } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { recordUserChange } from './record-user-change.ts';

/**
 * Runs `work`, which changes how a user signs in, in one transaction, and records what has changed in it: password, second factor, backup
 * codes, passkeys, and sessions other than the one in use.
 */
export function auditSignInSecurity<T>(
  context: AuditContext & Pick<Context, 'store'>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTransaction(context.store.db, async (tx) => {
    const before = await lockSignInSecurity(tx, userId);
    const result = await work(tx);
    const after = await lockSignInSecurity(tx, userId);
    if (before === null || after === null) return result;
    for (const change of changesBetween(before, after, sessionId))
      await recordUserChange(context, tx, userId, change);
    return result;
  });
}

type UserChange = Parameters<typeof recordUserChange>[3];

function changesBetween(before: SignInSecurity, after: SignInSecurity, sessionId: string): UserChange[] {
  const isOtherPassword = before.passwordHash !== after.passwordHash;
  const hasBoth = before.twoFactorEnabled && after.twoFactorEnabled;
  const endedCount = before.sessionIds.filter(
    (id) => id !== sessionId && !after.sessionIds.includes(id),
  ).length;
  return [
    ...(isOtherPassword ? [{ action: 'user.password_changed', after: { password: CHANGED } } as const] : []),
    ...(!before.twoFactorEnabled && after.twoFactorEnabled
      ? [{ action: 'user.two_factor_enabled', after: {} } as const]
      : []),
    ...(before.twoFactorEnabled && !after.twoFactorEnabled
      ? [{ action: 'user.two_factor_disabled', before: {} } as const]
      : []),
    ...(hasBoth && before.backupCodesHash !== after.backupCodesHash
      ? [{ action: 'user.backup_codes_replaced', after: { backupCodes: CHANGED } } as const]
      : []),
    ...passkeyChanges(before, after),
    ...(endedCount > 0 ? [{ action: 'user.sessions_ended', after: { endedCount } } as const] : []),
  ];
}

function passkeyChanges(before: SignInSecurity, after: SignInSecurity): UserChange[] {
  const old = new Map(before.passkeys.map(({ id, name }) => [id, name]));
  const kept = new Set(after.passkeys.map(({ id }) => id));
  return [
    ...after.passkeys.flatMap(({ id: passkeyId, name }): UserChange[] => {
      if (!old.has(passkeyId)) return [{ action: 'user.passkey_added', after: { passkeyId } }];
      if (old.get(passkeyId) === name) return [];
      return [{ action: 'user.passkey_renamed', after: { passkeyId, name: CHANGED } }];
    }),
    ...before.passkeys
      .filter(({ id }) => !kept.has(id))
      .map(({ id: passkeyId }): UserChange => ({ action: 'user.passkey_removed', before: { passkeyId } })),
  ];
}
