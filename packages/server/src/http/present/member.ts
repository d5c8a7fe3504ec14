import type { Invitation, SignIn, User, Member as WireMember } from '@purser/contract';
import type {
  AccountSignIn,
  Member,
  OneTimeLinkRow,
  UserFacts,
  UserWithMemberships,
} from '../../usecases/members/read-members.ts';

const presentFacts = (user: UserFacts) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  operator: user.isOperator,
  twoFactorEnabled: user.twoFactorEnabled,
  passkeyCount: user.passkeyCount,
  joinedAt: user.joinedAt.toISOString(),
  ...(user.lastSignedInAt === null ? {} : { lastSignedInAt: user.lastSignedInAt.toISOString() }),
});

export const presentMember = (member: Member): WireMember => ({ ...presentFacts(member), role: member.role });

export const presentUser = (user: UserWithMemberships): User => ({
  ...presentFacts(user),
  accounts: user.memberships.map(({ accountId: id, name, role }) => ({ id, name, role })),
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
  userId: signIn.userId,
  name: signIn.name,
  email: signIn.email,
  ipAddress: signIn.ipAddress,
  userAgent: signIn.userAgent,
});
