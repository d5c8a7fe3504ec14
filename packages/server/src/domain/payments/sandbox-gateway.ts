import { timingSafeEqual } from 'node:crypto';
import type { Random } from '../../kernel/random.ts';
import type { Seal } from '../../kernel/seal.ts';

/** The test cards of the staging gateway, named by the result of a payment with them. */
export const SANDBOX_CARDS = ['success', 'declined'] as const;
export type SandboxCard = (typeof SANDBOX_CARDS)[number];

const SESSION_PURPOSE = 'sandbox gateway session';
const TOKEN_PURPOSE = 'sandbox gateway token';
const MAC_BYTES = 12;

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function signed(seal: Seal, purpose: string, text: string): string {
  return `${text}_${hex(seal.mac(purpose, text, MAC_BYTES))}`;
}

/** The text without its signature; null when the signature is not valid. */
function verified(seal: Seal, purpose: string, token: string): string | null {
  const cut = token.lastIndexOf('_');
  const text = token.slice(0, Math.max(cut, 0));
  const given = Buffer.from(token.slice(cut + 1), 'hex');
  const expected = seal.mac(purpose, text, MAC_BYTES);
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
}

/** Eight random bytes in hex behind a letter: digits alone could look like a card number. */
const byChance = (random: Random): string => `r${hex(random.bytes(8))}`;

/** A signed session key, valid until `expiresAt` (whole seconds). Nothing is stored. */
export function makeSandboxSession(seal: Seal, random: Random, accountId: string, expiresAt: Date): string {
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  return signed(seal, SESSION_PURPOSE, `sandbox_session_${seconds}_${accountId}_${byChance(random)}`);
}

/** The account of a valid session; null for any other. */
export function sandboxSessionAccount(seal: Seal, sessionKey: string, now: Date): string | null {
  const [, seconds, accountId] =
    /^sandbox_session_(\d{1,12})_(.+)_r[0-9a-f]{16}$/.exec(
      verified(seal, SESSION_PURPOSE, sessionKey) ?? '',
    ) ?? [];
  return accountId !== undefined && Number(seconds) * 1000 > now.getTime() ? accountId : null;
}

/** A token is signed for its account, so it pays for no other. */
const tokenPurpose = (accountId: string) => `${TOKEN_PURPOSE} ${accountId}`;

export function makeSandboxToken(seal: Seal, random: Random, accountId: string, card: SandboxCard): string {
  return signed(seal, tokenPurpose(accountId), `sandbox_token_${card}_${byChance(random)}`);
}

/** The test card of the token; null when it is not a token of this gateway for the account. */
export function sandboxCardOf(seal: Seal, accountId: string, token: string): SandboxCard | null {
  const match = /^sandbox_token_([a-z]+)_/.exec(verified(seal, tokenPurpose(accountId), token) ?? '');
  return SANDBOX_CARDS.find((card) => card === match?.[1]) ?? null;
}
