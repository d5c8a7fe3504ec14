import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { Empty, Panel } from '../../components/page.tsx';
import { type ListPlace, PagedList } from '../../components/paged-list.tsx';
import { State } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useCaller, useWhyNot } from '../../session.tsx';
import { Invite } from './invite-member.tsx';
import { ChangeRole, type Member, RemovePerson, ResetLinkOf } from './member-actions.tsx';
import { deviceText } from './user-agent.ts';

type Invitation = Awaited<ReturnType<typeof purser.people.invitations>>['data'][number];

export function SettingsPeoplePage() {
  return (
    <div className="stack">
      <Panel title="People" actions={<Invite />}>
        <People />
      </Panel>
      <Panel title="Open invitations">
        <Invitations />
      </Panel>
      <Panel title="Sign-ins">
        <SignIns />
      </Panel>
    </div>
  );
}

type Act = { readonly kind: 'role' | 'reset' | 'remove'; readonly person: Member };

function People() {
  const [place, setPlace] = useState<ListPlace>({});
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <>
      <PagedList
        label="People"
        queryKey={['people']}
        place={place}
        onPlace={setPlace}
        load={(at, signal) => purser.people.list({ ...at, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Name', cell: (person) => <Who person={person} /> },
          { name: 'Role', cell: ({ role }) => role },
          {
            name: 'Second factor',
            cell: ({ hasSecondFactor, passkeyCount }) => factorText(hasSecondFactor, passkeyCount),
          },
          { name: 'Last sign-in', cell: ({ lastSignedInAt }) => <Time at={lastSignedInAt} /> },
          { name: 'Joined', cell: ({ joinedAt }) => <Time at={joinedAt} /> },
          { name: 'Actions', cell: (person) => <Acts person={person} onAct={setAct} /> },
        ]}
        empty={
          <Empty command="npx purser people invite ada@example.com --role developer">
            Only keys act here so far.
          </Empty>
        }
      />
      {act?.kind === 'role' ? <ChangeRole person={act.person} onClose={close} /> : null}
      {act?.kind === 'reset' ? <ResetLinkOf person={act.person} onClose={close} /> : null}
      {act?.kind === 'remove' ? <RemovePerson person={act.person} onClose={close} /> : null}
    </>
  );
}

function Who({ person }: { readonly person: Member }) {
  const caller = useCaller();
  return (
    <>
      {person.name}
      {person.id === caller.person?.id ? <span className="soft"> (you)</span> : null}{' '}
      {person.operator ? <span className="state">operator</span> : null}
      <br />
      <span className="soft">{person.email}</span>
    </>
  );
}

function factorText(hasSecondFactor: boolean, passkeyCount: number): string {
  const parts = [
    ...(hasSecondFactor ? ['code'] : []),
    ...(passkeyCount === 0 ? [] : [passkeyCount === 1 ? '1 passkey' : `${passkeyCount} passkeys`]),
  ];
  return parts.length === 0 ? 'none' : parts.join(', ');
}

function Acts({ person, onAct }: { readonly person: Member; readonly onAct: (act: Act) => void }) {
  const whyNot = useWhyNot('people:write');
  const of = ` of ${person.name}`;
  return (
    <div className="row">
      <Button small whyNot={whyNot} onClick={() => onAct({ kind: 'role', person })}>
        Role…<span className="unseen">{of}</span>
      </Button>
      <Button small whyNot={whyNot} onClick={() => onAct({ kind: 'reset', person })}>
        Reset link…<span className="unseen">{of}</span>
      </Button>
      <Button small look="danger" whyNot={whyNot} onClick={() => onAct({ kind: 'remove', person })}>
        Remove…<span className="unseen"> {person.name}</span>
      </Button>
    </div>
  );
}

function Invitations() {
  const [place, setPlace] = useState<ListPlace>({});
  const [ending, setEnding] = useState<Invitation | null>(null);
  const whyNot = useWhyNot('people:write');
  return (
    <>
      <PagedList
        label="Open invitations"
        queryKey={['invitations']}
        place={place}
        onPlace={setPlace}
        load={(at, signal) => purser.people.invitations({ ...at, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'E-mail', cell: ({ email }) => email },
          { name: 'Role', cell: ({ role }) => role },
          { name: 'Invited', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { name: 'Ends', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
          {
            name: 'Actions',
            cell: (invitation) => (
              <Button small look="danger" whyNot={whyNot} onClick={() => setEnding(invitation)}>
                Take back…<span className="unseen"> the invitation of {invitation.email}</span>
              </Button>
            ),
          },
        ]}
        empty={<p className="soft">Nobody is invited now.</p>}
      />
      <Ask
        title="Take back the invitation?"
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        action="Take it back"
        onConfirm={() => purser.people.cancelInvitation(ending?.id ?? '')}
      >
        <p>The link of {ending?.email} works no more. You can invite them again.</p>
      </Ask>
    </>
  );
}

function SignIns() {
  const place = useSearch({ from: '/shell/settings/people' });
  const navigate = useNavigate({ from: '/settings/people' });
  return (
    <PagedList
      label="Sign-ins"
      queryKey={['sign-ins']}
      place={place}
      onPlace={(search) => void navigate({ search })}
      load={(at, signal) => purser.people.signIns({ ...at, limit: 25 }, { signal })}
      keyOf={({ at, personId, outcome }) => `${at} ${personId} ${outcome}`}
      columns={[
        { name: 'When', cell: ({ at }) => <Time at={at} /> },
        { name: 'Who', cell: ({ name, email }) => <span title={email}>{name}</span> },
        { name: 'Outcome', cell: ({ outcome }) => <State state={outcome} /> },
        { name: 'From', cell: ({ ipAddress }) => ipAddress ?? <span className="soft">–</span> },
        { name: 'With', cell: ({ userAgent }) => deviceText(userAgent) },
      ]}
      empty={<p className="soft">Nobody signed in yet.</p>}
    />
  );
}
