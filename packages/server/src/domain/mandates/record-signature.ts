import type { KeyObject } from 'node:crypto';
import { isSignedBy, type JsonSigner, signJson } from '../../kernel/signed-json.ts';
import { type MandatePayload, recordHash } from './mandate-record.ts';

const TYPE = 'purser-mandate';

/** The payload as JWS in compact form. */
export const signRecord = (payload: MandatePayload, signer: JsonSigner): string =>
  signJson(TYPE, { ...payload }, signer);

/** The payload of a record of our own database. Throws `SyntaxError` for a text that is none. */
export function payloadOf(jws: string): MandatePayload {
  const [, payload = ''] = jws.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
}

/** What is wrong with a stored record, as part of a sentence; null if it is authentic and says what is expected. */
export function brokenRule(
  { jws, hash }: { readonly jws: string; readonly hash: string },
  expected: { readonly [name: string]: string | number },
  keys: ReadonlyMap<string, KeyObject>,
): string | null {
  if (recordHash(jws) !== hash) return 'its content does not have its hash';
  const [header, payload] = jws.split('.').map(parsed);
  const key = keys.get(String(header?.['kid']));
  if (key === undefined) return 'its key is unknown';
  if (!isSignedBy(jws, key)) return 'its signature is wrong';
  const wrong = Object.entries(expected).find(([name, value]) => payload?.[name] !== value);
  if (wrong === undefined) return null;
  return wrong[0] === 'previousHash'
    ? 'it does not follow the record before it'
    : `its ${wrong[0]} is not that of its row`;
}

/** Undefined for a text that is no object in JSON. */
function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
