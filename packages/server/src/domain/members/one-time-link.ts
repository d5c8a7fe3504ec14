import { createHash } from 'node:crypto';
import type { Random } from '../../kernel/random.ts';
import type { MemberRole } from './member-role.ts';

/** What redeeming a one-time link does: set up the first owner, accept an invitation, or reset a password. */
export type LinkGrant =
  | { readonly kind: 'setup'; readonly accountId: string }
  | {
      readonly kind: 'invitation';
      readonly email: string;
      readonly accountId: string;
      readonly role: MemberRole;
      readonly isOperator: boolean;
    }
  | { readonly kind: 'reset'; readonly userId: string };

const HOURS_MS = 3_600_000;

/** How long a link is valid: a setup link for a day, an invitation for a week, a reset link for an hour. */
export const linkLifetimeMs: Readonly<Record<LinkGrant['kind'], number>> = {
  setup: 24 * HOURS_MS,
  invitation: 7 * 24 * HOURS_MS,
  reset: HOURS_MS,
};

/** The secret in the link: 32 random bytes, base64url. */
export const makeLinkToken = (random: Random): string => Buffer.from(random.bytes(32)).toString('base64url');

/** Only the hash of a token is stored. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
