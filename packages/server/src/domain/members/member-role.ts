import { type MemberRole, SCOPES, type Scope } from '@purser/contract/vocabulary';

export type { MemberRole };

/** The scopes of a role. */
export function scopesOfRole(role: MemberRole): readonly Scope[] {
  switch (role) {
    case 'owner':
      return SCOPES;
    case 'developer':
      return SCOPES.filter((scope) => scope !== 'settings:write' && scope !== 'members:write');
    case 'viewer':
      return SCOPES.filter((scope) => scope.endsWith(':read'));
    default: {
      const never: never = role;
      return never;
    }
  }
}
