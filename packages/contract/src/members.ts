import Type, { type Static } from 'typebox';
import { pageOf } from './pages.ts';
import { answeredId, identifier, oneOfWords, stringOrNull, text, timestamp } from './scalars.ts';
import { ENVIRONMENTS, PERSON_ROLES, SCOPES, SIGN_IN_OUTCOMES } from './vocabulary.ts';

const role = oneOfWords(PERSON_ROLES, {
  description:
    'What a person may do in an account: everything, everything but its people and settings, or look.',
});

export const Caller = Type.Object(
  {
    kind: oneOfWords(['person', 'key', 'operator'], {
      description: 'A signed-in person, an API key, or the operator at the machine of the database.',
    }),
    environment: oneOfWords(ENVIRONMENTS, { description: 'Which installation this is.' }),
    operator: Type.Boolean({ description: 'Whether the caller may run the installation.' }),
    accountId: stringOrNull('The account that the request is about; null for the operator.'),
    scopes: Type.Array(oneOfWords(SCOPES), { description: 'What the caller may do there.' }),
    person: Type.Optional(
      Type.Object({
        id: Type.String({ description: 'Identifier of the person.' }),
        name: Type.String({ description: 'Their name.' }),
        email: Type.String({ description: 'Their e-mail address.' }),
        hasSecondFactor: Type.Boolean({ description: 'Whether signing in asks for a code too.' }),
        accounts: Type.Array(
          Type.Object({
            id: Type.String({ description: 'Identifier of the account.' }),
            name: Type.String({ description: 'Its name.' }),
            role,
          }),
          { description: 'The accounts that they belong to, the oldest membership first.' },
        ),
      }),
    ),
  },
  { description: 'Who is asking.' },
);
export type Caller = Static<typeof Caller>;

const personFields = {
  id: answeredId('Identifier of the person.', '0b0c6a0e-7f0e-4a57-9f0e-0d8f3c0f9b11'),
  name: Type.String({ description: 'Their name.' }),
  email: Type.String({ description: 'Their e-mail address.' }),
  operator: Type.Boolean({ description: 'Whether they may run the installation.' }),
  hasSecondFactor: Type.Boolean({ description: 'Whether signing in with the password asks for a code too.' }),
  passkeyCount: Type.Integer({ minimum: 0, description: 'How many passkeys they have.' }),
  joinedAt: timestamp('Since when they belong here.'),
  lastSignedInAt: Type.Optional(timestamp('When they last signed in, as far back as the log goes.')),
};

export const Person = Type.Object(
  { ...personFields, role },
  { description: 'Somebody who may sign in to the console for the account.' },
);
export type Person = Static<typeof Person>;

export const PersonPage = pageOf(Person, 'A page of people.');

export const PersonRoleSet = Type.Object({ role }, { description: 'The role to give.' });

export const InstallationPerson = Type.Object(
  {
    ...personFields,
    accounts: Type.Array(
      Type.Object({
        id: Type.String({ description: 'Identifier of the account.' }),
        name: Type.String({ description: 'Its name.' }),
        role,
      }),
      { description: 'The accounts that they belong to, the oldest membership first.' },
    ),
  },
  { description: 'Somebody who may sign in to the console of the installation.' },
);
export type InstallationPerson = Static<typeof InstallationPerson>;

export const InstallationPersonPage = pageOf(InstallationPerson, 'A page of people.');

export const OperatorSet = Type.Object(
  { operator: Type.Boolean({ description: 'Whether the person may run the installation.' }) },
  { description: 'What to make of the person.' },
);

/** No blanks, signs that are syntax in a letter's head, or control characters. */
const ADDRESS_CHARACTER = '[^\\s@<>()\\[\\],;:"\\\\\\u0000-\\u001F\\u007F\\uD800-\\uDFFF]';

const email = text(3, 254, {
  pattern: `^${ADDRESS_CHARACTER}+@${ADDRESS_CHARACTER}+$`,
  description: 'Their e-mail address.',
  examples: ['ada@example.com'],
});

export const InvitationCreate = Type.Object({ email, role }, { description: 'Who to invite, and as what.' });

export const OperatorInvitationCreate = Type.Object(
  {
    email,
    role,
    operator: Type.Optional(
      Type.Boolean({ description: 'Whether they may run the installation too. No when left out.' }),
    ),
  },
  { description: 'Who to invite, and as what.' },
);

const invitationFields = {
  id: answeredId('Identifier of the invitation.', '0b0c6a0e-7f0e-4a57-9f0e-0d8f3c0f9b11'),
  email: Type.String({ description: 'Who is invited.' }),
  role,
  operator: Type.Boolean({ description: 'Whether they may run the installation once they came in.' }),
  createdAt: timestamp('When they were invited.'),
  expiresAt: timestamp('Until when the link works.'),
};

export const Invitation = Type.Object(invitationFields, {
  description: 'An invitation that nobody has followed yet.',
});
export type Invitation = Static<typeof Invitation>;

export const InvitationPage = pageOf(Invitation, 'A page of invitations.');

const linkFields = {
  url: Type.String({ description: 'The link, shown this once. It works once.' }),
  mailed: Type.Boolean({
    description: 'Whether the link was mailed too. If not, hand it over in another way.',
  }),
};

export const InvitationWithLink = Type.Object(
  { ...invitationFields, ...linkFields },
  { description: 'A new invitation, with its link this once.' },
);

export const ResetLink = Type.Object(
  { ...linkFields, expiresAt: timestamp('Until when the link works.') },
  {
    description:
      'A link by which a person chooses a new password. Until it is followed, the old one works and every session stays.',
  },
);

export const SignIn = Type.Object(
  {
    at: timestamp('When.'),
    outcome: oneOfWords(SIGN_IN_OUTCOMES, { description: 'What came of it.' }),
    personId: Type.String({ description: 'Whose account it was.' }),
    name: Type.String({ description: 'Their name.' }),
    email: Type.String({ description: 'Their e-mail address.' }),
    ipAddress: stringOrNull('The address that it came from.'),
    userAgent: stringOrNull('What the browser said of itself.'),
  },
  { description: 'Somebody signed in, or was refused.' },
);
export type SignIn = Static<typeof SignIn>;

export const SignInPage = pageOf(SignIn, 'A page of the log of sign-ins.');

export const AccountPersonParams = Type.Object({
  id: identifier({ description: 'Identifier of the account.' }),
  personId: identifier({ description: 'Identifier of the person.' }),
});
