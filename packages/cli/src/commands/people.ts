import type { InstallationPerson, Purser } from '@purser/client';
import { PERSON_ROLES } from '@purser/contract/vocabulary';
import { collect, onlyAccount, withOperatorClient } from '../clients/api.ts';
import type { Command } from '../command.ts';
import { type FlagDefinition, type Flags, JSON_FLAG, UsageError } from '../flags/flags.ts';
import { identifierFlag } from '../flags/identifier.ts';
import { formatTable } from '../output/table.ts';

const EMAIL_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'e-mail',
  summary: 'E-mail address of the user',
};
const ACCOUNT_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'acct_...',
  summary: 'Account ID; optional if there is only one account',
};
const ROLE_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: PERSON_ROLES.join('|'),
  summary: 'Role in the account',
};

export const peopleList: Command = {
  words: ['people', 'list'],
  summary: 'List users of the console, newest first',
  flags: { json: JSON_FLAG },
  async run(_, environment) {
    const data = await withOperatorClient(environment, (client) => collect(client.operatorPeople.list()));
    const heading = ['e-mail', 'name', 'role', 'second factor', 'passkeys', 'last signed in'];
    return { json: { data }, text: formatTable([heading, ...data.map(personRow)]) };
  },
};

export const peopleInvite: Command = {
  words: ['people', 'invite'],
  summary: 'Invite a user to an account; prints the link, and mails it if SMTP_URL is set',
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
    const role = flags.requiredOneOf('role', PERSON_ROLES);
    const json = await withOperatorClient(environment, async (client) =>
      client.operatorPeople.invite(await accountOf(client, flags), {
        email,
        role,
        ...(flags.isOn('operator') ? { operator: true } : {}),
      }),
    );
    return { json, text: linkText(json, 'Invitation link') };
  },
};

export const peopleRole: Command = {
  words: ['people', 'role'],
  summary: "Change a user's role in an account",
  operand: 'email',
  flags: { email: EMAIL_FLAG, account: ACCOUNT_FLAG, role: ROLE_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const role = flags.requiredOneOf('role', PERSON_ROLES);
    const json = await withOperatorClient(environment, async (client) => {
      const { id } = await personOf(client, flags);
      return client.operatorPeople.changeRole(await accountOf(client, flags), id, role);
    });
    return { json, text: `${json.email} is now ${json.role}.` };
  },
};

export const peopleRemove: Command = {
  words: ['people', 'remove'],
  summary: 'Remove a user from an account; deletes the user if it was the last account',
  operand: 'email',
  flags: { email: EMAIL_FLAG, account: ACCOUNT_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const json = await withOperatorClient(environment, async (client) => {
      const { id } = await personOf(client, flags);
      return client.operatorPeople.remove(await accountOf(client, flags), id);
    });
    return { json, text: `Removed ${flags.required('email')} from the account.` };
  },
};

export const peopleReset: Command = {
  words: ['people', 'reset'],
  summary: 'Create a password reset link for a user',
  operand: 'email',
  flags: { email: EMAIL_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const json = await withOperatorClient(environment, async (client) => {
      const { id } = await personOf(client, flags);
      return client.operatorPeople.makeResetLink(id);
    });
    return { json, text: linkText(json, 'Password reset link') };
  },
};

export const peopleOperator: Command = {
  words: ['people', 'operator'],
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
      const { id } = await personOf(client, flags);
      return client.operatorPeople.setOperator(id, isOperator);
    });
    return {
      json,
      text: `${json.email} ${isOperator ? 'now has' : 'no longer has'} operator access.`,
    };
  },
};

/** The user with the e-mail address. Throws a UsageError if there is none. */
async function personOf(client: Purser, flags: Flags): Promise<InstallationPerson> {
  const email = flags.required('email').trim().toLowerCase();
  for await (const person of client.operatorPeople.list()) if (person.email === email) return person;
  throw new UsageError(`no user has the e-mail address "${email}"; see "purser people list"`, 'email');
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
    mailed ? 'The link was also sent by e-mail.' : 'The link was not sent by e-mail: send it yourself.',
  ].join('\n');

function personRow(person: InstallationPerson): string[] {
  const roles = person.accounts.map(({ name, role }) => `${role} of ${name}`);
  return [
    person.email,
    person.name,
    [...(person.operator ? ['operator'] : []), ...roles].join(', '),
    person.hasSecondFactor ? 'yes' : 'no',
    String(person.passkeyCount),
    person.lastSignedInAt ?? 'never',
  ];
}
