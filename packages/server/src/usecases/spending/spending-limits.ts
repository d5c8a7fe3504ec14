import type { SpendingLimits } from '@purser/contract/shapes/spending-limits';
import { contradictions } from '../../domain/spending/contradictions.ts';
import { firstCountedDay } from '../../domain/spending/periods.ts';
import { countersFromHistory, type Spender } from '../../domain/spending/spender.ts';
import { invalidFields, notFound } from '../../kernel/errors.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { findApiKey, setKeyExpiry } from '../../store/accounts/api-keys.ts';
import { lockObject } from '../../store/audit/object-lock.ts';
import type { Db, Tx } from '../../store/database.ts';
import { readSpender, readSpendingSince, replaceLimits } from '../../store/spending/spending-limits.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/** The name of the account in paths; every other spender is an API key. */
const ACCOUNT = 'account';

/** The limits of the account (`account`) or of one of its keys. Throws `Refusal` 404 for an unknown account or key. */
export async function readSpendingLimits(
  { store }: Pick<Context, 'store'>,
  accountId: string,
  spender: string,
): Promise<Spender> {
  return readSpenderNamed(store.db, accountId, spender);
}

/** The account and the key, if they have limits. `db`: the transaction that is open, if any. */
export async function readCallersLimits(
  { store }: Pick<Context, 'store'>,
  accountId: string,
  keyId: string | null,
  db: Db = store.db,
): Promise<Spender[]> {
  const ids = keyId === null ? [accountId] : [accountId, keyId];
  const found = await Promise.all(ids.map((id) => readSpender(db, accountId, id)));
  return found.filter((spender) => spender !== null);
}

/**
 * Replaces the limits of the account or of one of its keys, with counters of what was bought in the current periods. Throws `Refusal`: 404
 * for an unknown account or key, 422 for limits that contradict each other.
 */
export async function setSpendingLimits(
  context: Context,
  tx: Tx,
  accountId: string,
  spender: string,
  limits: SpendingLimits,
): Promise<Spender> {
  const now = context.clock.now();
  await lockObject(tx, 'spending_limits', accountId);
  const before = await readSpenderNamed(tx, accountId, spender);
  const invalid = contradictions(limits, before.kind, now);
  if (Object.keys(invalid).length > 0) throw invalidFields(invalid);
  await lockAccountCounters(tx, accountId);
  const history = await readSpendingSince(tx, accountId, before.id, firstCountedDay(now));
  const counters = countersFromHistory(before.id, limits, history, now);
  await replaceLimits(tx, accountId, before.id, limits, counters);
  if (before.kind === 'api_key')
    await setKeyExpiry(tx, before.id, limits.expiresAt === undefined ? null : new Date(limits.expiresAt));
  await recordChange(context, tx, {
    accountId,
    action: 'spending_limits.updated',
    objectId: before.id,
    before: auditFields(before.limits),
    after: auditFields(limits),
  });
  return { ...before, limits, counters };
}

const auditFields = (limits: SpendingLimits) => JSON.parse(JSON.stringify(limits));

async function readSpenderNamed(db: Db, accountId: string, spender: string): Promise<Spender> {
  if (spender === ACCOUNT) {
    if ((await readAccount(db, accountId)) === null) throw notFound('Account');
    return (await readSpender(db, accountId, accountId)) ?? without('account', accountId);
  }
  if ((await findApiKey(db, accountId, spender)) === null) throw notFound('API key');
  return (await readSpender(db, accountId, spender)) ?? without('api_key', spender);
}

const without = (kind: Spender['kind'], id: string): Spender => ({ kind, id, limits: {}, counters: [] });
