import { createHash, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../kernel/random.ts';

const PREFIXES = { code: 'mcp_ac', access: 'mcp_at', refresh: 'mcp_rt' } as const;
export type TokenKind = 'access' | 'refresh';

export const CODE_MS = 60_000;
export const ACCESS_SECONDS = 3600;
export const REFRESH_MS = 30 * 86_400_000;

/** A new code or token: 32 random bytes, with a prefix by which secret scanners know it. */
export const makeAppSecret = (kind: keyof typeof PREFIXES, random: Random): string =>
  `${PREFIXES[kind]}_${Buffer.from(random.bytes(32)).toString('base64url')}`;

/** Only the hash of a code or token is stored. */
export const hashAppSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Whether the text has the form of an access token, so that no other credential is looked up as one. */
export const isAccessToken = (text: string): boolean => /^mcp_at_[\w-]{43}$/.test(text);

/** Whether the verifier is the one of the challenge (RFC 7636, method S256). */
export function isVerifierOf(challenge: string, verifier: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const expected = Buffer.from(challenge);
  const given = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  return expected.length === given.length && timingSafeEqual(expected, given);
}
