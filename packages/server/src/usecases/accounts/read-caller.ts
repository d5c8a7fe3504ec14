import type { MemberRole } from '../../domain/members/member-role.ts';
import { findUser, listMemberships } from '../../store/members/users.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../requests/admit-request.ts';

export interface CallingPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly twoFactorEnabled: boolean;
  readonly accounts: { readonly id: string; readonly name: string; readonly role: MemberRole }[];
}

/** The person behind a request; null when a key asks. */
export async function readCaller(
  { store }: Pick<Context, 'store'>,
  { keyId }: Pick<Principal, 'keyId'>,
): Promise<CallingPerson | null> {
  const person = await findUser(store.db, keyId);
  if (person === undefined) return null;
  const memberships = await listMemberships(store.db, person.id);
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    twoFactorEnabled: person.two_factor_enabled,
    accounts: memberships.map(({ accountId: id, name, role }) => ({ id, name, role })),
  };
}
