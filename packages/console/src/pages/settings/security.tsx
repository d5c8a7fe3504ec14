import { EmptyState } from '../../components/page.tsx';
import { useCaller } from '../../session.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProfilePanels } from './profile.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/** The signed-in user's own settings. */
export function SecurityPage() {
  const { user } = useCaller();
  if (user === undefined) return <EmptyState>API keys have no sign-in settings.</EmptyState>;
  return (
    <div className="stack">
      <ProfilePanels />
      <TwoFactor />
      <Passkeys />
      <Sessions />
    </div>
  );
}
