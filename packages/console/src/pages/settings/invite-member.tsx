import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { SelectField, TextField } from '../../components/field.tsx';
import { CreateSecretButton } from '../../components/one-time-secret.tsx';
import { useDisabledReason } from '../../session.tsx';
import { OneTimeLinkNote } from './member-actions.tsx';
import { ROLE_CHOICES, ROLE_HINTS, roleOf } from './roles.ts';

/** Invites a member with a one-time link. */
export function InviteMember() {
  const disabledReason = useDisabledReason('members:write');
  const [role, setRole] = useState(roleOf('developer'));
  return (
    <CreateSecretButton
      button={{ variant: 'primary', icon: 'plus', disabledReason, children: 'Invite member…' }}
      part="invite"
      title="Invite member"
      createdTitle="Invitation link"
      action="Create invitation"
      create={(form) => purser.members.invite({ email: String(form.get('email')), role })}
      refetch={['live', 'invitations']}
      secretOf={({ url }) => url}
      secretLabel="the link"
      note={(invitation) => <OneTimeLinkNote {...invitation} to={invitation.email} />}
    >
      <TextField label="Email" name="email" type="email" maxLength={254} required />
      <SelectField
        label="Role"
        value={role}
        onChange={(chosen) => setRole(roleOf(chosen))}
        options={ROLE_CHOICES}
        hint={ROLE_HINTS[role]}
      />
    </CreateSecretButton>
  );
}
