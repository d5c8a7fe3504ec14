import type { InstallationPerson, Purser } from '@purser/client';
import { PERSON_ROLES } from '@purser/contract/vocabulary';
import { collect } from '../clients/collect.ts';
import { withOperatorClient } from '../clients/operator-client.ts';
import type { Command } from '../command.ts';
import { type FlagDefinition, JSON_FLAG } from '../flags/definition.ts';
import type { Flags } from '../flags/flags.ts';
import { identifierFlag } from '../flags/identifier.ts';
import { UsageError } from '../flags/usage-error.ts';
import { formatTable } from '../output/table.ts';

const EMAIL_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'e-mail',
  summary: 'whom it is about; --email may be left out',
};
const ACCOUNT_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'acct_...',
  summary: 'the account; may be left out where there is one only',
};
const ROLE_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'word',
  summary: `what they may do: ${PERSON_ROLES.join(', ')}`,
};

export const peopleList: Command = {
  words: ['people', 'list'],
  summary: 'list who may sign in to the console, the newest first',
  flags: { json: JSON_FLAG },
  async run(_, environment) {
    const data = await withOperatorClient(environment, (client) => collect(client.operatorPeople.list()));
    const heading = ['e-mail', 'name', 'role', 'second factor', 'passkeys', 'last signed in'];
    return { json: { data }, text: formatTable([heading, ...data.map(personRow)]) };
  },
};

export const peopleInvite: Command = {
  words: ['people', 'invite'],
  summary: 'invite somebody to an account; prints the link, and mails it where SMTP_URL is set',
  operand: 'email',
  flags: {
    email: EMAIL_FLAG,
    account: ACCOUNT_FLAG,
    role: ROLE_FLAG,
    operator: { kind: 'switch', summary: 'let them run the installation too' },
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
    return { json, text: linkText(json, 'to come in') };
  },
};

export const peopleRole: Command = {
  words: ['people', 'role'],
  summary: "change somebody's role in an account",
  operand: 'email',
  flags: { email: EMAIL_FLAG, account: ACCOUNT_FLAG, role: ROLE_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const role = flags.requiredOneOf('role', PERSON_ROLES);
    const json = await withOperatorClient(environment, async (client) => {
      const { id } = await personOf(client, flags);
      return client.operatorPeople.changeRole(await accountOf(client, flags), id, role);
    });
    return { json, text: `${json.email} is ${json.role} now.` };
  },
};

export const peopleRemove: Command = {
  words: ['people', 'remove'],
  summary: 'remove somebody from an account; who belongs to none any more is forgotten',
  operand: 'email',
  flags: { email: EMAIL_FLAG, account: ACCOUNT_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const json = await withOperatorClient(environment, async (client) => {
      const { id } = await personOf(client, flags);
      return client.operatorPeople.remove(await accountOf(client, flags), id);
    });
    return { json, text: `${flags.required('email')} does not belong to the account any more.` };
  },
};

export const peopleReset: Command = {
  words: ['people', 'reset'],
  summary: 'print a link by which somebody chooses a new password',
  operand: 'email',
  flags: { email: EMAIL_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const json = await withOperatorClient(environment, async (client) => {
      const { id } = await personOf(client, flags);
      return client.operatorPeople.makeResetLink(id);
    });
    return { json, text: linkText(json, 'to choose a new password') };
  },
};

export const peopleOperator: Command = {
  words: ['people', 'operator'],
  summary: 'let somebody run the installation, or no longer',
  operand: 'email',
  flags: {
    email: EMAIL_FLAG,
    revoke: { kind: 'switch', summary: 'no longer' },
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
      text: `${json.email} ${isOperator ? 'may run the installation now.' : 'does not run the installation any more.'}`,
    };
  },
};

/** Who signs in with the address. Throws a UsageError when nobody does. */
async function personOf(client: Purser, flags: Flags): Promise<InstallationPerson> {
  const email = flags.required('email').trim().toLowerCase();
  for await (const person of client.operatorPeople.list()) if (person.email === email) return person;
  throw new UsageError(`nobody signs in with "${email}"; "purser people list" shows who does`, 'email');
}

/** The account that is named, or the only one. Throws a UsageError when there are several. */
async function accountOf(client: Purser, flags: Flags): Promise<string> {
  if (flags.text('account') !== null) return identifierFlag(flags, 'account');
  const { data } = await client.operator.listAccounts({ limit: 2 });
  const [only, second] = data;
  if (only !== undefined && second === undefined) return only.id;
  throw new UsageError('--account <acct_...> is required, as there are several', 'account');
}

const linkText = (
  { url, expiresAt, mailed }: { readonly url: string; readonly expiresAt: string; readonly mailed: boolean },
  purpose: string,
): string =>
  [
    `The link ${purpose}; it works once, until ${expiresAt}:`,
    '',
    `  ${url}`,
    '',
    mailed ? 'It was mailed too.' : 'It was not mailed: hand it over yourself.',
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
