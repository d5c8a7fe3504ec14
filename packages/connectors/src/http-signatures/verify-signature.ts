/** Verifies that a message is signed by one of the given keys (RFC 9421), and that the signature covers every required component. */
import { type InnerList, isInnerList, parseDictionary, serializeItem } from 'structured-headers';
import { digestFits } from './content-digest.ts';
import { type Jwk, thumbprintOf, verifyWithKey } from './jwk.ts';
import { bytesOf, type HttpMessage, isRequest } from './message.ts';
import { ComponentError, signatureBase } from './signature-base.ts';

export interface VerifyOptions {
  readonly now: Date;
  /** Allowed clock skew in seconds; 60 if omitted, 300 at most. */
  readonly skewSeconds?: number;
  /** Maximum age of `created` in seconds, which is then required. Unlimited if omitted. */
  readonly maxAgeSeconds?: number;
  /** Only signatures with this `tag` count. */
  readonly tag?: string;
  /** Required components, as identifiers without quotes (`@authority;req`); those that the protocol requires if omitted. */
  readonly covers?: readonly string[];
}

export type SignatureVerdict =
  /** The message has no signature (with the requested tag). */
  | { readonly kind: 'absent' }
  | { readonly kind: 'valid'; readonly keyid: string }
  /** Signed, but invalid. `reason` is for logs: it holds only names from the message. */
  | { readonly kind: 'wrong'; readonly reason: string }
  /** Signed with an unknown or unsupported key. */
  | { readonly kind: 'unknown_key'; readonly keyid: string };

const SIGNATURES_MAX = 5;
const SKEW_SECONDS = 60;
const SKEW_SECONDS_MAX = 300;

interface Candidate {
  readonly label: string;
  readonly input: InnerList;
  readonly signature: Uint8Array;
}

/**
 * The best verdict of the message's signatures: valid, else wrong, else unknown key. A key is found by `kid`, or by its thumbprint. The key
 * determines the algorithm. Never throws.
 */
export function verifySignature(
  message: HttpMessage,
  keys: readonly Jwk[],
  options: VerifyOptions,
): SignatureVerdict {
  const { 'signature-input': inputs, signature: values } = message.headers;
  if (inputs === undefined && values === undefined) return { kind: 'absent' };
  if (inputs === undefined || values === undefined) return wrong('one of the two headers is missing');
  const candidates = readCandidates(inputs, values);
  if (candidates === null) return wrong('the headers cannot be read');
  const tagged = candidates.filter(
    ({ input: [, parameters] }) => options.tag === undefined || parameters.get('tag') === options.tag,
  );
  if (tagged.length === 0) return { kind: 'absent' };
  const verdicts = tagged.slice(0, SIGNATURES_MAX).map((one) => judge(message, one, keys, options));
  const kinds = ['valid', 'wrong', 'unknown_key'] as const;
  for (const kind of kinds) {
    const found = verdicts.find((verdict) => verdict.kind === kind);
    if (found !== undefined) return found;
  }
  return wrong('there is no signature');
}

const wrong = (reason: string): SignatureVerdict => ({ kind: 'wrong', reason });

function readCandidates(inputs: string, values: string): readonly Candidate[] | null {
  try {
    const signatures = parseDictionary(values);
    const candidates: Candidate[] = [];
    for (const [label, input] of parseDictionary(inputs)) {
      const [value] = signatures.get(label) ?? [];
      if (!isInnerList(input) || !(value instanceof ArrayBuffer)) return null;
      candidates.push({ label, input, signature: new Uint8Array(value) });
    }
    return candidates;
  } catch {
    return null;
  }
}

