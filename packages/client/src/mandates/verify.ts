import { canonicalJson, differenceOf, isObject } from './canonical-json.ts';

/** A public key of an installation, as its key set at `/.well-known/mandate-keys` has it. */
export interface MandateKey {
  readonly kid: string;
  readonly x: string;
  /** In seconds since 1970. From then on, signatures with the key may be forged. */
  readonly revoked_at?: number;
}

/** Something that does not fit in a record. */
export interface MandateProblem {
  /** Place of the record in the file, from 1. */
  readonly place: number;
  /** Place of the record in its chain; null if it has none that can be read. */
  readonly sequence: number | null;
  /**
   * What does not fit: the form of the record, its key, its signature, a field of its payload, its hash, its link to the record before, or the
   * buyer.
   */
  readonly part: 'form' | 'key' | 'signature' | 'content' | 'hash' | 'link' | 'disclosure';
  readonly message: string;
}

export interface MandateVerification {
  readonly recordCount: number;
  /** Empty if everything fits. */
  readonly problems: readonly MandateProblem[];
  /** Hash of the last record; empty without any. */
  readonly lastHash: string;
  /** How many records come with the buyer, of whom they have a digest. */
  readonly disclosedCount: number;
}

/** What is verified: all records of a chain, or those of one purchase, between which others may lie. */
export type MandateSubject =
  | { readonly kind: 'chain' }
  | { readonly kind: 'purchase'; readonly checkoutIntentId: string };

/** Signatures that are verified at once. */
const BATCH = 500;
const PROBLEMS_MAX = 100;

/**
 * Verifies signed records, without a network: form, signatures, payloads, hashes, links and personal data. Never throws because of what the
 * records say. At most 100 problems are returned.
 */
export async function verifyMandateRecords(
  records: Iterable<unknown> | AsyncIterable<unknown>,
  keys: readonly MandateKey[],
  subject: MandateSubject = { kind: 'chain' },
): Promise<MandateVerification> {
  const problems: MandateProblem[] = [];
  const importKey = keyImporter(keys);
  let before: Link | null = null;
  let recordCount = 0;
  let disclosedCount = 0;
  for await (const batch of batchesOf(records)) {
    const found = await Promise.all(batch.map((record) => verifyRecord(record, importKey)));
    for (const { link, isDisclosed, flaws } of found) {
      recordCount += 1;
      if (isDisclosed) disclosedCount += 1;
      const all: Flaw[] = [...flaws, ...(link === null ? [] : linkFlaws(before, link, subject, recordCount))];
      for (const flaw of all)
        if (problems.length < PROBLEMS_MAX)
          problems.push({ place: recordCount, sequence: link?.sequence ?? null, ...flaw });
      before = link ?? before;
    }
  }
  if (recordCount === 0)
    problems.push({ place: 1, sequence: null, part: 'form', message: 'there is no record' });
  return { recordCount, problems, lastHash: before?.hash ?? '', disclosedCount };
}

/** The same for a mandate: the response of `GET /api/v1/checkout-intents/{id}/mandate`. */
export async function verifyMandate(
  mandate: unknown,
  keys: readonly MandateKey[],
): Promise<MandateVerification> {
  const problem = (message: string): MandateVerification => ({
    recordCount: 0,
    problems: [{ place: 1, sequence: null, part: 'form', message }],
    lastHash: '',
    disclosedCount: 0,
  });
  if (!isObject(mandate)) return problem('the mandate is not an object');
  const { checkoutIntentId, records, ...others } = mandate;
  const [other] = Object.keys(others);
  if (other !== undefined) return problem(`"${other}" is not part of a mandate`);
  if (typeof checkoutIntentId !== 'string') return problem('"checkoutIntentId" is missing');
  if (!Array.isArray(records)) return problem('"records" is missing');
  return verifyMandateRecords(records, keys, { kind: 'purchase', checkoutIntentId });
}

type Flaw = Pick<MandateProblem, 'part' | 'message'>;

/** What a record says about its place. */
interface Link {
  readonly accountId: unknown;
  readonly checkoutIntentId: unknown;
  readonly kind: unknown;
  readonly sequence: number;
  readonly previousHash: unknown;
  readonly hash: string;
}

interface Verified {
  /** Null if the record cannot be read. */
  readonly link: Link | null;
  readonly isDisclosed: boolean;
  readonly flaws: readonly Flaw[];
}

const flaw = (part: Flaw['part'], message: string): Flaw => ({ part, message });
const unreadable = (message: string): Verified => ({
  link: null,
  isDisclosed: false,
  flaws: [flaw('form', message)],
});

