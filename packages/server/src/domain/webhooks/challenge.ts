import type { ChallengeRule } from '@purser/contract/vocabulary';

/** The response to a verification challenge. The outcome of a webhook attempt is assignable to it. */
export type ChallengeResponse =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly bodyText: string;
      /** False when the body was truncated. */
      readonly isBodyWhole: boolean;
    }
  | { readonly kind: 'failed'; readonly message: string };

export type ChallengeVerdict =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly rule: ChallengeRule; readonly message: string };

const refused = (rule: ChallengeRule, message: string): ChallengeVerdict => ({
  kind: 'refused',
  rule,
  message,
});

const MISSING = Symbol('not JSON');

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return MISSING;
  }
}

function describeStatus(status: number): string {
  if (status >= 300 && status < 400) {
    return `The URL answered ${status}. Redirects are not followed: save the URL it points to.`;
  }
  return `The URL answered ${status}. A status from 200 to 299 was expected.`;
}

function judgeBody(endpointId: string, text: string): ChallengeVerdict {
  const value = parseJson(text);
  if (value === MISSING) {
    return refused(
      'must_be_json',
      `The response's body is not JSON. Expected: {"challenge":"${endpointId}"}`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refused('must_be_object', 'The response is JSON, but not a JSON object.');
  }
  const challenge = 'challenge' in value ? value.challenge : undefined;
  if (typeof challenge !== 'string') {
    return refused('must_have_challenge', 'The response has no string field "challenge".');
  }
  if (challenge !== endpointId) {
    return refused(
      'must_equal_endpoint_id',
      `The response's "challenge" is not the event's source.id, which was ${endpointId}.`,
    );
  }
  return { kind: 'accepted' };
}

/**
 * Whether the response accepts events for `endpointId`: a 2xx status and a JSON object with that id in `challenge`. Otherwise
 * the first rule that it violates, and a message that says how to fix it.
 */
export function judgeChallengeResponse(endpointId: string, response: ChallengeResponse): ChallengeVerdict {
  if (response.kind === 'failed') return refused('must_answer', response.message);
  if (response.status < 200 || response.status > 299)
    return refused('must_be_2xx', describeStatus(response.status));
  if (!response.isBodyWhole) {
    return refused(
      'must_be_short',
      'The response did not end in time, or is longer than the 4 KiB that are read.',
    );
  }
  return judgeBody(endpointId, response.bodyText);
}
