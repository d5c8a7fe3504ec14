import { isObject } from './canonical-json.ts';

/** A public key of an installation, as its key set at `/.well-known/mandate-keys` has it. */
export interface MandateKey {
  readonly kid: string;
  readonly x: string;
  /** In seconds since 1970. From then on, signatures with the key may be forged. */
  readonly revoked_at?: number;
}

/** Signatures that are verified at once. */
const BATCH = 500;

interface ImportedKey {
  readonly key: Awaited<ReturnType<typeof crypto.subtle.importKey>>;
  readonly isRevoked: boolean;
}

export type KeyImporter = (id: string) => Promise<ImportedKey | null>;

/** Imports each key once. */
export function keyImporter(keys: readonly MandateKey[]): KeyImporter {
  const imported = new Map<string, ReturnType<KeyImporter>>();
  const read: KeyImporter = async (id) => {
    const key = keys.find(({ kid }) => kid === id);
    if (key === undefined) return null;
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.x };
    return {
      key: await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']),
      isRevoked: key.revoked_at !== undefined,
    };
  };
  return (id) => {
    const known = imported.get(id) ?? read(id);
    imported.set(id, known);
    return known;
  };
}

/** The signed text of a JWS, or what is wrong with it. */
export type SignedText =
  | { readonly text: string; readonly keyId: string; readonly isRevoked: boolean }
  | { readonly part: 'signature' | 'key'; readonly message: string };

/** Verifies a JWS in compact form that is signed with Ed25519 and has the type. `name` says what that is. */
export async function verifySigned(
  jws: string,
  { type, name }: { readonly type: string; readonly name: string },
  importKey: KeyImporter,
): Promise<SignedText> {
  const wrong = (message: string): SignedText => ({ part: 'signature', message });
  const [header = '', body = '', signature = '', ...rest] = jws.split('.');
  const claims = parsed(textOf(header));
  const text = textOf(body);
  const bytes = bytesOf(signature);
  if (rest.length > 0 || !isObject(claims) || text === null || bytes === null)
    return wrong('"jws" is not a signed text in compact form');
  const keyId = claims['kid'];
  if (claims['alg'] !== 'EdDSA' || claims['typ'] !== type || typeof keyId !== 'string')
    return wrong(`"jws" is not signed as ${name}`);
  const key = await importKey(keyId);
  if (key === null) return { part: 'key', message: `the key ${keyId} is not among the public keys` };
  if (!(await crypto.subtle.verify('Ed25519', key.key, bytes, encoder.encode(`${header}.${body}`))))
    return wrong('the signature of "jws" is wrong');
  return { text, keyId, isRevoked: key.isRevoked };
}

export const revokedKey = (keyId: string): string =>
  `the key ${keyId} was revoked: whoever has it can sign anything`;

/** Values in lists, so that what takes long for each can be done at once. */
export async function* batchesOf(
  values: Iterable<unknown> | AsyncIterable<unknown>,
): AsyncGenerator<unknown[]> {
  let batch: unknown[] = [];
  for await (const value of values) {
    batch.push(value);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The SHA-256 of a text in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Null for a text that is not base64url in its only spelling. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  try {
    const padded = text.replaceAll('-', '+').replaceAll('_', '/');
    const binary = atob(padded);
    if (btoa(binary).replace(/=+$/, '') !== padded) return null;
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    return null;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

/** The text behind a base64url text; null if it has none. */
function textOf(text: string): string | null {
  const bytes = bytesOf(text);
  if (bytes === null) return null;
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** Undefined for a text that is not JSON. */
export function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
