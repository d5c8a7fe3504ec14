import type { MemberRole } from '../../domain/members/member-role.ts';
import { findUser, listMemberships } from '../../store/members/users.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../requests/admit-request.ts';

export interface CallingUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly twoFactorEnabled: boolean;
  readonly accounts: { readonly id: string; readonly name: string; readonly role: MemberRole }[];
}

/** The user who sent the request; null for a request with an API key. */
export async function readCaller(
  { store }: Pick<Context, 'store'>,
  { keyId }: Pick<Principal, 'keyId'>,
): Promise<CallingUser | null> {
  const user = await findUser(store.db, keyId);
  if (user === undefined) return null;
  const memberships = await listMemberships(store.db, user.id);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    twoFactorEnabled: user.two_factor_enabled,
    accounts: memberships.map(({ accountId: id, name, role }) => ({ id, name, role })),
  };
}
