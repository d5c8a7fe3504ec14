import {
  hashLinkToken,
  type LinkGrant,
  linkLifetimeMs,
  makeLinkToken,
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

export type LinkContext = Pick<Context, 'store' | 'clock' | 'random' | 'origin'>;

/** The token is in the fragment, which browsers do not send to the server. */
export const oneTimeLinkUrl = (consoleUrl: string, token: string): string =>
  `${consoleUrl}/redeem-link#${token}`;

/** The stored link, and its token, which is not stored. */
export interface CreatedOneTimeLink {
  readonly token: string;
  readonly row: Omit<OneTimeLinkRow, 'position'>;
}

export async function createOneTimeLink(
  { clock, random }: LinkContext,
  tx: Tx,
  grant: LinkGrant,
): Promise<CreatedOneTimeLink> {
  const token = makeLinkToken(random);
  const now = clock.now();
  const row = {
    id: random.uuid(),
    token_hash: hashLinkToken(token),
    kind: grant.kind,
    email: grant.kind === 'invitation' ? grant.email : null,
    user_id: grant.kind === 'reset' ? grant.userId : null,
    account_id: grant.kind === 'reset' ? null : grant.accountId,
    role: grant.kind === 'invitation' ? grant.role : grant.kind === 'setup' ? ('owner' as const) : null,
    is_operator: grant.kind === 'setup' || (grant.kind === 'invitation' && grant.isOperator),
    created_at: now,
    expires_at: addMs(now, linkLifetimeMs[grant.kind]),
    used_at: null,
  };
  await insertOneTimeLink(tx, row);
  return { token, row };
}

/** What the holder of a link may know about it. */
export interface OneTimeLinkInfo {
  readonly kind: LinkGrant['kind'];
  /** The address that the link is for; null if the user chooses it. */
  readonly email: string | null;
  readonly accountName: string | null;
  /** Whether a user with this address exists. */
  readonly isKnown: boolean;
}

/** Reads a link without using it; null if it is unknown, used or expired. */
export async function readOneTimeLink(
  { store, clock }: LinkContext,
  token: string,
): Promise<OneTimeLinkInfo | null> {
  const row = await findOneTimeLink(store.db, hashLinkToken(token), clock.now());
  if (row === undefined) return null;
  const account = row.account_id === null ? null : await readAccount(store.db, row.account_id);
  const user =
    row.kind === 'reset' && row.user_id !== null
      ? await findUser(store.db, row.user_id)
      : row.email === null
        ? undefined
        : await findUserByEmail(store.db, row.email);
  return {
    kind: row.kind,
    email: row.email ?? user?.email ?? null,
    accountName: account?.name ?? null,
    isKnown: user !== undefined,
  };
}

/** Marks a link as used and applies its grant in the same transaction; null if the link is unknown, used or expired. */
export function consumeOneTimeLink<T>(
  { store, clock }: LinkContext,
  token: string,
  apply: (tx: Tx, grant: LinkGrant) => Promise<T>,
): Promise<T | null> {
  return inTransaction(store.db, async (tx) => {
    const row = await useOneTimeLink(tx, hashLinkToken(token), clock.now());
    return row === undefined ? null : apply(tx, grantOf(row));
  });
}

function grantOf(row: OneTimeLinkRow): LinkGrant {
  const { kind, email, user_id: userId, account_id: accountId, role, is_operator: isOperator } = row;
  if (kind === 'setup' && accountId !== null) return { kind, accountId };
  if (kind === 'invitation' && email !== null && accountId !== null && role !== null)
    return { kind, email, accountId, role, isOperator };
  if (kind === 'reset' && userId !== null) return { kind, userId };
  throw new Fault(`one-time link ${row.id} lacks a column that its kind ${kind} requires`);
}
