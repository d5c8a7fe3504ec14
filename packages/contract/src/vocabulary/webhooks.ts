/** Delivery order of an endpoint: none, or in order per event source. */
export const ORDER_MODES = ['none', 'source'] as const;

/** Sources of failed delivery attempts. */
export const FAILURE_SOURCES = ['receiver', 'network', 'service'] as const;
export type FailureSource = (typeof FAILURE_SOURCES)[number];

/** Stages of a signing secret roll, in order. */
export const SECRET_ROLL_STAGES = ['created', 'verified', 'scheduled', 'switched'] as const;
export type SecretRollStage = (typeof SECRET_ROLL_STAGES)[number];

/** Rules for the response to a verification challenge, in the order in which they are checked. */
export const CHALLENGE_RULES = [
  'must_answer',
  'must_be_2xx',
  'must_be_short',
  'must_be_json',
  'must_be_object',
  'must_have_challenge',
  'must_equal_endpoint_id',
] as const;
export type ChallengeRule = (typeof CHALLENGE_RULES)[number];

/** Conformance checks of a receiver, in the order in which they run. */
export const ENDPOINT_CHECKS = [
  'valid_event',
  'duplicate_event',
  'raw_bytes',
  'challenge',
  'forged_challenge',
  'standard_wrong_secret',
  'standard_missing_signature',
  'standard_malformed_signature',
  'standard_changed_id',
  'standard_changed_timestamp',
  'standard_old_timestamp',
  'missing_signature',
  'signature_without_scheme',
  'signature_too_short',
  'signature_not_hex',
  'signature_uppercase',
  'wrong_secret',
  'changed_body',
  'mismatched_event_id',
  'mismatched_topic',
  'response_time',
] as const;
export type EndpointCheckName = (typeof ENDPOINT_CHECKS)[number];

export const ENDPOINT_CHECK_STATUSES = ['passed', 'warning', 'failed', 'skipped'] as const;
export type EndpointCheckStatus = (typeof ENDPOINT_CHECK_STATUSES)[number];
