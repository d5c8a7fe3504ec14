import { ValidateError } from '@purser/client';
import type { Scope } from '@purser/contract/vocabulary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { OneTimeSecret } from '../../components/one-time-secret.tsx';
import { Loading, Panel } from '../../components/page.tsx';
import { useDisabledReason } from '../../session.tsx';
import {
  formOf,
  NotificationFields,
  type NotificationForm,
  type Settings,
  settingsOf,
} from './notification-fields.tsx';
import { type Message, NotificationMessages } from './notification-messages.tsx';

interface Stored extends Settings {
  readonly mailAvailable: boolean;
  readonly messages: readonly Message[];
  readonly webhookSecret?: string | undefined;
}

interface NotificationSettingsProps {
  readonly queryKey: string;
  readonly kinds: readonly (readonly [kind: string, label: string])[];
  readonly load: (signal: AbortSignal) => Promise<Stored>;
  readonly save: (settings: Settings) => Promise<Stored>;
  readonly test: () => Promise<unknown>;
  /** What changing them requires; absent where only operators come. */
  readonly scope?: Scope;
}

const REFRESH_MS = 3000;

/** Who is notified of alerts, and the last messages. */
export function NotificationSettings(props: NotificationSettingsProps) {
  const { data, error } = useQuery({
    queryKey: ['live', props.queryKey],
    queryFn: ({ signal }) => props.load(signal),
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) return <Loading error={error} />;
  return (
    <div className="stack">
      <Panel title="Alert notifications">
        <SettingsForm {...props} stored={data} />
      </Panel>
      <Panel title="Last messages">
        <NotificationMessages messages={data.messages} />
      </Panel>
    </div>
  );
}

/** What is wrong with a field of the request, or with one of its parts. */
function fieldError(error: unknown, field: string): string | null {
  if (!(error instanceof ValidateError)) return null;
  const [found] = Object.entries(error.fields).filter(
    ([path]) => path === `body.${field}` || path.startsWith(`body.${field}.`),
  );
  return found?.[1].message ?? null;
}

function SettingsForm({
  queryKey,
  kinds,
  save,
  test,
  scope,
  stored,
}: NotificationSettingsProps & { readonly stored: Stored }) {
  const queries = useQueryClient();
  const [form, setForm] = useState<NotificationForm>(() => formOf(stored));
  const [secret, setSecret] = useState<string | null>(null);
  const disabledReason = useDisabledReason(scope ?? 'settings:read');
  const refetch = () => queries.invalidateQueries({ queryKey: ['live', queryKey] });
  const saving = useMutation({
    mutationFn: () => save(settingsOf(form)),
    onSuccess: async ({ webhookSecret }) => {
      setSecret(webhookSecret ?? null);
      await refetch();
    },
  });
  const testing = useMutation({ mutationFn: test, onSuccess: refetch });
  const hasNoAddress = stored.emails.length === 0 && stored.webhookUrl === null;
  return (
    <form
      className="stack narrow"
      onSubmit={(event) => {
        event.preventDefault();
        if (disabledReason === null && !saving.isPending) saving.mutate();
      }}
    >
      <p>
        A message is sent when an alert starts, becomes urgent or ends.
        {stored.mailAvailable ? '' : ' To send email, the operator has to set SMTP_URL.'}
      </p>
      <NotificationFields
        form={form}
        kinds={kinds}
        onChange={(changed) => setForm({ ...form, ...changed })}
        errorOf={(field) => fieldError(saving.error, field)}
      />
      <ErrorNote error={saving.error ?? testing.error} />
      <div className="row">
        <Button type="submit" variant="primary" isBusy={saving.isPending} disabledReason={disabledReason}>
          Save
        </Button>
        <Button
          isBusy={testing.isPending}
          disabledReason={disabledReason ?? (hasNoAddress ? 'Save an email address or a URL first' : null)}
          onClick={() => testing.mutate()}
        >
          Send test notification
        </Button>
        <span role="status">
          {testing.isSuccess ? 'Test queued: see the last messages.' : saving.isSuccess ? 'Saved.' : ''}
        </span>
      </div>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </form>
  );
}

const SecretDialog = ({
  secret,
  onClose,
}: {
  readonly secret: string | null;
  readonly onClose: () => void;
}) => (
  <Dialog title="Signing secret" isOpen={secret !== null} onClose={onClose}>
    <p>Notifications to the URL are signed with this secret. Save it now: it is not shown again.</p>
    <OneTimeSecret secret={secret ?? ''} label="the secret" onDone={onClose} />
  </Dialog>
);
