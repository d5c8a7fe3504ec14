import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { Time } from '../../components/time.tsx';

/** The button that revokes a key; nothing for a revoked one. */
export function RevokeKey({
  apiKey: { id, name = '', last4, lastUsedAt, revokedAt },
  disabledReason = null,
  onRevoke,
}: {
  readonly apiKey: {
    readonly id: string;
    readonly name?: string | undefined;
    readonly last4: string;
    readonly lastUsedAt?: string | null | undefined;
    readonly revokedAt?: string | undefined;
  };
  readonly disabledReason?: string | null;
  readonly onRevoke: () => Promise<unknown>;
}) {
  if (revokedAt !== undefined) return null;
  return (
    <ConfirmButton
      button={{
        small: true,
        variant: 'danger',
        icon: 'ban',
        disabledReason,
        'aria-label': `Revoke ${name === '' ? id : name}`,
        children: 'Revoke…',
      }}
      title="Revoke API key?"
      action="Revoke key"
      onConfirm={onRevoke}
    >
      <p>
        Requests with {name === '' ? 'the key' : `“${name}”,`} ending in <code>…{last4}</code>, are refused
        immediately. This cannot be undone.
      </p>
      <p className="muted">
        Last used <Time at={lastUsedAt} />.
      </p>
    </ConfirmButton>
  );
}
