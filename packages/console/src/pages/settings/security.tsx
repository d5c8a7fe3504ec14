import { Empty } from '../../components/page.tsx';
import { useCaller } from '../../session.tsx';
import { Passkeys } from './passkeys.tsx';
import { OwnProfile } from './profile.tsx';
import { Sessions } from './sessions.tsx';
import { SecondFactor } from './two-factor.tsx';

/** What concerns whoever is signed in, whatever their accounts. */
export function SettingsSecurityPage() {
  const { person } = useCaller();
  if (person === undefined) return <Empty>Only people have settings of their own.</Empty>;
  return (
    <div className="stack">
      <OwnProfile />
      <SecondFactor />
      <Passkeys />
      <Sessions />
    </div>
  );
}
