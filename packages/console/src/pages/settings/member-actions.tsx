import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { LabelWith } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { SelectField } from '../../components/field.tsx';
import { CreateSecretButton } from '../../components/one-time-secret.tsx';
import { Time } from '../../components/time.tsx';
import { ROLE_CHOICES, ROLE_HINTS, roleOf } from './roles.ts';

export type Member = Awaited<ReturnType<typeof purser.members.list>>['data'][number];

interface MemberActionProps {
  readonly member: Member;
  readonly disabledReason: string | null;
}

export function ChangeRole({ member, disabledReason }: MemberActionProps) {
  const [role, setRole] = useState(member.role);
  return (
    <ConfirmButton
      button={{
        small: true,
        disabledReason,
        children: <LabelWith object={`of ${member.name}`}>Role…</LabelWith>,
      }}
      onOpen={() => setRole(member.role)}
      title={`Role of ${member.name}`}
      action="Change role"
      variant="primary"
      disabledReason={role === member.role ? 'This is their current role' : null}
      onConfirm={() => purser.members.changeRole(member.id, role)}
    >
      <SelectField
        label="Role"
        value={role}
        onChange={(chosen) => setRole(roleOf(chosen))}
        options={ROLE_CHOICES}
        hint={ROLE_HINTS[role]}
      />
      <p className="muted">Takes effect immediately. API keys that they created keep their scopes.</p>
    </ConfirmButton>
  );
}

export function RemoveMember({ member, disabledReason }: MemberActionProps) {
  return (
    <ConfirmButton
      button={{
        small: true,
        variant: 'danger',
        disabledReason,
        children: <LabelWith object={member.name}>Remove…</LabelWith>,
      }}
      title={`Remove ${member.name}?`}
      action="Remove member"
      onConfirm={() => purser.members.remove(member.id)}
    >
      <p>
        {member.name} ({member.email}) loses access to this account immediately. API keys that they created
        keep working: revoke them under API keys. If they belong to no other account, their sign-in is
        deleted.
      </p>
    </ConfirmButton>
  );
}

interface ResetLink {
  readonly url: string;
  readonly mailed: boolean;
  readonly expiresAt: string;
}

/** Creates a link to set a new password. */
export function CreateResetLink({
  user: { name, email },
  create,
  disabledReason = null,
}: {
  readonly user: { readonly name: string; readonly email: string };
  readonly create: () => Promise<ResetLink>;
  readonly disabledReason?: string | null;
}) {
  return (
    <CreateSecretButton
      button={{
        small: true,
        disabledReason,
        children: <LabelWith object={`for ${name}`}>Reset link…</LabelWith>,
      }}
      title={`Reset link for ${name}`}
      createdTitle={`Reset link for ${name}`}
      action="Create link"
      create={create}
      refetch={['live', 'members']}
      secretOf={({ url }) => url}
      secretLabel="the link"
      note={(link) => <OneTimeLinkNote {...link} to={email} />}
    >
      <p>
        Anyone with the link can set a new password for {email}. Using it signs them out of all sessions.
        Until then nothing changes.
      </p>
    </CreateSecretButton>
  );
}

/** How a one-time link reaches its recipient, and how long it works. */
export function OneTimeLinkNote({
  mailed,
  expiresAt,
  to,
}: {
  readonly mailed: boolean;
  readonly expiresAt: string;
  readonly to: string;
}) {
  return (
    <>
      {mailed ? `The link was sent to ${to}.` : `No email was sent: send the link to ${to} yourself.`} It is
      shown only now, works once and expires <Time at={expiresAt} />.
    </>
  );
}
