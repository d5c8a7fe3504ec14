import { type PersonRole, SCOPES, type Scope } from '@purser/contract/vocabulary';

export type { PersonRole };

/** The scopes that a role stands for. */
export function scopesOfRole(role: PersonRole): readonly Scope[] {
  switch (role) {
    case 'owner':
      return SCOPES;
    case 'developer':
      return SCOPES.filter((scope) => scope !== 'settings:write' && scope !== 'people:write');
    case 'viewer':
      return SCOPES.filter((scope) => scope.endsWith(':read'));
    default: {
      const never: never = role;
      return never;
    }
  }
}
