import { canonicalJson, differenceOf, isObject } from '../records/canonical-json.ts';
import {
  batchesOf,
  type KeyImporter,
  keyImporter,
  type MandateKey,
  parsed,
  revokedKey,
  sha256,
  verifySigned,
} from '../records/signed-text.ts';

export type { MandateKey };

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
  const signed = await verifySigned(jws, { type: 'purser-mandate', name: 'a mandate' }, importKey);
  if ('message' in signed) return [flaw(signed.part, signed.message)];
  if (signed.isRevoked) return [flaw('key', revokedKey(signed.keyId))];
  if (canonicalJson(payload) === signed.text) return [];
  const different = differenceOf(payload, parsed(signed.text)) ?? '';
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
