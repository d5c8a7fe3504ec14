import { timingSafeEqual } from 'node:crypto';
import { invalidFields } from '../../kernel/errors.ts';
import type { Seal } from '../../kernel/seal.ts';
import type { LogPage, Page } from '../../usecases/requests/retained-log.ts';

/** The paginated lists. A cursor is valid in its own list only. */
export type ListName =
  | 'accounts'
  | 'api-keys'
  | 'approvals'
  | 'audit-entries'
  | 'checkout-intents'
  | 'connected-apps'
  | 'deliveries'
  | 'events'
  | 'host-rules'
  | 'invitations'
  | 'mandate-records'
  | 'orders'
  | 'members'
  | 'users'
  | 'portal-links'
  | 'product-subscriptions'
  | 'recipes'
  | 'purchase-attempts'
  | 'recoveries'
  | 'requests'
  | 'shipments'
  | 'sign-ins'
  | 'transactions'
  | 'webhook-endpoints';

const VERSION = '1';
const MAC_BYTES = 12;

const sign = (seal: Seal, owner: string, text: string) => seal.mac('cursor', `${owner}\0${text}`, MAC_BYTES);

/** An opaque, signed cursor for a position in one owner's list. */
export function encodeCursor(seal: Seal, owner: string, list: ListName, position: number): string {
  const text = `${VERSION}.${list}.${position}`;
  return Buffer.from(`${text}.${sign(seal, owner, text).toString('base64url')}`).toString('base64url');
}

/** The position; null for a cursor that was modified or belongs to another version, list or owner. */
export function decodeCursor(seal: Seal, owner: string, list: ListName, cursor: string): number | null {
  const bytes = Buffer.from(cursor, 'base64url');
  // Decoding ignores invalid characters: accepts only the spelling that was issued.
  if (bytes.toString('base64url') !== cursor) return null;
  const text = bytes.toString('latin1');
  const match = /^(1\.([a-z-]+)\.([0-9]{1,15}))\.([A-Za-z0-9_-]{16})$/.exec(text);
  if (match?.[1] === undefined || match[4] === undefined || match[2] !== list) return null;
  const given = Buffer.from(match[4], 'base64url');
  const expected = sign(seal, owner, match[1]);
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(match[3]) : null;
}

export interface PageQuery {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

export interface PagePosition {
  readonly limit: number;
  readonly after?: number;
  readonly before?: number;
}

const LIMIT_DEFAULT = 100;

/** Reads the page parameters of a validated query. Throws `Refusal` 422 for an invalid cursor. */
export function pagePosition(seal: Seal, owner: string, list: ListName, query: PageQuery): PagePosition {
  const { after, before, limit = LIMIT_DEFAULT } = query;
  return {
    limit,
    ...(after === undefined ? {} : { after: readable(seal, owner, list, 'after', after) }),
    ...(before === undefined ? {} : { before: readable(seal, owner, list, 'before', before) }),
  };
}

function readable(
  seal: Seal,
  owner: string,
  list: ListName,
  name: 'after' | 'before',
  cursor: string,
): number {
  const position = decodeCursor(seal, owner, list, cursor);
  if (position === null) {
    throw invalidFields({ [`query.${name}`]: { message: 'is not a cursor of this list', value: cursor } });
  }
  return position;
}

/** Throws `Refusal` 422, naming the oldest kept event, if the cursor points before it. */
export function retainedPage<T>(read: LogPage<T>, { after, before }: PageQuery): Page<T> {
  if (read.kind === 'page') return read.page;
  const { oldest } = read;
  const kept =
    oldest === null
      ? 'no events are retained'
      : `the oldest retained event is ${oldest.id} of ${oldest.createdAt.toISOString()}`;
  const [name, value] = after === undefined ? ['before', before] : ['after', after];
  const message = `is before the retained part of the log: ${kept}`;
  throw invalidFields({ [`query.${name}`]: { message, value } });
}

export interface PositionedPage<T> {
  readonly items: readonly T[];
  readonly startPosition: number | null;
  readonly endPosition: number | null;
  readonly hasPreviousPage: boolean;
  readonly hasNextPage: boolean;
}

/** A page in its wire shape. */
export function presentPage<T, W>(
  seal: Seal,
  owner: string,
  list: ListName,
  page: PositionedPage<T>,
  present: (item: T) => W,
) {
  const cursor = (position: number | null) =>
    position === null ? null : encodeCursor(seal, owner, list, position);
  return {
    data: page.items.map(present),
    pageInfo: {
      hasPreviousPage: page.hasPreviousPage,
      hasNextPage: page.hasNextPage,
      startCursor: cursor(page.startPosition),
      endCursor: cursor(page.endPosition),
    },
  };
}
