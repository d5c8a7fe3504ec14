/** Detached JSON Web Signatures with an unencoded payload (RFC 7797), as UCP before 2026-04-08 has them in `Request-Signature`. */
import { bytesOf, type Content } from './message.ts';

interface Es256Signer {
  readonly keyid: string;
  sign(data: Uint8Array): Uint8Array;
}

/** Signs the content. The middle part of the compact form, the payload, is left out. */
export function detachedJws(content: Content, signer: Es256Signer): string {
  const header = Buffer.from(
    JSON.stringify({ alg: 'ES256', kid: signer.keyid, b64: false, crit: ['b64'] }),
  ).toString('base64url');
  const signature = signer.sign(Buffer.concat([Buffer.from(`${header}.`), bytesOf(content)]));
  return `${header}..${Buffer.from(signature).toString('base64url')}`;
}
