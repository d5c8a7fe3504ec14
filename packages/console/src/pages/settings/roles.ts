import { MEMBER_ROLES, type MemberRole } from '@purser/contract/vocabulary';

/** What each role may do. */
export const ROLE_HINTS: Readonly<Record<MemberRole, string>> = {
  owner: 'Full access.',
  developer: 'Everything except members and settings.',
  viewer: 'Read-only.',
};

export const ROLE_CHOICES: readonly (readonly [MemberRole, string])[] = MEMBER_ROLES.map((role) => [
  role,
  role,
]);

export const roleOf = (text: string): MemberRole => MEMBER_ROLES.find((role) => role === text) ?? 'viewer';
