import { PERSON_ROLES, type PersonRole } from '@purser/contract/vocabulary';

/** What each role may do, in words. */
export const ROLE_HINTS: Readonly<Record<PersonRole, string>> = {
  owner: 'Everything.',
  developer: 'Everything but people and settings.',
  viewer: 'Looks at everything, changes nothing.',
};

export const ROLE_CHOICES: readonly (readonly [PersonRole, string])[] = PERSON_ROLES.map((role) => [
  role,
  role,
]);

export const roleOf = (text: string): PersonRole => PERSON_ROLES.find((role) => role === text) ?? 'viewer';
