import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { LabelWith } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { CallerLinks } from '../../components/object-links.tsx';
import { EmptyState, Panel } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import type { MembersSearch } from '../../search-params/members.ts';
import { useCaller, useDisabledReason } from '../../session.tsx';
import { InviteMember } from './invite-member.tsx';
import { ChangeRole, CreateResetLink, type Member, RemoveMember } from './member-actions.tsx';
import { formatUserAgent } from './user-agent.ts';

export function MembersPage() {
  return (
    <div className="stack">
      <Panel title="Members" actions={<InviteMember />}>
        <MemberList />
      </Panel>
      <Panel title="Pending invitations">
        <Invitations />
      </Panel>
      <Panel title="Sign-ins">
        <SignIns />
      </Panel>
    </div>
  );
}

/** The place of a list, and what changes it while those of the other lists stay. */
function useMembersSearch() {
  const search = useSearch({ from: '/shell/settings/members' });
  const navigate = useNavigate({ from: '/settings/members' });
  const change = (changed: MembersSearch) =>
    void navigate({ search: (newest) => ({ ...newest, ...changed }), resetScroll: false });
  return [search, change] as const;
}

function MemberList() {
  const [{ membersAfter, membersBefore }, change] = useMembersSearch();
  return (
    <PagedList
      label="Members"
      queryKey={['members']}
      cursor={{ after: membersAfter, before: membersBefore }}
      onCursorChange={({ after, before }) => change({ membersAfter: after, membersBefore: before })}
      load={(at, signal) => purser.members.list({ ...at, limit: 25 }, { signal })}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Name', isTitle: true, cell: (member) => <MemberName member={member} /> },
        { name: 'Role', cell: ({ role }) => role },
        {
          name: 'Two-factor',
          cell: ({ twoFactorEnabled, passkeyCount }) => secondFactorText(twoFactorEnabled, passkeyCount),
        },
        { name: 'Last sign-in', cell: ({ lastSignedInAt }) => <Time at={lastSignedInAt} /> },
        { name: 'Joined', cell: ({ joinedAt }) => <Time at={joinedAt} /> },
        { name: 'Actions', cell: (member) => <MemberActions member={member} /> },
      ]}
      empty={
        <EmptyState command="npx purser members invite ada@example.com --role developer">
          No members yet. Invite one:
        </EmptyState>
      }
    />
  );
}

function MemberName({ member }: { readonly member: Member }) {
  const caller = useCaller();
  return (
    <>
      {member.name}
      {member.id === caller.user?.id ? <span className="muted"> (you)</span> : null}{' '}
      {member.operator ? <StatusBadge status="operator" /> : null}
      <br />
      <span className="muted">{member.email}</span>
    </>
  );
}

function secondFactorText(twoFactorEnabled: boolean, passkeyCount: number): string {
  const parts = [
    ...(twoFactorEnabled ? ['authenticator app'] : []),
    ...(passkeyCount === 0 ? [] : [passkeyCount === 1 ? '1 passkey' : `${passkeyCount} passkeys`]),
  ];
  return parts.length === 0 ? 'none' : parts.join(', ');
}

function MemberActions({ member }: { readonly member: Member }) {
  const disabledReason = useDisabledReason('members:write');
  return (
    <div className="row">
      <CallerLinks id={member.id} />
      <ChangeRole member={member} disabledReason={disabledReason} />
      <CreateResetLink
        user={member}
        create={() => purser.members.createResetLink(member.id)}
        disabledReason={disabledReason}
      />
      <RemoveMember member={member} disabledReason={disabledReason} />
    </div>
  );
}

function Invitations() {
  const [{ invitationsAfter, invitationsBefore }, change] = useMembersSearch();
  const disabledReason = useDisabledReason('members:write');
  return (
    <PagedList
      label="Pending invitations"
      queryKey={['invitations']}
      cursor={{ after: invitationsAfter, before: invitationsBefore }}
      onCursorChange={({ after, before }) => change({ invitationsAfter: after, invitationsBefore: before })}
      load={(at, signal) => purser.members.invitations({ ...at, limit: 25 }, { signal })}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Email', isTitle: true, cell: ({ email }) => email },
        { name: 'Role', cell: ({ role }) => role },
        { name: 'Invited', cell: ({ createdAt }) => <Time at={createdAt} /> },
        { name: 'Expires', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
        {
          name: 'Actions',
          cell: ({ id, email }) => (
            <ConfirmButton
              button={{
                small: true,
                variant: 'danger',
                disabledReason,
                children: <LabelWith object={`the invitation of ${email}`}>Revoke…</LabelWith>,
              }}
              title="Revoke invitation?"
              action="Revoke invitation"
              onConfirm={() => purser.members.cancelInvitation(id)}
            >
              <p>The link sent to {email} stops working. You can invite them again.</p>
            </ConfirmButton>
          ),
        },
      ]}
      empty={<p className="muted">No pending invitations.</p>}
    />
  );
}

function SignIns() {
  const [{ after, before }, change] = useMembersSearch();
  return (
    <PagedList
      label="Sign-ins"
      queryKey={['sign-ins']}
      cursor={{ after, before }}
      onCursorChange={(next) => change({ after: next.after, before: next.before })}
      load={(at, signal) => purser.members.signIns({ ...at, limit: 25 }, { signal })}
      keyOf={({ at, userId, outcome }) => `${at} ${userId} ${outcome}`}
      columns={[
        { name: 'Time', cell: ({ at }) => <Time at={at} /> },
        { name: 'User', cell: ({ name, email }) => <span title={email}>{name}</span> },
        { name: 'Outcome', cell: ({ outcome }) => <StatusBadge status={outcome} /> },
        { name: 'IP address', cell: ({ ipAddress }) => ipAddress ?? <span className="muted">–</span> },
        { name: 'Browser', isTitle: true, cell: ({ userAgent }) => formatUserAgent(userAgent) },
      ]}
      empty={<p className="muted">No sign-ins yet.</p>}
    />
  );
}