function judge(
  message: HttpMessage,
  { label, input, signature }: Candidate,
  keys: readonly Jwk[],
  options: VerifyOptions,
): SignatureVerdict {
  const [, parameters] = input;
  const keyid = parameters.get('keyid');
  if (typeof keyid !== 'string') return wrong('the signature names no key');
  const found = keys.filter((key) => key.kid === keyid || thumbprintOf(key) === keyid);
  if (found.length === 0) return { kind: 'unknown_key', keyid };
  const problem = problemOfTime(input, options) ?? problemOfCoverage(message, label, input, options.covers);
  if (problem !== null) return wrong(problem);
  if (parameters.get('tag') === 'web-bot-auth' && found.every((key) => thumbprintOf(key) !== keyid))
    return wrong('the key id is not the thumbprint of the key');
  let base: string;
  try {
    base = signatureBase(message, input);
  } catch (error) {
    if (error instanceof ComponentError) return wrong(error.message);
    throw error;
  }
  const alg = parameters.get('alg');
  const verdicts = found.map((key) =>
    verifyWithKey(key, Buffer.from(base, 'utf8'), signature, alg === undefined ? null : String(alg)),
  );
  if (verdicts.includes('valid')) return { kind: 'valid', keyid };
  return verdicts.includes('wrong')
    ? wrong('the signature does not match the message')
    : { kind: 'unknown_key', keyid };
}

function problemOfTime([, parameters]: InnerList, options: VerifyOptions): string | null {
  const nowSeconds = options.now.getTime() / 1000;
  const skew = Math.min(options.skewSeconds ?? SKEW_SECONDS, SKEW_SECONDS_MAX);
  const created = parameters.get('created');
  const expires = parameters.get('expires');
  if (created !== undefined && typeof created !== 'number') return '`created` is not a number';
  if (expires !== undefined && typeof expires !== 'number') return '`expires` is not a number';
  if (created !== undefined && created > nowSeconds + skew) return 'the signature was created in the future';
  if (expires !== undefined && (expires < nowSeconds - skew || (created ?? expires) > expires))
    return 'the signature has expired';
  if (options.maxAgeSeconds === undefined) return null;
  if (created === undefined) return '`created` is missing';
  return created < nowSeconds - options.maxAgeSeconds - skew ? 'the signature is too old' : null;
}

function problemOfCoverage(
  message: HttpMessage,
  label: string,
  [items]: InnerList,
  covers: readonly string[] | undefined,
): string | null {
  const covered = new Set(items.map((item) => serializeItem(item).replaceAll('"', '')));
  const missing = (covers ?? demandedOf(message, label)).find((name) => !isCovered(covered, name));
  if (missing !== undefined) return `it does not cover ${missing}`;
  const contents = isRequest(message) ? [message.body] : [message.body, message.encodedBody ?? message.body];
  if (covered.has('content-digest') && !digestFits(message.headers['content-digest'] ?? '', contents))
    return 'the digest does not match the content';
  return null;
}

const WITHIN_TARGET_URI: readonly string[] = ['@authority', '@path', '@query'];

const isCovered = (covered: ReadonlySet<string>, name: string): boolean =>
  covered.has(name) || (WITHIN_TARGET_URI.includes(name) && covered.has('@target-uri'));

/** Target, status, body and every header that the receiver uses. */
function demandedOf(message: HttpMessage, label: string): readonly string[] {
  const { headers } = message;
  const body =
    bytesOf(message.body).length === 0
      ? []
      : ['content-digest', ...(headers['content-type'] === undefined ? [] : ['content-type'])];
  if (!isRequest(message)) return ['@status', ...body];
  const query = new URL(message.url).search === '' ? [] : ['@query'];
  const named = ['idempotency-key', 'ucp-agent'].filter((name) => headers[name] !== undefined);
  const agent = headers['signature-agent'];
  // Earlier drafts have a bare string; for a dictionary, the member with the label is covered.
  const agents =
    agent === undefined ? [] : [agent.startsWith('"') ? 'signature-agent' : `signature-agent;key=${label}`];
  return ['@method', '@authority', '@path', ...query, ...body, ...named, ...agents];
}
