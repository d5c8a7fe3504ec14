/** Reads which signatures a merchant asks for (`Accept-Signature`, RFC 9421, section 5), as far as they can be given without harm. */
import { type InnerList, isInnerList, parseDictionary } from 'structured-headers';

/** A signature that a merchant asks for. */
export interface AskedSignature {
  readonly label: string;
  readonly components: readonly string[];
  /** What the merchant wants to read in the signature, so that it knows a replay and its purpose. */
  readonly nonce: string | null;
  readonly tag: string | null;
  readonly keyid: string | null;
}

const HEADER_LENGTH_MAX = 2048;
const SIGNATURES_MAX = 2;
const COMPONENTS_MAX = 16;
const TEXT_LENGTH_MAX = 128;

/** What may be covered. A signature over credentials would let others check guesses of them. */
const SIGNABLE: ReadonlySet<string> = new Set([
  ...['@method', '@target-uri', '@authority', '@scheme', '@request-target', '@path', '@query'],
  ...['content-digest', 'content-type', 'accept', 'user-agent', 'signature-agent'],
  ...['idempotency-key', 'ucp-agent'],
]);
const PARAMETERS: ReadonlySet<string> = new Set(['created', 'expires', 'nonce', 'tag', 'keyid', 'alg']);
/** Proves the publication of a key directory, which a merchant has no part in. */
const RESERVED_TAG = 'http-message-signatures-directory';

/** The signatures that can be given, at most two. A header that cannot be read, or a signature with anything else, is left unanswered. */
export function readAcceptSignature(header: string): readonly AskedSignature[] {
  if (header.length > HEADER_LENGTH_MAX) return [];
  try {
    return [...parseDictionary(header)]
      .slice(0, SIGNATURES_MAX)
      .flatMap(([label, member]) => (isInnerList(member) ? (askedSignature(label, member) ?? []) : []));
  } catch {
    return [];
  }
}

function askedSignature(label: string, [items, parameters]: InnerList): AskedSignature | null {
  const components = items.map(([name, { size }]) => (typeof name === 'string' && size === 0 ? name : ''));
  if (components.length === 0 || components.length > COMPONENTS_MAX) return null;
  if (new Set(components).size !== components.length) return null;
  if (!components.every((name) => SIGNABLE.has(name))) return null;
  if (![...parameters.keys()].every((name) => PARAMETERS.has(name))) return null;
  const texts = ['nonce', 'tag', 'keyid'].map((name) => parameters.get(name) ?? null);
  const [nonce, tag, keyid] = texts.map((text) => (typeof text === 'string' ? text : null));
  if (texts.some((text) => text !== null && (typeof text !== 'string' || text.length > TEXT_LENGTH_MAX)))
    return null;
  if (tag === RESERVED_TAG) return null;
  return { label, components, nonce: nonce ?? null, tag: tag ?? null, keyid: keyid ?? null };
}
