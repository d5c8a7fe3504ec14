import type { EndpointCheckName } from '@purser/contract/vocabulary';

/** Messages for the outcomes of a probe, and the fix for the wrong one. */
export interface CheckMessages {
  readonly right: string;
  /** The receiver accepted what it must refuse, or refused what it must accept. */
  readonly wrong: string;
  readonly fix: string;
  /** The wrong outcome is a warning, not a failure. */
  readonly isMild?: true;
}

const COMPARE =
  'Accept the header only if it is exactly `v0=` and 64 hex digits, and compare it in constant time with the HMAC-SHA256 of the raw body; otherwise respond with 401. The client’s `unwrapEvent` does this.';
const STANDARD =
  'Verify `webhook-signature` over `<webhook-id>.<webhook-timestamp>.<raw body>` with a library for Standard Webhooks.';

export const CHECK_MESSAGES: Readonly<Record<Exclude<EndpointCheckName, 'response_time'>, CheckMessages>> = {
  valid_event: {
    right: 'The receiver accepts events.',
    wrong: 'The receiver rejects a valid event: it would receive none.',
    fix: 'Configure the receiver with the signing secret of this endpoint, including `whsec_`, and verify the raw body before it is parsed. Check for other causes: authentication, or a proxy that removes `x-svc-` headers.',
  },
  duplicate_event: {
    right: 'The receiver acknowledges a duplicate event.',
    wrong: 'The receiver rejects a duplicate event: it would be retried until the delivery is exhausted.',
    fix: 'Store the ids of processed events, and respond to a duplicate with 200 without processing it.',
  },
  raw_bytes: {
    right: 'The receiver verifies the raw bytes.',
    wrong:
      'The receiver rejects a valid event with unusual JSON formatting: it verifies a reserialized body, or text in another encoding.',
    fix: 'Verify the raw bytes of the body, before any JSON or text middleware: in Express, use `express.raw({ type: "*/*" })` on this route.',
  },
  challenge: {
    right: 'The receiver answers the challenge: its URL can be saved again.',
    wrong:
      'The receiver does not answer the challenge: its URL cannot be saved again, and a new secret cannot be verified.',
    fix: 'Respond to `webhook_endpoint.verification_challenge` with 200 and the JSON object `{ "challenge": "<source.id>" }`.',
  },
  forged_challenge: {
    right: 'The receiver answers valid challenges only.',
    wrong:
      'The receiver answers a challenge signed with another secret: another account could save its URL as an endpoint.',
    fix: 'Once the receiver has its secret, verify challenges like any other event.',
    isMild: true,
  },
  standard_wrong_secret: {
    right: 'The receiver verifies `webhook-signature`.',
    wrong:
      'The receiver verifies `x-svc-signature` only, so this check does not apply. If it should verify `webhook-signature`, it does not.',
    fix: STANDARD,
  },
  standard_missing_signature: {
    right: 'Requests without `webhook-signature` are rejected.',
    wrong:
      'Without `webhook-signature`, the receiver falls back to `x-svc-signature`, which covers neither id nor time: an attacker can bypass replay protection.',
    fix: 'Always verify the same kind of signature.',
    isMild: true,
  },
  standard_malformed_signature: {
    right: 'A `webhook-signature` without its version is rejected.',
    wrong: 'The receiver accepts a `webhook-signature` without its version.',
    fix: STANDARD,
  },
  standard_changed_id: {
    right: 'The signature check covers `webhook-id`.',
    wrong:
      'The receiver accepts a changed `webhook-id` with an old signature: a replay passes as a new event.',
    fix: STANDARD,
  },
  standard_changed_timestamp: {
    right: 'The signature check covers `webhook-timestamp`.',
    wrong:
      'The receiver accepts a changed `webhook-timestamp` with an old signature: a replay passes as recent.',
    fix: STANDARD,
  },
  standard_old_timestamp: {
    right: 'An event signed an hour ago is rejected.',
    wrong: 'The receiver accepts an event signed an hour ago: a recorded event can be replayed at any time.',
    fix: 'Reject a `webhook-timestamp` that differs from the current time by more than five minutes. Deduplicate by id in any case.',
    isMild: true,
  },
  missing_signature: {
    right: 'Unsigned requests are rejected.',
    wrong: 'The receiver accepts unsigned requests: anyone can send it events.',
    fix: COMPARE,
  },
  signature_without_scheme: {
    right: 'A signature without `v0=` is rejected.',
    wrong:
      'The receiver accepts a signature without `v0=`: it could mistake a signature of a later scheme for this one.',
    fix: COMPARE,
  },
  signature_too_short: {
    right: 'A truncated signature is rejected.',
    wrong: 'The receiver accepts a truncated signature: a short one can be guessed.',
    fix: COMPARE,
  },
  signature_not_hex: {
    right: 'A signature that is not hex is rejected.',
    wrong: 'The receiver accepts a signature that is not hex.',
    fix: COMPARE,
  },
  signature_uppercase: {
    right:
      'The receiver handled a signature in upper-case hex. Both accepting and rejecting it are correct: the service sends lower case.',
    wrong: 'The receiver fails on a signature in upper-case hex.',
    fix: COMPARE,
  },
  wrong_secret: {
    right: 'Requests signed with another secret are rejected.',
    wrong:
      'The receiver accepts requests signed with another secret: it does not verify signatures, so anyone can send it events.',
    fix: COMPARE,
  },
  changed_body: {
    right: 'A changed body with an old signature is rejected.',
    wrong:
      'The receiver accepts a body with one byte changed: its signature check does not cover the whole body.',
    fix: COMPARE,
  },
  mismatched_event_id: {
    right: 'An `x-svc-event-id` that differs from the body is rejected.',
    wrong:
      'The receiver accepts an `x-svc-event-id` that differs from the body. The signature does not cover headers: a receiver that deduplicates by this header can be made to process an event twice.',
    fix: 'Deduplicate by the `id` in the body, and reject a header that differs: pass the headers to `unwrapEvent`.',
    isMild: true,
  },
  mismatched_topic: {
    right: 'An `x-svc-topic` that differs from the body is rejected.',
    wrong:
      'The receiver accepts an `x-svc-topic` that differs from the body. The signature does not cover headers: a receiver that relies on this header can be misled.',
    fix: 'Use the `type` in the body, and reject a header that differs: pass the headers to `unwrapEvent`.',
    isMild: true,
  },
};
