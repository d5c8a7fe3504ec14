import type { Invitation, Member, Purser, SignIn } from '@purser/client';
import { MEMBER_ROLES } from '@purser/contract/vocabulary';
import { apiCommand, listCommand } from '../../clients/api-command.ts';
import { textFlag, wordFlag } from '../../flags/filters.ts';
import { type FlagDefinition, UsageError } from '../../flags/flags.ts';
import { identifierFlag, OPTIONAL_ACCOUNT_FLAG } from '../../flags/identifier.ts';
import { linkText } from '../../output/link.ts';

const EMAIL_FLAG: FlagDefinition = textFlag('email', 'Email address of the user');
const ROLE_FLAG = wordFlag(MEMBER_ROLES, 'Role in the account');

export const membersList = listCommand({
  words: ['members', 'list'],
  summary: 'List the members of the account',
  operations: ['listMembers'],
  heading: ['email', 'name', 'role', 'two-factor', 'passkeys', 'joined', 'last sign-in'],
  right: [4],
  empty: 'No members. "purser members invite" invites one.',
  row: (member: Member) => [
    member.email,
    member.name,
    member.role,
    member.twoFactorEnabled ? 'yes' : 'no',
    String(member.passkeyCount),
    member.joinedAt,
    member.lastSignedInAt ?? 'never',
  ],
  list: () => (client, page) => client.members.list(page),
});

export const membersInvite = apiCommand({
  words: ['members', 'invite'],
  summary: 'Invite a member to an account; prints the link, and mails it if SMTP_URL is set',
  operations: ['inviteMember', 'inviteAccountMember'],
  connection: 'either',
  operand: 'email',
  flags: {
    email: EMAIL_FLAG,
    account: OPTIONAL_ACCOUNT_FLAG,
    role: ROLE_FLAG,
    operator: { kind: 'switch', summary: 'Grant operator access too, as an operator' },
  },
  task(flags) {
    const email = flags.required('email');
    const role = flags.requiredOneOf('role', MEMBER_ROLES);
    const isOperator = flags.isOn('operator');
    return async (client, accountId) => {
      if (accountId === null && isOperator)
        throw new UsageError('--operator requires the key of an operator', 'operator');
      const json =
        accountId === null
          ? await client.members.invite({ email, role })
          : await client.operatorUsers.inviteMember(accountId, {
              email,
              role,
              ...(isOperator ? { operator: true } : {}),
            });
      return { json, text: linkText(json, 'Invitation link') };
    };
  },
});

export const membersRole = apiCommand({
  words: ['members', 'role'],
  summary: 'Change the role of a member',
  operations: ['changeMemberRole', 'changeAccountMemberRole'],
  connection: 'either',
  operand: 'email',
  flags: { email: EMAIL_FLAG, account: OPTIONAL_ACCOUNT_FLAG, role: ROLE_FLAG },
  task(flags) {
    const email = flags.required('email');
    const role = flags.requiredOneOf('role', MEMBER_ROLES);
    return async (client, accountId) => {
      const id = await userId(client, accountId, email);
      const json =
        accountId === null
          ? await client.members.changeRole(id, role)
          : await client.operatorUsers.changeMemberRole(accountId, id, role);
      return { json, text: `${json.email} is now ${json.role}.` };
    };
  },
});

export const membersRemove = apiCommand({
  words: ['members', 'remove'],
  summary: 'Remove a member from an account; deletes the user if it was the last account',
  operations: ['removeMember', 'removeAccountMember'],
  connection: 'either',
  operand: 'email',
  flags: { email: EMAIL_FLAG, account: OPTIONAL_ACCOUNT_FLAG },
  task(flags) {
    const email = flags.required('email');
    return async (client, accountId) => {
      const id = await userId(client, accountId, email);
      const json =
        accountId === null
          ? await client.members.remove(id)
          : await client.operatorUsers.removeMember(accountId, id);
      return { json, text: `Removed ${email} from the account.` };
    };
  },
});

export const membersReset = apiCommand({
  words: ['members', 'reset'],
  summary: 'Create a password reset link for a member',
  operations: ['createMemberResetLink'],
  operand: 'email',
  flags: { email: EMAIL_FLAG },
  task(flags) {
    const email = flags.required('email');
    return async (client) => {
      const json = await client.members.createResetLink(await userId(client, null, email));
      return { json, text: linkText(json, 'Password reset link') };
    };
  },
});

export const membersInvitations = listCommand({
  words: ['members', 'invitations'],
  summary: 'List pending invitations, newest first',
  operations: ['listInvitations'],
  heading: ['id', 'email', 'role', 'created', 'expires'],
  empty: 'No pending invitations.',
  row: ({ id, email, role, createdAt, expiresAt }: Invitation) => [id, email, role, createdAt, expiresAt],
  list: () => (client, page) => client.members.invitations(page),
});

export const membersCancel = apiCommand({
  words: ['members', 'cancel'],
  summary: 'Cancel an invitation',
  operations: ['cancelInvitation'],
  operand: 'id',
  flags: { id: textFlag('id', 'Invitation ID; see "purser members invitations"') },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return async (client) => {
      const json = await client.members.cancelInvitation(id);
      return { json, text: `Canceled the invitation ${json.id}.` };
    };
  },
});

export const membersSignIns = listCommand({
  words: ['members', 'sign-ins'],
  summary: 'List successful and refused sign-ins of the members, newest first',
  operations: ['listSignIns'],
  heading: ['time', 'outcome', 'email', 'address', 'browser'],
  empty: 'No sign-ins.',
  row: ({ at, outcome, email, ipAddress, userAgent }: SignIn) => [
    at,
    outcome.replaceAll('_', ' '),
    email,
    ipAddress ?? '',
    userAgent ?? '',
  ],
  list: () => (client, page) => client.members.signIns(page),
});

/** The ID of the user with the email address. Throws a UsageError if there is none. */
async function userId(client: Purser, accountId: string | null, email: string): Promise<string> {
  const wanted = email.trim().toLowerCase();
  const users = accountId === null ? client.members.list() : client.operatorUsers.list();
  for await (const user of users) if (user.email === wanted) return user.id;
  const list = accountId === null ? 'members list' : 'users list';
  throw new UsageError(`no user has the email address "${wanted}"; see "purser ${list}"`, 'email');
}
