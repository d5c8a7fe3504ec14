import type { KeyObject } from 'node:crypto';
import {
  isSignedBy,
  type JsonSignature,
  type JsonSigner,
  jsonSignature,
  signJson,
  withSignature,
} from '../../kernel/signed-json.ts';
import { type AuditPayload, auditHash } from './audit-entry.ts';

const ENTRY = 'purser-audit-entry';
const CHAIN = 'purser-audit-chain';

export const signEntry = (payload: AuditPayload, signer: JsonSigner): JsonSignature => ({
  keyId: signer.id,
  signature: jsonSignature(ENTRY, payload, signer),
});

/** The JWS of a signed entry. */
export const entryJws = (payload: AuditPayload, seal: JsonSignature): string =>
  withSignature(ENTRY, payload, seal);

/** Where a chain begins or ends: an entry and its hash. Sequence 0 without hash: before the first entry. */
export interface ChainPlace {
  readonly sequence: number;
  readonly hash: string | null;
}

/** What the installation signs of a whole chain, so that a beginning or an end that was cut off is found. */
export interface AuditChain {
  /** Null: the chain of the installation. */
  readonly accountId: string | null;
  /** The last entry that was removed after its retention. The chain is verified from there. */
  readonly anchor: ChainPlace;
  readonly end: ChainPlace;
  readonly statedAt: string;
}

export const signChain = ({ anchor, end, ...chain }: AuditChain, signer: JsonSigner): string =>
  signJson(CHAIN, { ...chain, anchor: { ...anchor }, end: { ...end } }, signer);

/** What is wrong with a stored entry and its seal, as part of a sentence; null if it is authentic. A seal that is due may not be missing. */
export function brokenEntryRule(
  payload: AuditPayload,
  hash: string,
  { seal, isDue }: { readonly seal: JsonSignature | null; readonly isDue: boolean },
  keys: ReadonlyMap<string, KeyObject>,
): string | null {
  if (auditHash(payload) !== hash) return 'its content does not have its hash';
  if (seal === null) return isDue ? 'it is not signed' : null;
  const key = keys.get(seal.keyId);
  if (key === undefined) return 'its key is unknown';
  return isSignedBy(entryJws(payload, seal), key) ? null : 'its signature is wrong';
}
