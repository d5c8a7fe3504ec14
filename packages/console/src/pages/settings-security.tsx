import { Empty } from '../parts/page.tsx';
import { useCaller } from '../session.tsx';
import { OwnProfile } from '../settings/own-profile.tsx';
import { Passkeys } from '../settings/passkeys.tsx';
import { SecondFactor } from '../settings/second-factor.tsx';
import { Sessions } from '../settings/sessions.tsx';

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
