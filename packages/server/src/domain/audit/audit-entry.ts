import { createHash } from 'node:crypto';
import { AUDIT_OBJECT_KINDS, type AuditAction, type AuditObjectKind } from '@purser/contract/vocabulary';
import { canonicalJson, type Json } from '../../kernel/canonical-json.ts';
import { Fault } from '../../kernel/errors.ts';
import { holdsCardNumber } from '../payments/card-number.ts';
import type { Origin } from './origin.ts';

/** Fields of an object by name. A field that is undefined is left out. */
export type AuditFields = { readonly [name: string]: Json | undefined };

/** A change to record. */
export interface AuditChange {
  /** The account of the object; null for an object of the installation. */
  readonly accountId: string | null;
  readonly action: AuditAction;
  readonly objectId: string;
  /** The object before the change; absent if it was created. */
  readonly before?: AuditFields;
  /** The object after the change; absent if it was deleted. */
  readonly after?: AuditFields;
}

type StoredFields = { readonly [name: string]: Json };

/** An entry of the audit log, as it is hashed. */
export interface AuditEntry {
  readonly id: string;
  readonly accountId: string | null;
  readonly sequence: number;
  readonly createdAt: Date;
  readonly action: AuditAction;
  readonly objectId: string;
  readonly origin: Origin;
  /** Hides address and user agent in their digest. Null if there are none. */
  readonly clientSalt: string | null;
  readonly before: StoredFields;
  readonly after: StoredFields;
  /** Empty for the first entry of a chain. */
  readonly previousHash: string;
}

/** Stands for a value that is not stored: a secret, personal data, or a long text. */
export const CHANGED = 'changed';

const HIDDEN = '(hidden)';
const EMAIL = /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g;
const SECRET = /\b(?:sk_(?:live|test)_|whsec_|plt_|mcp_(?:ac|at|rt)_)/;
const TEXT_LENGTH_MAX = 2048;
/** What neither PostgreSQL nor canonical JSON can hold. */
const UNSTORABLE = /\p{Surrogate}|\0/gu;

/** The fields that differ, before and after. Null if the object is as it was. */
export function changedFields(
  before: AuditFields | undefined,
  after: AuditFields | undefined,
): { readonly before: StoredFields; readonly after: StoredFields } | null {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const differs = names.filter((name) => !isSame(before?.[name], after?.[name]));
  if (before !== undefined && after !== undefined && differs.length === 0) return null;
  const fieldsOf = (fields: AuditFields | undefined): StoredFields =>
    Object.fromEntries(
      differs.flatMap((name) => {
        const value = fields?.[name];
        return value === undefined ? [] : [[name, storable(value)] as const];
      }),
    );
  return { before: fieldsOf(before), after: fieldsOf(after) };
}

const isSame = (left: Json | undefined, right: Json | undefined): boolean =>
  left === undefined || right === undefined
    ? left === right
    : canonicalJson(wellFormed(left)) === canonicalJson(wellFormed(right));

/** The value as it may be stored, whatever field it stands in. */
const storable = (value: Json): Json => withTexts(value, storableText);

const wellFormed = (value: Json): Json => withTexts(value, wellFormedText);

const wellFormedText = (text: string): string => text.replaceAll(UNSTORABLE, '\ufffd');

function withTexts(value: Json, textOf: (text: string) => string): Json {
  if (typeof value === 'string') return textOf(value);
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map((item) => withTexts(item, textOf));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [textOf(name), withTexts(item, textOf)]),
  );
}

const isList = (value: Exclude<Json, string | number | boolean | null>): value is readonly Json[] =>
  Array.isArray(value);

function storableText(text: string): string {
  if (SECRET.test(text) || holdsCardNumber(text)) return HIDDEN;
  const clean = wellFormedText(text).replaceAll(EMAIL, HIDDEN);
  return clean.length > TEXT_LENGTH_MAX ? hashText(clean) : clean;
}

/** Stands for a text that is too long to be stored, or must not be. */
export const hashText = (text: string): string => `sha256:${sha256(text)}`;

/** Hides what an address may carry besides its place: the values of its query, which can be secrets. */
export function auditUrl(text: string): string {
  if (!URL.canParse(text)) return HIDDEN;
  const url = new URL(text);
  const names = [...url.searchParams.keys()].map((name) => `${encodeURIComponent(name)}=…`);
  const query = names.length === 0 ? '' : `?${names.join('&')}`;
  return `${url.protocol}//${url.host}${url.pathname}${query}`;
}

/** What is hashed and signed of an entry. */
export type AuditPayload = ReturnType<typeof auditPayload>;

/** Address and user agent are not part of it, only their digest: whoever may not see them can verify the entry. */
export function auditPayload({
  createdAt,
  origin,
  clientSalt,
  objectId,
  previousHash,
  ...entry
}: AuditEntry) {
  const { actor, asOperator, channel, requestId } = origin;
  return {
    ...entry,
    createdAt: createdAt.toISOString(),
    object: { kind: objectKindOf(entry.action), id: objectId },
    actor: { ...actor, asOperator },
    origin: { channel, requestId, clientDigest: clientDigest(clientSalt, origin) },
    previousHash: previousHash === '' ? null : previousHash,
  };
}

function objectKindOf(action: string): AuditObjectKind {
  const kind = AUDIT_OBJECT_KINDS.find((known) => action.startsWith(`${known}.`));
  if (kind === undefined) throw new Fault(`the action ${action} names no object`);
  return kind;
}

/** Whether there is something to hide behind a salt. */
export const hasClient = ({ ipAddress, userAgent }: Origin): boolean =>
  ipAddress !== null || userAgent !== null;

const clientDigest = (salt: string | null, { ipAddress, userAgent }: Origin): string | null =>
  salt === null ? null : sha256(`${salt}.${canonicalJson({ ipAddress, userAgent })}`);

/** The hash of an entry, over its canonical JSON. */
export const auditHash = (payload: AuditPayload): string => sha256(canonicalJson(payload));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
