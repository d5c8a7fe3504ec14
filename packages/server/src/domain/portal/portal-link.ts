import { createHash, timingSafeEqual } from 'node:crypto';
import type { ColorScheme } from '@purser/contract/vocabulary';
import type { Random } from '../../kernel/random.ts';
import type { Seal } from '../../kernel/seal.ts';

export interface PortalTheme {
  readonly title: string | null;
  readonly accentColor: string | null;
  readonly colorScheme: ColorScheme;
}

/** What whoever has the link sees and may do. */
export interface PortalAccess {
  readonly linkId: string;
  /** Null: all endpoints of the account. */
  readonly endpointIds: readonly string[] | null;
  readonly allowsChanges: boolean;
}

export interface PortalLink extends Omit<PortalAccess, 'linkId'> {
  readonly id: string;
  readonly accountId: string;
  readonly allowedOrigins: readonly string[];
  readonly theme: PortalTheme;
  /** The API key or user. The link works only as long as it has access to the account. */
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

const PURPOSE = 'portal link';
const MAC_BYTES = 16;
const TOKEN = /^plt_([0-9a-z]{1,12}\.[A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{22})$/;

/** The token of a link: when it expires, 32 random bytes, and our signature. */
export function makePortalToken(seal: Seal, random: Random, expiresAt: Date): string {
  const text = `${expiresAt.getTime().toString(36)}.${Buffer.from(random.bytes(32)).toString('base64url')}`;
  return `plt_${text}.${seal.mac(PURPOSE, text, MAC_BYTES).toString('base64url')}`;
}

/** Whether we signed the token and it has not expired. A token that fails is refused without asking the database. */
export function isSignedPortalToken(seal: Seal, token: string, now: Date): boolean {
  const match = TOKEN.exec(token);
  if (match?.[1] === undefined || match[2] === undefined) return false;
  const expected = seal.mac(PURPOSE, match[1], MAC_BYTES);
  const given = Buffer.from(match[2], 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number.parseInt(match[1], 36) > now.getTime();
}

/** Only the hash of a token is stored. */
export const hashPortalToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether the link shows the endpoint. */
export const showsEndpoint = ({ endpointIds }: Pick<PortalAccess, 'endpointIds'>, id: string): boolean =>
  endpointIds === null || endpointIds.includes(id);
