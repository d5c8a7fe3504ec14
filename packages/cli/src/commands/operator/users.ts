import type { Purser, User } from '@purser/client';
import { withOperatorClient } from '../../clients/api.ts';
import { LIST_FLAGS, printedList } from '../../clients/printed-list.ts';
import type { Command } from '../../command.ts';
import { type FlagDefinition, type Flags, JSON_FLAG, UsageError } from '../../flags/flags.ts';
import { linkText } from '../../output/link.ts';
import { formatTable } from '../../output/table.ts';

const EMAIL_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'email',
  summary: 'Email address of the user',
};

export const usersList: Command = {
  words: ['users', 'list'],
  operations: ['listUsers'],
  summary: 'List users of the console, newest first',
  flags: LIST_FLAGS,
  async run(flags, environment) {
    const heading = ['email', 'name', 'role', 'two-factor', 'passkeys', 'last sign-in'];
    return withOperatorClient(environment, (client) =>
      printedList(flags, client.operatorUsers.list(), (users) =>
        formatTable([heading, ...users.map(userRow)], [], environment.columns),
      ),
    );
  },
};

export const usersReset: Command = {
  words: ['users', 'reset'],
  operations: ['createUserResetLink'],
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
  operations: ['setUserOperator'],
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
