import { createPrivateKey } from 'node:crypto';
import type { AuditExport, MandateKey } from '@purser/client';
import { type AuditEntry, auditHash, auditPayload } from '../../src/domain/audit/audit-entry.ts';
import { entryJws, signChain, signEntry } from '../../src/domain/audit/audit-seal.ts';
import { presentAuditEntry } from '../../src/http/present/audit-entry.ts';
import type { JsonSigner } from '../../src/kernel/signed-json.ts';
import { makeSigningKeyPair } from '../../src/kernel/signing-key.ts';

const AT = new Date('2026-11-24T12:00:00.000Z');

interface TestSigner extends JsonSigner {
  readonly publicKey: MandateKey;
}

export function makeSigner(): TestSigner {
  const { id, publicJwk, privateJwk } = makeSigningKeyPair('EdDSA');
  const privateKey = createPrivateKey({ key: { ...privateJwk }, format: 'jwk' });
  return { id, privateKey, publicKey: { kid: id, x: publicJwk.x } };
}

/** The signed entries of a chain, of which those up to `anchor` were removed. */
export function makeExport(
  signer: JsonSigner,
  count: number,
  { accountId = 'acct_1', anchor = 0 } = {},
): AuditExport {
  const entries = [];
  let place = { sequence: 0, hash: '' };
  let removed = place;
  for (let sequence = 1; sequence <= anchor + count; sequence += 1) {
    const entry = entryAt(accountId, sequence, place.hash);
    const payload = auditPayload(entry);
    place = { sequence, hash: auditHash(payload) };
    if (sequence === anchor) removed = place;
    if (sequence <= anchor) continue;
    const jws = entryJws(payload, signEntry(payload, signer));
    const view = { position: sequence, entry, actorName: null, hash: place.hash, jws };
    const { actor, ...presented } = presentAuditEntry(view);
    const { name: _, ...signed } = actor;
    entries.push({ ...presented, actor: signed });
  }
  const stated = {
    accountId,
    anchor: { sequence: removed.sequence, hash: removed.hash || null },
    end: { sequence: place.sequence, hash: place.hash || null },
    statedAt: AT.toISOString(),
  };
  return JSON.parse(JSON.stringify([{ ...stated, jws: signChain(stated, signer) }, ...entries]));
}

const entryAt = (accountId: string, sequence: number, previousHash: string): AuditEntry => ({
  id: `aud_${accountId}_${sequence}`,
  accountId,
  sequence,
  createdAt: new Date(AT.getTime() + sequence),
  action: 'limit.updated',
  objectId: 'reads',
  origin: {
    actor: { kind: 'key', id: 'key_1' },
    asOperator: false,
    channel: 'api',
    ipAddress: '203.0.113.7',
    userAgent: 'Shop/2.1',
    requestId: `req_${sequence}`,
  },
  clientSalt: `salt-${sequence}`,
  before: { quota: sequence },
  after: { quota: sequence + 1, note: 'więcej' },
  previousHash,
});
