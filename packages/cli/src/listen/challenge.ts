import type { SendOutcome } from './send.ts';

export interface Challenge {
  readonly endpointId: string;
  readonly body: string;
}

/** The verification challenge that a receiver gets when its URL is saved. `random`: lower-case hexadecimal digits. */
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

/** Why the service would refuse to save the URL after this response; null if it would save it. */
export function challengeError(endpointId: string, outcome: SendOutcome): string | null {
  if (outcome.kind === 'failed') return `no response (${outcome.error})`;
  const { status, bodyText } = outcome;
  if (status < 200 || status > 299) return `it responded with ${status}; the status must be 200 to 299`;
  const expected = `{"challenge":"${endpointId}"}`;
  let value: unknown;
  try {
    value = JSON.parse(bodyText);
  } catch {
    return `its response is not JSON of at most 4 KiB; expected ${expected}`;
  }
  const isCorrect =
    typeof value === 'object' && value !== null && 'challenge' in value && value.challenge === endpointId;
  return isCorrect ? null : `its response must be a JSON object with the event's source.id: ${expected}`;
}
