import { addMs } from '../kernel/clock.ts';
import { invalidFields, Refusal } from '../kernel/errors.ts';
import { databaseErrorCode, inTransaction, type Tx } from '../store/database.ts';
import { claimKey, findKey, releaseKeyClaim, storeResponse } from '../store/requests/idempotency-keys.ts';
import type { Context } from './context.ts';

/** A response as sent and as stored for replays; `body` is JSON text. */
export interface CommandResponse {
  readonly status: number;
  readonly body: string;
}

/** A request that carries an `Idempotency-Key`. */
export interface Idempotency {
  readonly accountId: string;
  readonly key: string;
  /** A hash over method, path and body: a request with the same key and another fingerprint is refused. */
  readonly fingerprint: Uint8Array;
  /** The response contains a secret and is stored sealed. */
  readonly sealed: boolean;
  /** Builds the response to a refusal, so that it can be replayed too. */
  refusalResponse(refusal: Refusal): CommandResponse;
}

export interface CommandResult<T> {
  readonly response: CommandResponse;
  readonly replayed: boolean;
  /** Absent on a replay. */
  readonly value?: T;
}

/** How long a request that calls external services keeps its key claimed if its process dies. */
const CLAIM_MS = 60_000;

/**
 * Runs a write: key, effect and stored response in one transaction. A known key replays its response. Throws `Refusal`: 422 for a known
 * key with another body, 409 while the first request is running. A refusal has no effect; `settleRefusal` stores its response.
 */
export async function runCommand<T>(
  context: Context,
  idempotency: Idempotency | null,
  work: (tx: Tx) => Promise<T>,
  responseOf: (value: T) => CommandResponse,
): Promise<CommandResult<T>> {
  const { db } = context.store;
  if (idempotency === null) {
    const value = await inTransaction(db, work);
    return { response: responseOf(value), replayed: false, value };
  }
  const fresh = await inTransaction(db, async (tx) => {
    if (!(await claim(context, tx, idempotency, null))) return null;
    const value = await work(tx);
    const response = responseOf(value);
    await keepResponse(context, tx, idempotency, response);
    return { response, replayed: false, value };
  });
  return fresh ?? replay(context, idempotency);
}

/**
 * For operations that call external services before they write. Claims the key, runs `ask` outside any transaction, and then `work` in
 * one transaction with the stored response. Releases the claim when `ask` or `work` fails.
 */
export async function runAskingCommand<A, T>(
  context: Context,
  idempotency: Idempotency | null,
  ask: () => Promise<A>,
  work: (tx: Tx, asked: A) => Promise<T>,
  responseOf: (value: T) => CommandResponse,
): Promise<CommandResult<T>> {
  const { db } = context.store;
  if (idempotency !== null) {
    const claimedUntil = addMs(context.clock.now(), CLAIM_MS);
    if (!(await claim(context, db, idempotency, claimedUntil))) return replay(context, idempotency);
  }
  try {
    const asked = await ask();
    return await inTransaction(db, async (tx) => {
      const value = await work(tx, asked);
      const response = responseOf(value);
      if (idempotency !== null) await keepResponse(context, tx, idempotency, response);
      return { response, replayed: false, value };
    });
  } catch (error) {
    if (idempotency !== null) await releaseKeyClaim(db, idempotency.accountId, idempotency.key);
    throw error;
  }
}

const claim = (
  context: Context,
  db: Tx | Context['store']['db'],
  idempotency: Idempotency,
  claimedUntil: Date | null,
) =>
  claimKey(db, {
    accountId: idempotency.accountId,
    key: idempotency.key,
    fingerprint: idempotency.fingerprint,
    now: context.clock.now(),
    claimedUntil,
  });

/** The seal context that binds a stored response to its key. */
export const responseContext = (accountId: string, key: string): string => `idempotency ${accountId} ${key}`;
const sealContext = ({ accountId, key }: Idempotency): string => responseContext(accountId, key);

/** A response as it is stored under the key. */
export function responseToStore(
  { seal }: Pick<Context, 'seal'>,
  idempotency: Idempotency,
  { status, body }: CommandResponse,
) {
  const { key, fingerprint, sealed } = idempotency;
  return {
    key,
    fingerprint,
    status,
    body: sealed ? seal.seal(body, sealContext(idempotency)) : body,
    sealed,
  };
}

const keepResponse = (
  context: Context,
  tx: Tx,
  idempotency: Idempotency,
  response: CommandResponse,
): Promise<void> =>
  storeResponse(tx, idempotency.accountId, idempotency.key, responseToStore(context, idempotency, response));

/** Returns the stored response. Throws `Refusal`: 422 for another body under the key, 409 while the first request is running. */
export async function replay<T>(context: Context, idempotency: Idempotency): Promise<CommandResult<T>> {
  const known = await findKey(context.store.db, idempotency.accountId, idempotency.key);
  if (known === null) {
    // The first request failed and released the key between the claim and this query.
    throw new Refusal('ConflictError', 'A request with this Idempotency-Key has just failed. Try again.', {
      headers: { 'retry-after': '1' },
    });
  }
  if (!Buffer.from(known.fingerprint).equals(Buffer.from(idempotency.fingerprint))) {
    throw invalidFields({
      'header.idempotency-key': { message: 'was used before with another request', value: idempotency.key },
    });
  }
  if (known.response === null) {
    throw new Refusal('ConflictError', 'A request with this Idempotency-Key is still running.', {
      headers: { 'retry-after': '1' },
    });
  }
  const { status, body, sealed } = known.response;
  return {
    response: { status, body: sealed ? context.seal.open(body, sealContext(idempotency)) : body },
    replayed: true,
  };
}

/** The stored response of the key; null when the key is new. Avoids repeated calls to external services. Throws like `replay`. */
export async function replayIfKnown(
  context: Context,
  idempotency: Idempotency | null,
): Promise<CommandResult<never> | null> {
  if (idempotency === null) return null;
  const known = await findKey(context.store.db, idempotency.accountId, idempotency.key);
  return known === null ? null : replay(context, idempotency);
}

/**
 * Stores the response to a refusal under its key, unless a retry could succeed or the refusal is about the key itself. Returns the
 * replayed response when the key is known already; null when the refusal is the response.
 */
export async function settleRefusal(
  context: Context,
  idempotency: Idempotency,
  refusal: Refusal,
): Promise<CommandResult<never> | null> {
  const keyItself = refusal.details.fields?.['header.idempotency-key'] !== undefined;
  if (refusal.status === 429 || refusal.status >= 500 || refusal.name === 'ConflictError' || keyItself)
    return null;
  const isKept = await inTransaction(context.store.db, async (tx) => {
    if (!(await claim(context, tx, idempotency, null))) return false;
    await keepResponse(context, tx, idempotency, idempotency.refusalResponse(refusal));
    return true;
  });
  return isKept ? null : replay(context, idempotency);
}

/** Whether two requests with the same key collided in the single-statement insert. */
export const isKeyCollision = (error: unknown): boolean => databaseErrorCode(error) === '23505';
