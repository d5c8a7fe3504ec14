import {
  type EntryGrant,
  entryLifetimeMs,
  hashEntryToken,
  makeEntryToken,
} from '../../domain/members/one-time-link.ts';
import { addMs } from '../../kernel/clock.ts';
import { Fault } from '../../kernel/errors.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import {
  findOneTimeLink,
  insertOneTimeLink,
  type OneTimeLinkRow,
  useOneTimeLink,
} from '../../store/members/one-time-links.ts';
import { findUser, findUserByEmail } from '../../store/members/users.ts';
import type { Context } from '../context.ts';

export type LinkContext = Pick<Context, 'store' | 'clock' | 'random'>;

/** A link as it is kept, and its token, which is told this once. */
export interface MadeEntryLink {
  readonly token: string;
  readonly row: Omit<OneTimeLinkRow, 'position'>;
}

/** Makes a link. */
export async function makeEntryLink(
  { clock, random }: LinkContext,
  tx: Tx,
  grant: EntryGrant,
): Promise<MadeEntryLink> {
  const token = makeEntryToken(random);
  const now = clock.now();
  const row = {
    id: random.uuid(),
    token_hash: hashEntryToken(token),
    kind: grant.kind,
    email: grant.kind === 'invitation' ? grant.email : null,
    user_id: grant.kind === 'reset' ? grant.personId : null,
    account_id: grant.kind === 'reset' ? null : grant.accountId,
    role: grant.kind === 'invitation' ? grant.role : grant.kind === 'first' ? ('owner' as const) : null,
    is_operator: grant.kind === 'first' || (grant.kind === 'invitation' && grant.isOperator),
    created_at: now,
    expires_at: addMs(now, entryLifetimeMs[grant.kind]),
    used_at: null,
  };
  await insertOneTimeLink(tx, row);
  return { token, row };
}

/** What whoever holds a link is told of it. */
export interface EntryLook {
  readonly kind: EntryGrant['kind'];
  /** Whom it is for; null where they tell themselves. */
  readonly email: string | null;
  readonly accountName: string | null;
  /** Whether somebody signs in with this address already. */
  readonly isKnown: boolean;
}

/** What a link is for; null when it is unknown, used or over. Nothing is used up. */
export async function lookAtEntryLink(
  { store, clock }: LinkContext,
  token: string,
): Promise<EntryLook | null> {
  const row = await findOneTimeLink(store.db, hashEntryToken(token), clock.now());
  if (row === undefined) return null;
  const account = row.account_id === null ? null : await readAccount(store.db, row.account_id);
  const person =
    row.kind === 'reset' && row.user_id !== null
      ? await findUser(store.db, row.user_id)
      : row.email === null
        ? undefined
        : await findUserByEmail(store.db, row.email);
  return {
    kind: row.kind,
    email: row.email ?? person?.email ?? null,
    accountName: account?.name ?? null,
    isKnown: person !== undefined,
  };
}

/** Uses a link up and does what follows from it in the same transaction; null when it no longer works. */
export function takeEntryLink<T>(
  { store, clock }: LinkContext,
  token: string,
  follow: (tx: Tx, grant: EntryGrant) => Promise<T>,
): Promise<T | null> {
  return inTransaction(store.db, async (tx) => {
    const row = await useOneTimeLink(tx, hashEntryToken(token), clock.now());
    return row === undefined ? null : follow(tx, grantOf(row));
  });
}

function grantOf(row: OneTimeLinkRow): EntryGrant {
  const { kind, email, user_id: personId, account_id: accountId, role, is_operator: isOperator } = row;
  if (kind === 'first' && accountId !== null) return { kind, accountId };
  if (kind === 'invitation' && email !== null && accountId !== null && role !== null)
    return { kind, email, accountId, role, isOperator };
  if (kind === 'reset' && personId !== null) return { kind, personId };
  throw new Fault('an entry link lacks what its kind needs');
}
