import { purser } from '../../api/client.ts';
import { CreateSecretButton, type OpenedByAddress } from '../../components/one-time-secret.tsx';
import { useDisabledReason } from '../../session.tsx';
import { ChallengeExchange } from './challenge-exchange.tsx';
import { ChallengeNote } from './challenge-note.tsx';
import { settingsOf } from './endpoint-settings.ts';
import { AddressFields, DeliveryFields } from './settings-fields.tsx';

/** Adds an endpoint, which is verified at once, and shows the request and the response. */
export function NewEndpoint({ byAddress }: { readonly byAddress: OpenedByAddress }) {
  const disabledReason = useDisabledReason('webhook_endpoints:write');
  return (
    <CreateSecretButton
      button={{ variant: 'primary', icon: 'plus', disabledReason, children: 'Add endpoint' }}
      byAddress={byAddress}
      title="Add endpoint"
      createdTitle="Endpoint verified and saved"
      action="Verify and save"
      create={(form) =>
        purser.webhookEndpoints.create({ url: String(form.get('url')).trim(), ...settingsOf(form) })
      }
      refetch={['live']}
      secretOf={({ secret }) => secret}
      secretLabel="the secret"
      note={() => 'Your receiver verifies the signature of every event with this secret. Save it now.'}
      details={({ verification }) =>
        verification === undefined ? null : (
          <details>
            <summary>Verification request and response</summary>
            <ChallengeExchange exchange={verification} />
          </details>
        )
      }
      errorDetails={(error) => <ChallengeNote error={error} />}
    >
      <AddressFields />
      <details>
        <summary>Order, rate limits and headers</summary>
        <div className="stack">
          <DeliveryFields />
        </div>
      </details>
    </CreateSecretButton>
  );
}
