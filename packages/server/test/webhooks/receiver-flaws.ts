import { timingSafeEqual } from 'node:crypto';
import { CORRECT_RULES, hmac, type Rules } from './verifying-receiver.ts';

/** The hex digits of a signature. */
export const hexOf = (header: string | undefined) => header?.replace(/^v0=/, '') ?? '';

/** A flaw, the checks that detect it, and their findings. */
export const FLAWS: readonly (readonly [string, Partial<Rules>, Record<string, string>])[] = [
  [
    'accepts unsigned requests',
    { isSigned: (header, ...rest) => header === undefined || CORRECT_RULES.isSigned(header, ...rest) },
    { missing_signature: 'failed' },
  ],
  [
    'accepts a signature without its scheme',
    { isSigned: (header, ...rest) => CORRECT_RULES.isSigned(header && `v0=${hexOf(header)}`, ...rest) },
    { signature_without_scheme: 'failed' },
  ],
  [
    'accepts a truncated signature',
    {
      isSigned: (header = '', body, secret) =>
        /^v0=[0-9a-f]+$/.test(header) && hmac(secret, body).toString('hex').startsWith(hexOf(header)),
    },
    { signature_too_short: 'failed' },
  ],
  [
    'compares only the bytes that decode as hex',
    {
      isSigned(header = '', body, secret) {
        if (!/^v0=.{64}$/.test(header)) return false;
        const given = Buffer.from(hexOf(header), 'hex');
        return given.equals(hmac(secret, body).subarray(0, given.length));
      },
    },
    { signature_not_hex: 'failed' },
  ],
  [
    'throws on a signature of another length',
    {
      isSigned: (header, body, secret) =>
        header !== undefined && timingSafeEqual(hmac(secret, body), Buffer.from(header.slice(3), 'hex')),
    },
    { signature_without_scheme: 'failed', signature_too_short: 'failed', signature_not_hex: 'failed' },
  ],
  [
    'throws on upper-case hex',
    {
      isSigned(header, ...rest) {
        if (/[A-F]/.test(header ?? '')) throw new Error('unknown digit');
        return CORRECT_RULES.isSigned(header, ...rest);
      },
    },
    { signature_uppercase: 'failed' },
  ],
  [
    'accepts any well-formed signature',
    { isSigned: (header) => /^v0=[0-9a-f]{64}$/.test(header ?? '') },
    { forged_challenge: 'warning', wrong_secret: 'failed', changed_body: 'failed' },
  ],
  ['refuses a repeated event', { onRepeat: { status: 409 } }, { duplicate_event: 'failed' }],
  [
    'verifies the re-serialized body',
    { bytes: (body) => Buffer.from(JSON.stringify(JSON.parse(body.toString()))) },
    // The altered body parses, but is refused.
    { raw_bytes: 'failed' },
  ],
  [
    'verifies text in another encoding',
    { bytes: (body) => Buffer.from(body.toString('latin1'), 'utf8') },
    { raw_bytes: 'failed' },
  ],
  [
    'answers the challenge wrongly',
    { onChallenge: ({ event }) => ({ status: 200, body: JSON.stringify({ challenge: event.id }) }) },
    { challenge: 'failed' },
  ],
  ['answers unsigned challenges', { verifiesChallenges: false }, { forged_challenge: 'warning' }],
  [
    'ignores the id and topic headers',
    { agrees: () => true },
    { mismatched_event_id: 'warning', mismatched_topic: 'warning' },
  ],
  [
    'ignores the id header',
    { agrees: ({ headers, event }) => headers['x-svc-topic'] === event.type },
    { mismatched_event_id: 'warning' },
  ],
  [
    'ignores the topic header',
    { agrees: ({ headers, event }) => headers['x-svc-event-id'] === event.id },
    { mismatched_topic: 'warning' },
  ],
];