async function verifyRecord(record: unknown, importKey: KeyImporter): Promise<Verified> {
  if (!isObject(record)) return unreadable('the record is not an object');
  const { payload, jws, hash, disclosure, ...others } = record;
  const [other] = Object.keys(others);
  if (other !== undefined) return unreadable(`"${other}" is not part of a record`);
  if (typeof jws !== 'string') return unreadable('"jws" is missing');
  if (typeof hash !== 'string') return unreadable('"hash" is missing');
  if (!isObject(payload)) return unreadable('"payload" is missing');
  const { sequence } = payload;
  if (typeof sequence !== 'number') return unreadable('"payload.sequence" is missing');
  const flaws = [
    ...(await signatureFlaws(jws, payload, importKey)),
    ...((await sha256(jws)) === hash ? [] : [flaw('hash', '"hash" is not the hash of "jws"')]),
    ...(await disclosureFlaws(disclosure, payload['buyerDigest'])),
  ];
  const { accountId, checkoutIntentId, kind, previousHash } = payload;
  return {
    link: { accountId, checkoutIntentId, kind, sequence, previousHash, hash },
    isDisclosed: disclosure !== undefined,
    flaws,
  };
}

async function signatureFlaws(jws: string, payload: unknown, importKey: KeyImporter): Promise<Flaw[]> {
  const [header = '', body = '', signature = '', ...rest] = jws.split('.');
  const claims = parsed(textOf(header));
  const signed = textOf(body);
  const bytes = bytesOf(signature);
  if (rest.length > 0 || !isObject(claims) || signed === null || bytes === null)
    return [flaw('signature', '"jws" is not a signed text in compact form')];
  if (claims['alg'] !== 'EdDSA' || claims['typ'] !== 'purser-mandate' || typeof claims['kid'] !== 'string')
    return [flaw('signature', '"jws" is not signed as a mandate')];
  const key = await importKey(claims['kid']);
  if (key === null) return [flaw('key', `the key ${claims['kid']} is not among the public keys`)];
  const text = encoder.encode(`${header}.${body}`);
  if (!(await crypto.subtle.verify('Ed25519', key.key, bytes, text)))
    return [flaw('signature', 'the signature of "jws" is wrong')];
  if (key.isRevoked)
    return [flaw('key', `the key ${claims['kid']} was revoked: whoever has it can sign anything`)];
  if (canonicalJson(payload) === signed) return [];
  const different = differenceOf(payload, parsed(signed)) ?? '';
  return [flaw('content', `"payload${different === '' ? '' : `.${different}`}" is not what was signed`)];
}

async function disclosureFlaws(disclosure: unknown, digest: unknown): Promise<Flaw[]> {
  if (disclosure === undefined) return [];
  if (typeof digest !== 'string') return [flaw('disclosure', 'the record has no digest of a buyer')];
  if (!isObject(disclosure)) return [flaw('disclosure', '"disclosure" is not an object')];
  const { salt, buyer, ...others } = disclosure;
  const isKnown = Object.keys(others).length === 0 && typeof salt === 'string' && isObject(buyer);
  if (isKnown && (await sha256(`${salt}.${canonicalJson(buyer)}`)) === digest) return [];
  return [flaw('disclosure', '"disclosure" is not the buyer whose digest was signed')];
}

function linkFlaws(before: Link | null, link: Link, subject: MandateSubject, place: number): Flaw[] {
  const { sequence, previousHash, accountId, checkoutIntentId, kind } = link;
  const wrong = (message: string) => [flaw('link', message)];
  if (before !== null && before.accountId !== accountId)
    return wrong('the record belongs to another account than the one before');
  if (subject.kind === 'purchase') {
    if (checkoutIntentId !== subject.checkoutIntentId) return wrong('the record belongs to another purchase');
    if ((place === 1) !== (kind === 'purchase'))
      return wrong('the first record of a mandate, and no other, is that of the purchase');
    if (before !== null && sequence <= before.sequence)
      return wrong('the record is older than the one before');
    return before === null || sequence > before.sequence + 1 || previousHash === before.hash
      ? []
      : wrong('"payload.previousHash" is not the hash of the record before');
  }
  const wanted = (before?.sequence ?? 0) + 1;
  if (sequence !== wanted) return wrong(`record ${wanted} of the chain is missing`);
  return previousHash === (before?.hash ?? '')
    ? []
    : wrong('"payload.previousHash" is not the hash of the record before');
}

interface ImportedKey {
  readonly key: Awaited<ReturnType<typeof crypto.subtle.importKey>>;
  readonly isRevoked: boolean;
}

type KeyImporter = (id: string) => Promise<ImportedKey | null>;

function keyImporter(keys: readonly MandateKey[]): KeyImporter {
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

async function* batchesOf(records: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<unknown[]> {
  let batch: unknown[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Null for a text that is not base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
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
function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
