import { createHash } from 'node:crypto';
import type { Random } from '../../kernel/random.ts';
import type { MemberRole } from './member-role.ts';

/** What following a one-time link does: make the first owner, take up an invitation, or choose a new password. */
export type EntryGrant =
  | { readonly kind: 'first'; readonly accountId: string }
  | {
      readonly kind: 'invitation';
      readonly email: string;
      readonly accountId: string;
      readonly role: MemberRole;
      readonly isOperator: boolean;
    }
  | { readonly kind: 'reset'; readonly personId: string };

const HOURS_MS = 3_600_000;

/** How long a link works: the first one as long as a terminal is kept open, an invitation for a week, a reset for an hour. */
export const entryLifetimeMs: Readonly<Record<EntryGrant['kind'], number>> = {
  first: 24 * HOURS_MS,
  invitation: 7 * 24 * HOURS_MS,
  reset: HOURS_MS,
};

/** What stands in the link: 32 random bytes, base64url. */
export const makeEntryToken = (random: Random): string => Buffer.from(random.bytes(32)).toString('base64url');

/** Only this is kept of it. */
export const hashEntryToken = (token: string): Buffer => createHash('sha256').update(token).digest();
