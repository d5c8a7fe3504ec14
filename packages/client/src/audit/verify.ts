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

/** Something that does not fit in an export of the audit log. */
export interface AuditProblem {
  /** Line of the export, from 1: the first is the chain, the others are its entries. */
  readonly line: number;
  /** Place of the entry in its chain; null if it has none that can be read, and for the first line. */
  readonly sequence: number | null;
  /**
   * What does not fit: the form of the line, its key, its signature, a field, its hash, its link to the entry before, or address and user
   * agent.
   */
  readonly part: 'form' | 'key' | 'signature' | 'content' | 'hash' | 'link' | 'disclosure';
  readonly message: string;
}

export interface AuditVerification {
  readonly entryCount: number;
  /** Empty if everything fits. At most 100, the first one first. */
  readonly problems: readonly AuditProblem[];
  /** Sequence of the last entry that was removed after its retention. 0: the export begins with the first entry of the chain. */
  readonly anchorSequence: number;
  /** Hash of the last entry; empty without any. */
  readonly lastHash: string;
}

const PROBLEMS_MAX = 100;

/**
 * Verifies an export of the audit log, without a network: the signed statement about the chain, which comes first, and each entry with form,
 * hash, signature and link. Whatever was changed, removed, added or moved is found. Never throws because of what the lines say.
 *
 * A signature of a revoked key is accepted in an entry: the statement, which needs a valid key, has the hash that the entry is part of.
 */
export async function verifyAuditEntries(
  lines: Iterable<unknown> | AsyncIterable<unknown>,
  keys: readonly MandateKey[],
): Promise<AuditVerification> {
  const problems: AuditProblem[] = [];
  const importKey = keyImporter(keys);
  let chain: Chain | null = null;
  let before: Place = START;
  let lineCount = 0;
  const add = (sequence: number | null, flaws: readonly Flaw[]) => {
    for (const flaw of flaws)
      if (problems.length < PROBLEMS_MAX) problems.push({ line: lineCount, sequence, ...flaw });
  };
  for await (const batch of batchesOf(lines)) {
    const entries = lineCount === 0 ? batch.slice(1) : batch;
    if (lineCount === 0) {
      lineCount = 1;
      const read = await verifyChain(batch[0], importKey);
      add(null, read.flaws);
      chain = read.chain;
      before = chain?.anchor ?? START;
    }
    for (const { link, flaws } of await Promise.all(entries.map((entry) => verifyEntry(entry, importKey)))) {
      lineCount += 1;
      const broken = link === null || chain === null ? [] : linkFlaws(before, link, chain);
      add(link?.sequence ?? null, [...flaws, ...broken]);
      before = link ?? before;
    }
  }
  lineCount += 1;
  if (chain === null && lineCount === 1) add(null, [NO_CHAIN]);
  if (chain !== null) add(...endFlaws(before, chain));
  return {
    entryCount: Math.max(0, lineCount - 2),
    problems,
    anchorSequence: chain?.anchor.sequence ?? 0,
    lastHash: before.hash ?? '',
  };
}

type Flaw = Pick<AuditProblem, 'part' | 'message'>;

const flaw = (part: Flaw['part'], message: string): Flaw => ({ part, message });

interface Place {
  readonly sequence: number;
  readonly hash: string | null;
}

interface Chain {
  readonly accountId: unknown;
  readonly anchor: Place;
  readonly end: Place;
}

/** What an entry says about its place. */
interface Link extends Place {
  readonly accountId: unknown;
  readonly previousHash: unknown;
}

const START: Place = { sequence: 0, hash: null };
const NO_CHAIN = flaw('form', 'the first line is not the statement about the chain');

async function verifyChain(
  value: unknown,
  importKey: KeyImporter,
): Promise<{ readonly chain: Chain | null; readonly flaws: readonly Flaw[] }> {
  if (!isObject(value)) return { chain: null, flaws: [NO_CHAIN] };
  const { jws, ...stated } = value;
  const { accountId, anchor, end } = stated;
  if (typeof jws !== 'string' || !isPlace(anchor) || !isPlace(end)) return { chain: null, flaws: [NO_CHAIN] };
  const name = 'the statement about a chain of audit entries';
  const signed = await verifySigned(jws, { type: 'purser-audit-chain', name }, importKey);
  const chain = { accountId, anchor, end };
  if ('message' in signed) return { chain, flaws: [flaw(signed.part, signed.message)] };
  if (signed.isRevoked) return { chain, flaws: [flaw('key', revokedKey(signed.keyId))] };
  return { chain, flaws: contentFlaws(stated, signed.text) };
}

