/** The digest of a message's content (RFC 9530). */
import { createHash } from 'node:crypto';
import { parseDictionary } from 'structured-headers';
import { bytesOf, type Content } from './message.ts';

/** Hash algorithms that are strong enough to bind a body to a signature, best first. */
const HASHES = [
  ['sha-512', 'sha512'],
  ['sha-256', 'sha256'],
] as const;

/** The value of a `content-digest` header. */
export const contentDigest = (content: Content): string =>
  `sha-256=:${createHash('sha256').update(bytesOf(content)).digest('base64')}:`;

/**
 * Whether the header is the digest of one of the contents. Every digest with a known algorithm must match, and there must be at least one.
 * Never throws.
 */
export function digestFits(header: string, contents: readonly Content[]): boolean {
  const stated = readDigests(header);
  return stated.length > 0 && contents.some((content) => stated.every((digest) => digest.fits(content)));
}

interface Digest {
  fits(content: Content): boolean;
}

function readDigests(header: string): readonly Digest[] {
  try {
    const fields = parseDictionary(header);
    return HASHES.flatMap(([name, hash]): Digest[] => {
      const member = fields.get(name);
      if (member === undefined) return [];
      const [value] = member;
      if (!(value instanceof ArrayBuffer)) return [{ fits: () => false }];
      const expected = Buffer.from(value);
      return [{ fits: (content) => createHash(hash).update(bytesOf(content)).digest().equals(expected) }];
    });
  } catch {
    return [];
  }
}
