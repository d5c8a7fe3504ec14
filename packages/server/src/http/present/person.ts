import type { InstallationPerson, Invitation, Person, SignIn } from '@purser/contract';
import type {
  AccountSignIn,
  Member,
  OneTimeLinkRow,
  Somebody,
  UserFacts,
} from '../../usecases/members/read-members.ts';

const presentFacts = (person: UserFacts) => ({
  id: person.id,
  name: person.name,
  email: person.email,
  operator: person.isOperator,
  hasSecondFactor: person.hasSecondFactor,
  passkeyCount: person.passkeyCount,
  joinedAt: person.joinedAt.toISOString(),
  ...(person.lastSignedInAt === null ? {} : { lastSignedInAt: person.lastSignedInAt.toISOString() }),
});

export const presentMember = (member: Member): Person => ({ ...presentFacts(member), role: member.role });

export const presentSomebody = (somebody: Somebody): InstallationPerson => ({
  ...presentFacts(somebody),
  accounts: somebody.memberships.map(({ accountId: id, name, role }) => ({ id, name, role })),
});

export const presentInvitation = (row: Omit<OneTimeLinkRow, 'position'>): Invitation => ({
  id: row.id,
  email: row.email ?? '',
  role: row.role ?? 'viewer',
  operator: row.is_operator,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

export const presentSignIn = ({ at, ...signIn }: AccountSignIn): SignIn => ({
  at: at.toISOString(),
  outcome: signIn.outcome,
  personId: signIn.personId,
  name: signIn.name,
  email: signIn.email,
  ipAddress: signIn.ipAddress,
  userAgent: signIn.userAgent,
});
