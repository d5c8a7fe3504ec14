import { MEMBER_ROLES, type MemberRole, SCOPES, type Scope } from '@purser/contract/vocabulary';

export type { MemberRole };

const OWNERS_ONLY: readonly Scope[] = [
  'settings:write',
  'spending_limits:write',
  'approvals:write',
  'members:write',
];

/** The scopes of a role. */
export function scopesOfRole(role: MemberRole): readonly Scope[] {
  switch (role) {
    case 'owner':
      return SCOPES;
    case 'developer':
      return SCOPES.filter((scope) => !OWNERS_ONLY.includes(scope));
    case 'viewer':
      return SCOPES.filter((scope) => scope.endsWith(':read'));
    default: {
      const never: never = role;
      return never;
    }
  }
}

/** The roles whose members have the scope. */
export const rolesWithScope = (scope: Scope): readonly MemberRole[] =>
  MEMBER_ROLES.filter((role) => scopesOfRole(role).includes(scope));