const isPlace = (value: unknown): value is Place =>
  isObject(value) &&
  typeof value['sequence'] === 'number' &&
  (value['hash'] === null || typeof value['hash'] === 'string');

function contentFlaws(value: unknown, signed: string): Flaw[] {
  if (canonicalJson(value) === signed) return [];
  const different = differenceOf(value, parsed(signed)) ?? '';
  return [flaw('content', `${different === '' ? 'the line' : `"${different}"`} is not what was signed`)];
}

interface Verified {
  /** Null if the entry cannot be read. */
  readonly link: Link | null;
  readonly flaws: readonly Flaw[];
}

async function verifyEntry(entry: unknown, importKey: KeyImporter): Promise<Verified> {
  const unreadable = (message: string): Verified => ({ link: null, flaws: [flaw('form', message)] });
  if (!isObject(entry)) return unreadable('the entry is not an object');
  const { hash, jws, origin, ...rest } = entry;
  if (typeof hash !== 'string') return unreadable('"hash" is missing');
  if (!isObject(origin)) return unreadable('"origin" is missing');
  const { sequence, previousHash, accountId } = rest;
  if (typeof sequence !== 'number') return unreadable('"sequence" is missing');
  const { ipAddress, userAgent, salt, ...signedOrigin } = origin;
  const payload = { ...rest, origin: signedOrigin };
  const text = canonicalJson(payload);
  const flaws = [
    ...(await signatureFlaws(jws, { payload, text }, importKey)),
    ...((await sha256(text)) === hash ? [] : [flaw('hash', '"hash" is not the hash of the entry')]),
    ...(await disclosureFlaws({ ipAddress, userAgent, salt }, signedOrigin['clientDigest'])),
  ];
  return { link: { accountId, sequence, hash, previousHash }, flaws };
}

async function signatureFlaws(
  jws: unknown,
  { payload, text }: { readonly payload: unknown; readonly text: string },
  importKey: KeyImporter,
): Promise<Flaw[]> {
  if (typeof jws !== 'string') return [flaw('signature', 'the entry is not signed')];
  const signed = await verifySigned(jws, { type: 'purser-audit-entry', name: 'an audit entry' }, importKey);
  if ('message' in signed) return [flaw(signed.part, signed.message)];
  return text === signed.text ? [] : contentFlaws(payload, signed.text);
}

/** Address and user agent are there with their salt, or none of the three is. */
async function disclosureFlaws(
  {
    ipAddress,
    userAgent,
    salt,
  }: { readonly ipAddress: unknown; readonly userAgent: unknown; readonly salt: unknown },
  digest: unknown,
): Promise<Flaw[]> {
  if (salt === null && ipAddress === null && userAgent === null) return [];
  const isSame = (await sha256(`${String(salt)}.${canonicalJson({ ipAddress, userAgent })}`)) === digest;
  return typeof salt === 'string' && isSame
    ? []
    : [flaw('disclosure', 'address and user agent are not those whose digest was signed')];
}

function linkFlaws(before: Place, { accountId, sequence, previousHash }: Link, chain: Chain): Flaw[] {
  const wrong = (message: string) => [flaw('link', message)];
  if (accountId !== chain.accountId) return wrong('the entry belongs to another chain');
  const wanted = before.sequence + 1;
  if (sequence > wanted) return wrong(`entry ${missing(wanted, sequence - 1)} missing`);
  if (sequence < wanted) return wrong('the entry is out of order');
  return previousHash === before.hash ? [] : wrong('"previousHash" is not the hash of the entry before');
}

const missing = (from: number, to: number): string =>
  from === to ? `${from} of the chain is` : `${from} to ${to} of the chain are`;

function endFlaws({ sequence, hash }: Place, { end }: Chain): [number | null, Flaw[]] {
  if (sequence < end.sequence)
    return [sequence + 1, [flaw('link', `entry ${missing(sequence + 1, end.sequence)} missing`)]];
  return [
    sequence,
    sequence === end.sequence && hash === end.hash
      ? []
      : [flaw('link', 'the chain does not end as the first line says')],
  ];
}
