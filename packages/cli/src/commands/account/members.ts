import type { Purser, User } from '@purser/client';
import { MEMBER_ROLES } from '@purser/contract/vocabulary';
import { onlyAccount, withOperatorClient } from '../../clients/api.ts';
import { LIST_FLAGS, printedList } from '../../clients/printed-list.ts';
import type { Command } from '../../command.ts';
import { type FlagDefinition, type Flags, JSON_FLAG, UsageError } from '../../flags/flags.ts';
import { identifierFlag } from '../../flags/identifier.ts';
import { formatTable } from '../../output/table.ts';

const EMAIL_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'email',
  summary: 'Email address of the user',
};
const ACCOUNT_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'acct_...',
  summary: 'Account ID; optional if there is only one account',
};
const ROLE_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: MEMBER_ROLES.join('|'),
  summary: 'Role in the account',
};

export const usersList: Command = {
  words: ['users', 'list'],
  summary: 'List users of the console, newest first',
  flags: LIST_FLAGS,
  async run(flags, environment) {
    const heading = ['email', 'name', 'role', 'two-factor', 'passkeys', 'last sign-in'];
    return withOperatorClient(environment, (client) =>
      printedList(flags, client.operatorUsers.list(), (users) =>
        formatTable([heading, ...users.map(userRow)]),
      ),
    );
  },
};

export const membersInvite: Command = {
  words: ['members', 'invite'],
  summary: 'Invite a member to an account; prints the link, and mails it if SMTP_URL is set',
  operand: 'email',
  flags: {
    email: EMAIL_FLAG,
    account: ACCOUNT_FLAG,
    role: ROLE_FLAG,
    operator: { kind: 'switch', summary: 'Grant operator access too' },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const email = flags.required('email');
    const role = flags.requiredOneOf('role', MEMBER_ROLES);
    const json = await withOperatorClient(environment, async (client) =>
      client.operatorUsers.inviteMember(await accountOf(client, flags), {
        email,
        role,
        ...(flags.isOn('operator') ? { operator: true } : {}),
      }),
    );
    return { json, text: linkText(json, 'Invitation link') };
  },
};

export const membersRole: Command = {
  words: ['members', 'role'],
  summary: 'Change the role of a member',
  operand: 'email',
  flags: { email: EMAIL_FLAG, account: ACCOUNT_FLAG, role: ROLE_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const role = flags.requiredOneOf('role', MEMBER_ROLES);
    const json = await withOperatorClient(environment, async (client) => {
      const { id } = await userOf(client, flags);
      return client.operatorUsers.changeMemberRole(await accountOf(client, flags), id, role);
    });
    return { json, text: `${json.email} is now ${json.role}.` };
  },
};

export const membersRemove: Command = {
  words: ['members', 'remove'],
  summary: 'Remove a member from an account; deletes the user if it was the last account',
  operand: 'email',
  flags: { email: EMAIL_FLAG, account: ACCOUNT_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const json = await withOperatorClient(environment, async (client) => {
      const { id } = await userOf(client, flags);
      return client.operatorUsers.removeMember(await accountOf(client, flags), id);
    });
    return { json, text: `Removed ${flags.required('email')} from the account.` };
  },
};

export const usersReset: Command = {
  words: ['users', 'reset'],
  summary: 'Create a password reset link for a user',
  operand: 'email',
  flags: { email: EMAIL_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const json = await withOperatorClient(environment, async (client) => {
      const { id } = await userOf(client, flags);
      return client.operatorUsers.createResetLink(id);
    });
    return { json, text: linkText(json, 'Password reset link') };
  },
};

export const usersOperator: Command = {
  words: ['users', 'operator'],
  summary: 'Grant or revoke operator access',
  operand: 'email',
  flags: {
    email: EMAIL_FLAG,
    revoke: { kind: 'switch', summary: 'Revoke operator access' },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const isOperator = !flags.isOn('revoke');
    const json = await withOperatorClient(environment, async (client) => {
      const { id } = await userOf(client, flags);
      return client.operatorUsers.setOperator(id, isOperator);
    });
    return {
      json,
      text: `${json.email} ${isOperator ? 'now has' : 'no longer has'} operator access.`,
    };
  },
};

/** The user with the email address. Throws a UsageError if there is none. */
async function userOf(client: Purser, flags: Flags): Promise<User> {
  const email = flags.required('email').trim().toLowerCase();
  for await (const user of client.operatorUsers.list()) if (user.email === email) return user;
  throw new UsageError(`no user has the email address "${email}"; see "purser users list"`, 'email');
}

/** The account of `--account`, or the only one. Throws a UsageError if there are several. */
async function accountOf(client: Purser, flags: Flags): Promise<string> {
  return flags.text('account') === null ? onlyAccount(client) : identifierFlag(flags, 'account');
}

const linkText = (
  { url, expiresAt, mailed }: { readonly url: string; readonly expiresAt: string; readonly mailed: boolean },
  title: string,
): string =>
  [
    `${title} (works once, expires ${expiresAt}):`,
    '',
    `  ${url}`,
    '',
    mailed ? 'The link was also sent by email.' : 'The link was not sent by email: send it yourself.',
  ].join('\n');

function userRow(user: User): string[] {
  const roles = user.accounts.map(({ name, role }) => `${role} of ${name}`);
  return [
    user.email,
    user.name,
    [...(user.operator ? ['operator'] : []), ...roles].join(', '),
    user.twoFactorEnabled ? 'yes' : 'no',
    String(user.passkeyCount),
    user.lastSignedInAt ?? 'never',
  ];
}
