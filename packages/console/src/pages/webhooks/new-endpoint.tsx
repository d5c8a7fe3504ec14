import { purser } from '../../api/client.ts';
import { Details } from '../../components/disclosure/details.tsx';
import { CreateSecretButton } from '../../components/one-time-secret.tsx';
import { useDisabledReason } from '../../session.tsx';
import { ChallengeExchange } from './challenge-exchange.tsx';
import { ChallengeNote } from './challenge-note.tsx';
import { settingsOf } from './endpoint-settings.ts';
import { AddressFields, DeliveryFields } from './settings-fields.tsx';

/** Adds an endpoint, which is verified at once, and shows the request and the response. */
export function NewEndpoint() {
  const disabledReason = useDisabledReason('webhook_endpoints:write');
  return (
    <CreateSecretButton
      button={{ variant: 'primary', icon: 'plus', disabledReason, children: 'Add endpoint' }}
      part="create"
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
          <Details name="verification" summary="Verification request and response">
            <ChallengeExchange exchange={verification} />
          </Details>
        )
      }
      errorDetails={(error) => <ChallengeNote error={error} />}
    >
      <AddressFields />
      <Details name="delivery-settings" summary="Order, rate limits and headers">
        <div className="stack">
          <DeliveryFields />
        </div>
      </Details>
    </CreateSecretButton>
  );
}
