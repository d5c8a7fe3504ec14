import type { EndpointCheckName } from '@purser/contract/vocabulary';

/** Messages for the outcomes of a probe, and the fix for the wrong one. */
export interface Wording {
  readonly right: string;
  /** The receiver accepted what it must refuse, or refused what it must accept. */
  readonly wrong: string;
  readonly fix: string;
  /** The wrong outcome is a warning, not a failure. */
  readonly isMild?: true;
}

const COMPARE =
  'Take the header only when it is exactly `v0=` and 64 hex digits, and compare it in constant time with the HMAC-SHA256 of the raw body; answer 401 otherwise. `unwrapEvent` of the client does this.';
const STANDARD =
  'Verify `webhook-signature` over `<webhook-id>.<webhook-timestamp>.<raw body>` with a library for Standard Webhooks.';

export const WORDING: Readonly<Record<Exclude<EndpointCheckName, 'response_time'>, Wording>> = {
  valid_event: {
    right: 'The receiver takes events.',
    wrong: 'The receiver refuses a genuine event: it would get none.',
    fix: 'Give the receiver the signing secret of this endpoint, all of `whsec_...` as text, and verify the raw body before anything parses it. Look for what else refuses it: a login, a proxy that drops `x-svc-` headers.',
  },
  duplicate_event: {
    right: 'The receiver acknowledges an event that it has had before.',
    wrong:
      'The receiver refuses an event that comes a second time: it would be sent again and again until it is given up.',
    fix: 'Keep the ids of events; answer 200 to one that is known, and do no more with it.',
  },
  raw_bytes: {
    right: 'The receiver verifies the bytes as they came.',
    wrong:
      'The receiver refuses a genuine event that is spelled in an unusual way: it verifies what it has parsed and written again, or text in another encoding.',
    fix: 'Read the raw bytes of the body and verify those, before any JSON or text middleware: in Express `express.raw({ type: "*/*" })` on this route.',
  },
  challenge: {
    right: 'The receiver answers the challenge: its URL can be saved again.',
    wrong:
      'The receiver does not answer the challenge: its URL cannot be saved again, and a new secret cannot be proved.',
    fix: 'Answer `webhook_endpoint.verification_challenge` with 200 and the JSON object `{ "challenge": "<source.id>" }`.',
  },
  forged_challenge: {
    right: 'The receiver answers genuine challenges only.',
    wrong:
      'The receiver answers a challenge signed with another secret: another account could save its URL as an endpoint.',
    fix: 'Once the receiver has its secret, verify challenges like every other event.',
    isMild: true,
  },
  standard_wrong_secret: {
    right: 'The receiver goes by `webhook-signature`.',
    wrong:
      'The receiver goes by `x-svc-signature` alone, so there is nothing to check here. If it is meant to verify `webhook-signature`, it does not.',
    fix: STANDARD,
  },
  standard_missing_signature: {
    right: 'Without `webhook-signature` nothing is accepted.',
    wrong:
      'Without `webhook-signature` the receiver goes by `x-svc-signature`, which covers neither id nor time: the protection against replays can be taken off.',
    fix: 'Verify one kind of signature, always the same.',
    isMild: true,
  },
  standard_malformed_signature: {
    right: 'A `webhook-signature` without its version is refused.',
    wrong: 'The receiver accepts a `webhook-signature` without its version.',
    fix: STANDARD,
  },
  standard_changed_id: {
    right: '`webhook-id` is covered.',
    wrong:
      'The receiver accepts another `webhook-id` under an old signature: a replay passes as a new event.',
    fix: STANDARD,
  },
  standard_changed_timestamp: {
    right: '`webhook-timestamp` is covered.',
    wrong:
      'The receiver accepts another `webhook-timestamp` under an old signature: a replay passes as recent.',
    fix: STANDARD,
  },
  standard_old_timestamp: {
    right: 'An event signed an hour ago is refused.',
    wrong:
      'The receiver accepts an event signed an hour ago: who has recorded one can send it again any time.',
    fix: 'Refuse a `webhook-timestamp` that is more than five minutes off; de-duplicate by id in any case.',
    isMild: true,
  },
  missing_signature: {
    right: 'What is not signed is refused.',
    wrong: 'The receiver accepts what is not signed: anyone can send it events.',
    fix: COMPARE,
  },
  signature_without_scheme: {
    right: 'A signature without `v0=` is refused.',
    wrong:
      'The receiver accepts a signature without `v0=`: it would take one of a later scheme for this one.',
    fix: COMPARE,
  },
  signature_too_short: {
    right: 'A signature that is cut short is refused.',
    wrong: 'The receiver accepts the beginning of a signature: a short enough one can be guessed.',
    fix: COMPARE,
  },
  signature_not_hex: {
    right: 'A signature that is no hex is refused.',
    wrong: 'The receiver accepts a signature that is no hex, and so not a signature at all.',
    fix: COMPARE,
  },
  signature_uppercase: {
    right:
      'The signature in upper-case hex was dealt with. Taking it and refusing it are both right: the service writes lower case.',
    wrong: 'The receiver does not get on with upper-case hex.',
    fix: COMPARE,
  },
  wrong_secret: {
    right: 'What is signed with another secret is refused.',
    wrong:
      'The receiver accepts what is signed with another secret: it does not verify signatures, and anyone can send it events.',
    fix: COMPARE,
  },
  changed_body: {
    right: 'A changed body under an old signature is refused.',
    wrong:
      'The receiver accepts a body of which one byte was changed: the signature that it checks does not cover the whole body.',
    fix: COMPARE,
  },
  mismatched_event_id: {
    right: 'An `x-svc-event-id` that disagrees with the body is refused.',
    wrong:
      'The receiver accepts an `x-svc-event-id` that disagrees with the body. The signature does not cover headers: who de-duplicates by this one can be made to work twice.',
    fix: 'De-duplicate by `id` of the body, and refuse a header that disagrees: hand the headers to `unwrapEvent`.',
    isMild: true,
  },
  mismatched_topic: {
    right: 'An `x-svc-topic` that disagrees with the body is refused.',
    wrong:
      'The receiver accepts an `x-svc-topic` that disagrees with the body. The signature does not cover headers: who goes by this one can be misled.',
    fix: 'Go by `type` of the body, and refuse a header that disagrees: hand the headers to `unwrapEvent`.',
    isMild: true,
  },
};
