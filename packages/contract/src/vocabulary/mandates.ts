/** What a record of a mandate is about: a purchase that ended, or what happened to its order afterwards. */
export const MANDATE_RECORD_KINDS = ['purchase', 'resolution', 'cancellation', 'refund'] as const;
export type MandateRecordKind = (typeof MANDATE_RECORD_KINDS)[number];

/** Where the public keys are with which mandates are verified. */
export const MANDATE_KEYS_PATH = '/.well-known/mandate-keys';
