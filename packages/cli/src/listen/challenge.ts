import type { SendOutcome } from './send.ts';

export interface Challenge {
  readonly endpointId: string;
  readonly body: string;
}

/** What a receiver is sent when its URL is saved. `random` are lower-case hexadecimal digits. */
export function makeChallenge(now: Date, random: string): Challenge {
  const endpointId = `we_listen_${random}`;
  const body = JSON.stringify({
    id: `evt_listen_${random}`,
    object: 'event',
    type: 'webhook_endpoint.verification_challenge',
    createdAt: now.toISOString(),
    source: { id: endpointId, type: 'webhook_endpoint' },
    data: {},
  });
  return { endpointId, body };
}

/** Why the service would refuse to save the URL after this answer; null when it would not. */
export function challengeFault(endpointId: string, outcome: SendOutcome): string | null {
  if (outcome.kind === 'failed') return `no answer came (${outcome.error})`;
  const { status, bodyText } = outcome;
  if (status < 200 || status > 299)
    return `it answered ${status}, and must answer with a status from 200 to 299`;
  const wanted = `{"challenge":"${endpointId}"}`;
  let value: unknown;
  try {
    value = JSON.parse(bodyText);
  } catch {
    return `its answer is not JSON of at most 4 KiB; it must be ${wanted}`;
  }
  const isRight =
    typeof value === 'object' && value !== null && 'challenge' in value && value.challenge === endpointId;
  return isRight ? null : `its answer must be a JSON object with the event's source.id: ${wanted}`;
}
