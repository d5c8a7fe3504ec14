import { makeEvent, type PurserEvent } from '../../domain/events/event.ts';
import type { CustomHeaders } from '../../domain/webhooks/custom-headers.ts';
import { settleSecrets } from '../../domain/webhooks/signing-secret.ts';
import {
  headersContext,
  secretContext,
  type WebhookEndpoint,
} from '../../domain/webhooks/webhook-endpoint.ts';
import type { Context } from '../context.ts';

/** The inputs of a challenge, before anything is stored. */
export interface ChallengeDraft {
  readonly endpointId: string;
  readonly url: string;
  readonly secret: string;
  readonly event: PurserEvent;
  readonly customHeaders: CustomHeaders;
  readonly standardWebhooks: boolean;
  /** The request field that the error names when the challenge fails. */
  readonly field: 'body.url' | 'path.id';
}

/** A challenge and its response. The values of custom headers are redacted. */
export interface ChallengeExchange {
  readonly sent: { readonly url: string; readonly headers: Record<string, string>; readonly body: string };
  /** Null when there was no response. */
  readonly received: { status: number; headers: Record<string, string>; body: string } | null;
  readonly error?: string;
  readonly durationMs: number;
  readonly durations: Record<string, number>;
  readonly address?: string;
}

/** The event of a challenge sent now. */
export function challengeEvent({ clock }: Context, accountId: string, endpointId: string): PurserEvent {
  const now = clock.now();
  return makeEvent({
    accountId,
    type: 'webhook_endpoint.verification_challenge',
    source: { id: endpointId, type: 'webhook_endpoint' },
    sourceVersion: now.getTime(),
    createdAt: now,
  });
}

/** The secret that signs for the endpoint now. */
export function openCurrentSecret({ seal, clock }: Context, endpoint: WebhookEndpoint): string {
  const { current } = settleSecrets(endpoint.secrets, clock.now());
  return seal.open(current, secretContext(endpoint.accountId, endpoint.id));
}

/** The endpoint's custom headers. */
export function openCustomHeaders({ seal }: Context, endpoint: WebhookEndpoint): CustomHeaders {
  const { sealedHeaders } = endpoint.options;
  return sealedHeaders === null
    ? {}
    : JSON.parse(seal.open(sealedHeaders, headersContext(endpoint.accountId, endpoint.id)));
}
