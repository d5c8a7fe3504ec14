import Type, { type Static } from 'typebox';
import { pageOf } from '../shapes/pages.ts';
import {
  identifier,
  mailAddress,
  responseId,
  stringEnum,
  stringOrNull,
  timestamp,
} from '../shapes/scalars.ts';
import { ENVIRONMENTS, MEMBER_ROLES, SCOPES, SIGN_IN_OUTCOMES } from '../vocabulary.ts';

const role = stringEnum(MEMBER_ROLES, {
  description:
    'Role in the account. `owner`: full access. `developer`: everything except members and settings. `viewer`: read-only.',
});

const memberships = Type.Array(
  Type.Object({
    id: Type.String({ description: 'Identifier of the account.' }),
    name: Type.String({ description: 'Name of the account.' }),
    role,
  }),
  { description: 'Accounts of the user, oldest membership first.' },
);

export const Caller = Type.Object(
  {
    kind: stringEnum(['user', 'key'], {
      description: '`key`: an API key. `user`: a user who is signed in to the console.',
    }),
    environment: stringEnum(ENVIRONMENTS, {
      description: 'Environment of the installation. Staging places no real orders.',
    }),
    operator: Type.Boolean({ description: 'Whether the caller has operator access to the installation.' }),
    accountId: responseId(
      'Identifier of the account that requests apply to.',
      'acct_01jq8w3n5v7x9y2z4a6b8c0d1e',
    ),
    scopes: Type.Array(stringEnum(SCOPES), { description: 'Scopes of the caller in the account.' }),
    user: Type.Optional(
      Type.Object(
        {
          id: Type.String({ description: 'Identifier of the user.' }),
          name: Type.String({ description: 'Name of the user.' }),
          email: Type.String({ description: 'Email address of the user.' }),
          twoFactorEnabled: Type.Boolean({ description: 'Whether two-factor authentication is enabled.' }),
          accounts: memberships,
        },
        { description: 'The signed-in user. Omitted for an API key.' },
      ),
    ),
  },
  { description: 'Who sends the request, and what they may do.' },
);
export type Caller = Static<typeof Caller>;

const userFields = {
  id: responseId('Identifier of the user.', '0b0c6a0e-7f0e-4a57-9f0e-0d8f3c0f9b11'),
  name: Type.String({ description: 'Name of the user.' }),
  email: Type.String({ description: 'Email address of the user.' }),
  operator: Type.Boolean({ description: 'Whether the user has operator access to the installation.' }),
  twoFactorEnabled: Type.Boolean({
    description: 'Whether two-factor authentication is enabled for password sign-in.',
  }),
  passkeyCount: Type.Integer({ minimum: 0, description: 'Number of passkeys.' }),
  joinedAt: timestamp('When the user joined.'),
  lastSignedInAt: Type.Optional(
    timestamp('When the user last signed in. Omitted if the sign-in log has no entry.'),
  ),
};

export const Member = Type.Object(
  { ...userFields, role },
  { description: 'A user who can access the account in the console.' },
);
export type Member = Static<typeof Member>;

export const MemberPage = pageOf(Member, 'A page of members.');

export const MemberRoleSet = Type.Object({ role }, { description: 'The role to set.' });

export const User = Type.Object(
  {
    ...userFields,
    accounts: memberships,
  },
  { description: 'A user of the console.' },
);
export type User = Static<typeof User>;

export const UserPage = pageOf(User, 'A page of users.');

export const OperatorSet = Type.Object(
  { operator: Type.Boolean({ description: 'Whether the user has operator access to the installation.' }) },
  { description: 'Whether to grant or revoke operator access.' },
);

const email = mailAddress('Email address of the user.');

export const InvitationCreate = Type.Object({ email, role }, { description: 'The invitation to create.' });

export const AccountInvitationCreate = Type.Object(
  {
    email,
    role,
    operator: Type.Optional(
      Type.Boolean({
        description: 'Whether to grant operator access to the installation. Defaults to false.',
      }),
    ),
  },
  { description: 'The invitation to create.' },
);

const invitationFields = {
  id: responseId('Identifier of the invitation.', '0b0c6a0e-7f0e-4a57-9f0e-0d8f3c0f9b11'),
  email: Type.String({ description: 'Invited email address.' }),
  role,
  operator: Type.Boolean({ description: 'Whether the user gets operator access to the installation.' }),
  createdAt: timestamp('When the invitation was created.'),
  expiresAt: timestamp('When the invitation link expires.'),
};

export const Invitation = Type.Object(invitationFields, {
  description: 'A pending invitation.',
});
export type Invitation = Static<typeof Invitation>;

export const InvitationPage = pageOf(Invitation, 'A page of invitations.');

const linkFields = {
  url: Type.String({ description: 'The link. It can be used once and is returned only in this response.' }),
  mailed: Type.Boolean({
    description: 'Whether the link was also emailed. If false, send it to the user yourself.',
  }),
};

export const InvitationWithLink = Type.Object(
  { ...invitationFields, ...linkFields },
  { description: 'A new invitation, including its link.' },
);

export const ResetLink = Type.Object(
  { ...linkFields, expiresAt: timestamp('When the link expires.') },
  {
    description:
      'A password reset link. The current password and all sessions stay valid until the link is used.',
  },
);

export const SignIn = Type.Object(
  {
    at: timestamp('When the sign-in was attempted.'),
    outcome: stringEnum(SIGN_IN_OUTCOMES, { description: '`signed_in`: succeeded. `refused`: failed.' }),
    userId: Type.String({ description: 'Identifier of the user.' }),
    name: Type.String({ description: 'Name of the user.' }),
    email: Type.String({ description: 'Email address of the user.' }),
    ipAddress: stringOrNull('IP address of the client. Null if unknown.'),
    userAgent: stringOrNull('`User-Agent` header of the client. Null if unknown.'),
  },
  { description: 'An attempt to sign in to the console.' },
);
export type SignIn = Static<typeof SignIn>;

export const SignInPage = pageOf(SignIn, 'A page of sign-ins.');

export const AccountMemberParams = Type.Object({
  id: identifier({ description: 'Identifier of the account.' }),
  memberId: identifier({ description: 'Identifier of the user.' }),
});
