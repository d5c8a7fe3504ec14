import { PERSON_ROLES, type PersonRole } from '@purser/contract/vocabulary';

/** What each role may do. */
export const ROLE_HINTS: Readonly<Record<PersonRole, string>> = {
  owner: 'Full access.',
  developer: 'Everything except members and settings.',
  viewer: 'Read-only.',
};

export const ROLE_CHOICES: readonly (readonly [PersonRole, string])[] = PERSON_ROLES.map((role) => [
  role,
  role,
]);

export const roleOf = (text: string): PersonRole => PERSON_ROLES.find((role) => role === text) ?? 'viewer';
